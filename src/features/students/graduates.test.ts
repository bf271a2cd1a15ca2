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
  const inYear = (year: number, students = listed) => [...graduatesIn(students, year, begin)];

  it('are those of earlier classes', () => {
    expect(inYear(2025)).toEqual([old]);
    expect(inYear(2026)).toEqual([old, leaving]);
  });

  it('are nobody where the list has nobody else', () => {
    expect(inYear(2026, listed.slice(0, 2))).toEqual([]);
    expect(inYear(2026, [])).toEqual([]);
  });
});
