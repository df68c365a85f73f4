import { createContext, useContext } from 'react';
import type { ArgumentEntry } from '../../../shared/argument-values.ts';
import type { FieldId } from '../../../shared/form-model.ts';

/** Sentences by JSON pointer: what is wrong with the argument there. */
export type ProblemsByPath = ReadonlyMap<string, string>;

export const ProblemsContext = createContext<ProblemsByPath>(new Map());

export function useProblem(path: string): string | null {
  return useContext(ProblemsContext).get(path) ?? null;
}

/** Replaces the entry of one field of a group. Changes are functions, so that a control that was not drawn again loses nothing. */
export type ChangeEntry = (id: FieldId, change: (before: ArgumentEntry) => ArgumentEntry) => void;
