import { useState } from 'react';
import type { OpenReply } from '../../../shared/ipc.ts';
import type { UrlInput } from '../../../shared/round-view.ts';
import { parley } from '../../state/api.ts';
import { useSheet } from '../sheet-context.ts';

export type OpenProblem = Extract<OpenReply, { kind: 'failed' }>['problem'];

type Opening =
  | { readonly kind: 'asking' }
  | { readonly kind: 'opening' }
  /** `opened` still has to be told to main as an answer. */
  | { readonly kind: 'failed'; readonly problem: OpenProblem };

/** What can be done with the address of a URL-mode request. The window has no address: main opens and copies the one it stored (U2). */
export type Consent = {
  readonly opening: Opening;
  /** Opens the browser, then accepts (U20). */
  readonly open: (recognised: boolean) => void;
  readonly copy: () => Promise<unknown>;
  /** After "Copy address": accepts too (U20). */
  readonly openedByPerson: () => void;
  /** Opens once more without an answer (U22). */
  readonly openAgain: () => Promise<boolean>;
  /** Accepts the new request for an address that was opened before (U22). */
  readonly checkAgain: () => void;
};

export function useConsent(input: UrlInput): Consent {
  const { answer, tell } = useSheet();
  const [opening, setOpening] = useState<Opening>({ kind: 'asking' });
  const accept = () => answer(input, { action: 'accept', entries: [] });

  const open = async (recognised: boolean) => {
    tell(null);
    setOpening({ kind: 'opening' });
    const reply = await openOnce(input, recognised);
    setOpening(reply.kind === 'failed' ? { kind: 'failed', problem: reply.problem } : { kind: 'asking' });
    if (reply.kind === 'opened') await accept();
    else if (reply.kind === 'gone') tell('gone');
    else if (reply.kind === 'refused') tell('notOpened');
  };
  const openedByPerson = async () => {
    const reply = await parley().openedByPerson(input.consentId);
    if (reply.kind === 'done') await accept();
    else tell('gone');
  };

  return {
    opening,
    open: (recognised) => void open(recognised),
    copy: () => parley().copyConsent(input.consentId),
    openedByPerson: () => void openedByPerson(),
    openAgain: async () => {
      const reply = await openOnce(input, true);
      if (reply.kind === 'failed') setOpening({ kind: 'failed', problem: reply.problem });
      else if (reply.kind !== 'opened') tell('notOpened');
      return reply.kind === 'opened';
    },
    checkAgain: () => void accept(),
  };
}

/** A failure of the way to main is told as one of opening: the person must know that nothing was opened. */
async function openOnce(input: UrlInput, recognised: boolean): Promise<OpenReply> {
  try {
    return await parley().openConsent(input.consentId, { recognised });
  } catch {
    return { kind: 'refused' };
  }
}
