/** Form mode in the real window: validation, focus, what is sent and what is left out. */
import { expect, test } from './fixtures/parley.ts';
import { expectSheet, press, sheet, sheetIsGone } from './pages/sheet.ts';
import { callTool, expectResult, tryDemoServer } from './pages/window.ts';
import { sentLegs } from './pages/wire.ts';

test.beforeEach(async ({ parley: { window } }) => {
  await tryDemoServer(window);
  await callTool(window, 'profile_update');
  await expectSheet(window, 'profile_update', 1);
});

test('F30: an invalid form is not sent; the summary names each error and leads to it', async ({
  parley: { window },
}) => {
  await sheet(window)
    .getByRole('textbox', { name: /^Display name/ })
    .fill('M');
  await sheet(window)
    .getByRole('textbox', { name: /^Years of experience/ })
    .fill('1,5');
  await press(window, 'Send answer');
  const summary = sheet(window).getByRole('alert');
  await expect(summary).toContainText('3 answers need a look');
  await expect(summary).toContainText('Use at least 2 characters (now 1).');
  await expect(sheet(window).getByRole('textbox', { name: /^Display name/ })).toBeFocused();
  await expect(sheet(window).getByRole('textbox', { name: /^Display name/ })).toHaveAttribute('aria-invalid', 'true');
  await summary.getByRole('button', { name: /^E-mail/ }).click();
  await expect(sheet(window).getByRole('textbox', { name: /^E-mail/ })).toBeFocused();
  expect(await sentLegs(window, 'profile_update')).toHaveLength(1);
});

test('F10: untouched optional fields are left out, defaults are sent as shown, values keep their type', async ({
  parley: { window },
}) => {
  await sheet(window)
    .getByRole('textbox', { name: /^E-mail/ })
    .fill('robin@example.com');
  await sheet(window)
    .getByRole('textbox', { name: /^Pages a day/ })
    .fill('.5');
  await press(window, 'Send answer');
  await sheetIsGone(window);
  await expectResult(window, 'complete');
  const [, retried] = await sentLegs(window, 'profile_update');
  expect(retried?.params.inputResponses).toEqual({
    profile: {
      action: 'accept',
      content: {
        display_name: 'Robin Winter',
        email: 'robin@example.com',
        experience: 3,
        daily_pages: 0.5,
        newsletter: false,
        role: 'writer',
        language: 'en',
        topics: ['science'],
      },
    },
  });
});

test('F31: Enter in a text field sends the form once it is armed', async ({ parley: { window } }) => {
  const mail = sheet(window).getByRole('textbox', { name: /^E-mail/ });
  await mail.fill('robin@example.com');
  await expect(sheet(window).getByRole('button', { name: 'Send answer', exact: true })).toBeEnabled();
  await mail.press('Enter');
  await sheetIsGone(window);
  expect(await sentLegs(window, 'profile_update')).toHaveLength(2);
});

test('F36: what will be sent can be read before it is sent', async ({ parley: { window } }) => {
  await sheet(window)
    .getByRole('textbox', { name: /^E-mail/ })
    .fill('robin@example.com');
  await sheet(window).getByText('What will be sent', { exact: true }).click();
  await expect(sheet(window)).toContainText('"email": "robin@example.com"');
});

test('F35: the buttons and the header stay in view in a small window', async ({ parley: { app, window } }) => {
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setContentSize(480, 600));
  for (const name of ['Stop this call', 'Answer later', 'Decline', 'Cancel', 'Send answer']) {
    await expect(sheet(window).getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
  await expect(sheet(window).getByText('Notes (demo)', { exact: true })).toBeInViewport();
});
