// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { blankEntry, type Entry } from '#domain/entry';
import { entryDateText } from '#domain/entryDate';
import { formatTotalHours } from '#domain/hours';
import type { Decision, Review } from './review';
import { yearTotals } from './totals';

function activity(fields: Partial<Entry>, status?: Decision['status']) {
  const review: Review | null = status ? { status, comment: '', by: '', at: null } : null;
  const Date = entryDateText({ year: 2026, month: 9, day: 1 });
  return { entry: { ...blankEntry, Hours: '1', Date, ...fields }, review };
}

describe("a student's school year so far", () => {
  const totals = yearTotals(
    [
      activity({ Hours: '0.1', KeyClub: 'Yes' }, 'approved'),
      activity({ Hours: '0.1', NHS: 'Yes' }, 'approved'),
      activity({ Hours: '0.1', KeyClub: 'Yes', NHS: 'Yes' }),
      activity({ Hours: '2' }, 'returned'),
      activity({ Hours: 'many' }),
      activity({ Hours: '50', Date: entryDateText({ year: 2026, month: 6, day: 30 }) }),
      activity({ Hours: '50', Date: 'yesterday' }),
    ],
    { year: 2026, month: 7, day: 1 },
  );

  it('adds up what lies in it, exactly, and counts damaged hours as 0', () => {
    expect(totals.activities).toBe(5);
    expect(formatTotalHours(totals.total)).toBe('2.3');
    expect(formatTotalHours(totals.keyClub)).toBe('0.2');
    expect(formatTotalHours(totals.nhs)).toBe('0.2');
  });

  it('and by how the activities stand', () => {
    const { approved, waiting, returned } = totals.standing;
    expect([approved, waiting, returned].map(formatTotalHours)).toEqual(['0.2', '0.1', '2']);
  });
});
