import { useMemo, useState } from 'react';
import type { ServerInput } from '../../shared/server-input.ts';
import { parley } from '../state/api.ts';
import { closeDialog, selectServer } from '../state/view-state.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Note } from '../ui/note.tsx';
import { PlainText } from '../ui/plain-text.tsx';
import { TextArea } from '../ui/text-input.tsx';
import { useT } from '../ui/translate.ts';
import { type McpServersReading, readMcpServers } from './read-mcp-servers.ts';
import type { FormProblem } from './server-draft.ts';
import styles from './server-form.module.css';

type NotAdded = { readonly name: string; readonly code: FormProblem['code'] };

/** Adds all servers of a pasted `mcpServers` text; none is started. */
export function PasteServers() {
  const t = useT();
  const [text, setText] = useState('');
  const [notAdded, setNotAdded] = useState<readonly NotAdded[]>([]);
  const reading = useMemo(() => (text.trim() === '' ? null : readMcpServers(text)), [text]);
  const servers = reading?.kind === 'read' ? reading.servers : [];
  const addAll = async () => {
    const { added, refused } = await addServers(servers);
    if (added !== null) selectServer(added);
    if (refused.length === 0) closeDialog();
    else setNotAdded(refused);
  };
  return (
    <div className={styles.form}>
      <Field label={t('servers.paste.label')} help={t('servers.paste.help')} error={sentenceOf(t, reading)}>
        {(control) => (
          <TextArea
            {...control}
            mono
            rows={9}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setNotAdded([]);
            }}
          />
        )}
      </Field>
      {reading?.kind === 'read' && <Found reading={reading} />}
      {notAdded.length > 0 && (
        <Note tone="bad" role="alert">
          <p>{t('servers.paste.partly')}</p>
          <ul>
            {notAdded.map(({ name, code }) => (
              <li key={name}>
                <PlainText text={name} inline />: {t(`servers.problem.${code}`)}
              </li>
            ))}
          </ul>
        </Note>
      )}
      {servers.length > 0 && notAdded.length === 0 && (
        <div>
          <Button variant="primary" onClick={() => void addAll()}>
            {t('servers.paste.add', { count: servers.length })}
          </Button>
        </div>
      )}
    </div>
  );
}

function Found({ reading }: { readonly reading: Extract<McpServersReading, { kind: 'read' }> }) {
  const t = useT();
  return (
    <div className={styles.found} role="status">
      <b>{t('servers.paste.found', { count: reading.servers.length })}</b>
      <ul>
        {reading.servers.map((server) => (
          <li key={server.name}>
            <PlainText text={server.name} inline />{' '}
            <small>
              <PlainText text={placeOf(server)} inline mono />
            </small>
          </li>
        ))}
        {reading.leftOut.map(({ name, reason }) => (
          <li key={name}>
            {t('servers.paste.skipped')}: <PlainText text={name} inline /> <small>{t(`servers.paste.${reason}`)}</small>
          </li>
        ))}
      </ul>
    </div>
  );
}

function placeOf({ transport }: ServerInput): string {
  return transport.kind === 'http' ? transport.url : [transport.command, ...transport.args].join(' ');
}

function sentenceOf(t: ReturnType<typeof useT>, reading: McpServersReading | null): string | null {
  switch (reading?.kind) {
    case 'not-json':
      return t('servers.paste.notJson', { reason: reading.reason });
    case 'no-servers':
      return t('servers.paste.noServers');
    default:
      return null;
  }
}

/** One after the other, so that two of the same name meet the same check as in the form. */
async function addServers(servers: readonly ServerInput[]) {
  const refused: NotAdded[] = [];
  let added = null;
  for (const server of servers) {
    const reply = await parley().addServer(server);
    if (reply.kind === 'saved') added = reply.id;
    else refused.push({ name: server.name, code: reply.problems[0]?.code ?? 'url-invalid' });
  }
  return { added, refused };
}
