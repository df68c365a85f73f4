import { defineConfig } from 'vitest/config';

// biome-ignore lint/style/noDefaultExport: the tool reads its configuration from the default export
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['{shared,electron,renderer}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    testTimeout: 30_000,
  },
});
