import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { useClock } from '../state/clock.tsx';
import styles from './sheet.module.css';

type HintTexts = { readonly pointed: string | null; readonly said: string | null };

type HintActions = {
  /** What the button under the pointer, or with the focus, tells the server. */
  readonly point: (text: string) => void;
  readonly unpoint: () => void;
  /** Why a press did nothing; spoken. */
  readonly say: (text: string | null) => void;
};

const TextsContext = createContext<HintTexts>({ pointed: null, said: null });
const ActionsContext = createContext<HintActions | null>(null);

export function HintProvider({ children }: { readonly children: ReactNode }) {
  const [texts, setTexts] = useState<HintTexts>({ pointed: null, said: null });
  const clock = useClock();
  useEffect(() => {
    if (texts.said === null) return;
    return clock.after(5_000, () => setTexts((before) => ({ ...before, said: null })));
  }, [clock, texts.said]);
  const actions = useMemo<HintActions>(
    () => ({
      point: (pointed) => setTexts((before) => ({ ...before, pointed })),
      unpoint: () => setTexts({ pointed: null, said: null }),
      say: (said) => setTexts((before) => ({ ...before, said })),
    }),
    [],
  );
  return (
    <ActionsContext value={actions}>
      <TextsContext value={texts}>{children}</TextsContext>
    </ActionsContext>
  );
}

export function useHintActions(): HintActions {
  const actions = use(ActionsContext);
  if (actions === null) throw new Error('Only inside a round sheet');
  return actions;
}

/** The line above the buttons. `usual` stands there while nothing is pointed at: what the first button tells. */
export function HintLine({ usual }: { readonly usual: string }) {
  const { pointed, said } = use(TextsContext);
  return (
    <div className={styles.hint} data-said={said === null ? undefined : true}>
      {/* Buttons have these lines as their descriptions already. */}
      {said === null && <span aria-hidden="true">{pointed ?? usual}</span>}
      <span role="status">{said}</span>
    </div>
  );
}
