import { describe, expect, it } from 'vitest';
import type { ToolDefinition } from './connection.ts';
import type { JsonObject, JsonValue } from './leg.ts';
import { readResult } from './result-view.ts';

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
const view = (result: JsonObject, tool: ToolDefinition | null = null) => readResult('tools/call', result, tool);
const block = (content: JsonValue) => view({ content: [content] }).blocks[0];

describe('P15: a result', () => {
  it.each([{ content: [] }, {}])('with nothing in it is a result: %j', (result) => {
    expect(view(result)).toEqual({ isError: false, blocks: [], structuredText: null, outputSchemaFinding: null });
  });

  it("isError is the tool's own failure, and nothing else is", () => {
    expect(view({ isError: true, content: [] }).isError).toBe(true);
    expect(view({ isError: 'true', content: [] }).isError).toBe(false);
  });

  it('shows text with control and bidi characters made visible', () => {
    expect(block({ type: 'text', text: 'a\u202eb\u001b[31m' })).toEqual({
      kind: 'text',
      text: 'a[U+202E]b[U+001B][31m',
      cut: false,
    });
  });

  it('cuts a text of any length and says so', () => {
    const long = block({ type: 'text', text: 'x'.repeat(1_000_000) });
    expect(long).toMatchObject({ kind: 'text', cut: true });
    const texts = view({
      content: Array.from({ length: 40 }, () => ({ type: 'text', text: 'x'.repeat(190_000) })),
    }).blocks;
    const shown = texts.reduce(
      (sum, { kind, ...rest }) => sum + ('text' in rest && kind === 'text' ? (rest.text?.length ?? 0) : 0),
      0,
    );
    expect(shown).toBeLessThanOrEqual(2_000_000);
  });

  it('P26: shows an image by its magic bytes, whatever the server calls it', () => {
    const data = png.toString('base64');
    expect(block({ type: 'image', data, mimeType: 'text/html' })).toEqual({
      kind: 'image',
      mimeType: 'image/png',
      dataUri: `data:image/png;base64,${data}`,
      bytes: png.length,
    });
  });

  it.each([
    ['SVG', { type: 'image', data: Buffer.from('<svg onload="x">').toString('base64'), mimeType: 'image/svg+xml' }],
    ['what is no base64', { type: 'image', data: 'data:text/html,<b>', mimeType: 'image/png' }],
    [
      'over 5 MB',
      {
        type: 'image',
        data: Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]).toString('base64'),
        mimeType: 'image/png',
      },
    ],
    ['without data', { type: 'image', mimeType: 'image/png' }],
  ])('P26: an image that is %s is shown as JSON', (_, content) => {
    const shown = block(content);
    expect(shown?.kind).toBe('unknown');
    expect(JSON.stringify(shown).length).toBeLessThan(1_000);
  });

  it('base64 that is broken at its very end costs no more than its length', () => {
    const data = `${' '.repeat(2_000_000)}!`;
    const start = performance.now();
    expect(block({ type: 'image', data, mimeType: 'image/png' })?.kind).toBe('unknown');
    expect(performance.now() - start).toBeLessThan(1_000);
  });

  it('shows audio by size, links and embedded resources with their addresses', () => {
    expect(block({ type: 'audio', data: 'AAAA', mimeType: 'audio/wav' })).toEqual({
      kind: 'audio',
      mimeType: 'audio/wav',
      bytes: 3,
    });
    expect(block({ type: 'resource_link', uri: 'notes://a', name: 'n\nm', title: 'T\u200b' })).toEqual({
      kind: 'resource-link',
      uri: 'notes://a',
      name: 'T[U+200B]',
      description: null,
      mimeType: null,
    });
    expect(block({ type: 'resource', resource: { uri: 'notes://a', text: 'é', mimeType: 'text/plain' } })).toEqual({
      kind: 'resource',
      uri: 'notes://a',
      mimeType: 'text/plain',
      text: 'é',
      bytes: 2,
    });
  });

  it.each([null, 5, 'text', [], {}, { type: 'video' }, { type: 'text' }, { type: 'resource', resource: {} }])(
    'shows a block that it does not know as JSON: %j',
    (content) => {
      expect(block(content)).toMatchObject({ kind: 'unknown', text: JSON.stringify(content, null, 2) });
    },
  );

  it('shows structured content whole, with names like __proto__', () => {
    const result: JsonObject = JSON.parse('{"content":[],"structuredContent":{"__proto__":1}}');
    expect(view(result).structuredText).toBe('{\n  "__proto__": 1\n}');
    expect(view({ structuredContent: null }).structuredText).toBe('null');
  });

  it("says what the tool's outputSchema finds, and shows the result all the same", () => {
    const outputSchema = { type: 'object', properties: { t: { type: 'number' } }, required: ['t'] };
    const tool = { name: 'a', inputSchema: {}, outputSchema };
    expect(view({ structuredContent: { t: 1 } }, tool).outputSchemaFinding).toBeNull();
    expect(view({ structuredContent: { t: 'x' } }, tool)).toMatchObject({
      outputSchemaFinding: expect.stringContaining('/t: type'),
      structuredText: expect.stringContaining('"x"'),
    });
    expect(view({ content: [] }, tool).outputSchemaFinding).toBe('structuredContent: required');
    expect(view({ isError: true, content: [] }, tool).outputSchemaFinding).toBeNull();
    expect(view({ structuredContent: {} }, { ...tool, outputSchema: { $schema: 'x' } }).outputSchemaFinding).toBeNull();
  });

  it('shows the messages of a prompt with their roles', () => {
    const result = { description: 'About', messages: [{ role: 'user', content: { type: 'text', text: 'Hi' } }, 7] };
    expect(readResult('prompts/get', result, null).blocks).toEqual([
      { kind: 'text', text: 'About', cut: false },
      { kind: 'prompt-message', role: 'user', block: { kind: 'text', text: 'Hi', cut: false } },
      { kind: 'unknown', text: '7' },
    ]);
  });

  it('shows the contents of a resource, images as images', () => {
    const result = { contents: [{ uri: 'a://1', text: 'one' }, { uri: 'a://2', blob: png.toString('base64') }, {}] };
    expect(readResult('resources/read', result, null).blocks.map(({ kind }) => kind)).toEqual([
      'resource',
      'resource',
      'image',
      'unknown',
    ]);
  });
});
