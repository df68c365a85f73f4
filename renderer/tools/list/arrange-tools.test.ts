import { expect, test } from 'vitest';
import { brandId, demoServerId, type ServerId } from '../../../shared/ids.ts';
import { sampleCall } from '../../state/sample-state.ts';
import { sampleTool } from '../sample-tool.ts';
import { arrangeTools, filterTools, recentNames } from './arrange-tools.ts';

const call = (target: string, part = {}) => sampleCall(target, { kind: 'running' }, { target, ...part });
const tools = (count: number) => Array.from({ length: count }, (_, index) => sampleTool(`t${index}`));
const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name);

test('the tools called last, newest first, each once, of this server, prompts left out', () => {
  const calls = [
    call('a'),
    call('b', { serverId: brandId<ServerId>('other') }),
    call('c', { method: 'prompts/get' }),
    call('d'),
    call('a'),
    ...['e', 'f', 'g', 'h'].map((target) => call(target)),
  ];
  expect(recentNames(calls, demoServerId)).toEqual(['a', 'd', 'e', 'f', 'g']);
});

test('a short list keeps the server’s order, whatever was called', () => {
  const arranged = arrangeTools(tools(5), ['t3']);
  expect([names(arranged.recent), names(arranged.others)]).toEqual([[], ['t0', 't1', 't2', 't3', 't4']]);
});

test('a long list takes out what was called lately, and leaves out what is not offered any more', () => {
  const arranged = arrangeTools(tools(30), ['t9', 'gone', 't2']);
  expect(names(arranged.recent)).toEqual(['t9', 't2']);
  expect(names(arranged.others)).toHaveLength(28);
});

test('the filter looks for every word, without case and accents, and keeps the order', () => {
  const list = [
    sampleTool('create_cafe', {}, { title: 'Café' }),
    sampleTool('b', {}, { description: 'Opens a CAFE' }),
    sampleTool('c'),
  ];
  expect(names(filterTools(list, 'cafe'))).toEqual(['create_cafe', 'b']);
  expect(names(filterTools(list, '  opens  café '))).toEqual(['b']);
  expect(names(filterTools(list, ' '))).toHaveLength(3);
});
