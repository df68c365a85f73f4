import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { useT } from './translate.ts';

/** An {@link ErrorBoundary} that says so in words and offers to draw the part again. */
export function Guarded({ children }: { readonly children: ReactNode }) {
  return <ErrorBoundary fallback={(again) => <FaultNote again={again} />}>{children}</ErrorBoundary>;
}

function FaultNote({ again }: { readonly again: () => void }) {
  const t = useT();
  return (
    <EmptyState title={t('app.fault.title')} text={t('app.fault.text')}>
      <Button variant="primary" onClick={again}>
        {t('app.fault.again')}
      </Button>
      <Button onClick={() => window.location.reload()}>{t('app.fault.reload')}</Button>
    </EmptyState>
  );
}
