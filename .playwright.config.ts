import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const report = join(import.meta.dirname, '.cache', 'reports', 'e2e.json');

// biome-ignore lint/style/noDefaultExport: the tool reads its configuration from the default export
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  // Each test runs an Electron of its own: two of them on two cores make first paint slow and time-outs likely.
  workers: 1,
  // Under load the first paint alone took 9 s.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  retries: 0,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: report }]],
  use: { trace: 'retain-on-failure', screenshot: 'only-on-failure' },
});
