import { useNow } from '../state/clock.tsx';
import { clockTime, fullTime, shortAge } from './format.ts';
import { useT } from './translate.ts';

/** How long ago something was, kept up to date: `2 min`. */
export function Age({ at }: { readonly at: number }) {
  const t = useT();
  const now = useNow(20_000);
  return (
    <time dateTime={new Date(at).toISOString()} title={fullTime(at)}>
      {shortAge(now - at) ?? t('app.time.now')}
    </time>
  );
}

/** The time of day; the full date on hover. */
export function ClockTime({ at }: { readonly at: number }) {
  return (
    <time dateTime={new Date(at).toISOString()} title={fullTime(at)}>
      {clockTime(at)}
    </time>
  );
}
