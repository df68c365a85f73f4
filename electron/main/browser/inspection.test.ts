import { expect, it } from 'vitest';
import { inspectUrl } from './inspect-url.ts';
import { createInspection } from './inspection.ts';

const context = { serverOrigin: 'https://api.example.co.uk', knownDomains: ['example.co.uk'] };

it('inspects an address only after the rules were loaded: it never says less than they do', async () => {
  const inspection = createInspection();
  expect(() => inspection.inspectUrl('https://example.co.uk/', context)).toThrow();
  expect(() => inspection.siteOf('example.co.uk')).toThrow();
  await inspection.load();
  expect(inspection.inspectUrl('https://example.co.uk/', context)).toEqual(
    inspectUrl('https://example.co.uk/', context),
  );
  expect(inspection.siteOf('api.example.co.uk').registrableDomain).toBe('example.co.uk');
});
