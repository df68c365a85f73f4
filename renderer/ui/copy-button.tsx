import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useClock } from '../state/clock.tsx';
import { Button } from './button.tsx';
import { useT } from './translate.ts';

/** Copies by what `onCopy` does and says "Copied" for two seconds. */
export function CopyButton({ label, onCopy }: { readonly label?: string; readonly onCopy: () => Promise<unknown> }) {
  const t = useT();
  const clock = useClock();
  const [copied, setCopied] = useState(false);
  useEffect(() => (copied ? clock.after(2_000, () => setCopied(false)) : undefined), [clock, copied]);
  const copy = async () => {
    await onCopy();
    setCopied(true);
  };
  return (
    <Button variant="quiet" size="small" onClick={() => void copy()}>
      {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      <span aria-live="polite">{copied ? t('app.copied') : (label ?? t('app.copy'))}</span>
    </Button>
  );
}
