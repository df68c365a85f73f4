import { bench, describe } from 'vitest';
import { hostileAddresses } from './hostile-addresses.ts';
import { inspectUrl } from './inspect-url.ts';

const context = {
  serverOrigin: 'https://mcp.example.com',
  knownDomains: ['example.com', 'example.org', 'example.net'],
};

// The goal is a mean under 5 ms for 8,192 characters of any kind.
describe('inspectUrl', () => {
  for (const [name, address] of hostileAddresses) bench(name, () => void inspectUrl(address, context), { time: 200 });
});
