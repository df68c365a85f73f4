import { describe, expect, it } from 'vitest';
import { toolView, toolViews } from './tool-view.ts';

const inputSchema = { type: 'object', properties: { title: { type: 'string' } } };

describe('toolView', () => {
  it('keeps the name on the wire as it is, and makes the shown one safe (F20)', () => {
    const name = `tool\u202e\n${'x'.repeat(200)}`;
    const view = toolView({ name, inputSchema });
    expect(view.name).toBe(name);
    expect(view.shownName).toMatch(/^tool\[U\+202E\] x+…$/);
    expect(view.shownName.length).toBeLessThan(100);
  });

  it('the title of the tool comes before the one of its annotations', () => {
    expect(toolView({ name: 'a', inputSchema, title: 'One', annotations: { title: 'Two' } }).title).toBe('One');
    expect(toolView({ name: 'a', inputSchema, annotations: { title: 'Two' } }).title).toBe('Two');
    expect(toolView({ name: 'a', inputSchema, title: '  ' }).title).toBeNull();
  });

  it('P24: annotations are what the server says; what it does not say, or says in another type, is null', () => {
    const annotations = { readOnlyHint: false, destructiveHint: true, idempotentHint: 'yes' };
    expect(toolView({ name: 'a', inputSchema, annotations }).annotations).toEqual({
      readOnly: false,
      destructive: true,
      idempotent: null,
      openWorld: null,
    });
    expect(toolView({ name: 'a', inputSchema, annotations: [] }).annotations.destructive).toBeNull();
  });

  it('F20: description and schema are text, made visible and cut', () => {
    const view = toolView({
      name: 'a',
      description: `\u0007${'d'.repeat(100_000)}`,
      inputSchema: { type: 'object', description: `\u202e${'s'.repeat(100_000)}` },
    });
    expect(view.description.startsWith('[U+0007]d')).toBe(true);
    expect(view.description.length).toBeLessThan(41_000);
    expect(view.inputSchemaText).toContain('[U+202E]');
    expect(view.inputSchemaText.length).toBeLessThan(61_000);
  });

  it('P25: no raw schema reaches the window but as text', () => {
    const view = toolView({ name: 'a', inputSchema });
    expect(view.arguments).toMatchObject({ kind: 'form', fields: [{ key: 'title', kind: 'text' }] });
    expect(JSON.parse(view.inputSchemaText)).toEqual(inputSchema);
  });

  it('a list with more schemas than anybody reads shows the first ones whole and of the others the beginning', () => {
    const large = { type: 'object', description: 'x'.repeat(70_000) };
    const views = toolViews(Array.from({ length: 200 }, (_, index) => ({ name: `t${index}`, inputSchema: large })));
    expect(views[0]?.inputSchemaText.length).toBeGreaterThan(50_000);
    expect(views.at(-1)?.inputSchemaText.length).toBeLessThan(1_000);
  });
});
