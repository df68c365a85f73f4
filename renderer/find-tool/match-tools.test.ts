import { expect, test } from 'vitest';
import type { ToolView } from '../../shared/argument-model.ts';
import { brandId, type ServerId } from '../../shared/ids.ts';
import { matchTools } from './match-tools.ts';

function tool(name: string, title: string | null = null, description = ''): ToolView {
  const annotations = { readOnly: null, destructive: null, idempotent: null, openWorld: null };
  return {
    name,
    shownName: name,
    title,
    description,
    annotations,
    arguments: { kind: 'form', fields: [], notes: [] },
    inputSchemaText: '{}',
  };
}
const found = (view: ToolView, serverName = 'Notes') => ({
  serverId: brandId<ServerId>(serverName),
  serverName,
  tool: view,
});
const names = (query: string, ...tools: readonly ToolView[]) =>
  matchTools(
    tools.map((view) => found(view)),
    query,
  ).map((one) => one.tool.name);

test('a name that begins with the query comes before one that holds it, title and description last', () => {
  const tools = [tool('a', null, 'a note'), tool('b', 'Note'), tool('my_note'), tool('note_list')];
  expect(names('NOTE', ...tools)).toEqual(['note_list', 'my_note', 'b', 'a']);
});

test('every word must be found, in whatever place', () => {
  expect(names('delete file', tool('delete', null, 'removes a file'), tool('delete_all'))).toEqual(['delete']);
});

test('the name of the server finds its tools', () => {
  expect(matchTools([found(tool('x'), 'Travel desk')], 'travel x')).toHaveLength(1);
});

test('an empty query lists the tools as they are, at most 50', () => {
  const many = Array.from({ length: 60 }, (_, index) => tool(`t${index}`));
  expect(names('', ...many)).toEqual(many.slice(0, 50).map(({ name }) => name));
});
