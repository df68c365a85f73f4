import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Axe = {
  readonly run: (
    context: object,
  ) => Promise<{ readonly violations: readonly { id: string; nodes: readonly { html: string }[] }[] }>;
};

/**
 * What axe finds wrong in the window, a line each; empty when all is well.
 *
 * Only what is drawn: everything behind an open modal dialog is inert, and axe is told so.
 */
export async function axeFindings(window: Page): Promise<readonly string[]> {
  // Run from Playwright's own world of evaluation, which the content security policy exempts.
  await window.evaluate(source);
  return window.evaluate(async () => {
    const axe: Axe = Reflect.get(globalThis, 'axe');
    const open = document.querySelector('dialog[open]');
    const { violations } = await axe.run(open ?? document);
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
  });
}
