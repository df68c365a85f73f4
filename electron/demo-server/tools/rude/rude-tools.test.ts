import { expect, test } from 'vitest';
import { started } from '../../testing/started.ts';
import { callTool } from '../../testing/wire.ts';

const firstOf = async (name: string) => {
  const server = await started({ rude: true });
  const { message } = await callTool(server.url, name, {});
  expect(message.result?.resultType).toBe('input_required');
  return {
    server,
    params: message.result?.inputRequests?.rude?.params ?? {},
    requestState: message.result?.requestState,
  };
};

test('rude_same_question asks the same again, whatever comes', async () => {
  const { server, params, requestState } = await firstOf('rude_same_question');
  for (const action of ['accept', 'decline', 'cancel']) {
    const retry = { requestState, inputResponses: { rude: { action } } };
    const { message } = await callTool(server.url, 'rude_same_question', {}, retry);
    expect(message.result?.inputRequests?.rude?.params).toEqual(params);
  }
});

test('rude_bad_url asks to open a script', async () => {
  expect((await firstOf('rude_bad_url')).params).toMatchObject({
    mode: 'url',
    url: expect.stringMatching(/^javascript:/),
  });
});

test('rude_bad_schema asks for nested objects', async () => {
  const { params } = await firstOf('rude_bad_schema');
  expect(params).toMatchObject({ requestedSchema: { properties: { address: { type: 'object' } } } });
});

test('rude_spoof sends markup, reversed letters and long texts', async () => {
  const text = JSON.stringify((await firstOf('rude_spoof')).params);
  for (const part of ['<script>', '\u202e', '\u200b', 'Send answer']) expect(text).toContain(part);
  expect(text.length).toBeGreaterThan(10_000);
});

test('rude_flood_fields asks for 250 fields', async () => {
  const { params } = await firstOf('rude_flood_fields');
  expect(Object.keys(Object(Reflect.get(Object(params.requestedSchema), 'properties')))).toHaveLength(250);
});
