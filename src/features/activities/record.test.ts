// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { ReviewedActivity } from '#features/activities/decisions/review';
import { recordsReadAtOnce } from '#shared/lib/limits';
import { deferred } from '#testing/deferred';
import { blankEntry } from './entry';
import { byPeriod, readRecords, recordMessages } from './record';

const listedStudents = Array.from({ length: recordsReadAtOnce + 3 }, (_, index) => ({
  email: `s${index}@lwsd.org`,
  firstName: `S${index}`,
  lastName: '',
  graduationYear: '2027',
}));
const onDay = (key: string, day: number) => ({
  key,
  entry: { ...blankEntry, Date: JSON.stringify({ year: 2026, month: 11, day }) },
});
const signal = () => new AbortController().signal;

describe('reading the records of many students', () => {
  it("keeps the students' order, whichever loads first, with activities newest first", async () => {
    const counts: number[] = [];
    const result = await readRecords(
      listedStudents,
      async (email) => {
        if (email.startsWith('s0')) await new Promise((resolve) => setTimeout(resolve, 20));
        return [onDay('a', 2), onDay('b', 9), onDay('c', 9)];
      },
      { signal: signal(), onRead: (count) => counts.push(count) },
    );
    expect(result?.records.map(({ email }) => email)).toEqual(
      listedStudents.map(({ email }) => email),
    );
    expect(result?.records[0]?.activities.map(({ key }) => key)).toEqual(['c', 'b', 'a']);
    expect(counts).toEqual(listedStudents.map((_, index) => index + 1));
    expect(result?.failed).toEqual([]);
  });

  it("lists students who can't be loaded, and returns the others", async () => {
    const result = await readRecords(
      listedStudents.slice(0, 2),
      (email) => Promise.resolve(email.startsWith('s0') ? null : []),
      { signal: signal(), onRead: () => undefined },
    );
    expect(result?.failed).toEqual(['s0@lwsd.org']);
    expect(result?.records.map(({ email }) => email)).toEqual(['s1@lwsd.org']);
  });

  it('reads a few at a time, and stops when canceled', async () => {
    const first = deferred<ReviewedActivity[]>();
    const requested: string[] = [];
    const controller = new AbortController();
    const reading = readRecords(
      listedStudents,
      (email) => {
        requested.push(email);
        return first.promise;
      },
      { signal: controller.signal, onRead: () => undefined },
    );
    expect(requested).toHaveLength(recordsReadAtOnce);
    controller.abort();
    first.resolve([]);
    expect(await reading).toBeNull();
    expect(requested).toHaveLength(recordsReadAtOnce);
  });
});

const on = (year: number, month: number, day: number) => ({
  key: `${year}-${month}-${day}`,
  entry: { ...blankEntry, Date: JSON.stringify({ year, month, day }) },
});
const damaged = { key: 'damaged', entry: { ...blankEntry, Date: 'soon' } };

const keys = (years: ReturnType<typeof byPeriod>) =>
  years.map(({ label, activities }) => [label, activities.map(({ key }) => key)]);

describe('activities by school year', () => {
  it('are newest year first and damaged dates last, keeping the order within a year', () => {
    const activities = [on(2026, 7, 1), damaged, on(2026, 6, 30), on(2027, 6, 30), on(2026, 8, 9)];
    expect(keys(byPeriod(activities, { schoolYear: { month: 7, day: 1 } }))).toEqual([
      ['2026-2027', ['2026-7-1', '2027-6-30', '2026-8-9']],
      ['2025-2026', ['2026-6-30']],
      ['No date', ['damaged']],
    ]);
  });

  it('accept day 31 in any month and day 32, as the form does', () => {
    const years = { schoolYear: { month: 8, day: 31 } };
    expect(keys(byPeriod([on(2026, 8, 32), on(2026, 8, 30)], years))).toEqual([
      ['2026-2027', ['2026-8-32']],
      ['2025-2026', ['2026-8-30']],
    ]);
  });

  it('work across a century, and when the school year is the calendar year', () => {
    expect(keys(byPeriod([on(2099, 9, 1)], { schoolYear: { month: 7, day: 1 } }))[0]?.[0]).toBe(
      '2099-2100',
    );
    expect(keys(byPeriod([on(2026, 1, 1)], { schoolYear: { month: 1, day: 1 } }))[0]?.[0]).toBe(
      '2026',
    );
  });

  it('are by semester in a school that has semesters', () => {
    const years = {
      schoolYear: { month: 7, day: 1 },
      secondSemesterStart: { month: 1, day: 20 },
    };
    const activities = [on(2027, 1, 19), damaged, on(2027, 1, 20), on(2026, 6, 30)];
    expect(keys(byPeriod(activities, years))).toEqual([
      ['2026-2027, 2nd semester', ['2027-1-20']],
      ['2026-2027, 1st semester', ['2027-1-19']],
      ['2025-2026, 2nd semester', ['2026-6-30']],
      ['No date', ['damaged']],
    ]);
  });

  it('are empty without activities', () => {
    expect(byPeriod([], { schoolYear: { month: 7, day: 1 } })).toEqual([]);
  });
});

it('the total agrees with its number, and says which hours it is of', () => {
  expect(recordMessages.total('1', 'all')).toBe('Total: 1 hour');
  expect(recordMessages.total('1', 'counted')).toBe('Total: 1 hour counted toward goals');
  expect(recordMessages.total('12.5', 'approved')).toBe('Total: 12.5 approved hours');
  expect(recordMessages.returned('1')).toBe('1 returned hour not included.');
});
