// @vitest-environment node
import { describe, expect, it, test } from 'vitest';
import { listedNameMaxBytes } from './limits';
import type { Profile } from './profile';
import {
  graduatesIn,
  listedProfile,
  orderStudents,
  searchStudents,
  searchWords,
  type StudentColumn,
} from './students';

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

const students = [
  { email: 's-ada@lwsd.org', firstName: 'Ada', lastName: 'Lovelace', graduationYear: '2027' },
  { email: 's-alan@lwsd.org', firstName: 'Alan', lastName: 'Turing', graduationYear: '2028' },
  { email: 's-rene@lwsd.org', firstName: 'René', lastName: 'Ángel', graduationYear: '2027' },
  { email: 's-new@lwsd.org', firstName: '', lastName: '', graduationYear: '' },
];
const everyone = students.map(({ email }) => email);

function found(input: string): string[] {
  return searchStudents(students, input).map(({ email }) => email);
}

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

describe('the admin search (spec 5)', () => {
  it.each([
    ['the e-mail', 's-al', ['s-alan@lwsd.org']],
    ['the first name', 'ada', ['s-ada@lwsd.org']],
    ['the last name', 'tur', ['s-alan@lwsd.org']],
    ['the year', '2027', ['s-ada@lwsd.org', 's-rene@lwsd.org']],
  ])('finds a prefix of %s', (_field, input, expected) => {
    expect(found(input)).toEqual(expected);
  });

  it('finds no text in the middle of a field', () => {
    expect(found('lace')).toEqual([]);
    expect(found('lwsd')).toEqual([]);
    expect(found('027')).toEqual([]);
  });

  it('requires every word to match, each in any field', () => {
    expect(found('2027 ada')).toEqual(['s-ada@lwsd.org']);
    expect(found('a 2027')).toEqual(['s-ada@lwsd.org']);
    expect(found('ada 2028')).toEqual([]);
  });

  it('ignores case', () => {
    expect(found('ADA lOvE')).toEqual(['s-ada@lwsd.org']);
  });

  it('matches everyone if the text is empty or only spaces', () => {
    expect(found('')).toEqual(everyone);
    expect(found('   ')).toEqual(everyone);
  });

  it('ignores extra spaces around and between the words', () => {
    expect(found('  ada   2027 \u00a0')).toEqual(['s-ada@lwsd.org']);
    expect(searchWords('  Ada   2027 ')).toEqual(['ada', '2027']);
    expect(searchWords(' ')).toEqual([]);
  });

  it('finds an accented letter however it is encoded', () => {
    expect(found('rene\u0301')).toEqual(['s-rene@lwsd.org']);
    expect(found('\u00e1ngel')).toEqual(['s-rene@lwsd.org']);
  });

  it('keeps the order of the list', () => {
    expect(found('s-')).toEqual(everyone);
  });
});
