/** How a person finds things in the window: by role and name, never by class or test id. */
import { expect, type Locator, type Page } from '@playwright/test';

/** Starts the bundled demo server and waits for its tools. */
export async function tryDemoServer(window: Page): Promise<void> {
  await window.getByRole('button', { name: 'Try the demo server' }).click();
  await expect(toolList(window)).toBeVisible();
}

export const toolList = (window: Page): Locator => window.getByRole('listbox', { name: 'Tools' });

/** Shows a tool's argument form. */
export async function openTool(window: Page, tool: string): Promise<void> {
  await toolList(window).getByRole('option', { name: tool }).first().click();
}

/** Calls a tool with what stands in its argument form. */
export async function callTool(window: Page, tool: string): Promise<void> {
  await openTool(window, tool);
  await window.getByRole('button', { name: `Call ${tool}`, exact: true }).click();
}

/** The newest call of the shown server. */
export const newestCall = (window: Page): Locator =>
  window.getByRole('region', { name: 'Calls' }).getByRole('article').first();

/** Fails unless the newest call ends with a result that holds this text. */
export async function expectResult(window: Page, text: string | RegExp): Promise<void> {
  await expect(newestCall(window)).toContainText(text);
  await expect(newestCall(window)).toContainText('complete');
}

export const waitingList = (window: Page): Locator => window.getByRole('region', { name: 'Waiting for you' });

export const answerFromTimeline = (window: Page): Promise<void> =>
  newestCall(window).getByRole('button', { name: 'Answer' }).first().click();
