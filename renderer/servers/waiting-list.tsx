import type { PendingInputSummary } from '../../shared/app-state.ts';
import type { CallId } from '../../shared/ids.ts';
import { singleLine } from '../../shared/plain-text.ts';
import { useAppState } from '../state/app-mirror.ts';
import { openSheet, selectServer } from '../state/view-state.ts';
import { Age } from '../ui/age.tsx';
import { CountBadge } from '../ui/count-badge.tsx';
import { PlainText } from '../ui/plain-text.tsx';
import { useT } from '../ui/translate.ts';
import styles from './sidebar.module.css';

/** Every open question, oldest first; the questions of one round are one entry with their number, because one sheet shows them. */
export function WaitingList() {
  const t = useT();
  const inputs = useAppState((state) => state.pendingInputs);
  if (inputs.length === 0) return null;
  const rounds = groupByCall(inputs);
  return (
    <section aria-labelledby="side-waiting">
      <div className={styles.heading}>
        <h2 id="side-waiting">{t('app.side.waiting')}</h2>
        <CountBadge count={inputs.length} label={t('app.side.waitingCount', { count: inputs.length })} />
      </div>
      <ul className={styles.list} aria-labelledby="side-waiting">
        {rounds.map(([callId, ofCall]) => (
          <li key={callId}>
            <WaitingItem callId={callId} inputs={ofCall} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function WaitingItem({ callId, inputs }: { readonly callId: CallId; readonly inputs: readonly PendingInputSummary[] }) {
  const t = useT();
  const first = inputs[0];
  const target = useAppState((state) => state.calls.find((call) => call.id === callId)?.target);
  const serverName = useAppState((state) => state.servers.find((server) => server.id === first?.serverId)?.name);
  if (first === undefined) return null;
  const open = () => {
    selectServer(first.serverId);
    openSheet(callId);
  };
  return (
    <button type="button" className={styles.item} title={first.message.slice(0, 200)} onClick={open}>
      <span className={styles.ask} aria-hidden="true">
        ?
      </span>
      <span>
        <span className={styles.name}>
          <PlainText text={singleLine(target ?? first.message)} inline />
        </span>
        <span className={styles.place}>
          {serverName !== undefined && <PlainText text={serverName} inline />}
          {' · '}
          <Age at={first.askedAt} />
        </span>
      </span>
      {inputs.length > 1 && (
        <CountBadge count={inputs.length} label={t('app.side.waitingCount', { count: inputs.length })} />
      )}
    </button>
  );
}

function groupByCall(
  inputs: readonly PendingInputSummary[],
): readonly (readonly [CallId, readonly PendingInputSummary[]])[] {
  const groups = new Map<CallId, PendingInputSummary[]>();
  for (const input of inputs) {
    const group = groups.get(input.callId);
    if (group === undefined) groups.set(input.callId, [input]);
    else group.push(input);
  }
  return [...groups];
}
