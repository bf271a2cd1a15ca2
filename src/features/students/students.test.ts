// @vitest-environment node
import { describe, expect, it, test } from 'vitest';
import type { Profile } from '#features/profile/profile';
import { listedNameMaxBytes } from '#shared/lib/limits';
import { listedProfile, mayBeCut, orderStudents, type StudentColumn } from './students';

const profile = (firstName: string, lastName = 'Lee'): Profile => ({
  firstName,
  lastName,
  graduationYear: '2028',
});
const bytes = (text: string) => new TextEncoder().encode(text).length;

describe('a line in the student list', () => {
  test('is the profile itself if its names are of usual length', () => {
    expect(listedProfile(profile('Sam'))).toEqual(profile('Sam'));
    const longest = 'x'.repeat(listedNameMaxBytes);
    expect(listedProfile(profile(longest, longest))).toEqual(profile(longest, longest));
  });
  test('shortens a longer name at a whole character', () => {
    for (const sign of ['x', 'é', '海', '🌊']) {
      const { firstName, lastName } = listedProfile(profile(sign.repeat(280), sign.repeat(280)));
      expect(firstName).toBe(lastName);
      expect(firstName).toBe(sign.repeat(Math.floor(listedNameMaxBytes / bytes(sign))));
    }
  });
  test('tells that its names may be cut', () => {
    for (const name of ['x', 'é', '海', '🌊', 'x ', '海 '].map((sign) => sign.repeat(99))) {
      expect(mayBeCut(listedProfile(profile(name)))).toBe(true);
      expect(mayBeCut(listedProfile(profile('Sam', name)))).toBe(true);
    }
    expect(mayBeCut(profile('Maximilian-Alexander', 'Wolfeschlegelsteinhausenbergerdorff'))).toBe(
      false,
    );
  });
  test('ends without white space, which the rules refuse', () => {
    const { firstName } = listedProfile(profile(`${'x'.repeat(listedNameMaxBytes - 1)} y`));
    expect(firstName).toBe('x'.repeat(listedNameMaxBytes - 1));
  });
});

const threeStudents = [
  { email: 'a@lwsd.org', firstName: 'zoe', lastName: 'Adams', graduationYear: '2028' },
  { email: 'b@lwsd.org', firstName: 'Émile', lastName: 'Zola', graduationYear: '2027' },
  { email: 'c@lwsd.org', firstName: '', lastName: '', graduationYear: '' },
  { email: 'd@lwsd.org', firstName: 'Eva', lastName: 'Brown', graduationYear: '2028' },
];

function emails(column: StudentColumn, isDescending: boolean): string {
  return orderStudents(threeStudents, { column, isDescending })
    .map(({ email }) => email[0])
    .join('');
}

describe('the order of the student list', () => {
  it('is by email address, in both directions', () => {
    expect(emails('email', false)).toBe('abcd');
    expect(emails('email', true)).toBe('dcba');
  });

  it('is by the displayed name, ignoring case and accents, with nameless students last', () => {
    expect(emails('name', false)).toBe('bdac');
    expect(emails('name', true)).toBe('adbc');
  });

  it('keeps the order of students with the same graduation year, in both directions', () => {
    expect(emails('graduationYear', false)).toBe('badc');
    expect(emails('graduationYear', true)).toBe('adbc');
  });

  it('does not change the given list', () => {
    const before = [...threeStudents];
    orderStudents(threeStudents, { column: 'name', isDescending: true });
    orderStudents(threeStudents, { column: 'email', isDescending: true });
    expect(threeStudents).toEqual(before);
  });
});
