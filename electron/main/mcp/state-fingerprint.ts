import { createHash } from 'node:crypto';
import type { StateFingerprint } from '../../../shared/timeline.ts';
import { utf8Bytes } from './json.ts';

/** All that is shown of a `requestState`: bytes and the first 8 hex digits of its SHA-256 (P5). */
export const fingerprint = (requestState: string): StateFingerprint => ({
  bytes: utf8Bytes(requestState),
  sha256: createHash('sha256').update(requestState, 'utf8').digest('hex').slice(0, 8),
});
