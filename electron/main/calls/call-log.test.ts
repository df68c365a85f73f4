import { describe, expect, it } from 'vitest';
import { createCallLog, maxNotifications } from './call-log.ts';

const progress = (value: number) => ({ kind: 'progress', progress: value, total: null, message: null }) as const;

describe('the timeline of a call', () => {
  it('P15: keeps the last 1,000 progress and log notifications, and everything else', () => {
    const log = createCallLog(() => 5);
    log.add(1, { kind: 'resumed' }, () => 'first');
    for (let count = 0; count <= maxNotifications; count += 1) log.add(1, progress(count));
    log.add(1, { kind: 'stopped' });
    const entries = log.entries();
    expect(entries).toHaveLength(maxNotifications + 2);
    expect(entries[0]).toMatchObject({ kind: 'resumed', seq: 0 });
    expect(entries[1]).toMatchObject({ ...progress(1), seq: 2 });
    expect(log.message(0)).toBe('first');
  });

  it('counts entries that are no longer kept: a place in it is given once, and a change is always told', () => {
    const log = createCallLog(() => 5);
    for (let count = 0; count < maxNotifications + 10; count += 1) log.add(1, progress(count));
    const before = log.count();
    log.add(1, progress(0));
    expect(log.count()).toBe(before + 1);
    expect(new Set(log.entries().map(({ seq }) => seq)).size).toBe(maxNotifications);
  });
});
