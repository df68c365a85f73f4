/**
 * A round that waits for the person: its inputs, the answers given so far, and the one moment when they are sent.
 *
 * Every answer is checked against the form model again before it is recorded (P10). Answers can be changed until the round is sent, save
 * a URL that was opened (F34).
 */

import type { FormEntries } from '../../../shared/form-model.ts';
import { checkForm, contentObject, displayText } from '../../../shared/form-values.ts';
import type { InputId } from '../../../shared/ids.ts';
import type { AnswerReply, InputAnswer, SendReply } from '../../../shared/ipc.ts';
import { singleLine } from '../../../shared/plain-text.ts';
import type { GivenInput } from '../../../shared/timeline.ts';
import type { InputResponse } from '../mcp/leg.ts';
import type { CallMemory } from './call-memory.ts';
import { deferred } from './deferred.ts';
import { type Given, type OpenInput, shownKey, withoutSecrets } from './open-input.ts';

export type RoundAnswers = readonly (readonly [string, InputResponse])[];

export type OpenRound = {
  readonly round: number;
  readonly inputs: () => readonly OpenInput[];
  /** Kept until the input is accepted: a draft never replaces an answer. */
  readonly draft: (id: InputId, entries: FormEntries) => void;
  readonly answer: (id: InputId, answer: InputAnswer) => AnswerReply;
  readonly withdraw: (id: InputId) => AnswerReply;
  /** The page was opened (by Parley, or by the person from the copied address): accept is recorded and fixed (U20). */
  readonly pageOpened: (id: InputId) => void;
  readonly send: () => SendReply;
  readonly stop: () => void;
  readonly done: Promise<{ readonly kind: 'answers'; readonly responses: RoundAnswers } | { readonly kind: 'stop' }>;
  /** What was answered, for the timeline. */
  readonly given: () => readonly GivenInput[];
  /** The accepted texts of fields that look like secrets, to be masked in the wire log (F7). */
  readonly secrets: () => readonly string[];
};

const responseOf = (given: Given): InputResponse =>
  given.action === 'accept' && given.content !== null
    ? { action: 'accept', content: contentObject(given.content) }
    : { action: given.action };

function givenOf(input: OpenInput): readonly GivenInput[] {
  const { given, asked } = input;
  if (given === null) return [];
  const key = shownKey(input.key);
  if (given.action !== 'accept' || asked.kind !== 'form') return [{ key, action: given.action, values: [] }];
  const entries = new Map(given.entries);
  const sent = new Set((given.content ?? []).map(([name]) => name));
  const values = asked.fields.flatMap((field) => {
    const text = sent.has(field.key) ? displayText(field, entries.get(field.id) ?? { kind: 'unset' }) : null;
    return text === null ? [] : [[singleLine(field.title), text] as const];
  });
  return [{ key, action: 'accept', values }];
}

function secretsOf({ given, asked }: OpenInput): readonly string[] {
  if (asked.kind !== 'form' || given?.action !== 'accept') return [];
  const secret = new Set(asked.fields.filter((field) => field.secret).map((field) => field.key));
  return (given.content ?? []).flatMap(([key, value]) =>
    secret.has(key) ? (Array.isArray(value) ? value : [String(value)]) : [],
  );
}

/** What an answer becomes: recorded, or the reason why it cannot be. */
function readAnswer(
  input: OpenInput,
  answer: InputAnswer,
): { readonly given: Given } | { readonly reply: AnswerReply } {
  const { asked } = input;
  if (answer.action !== 'accept') {
    // Sampling and roots have no refusal inside a round (P12).
    if (asked.kind === 'unsupported' && !asked.canDecline) return { reply: { kind: 'invalid', problems: [] } };
    return { given: { action: answer.action } };
  }
  if (asked.kind === 'url') {
    return input.opened
      ? { given: { action: 'accept', content: null, entries: [] } }
      : { reply: { kind: 'not-opened' } };
  }
  if (asked.kind !== 'form') return { reply: { kind: 'invalid', problems: [] } };
  const check = checkForm(asked.fields, answer.entries);
  return check.kind === 'valid'
    ? { given: { action: 'accept', content: check.content, entries: answer.entries } }
    : { reply: { kind: 'invalid', problems: check.problems } };
}

/**
 * @param onChange told after each change, so that the mirror can follow.
 */
export function openRound(
  round: number,
  opened: readonly OpenInput[],
  memory: CallMemory,
  onChange: () => void,
): OpenRound {
  let inputs = opened;
  let ended = false;
  const ending = deferred<Awaited<OpenRound['done']>>();
  const find = (id: InputId) => (ended ? undefined : inputs.find((input) => input.id === id));
  const replace = (changed: OpenInput) => {
    inputs = inputs.map((input) => (input.id === changed.id ? changed : input));
    onChange();
  };

  return {
    round,
    inputs: () => inputs,
    done: ending.promise,
    given: () => inputs.flatMap(givenOf),
    secrets: () => inputs.flatMap(secretsOf),
    draft: (id, entries) => {
      const input = find(id);
      // One that was on its way when the answer was recorded is late: what is shown must be what will be sent.
      if (input === undefined || input.given?.action === 'accept') return;
      // A draft changes nothing that the Waiting list shows, so nobody is told.
      inputs = inputs.map((other) =>
        other.id === id ? { ...other, entries: withoutSecrets(other.asked, entries) } : other,
      );
    },
    answer: (id, answer) => {
      const input = find(id);
      if (input === undefined) return { kind: 'gone' };
      if (input.fixed) return { kind: 'fixed' };
      const read = readAnswer(input, answer);
      if ('reply' in read) return read.reply;
      const entries = read.given.action === 'accept' ? withoutSecrets(input.asked, read.given.entries) : input.entries;
      replace({ ...input, given: read.given, entries });
      return { kind: 'recorded' };
    },
    withdraw: (id) => {
      const input = find(id);
      if (input === undefined) return { kind: 'gone' };
      if (input.fixed) return { kind: 'fixed' };
      replace({ ...input, given: null });
      return { kind: 'recorded' };
    },
    pageOpened: (id) => {
      const input = find(id);
      if (input === undefined || input.asked.kind !== 'url') return;
      memory.openedPage(input.asked.rawUrl);
      replace({ ...input, opened: true, fixed: true, given: { action: 'accept', content: null, entries: [] } });
    },
    send: () => {
      if (ended) return { kind: 'gone' };
      const responses = inputs.flatMap((input) =>
        input.given === null ? [] : [[input.key, responseOf(input.given)] as const],
      );
      if (responses.length < inputs.length) return { kind: 'incomplete' };
      ended = true;
      for (const input of inputs) {
        if (input.given === null) continue;
        memory.answered(input.question, input.given.action);
        memory.keepEntries(input.key, input.asked, input.entries);
      }
      ending.resolve({ kind: 'answers', responses });
      return { kind: 'sent' };
    },
    stop: () => {
      if (ended) return;
      ended = true;
      ending.resolve({ kind: 'stop' });
    },
  };
}
