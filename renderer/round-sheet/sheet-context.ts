import { createContext, use } from 'react';
import type { FieldProblem, FormEntries } from '../../shared/form-model.ts';
import type { InputAnswer } from '../../shared/ipc.ts';
import type { Action, FormInput, RoundInput, RoundView } from '../../shared/round-view.ts';
import type { RoundNotice } from './round-flow.ts';

/** What every step of the sheet knows and can do. */
export type SheetContextValue = {
  readonly view: RoundView;
  /** The round has one input: its answer goes out at once. */
  readonly isAlone: boolean;
  /** A round of this call was on this sheet before. */
  readonly isLaterRound: boolean;
  /** An answer is on its way: nothing can be pressed (F34). */
  readonly busy: boolean;
  readonly notice: RoundNotice | null;
  /** Records an answer and goes on, or sends it; resolves to what main found wrong with it. */
  readonly answer: (input: RoundInput, answer: InputAnswer) => Promise<readonly FieldProblem[]>;
  /** Declines or cancels the input of the present step. */
  readonly refuse: (action: Exclude<Action, 'accept'>) => void;
  /** Sends nothing, closes the sheet. */
  readonly later: () => void;
  readonly stop: () => void;
  readonly tell: (notice: RoundNotice | null) => void;
  /** What is entered in a form of this sheet; kept while other steps are shown. */
  readonly entriesOf: (input: FormInput) => FormEntries;
  readonly keepEntries: (input: FormInput, entries: FormEntries) => void;
  /** What Esc does in the present step; the step that is drawn last sets it. Null: nothing. */
  readonly setEscape: (act: (() => void) | null) => void;
};

export const SheetContext = createContext<SheetContextValue | null>(null);

export function useSheet(): SheetContextValue {
  const value = use(SheetContext);
  if (value === null) throw new Error('Only inside a round sheet');
  return value;
}
