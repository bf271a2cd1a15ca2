import { doc, setDoc } from 'firebase/firestore';
import { describe, test } from 'vitest';
import type { Profile } from '../../src/domain/profile';
import { graduationYearsAhead, textMaxLength } from '../../src/domain/limits';
import { actors, admins, emails, studentAndAdmins } from './support/actors';
import { firestoreAs } from './support/clients';
import { aProfile, without } from './support/examples';
import { testPolicy } from './support/policyTable';
import { expectAllowed, expectRefused } from './support/verdict';

const { student } = emails;
const path = `users/${student}/profile/info`;

testPolicy({
  what: "the student's profile",
  path: () => path,
  data: () => aProfile(),
  may: {
    get: studentAndAdmins,
    list: studentAndAdmins,
    listGroup: admins,
    create: studentAndAdmins,
    update: studentAndAdmins,
  },
});

testPolicy({
  what: "a second document beside the student's profile",
  path: () => `users/${student}/profile/second`,
  data: () => aProfile(),
  may: { get: studentAndAdmins, list: studentAndAdmins, listGroup: admins },
});

const store = async (profile: Record<string, unknown>) =>
  setDoc(doc(await firestoreAs(actors.student), path), profile);
const accepts = (title: string, fields: Partial<Record<keyof Profile, unknown>>) =>
  test(`accepted: ${title}`, () => expectAllowed(store(aProfile(fields))));
const refuses = (title: string, fields: Partial<Record<keyof Profile, unknown>>) =>
  test(`refused: ${title}`, () => expectRefused(store(aProfile(fields))));

describe('A profile has its three fields and no other (spec 3)', () => {
  for (const field of Object.keys(aProfile())) {
    test(`refused: no ${field}`, () => expectRefused(store(without(aProfile(), field))));
  }
  test('refused: a field more', () => expectRefused(store({ ...aProfile(), admin: true })));
});

for (const field of ['firstName', 'lastName'] as const) {
  describe(`${field} (spec 5)`, () => {
    accepts('one character', { [field]: 'X' });
    accepts(`${textMaxLength} characters`, { [field]: 'x'.repeat(textMaxLength) });
    refuses(`${textMaxLength + 1} characters`, { [field]: 'x'.repeat(textMaxLength + 1) });
    refuses('an empty text', { [field]: '' });
    refuses('white space at an end', { [field]: 'Sam ' });
    refuses('a number', { [field]: 7 });
    refuses('null', { [field]: null });
  });
}

describe(`graduationYear: this year to ${graduationYearsAhead} years ahead, as four digits (spec 5)`, () => {
  const now = new Date().getFullYear();
  accepts('this year', { graduationYear: String(now) });
  accepts('the last year of the window', { graduationYear: String(now + graduationYearsAhead) });
  // Within 14 hours of New Year the neighbours are right for someone on earth; newYear.test.ts has that.
  refuses('two years ago', { graduationYear: String(now - 2) });
  refuses('two years beyond the window', {
    graduationYear: String(now + graduationYearsAhead + 2),
  });
  for (const year of ['', ' ', `${now} `, `0${now}`, `${now}.0`, `+${now}`, '20x7', '二〇二七']) {
    refuses(JSON.stringify(year), { graduationYear: year });
  }
  refuses('a number', { graduationYear: now });
  refuses('null', { graduationYear: null });
});
