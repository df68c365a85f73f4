/** The round sheet as a person sees it. Playwright waits for a button to be armed: until then it is `aria-disabled`. */
import { expect, type Locator, type Page } from '@playwright/test';

export const sheet = (window: Page): Locator => window.getByRole('dialog');

export async function expectSheet(window: Page, tool: string, round: number): Promise<Locator> {
  const open = sheet(window);
  await expect(open).toBeVisible();
  await expect(open.getByText(tool, { exact: true })).toBeVisible();
  await expect(open).toContainText(`round ${round}`);
  return open;
}

export const press = (window: Page, button: string): Promise<void> =>
  sheet(window).getByRole('button', { name: button, exact: true }).click();

export const sheetIsGone = (window: Page): Promise<void> => expect(sheet(window)).toHaveCount(0);
