/** What crossed the wire, from the wire log: the redacted JSON-RPC messages. */
import type { Page } from '@playwright/test';
import type { ParleyApi } from '../../shared/ipc.ts';

export type SentLeg = {
  readonly id: number | string;
  readonly params: {
    readonly name: string;
    readonly arguments: unknown;
    readonly inputResponses?: unknown;
    readonly requestState?: string;
    readonly _meta: Readonly<Record<string, unknown>>;
  };
};

/** Every `tools/call` that was sent for a tool, oldest first. */
export async function sentLegs(window: Page, tool: string): Promise<readonly SentLeg[]> {
  const texts = await window.evaluate(async () => {
    // The window's own bridge: the types of this folder's globals do not know it.
    const { parley } = globalThis as unknown as { parley: ParleyApi };
    const messages = await parley.listWire(-1);
    return messages
      .filter(({ direction, method }) => direction === 'sent' && method === 'tools/call')
      .map(({ text }) => text);
  });
  const legs: SentLeg[] = texts.map((text) => JSON.parse(text));
  return legs.filter(({ params }) => params.name === tool);
}
