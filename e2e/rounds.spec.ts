/** Several rounds, several requests in one round, state-only rounds, two calls at once. */
import { expect, test } from './fixtures/parley.ts';
import { expectSheet, press, sheet, sheetIsGone } from './pages/sheet.ts';
import { callTool, expectResult, newestCall, openTool, tryDemoServer, waitingList } from './pages/window.ts';
import { sentLegs } from './pages/wire.ts';

test.beforeEach(async ({ parley: { window } }) => {
  await tryDemoServer(window);
});

test('three rounds, each depending on the last, in one sheet that stays', async ({ parley: { window } }) => {
  await callTool(window, 'plan_trip');
  await expectSheet(window, 'plan_trip', 1);
  await sheet(window).getByRole('radio').first().check();
  await press(window, 'Send answer');

  await expectSheet(window, 'plan_trip', 2);
  await expect(sheet(window)).toContainText('Which place?');
  await sheet(window).getByRole('radio').first().check();
  await press(window, 'Send answer');

  await expectSheet(window, 'plan_trip', 3);
  await sheet(window).getByRole('checkbox').first().check();
  await press(window, 'Send answer');

  await sheetIsGone(window);
  await expectResult(window, /3 nights in/);
  const legs = await sentLegs(window, 'plan_trip');
  expect(new Set(legs.map(({ id }) => id)).size).toBe(4);
  for (const { params } of legs) {
    expect(params._meta).toMatchObject({
      'io.modelcontextprotocol/clientCapabilities': { elicitation: { form: {}, url: {} } },
    });
  }
});

test('three requests in one round: each its own answer, sent together after a look', async ({
  parley: { window, browser },
}) => {
  await callTool(window, 'sign_up');
  await expectSheet(window, 'sign_up', 1);
  await expect(sheet(window)).toContainText('1 of 3');
  await sheet(window).getByRole('textbox', { name: /^Name/ }).fill('Mona');
  await sheet(window)
    .getByRole('textbox', { name: /^E-mail/ })
    .fill('mona@example.com');
  await press(window, 'Next');
  await expect(sheet(window)).toContainText('2 of 3');
  await press(window, 'Decline');
  await expect(sheet(window)).toContainText('3 of 3');
  // A page on this computer, asked for by a server on this computer: a caution, so Open waits a second.
  await press(window, 'Open in browser');
  await expect.poll(() => browser.opened().length).toBe(1);
  await expect(sheet(window)).toContainText('Review');
  expect(await sentLegs(window, 'sign_up')).toHaveLength(1);

  await press(window, 'Send 3 answers');
  await sheetIsGone(window);
  await expectResult(window, 'Welcome, Mona. You will get no letters.');
  const [, retried] = await sentLegs(window, 'sign_up');
  expect(retried?.params.inputResponses).toMatchObject({
    account: { action: 'accept', content: { name: 'Mona', newcomer: true } },
    preferences: { action: 'decline' },
    terms: { action: 'accept' },
  });
});

test('an answer of a round can be changed until it is sent', async ({ parley: { window } }) => {
  await callTool(window, 'sign_up');
  await press(window, 'Decline');
  await press(window, 'Cancel');
  await press(window, 'Decline');
  await sheet(window)
    .getByRole('button', { name: /^Change/ })
    .first()
    .click();
  await sheet(window).getByRole('textbox', { name: /^Name/ }).fill('Mona');
  await sheet(window)
    .getByRole('textbox', { name: /^E-mail/ })
    .fill('mona@example.com');
  await press(window, 'Next');
  await press(window, 'Send 3 answers');
  await expect.poll(async () => (await sentLegs(window, 'sign_up')).length).toBe(2);
  const [, retried] = await sentLegs(window, 'sign_up');
  expect(retried?.params.inputResponses).toMatchObject({
    account: { action: 'accept' },
    preferences: { action: 'cancel' },
    terms: { action: 'decline' },
  });
});

test('state-only rounds go on by themselves, and the timeline shows each of them', async ({ parley: { window } }) => {
  await callTool(window, 'big_import');
  await expect(newestCall(window)).toContainText('complete');
  await expect(newestCall(window)).toContainText('Parley called again by itself');
  await sheetIsGone(window);
});

test('two calls at once: each question keeps its own answer', async ({ parley: { window } }) => {
  await callTool(window, 'plan_trip');
  await expectSheet(window, 'plan_trip', 1);
  await press(window, 'Answer later');
  await openTool(window, 'profile_update');
  await window.getByRole('button', { name: 'Call profile_update', exact: true }).click();
  await expectSheet(window, 'profile_update', 1);
  await press(window, 'Answer later');
  await expect(waitingList(window).getByRole('listitem')).toHaveCount(2);

  await waitingList(window).getByRole('button').first().click();
  await expectSheet(window, 'plan_trip', 1);
  await press(window, 'Decline');
  await expect
    .poll(async () => (await sentLegs(window, 'plan_trip'))[1]?.params.inputResponses)
    .toEqual({
      landscape: { action: 'decline' },
    });
  expect(await sentLegs(window, 'profile_update')).toHaveLength(1);
  await expect(waitingList(window).getByRole('listitem')).toHaveCount(1);
});
