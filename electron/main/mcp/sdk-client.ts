/**
 * The one place that reaches into the SDK's `Client` (2.4.0); its test fails when an update changes what is used here.
 *
 * The SDK counts JSON-RPC ids from 0 in every client, so a retry after a reconnect would repeat an id of its own call. Ids come from one
 * counter for the whole process that starts at a random number (P4). The SDK's own answering of `input_required` is switched off: a
 * person answers.
 */
import { randomBytes } from 'node:crypto';
import { Client, type ClientCapabilities, type Implementation } from '@modelcontextprotocol/client';

const randomBits = 47;
let lastId = randomBytes(6).readUIntBE(0, 6) % 2 ** randomBits;

/** A JSON-RPC id that no other request of this process has, and that no request of an earlier process is likely to have had. */
export function nextRequestId(): number {
  lastId += 1;
  return lastId;
}

const counterName = '_requestMessageId';

export function createSdkClient(clientInfo: Implementation, capabilities: ClientCapabilities): Client {
  const client = new Client(clientInfo, {
    capabilities,
    inputRequired: { autoFulfill: false },
    enforceStrictCapabilities: false,
  });
  if (!Object.hasOwn(client, counterName)) {
    throw new Error(`This SDK's Client has no ${counterName}: ids would start at 0 and repeat`);
  }
  // The SDK takes an id with `counter++`: the read gives the id, the write is ignored.
  Object.defineProperty(client, counterName, { get: nextRequestId, set: () => {}, configurable: false });
  return client;
}

/** Accepts any result: what a result may look like is decided from the raw message, where nothing is hidden. */
export const anyResult = {
  '~standard': { version: 1 as const, vendor: 'parley', validate: (value: unknown) => ({ value }) },
};
