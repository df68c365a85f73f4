// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resetViewState } from '../../state/view-state.ts';
import { forgetLeft } from '../left-calls.ts';
import { sampleForm, sampleRound, stageSheet } from '../testing/sheet-test-kit.tsx';

beforeEach(() => {
  resetViewState();
  forgetLeft();
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => fireEvent.click(button(name));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function stageForm(
  properties: object,
  required: readonly string[] = [],
  input: Parameters<typeof sampleForm>[1] = {},
) {
  const stage = await stageSheet(sampleRound([sampleForm({ type: 'object', properties, required }, input)]));
  await stage.pass(2_000);
  const send = async () => {
    press('Send answer');
    await stage.pass(0);
    return stage.commands('answerInput').map(([, answer]) => answer);
  };
  return { ...stage, send };
}

test('F10, F11: an untouched form is sent as it stands: nothing chosen, no empty text, defaults as the server wrote them', async () => {
  const stage = await stageForm({
    name: { type: 'string' },
    pick: { type: 'string', enum: ['a', 'b'] },
    agree: { type: 'boolean' },
    many: { type: 'array', items: { type: 'string', enum: ['x', 'y'] } },
    count: { type: 'integer', default: 0 },
    at: { type: 'string', format: 'date-time', default: '2026-12-14T09:30:00+01:00' },
  });
  expect(await stage.send()).toEqual([
    {
      action: 'accept',
      entries: [
        ['f0', { kind: 'unset' }],
        ['f1', { kind: 'unset' }],
        ['f2', { kind: 'unset' }],
        ['f3', { kind: 'unset' }],
        ['f4', { kind: 'original' }],
        ['f5', { kind: 'original' }],
      ],
    },
  ]);
});

test('a field named __proto__ or __errors is a field like any other', async () => {
  const schema = JSON.parse(
    '{"type":"object","properties":{"__proto__":{"type":"string","title":"First"},"__errors":{"type":"string","title":"Second"}}}',
  );
  const stage = await stageForm(schema.properties);
  type('First', 'a');
  type('Second', 'b');
  expect(await stage.send()).toMatchObject([
    {
      entries: [
        ['f0', { kind: 'text', text: 'a' }],
        ['f1', { kind: 'text', text: 'b' }],
      ],
    },
  ]);
});

test('F30: a form with errors is not sent; a summary names each, and the focus goes to the first', async () => {
  const stage = await stageForm(
    { name: { type: 'string', title: 'Display name', minLength: 3 }, agree: { type: 'boolean', title: 'Agree?' } },
    ['name', 'agree'],
  );
  type(/Display name/, 'M');
  expect(await stage.send()).toEqual([]);
  const summary = screen.getByRole('alert');
  expect(summary.textContent).toContain('2 answers need a look');
  expect(summary.textContent).toContain('Display name: Use at least 3 characters (now 1).');
  const field = screen.getByLabelText(/Display name/);
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  const described = (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  expect(described).toContain('Use at least 3 characters (now 1).');
});

test('F30: a line of the summary jumps to its field, a choice included', async () => {
  const stage = await stageForm(
    { name: { type: 'string', title: 'Name', minLength: 1 }, agree: { type: 'boolean', title: 'Agree?' } },
    ['name', 'agree'],
  );
  await stage.send();
  press('Agree? Choose one.');
  expect(document.activeElement).toBe(screen.getByLabelText('Yes'));
});

test('F30: once the form was tried, each answer is checked as it is typed', async () => {
  const stage = await stageForm({ age: { type: 'integer', title: 'Age', minimum: 18 } });
  type('Age', '1,5');
  expect(screen.queryByRole('alert')).toBeNull();
  await stage.send();
  expect(screen.getByRole('alert').textContent).toContain('write 1.5');
  type('Age', '18');
  await stage.pass(0);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await stage.send()).toMatchObject([{ action: 'accept' }]);
});

test('F10: a required text may be sent empty, but only on purpose', async () => {
  const stage = await stageForm({ note: { type: 'string', title: 'Note' } }, ['note']);
  expect(await stage.send()).toEqual([]);
  press('Send as empty text');
  expect(await stage.send()).toMatchObject([{ entries: [['f0', { kind: 'empty-text' }]] }]);
});

test('F10: a filled-in default can be left out, and put back', async () => {
  const stage = await stageForm({ name: { type: 'string', title: 'Name', default: 'Mona' } });
  press('Leave out');
  await stage.pass(0);
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('');
  press('Reset to default');
  await stage.pass(0);
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Mona');
  expect(await stage.send()).toMatchObject([{ entries: [['f0', { kind: 'original' }]] }]);
});

test('F33: a draft goes to main 300 ms after a change', async () => {
  const stage = await stageForm({ name: { type: 'string', title: 'Name' } });
  type('Name', 'Mo');
  await stage.pass(299);
  expect(stage.commands('keepDraft')).toEqual([]);
  await stage.pass(1);
  expect(stage.commands('keepDraft')).toEqual([['form', [['f0', { kind: 'text', text: 'Mo' }]]]]);
});

test('F33: Answer later keeps what was typed just before', async () => {
  const stage = await stageForm({ name: { type: 'string', title: 'Name' } });
  type('Name', 'Mona');
  press('Answer later');
  await stage.pass(0);
  expect(stage.commands('keepDraft')).toEqual([['form', [['f0', { kind: 'text', text: 'Mona' }]]]]);
});

test('F33: what went out as an answer is not kept as a draft after it', async () => {
  const stage = await stageForm({ name: { type: 'string', title: 'Name' } });
  type('Name', 'Mona');
  await stage.send();
  await stage.pass(1_000);
  expect(stage.commands('keepDraft')).toEqual([]);
});

test('F7: a secret is masked, warned of, in no draft, and sent only after a second question', async () => {
  const stage = await stageForm({ apiKey: { type: 'string', title: 'API key' } });
  const field = screen.getByLabelText<HTMLInputElement>('API key');
  expect(field.type).toBe('password');
  expect(screen.getAllByText(/looks like a secret/).length).toBeGreaterThan(0);
  type('API key', 's3cret');
  await stage.pass(300);
  expect(JSON.stringify(stage.commands('keepDraft'))).not.toContain('s3cret');
  expect(await stage.send()).toEqual([]);
  await stage.pass(800);
  press('Send it anyway');
  await stage.pass(0);
  expect(stage.commands('answerInput')).toMatchObject([['form', { entries: [['f0', { text: 's3cret' }]] }]]);
});

test('F36: what will be sent is shown as the exact entry, live, secrets masked, left-out fields named', async () => {
  const stage = await stageForm(
    {
      name: { type: 'string', title: 'Name' },
      apiKey: { type: 'string', title: 'API key' },
      age: { type: 'integer', title: 'Age' },
    },
    [],
    { key: '__proto__' },
  );
  press('What will be sent');
  type('Name', 'Mona');
  type('API key', 's3cret');
  await stage.pass(0);
  const shown = screen.getByRole('group', { name: 'The entry of inputResponses as JSON' }).textContent ?? '';
  expect(shown.replace(/\s+/g, ' ')).toBe(
    '{ "__proto__": { "action": "accept", "content": { "name": "Mona", "apiKey": "••••••••" } } }',
  );
  expect(screen.getByText('Left out: Age')).toBeTruthy();
});

test('F20: nothing of a server text becomes an element', async () => {
  const hostile = '<img src=x onerror=alert(1)> [a](https://evil.example) **b**';
  await stageForm({ a: { type: 'string', title: hostile, description: hostile, enum: [hostile, 'b'] } }, [], {
    message: hostile,
  });
  const dialog = screen.getByRole('dialog');
  expect(dialog.querySelectorAll('img, a, strong, script')).toHaveLength(0);
  expect(dialog.textContent).toContain(hostile);
});

test('F4: a schema that is no form is refused with the reason and the schema; Decline still works', async () => {
  const stage = await stageSheet(
    sampleRound([
      {
        ...sampleForm(undefined),
        kind: 'refused-form',
        reasons: [{ path: '/properties/a', reason: { code: 'nested-object', values: {} } }],
        schemaText: '{ "type": "object" }',
      },
    ]),
  );
  expect(screen.getByText(/a group of fields inside a field/)).toBeTruthy();
  expect(screen.getByRole('group', { name: 'What the server sent' }).textContent).toBe('{ "type": "object" }');
  expect(screen.queryByRole('button', { name: /Send|Accept|Next/ })).toBeNull();
  await stage.pass(400);
  press('Decline');
  await stage.pass(0);
  expect(stage.commands('answerInput')).toEqual([['form', { action: 'decline' }]]);
});
