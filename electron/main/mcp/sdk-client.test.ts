import { Client, InMemoryTransport, type JSONRPCMessage, SdkError } from '@modelcontextprotocol/client';
import { describe, expect, it } from 'vitest';
import { legParams } from './modern/leg-params.ts';
import { anyResult, createSdkClient, nextRequestId } from './sdk-client.ts';
import { discoverResult } from './testing/scripted-answer.ts';

const discover = { ...discoverResult, supportedVersions: ['2026-07-28'] };
const tools = { resultType: 'complete', tools: [], ttlMs: 0, cacheScope: 'private' };

/** A client of the SDK, connected to a server that answers everything with `result`. */
async function connected(client: Client, result: Record<string, unknown>) {
  const [near, far] = InMemoryTransport.createLinkedPair();
  const received: JSONRPCMessage[] = [];
  far.onmessage = (message) => {
    received.push(message);
    if ('id' in message && message.id !== undefined) void far.send({ jsonrpc: '2.0', id: message.id, result });
  };
  await far.start();
  await client.connect(near, { prior: { kind: 'modern', discover } });
  return received;
}

const info = { name: 'parley-test', version: '0' };

describe('what Parley uses of the SDK 2.4.0 beyond its documentation', () => {
  it('the SDK counts ids from 0 in each client, so that they would repeat', async () => {
    const client = new Client(info, {});
    const received = await connected(client, tools);
    await client.request({ method: 'tools/list' }, anyResult);
    expect(received[0]).toMatchObject({ id: 0 });
  });

  it('P4: ids come from the counter of the process, one for each request', async () => {
    const client = createSdkClient(info, {});
    const received = await connected(client, tools);
    const before = nextRequestId();
    await client.request({ method: 'tools/list' }, anyResult);
    await client.request({ method: 'tools/list' }, anyResult);
    expect(received.map((message) => ('id' in message ? message.id : null))).toEqual([before + 1, before + 2]);
  });

  it('the SDK answers no input_required by itself', async () => {
    const client = createSdkClient(info, { elicitation: { form: {} } });
    const received = await connected(client, {
      resultType: 'input_required',
      inputRequests: {
        a: {
          method: 'elicitation/create',
          params: { message: 'x', requestedSchema: { type: 'object', properties: {} } },
        },
      },
    });
    await expect(client.callTool({ name: 'a' })).rejects.toBeInstanceOf(SdkError);
    expect(received).toHaveLength(1);
  });

  it('members that a retry adds, and capabilities in _meta, reach the wire as they are', async () => {
    const client = createSdkClient(info, { elicitation: { form: {} } });
    const received = await connected(client, { resultType: 'complete', content: [] });
    const params = legParams(
      { method: 'tools/call', params: { name: 'a' } },
      { inputResponses: [['__proto__', { action: 'decline' }]], requestState: '' },
      { 'io.modelcontextprotocol/clientCapabilities': { roots: {} } },
    );
    await client.callTool({ ...params, name: 'a' });
    const [message] = received;
    const sent: unknown = JSON.parse(JSON.stringify(message && 'params' in message ? message.params : null));
    expect(sent).toMatchObject({
      requestState: '',
      _meta: { 'io.modelcontextprotocol/clientCapabilities': { roots: {} } },
    });
    expect(JSON.stringify(sent)).toContain('"inputResponses":{"__proto__":{"action":"decline"}}');
  });
});
