/**
 * What a call remembers across its rounds: how often a question came, which pages were opened, and earlier answers as drafts for
 * "Start again". Nothing here is ever sent.
 */
import type { FormEntries } from '../../../shared/form-model.ts';
import type { Action } from '../../../shared/round-view.ts';
import type { Asked } from './open-input.ts';

export type CallMemory = {
  /** Counts a question and says how often it was asked, this time included, and what the last answer was (P9). */
  readonly asked: (question: string) => { readonly timesAsked: number; readonly lastAction: Action | null };
  readonly answered: (question: string, action: Action) => void;
  readonly openedPage: (rawUrl: unknown) => void;
  readonly wasOpened: (rawUrl: unknown) => boolean;
  readonly keepEntries: (key: string, asked: Asked, entries: FormEntries) => void;
  /** From now on, forms with the same key and the same schema begin with their earlier answers (P13). */
  readonly startAgain: () => void;
  readonly earlierEntries: (key: string, asked: Asked) => FormEntries | null;
};

export function createCallMemory(): CallMemory {
  const questions = new Map<string, { timesAsked: number; lastAction: Action | null }>();
  const opened = new Set<unknown>();
  const kept = new Map<string, FormEntries>();
  let reuse = false;
  const formId = (key: string, asked: Asked) => (asked.kind === 'form' ? JSON.stringify([key, asked.schemaId]) : null);
  return {
    asked: (question) => {
      const before = questions.get(question);
      const now = { timesAsked: (before?.timesAsked ?? 0) + 1, lastAction: before?.lastAction ?? null };
      questions.set(question, now);
      return now;
    },
    answered: (question, action) => {
      const before = questions.get(question);
      if (before) questions.set(question, { ...before, lastAction: action });
    },
    openedPage: (rawUrl) => opened.add(rawUrl),
    wasOpened: (rawUrl) => opened.has(rawUrl),
    keepEntries: (key, asked, entries) => {
      const id = formId(key, asked);
      if (id !== null) kept.set(id, entries);
    },
    startAgain: () => {
      reuse = true;
      questions.clear();
    },
    earlierEntries: (key, asked) => {
      const id = reuse ? formId(key, asked) : null;
      return id === null ? null : (kept.get(id) ?? null);
    },
  };
}
