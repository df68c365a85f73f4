import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Started, started } from '../testing/started.ts';
import { callTool, textOf, type WireReply } from '../testing/wire.ts';

const DAY = 24 * 60 * 60 * 1000;

interface Question {
  readonly args: { readonly workspaceUri: string; readonly title: string };
  readonly requestState: string;
  readonly ids: readonly string[];
}

const remaining = ({ notes }: Started) =>
  readdirSync(notes, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.md'));

function questionOf(reply: WireReply, args: Question['args']): Question {
  const { result } = reply.message;
  const schema = JSON.parse(JSON.stringify(result?.inputRequests?.delete_choice?.params.requestedSchema));
  const options: readonly { const: string }[] = schema.properties.note_id.oneOf;
  return { args, requestState: result?.requestState ?? '', ids: options.map((option) => option.const) };
}

async function asked(server: Started, title = 'Groceries'): Promise<Question> {
  const args = { workspaceUri: server.workspaceUri, title };
  return questionOf(await callTool(server.url, 'notes_delete', args), args);
}

function answer(server: Started, { args, requestState }: Question, response: unknown, key = 'delete_choice') {
  return callTool(server.url, 'notes_delete', args, { requestState, inputResponses: { [key]: response } });
}

const accept = (note_id: unknown, confirm: unknown = true) => ({ action: 'accept', content: { note_id, confirm } });

const isInvalidState = ({ message }: WireReply) => {
  expect(message.error).toMatchObject({ code: -32602, message: 'Invalid or expired requestState' });
  return true;
};

test('N11: without a match the call completes and asks nothing', async () => {
  const server = await started();
  const reply = await callTool(server.url, 'notes_delete', { workspaceUri: server.workspaceUri, title: 'Nothing' });
  expect(reply.message.result).toMatchObject({ resultType: 'complete', structuredContent: { status: 'not_found' } });
});

test('N11: with one match or more there is always a form, with the candidates to choose from', async () => {
  const server = await started();
  for (const [title, count] of [
    ['Groceries', 3],
    ['groceries', 3],
    ['Packing list', 1],
  ] as const) {
    const args = { workspaceUri: server.workspaceUri, title };
    const reply = await callTool(server.url, 'notes_delete', args);
    expect(reply.message.result).toMatchObject({
      resultType: 'input_required',
      requestState: expect.any(String),
      inputRequests: {
        delete_choice: {
          method: 'elicitation/create',
          params: {
            mode: 'form',
            requestedSchema: { properties: { confirm: { type: 'boolean' } }, required: ['note_id', 'confirm'] },
          },
        },
      },
    });
    expect(questionOf(reply, args).ids).toHaveLength(count);
  }
  expect(remaining(server)).toHaveLength(8);
});

test('N14: an accepted answer deletes the chosen note, and the same state is refused afterwards', async () => {
  const server = await started();
  const question = await asked(server);
  const reply = await answer(server, question, accept(question.ids[1]));
  expect(reply.message.result).toMatchObject({ resultType: 'complete', structuredContent: { status: 'deleted' } });
  expect(remaining(server)).toHaveLength(7);
  for (const id of question.ids) isInvalidState(await answer(server, question, accept(id)));
  expect(remaining(server)).toHaveLength(7);
});

test('N12: a pending question is still good after a restart', async () => {
  const first = await started();
  const question = await asked(first);
  await first.close();
  const second = await started({}, first.folder);
  expect(second.url).toBe(first.url);
  const reply = await answer(second, question, accept(question.ids[0]));
  expect(reply.message.result?.structuredContent).toMatchObject({ status: 'deleted' });
});

describe('N12: the answer is refused without a word about the reason, and nothing is deleted', () => {
  test.each<[string, (server: Started, question: Question) => Question | Promise<Question>]>([
    ['a tampered state', (_, question) => ({ ...question, requestState: `A${question.requestState.slice(1)}` })],
    ['an empty state', (_, question) => ({ ...question, requestState: '' })],
    ['a changed title', (_, { args, ...rest }) => ({ ...rest, args: { ...args, title: 'groceries' } })],
    [
      'a changed workspace',
      (_, { args, ...rest }) => ({ ...rest, args: { ...args, workspaceUri: `${args.workspaceUri}/garden` } }),
    ],
    [
      'an expired state',
      (server, question) => {
        server.advance(DAY);
        return question;
      },
    ],
    [
      'the state of another tool',
      async ({ url }, question) => {
        const { message } = await callTool(url, 'plan_trip', {});
        return { ...question, requestState: message.result?.requestState ?? '' };
      },
    ],
    [
      'the state of a server with another key',
      async (_, question) => ({ ...question, requestState: (await asked(await started())).requestState }),
    ],
  ])('%s', async (_, change) => {
    const server = await started();
    const question = await asked(server);
    isInvalidState(await answer(server, await change(server, question), accept(question.ids[0])));
    expect(remaining(server)).toHaveLength(8);
  });

  test('the state of another principal', async () => {
    const principals = ['ada', 'bob'].map((name) => ({ name, token: `token-of-${name}`, workspace: '' }));
    const server = await started({ principals });
    const as = (name: string) => ({ headers: { authorization: `Bearer token-of-${name}` } });
    const args = { workspaceUri: server.workspaceUri, title: 'Groceries' };
    const question = questionOf(await callTool(server.url, 'notes_delete', args, {}, as('ada')), args);
    const retry = { requestState: question.requestState, inputResponses: { delete_choice: accept(question.ids[0]) } };
    isInvalidState(await callTool(server.url, 'notes_delete', args, retry, as('bob')));
    expect(remaining(server)).toHaveLength(8);
    const own = await callTool(server.url, 'notes_delete', args, retry, as('ada'));
    expect(own.message.result?.structuredContent).toMatchObject({ status: 'deleted' });
  });

  test('a state that is no string', async () => {
    const server = await started();
    const { args, ids } = await asked(server);
    const retry = { requestState: 7, inputResponses: { delete_choice: accept(ids[0]) } };
    expect((await callTool(server.url, 'notes_delete', args, retry)).message.error?.code).toBe(-32602);
  });
});

test('N13: a note outside the signed candidates is refused', async () => {
  const server = await started();
  const question = await asked(server);
  const other = await asked(server, 'Packing list');
  isInvalidState(await answer(server, question, accept(other.ids[0])));
  expect(remaining(server)).toHaveLength(8);
});

test('N13: without the tick nothing is deleted, that is said, and the question is used up', async () => {
  const server = await started();
  const question = await asked(server);
  const reply = await answer(server, question, accept(question.ids[0], false));
  expect(reply.message.result).toMatchObject({
    resultType: 'complete',
    structuredContent: { status: 'not_confirmed' },
  });
  expect(textOf(reply)).toContain('Nothing was deleted');
  isInvalidState(await answer(server, question, accept(question.ids[0])));
  expect(remaining(server)).toHaveLength(8);
});

test('N15: a decline is final', async () => {
  const server = await started();
  const question = await asked(server);
  const reply = await answer(server, question, { action: 'decline' });
  expect(reply.message.result).toMatchObject({ resultType: 'complete', structuredContent: { status: 'declined' } });
  isInvalidState(await answer(server, question, accept(question.ids[0])));
  expect(remaining(server)).toHaveLength(8);
});

describe('N16: an answer that decides nothing is asked for again, and the question stays good', () => {
  test.each<[string, (question: Question) => Readonly<Record<string, unknown>>]>([
    ['cancel', () => ({ inputResponses: { delete_choice: { action: 'cancel' } } })],
    ['no answer under the key', () => ({ inputResponses: {} })],
    ['no answers at all', () => ({})],
    ['accept without content', () => ({ inputResponses: { delete_choice: { action: 'accept' } } })],
    ['an unknown action', () => ({ inputResponses: { delete_choice: { action: 'maybe' } } })],
    ['an answer that is no object', () => ({ inputResponses: { delete_choice: 'yes' } })],
    ['a confirmation that is no boolean', ({ ids }) => ({ inputResponses: { delete_choice: accept(ids[0], 'true') } })],
    ['a missing note', () => ({ inputResponses: { delete_choice: { action: 'accept', content: { confirm: true } } } })],
    ['only unknown keys', ({ ids }) => ({ inputResponses: { other: accept(ids[0]) } })],
    [
      'an answer hidden in a prototype',
      ({ ids }) => ({
        inputResponses: JSON.parse(`{"__proto__":{"delete_choice":${JSON.stringify(accept(ids[0]))}}}`),
      }),
    ],
  ])('%s', async (_, fields) => {
    const server = await started();
    const question = await asked(server);
    const retry = { requestState: question.requestState, ...fields(question) };
    const reply = await callTool(server.url, 'notes_delete', question.args, retry);
    expect(reply.message.result?.resultType).toBe('input_required');
    expect(remaining(server)).toHaveLength(8);
    const again = questionOf(reply, question.args);
    expect(again.ids).toEqual(question.ids);
    await answer(server, again, accept(question.ids[0]));
    expect(remaining(server)).toHaveLength(7);
    // Asking again opened no second chance: both states carry the same nonce.
    isInvalidState(await answer(server, question, accept(question.ids[1])));
  });

  test.each([[[]], ['yes'], [null], [1]])('answers that are no object (%j) are -32602', async (inputResponses) => {
    const server = await started();
    const question = await asked(server);
    const retry = { requestState: question.requestState, inputResponses };
    expect((await callTool(server.url, 'notes_delete', question.args, retry)).message.error?.code).toBe(-32602);
    await answer(server, question, accept(question.ids[0]));
    expect(remaining(server)).toHaveLength(7);
  });

  test('unknown keys beside the answer are ignored', async () => {
    const server = await started();
    const { args, requestState, ids } = await asked(server);
    const inputResponses = { other: { action: 'decline' }, delete_choice: accept(ids[0]) };
    const reply = await callTool(server.url, 'notes_delete', args, { requestState, inputResponses });
    expect(reply.message.result?.structuredContent).toMatchObject({ status: 'deleted' });
  });

  test('answers that nobody asked for do not count on a first request', async () => {
    const server = await started();
    const { args, ids } = await asked(server);
    const reply = await callTool(server.url, 'notes_delete', args, {
      inputResponses: { delete_choice: accept(ids[0]) },
    });
    expect(reply.message.result?.resultType).toBe('input_required');
    expect(remaining(server)).toHaveLength(8);
  });
});

test('N18: a note that is gone, moved or changed by the time of the answer is a tool error that says so', async () => {
  const changes: readonly ((file: string) => void)[] = [
    (file) => rmSync(file),
    (file) => renameSync(file, `${file}.md`),
    (file) => writeFileSync(file, '# Packing list\n\nAnd a tent.\n'),
  ];
  for (const change of changes) {
    const server = await started();
    const question = await asked(server, 'Packing list');
    change(join(server.notes, 'packing-list.md'));
    const before = remaining(server);
    const reply = await answer(server, question, accept(question.ids[0]));
    expect(reply.message.result).toMatchObject({ resultType: 'complete', isError: true });
    expect(textOf(reply)).toContain('Nothing was deleted');
    expect(remaining(server)).toEqual(before);
  }
});

test('N19: nothing of a question, an answer or a state is logged', async () => {
  const server = await started();
  const question = await asked(server);
  await answer(server, question, accept(question.ids[0]));
  isInvalidState(await answer(server, question, accept(question.ids[0])));
  expect(server.log).toEqual([]);
});

test('an unforeseen failure says nothing about the inside', async () => {
  const server = await started();
  const question = await asked(server);
  // A file where the trash folder belongs makes the deletion fail halfway.
  writeFileSync(join(server.notes, '.trash'), '');
  const reply = await answer(server, question, accept(question.ids[0]));
  expect(reply.message.result?.isError).toBe(true);
  expect(reply.text).not.toMatch(/EEXIST|\/tmp|at .*\.ts|node:/);
  expect(server.log.join()).not.toContain(server.notes);
  expect(remaining(server)).toHaveLength(8);
});

test('a folder below the workspace is a scope of its own', async () => {
  const server = await started();
  mkdirSync(join(server.notes, 'empty'));
  const inGarden = { workspaceUri: `${server.workspaceUri}/garden`, title: 'Groceries' };
  expect(questionOf(await callTool(server.url, 'notes_delete', inGarden), inGarden).ids).toHaveLength(1);
  const inEmpty = await callTool(server.url, 'notes_delete', {
    ...inGarden,
    workspaceUri: `${server.workspaceUri}/empty`,
  });
  expect(inEmpty.message.result?.structuredContent).toEqual({ status: 'not_found' });
  expect(existsSync(join(server.notes, 'garden', 'groceries.md'))).toBe(true);
});
