import { sendPage } from './html.ts';
import type { Route } from './listener.ts';

export const TERMS_PATH = '/terms';

/** The page that a sign-up asks to read. */
export const termsRoute: Route = (request, response, path) => {
  if (path !== TERMS_PATH || request.method !== 'GET') return false;
  sendPage(
    response,
    200,
    'Terms of the demo server',
    '<p>There is no service, no account and no fee. Whatever you enter is used for one reply and then forgotten.</p><p>You can close this page.</p>',
  );
  return true;
};
