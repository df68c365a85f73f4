import { expect, test } from 'vitest';
import { addCounts, readCounts } from './test-report.mjs';

test('the counts of vitest are read, with files that could not be loaded', () => {
  const testResults = [
    { status: 'passed', assertionResults: [{}] },
    { status: 'failed', assertionResults: [{}] },
    { status: 'failed', assertionResults: [] },
  ];
  expect(readCounts({ numPassedTests: 5, numFailedTests: 1, testResults })).toEqual({ passed: 5, failed: 2 });
});

test('the counts of Playwright are read, with errors outside of tests', () => {
  const stats = { expected: 3, flaky: 1, unexpected: 2, skipped: 4 };
  expect(readCounts({ stats, errors: [{}] })).toEqual({ passed: 4, failed: 3 });
});

test('the counts of both are added', () => {
  expect(addCounts({ passed: 1, failed: 2 }, { passed: 3, failed: 4 })).toEqual({ passed: 4, failed: 6 });
});
