import type { RunningServer } from './demo-server.ts';

/** Says where the server listens: to a parent that forked it, as one line of JSON, and in words for a person. */
export function announce({ url, token, workspace }: RunningServer, log: (line: string) => void): void {
  if (url === undefined) return;
  postToParent({ listening: url });
  process.stdout.write(`${JSON.stringify({ listening: url })}\n`);
  log(`Parley demo server (MCP 2026-07-28)`);
  log(`  Address:  ${url}`);
  if (token !== undefined) log(`  Header:   Authorization: Bearer ${token}`);
  log(`  Notes:    ${workspace}`);
}

/** In an Electron utility process there is a port to the program that forked it. */
function postToParent(message: unknown): void {
  const port: unknown = Reflect.get(process, 'parentPort');
  if (typeof port !== 'object' || port === null) return;
  const post: unknown = Reflect.get(port, 'postMessage');
  if (typeof post === 'function') post.call(port, message);
}
