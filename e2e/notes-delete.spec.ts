/** The demo server's full story: a form, its three answers, Answer later, Stop, and what the wire carried. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/parley.ts';
import { callNotesDelete } from './pages/notes-delete.ts';
import { expectSheet, press, sheet, sheetIsGone } from './pages/sheet.ts';
import { answerFromTimeline, expectResult, newestCall, tryDemoServer, waitingList } from './pages/window.ts';
import { sentLegs } from './pages/wire.ts';

async function chooseNote(window: Page, confirm: boolean): Promise<void> {
  await sheet(window).getByRole('radio').first().check();
  if (confirm) await sheet(window).getByRole('checkbox', { name: 'Yes, delete it' }).check();
}

test.beforeEach(async ({ parley: { window } }) => {
  await tryDemoServer(window);
});

test('accept: the answer goes back with the state unchanged under a new id, and the note is gone', async ({
  parley: { window },
}) => {
  await callNotesDelete(window, 'Groceries');
  await expectSheet(window, 'notes_delete', 1);
  await chooseNote(window, true);
  await press(window, 'Send answer');
  await sheetIsGone(window);
  await expectResult(window, /Deleted: Groceries/);

  const [asked, retried] = await sentLegs(window, 'notes_delete');
  expect(retried?.id).not.toBe(asked?.id);
  expect(retried?.params.inputResponses).toMatchObject({
    delete_choice: { action: 'accept', content: { confirm: true } },
  });
  expect(retried?.params.name).toBe(asked?.params.name);
  expect(retried?.params.arguments).toEqual(asked?.params.arguments);
  await expect(newestCall(window)).toContainText('requestState returned unchanged');
});

test('decline: nothing is deleted, and the server is told decline without content', async ({ parley: { window } }) => {
  await callNotesDelete(window, 'Groceries');
  await press(window, 'Decline');
  await sheetIsGone(window);
  await expectResult(window, 'You declined. Nothing was deleted.');
  const [, retried] = await sentLegs(window, 'notes_delete');
  expect(retried?.params.inputResponses).toEqual({ delete_choice: { action: 'decline' } });
});

test('cancel: the server asks again, and the question waits without opening by itself', async ({
  parley: { window },
}) => {
  await callNotesDelete(window, 'Groceries');
  await press(window, 'Cancel');
  await sheetIsGone(window);
  await expect(waitingList(window)).toContainText('notes_delete');
  const [, retried] = await sentLegs(window, 'notes_delete');
  expect(retried?.params.inputResponses).toEqual({ delete_choice: { action: 'cancel' } });

  await answerFromTimeline(window);
  await expectSheet(window, 'notes_delete', 2);
  await expect(sheet(window)).toContainText('You cancelled this before');
});

test('Esc is cancel; on a changed form it asks once before it drops the answers', async ({ parley: { window } }) => {
  await callNotesDelete(window, 'Groceries');
  await chooseNote(window, false);
  await expect(sheet(window).getByRole('button', { name: 'Cancel', exact: true })).toBeEnabled();
  await window.keyboard.press('Escape');
  await expect(sheet(window)).toContainText(/Send cancel and drop \d answers?\?/);
  await press(window, 'Send cancel');
  await sheetIsGone(window);
  await expect
    .poll(async () => (await sentLegs(window, 'notes_delete'))[1]?.params.inputResponses)
    .toEqual({
      delete_choice: { action: 'cancel' },
    });
});

test('later: nothing is sent, and the draft is there when the sheet opens again', async ({ parley: { window } }) => {
  await callNotesDelete(window, 'Groceries');
  await chooseNote(window, true);
  await press(window, 'Answer later');
  await sheetIsGone(window);
  await expect(waitingList(window)).toContainText('notes_delete');
  expect(await sentLegs(window, 'notes_delete')).toHaveLength(1);

  await waitingList(window).getByRole('button').first().click();
  await expectSheet(window, 'notes_delete', 1);
  await expect(sheet(window).getByRole('radio').first()).toBeChecked();
  await expect(sheet(window).getByRole('checkbox', { name: 'Yes, delete it' })).toBeChecked();
});

test('stop: the call ends here and nothing more is sent', async ({ parley: { window } }) => {
  await callNotesDelete(window, 'Groceries');
  await press(window, 'Stop this call');
  await sheetIsGone(window);
  await expect(newestCall(window)).toContainText('Stopped. Nothing more is sent.');
  await expect(waitingList(window)).toHaveCount(0);
  expect(await sentLegs(window, 'notes_delete')).toHaveLength(1);
});

test('a reload during the question loses nothing', async ({ parley: { window } }) => {
  await callNotesDelete(window, 'Groceries');
  await chooseNote(window, true);
  await press(window, 'Answer later');
  await window.reload();
  // Never at start-up by itself.
  await expect(waitingList(window)).toContainText('notes_delete');
  await sheetIsGone(window);
  await waitingList(window).getByRole('button').first().click();
  await expect(sheet(window).getByRole('checkbox', { name: 'Yes, delete it' })).toBeChecked();
  await press(window, 'Send answer');
  await expectResult(window, /Deleted: Groceries/);
});

test('a reload while the sheet is open brings the question back under Waiting', async ({ parley: { window } }) => {
  await callNotesDelete(window, 'Groceries');
  await expectSheet(window, 'notes_delete', 1);
  await window.reload();
  await expect(waitingList(window)).toContainText('notes_delete');
  expect(await sentLegs(window, 'notes_delete')).toHaveLength(1);
});
