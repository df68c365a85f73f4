import { readFile } from 'node:fs/promises';

/** @typedef {{ readonly passed: number, readonly failed: number }} Counts */

/** @type {Counts} */
export const noTests = { passed: 0, failed: 0 };

/**
 * @param {Counts} one
 * @param {Counts} other
 * @returns {Counts}
 */
export const addCounts = (one, other) => ({ passed: one.passed + other.passed, failed: one.failed + other.failed });

/**
 * The counts in a report of vitest or of Playwright. A test file that could not even be loaded counts as one failure.
 *
 * @param {any} report parsed JSON
 * @returns {Counts}
 */
export const readCounts = (report) => {
  if (report.stats !== undefined) {
    const { expected, flaky, unexpected } = report.stats;
    return { passed: expected + flaky, failed: unexpected + (report.errors?.length ?? 0) };
  }
  const broken = report.testResults.filter(
    (/** @type {any} */ file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
};

/**
 * The counts in a report file; nothing when the run ended before it was written.
 *
 * @param {string} file
 */
export const readCountsFrom = async (file) => {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? noTests : readCounts(JSON.parse(text));
};
