// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { deferred } from '#testing/deferred';
import { blankEntry } from './entry';
import { recordsReadAtOnce } from './limits';
import { readRecords, type RecordedActivity } from './record';

const students = Array.from({ length: recordsReadAtOnce + 3 }, (_, index) => ({
  email: `s${index}@lwsd.org`,
  firstName: `S${index}`,
  lastName: '',
  graduationYear: '2027',
}));
const on = (key: string, day: number) => ({
  key,
  entry: { ...blankEntry, Date: JSON.stringify({ year: 2026, month: 11, day }) },
});
const signal = () => new AbortController().signal;

describe('reading the records of many students', () => {
  it('keeps their order, whoever is read first; activities newest first', async () => {
    const counts: number[] = [];
    const result = await readRecords(
      students,
      async (email) => {
        if (email.startsWith('s0')) await new Promise((resolve) => setTimeout(resolve, 20));
        return [on('a', 2), on('b', 9), on('c', 9)];
      },
      { signal: signal(), onRead: (count) => counts.push(count) },
    );
    expect(result?.records.map(({ email }) => email)).toEqual(students.map(({ email }) => email));
    expect(result?.records[0]?.activities.map(({ key }) => key)).toEqual(['c', 'b', 'a']);
    expect(counts).toEqual(students.map((_, index) => index + 1));
    expect(result?.failed).toEqual([]);
  });

  it('a student who cannot be read is named, and the others are there', async () => {
    const result = await readRecords(
      students.slice(0, 2),
      (email) => Promise.resolve(email.startsWith('s0') ? null : []),
      { signal: signal(), onRead: () => undefined },
    );
    expect(result?.failed).toEqual(['s0@lwsd.org']);
    expect(result?.records.map(({ email }) => email)).toEqual(['s1@lwsd.org']);
  });

  it('reads a few at a time, and after a cancel no more', async () => {
    const first = deferred<RecordedActivity[]>();
    const asked: string[] = [];
    const controller = new AbortController();
    const reading = readRecords(
      students,
      (email) => {
        asked.push(email);
        return first.promise;
      },
      { signal: controller.signal, onRead: () => undefined },
    );
    expect(asked).toHaveLength(recordsReadAtOnce);
    controller.abort();
    first.resolve([]);
    expect(await reading).toBeNull();
    expect(asked).toHaveLength(recordsReadAtOnce);
  });
});
