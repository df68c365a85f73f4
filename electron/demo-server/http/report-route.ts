import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ReportPage, ReportPages } from '../reports/report-pages.ts';
import { escapeHtml, sendPage } from './html.ts';
import type { Route } from './listener.ts';
import { readBody } from './web-request.ts';

const PATH = /^\/reports\/([A-Za-z0-9_-]{16,64})$/;
const MAX_FORM_BYTES = 4096;

export function reportPath(id: string): string {
  return `/reports/${id}`;
}

/**
 * The page where reports are connected, outside the protocol (elicitation 2026-07-28, URL mode).
 *
 * Two steps: the code from the host proves that the person at the browser is the one at the host, and binds the page to
 * this browser; then the person confirms. The address alone opens nothing.
 */
export function reportRoute(pages: ReportPages): Route {
  return async (request, response, path) => {
    const id = PATH.exec(path)?.[1];
    if (id === undefined) return false;
    const page = pages.find(id);
    if (page === undefined)
      sendPage(response, 404, 'No such page', '<p>It may have expired. Start again in your app.</p>');
    else if (request.method === 'GET' || request.method === 'HEAD')
      send(response, page, viewOf(pages, page, browserOf(request, id)));
    else if (request.method === 'POST') await receive(request, response, pages, page);
    else response.writeHead(405, { Allow: 'GET, POST' }).end();
    return true;
  };
}

/** What a browser gets to see of a page. */
type View = 'code' | 'wrong code' | 'confirm' | 'finished' | 'closed' | 'elsewhere';

function viewOf(pages: ReportPages, page: ReportPage, browser: string | undefined): View {
  if (page.status === 'waiting') return 'code';
  if (page.status === 'closed') return 'closed';
  if (!pages.isBoundTo(page, browser)) return 'elsewhere';
  return page.status === 'finished' ? 'finished' : 'confirm';
}

async function receive(
  request: IncomingMessage,
  response: ServerResponse,
  pages: ReportPages,
  page: ReportPage,
): Promise<void> {
  const { id } = page;
  const body = await readBody(request, MAX_FORM_BYTES);
  if (body === undefined) {
    response.writeHead(413).end();
    return;
  }
  const form = new URLSearchParams(body);
  const browser = browserOf(request, id);
  if (form.get('step') === 'finish') {
    if (pages.finish(id, browser)) seeAgain(response, id);
    else send(response, page, viewOf(pages, page, browser));
    return;
  }
  const entered = pages.enterCode(id, form.get('code') ?? '');
  if (typeof entered === 'object') {
    const attributes = `Path=${reportPath(id)}; HttpOnly; SameSite=Strict`;
    response.setHeader('Set-Cookie', `${cookieName(id)}=${entered.browser}; ${attributes}`);
    seeAgain(response, id);
  } else if (entered === 'wrong') send(response, page, 'wrong code');
  else send(response, page, page.status === 'waiting' ? 'closed' : viewOf(pages, page, browser));
}

function send(response: ServerResponse, page: ReportPage, view: View): void {
  switch (view) {
    case 'code':
      sendPage(response, 200, 'Connect your reports', codeForm(page.id, ''));
      break;
    case 'wrong code':
      sendPage(response, 403, 'Connect your reports', codeForm(page.id, WRONG_CODE));
      break;
    case 'confirm':
      sendPage(response, 200, 'Connect your reports', confirmForm(page));
      break;
    case 'finished':
      sendPage(response, 200, 'Reports connected', '<p>You can close this page and go back to your app.</p>');
      break;
    case 'closed':
      sendPage(response, 410, 'This page is closed', '<p>Start again in your app to get a new one.</p>');
      break;
    case 'elsewhere':
      sendPage(response, 403, 'Opened elsewhere', '<p>This page is in use in another browser. Go on there.</p>');
      break;
  }
}

const WRONG_CODE = '<p role="alert">That is not the code. Look at your app again.</p>';

function codeForm(id: string, alert: string): string {
  return `<p>Type the code that your app shows beside the question it asked you.</p>${alert}
     <form method="post" action="${reportPath(id)}"><label for="code">Code</label>
     <input id="code" name="code" inputmode="numeric" autocomplete="off" maxlength="8" required autofocus>
     <button>Continue</button></form>
     <p class="note">No app asked you for this? Then close this page.</p>`;
}

function confirmForm({ id, principal }: ReportPage): string {
  return `<p>The demo server will read the reports of <strong>${escapeHtml(principal)}</strong>.
     They are invented, so nothing can happen.</p>
     <form method="post" action="${reportPath(id)}"><input type="hidden" name="step" value="finish">
     <button>Connect reports</button></form>`;
}

function seeAgain(response: ServerResponse, id: string): void {
  response.writeHead(303, { Location: reportPath(id) }).end();
}

function cookieName(id: string): string {
  return `report-${id}`;
}

function browserOf(request: IncomingMessage, id: string): string | undefined {
  const cookies = (request.headers.cookie ?? '').split(/; */);
  const prefix = `${cookieName(id)}=`;
  return cookies.find((cookie) => cookie.startsWith(prefix))?.slice(prefix.length);
}
