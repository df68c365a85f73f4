import type { inspectUrl } from './inspect-url.ts';
import type { siteOf } from './site.ts';

/**
 * The rules about addresses with their lists, half of what main would have to load at its start: only servers give addresses, so that
 * they are loaded with the first connection. Before `load` has resolved the others throw.
 */
export type Inspection = {
  readonly load: () => Promise<void>;
  readonly inspectUrl: typeof inspectUrl;
  readonly siteOf: typeof siteOf;
};

type Rules = Pick<Inspection, 'inspectUrl' | 'siteOf'>;

export function createInspection(): Inspection {
  let loaded: Rules | null = null;
  const rules = (): Rules => {
    if (loaded === null) throw new Error('An address came before the rules about addresses were loaded');
    return loaded;
  };
  return {
    load: async () => {
      const [{ inspectUrl }, { siteOf }] = await Promise.all([import('./inspect-url.ts'), import('./site.ts')]);
      loaded = { inspectUrl, siteOf };
    },
    inspectUrl: (input, context) => rules().inspectUrl(input, context),
    siteOf: (hostname) => rules().siteOf(hostname),
  };
}
