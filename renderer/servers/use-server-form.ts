import { useState } from 'react';
import type { Saved } from '../../shared/ipc.ts';
import type { ServerInput } from '../../shared/server-input.ts';
import { type FormProblem, inputOf, missingEntries, type ServerDraft, withoutEmptyRows } from './server-draft.ts';

export type ServerForm = {
  readonly draft: ServerDraft;
  readonly change: (part: Partial<ServerDraft>) => void;
  readonly problems: readonly FormProblem[];
  /** Increases with each refused attempt, so that the summary can take the focus again. */
  readonly attempt: number;
  readonly submit: () => Promise<void>;
};

type ServerFormOptions = {
  readonly initial: ServerDraft;
  readonly save: (input: ServerInput) => Promise<Saved | { readonly kind: 'gone' }>;
  readonly onSaved: (saved: Extract<Saved, { kind: 'saved' }>) => void;
  readonly onGone?: () => void;
};

/** The state of a server form: the draft, what is wrong with it, and sending it to main. */
export function useServerForm({ initial, save, onSaved, onGone }: ServerFormOptions): ServerForm {
  const [draft, setDraft] = useState(initial);
  const [problems, setProblems] = useState<readonly FormProblem[]>([]);
  const [attempt, setAttempt] = useState(0);
  const refuse = (found: readonly FormProblem[]) => {
    setProblems(found);
    setAttempt((count) => count + 1);
  };
  const change = (part: Partial<ServerDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    // A sentence about an entry that was changed since would be wrong; the next attempt finds what is left.
    setProblems((before) => before.filter((problem) => !(problem.field in part)));
  };
  const submit = async () => {
    const trimmed = withoutEmptyRows(draft);
    setDraft(trimmed);
    const missing = missingEntries(trimmed);
    if (missing.length > 0) return refuse(missing);
    const reply = await save(inputOf(trimmed));
    if (reply.kind === 'saved') onSaved(reply);
    else if (reply.kind === 'invalid') refuse(reply.problems);
    else onGone?.();
  };
  return { draft, change, problems, attempt, submit };
}
