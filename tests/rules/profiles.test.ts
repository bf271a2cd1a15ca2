import { doc, setDoc } from 'firebase/firestore';
import { beforeAll, describe, test } from 'vitest';
import type { Profile } from '#features/profile/profile';
import { graduationYearsAhead, textMaxLength } from '#shared/lib/limits';
import {
  type Actor,
  actors,
  admins,
  emails,
  everyone,
  reviewers,
  studentAndAdmins,
} from './support/actors';
import { firestoreAs } from './support/clients';
import { aProfile, without } from './support/examples';
import { testPolicy } from './support/policyTable';
import { testProbes } from './support/probes';
import { withReviewOn } from './support/reviewOn';
import { withSignAnywhere, withSignInstead } from './support/spoiled';
import { given, givenNone } from './support/stored';
import { expectOfAll, type Verdict } from './support/verdict';

const { student } = emails;
const path = `users/${student}/profile/info`;

withReviewOn();

for (const isWaiting of [false, true]) {
  describe(isWaiting ? 'A student waiting for review' : 'A student not waiting for review', () => {
    const position = `pending/${student}`;
    beforeAll(() => (isWaiting ? given(position, { since: new Date(0) }) : givenNone(position)));
    testPolicy({
      what: "the student's profile",
      path: () => path,
      data: () => aProfile(),
      asked: everyone,
      may: {
        // Reviewers may get the name, to compare it with the contact's.
        get: isWaiting ? [...studentAndAdmins, ...reviewers] : studentAndAdmins,
        list: studentAndAdmins,
        listGroup: admins,
        create: studentAndAdmins,
        update: studentAndAdmins,
      },
    });
  });
}

for (const other of ['second', 'xinfo', 'infox', 'fo']) {
  testPolicy({
    what: `a document "${other}" beside the student's profile`,
    path: () => `users/${student}/profile/${other}`,
    data: () => aProfile(),
    asked: [actors.student, actors.anotherStudent, actors.admin, actors.reviewer],
    may: { get: studentAndAdmins, list: studentAndAdmins, listGroup: admins },
  });
}

const store = (profile: Record<string, unknown>) => async (actor: Actor) =>
  setDoc(doc(await firestoreAs(actor), path), profile);
const writers = [actors.student, actors.admin];
const expectOf = (expected: Verdict, profile: Record<string, unknown>) =>
  expectOfAll(expected, writers, store(profile));
/** Tests a pattern with one writer. */
const refusesSpelling = (year: string) =>
  test(`refused: ${JSON.stringify(year)}`, () =>
    expectOfAll('refused', [actors.student], store(aProfile({ graduationYear: year }))));
/** Tests both a new profile and overwriting one. */
async function expectAnyway(expected: Verdict, profile: Record<string, unknown>): Promise<void> {
  for (const writer of writers) {
    await givenNone(path);
    await expectOfAll(expected, [writer], store(profile));
  }
  await given(path, aProfile());
  await expectOf(expected, profile);
}
const accepts = (title: string, fields: Partial<Record<keyof Profile, unknown>>) =>
  test(`accepted: ${title}`, () => expectAnyway('allowed', aProfile(fields)));
const refuses = (title: string, fields: Partial<Record<keyof Profile, unknown>>) =>
  test(`refused: ${title}`, () => expectAnyway('refused', aProfile(fields)));

describe('A profile has exactly three fields (spec 3)', () => {
  for (const field of Object.keys(aProfile())) {
    test(`refused: no ${field}`, () => expectAnyway('refused', without(aProfile(), field)));
  }
  test('refused: an extra field', () => expectAnyway('refused', { ...aProfile(), admin: true }));
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
  for (let year = now; year <= now + graduationYearsAhead; year += 1) {
    accepts(`${year}`, { graduationYear: String(year) });
  }
  accepts('the last year of the window', { graduationYear: String(now + graduationYearsAhead) });
  // newYear.test.ts covers the hours around New Year, when the adjacent year is valid too.
  refuses('two years ago', { graduationYear: String(now - 2) });
  refuses('two years beyond the window', {
    graduationYear: String(now + graduationYearsAhead + 2),
  });
  for (const year of ['', ' ', `${now} `, `0${now}`, `${now}.0`, `+${now}`, '20x7', '二〇二七']) {
    refuses(JSON.stringify(year), { graduationYear: year });
  }
  for (const sign of ['x', '/', ':', '0']) {
    for (const year of new Set([
      ...withSignAnywhere(String(now), sign),
      ...withSignInstead(String(now), sign).filter(
        (other) => sign !== '0' || other < String(now - 1),
      ),
    ])) {
      refusesSpelling(year);
    }
  }
  refuses('a number', { graduationYear: now });
  refuses('null', { graduationYear: null });
});

testProbes(
  'A past graduation year stays valid once stored: graduates can still fix their names',
  (probe) => {
    const graduate = (fields: Partial<Record<keyof Profile, unknown>> = {}) =>
      aProfile({ graduationYear: '2019', ...fields });

    probe('accepted: another name', async () => {
      await given(path, graduate());
      await expectOf('allowed', graduate({ firstName: 'Samuel' }));
    });
    probe('refused: a different past year', async () => {
      await given(path, graduate());
      await expectOf('refused', graduate({ graduationYear: '2018' }));
    });
    probe('refused: that year in a new profile', async () => {
      await givenNone(path);
      await expectOf('refused', graduate());
    });
    for (const year of ['0000', '1999', '9999']) {
      probe(`accepted: ${year} where it is stored`, async () => {
        await given(path, graduate({ graduationYear: year }));
        await expectOf('allowed', graduate({ graduationYear: year }));
      });
    }
    for (const odd of [
      '19',
      '02019',
      '201',
      '2019x',
      'x2019',
      '201/',
      '201:',
      '2x019',
      'then',
      '2019 ',
      '2019\nx',
      2019,
      null,
    ]) {
      probe(`refused: a stored value that isn't a year: ${JSON.stringify(odd)}`, async () => {
        await given(path, graduate({ graduationYear: odd }));
        await expectOf('refused', graduate({ graduationYear: odd }));
      });
      probe(`accepted: a valid year in place of ${JSON.stringify(odd)}`, async () => {
        await given(path, graduate({ graduationYear: odd }));
        await expectOf('allowed', aProfile());
      });
    }
    probe('accepted: a valid year in place of a profile without any', async () => {
      await given(path, {});
      await expectOf('allowed', aProfile());
    });
  },
);
