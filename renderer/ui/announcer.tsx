import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const said = createStore<{ readonly text: string }>(() => ({ text: '' }));

/** Tells screen readers something that happened away from the focus. */
export function announce(text: string): void {
  said.setState({ text });
}

/** The live region that {@link announce} speaks through; once per window. */
export function Announcer() {
  const text = useStore(said, (state) => state.text);
  return (
    <div className="only-read" role="status" aria-live="polite">
      {text}
    </div>
  );
}
