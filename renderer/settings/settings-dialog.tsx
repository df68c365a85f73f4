import { useId } from 'react';
import type { Theme } from '../../shared/app-state.ts';
import { parley } from '../state/api.ts';
import { useAppState } from '../state/app-mirror.ts';
import { closeDialog } from '../state/view-state.ts';
import { Button } from '../ui/button.tsx';
import { Check, Choices } from '../ui/choices.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useT } from '../ui/translate.ts';
import styles from './settings-dialog.module.css';

/** Settings take effect at once; there is nothing to save. */
export function SettingsDialog() {
  const t = useT();
  const settings = useAppState((state) => state.settings);
  const helpId = useId();
  const themes: readonly { readonly value: Theme; readonly label: string }[] = [
    { value: 'system', label: t('app.settings.themeSystem') },
    { value: 'light', label: t('app.settings.themeLight') },
    { value: 'dark', label: t('app.settings.themeDark') },
  ];
  return (
    <Dialog
      title={t('app.settings.title')}
      size="small"
      onEscape={closeDialog}
      footer={
        <Button variant="primary" onClick={closeDialog}>
          {t('app.close')}
        </Button>
      }
    >
      <div className={styles.settings}>
        <Choices
          legend={t('app.settings.theme')}
          options={themes}
          value={settings.theme}
          onChange={(theme) => void parley().changeSettings({ theme })}
        />
        <div>
          <Check
            label={t('app.settings.confirmDestructive')}
            checked={settings.confirmDestructive}
            describedBy={helpId}
            onChange={(confirmDestructive) => void parley().changeSettings({ confirmDestructive })}
          />
          <p id={helpId} className={styles.help}>
            {t('app.settings.confirmDestructiveHelp')}
          </p>
        </div>
      </div>
    </Dialog>
  );
}
