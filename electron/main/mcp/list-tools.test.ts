import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from './leg.ts';
import { walkTools } from './list-tools.ts';

const tool = (name: string, properties: JsonObject = {}): JsonObject => ({
  name,
  inputSchema: { type: 'object', properties },
});

const walk = (pages: (cursor: string | null) => JsonObject | 'invalid-cursor', checkHeaders = true) => {
  const asked: (string | null)[] = [];
  const listing = walkTools({
    checkHeaders,
    fetchPage: async (cursor) => {
      asked.push(cursor);
      const page = pages(cursor);
      return page === 'invalid-cursor' ? { kind: 'invalid-cursor' } : { kind: 'page', result: page };
    },
  });
  return listing.then((result) => ({ ...result, asked, names: result.tools.map(({ name }) => name) }));
};

const page = (tools: readonly JsonValue[], nextCursor?: string): JsonObject => ({
  tools,
  ...(nextCursor !== undefined && { nextCursor }),
});

describe('the tool list', () => {
  it('P17: pages are followed, "" is a cursor', async () => {
    const { names, asked, notes } = await walk((cursor) => {
      if (cursor === null) return page([tool('a')], '');
      return cursor === '' ? page([tool('b')], 'x') : page([tool('c')]);
    });
    expect(names).toEqual(['a', 'b', 'c']);
    expect(asked).toEqual([null, '', 'x']);
    expect(notes).toEqual([]);
  });

  it('P17: after 100 pages the list so far is given, with a note', async () => {
    let count = 0;
    const { names, notes, asked } = await walk(() => page([tool(`t${count}`)], `c${++count}`));
    expect(asked).toHaveLength(100);
    expect(names).toHaveLength(100);
    expect(notes).toEqual([{ code: 'list-cut', values: { count: 100 } }]);
  });

  it('P17: after 10,000 tools the list so far is given, with a note', async () => {
    let count = 0;
    const { names, notes } = await walk(() =>
      page(
        Array.from({ length: 4_000 }, () => tool(`t${count++}`)),
        `c${count}`,
      ),
    );
    expect(names).toHaveLength(10_000);
    expect(notes).toEqual([{ code: 'list-cut', values: { count: 10_000 } }]);
  });

  it('P17: a cursor that comes again ends the walk', async () => {
    const { asked, notes } = await walk(() => page([tool('a')], 'same'));
    expect(asked).toEqual([null, 'same']);
    expect(notes.map(({ code }) => code)).toContain('list-cut');
  });

  it('P17: an invalid cursor starts over, once', async () => {
    let refused = false;
    const { names, asked } = await walk((cursor) => {
      if (cursor === null) return page([tool('a')], 'x');
      if (refused) return page([tool('b')]);
      refused = true;
      return 'invalid-cursor';
    });
    expect(asked).toEqual([null, 'x', null, 'x']);
    expect(names).toEqual(['a', 'b']);
    await expect(walk((cursor) => (cursor === null ? page([], 'x') : 'invalid-cursor'))).rejects.toMatchObject({
      problem: { code: 'invalid-params' },
    });
  });

  it('P16: a tool with a broken x-mcp-header is left out, with a note that names it', async () => {
    const broken = tool('broken', { size: { type: 'number', 'x-mcp-header': 'Size' } });
    const fine = tool('fine', { region: { type: 'string', 'x-mcp-header': 'Region' } });
    const { names, notes } = await walk(() => page([broken, fine]));
    expect(names).toEqual(['fine']);
    expect(notes).toEqual([{ code: 'broken-header', values: { name: 'broken', path: 'size', reason: 'type' } }]);
    expect((await walk(() => page([broken, fine]), false)).names).toEqual(['broken', 'fine']);
  });

  it('P17: a list is cut, with a note, where its pages together are larger than anybody reads', async () => {
    let count = 0;
    const large = (name: string) => ({ ...tool(name), description: 'x'.repeat(9_000_000) });
    const { names, notes } = await walk(() => page([large(`t${count}`)], `c${++count}`));
    expect(names).toHaveLength(4);
    expect(notes).toEqual([{ code: 'list-cut', values: { count: 4 } }]);
  });

  it('F20: what a note quotes is plain and short, and there are not too many of them', async () => {
    const { notes, names } = await walk(() =>
      page([{ name: `\u202e${'x'.repeat(5_000)}` }, tool('y'.repeat(513)), ...Array.from({ length: 500 }, () => null)]),
    );
    expect(names).toEqual([]);
    expect(notes).toHaveLength(100);
    expect(notes[0]?.values.name).toMatch(/^\[U\+202E\]x+…$/);
    expect(notes[1]?.values.name).toMatch(/^y+…$/);
  });

  it('a malformed tool or a name that comes twice takes nothing else along', async () => {
    const { names, notes } = await walk(() =>
      page([tool('a'), tool('a'), { name: 'no schema' }, null, { name: 5, inputSchema: {} }, tool('b')]),
    );
    expect(names).toEqual(['a', 'b']);
    expect(notes).toEqual([
      { code: 'duplicate-name', values: { name: 'a' } },
      { code: 'malformed-tool', values: { name: 'no schema' } },
      { code: 'malformed-tool', values: { name: '' } },
      { code: 'malformed-tool', values: { name: '' } },
    ]);
  });
});
