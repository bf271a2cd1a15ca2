// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { school } from '#config/school';
import type { Profile } from '#features/profile/profile';
import { listedNameMaxBytes } from '#shared/lib/limits';
import { compareRoster, decideStudent, leavingCsv, studentsToStore } from './compareRoster';
import { readAddresses, readRoster } from './readRoster';
import { rosterMessages } from './rosterMessages';

const [domain] = school.emailDomains;
const admin = school.adminEmails[0];
const address = (name: string) => `${name}@${domain}`;
const ann: Profile = { firstName: 'Ann', lastName: 'Lee', graduationYear: '2027' };
const nobody: Profile = { firstName: '', lastName: '', graduationYear: '' };
const long = 'é'.repeat(200);

/** A roster with these rows of name before the @, first name and year. */
function rosterOf(...rows: [name: string, first: string, year?: string][]) {
  const lines = rows.map(([name, first, year = '2027']) => `${address(name)},${first},Lee,${year}`);
  return readRoster(`email,first,last,year\n${lines.join('\n')}`, new Date(2026, 8, 1));
}

const listed = (lines: Record<string, Profile>) =>
  Object.entries(lines).map(([name, profile]) => ({ email: address(name), ...profile }));

describe('a roster beside the student list', () => {
  it('finds new, unchanged and different students, with their listed names', () => {
    const { students } = compareRoster(
      rosterOf(['new', 'Ann'], ['same', 'Ann'], ['other', 'Anna'], ['nameless', 'Ann']),
      listed({ same: ann, other: ann, nameless: nobody }),
    );
    expect(students.map(({ state, listed: line }) => [state, line])).toEqual([
      ['new', null],
      ['same', ann],
      ['different', ann],
      ['new', null],
    ]);
  });

  it('treats a name shortened in the list as the same', () => {
    const cut = { ...ann, firstName: 'é'.repeat(listedNameMaxBytes / 2) };
    const [student] = compareRoster(rosterOf(['a', long]), listed({ a: cut })).students;
    expect(student?.state).toBe('same');
  });

  it('finds students missing from the file, except staff and those whose line has an error', () => {
    const list = [...listed({ here: ann, wrong: ann, gone: ann }), { email: admin, ...ann }];
    const { leaving } = compareRoster(rosterOf(['here', 'Ann'], ['wrong', '', '1']), list);
    expect(leaving?.map(({ email }) => email)).toEqual([address('gone')]);
  });

  it('finds nobody missing if a line has the address of a parent, or a misspelled one', () => {
    const text = ['email,first,last,year', `${address('here')},Ann,Lee,2027`].join('\n');
    for (const other of ['mary.lee@mail.example', `gone@${address('').slice(1)}x`]) {
      const roster = readRoster(`${text}\n${other},Gone,Lee,2027`, new Date(2026, 8, 1));
      expect(compareRoster(roster, listed({ here: ann, gone: ann })).leaving, other).toBeNull();
    }
  });

  it('says how full the list would be, from 80 percent', () => {
    const rosterOfMany = (count: number) =>
      rosterOf(
        ...Array.from({ length: count }, (_, index) => [`s-${index}`, long] as [string, string]),
      );
    expect(compareRoster(rosterOfMany(3000), []).fullness).toBeNull();
    const { fullness } = compareRoster(rosterOfMany(8000), []);
    expect(fullness).toBeGreaterThan(100);
  });
});

describe('who is stored', () => {
  const roster = rosterOf(['new', 'Ann'], ['same', 'Ann'], ['other', 'Anna']);
  const { students } = compareRoster(roster, listed({ same: ann, other: ann }));
  const wanted = { ...ann, firstName: 'Anna' };
  const replacing = { email: address('other'), profile: wanted, replaceable: ann };

  it('includes new students, and different ones if names are to be replaced', () => {
    expect(studentsToStore(students, false)).toEqual([
      { email: address('new'), profile: ann, replaceable: null },
    ]);
    expect(studentsToStore(students, true).slice(1)).toEqual([replacing]);
  });

  it.each<[string, Profile | undefined, Profile | null, string, Profile | null]>([
    ['nobody yet', undefined, null, 'added', wanted],
    ['nobody any more, though staff agreed to a new name only', undefined, ann, 'removed', null],
    ['the same', wanted, null, 'there', wanted],
    ['what staff saw', ann, ann, 'replaced', wanted],
    ['something, and nothing may be replaced', ann, null, 'kept', ann],
    [
      'something that was saved since',
      { ...ann, lastName: 'Li' },
      ann,
      'kept',
      { ...ann, lastName: 'Li' },
    ],
  ])('by what is stored: %s', (_what, stored, replaceable, outcome, profile) => {
    expect(decideStudent({ ...replacing, replaceable }, stored)).toEqual({
      ...{ email: replacing.email, outcome, profile },
    });
  });

  it('is replaced even if staff saw a name shortened by the list', () => {
    const stored = { ...ann, firstName: long };
    const seen = { ...ann, firstName: 'é'.repeat(listedNameMaxBytes / 2) };
    expect(decideStudent({ ...replacing, replaceable: seen }, stored).outcome).toBe('replaced');
  });

  it.each([
    [[], 'Add 0 students'],
    [[null], 'Add 1 student'],
    [Array<null>(2400).fill(null), 'Add 2,400 students'],
    [[null, ann, ann], 'Add 1 student, update 2'],
    [[ann], 'Update 1 student'],
  ])('is on the button: %#', (replaceables, text) => {
    const toStore = replaceables.map((replaceable) => ({ ...replacing, replaceable }));
    expect(rosterMessages.add(toStore)).toBe(text);
  });
});

describe('the file of students who are leaving', () => {
  it('is read back by the script unchanged, even an address that looks like a formula', () => {
    const students = listed({ ann, '-bo': { ...ann, firstName: 'Bo, "B"' }, '=c': nobody });
    expect(readAddresses(leavingCsv(students))).toEqual(students.map(({ email }) => email));
  });

  it.each([
    ['name\nAnn', /must be a header row, but has no column for email/],
    ['email\na@x.org\nnone', /^Line 3 has no email address/],
    ['email\na/../b@x.org', /^Line 2 has no email address/],
  ])('has to name addresses: %j', (text, message) => {
    expect(() => readAddresses(text)).toThrow(message);
  });

  it('lists each student once, in lower case, whatever else is in it', () => {
    expect(readAddresses('Name;E-Mail\nAnn;A@x.org\nAnn;a@x.org\n')).toEqual(['a@x.org']);
  });
});
