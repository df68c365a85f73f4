import { useRef } from 'react';
import type { ToolView } from '../../../shared/argument-model.ts';
import { singleLine } from '../../../shared/plain-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { isolate, useT } from '../../ui/translate.ts';
import styles from './confirm-call.module.css';

type ConfirmCallProps = {
  readonly tool: ToolView;
  /** The name that the person chose for the server. */
  readonly serverName: string;
  readonly onCall: () => void;
  readonly onCancel: () => void;
};

/** P24: a tool that its server marks destructive is confirmed once before the call. */
export function ConfirmCall({ tool, serverName, onCall, onCancel }: ConfirmCallProps) {
  const t = useT();
  const cancel = useRef<HTMLButtonElement>(null);
  const name = isolate(singleLine(tool.name, 40));
  return (
    <Dialog
      title={t('tools.confirm.title', { tool: name })}
      size="small"
      initialFocus={cancel}
      onEscape={onCancel}
      footer={
        <>
          <Button ref={cancel} onClick={onCancel}>
            {t('app.cancel')}
          </Button>
          <Button variant="danger" onClick={onCall}>
            {t('tools.call', { tool: name })}
          </Button>
        </>
      }
    >
      <p>{t('tools.confirm.text', { server: isolate(serverName) })}</p>
      <p className={styles.once}>{t('tools.confirm.once')}</p>
    </Dialog>
  );
}
