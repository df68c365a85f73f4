import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: Canvas; color: CanvasText; }
main { width: min(26rem, calc(100vw - 3rem)); padding: 2rem; border: 1px solid color-mix(in srgb, CanvasText 20%, transparent); border-radius: 12px; }
h1 { font-size: 1.25rem; margin: 0 0 .75rem; }
label { display: block; margin: 1rem 0 .25rem; }
input { font: 1.25rem ui-monospace, monospace; letter-spacing: .2em; width: 100%; box-sizing: border-box; padding: .5rem; }
button { font: inherit; margin-top: 1rem; padding: .5rem 1.25rem; border-radius: 8px; border: 1px solid CanvasText; cursor: pointer; }
.note { color: color-mix(in srgb, CanvasText 65%, Canvas); font-size: .875rem; }
`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/**
 * Sends a page without scripts and without anything from elsewhere.
 *
 * `same-origin` as the referrer policy: with `no-referrer` browsers send `Origin: null` with a form, and that is refused.
 */
export function sendPage(response: ServerResponse, status: number, title: string, body: string): void {
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
  });
  response.end(
    `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
      `<title>${escapeHtml(title)}</title><style>${STYLE}</style></head>` +
      `<body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>\n`,
  );
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
