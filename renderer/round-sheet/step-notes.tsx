import { RotateCw } from 'lucide-react';
import type { RoundInput } from '../../shared/round-view.ts';
import { Note } from '../ui/note.tsx';
import { useT } from '../ui/translate.ts';
import type { RoundNotice } from './round-flow.ts';

/** P9: the same question came before in this call; what the person said then. */
export function AskedAgain({ input }: { readonly input: RoundInput }) {
  const t = useT();
  if (input.timesAsked < 2) return null;
  return (
    <Note tone="wait" icon={RotateCw} role="status">
      {t(`sheet.again.${input.lastAction ?? 'none'}`, { count: input.timesAsked })}
    </Note>
  );
}

/** What went wrong with the last press. */
export function NoticeNote({ notice }: { readonly notice: RoundNotice | null }) {
  const t = useT();
  if (notice === null) return null;
  const sentences = {
    gone: t('sheet.gone'),
    notSent: t('sheet.notSent'),
    failed: t('sheet.failed'),
    notOpened: t('sheet.consent.notOpened'),
  };
  return (
    <Note tone="bad" role="alert">
      {sentences[notice]}
    </Note>
  );
}

/** The next round of the call took this sheet over. */
export function RoundNote({ round, questions }: { readonly round: number; readonly questions: number }) {
  const t = useT();
  return <Note role="status">{t('sheet.roundNote', { round, count: questions })}</Note>;
}
