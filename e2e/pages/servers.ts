/** Adding and connecting servers as a person does. */
import { expect, type Locator, type Page } from '@playwright/test';
import { toolList } from './window.ts';

const addDialog = (window: Page): Locator => window.getByRole('dialog', { name: 'Add a server' });

export async function openAddServer(window: Page): Promise<Locator> {
  await window.getByRole('complementary').getByRole('button', { name: 'Add a server' }).click();
  await expect(addDialog(window)).toBeVisible();
  return addDialog(window);
}

/** Fills the form for a program, one argument a row, and saves it; nothing starts yet. */
export async function addStdioServer(
  window: Page,
  server: { readonly name: string; readonly command: string; readonly args: readonly string[] },
): Promise<void> {
  const dialog = await openAddServer(window);
  await dialog.getByText('A program on this computer (stdio)').click();
  await dialog.getByLabel('Name', { exact: false }).first().fill(server.name);
  await dialog.getByRole('textbox', { name: /^Command/ }).fill(server.command);
  for (const [index, argument] of server.args.entries()) {
    const row = dialog.getByRole('textbox', { name: `Argument ${index + 1}`, exact: true });
    if (!(await row.isVisible())) await dialog.getByRole('button', { name: 'Add an argument' }).click();
    await row.fill(argument);
  }
  await dialog.getByRole('button', { name: 'Add server' }).click();
}

/** Confirms the exact command that is shown. */
export async function confirmCommand(window: Page): Promise<void> {
  const dialog = window.getByRole('dialog', { name: 'Start this program?' });
  await dialog.getByRole('button', { name: 'Start it' }).click();
  await expect(dialog).toHaveCount(0);
}

export async function addHttpServer(
  window: Page,
  server: { readonly name: string; readonly url: string; readonly headers?: readonly (readonly [string, string])[] },
): Promise<void> {
  const dialog = await openAddServer(window);
  await dialog.getByRole('textbox', { name: /^Name/ }).fill(server.name);
  await dialog.getByRole('textbox', { name: /^Address/ }).fill(server.url);
  for (const [name, value] of server.headers ?? []) {
    await dialog.getByRole('button', { name: 'Add a header' }).click();
    await dialog.getByLabel('Header name').last().fill(name);
    await dialog.getByLabel('Value').last().fill(value);
  }
  await dialog.getByRole('button', { name: 'Add server' }).click();
}

/** Adds a server named "Scripted", which connects at once, and waits for its tools. */
export async function connectScripted(window: Page, { url }: { readonly url: string }): Promise<void> {
  await addHttpServer(window, { name: 'Scripted', url });
  await expect(toolList(window)).toBeVisible();
}

export const page = (window: Page, name: string): Locator => window.getByRole('main', { name: `Server ${name}` });
