/**
 * A small stdio server for tests. Its arguments say how it behaves:
 *   `silent`          answers nothing
 *   `exit=N`          ends with this code as soon as it has started, after a line on stderr
 *   `legacy`          knows `initialize` only
 *   `no-tools`        declares no tools
 * The tool `die` ends the process with code 7; every tool call but that is answered with the process's pid.
 */
import { createInterface } from 'node:readline';

const behaviour = process.argv.slice(2);
const exit = behaviour.find((word) => word.startsWith('exit='));
process.stderr.write(`started with ${behaviour.join(' ') || 'nothing'}\n`);
if (exit !== undefined) {
  process.stderr.write('cannot open the database\n');
  process.exit(Number(exit.slice(5)));
}

const capabilities = behaviour.includes('no-tools') ? {} : { tools: {} };
const serverInfo = { name: 'test-server', version: '1.2.3' };
const tool = (name) => ({ name, inputSchema: { type: 'object' } });

const answers = {
  'server/discover': () => ({
    resultType: 'complete',
    supportedVersions: ['2026-07-28'],
    capabilities,
    instructions: 'Be kind.',
    ttlMs: 0,
    cacheScope: 'public',
    _meta: { 'io.modelcontextprotocol/serverInfo': serverInfo },
  }),
  initialize: () => ({ protocolVersion: '2025-11-25', capabilities, serverInfo }),
  'tools/list': () => ({ resultType: 'complete', tools: [tool('pid'), tool('die')], ttlMs: 0, cacheScope: 'private' }),
  'tools/call': ({ name }) => {
    if (name === 'die') process.exit(7);
    return { resultType: 'complete', content: [{ type: 'text', text: String(process.pid) }] };
  },
};

const send = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);

createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method, params } = JSON.parse(line);
  if (id === undefined || behaviour.includes('silent')) return;
  const known = behaviour.includes('legacy') ? method !== 'server/discover' : method !== 'initialize';
  const answer = known ? answers[method] : undefined;
  if (answer === undefined) send({ id, error: { code: -32601, message: `No ${method}` } });
  else send({ id, result: answer(params) });
});
