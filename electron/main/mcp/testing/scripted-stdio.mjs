// A server over stdio whose answers stand in its first argument, one for each call: a result, an error, "hold", "exit" or "noise".
// What it receives is written to stderr, one line each.
import { createInterface } from 'node:readline';

const {
  answers = [],
  discover = null,
  initialize = null,
  exitAtDiscover = false,
} = JSON.parse(process.argv[2] ?? '{}');
let next = 0;

const write = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);

function answerCall(id) {
  const answer = answers[Math.min(next++, answers.length - 1)] ?? 'hold';
  if (answer === 'exit') process.exit(3);
  if (answer === 'hold') return;
  if (answer === 'noise') process.stdout.write('Listening on stdio\n');
  write({ id, ...(answer === 'noise' ? { result: { resultType: 'complete', content: [] } } : answer) });
}

for await (const line of createInterface({ input: process.stdin })) {
  process.stderr.write(`${line}\n`);
  const { id, method, params } = JSON.parse(line);
  if (method === 'server/discover') {
    if (exitAtDiscover) process.exit(1);
    if (discover === null) write({ id, error: { code: -32601, message: 'Method not found' } });
    else if (discover !== 'hold') write({ id, result: discover });
  } else if (method === 'initialize' && initialize !== null) {
    write({ id, result: { ...initialize, protocolVersion: params.protocolVersion } });
  } else if (method === 'notifications/cancelled' && discover?.late) {
    write({ id: params.requestId, result: { resultType: 'complete', content: [] } });
  } else if (id !== undefined && method !== 'initialize') answerCall(id);
}
