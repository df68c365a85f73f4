import { describe, expect, test } from 'vitest';
import { type Started, started } from '../testing/started.ts';
import { callTool, FORM, FORM_AND_URL, textOf, type WireReply } from '../testing/wire.ts';

const accept = (content: Readonly<Record<string, unknown>>) => ({ action: 'accept', content });

/** The next leg of a call: the state goes back as it came. */
function next(
  server: Started,
  tool: string,
  args: unknown,
  { message }: WireReply,
  inputResponses?: Readonly<Record<string, unknown>>,
  capabilities: unknown = FORM_AND_URL,
) {
  const { requestState } = message.result ?? {};
  return callTool(
    server.url,
    tool,
    args,
    { requestState, ...(inputResponses !== undefined && { inputResponses }) },
    { capabilities },
  );
}

const keysOf = ({ message }: WireReply) => Object.keys(message.result?.inputRequests ?? {});
const schemaOf = ({ message }: WireReply, key: string) => JSON.stringify(message.result?.inputRequests?.[key]?.params);

describe('plan_trip', () => {
  const args = { traveller: 'Kim' };

  test('asks three rounds, each by the answer before, and keeps what it knows in requestState', async () => {
    const server = await started();
    const first = await callTool(server.url, 'plan_trip', args);
    expect(keysOf(first)).toEqual(['landscape']);
    const second = await next(server, 'plan_trip', args, first, {
      landscape: accept({ landscape: 'coast', nights: 4 }),
    });
    expect(keysOf(second)).toEqual(['destination']);
    expect(schemaOf(second, 'destination')).toContain('Sagres');
    expect(schemaOf(second, 'destination')).not.toContain('Zermatt');
    const third = await next(server, 'plan_trip', args, second, { destination: accept({ destination: 'korcula' }) });
    expect(schemaOf(third, 'activities')).toContain('Korčula');
    const last = await next(server, 'plan_trip', args, third, {
      activities: accept({ activities: ['sailing', 'swim'], remarks: 'A dog comes along' }),
    });
    expect(last.message.result).toMatchObject({
      resultType: 'complete',
      structuredContent: {
        status: 'planned',
        destination: 'Korčula',
        nights: 4,
        activities: ['A day of sailing', 'Swimming in the bay'],
      },
    });
    expect(textOf(last)).toContain('Kim’s trip: 4 nights in Korčula');
    expect(textOf(last)).toContain('A dog comes along');
  });

  test('a place of another landscape is asked for again, and a decline ends the planning', async () => {
    const server = await started();
    const first = await callTool(server.url, 'plan_trip', args);
    const second = await next(server, 'plan_trip', args, first, {
      landscape: accept({ landscape: 'city', nights: 1 }),
    });
    const again = await next(server, 'plan_trip', args, second, { destination: accept({ destination: 'sylt' }) });
    expect(keysOf(again)).toEqual(['destination']);
    const declined = await next(server, 'plan_trip', args, again, { destination: { action: 'decline' } });
    expect(declined.message.result).toMatchObject({
      resultType: 'complete',
      structuredContent: { status: 'declined' },
    });
  });

  test('N12: the state of one call does not fit another', async () => {
    const server = await started();
    const first = await callTool(server.url, 'plan_trip', args);
    expect((await next(server, 'plan_trip', {}, first, {})).message.error?.code).toBe(-32602);
  });
});

describe('sign_up', () => {
  const account = accept({ name: 'Kim', email: 'kim@example.com' });
  const preferences = accept({ digest: 'weekly', hour: 7 });
  const terms = { action: 'accept' };

  test('asks two forms and a page in one round', async () => {
    const server = await started();
    const first = await callTool(server.url, 'sign_up', {});
    expect(keysOf(first)).toEqual(['account', 'preferences', 'terms']);
    const url = String(first.message.result?.inputRequests?.terms?.params.url);
    expect((await fetch(url)).status).toBe(200);
    const done = await next(server, 'sign_up', {}, first, { account, preferences, terms });
    expect(done.message.result).toMatchObject({
      resultType: 'complete',
      structuredContent: { status: 'signed_up', digest: 'weekly' },
    });
    expect(textOf(done)).toContain('kim@example.com');
  });

  test('each answer stands for itself: one declined, the others accepted', async () => {
    const server = await started();
    const first = await callTool(server.url, 'sign_up', {});
    const decline = { action: 'decline' };
    const statusOf = async (responses: Readonly<Record<string, unknown>>) =>
      (await next(server, 'sign_up', {}, first, responses)).message.result?.structuredContent;
    expect(await statusOf({ account, preferences: decline, terms })).toEqual({ status: 'signed_up', digest: 'never' });
    expect(await statusOf({ account, preferences, terms: decline })).toEqual({ status: 'not_signed_up' });
    expect(await statusOf({ account: decline, preferences, terms })).toEqual({ status: 'not_signed_up' });
  });

  test('only what is still open is asked again, and then only its capability is needed', async () => {
    const server = await started();
    const first = await callTool(server.url, 'sign_up', {});
    const second = await next(
      server,
      'sign_up',
      {},
      first,
      { account: { action: 'cancel' }, preferences, terms },
      FORM,
    );
    expect(keysOf(second)).toEqual(['account']);
    const done = await next(server, 'sign_up', {}, second, { account });
    expect(done.message.result?.structuredContent).toEqual({ status: 'signed_up', digest: 'weekly' });
  });

  test('N5: what is missing of the two modes is named', async () => {
    const server = await started();
    const missing = async (capabilities: unknown) =>
      (await callTool(server.url, 'sign_up', {}, {}, { capabilities })).message.error?.data;
    expect(await missing({})).toEqual({ requiredCapabilities: { elicitation: { form: {}, url: {} } } });
    expect(await missing(FORM)).toEqual({ requiredCapabilities: { elicitation: { url: {} } } });
  });
});

describe('profile_update', () => {
  const required = { display_name: 'Kim', email: 'kim@example.com', role: 'editor', topics: ['art', 'food'] };
  const whole = {
    ...required,
    website: 'https://example.com',
    birthday: '1990-02-28',
    next_meeting: '2026-08-01T09:30:00+02:00',
    experience: 0,
    daily_pages: 2.5,
    newsletter: true,
    country: 'Ghana',
    language: 'zh',
    skills: [],
  };

  test('asks for a field of every kind in one form, with defaults and limits', async () => {
    const server = await started();
    const { message } = await callTool(server.url, 'profile_update', {});
    const schema = JSON.parse(JSON.stringify(message.result?.inputRequests?.profile?.params.requestedSchema));
    expect(Object.keys(schema.properties)).toHaveLength(13);
    const kinds = new Set(Object.values(schema.properties).map((field) => String(Reflect.get(Object(field), 'type'))));
    expect(kinds).toEqual(new Set(['string', 'integer', 'number', 'boolean', 'array']));
    for (const word of [
      'email',
      'uri',
      'date',
      'date-time',
      'minLength',
      'maximum',
      'maxItems',
      'enumNames',
      'oneOf',
      'anyOf',
      'default',
    ]) {
      expect(JSON.stringify(schema)).toContain(`"${word}"`);
    }
  });

  test.each([[required], [whole]])('takes %j', async (content) => {
    const server = await started();
    const first = await callTool(server.url, 'profile_update', {});
    const done = await next(server, 'profile_update', {}, first, { profile: accept(content) });
    expect(done.message.result?.structuredContent).toEqual({ status: 'updated', profile: content });
  });

  test.each([
    ['display_name', 'K'],
    ['email', 'kim'],
    ['birthday', '2026-02-30'],
    ['next_meeting', 'tomorrow'],
    ['experience', 1.5],
    ['experience', 61],
    ['daily_pages', '3'],
    ['country', 'Atlantis'],
    ['language', 'English'],
    ['skills', ['Drawing', 'Photography', 'Research', 'Translation']],
    ['topics', []],
  ])('asks again for %s = %j', async (field, value) => {
    const server = await started();
    const first = await callTool(server.url, 'profile_update', {});
    const again = await next(server, 'profile_update', {}, first, { profile: accept({ ...whole, [field]: value }) });
    expect(keysOf(again)).toEqual(['profile']);
  });
});

test('big_import hands a state back twice without asking anything, and then completes', async () => {
  const server = await started();
  const args = { records: 1500 };
  const capabilities = {};
  const first = await callTool(server.url, 'big_import', args, {}, { capabilities });
  expect(first.message.result).toMatchObject({ resultType: 'input_required', requestState: expect.any(String) });
  expect(first.message.result).not.toHaveProperty('inputRequests');
  const second = await next(server, 'big_import', args, first, undefined, capabilities);
  expect(second.message.result).not.toHaveProperty('inputRequests');
  const done = await next(server, 'big_import', args, second, undefined, capabilities);
  expect(done.message.result).toMatchObject({
    resultType: 'complete',
    structuredContent: { imported: 1500, parts: 3 },
  });
});

test('slow_report says how far it is, to those who gave a progress token', async () => {
  const server = await started();
  const { text } = await callTool(
    server.url,
    'slow_report',
    { seconds: 1 },
    {},
    {
      meta: {
        progressToken: 'p',
        'io.modelcontextprotocol/protocolVersion': '2026-07-28',
        'io.modelcontextprotocol/clientCapabilities': {},
      },
    },
  );
  expect(text).toMatch(/"method":"notifications\/progress".*"progressToken":"p"/);
  expect(text).toContain('The report is done');
});

test('notes_search finds by title and by text, and arguments that do not fit are a tool error', async () => {
  const server = await started();
  const found = await callTool(server.url, 'notes_search', { query: 'TOMATOES' });
  expect(found.message.result?.structuredContent).toMatchObject({ found: 1, notes: [{ title: 'Watering plan' }] });
  const wrong = await callTool(server.url, 'notes_search', { query: 7 });
  expect(wrong.message.result?.isError).toBe(true);
  expect(textOf(wrong)).toContain('query');
});
