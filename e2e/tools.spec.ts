/** The tool list and the argument form: search, JSON editing, checks, annotations, the step before a destructive call. */
import { expect, test } from './fixtures/parley.ts';
import { callTool, expectResult, openTool, toolList, tryDemoServer } from './pages/window.ts';
import { sentLegs } from './pages/wire.ts';

test.beforeEach(async ({ parley: { window } }) => {
  await tryDemoServer(window);
});

test('the list is searched by name, title and description, and says how many match', async ({ parley: { window } }) => {
  const search = window.getByRole('textbox', { name: 'Find a tool' });
  await search.fill('destination nobody offers');
  await expect(window.getByRole('main')).toContainText('No tool matches');
  await search.fill('three rounds');
  await expect(toolList(window).getByRole('option')).toHaveCount(1);
  await expect(toolList(window)).toContainText('plan_trip');
  await expect(window.getByRole('main')).toContainText(/1 of \d+/);
});

test('P24: annotations are shown as the word of the server, and a destructive tool is confirmed once', async ({
  parley: { window },
}) => {
  await openTool(window, 'notes_delete');
  await expect(window.getByRole('main')).toContainText('The server says:');
  await expect(window.getByRole('main')).toContainText('destructive');
  await window.getByRole('textbox', { name: /title/ }).fill('Groceries');
  await window.getByRole('button', { name: 'Call notes_delete', exact: true }).click();
  const question = window.getByRole('dialog');
  await expect(question).toContainText('Notes (demo)');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  expect(await sentLegs(window, 'notes_delete')).toEqual([]);
});

test('P25: arguments that break the schema are said at the field and may be sent all the same', async ({
  parley: { window },
}) => {
  await callTool(window, 'notes_search');
  await expect(window.getByRole('main')).toContainText(/needs? a look/);
  expect(await sentLegs(window, 'notes_search')).toEqual([]);
  await window.getByRole('button', { name: 'Call anyway' }).click();
  await expect.poll(async () => (await sentLegs(window, 'notes_search')).length).toBe(1);
});

test('P25: JSON can always be edited; an error is shown at its place and nothing is sent', async ({
  parley: { window },
}) => {
  await openTool(window, 'notes_search');
  await window.getByRole('button', { name: 'Edit as JSON' }).click();
  // The editor works under the content security policy: its own style carries the nonce of the page.
  const editor = window.locator('.cm-content');
  await expect(editor).toBeVisible();
  await editor.fill('{ "query": "milk", }');
  await window.getByRole('button', { name: 'Call notes_search', exact: true }).click();
  await expect(window.getByRole('main')).toContainText(/line 1|Line 1/);
  expect(await sentLegs(window, 'notes_search')).toEqual([]);
  await editor.fill('{ "query": "milk" }');
  await window.getByRole('button', { name: 'Call notes_search', exact: true }).click();
  await expectResult(window, 'complete');
  expect((await sentLegs(window, 'notes_search'))[0]?.params.arguments).toEqual({ query: 'milk' });
});
