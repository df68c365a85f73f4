import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A part of the window in files of its own, so that the first paint does not wait for it. Draw it inside a `Suspense`. */
export type LazyPart<Props> = {
  readonly Part: LazyExoticComponent<ComponentType<Props>>;
  /** Loads the part when the window has nothing else to do, before it is needed; returns what calls that off. */
  readonly prepare: () => () => void;
};

/** `load` imports the part. It is loaded once: when it is first drawn, or by `prepare`. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loading: Promise<{ default: ComponentType<Props> }> | null = null;
  const once = () => {
    loading ??= load().then((part) => ({ default: part }));
    return loading;
  };
  return {
    Part: lazy(once),
    prepare: () => {
      const idle = window.requestIdleCallback(() => void once());
      return () => window.cancelIdleCallback(idle);
    },
  };
}
