/**
 * The pages that the URL requests of one call may open: they can be opened again while the retry is on its way (U22), so they are kept
 * until the call ends.
 */
import type { ConsentId, InputId } from '../../../shared/ids.ts';
import type { OpenReply } from '../../../shared/ipc.ts';
import { type OpenInput, shownKey } from './open-input.ts';
import type { ConsentsPort } from './ports.ts';

export type Page = {
  readonly input: InputId;
  readonly key: string;
  readonly host: string;
  readonly needsTick: boolean;
};

export type Pages = {
  readonly add: (inputs: readonly OpenInput[]) => void;
  readonly has: (consent: ConsentId) => boolean;
  /** `recognised`: the tick that an address of danger needs (U17); without it nothing opens. */
  readonly open: (consent: ConsentId, recognised: boolean) => Promise<OpenReply>;
  readonly openedByPerson: (consent: ConsentId) => boolean;
  readonly forget: () => void;
};

/**
 * @param onOpened told after a page was opened by Parley, or by the person from the copied address.
 */
export function createPages(consents: ConsentsPort, onOpened: (page: Page, byPerson: boolean) => void): Pages {
  const pages = new Map<ConsentId, Page>();
  return {
    add: (inputs) => {
      for (const { id, key, asked } of inputs) {
        if (asked.kind !== 'url') continue;
        const { verdict } = asked;
        const host = verdict.verdict === 'refuse' ? '' : verdict.shownHost;
        const needsTick = verdict.verdict !== 'refuse' && verdict.worst === 'danger';
        pages.set(asked.consentId, { input: id, key: shownKey(key), host, needsTick });
      }
    },
    has: (consent) => pages.has(consent),
    open: async (consent, recognised) => {
      const page = pages.get(consent);
      if (page === undefined) return { kind: 'gone' };
      if (page.needsTick && !recognised) return { kind: 'refused' };
      const reply = await consents.open(consent);
      if (reply.kind === 'opened') onOpened(page, false);
      return reply;
    },
    openedByPerson: (consent) => {
      const page = pages.get(consent);
      if (page === undefined || !consents.openedByPerson(consent)) return false;
      onOpened(page, true);
      return true;
    },
    forget: () => {
      for (const consent of pages.keys()) consents.forget(consent);
      pages.clear();
    },
  };
}
