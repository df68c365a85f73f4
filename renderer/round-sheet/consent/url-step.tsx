import type { UrlInput } from '../../../shared/round-view.ts';
import { ConsentStep } from './consent-step.tsx';
import { NotFinishedStep } from './not-finished-step.tsx';
import { OpenedStep } from './opened-step.tsx';
import { RefusedAddressStep } from './refused-address-step.tsx';

/** A URL-mode request: its consent screen, or what follows after the page was opened. */
export function UrlStep({ input }: { readonly input: UrlInput }) {
  const { verdict } = input;
  if (verdict.verdict === 'refuse') return <RefusedAddressStep input={input} verdict={verdict} />;
  if (input.answer?.fixed === true) return <OpenedStep input={input} />;
  if (input.opened && input.answer === null) {
    return <NotFinishedStep input={input} verdict={verdict} />;
  }
  return <ConsentStep input={input} verdict={verdict} />;
}
