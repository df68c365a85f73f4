import type { CallStatus } from '../../shared/app-state.ts';
import { Chip, type ChipTone } from '../ui/chip.tsx';
import { type Translate, useT } from '../ui/translate.ts';

export function statusWord(t: Translate, status: CallStatus): string {
  return status.kind === 'complete' && status.isError ? t('calls.status.toolError') : t(`calls.status.${status.kind}`);
}

function statusTone(status: CallStatus): ChipTone {
  switch (status.kind) {
    case 'complete':
      return status.isError ? 'bad' : 'ok';
    case 'waiting':
    case 'paused':
      return 'wait';
    case 'failed':
    case 'failed-on-the-way':
    case 'refused':
      return 'bad';
    default:
      return 'neutral';
  }
}

export function CallStatusChip({ status }: { readonly status: CallStatus }) {
  const t = useT();
  return <Chip tone={statusTone(status)}>{statusWord(t, status)}</Chip>;
}
