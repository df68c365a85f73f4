import { useState } from 'react';
import { plainText } from '../../../shared/plain-text.ts';
import { Button } from '../button.tsx';
import { PlainText } from '../plain-text.tsx';
import { useT } from '../translate.ts';

/** F20: a server's text up to a limit, then "Show all": nothing that is long pushes other things away unasked. */
export function ServerText({
  text,
  limit,
  className,
}: {
  readonly text: string;
  /** In characters. */
  readonly limit: number;
  readonly className?: string | undefined;
}) {
  const t = useT();
  const [all, setAll] = useState(false);
  const shown = plainText(text, all ? Number.POSITIVE_INFINITY : limit);
  return (
    <>
      <PlainText text={shown.cut ? `${shown.text}…` : shown.text} className={className} />
      {shown.cut && (
        <Button variant="quiet" size="small" onClick={() => setAll(true)}>
          {t('sheet.showAll', { count: shown.total })}
        </Button>
      )}
    </>
  );
}
