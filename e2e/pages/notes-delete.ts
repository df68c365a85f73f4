import type { Page } from '@playwright/test';
import { openTool } from './window.ts';

/** Calls notes_delete for a title; the server marks it destructive, so the call is confirmed once. */
export async function callNotesDelete(window: Page, title: string): Promise<void> {
  await openTool(window, 'notes_delete');
  await window.getByRole('textbox', { name: /title/i }).fill(title);
  await window.getByRole('button', { name: 'Call notes_delete', exact: true }).click();
  await window.getByRole('dialog').getByRole('button', { name: /^Call/ }).click();
}
