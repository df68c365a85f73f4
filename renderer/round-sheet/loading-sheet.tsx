import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useT } from '../ui/translate.ts';
import styles from './sheet.module.css';

/** The moment before main's reply. Leaving it sends nothing. */
export function LoadingSheet({ onLater }: { readonly onLater: () => void }) {
  const t = useT();
  return (
    <Dialog
      label={t('sheet.loading')}
      onEscape={onLater}
      footer={<Button onClick={onLater}>{t('sheet.button.later')}</Button>}
    >
      <p className={styles.soft}>{t('sheet.loading')}</p>
    </Dialog>
  );
}
