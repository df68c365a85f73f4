/**
 * `app://parley/`: the window's own files, by an allow-list that is read once from the built folder. Nothing else can be asked for.
 */
import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { protocol } from 'electron';
import { contentSecurityPolicy } from './content-security-policy.ts';

export const appOrigin = 'app://parley';
export const appPage = `${appOrigin}/index.html`;

/** Written into the built page where the nonce goes. */
const noncePlaceholder = '__CSP_NONCE__';

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** Must run before the app is ready, synchronously: Electron reads the list once. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: false, corsEnabled: false } },
  ]);
}

function listFiles(root: string): ReadonlyMap<string, string> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && contentTypes[extname(entry.name)] !== undefined)
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(files.map((file) => [`/${relative(root, file).split(sep).join('/')}`, file]));
}

/** The response to one request of the window: a file of the list, or 404 / 405 without a body. */
export async function respond(
  files: ReadonlyMap<string, string>,
  request: { url: string; method: string },
): Promise<Response> {
  if (request.method !== 'GET') return new Response(null, { status: 405 });
  const { host, pathname } = new URL(request.url);
  const file = host === 'parley' ? files.get(pathname) : undefined;
  if (file === undefined) return new Response(null, { status: 404 });
  const type = contentTypes[extname(file)] ?? 'application/octet-stream';
  const headers = { 'content-type': type, 'x-content-type-options': 'nosniff', 'cache-control': 'no-cache' };
  const content = await readFile(file);
  if (!type.startsWith('text/html')) return new Response(new Uint8Array(content), { headers });
  const nonce = randomBytes(18).toString('base64url');
  return new Response(content.toString('utf8').replaceAll(noncePlaceholder, nonce), {
    headers: { ...headers, 'content-security-policy': contentSecurityPolicy(nonce) },
  });
}

/** Serves the folder of the built window. Its page comes at once, what the page runs waits for `ready`. */
export function serveApp(root: string, ready: Promise<unknown>): void {
  const files = listFiles(root);
  protocol.handle('app', async (request) => {
    if (request.url !== appPage) await ready;
    return respond(files, request);
  });
}
