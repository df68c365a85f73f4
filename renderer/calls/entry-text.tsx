import type { CallSummary } from '../../shared/app-state.ts';
import { singleLine } from '../../shared/plain-text.ts';
import type { StateFingerprint, TimelineEntry } from '../../shared/timeline.ts';
import { duration } from '../ui/format.ts';
import { PlainText } from '../ui/plain-text.tsx';
import { ProblemDetail, wordProblem } from '../ui/problem-note.tsx';
import { useT, wordCode } from '../ui/translate.ts';
import { partMark, WithPart } from '../ui/with-part.tsx';
import { AnswersText } from './answers-text.tsx';
import { ArgumentsText } from './arguments-text.tsx';
import { AskedText } from './asked-text.tsx';
import styles from './call-timeline.module.css';
import { wordReturnedState, wordState } from './word-state.ts';

/** What a step was, in words made now from its codes and values: another language redraws it. */
export function EntryText({ call, entry }: { readonly call: CallSummary; readonly entry: TimelineEntry }) {
  const t = useT();
  switch (entry.kind) {
    case 'called':
      return (
        <>
          <p>
            <WithPart
              sentence={t('calls.entry.called', { target: partMark })}
              part={
                <strong>
                  <PlainText text={singleLine(call.target)} inline />
                </strong>
              }
            />
          </p>
          <ArgumentsText text={entry.argumentsText} />
        </>
      );
    case 'asked':
      return <AskedText inputs={entry.inputs} state={entry.state} />;
    case 'state-only':
      return (
        <>
          <p>{t('calls.entry.stateOnly')}</p>
          <Detail text={t('calls.entry.stateOnlyDetail', { seconds: duration(entry.delayMs) })} />
          <Detail text={wordState(t, entry.state)} />
        </>
      );
    case 'answered':
      return (
        <>
          <AnswersText answers={entry.answers} />
          <SentLine id={entry.requestId} state={entry.state} />
        </>
      );
    case 'retried-automatically':
      return (
        <>
          <p>{t('calls.entry.retriedAutomatically')}</p>
          <SentLine id={entry.requestId} state={entry.state} />
        </>
      );
    case 'sent-again':
      return (
        <>
          <p>{t('calls.entry.sentAgain')}</p>
          <Detail text={t('calls.entry.newId', { id: entry.requestId })} />
        </>
      );
    case 'started-again':
      return (
        <>
          <p>{t('calls.entry.startedAgain')}</p>
          <Detail text={t('calls.entry.startedAgainDetail')} />
        </>
      );
    case 'url-opened':
      return (
        <>
          <p>{entry.byPerson ? t('calls.entry.urlOpenedByPerson') : t('calls.entry.urlOpened')}</p>
          <PlainText text={entry.host} mono className={styles.detail} />
        </>
      );
    case 'paused':
      return (
        <>
          <p>{t('calls.entry.paused', { count: entry.automaticRounds })}</p>
          <Detail text={t('calls.entry.pausedDetail')} />
        </>
      );
    case 'resumed':
      return <p>{t('calls.entry.resumed')}</p>;
    case 'failed-on-the-way':
      return (
        <>
          <p>{wordProblem(t, entry.problem)}</p>
          <Detail text={entry.mayHaveArrived ? t('calls.entry.mayHaveArrived') : t('calls.entry.hasNotArrived')} />
          <ProblemDetail problem={entry.problem} />
        </>
      );
    case 'refused':
      return (
        <>
          <p>{wordProblem(t, entry.problem)}</p>
          <Detail text={t('calls.entry.refusedDetail')} />
          <ProblemDetail problem={entry.problem} />
        </>
      );
    case 'failed':
      return (
        <>
          <p>{wordProblem(t, entry.problem)}</p>
          <ProblemDetail problem={entry.problem} />
        </>
      );
    case 'stop-requested':
      return <p>{t('calls.entry.stopRequested')}</p>;
    case 'stopped':
      return <p>{t('calls.entry.stopped')}</p>;
    case 'late-result':
      return <p>{t('calls.entry.lateResult')}</p>;
    case 'note':
      return <p>{wordCode(t, 'calls.note', entry.code, entry.values)}</p>;
    case 'progress':
      return (
        <>
          <p>
            {entry.total === null
              ? t('calls.entry.progress', { progress: entry.progress })
              : t('calls.entry.progressOf', { progress: entry.progress, total: entry.total })}
          </p>
          {entry.message !== null && <PlainText text={entry.message} className={styles.detail} />}
        </>
      );
    case 'log':
      return (
        <>
          <p>{t('calls.entry.log', { level: entry.level })}</p>
          <PlainText text={entry.text} mono className={styles.detail} />
        </>
      );
    case 'result':
      return <p>{entry.isError ? t('calls.entry.toolError') : t('calls.entry.result')}</p>;
  }
}

function Detail({ text }: { readonly text: string }) {
  return <p className={styles.detail}>{text}</p>;
}

/** That the id is new, and that `requestState` went back as it came (P4, P5). */
function SentLine({
  id,
  state,
}: {
  readonly id: string;
  readonly state: (StateFingerprint & { readonly same: boolean }) | null;
}) {
  const t = useT();
  return <Detail text={`${t('calls.entry.newId', { id })}, ${wordReturnedState(t, state)}`} />;
}
