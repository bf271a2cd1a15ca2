// @vitest-environment node
import { expect, it } from 'vitest';
import { believableTime } from './believableTime';

it('an activity was logged when its id says, unless that is impossible', () => {
  const now = Date.UTC(2026, 10, 20, 12);
  const dayMs = 24 * 60 * 60 * 1000;
  for (const time of [Date.UTC(2000, 0), now, now + 1.9 * dayMs]) {
    expect(believableTime(time, now)).toBe(time);
  }
  for (const time of [0, Date.UTC(1999, 11, 31), now + 2 * dayMs, 8.64e15, null]) {
    expect(believableTime(time, now)).toBeNull();
  }
});
