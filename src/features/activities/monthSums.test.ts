// @vitest-environment node
import { expect, it } from 'vitest';
import { school } from '#config/school';
import { entryDateText } from '#shared/lib/entryDate';
import type { Decision } from './decisions/review';
import { blankEntry } from './entry';
import { countedActivities } from './goals';
import { monthInWords, monthSums } from './monthSums';

const begin = { month: 7, day: 1 };
const settings = { schoolYear: begin, review: school.review };

let key = 0;
function activity(Hours: string, [year, month, day]: number[], status?: Decision['status']) {
  key += 1;
  const Date = entryDateText({ year: year ?? 0, month: month ?? 0, day: day ?? 0 });
  return {
    key: String(key),
    entry: { ...blankEntry, Hours, Date },
    review: status ? { status, comment: '', by: '' } : null,
  };
}

const wordsOf = (activities: ReturnType<typeof activity>[], years = settings) =>
  monthSums(countedActivities(activities, years), 2026, years.schoolYear).map(monthInWords);

it('sums the hours of each month of a school year exactly, and of no other year', () => {
  const sums = monthSums(
    countedActivities(
      [
        activity('0.1', [2026, 10, 1]),
        activity('0.2', [2026, 10, 32]),
        activity('many', [2026, 10, 5]),
        activity('4', [2027, 6, 30]),
        activity('50', [2026, 6, 30]),
        activity('50', [2027, 7, 1]),
        { ...activity('50', [2026, 10, 1]), entry: { ...blankEntry, Hours: '50', Date: '' } },
      ],
      settings,
    ),
    2026,
    begin,
  );
  expect(sums.map(({ name }) => name.slice(0, 3)).join(' ')).toBe(
    'Jul Aug Sep Oct Nov Dec Jan Feb Mar Apr May Jun',
  );
  const done = sums
    .filter(({ activities }) => activities > 0)
    .map(({ month, activities, parts: { approved, waiting } }) => [
      ...[month, activities, approved.plus(waiting).toFixed()],
    ]);
  expect(done).toEqual([
    ['2026-10', 3, '0.3'],
    ['2027-06', 1, '4'],
  ]);
});

it('says a month in words: what is approved, waiting and returned, no hours, and no activities', () => {
  if (!school.review) {
    const words = wordsOf([activity('6', [2026, 10, 1]), activity('1', [2026, 11, 1])]);
    expect(words.slice(3, 6)).toEqual([
      ...['October: 6 hours', 'November: 1 hour', 'December: no activities'],
    ]);
    return;
  }
  const words = wordsOf([
    activity('6', [2026, 10, 1], 'approved'),
    activity('2', [2026, 10, 2]),
    activity('3', [2026, 10, 3], 'returned'),
    activity('1', [2026, 11, 1], 'returned'),
    activity('many', [2026, 12, 1]),
  ]);
  expect(words.slice(2, 6)).toEqual([
    'September: no activities',
    'October: 6 hours approved, 2\u00a0waiting, 3\u00a0returned',
    'November: 1 hour returned',
    'December: 0 hours',
  ]);
});

it('counts hours up to the cap of their kind, in the month that used it up', () => {
  const review = { ...(school.review || { manyHours: 8, wantsPicture: false, readyComments: [] }) };
  const kinds = [{ name: 'Service', cap: { hours: 5, each: 'schoolYear' } }] as const;
  const sums = monthSums(
    countedActivities(
      [activity('4', [2026, 9, 1], 'approved'), activity('4', [2026, 10, 1], 'approved')],
      { schoolYear: begin, review: { ...review, kinds } },
    ),
    2026,
    begin,
  );
  const done = sums.map(({ parts: { approved, waiting } }) => approved.plus(waiting).toNumber());
  expect(done.slice(2, 4)).toEqual([4, 1]);
});

it('splits the month in which a school year begins, and names both halves with their years', () => {
  const middle = { ...settings, schoolYear: { month: 8, day: 15 } };
  const words = wordsOf(
    [
      activity('1', [2026, 8, 14]),
      activity('2', [2026, 8, 15]),
      activity('3', [2027, 8, 14]),
      activity('4', [2027, 8, 15]),
    ],
    middle,
  );
  expect(words).toHaveLength(13);
  expect(words[0]).toMatch(/^August 2026: 2 hours/);
  expect(words[12]).toMatch(/^August 2027: 3 hours/);
});
