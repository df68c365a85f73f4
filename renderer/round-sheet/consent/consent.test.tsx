// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { brandId, type InputId } from '../../../shared/ids.ts';
import type { ParleyApi } from '../../../shared/ipc.ts';
import type { UrlInput } from '../../../shared/round-view.ts';
import type { OpenableVerdict } from '../../../shared/url-verdict.ts';
import { resetViewState } from '../../state/view-state.ts';
import { forgetLeft } from '../left-calls.ts';
import { callId, sampleForm, sampleRound, sampleUrl, sampleVerdict, stageSheet } from '../testing/sheet-test-kit.tsx';

/** Says what is in view; jsdom lays nothing out. */
let seeEnd: () => void;

beforeEach(() => {
  resetViewState();
  forgetLeft();
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  const observers = new Set<() => void>();
  seeEnd = () =>
    act(() => {
      for (const tell of [...observers]) tell();
    });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly tell: () => void;
      constructor(callback: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
        this.tell = () => callback([{ isIntersecting: true }]);
      }
      observe() {
        observers.add(this.tell);
      }
      disconnect() {
        observers.delete(this.tell);
      }
    },
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => fireEvent.click(button(name));

const danger: OpenableVerdict = {
  ...sampleVerdict,
  verdict: 'warn',
  worst: 'danger',
  shownHost: 'accounts.google.com.evil-site.net:8443',
  hostParts: { subdomain: 'accounts.google.com.', site: 'evil-site.net', port: ':8443' },
  recognise: 'evil-site.net',
  href: 'https://accounts.google.com.evil-site.net:8443/signin',
  details: [
    { code: 'embedded-domain', level: 'danger', values: { site: 'evil-site.net', embedded: 'accounts.google.com' } },
    { code: 'port', level: 'caution', values: { port: '8443' } },
    { code: 'other-site', level: 'note', values: {} },
  ],
};

const stageUrl = (part: Partial<UrlInput> = {}, own: Partial<ParleyApi> = {}) =>
  stageSheet(sampleRound([sampleUrl(part)]), own);

test('the first focus is the heading of the question', async () => {
  await stageUrl();
  expect(document.activeElement?.textContent).toBe('Open this page in your browser?');
});

test('U11, U12: the host and the whole address are shown as text, with no link', async () => {
  await stageUrl({ verdict: danger });
  const dialog = screen.getByRole('dialog');
  expect(screen.getByText('accounts.google.com.', { exact: false, selector: 'p' }).textContent).toBe(danger.shownHost);
  expect(screen.getByRole('group', { name: 'The whole address' }).textContent).toBe(danger.href);
  expect(dialog.querySelectorAll('a, link')).toHaveLength(0);
});

test('U12: Open stays shut until the end of the address has been in view', async () => {
  const stage = await stageUrl();
  await stage.pass(5_000);
  press('Open in browser');
  expect(stage.commands('openConsent')).toEqual([]);
  expect(screen.getByText(/scroll to the end/, { selector: '[role=status]' })).toBeTruthy();
  seeEnd();
  press('Open in browser');
  expect(stage.commands('openConsent')).toEqual([['consent', { recognised: false }]]);
});

test('U20: opening accepts and sends, and the sheet then says to finish in the browser', async () => {
  const stage = await stageUrl();
  seeEnd();
  await stage.pass(800);
  press('Open in browser');
  await stage.pass(0);
  expect(stage.commands('answerInput')).toEqual([['url', { action: 'accept', entries: [] }]]);
  expect(stage.commands('sendRound')).toEqual([[callId, 1]]);
  expect(screen.getByText('Finish in your browser')).toBeTruthy();
  press('Open again');
  expect(stage.commands('openConsent')).toHaveLength(2);
  expect(stage.commands('answerInput')).toHaveLength(1);
});

test('U22: it says so also when the round is sent before the window has heard that the page is open', async () => {
  let answered = false;
  let gone = false;
  const stage = await stageUrl(
    {},
    {
      getRound: async () =>
        gone ? null : sampleRound([sampleUrl({ answer: answered ? { action: 'accept', fixed: true } : null })]),
      answerInput: async () => {
        answered = true;
        return { kind: 'fixed' };
      },
      sendRound: async () => {
        gone = true;
        return { kind: 'sent' };
      },
    },
  );
  seeEnd();
  await stage.pass(5_000);
  press('Open in browser');
  await stage.pass(0);
  expect(screen.getByRole('heading', { name: 'Finish in your browser' })).toBeTruthy();
});

test('U20: while the browser is being opened nothing else answers, but the call can be stopped', async () => {
  const stage = await stageUrl({}, { openConsent: () => new Promise(() => {}) });
  seeEnd();
  await stage.pass(800);
  press('Open in browser');
  await stage.pass(0);
  for (const name of ['Decline', 'Cancel']) press(name);
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(stage.commands('answerInput')).toEqual([]);
  press('Stop this call');
  expect(stage.commands('stopCall')).toHaveLength(1);
});

test('U17: a danger needs its tick and 2 s; before, there is no Copy either', async () => {
  const stage = await stageUrl({ verdict: danger });
  seeEnd();
  await stage.pass(5_000);
  press('Open in browser');
  expect(stage.commands('openConsent')).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Copy address' })).toBeNull();
  fireEvent.click(screen.getByLabelText('I recognise evil-site.net and want to open it'));
  expect(button('Copy address')).toBeTruthy();
  press('Open in browser');
  expect(stage.commands('openConsent')).toEqual([['consent', { recognised: true }]]);
});

test.each([
  ['allow', sampleVerdict, 800],
  ['caution', { ...sampleVerdict, verdict: 'warn', worst: 'caution' } as const, 1_000],
  ['danger', danger, 2_000],
])('U17: with %s Open waits its time', async (_, verdict, ms) => {
  const stage = await stageUrl({ verdict });
  seeEnd();
  const tick = screen.queryByRole('checkbox');
  if (tick !== null) fireEvent.click(tick);
  await stage.pass(ms - 1);
  press('Open in browser');
  expect(stage.commands('openConsent')).toEqual([]);
  await stage.pass(1);
  press('Open in browser');
  expect(stage.commands('openConsent')).toHaveLength(1);
});

test('U14: warnings stand worst first, and the relation is not told twice', async () => {
  await stageUrl({ verdict: danger });
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Danger: The site is evil-site.net. “accounts.google.com” is only part of its name.',
    'Caution: The address uses the unusual port 8443.',
  ]);
});

test('an address that is refused has no Open and no Copy, only the reason and the ways to say no', async () => {
  const stage = await stageUrl({
    verdict: {
      verdict: 'refuse',
      warnings: ['scheme'],
      notes: [],
      details: [{ code: 'scheme', level: 'refuse', values: { scheme: 'javascript' } }],
      rawText: 'javascript:alert(1)',
      rawLength: 19,
    },
  });
  expect(screen.queryByRole('button', { name: /Open|Copy/ })).toBeNull();
  expect(screen.getByText(/does not lead to a web page/)).toBeTruthy();
  await stage.pass(400);
  press('Decline');
  await stage.pass(0);
  expect(stage.commands('answerInput')).toEqual([['url', { action: 'decline' }]]);
});

const failing: Partial<ParleyApi> = {
  openConsent: async () => ({ kind: 'failed', problem: { code: 'opener-missing', values: {} } }),
};

test('U20, U21: a browser that does not open is said; the person may say that it was opened another way', async () => {
  const stage = await stageUrl({}, failing);
  seeEnd();
  await stage.pass(800);
  press('Open in browser');
  await stage.pass(0);
  expect(screen.getByRole('alert').textContent).toContain('xdg-open was not found');
  expect(stage.commands('answerInput')).toEqual([]);
  press('I opened it myself');
  await stage.pass(0);
  expect(stage.commands('openedByPerson')).toEqual([['consent']]);
  expect(stage.commands('answerInput')).toEqual([['url', { action: 'accept', entries: [] }]]);
});

test('U20: giving up after a failure is a cancel, never a decline', async () => {
  const stage = await stageUrl({}, failing);
  seeEnd();
  await stage.pass(800);
  press('Open in browser');
  await stage.pass(0);
  expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull();
  press('Cancel');
  await stage.pass(0);
  expect(stage.commands('answerInput')).toEqual([['url', { action: 'cancel' }]]);
});

test('U22: the same address again is not opened again; Check again accepts no sooner than after 1 s', async () => {
  const stage = await stageUrl({ opened: true, timesAsked: 2, lastAction: 'accept' });
  expect(screen.getByText(/The server says this is not finished yet/).textContent).toContain('connect.reports.example');
  await stage.pass(999);
  press('Check again');
  expect(stage.commands('answerInput')).toEqual([]);
  await stage.pass(1);
  press('Check again');
  await stage.pass(0);
  expect(stage.commands('answerInput')).toEqual([['url', { action: 'accept', entries: [] }]]);
  expect(stage.commands('openConsent')).toEqual([]);
});

test('U20: in a round with other requests the page opens at once, is fixed, and the retry waits for the rest', async () => {
  const stage = await stageSheet(sampleRound([sampleUrl(), sampleForm(undefined, { id: brandId<InputId>('b') })]));
  seeEnd();
  await stage.pass(800);
  press('Open in browser');
  await stage.pass(800);
  expect(stage.commands('sendRound')).toEqual([]);
  press('Next');
  await stage.pass(800);
  const [page, form] = screen.getAllByRole('listitem');
  expect(page?.textContent).toContain('cannot be changed any more');
  expect(page?.querySelector('button')).toBeNull();
  expect(form?.querySelector('button')).not.toBeNull();
});
