// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { kindChoices } from '#features/activities/decisions/review';
import { entrySchema } from '#features/activities/entrySchema';
import { storableEntry } from '#features/activities/storableEntry';
import { storableProfile } from '#features/profile/profileRules';
import { profileSchema } from '#features/profile/profileSchema';
import { hasSchoolDomain, isAdminEmail } from '#features/session/account';
import { dateRank, entryDateTextOf } from '#shared/lib/entryDate';
import { schemaErrors } from '#shared/lib/formSchema';
import { entryIdMaxLength } from '#shared/lib/limits';
import { awkwardHours, awkwardNames, awkwardTexts } from './awkwardValues';
import { defaultSize, generateSchool, seniorYear } from './generateSchool';
import { demoPeople } from './people';

const today = new Date(2026, 10, 20);
const students = [...generateSchool(defaultSize, today)];
const entries = students.flatMap((student) => student.entries.map(({ entry }) => entry));
const profiles = students.flatMap(({ profile }) => (profile === null ? [] : [profile]));

describe('the demo school', () => {
  it('is always the same', () => {
    expect([...generateSchool(defaultSize, today)]).toEqual(students);
  });

  it('has at least 150 students, each with a different lowercase address that can sign in', () => {
    expect(students.length).toBe(defaultSize.students);
    expect(students.length).toBeGreaterThanOrEqual(150);
    expect(new Set(students.map(({ email }) => email)).size).toBe(students.length);
    for (const { email } of students) {
      expect(email).toBe(email.toLowerCase());
      expect(hasSchoolDomain(email) || isAdminEmail(email)).toBe(true);
    }
  });

  it("has four class years, starting with this year's seniors", () => {
    const years = new Set(profiles.map(({ graduationYear }) => graduationYear));
    expect([...years].sort()).toEqual(['2027', '2028', '2029', '2030']);
    expect(seniorYear(new Date(2027, 5, 30))).toBe(2027);
    expect(seniorYear(new Date(2027, 6, 1))).toBe(2028);
  });

  it('has students without a profile, without hours, and without either', () => {
    const shape = students.map(
      ({ profile, entries: own }) => `${profile !== null} ${own.length > 0}`,
    );
    expect(new Set(shape).size).toBe(4);
  });

  it('contains only what the forms accept and would store unchanged', () => {
    for (const entry of entries) {
      expect(schemaErrors(entrySchema, entry)).toEqual({});
      expect(storableEntry(entry)).toEqual(entry);
    }
    for (const profile of profiles) {
      expect(schemaErrors(profileSchema({ currentYear: today.getFullYear() }), profile)).toEqual(
        {},
      );
      expect(storableProfile(profile)).toEqual(profile);
    }
  });

  it('has every awkward text, hours and name', () => {
    const names = new Set(entries.map(({ Name }) => Name));
    const hours = new Set(entries.map(({ Hours }) => Hours));
    const people = profiles.map(({ firstName }) => firstName);
    expect(awkwardTexts.filter((text) => !names.has(text))).toEqual([]);
    expect(awkwardHours.filter((text) => !hours.has(text))).toEqual([]);
    // Some students have no profile, possibly one of these.
    const missing = awkwardNames.filter(({ firstName }) => !people.includes(firstName));
    expect(missing.length).toBeLessThanOrEqual(1);
  });

  it('spreads activities over a school year that ends today', () => {
    const ranks = entries
      .filter(({ Name }) => !awkwardTexts.includes(Name))
      .map(({ Date: day }) => dateRank(day));
    expect(Math.max(...ranks)).toBeLessThanOrEqual(dateRank(entryDateTextOf(today)));
    expect(Math.min(...ranks)).toBeLessThan(dateRank(entryDateTextOf(new Date(2026, 2, 1))));
  });

  it('has valid, unique document ids', () => {
    const ids = students.flatMap(({ entries: own }) => own.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(new RegExp(`^[A-Za-z0-9_-]{1,${entryIdMaxLength}}$`));
  });

  it('has approvals of every kind that the school has', () => {
    const reviews = students.flatMap(({ entries: own }) =>
      own.flatMap(({ review }) => review ?? []),
    );
    const kinds = new Set(reviews.map(({ kind }) => kind).filter(Boolean));
    expect([...kinds].sort()).toEqual(
      kindChoices
        .slice(1)
        .map(({ name }) => name)
        .sort(),
    );
    expect(reviews.filter(({ kind, status }) => kind && status === 'returned')).toEqual([]);
  });

  it.each([
    { students: 4, entries: 0 },
    { students: 600, entries: 30 },
  ])('can have $students students with an average of $entries entries', (size) => {
    const made = [...generateSchool(size, today)];
    const total = made.reduce((sum, student) => sum + student.entries.length, 0);
    expect(made.length).toBe(size.students);
    expect(made[0]?.email).toBe(demoPeople.busyStudent.email);
    expect(total / size.students).toBeGreaterThan(size.entries * 0.8);
    expect(total / size.students).toBeLessThan(size.entries * 1.2 + 10);
  });
});
