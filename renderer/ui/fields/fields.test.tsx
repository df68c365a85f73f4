// @vitest-environment jsdom
import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { FieldEntry, FormField } from '../../../shared/form-model.ts';
import { initialEntries, localToUtc, runtimeZone } from '../../../shared/form-values.ts';
import { readRequestedSchema } from '../../../shared/requested-schema.ts';
import { completeDom } from '../testing.ts';
import { FieldActions } from './field-actions.tsx';
import { FieldControl } from './field-control.tsx';
import { FieldFrame } from './field-frame.tsx';
import { FieldHint } from './field-hint.tsx';

beforeAll(() => {
  completeDom();
  // jsdom lays nothing out: a list draws the rows that its height has room for.
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 288 });
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, value: 32 });
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 400 });
});
afterEach(cleanup);

function fieldOf(schema: object, required = false): FormField {
  const reading = readRequestedSchema({
    type: 'object',
    properties: { key: { title: 'Field', ...schema } },
    ...(required && { required: ['key'] }),
  });
  const field = reading.kind === 'form' ? reading.fields[0] : undefined;
  if (field === undefined) throw new Error('No field');
  return field;
}

function Stage({ field, onEntry }: { readonly field: FormField; readonly onEntry: (entry: FieldEntry) => void }) {
  const [entry, setEntry] = useState<FieldEntry>(initialEntries([field])[0]?.[1] ?? { kind: 'unset' });
  const change = (next: FieldEntry) => {
    onEntry(next);
    setEntry(next);
  };
  return (
    <FieldFrame
      field={field}
      id="x"
      problem={null}
      hint={<FieldHint field={field} entry={entry} />}
      actions={<FieldActions field={field} entry={entry} id="x" missing={false} onChange={change} />}
    >
      <FieldControl field={field} entry={entry} id="x" invalid={false} locked={false} onChange={change} />
    </FieldFrame>
  );
}

/** Draws one field as a form does; `last` is the entry that stands now. */
function drawField(schema: object, required = false) {
  const entries: FieldEntry[] = [];
  render(<Stage field={fieldOf(schema, required)} onEntry={(entry) => entries.push(entry)} />);
  return { last: () => entries.at(-1), count: () => entries.length };
}

const change = (element: Element, value: string) => fireEvent.change(element, { target: { value } });

test('F10: text that was cleared is left out, not sent as ""', () => {
  const { last } = drawField({ type: 'string' });
  change(screen.getByLabelText('Field'), 'a');
  change(screen.getByLabelText('Field'), '');
  expect(last()).toEqual({ kind: 'unset' });
});

test('F12: a number is kept as typed, and the hint says how it is sent', () => {
  const { last } = drawField({ type: 'number' });
  const input = screen.getByLabelText<HTMLInputElement>('Field');
  expect([input.type, input.inputMode]).toEqual(['text', 'decimal']);
  change(input, '1.50');
  expect(last()).toEqual({ kind: 'text', text: '1.50' });
  expect(screen.getByText('Sent as 1.5')).toBeTruthy();
});

test('F15: pasted lines are kept: the line becomes a box of several', () => {
  const { last } = drawField({ type: 'string' });
  const input = screen.getByLabelText('Field');
  const paste = createEvent.paste(input, { clipboardData: { getData: () => 'one\ntwo' } });
  fireEvent(input, paste);
  expect(last()).toEqual({ kind: 'text', text: 'one\ntwo' });
  expect(screen.getByLabelText('Field').tagName).toBe('TEXTAREA');
});

test('F11: a required boolean has no choice made beforehand, and No is an answer', () => {
  const { last } = drawField({ type: 'boolean' }, true);
  expect(screen.getAllByRole<HTMLInputElement>('radio').map((radio) => radio.checked)).toEqual([false, false]);
  fireEvent.click(screen.getByLabelText('No'));
  expect(last()).toEqual({ kind: 'boolean', value: false });
});

test('F11: an optional boolean can go back to not answered', () => {
  const { last } = drawField({ type: 'boolean' });
  fireEvent.click(screen.getByLabelText('Yes'));
  fireEvent.click(screen.getByLabelText('Not answered'));
  expect(last()).toEqual({ kind: 'unset' });
});

test('F11: a boolean with a default is a checkbox that shows it', () => {
  const { last } = drawField({ type: 'boolean', default: true });
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Field' });
  expect(box.checked).toBe(true);
  fireEvent.click(box);
  expect(last()).toEqual({ kind: 'boolean', value: false });
});

const options = (count: number) => Array.from({ length: count }, (_, index) => `Option ${index}`);

test.each([
  [5, 'radio', 5],
  [6, 'option', 7],
])('F16: %i options are drawn as %ss', (count, role, drawn) => {
  drawField({ type: 'string', enum: options(count) });
  expect(screen.getAllByRole(role)).toHaveLength(drawn);
});

test('F16: nothing is chosen in a select until the person chooses, and an optional choice can be unset', () => {
  const { last, count } = drawField({ type: 'string', enum: options(6) });
  const select = screen.getByLabelText<HTMLSelectElement>('Field');
  expect(select.value).toBe('');
  expect(count()).toBe(0);
  change(select, '2');
  expect(last()).toEqual({ kind: 'option', index: 2 });
  change(select, '');
  expect(last()).toEqual({ kind: 'unset' });
});

// jsdom knows no top layer: to it, what is shown there stays hidden.
const inTopLayer = { hidden: true };

test('F16: over twenty options are found by typing, over title and value', () => {
  const countries = Array.from({ length: 300 }, (_, index) => ({
    const: `code-${index}`,
    title: index === 150 ? 'Österreich' : `Land ${index}`,
  }));
  const { last } = drawField({ type: 'string', oneOf: countries }, true);
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: /Field/ });
  change(box, 'osterr');
  expect(screen.getAllByRole('option', inTopLayer).map((option) => option.textContent)).toEqual(['Österreich']);
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(last()).toEqual({ kind: 'option', index: 150 });
  expect(box.value).toBe('Österreich');
  change(box, 'code-7');
  expect(screen.getAllByRole('option', inTopLayer)[0]?.textContent).toBe('Land 7');
});

test('F16: a long list draws only what is in view', () => {
  drawField({ type: 'string', enum: options(1_000) });
  fireEvent.click(screen.getByRole('combobox'));
  const drawn = screen.getAllByRole('option', inTopLayer);
  expect(drawn.length).toBeGreaterThan(5);
  expect(drawn.length).toBeLessThan(40);
  expect(drawn[0]?.getAttribute('aria-setsize')).toBe('1000');
});

test('F16: the combobox points to the active option, and Enter in a closed one is left to the form', () => {
  drawField({ type: 'string', enum: options(30) });
  const box = screen.getByRole('combobox');
  expect(fireEvent.keyDown(box, { key: 'Enter' })).toBe(true);
  fireEvent.keyDown(box, { key: 'ArrowDown' });
  fireEvent.keyDown(box, { key: 'ArrowDown' });
  const active = box.getAttribute('aria-activedescendant');
  expect(document.getElementById(active ?? '')?.textContent).toBe('Option 1');
  expect(fireEvent.keyDown(box, { key: 'Enter' })).toBe(false);
});

test('F16: typing alone chooses nothing, and leaving the field shows what is chosen', () => {
  const { count } = drawField({ type: 'string', enum: options(30), default: 'Option 3' });
  const box = screen.getByRole<HTMLInputElement>('combobox');
  change(box, 'Option 2');
  act(() => box.focus());
  fireEvent.blur(box);
  expect(box.value).toBe('Option 3');
  expect(count()).toBe(0);
});

test('F16: several choices are counted', () => {
  const { last } = drawField({ type: 'array', items: { type: 'string', enum: ['a', 'b', 'c'] }, maxItems: 2 });
  fireEvent.click(screen.getByLabelText('c'));
  fireEvent.click(screen.getByLabelText('a'));
  expect(last()).toEqual({ kind: 'options', indexes: [0, 2] });
  expect(screen.getByText('At most 2')).toBeTruthy();
  expect(screen.getByText('2 chosen')).toBeTruthy();
});

test('F6: an option that is called "" is worded', () => {
  drawField({ type: 'string', enum: ['', 'b'] });
  expect(screen.getByLabelText('(empty)')).toBeTruthy();
});

test('F2: a list of free texts is typed one per line', () => {
  const { last } = drawField({ type: 'array', items: { type: 'string' } });
  change(screen.getByLabelText('Field'), 'one\ntwo');
  expect(last()).toEqual({ kind: 'text', text: 'one\ntwo' });
  expect(screen.getByText('2 lines')).toBeTruthy();
});

test('F2: a required fixed value is shown, an optional one is included on purpose', () => {
  drawField({ const: 'pro' }, true);
  expect(screen.getByRole('status', { name: /Field/ }).textContent).toBe('pro');
  cleanup();
  const { last } = drawField({ const: 'pro' });
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /Include Field/ });
  expect(box.checked).toBe(false);
  fireEvent.click(box);
  expect(last()).toEqual({ kind: 'include', included: true });
});

test('F13: a local date and time becomes the UTC text that is sent, and the field says so', () => {
  const { last } = drawField({ type: 'string', format: 'date-time' });
  change(screen.getByLabelText('Field'), '2026-12-14T09:30');
  const utc = localToUtc('2026-12-14T09:30');
  const sent = utc.kind === 'utc' ? utc.utc : '';
  expect(sent).toMatch(/^2026-12-1\dT\d\d:\d\d:00Z$/);
  expect(last()).toEqual({ kind: 'text', text: sent });
  expect(screen.getByText(`Sent as ${sent}, your zone: ${runtimeZone()}`)).toBeTruthy();
});

test('F13: a half-typed date is no answer that is silently left out', () => {
  const { last } = drawField({ type: 'string', format: 'date' });
  const input = screen.getByLabelText<HTMLInputElement>('Field');
  Object.defineProperty(input, 'validity', { value: { badInput: true } });
  fireEvent.keyUp(input, { key: '1' });
  expect(last()).toEqual({ kind: 'text', text: '…' });
});

test('F7: a secret stays masked until the person asks to see it', () => {
  drawField({ type: 'string', title: 'Password' });
  const input = screen.getByLabelText<HTMLInputElement>('Password');
  expect([input.type, input.autocomplete]).toEqual(['password', 'off']);
  fireEvent.click(screen.getByRole('button', { name: 'Show what is entered' }));
  expect(input.type).toBe('text');
});

test('the raw name stands beside a title that Parley made of it', () => {
  const reading = readRequestedSchema({ type: 'object', properties: { start_date: { type: 'string' } } });
  const field = reading.kind === 'form' ? reading.fields[0] : undefined;
  if (field === undefined) throw new Error('No field');
  render(
    <FieldFrame field={field} id="x" problem={null} hint={null} actions={null}>
      <input id="x" />
    </FieldFrame>,
  );
  expect(screen.getByLabelText('Start date start_date')).toBeTruthy();
});

test.each([
  ['radios', 2],
  ['a select', 8],
  ['a filtered list', 30],
  ['checkboxes', 0],
])('F20: what an option is called is made plain in %s', (_what, count) => {
  const hostile = 'Free\u202egnp\u200b';
  const options = ['a', ...Array.from({ length: Math.max(0, count - 1) }, (_, index) => `o${index}`)];
  const items = { oneOf: options.map((value, index) => ({ const: value, title: index === 0 ? hostile : value })) };
  drawField(count === 0 ? { type: 'array', items: { anyOf: items.oneOf } } : { type: 'string', ...items });
  if (count > 20) fireEvent.click(screen.getByRole('combobox'));
  expect(document.body.textContent).toContain('Free[U+202E]gnp[U+200B]');
  expect(document.body.textContent).not.toMatch(/[\u202e\u200b]/);
});

test('F20: a fixed value is made plain', () => {
  drawField({ const: 'a\u202eb' }, true);
  expect(screen.getByText('a[U+202E]b')).toBeTruthy();
});
