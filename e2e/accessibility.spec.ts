/** axe on what a person meets, in light and dark; and the keyboard alone. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/parley.ts';
import { axeFindings } from './pages/axe.ts';
import { expectSheet, press, sheet, sheetIsGone } from './pages/sheet.ts';
import { callTool, newestCall, openTool, toolList, tryDemoServer } from './pages/window.ts';
import { sentLegs } from './pages/wire.ts';

const setTheme = async (window: Page, theme: string): Promise<void> => {
  await window.keyboard.press('ControlOrMeta+,');
  const settings = window.getByRole('dialog', { name: 'Settings' });
  await settings.getByText(theme, { exact: true }).click();
  await window.keyboard.press('Escape');
  await expect(settings).toHaveCount(0);
};

for (const theme of ['Light', 'Dark'] as const) {
  test(`F35: axe finds nothing on the page, the sheet, its errors and the consent screen (${theme})`, async ({
    parley: { window },
  }) => {
    await expect(window.getByRole('button', { name: 'Try the demo server' })).toBeVisible();
    await setTheme(window, theme);
    expect(await axeFindings(window)).toEqual([]);

    await tryDemoServer(window);
    await openTool(window, 'notes_delete');
    expect(await axeFindings(window)).toEqual([]);

    await callTool(window, 'profile_update');
    await expectSheet(window, 'profile_update', 1);
    // Unarmed buttons are drawn faint; what counts is how they are read once they react.
    await expect(sheet(window).getByRole('button', { name: 'Send answer', exact: true })).toBeEnabled();
    expect(await axeFindings(window)).toEqual([]);
    await press(window, 'Send answer');
    await expect(sheet(window).getByRole('alert')).toBeVisible();
    expect(await axeFindings(window)).toEqual([]);
    await press(window, 'Answer later');

    await callTool(window, 'connect_reports');
    await expectSheet(window, 'connect_reports', 1);
    await expect(sheet(window).getByRole('button', { name: 'Open in browser' })).toBeEnabled();
    expect(await axeFindings(window)).toEqual([]);
    await press(window, 'Answer later');
    await expect(newestCall(window)).toBeVisible();
    expect(await axeFindings(window)).toEqual([]);
  });
}

test('Ctrl/Cmd+K finds a tool of any connected server and opens it without calling it', async ({
  parley: { window },
}) => {
  await tryDemoServer(window);
  await window.keyboard.press('ControlOrMeta+k');
  const palette = window.getByRole('dialog', { name: 'Find a tool of any connected server' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await window.keyboard.type('trip');
  await expect(palette.getByRole('option', { name: /plan_trip/ })).toBeVisible();
  await window.keyboard.press('Enter');
  await expect(palette).toHaveCount(0);
  await expect(window.getByRole('button', { name: 'Call plan_trip', exact: true })).toBeVisible();
  expect(await sentLegs(window, 'plan_trip')).toEqual([]);
});

test('a call is made and answered with the keyboard alone', async ({ parley: { window } }) => {
  await tryDemoServer(window);
  await toolList(window).focus();
  await window.keyboard.press('Home');
  while ((await window.getByRole('button', { name: 'Call plan_trip', exact: true }).count()) === 0) {
    await window.keyboard.press('ArrowDown');
  }
  await window.getByRole('button', { name: 'Call plan_trip', exact: true }).focus();
  await window.keyboard.press('Enter');
  await expectSheet(window, 'plan_trip', 1);
  // First focus is the heading, never a button.
  expect(await window.evaluate(() => document.activeElement?.tagName)).toMatch(/^H[1-6]$/);
  await tabTo(window, 'radio');
  await window.keyboard.press('Space');
  await tabTo(window, 'Send answer');
  await expect(sheet(window).getByRole('button', { name: 'Send answer', exact: true })).toBeEnabled();
  await window.keyboard.press('Enter');
  await expectSheet(window, 'plan_trip', 2);
  await expect(sheet(window).getByRole('button', { name: 'Cancel', exact: true })).toBeEnabled();
  await window.keyboard.press('Escape');
  await sheetIsGone(window);
  await expect
    .poll(async () => (await sentLegs(window, 'plan_trip'))[2]?.params.inputResponses)
    .toEqual({
      destination: { action: 'cancel' },
    });
});

/** Presses Tab until the focus is on a control of this type or name; fails when the sheet has none. */
async function tabTo(window: Page, wanted: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await window.keyboard.press('Tab');
    const found = await window.evaluate((name) => {
      const active = document.activeElement;
      return active?.getAttribute('type') === name || active?.textContent?.trim() === name;
    }, wanted);
    if (found) return;
  }
  throw new Error(`Tab never reached ${wanted}`);
}
