// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { graduatesIn } from './graduates';

describe('the graduates in the student list', () => {
  const begin = { month: 7, day: 1 };
  const classOf = (graduationYear: string) => ({
    email: `${graduationYear}@lwsd.org`,
    firstName: '',
    lastName: '',
    graduationYear,
  });
  const [old, leaving, staying, unknown, odd] = ['2025', '2026', '2027', '', '26'].map(classOf);
  const listed = [old, leaving, staying, unknown, odd].flatMap((student) => student ?? []);
  const on = (month: number, day: number, students = listed) => [
    ...graduatesIn(students, new Date(2026, month - 1, day), begin),
  ];

  it('are those of earlier classes, from the first day of the next school year on', () => {
    expect(on(6, 30)).toEqual([old]);
    expect(on(7, 1)).toEqual([old, leaving]);
  });

  it('are nobody where the list has nobody else', () => {
    expect(on(7, 1, listed.slice(0, 2))).toEqual([]);
    expect(on(7, 1, [])).toEqual([]);
  });
});
