import { Combobox, ComboboxItem, ComboboxList, ComboboxProvider } from '@ariakit/react';
import { useMemo, useRef, useState } from 'react';
import { closeDialog, openTool } from '../state/view-state.ts';
import { Dialog } from '../ui/dialog.tsx';
import { PlainText } from '../ui/plain-text.tsx';
import { useT } from '../ui/translate.ts';
import styles from './find-tool-dialog.module.css';
import { matchTools } from './match-tools.ts';
import { type FoundTool, useAllTools } from './use-all-tools.ts';

/** Finds a tool of any connected server and opens it on its server's page. Calls nothing. */
export function FindToolDialog() {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const tools = useAllTools();
  const [query, setQuery] = useState('');
  const matches = useMemo(() => matchTools(tools ?? [], query), [tools, query]);
  const open = ({ serverId, tool }: FoundTool) => {
    closeDialog();
    openTool(serverId, tool.name);
  };
  return (
    <Dialog label={t('app.palette.label')} onEscape={closeDialog} initialFocus={input} className={styles.palette} bare>
      <ComboboxProvider open setValue={setQuery} includesBaseElement={false} focusLoop>
        <Combobox
          ref={input}
          className={styles.input}
          placeholder={t('app.palette.placeholder')}
          aria-label={t('app.palette.label')}
          autoSelect="always"
          maxLength={200}
        />
        <ComboboxList className={styles.list} aria-label={t('app.palette.label')} alwaysVisible>
          {matches.map((found) => (
            <ComboboxItem
              key={`${found.serverId} ${found.tool.name}`}
              className={styles.item}
              value={`${found.serverId} ${found.tool.name}`}
              setValueOnClick={false}
              hideOnClick={false}
              focusOnHover
              onClick={() => open(found)}
            >
              <ToolLine found={found} />
            </ComboboxItem>
          ))}
        </ComboboxList>
        {matches.length === 0 && <p className={styles.none}>{noneSentence(t, tools)}</p>}
        <p className={styles.hint}>{t('app.palette.hint')}</p>
      </ComboboxProvider>
    </Dialog>
  );
}

function ToolLine({ found: { tool, serverName } }: { readonly found: FoundTool }) {
  return (
    <>
      <span className={styles.names}>
        <PlainText text={tool.shownName} inline className={styles.name} />
        <PlainText text={tool.title ?? tool.description} inline className={styles.about} />
      </span>
      <PlainText text={serverName} inline className={styles.server} />
    </>
  );
}

function noneSentence(t: ReturnType<typeof useT>, tools: readonly FoundTool[] | null): string {
  if (tools === null) return t('app.palette.loading');
  return tools.length === 0 ? t('app.palette.noneConnected') : t('app.palette.empty');
}
