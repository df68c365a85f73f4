/** A hostile or broken server in the rounds of a call: malformed, odd and endless questions, and answers that must come back as they were. */
import { asks, expect, form, test, textResult, tool } from './fixtures/scripted-server.ts';
import { connectScripted } from './pages/servers.ts';
import { expectSheet, press, sheet, sheetIsGone } from './pages/sheet.ts';
import { callTool, expectResult, newestCall, waitingList } from './pages/window.ts';

test('P13: a retry whose answer breaks off keeps the answers; Send again has a new id and the same answers', async ({
  parley: { window },
  serve,
}) => {
  const server = await serve({
    tools: [tool('flaky')],
    call: (_request, leg) => {
      if (leg === 0) return asks({ who: form('Who?', { name: { type: 'string' } }) }, { requestState: 's' });
      if (leg > 1) return textResult('arrived');
      return (response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.write('id: 1\nretry: 1\ndata: {"jsonrpc":"2.0",', () => response.socket?.destroy());
      };
    },
  });
  await connectScripted(window, server);
  await callTool(window, 'flaky');
  await expectSheet(window, 'flaky', 1);
  await sheet(window).getByRole('textbox', { name: /name/i }).fill('Mona');
  await press(window, 'Send answer');
  await sheetIsGone(window);
  await expect(newestCall(window)).toContainText('It may have arrived; sending again may do it twice.');
  await newestCall(window).getByRole('button', { name: 'Send again' }).click();
  await expectResult(window, 'arrived');
  const [, lost, sent] = server.legs('flaky');
  expect(sent?.id).not.toBe(lost?.id);
  expect(sent?.params.inputResponses).toEqual({ who: { action: 'accept', content: { name: 'Mona' } } });
  expect(sent?.params.inputResponses).toEqual(lost?.params.inputResponses);
  expect(sent?.params.requestState).toBe('s');
});

test('P2, P3, P12: malformed interim results are protocol errors, and nothing is retried', async ({
  parley: { window },
  serve,
}) => {
  const many = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`k${index}`, form('?')]));
  const answers = {
    array: [asks([form('?')]), 'asked in a form that the protocol does not allow'],
    empty: [asks({}), 'asks nothing and gives no state'],
    state: [asks({ a: form('?') }, { requestState: 7 }), 'asked in a form that the protocol does not allow'],
    many: [asks(many), 'more than 20 things in one round'],
    long: [asks({ a: form('?') }, { requestState: 's'.repeat(1024 * 1024 + 1) }), 'longer than 1 MB'],
    type: [{ result: { resultType: 'finished', content: [] } }, 'of a type that Parley does not know'],
    task: [{ result: { resultType: 'task', task: { taskId: 't' } } }, 'turned the call into a task'],
  } as const;
  const server = await serve({
    tools: Object.keys(answers).map((name) => tool(name)),
    call: ({ params }) => answers[params.name as keyof typeof answers][0],
  });
  await connectScripted(window, server);
  for (const [name, [, words]] of Object.entries(answers)) {
    await callTool(window, name);
    await expect(newestCall(window)).toHaveAccessibleName(`Call ${name}, failed`);
    await expect(newestCall(window)).toContainText(words);
    expect(server.legs(name)).toHaveLength(1);
  }
  await expect(waitingList(window)).toHaveCount(0);
  await sheetIsGone(window);
});

test('P5: requestState goes back byte for byte, and is absent where there was none', async ({
  parley: { window },
  serve,
}) => {
  const states = ['+/= é "\\n"\n\u0000\u2028\ud83d', '', `${'é'.repeat(32 * 1024)}`, '{"__proto__":1}', undefined];
  const server = await serve({
    tools: [tool('states')],
    call: (_request, leg) => {
      if (leg === states.length) return textResult('all seen');
      const requestState = states[leg];
      return asks({ [`ok${leg}`]: form(`State ${leg}?`) }, requestState === undefined ? {} : { requestState });
    },
  });
  await connectScripted(window, server);
  await callTool(window, 'states');
  for (const [index] of states.entries()) {
    await expectSheet(window, 'states', index + 1);
    await expect(sheet(window)).toContainText(`State ${index}?`);
    await press(window, 'Accept');
  }
  await expectResult(window, 'all seen');
  const [first, ...retries] = server.legs('states');
  expect(first?.params).not.toHaveProperty('requestState');
  expect(retries.map(({ params }) => params.requestState)).toEqual(states);
  expect(retries.map(({ params }) => 'requestState' in params)).toEqual([true, true, true, true, false]);
});

test('P6: keys `__proto__`, "" and an emoji come back as they were, each with its own answer', async ({
  parley: { window },
  serve,
}) => {
  const keys = ['__proto__', '', '🔑', 'constructor'];
  const requests = Object.fromEntries(
    keys.map((key, index) => [key, form(`Question ${index}`, Object.fromEntries([[key, { type: 'string' }]]))]),
  );
  const server = await serve({
    tools: [tool('keys')],
    call: (_request, leg) => (leg === 0 ? asks(requests) : textResult('thanks')),
  });
  await connectScripted(window, server);
  await callTool(window, 'keys');
  await expectSheet(window, 'keys', 1);
  for (const [index] of keys.entries()) {
    await expect(sheet(window)).toContainText(`Question ${index}`);
    await sheet(window).getByRole('textbox').first().fill(`answer ${index}`);
    await press(window, 'Next');
  }
  await press(window, 'Send 4 answers');
  await expectResult(window, 'thanks');
  const given = server.legs('keys')[1]?.params.inputResponses ?? {};
  expect(Object.entries(given)).toEqual(
    keys.map((key, index) => [key, { action: 'accept', content: Object.fromEntries([[key, `answer ${index}`]]) }]),
  );
});

test('P9: a server that asks the same for ever is told of, with Stop in reach', async ({
  parley: { window },
  serve,
}) => {
  const server = await serve({
    tools: [tool('again')],
    call: () => asks({ sure: form('Are you sure?') }, { requestState: 's' }),
  });
  await connectScripted(window, server);
  await callTool(window, 'again');
  for (const round of [1, 2]) {
    await expectSheet(window, 'again', round);
    await press(window, 'Accept');
  }
  await expectSheet(window, 'again', 3);
  await expect(sheet(window)).toContainText('it asks the same again (3 times so far)');
  await expect(sheet(window).getByRole('button', { name: 'Stop this call' })).toBeInViewport({ ratio: 1 });
  await press(window, 'Stop this call');
  await sheetIsGone(window);
  await expect(newestCall(window)).toContainText('Stopped. Nothing more is sent.');
  expect(server.legs('again')).toHaveLength(3);
});

test('F4: a schema that is no form shows its reason and can be declined', async ({ parley: { window }, serve }) => {
  const server = await serve({
    tools: [tool('nested')],
    call: (_request, leg) =>
      leg === 0
        ? asks({ a: form('Where?', { place: { type: 'object', properties: { x: { type: 'number' } } } }) })
        : textResult('declined then'),
  });
  await connectScripted(window, server);
  await callTool(window, 'nested');
  await expectSheet(window, 'nested', 1);
  await expect(sheet(window)).toContainText('does not show as a form');
  await expect(sheet(window).getByRole('button', { name: 'Send answer' })).toHaveCount(0);
  await press(window, 'Decline');
  await expectResult(window, 'declined then');
  expect(server.legs('nested')[1]?.params.inputResponses).toEqual({ a: { action: 'decline' } });
});

test('P13: -32602 on the retry offers Start again, with the old answers as drafts', async ({
  parley: { window },
  serve,
}) => {
  const server = await serve({
    tools: [tool('stale')],
    call: (_request, leg) => {
      if (leg === 1) return { error: { code: -32602, message: 'This state is no longer good' } };
      return leg === 3
        ? textResult('fresh')
        : asks({ who: form('Who?', { name: { type: 'string' } }) }, { requestState: `state ${leg}` });
    },
  });
  await connectScripted(window, server);
  await callTool(window, 'stale');
  await expectSheet(window, 'stale', 1);
  await sheet(window).getByRole('textbox').first().fill('Mona');
  await press(window, 'Send answer');
  await sheetIsGone(window);
  await expect(newestCall(window)).toContainText('This state is no longer good');
  await newestCall(window).getByRole('button', { name: 'Start again' }).click();
  await expectSheet(window, 'stale', 3);
  await expect(sheet(window).getByRole('textbox').first()).toHaveValue('Mona');
  await press(window, 'Send answer');
  await expectResult(window, 'fresh');
  const [, , afresh, last] = server.legs('stale');
  expect(afresh?.params).not.toHaveProperty('inputResponses');
  expect(afresh?.params).not.toHaveProperty('requestState');
  expect(last?.params.requestState).toBe('state 2');
});

test('P12: a request that was not declared is shown with its reason, and never answered by itself', async ({
  parley: { window },
  serve,
}) => {
  const server = await serve({
    tools: [tool('think'), tool('odd')],
    call: ({ params }) =>
      params.name === 'think'
        ? asks({ model: { method: 'sampling/createMessage', params: { messages: [], maxTokens: 9 } } })
        : asks({
            a: 7,
            b: { method: 'elicitation/create' },
            c: { method: 'elicitation/create', params: { mode: 'voice', message: 'Say it' } },
          }),
  });
  await connectScripted(window, server);
  await callTool(window, 'think');
  await expectSheet(window, 'think', 1);
  await expect(sheet(window)).toContainText('asks for something that Parley did not offer');
  await expect(sheet(window).getByRole('button', { name: 'Decline' })).toHaveCount(0);
  await press(window, 'Stop this call');
  await sheetIsGone(window);

  await callTool(window, 'odd');
  await expectSheet(window, 'odd', 1);
  await expect(sheet(window)).toContainText('does not have the form that the protocol asks for');
  await press(window, 'Answer later');
  await sheetIsGone(window);
  expect(server.legs('think')).toHaveLength(1);
  expect(server.legs('odd')).toHaveLength(1);
});
