import { deleteField, doc, FieldPath, setDoc, updateDoc } from 'firebase/firestore';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { blankProfile, type Profile } from '#features/profile/profile';
import { listedProfile } from '#features/students/students';
import { listedNameMaxBytes } from '#shared/lib/limits';
import {
  type Actor,
  actors,
  admins,
  emails,
  everyone,
  ownEmail,
  studentAndAdmins,
} from './support/actors';
import { firestoreAs } from './support/clients';
import { aProfile } from './support/examples';
import { testPolicy } from './support/policyTable';
import { given, givenNone, givenStaff, stored } from './support/stored';
import { expectAllowed, expectRefused } from './support/verdict';

const { student, anotherStudent } = emails;
const path = 'cache/profileData';
const members = everyone.filter((actor) => actor.isStranger === undefined);

testPolicy({
  what: "the student's key of the admin list",
  path: () => path,
  data: () => ({ [student]: aProfile() }),
  before: {},
  may: { get: admins, create: studentAndAdmins, update: studentAndAdmins },
});

testPolicy({
  what: "the asking person's own key of the admin list",
  path: () => path,
  data: (actor) => ({ [ownEmail(actor)]: aProfile() }),
  before: {},
  asked: everyone,
  may: { get: admins, create: members, update: members },
});

describe('An added admin rebuilds the list', () => {
  beforeAll(givenStaff);

  for (const actor of [actors.addedAdmin, actors.addedAdminFromElsewhere]) {
    const rebuild = async (list: object) => setDoc(doc(await firestoreAs(actor), path), list);
    test(`${actor.name}, whether it changes anything or not`, async () => {
      const list = { [student]: aProfile() };
      await givenNone(path);
      for (const next of [list, list, { ...list, [anotherStudent]: aProfile() }, {}]) {
        await expectAllowed(rebuild(next));
      }
    });
  }

  test('one who is a student too, with their row', async () => {
    const list = { [student]: aProfile(), [ownEmail(actors.addedAdmin)]: aProfile() };
    const reference = doc(await firestoreAs(actors.addedAdmin), path);
    await givenNone(path);
    for (const next of [list, list, { ...list, [student]: aProfile({ firstName: 'Samantha' }) }]) {
      await expectAllowed(setDoc(reference, next));
    }
  });

  for (const [title, line] of [
    ['no name yet', listedProfile(blankProfile)],
    ['a past class year', aProfile({ graduationYear: '2019' })],
  ] as const) {
    const setOwnLine = async (actor: Actor) =>
      setDoc(
        doc(await firestoreAs(actor), path),
        { [ownEmail(actor)]: line },
        { mergeFields: [new FieldPath(ownEmail(actor))] },
      );
    for (const [state, before] of [
      ['missing', undefined],
      ['there', { [student]: aProfile() }],
    ] as const) {
      test(`one with ${title}, whose row is the only change, while the list is ${state}`, async () => {
        await (before === undefined ? givenNone(path) : given(path, before));
        const { addedAdmin, reviewer, student: neither } = actors;
        for (const other of [reviewer, neither]) await expectRefused(setOwnLine(other));
        // The second one changes nothing.
        for (const _ of ['set', 'again']) await expectAllowed(setOwnLine(addedAdmin));
        expect(await stored(path)).toEqual({ ...before, [ownEmail(addedAdmin)]: line });
      });
    }
  }

  test('a reviewer does not', async () => {
    await given(path, {});
    const reference = doc(await firestoreAs(actors.reviewer), path);
    await expectRefused(setDoc(reference, { [student]: aProfile() }));
  });
});

const longest = 'x'.repeat(listedNameMaxBytes);
const tooLong = `${longest}x`;

const document = async () => doc(await firestoreAs(actors.student), path);
const merge = async (data: Record<string, unknown>) =>
  setDoc(await document(), data, { merge: true });

describe("A student sets only their key, even if the document doesn't exist", () => {
  for (const [state, before] of [
    ['missing', undefined],
    ['there', { [anotherStudent]: aProfile() }],
  ] as const) {
    describe(`the document is ${state}`, () => {
      beforeEach(() => (before === undefined ? givenNone(path) : given(path, before)));

      test('their key is stored beside the others', async () => {
        await expectAllowed(merge({ [student]: aProfile() }));
        expect(await stored(path)).toEqual({ ...before, [student]: aProfile() });
      });
      test("another's key is refused", () =>
        expectRefused(merge({ [anotherStudent]: aProfile({ firstName: 'Mallory' }) })));
      test("another's key together with theirs is refused", () =>
        expectRefused(
          merge({ [student]: aProfile(), [anotherStudent]: aProfile({ firstName: 'Mallory' }) }),
        ));
      test("a key that isn't an address is refused", () =>
        expectRefused(merge({ [student]: aProfile(), admin: true })));
      test('their key in capitals is refused', () =>
        expectRefused(merge({ [student.toUpperCase()]: aProfile() })));
      test('nothing at all is refused', () => expectRefused(merge({})));
      for (const [title, value] of [
        ['a text', 'Sam Lee'],
        ['a list', ['Sam', 'Lee']],
        ['a profile with a field more', { ...aProfile(), admin: true }],
        ['a profile without a name', { graduationYear: aProfile().graduationYear }],
        ['a profile with a number for a name', aProfile({ firstName: 7 })],
        ['a profile of another age', aProfile({ graduationYear: '1999' })],
        ['a first name of one byte too many', aProfile({ firstName: tooLong })],
        ['a last name of one byte too many', aProfile({ lastName: tooLong })],
        [
          'a first name of too many bytes in few characters',
          aProfile({ firstName: '🌊'.repeat(17) }),
        ],
        [
          'a last name of too many bytes in few characters',
          aProfile({ lastName: '🌊'.repeat(17) }),
        ],
        ['a name of bidi signs alone', aProfile({ firstName: '\u202E\u2066\u200F' })],
      ] as const) {
        test(`${title} as their key is refused`, () => expectRefused(merge({ [student]: value })));
      }
    });
  }
});

describe("List lines have a byte limit, so one mailbox's aliases can't fill the list", () => {
  beforeEach(() => givenNone(path));

  for (const [title, line] of [
    [`names of ${listedNameMaxBytes} bytes`, aProfile({ firstName: longest, lastName: longest })],
    ['names of that many bytes in few characters', aProfile({ lastName: '🌊'.repeat(16) })],
    [
      'a name that the list shortens',
      listedProfile(aProfile({ firstName: '海'.repeat(280) }) as unknown as Profile),
    ],
  ] as const) {
    test(`accepted: ${title}`, () => expectAllowed(merge({ [student]: line })));
  }
});

describe("A past graduation year stays in a student's own line", () => {
  const graduate = (fields = {}) => aProfile({ graduationYear: '2019', ...fields });

  test('accepted: another name', async () => {
    await given(path, { [student]: graduate() });
    await expectAllowed(merge({ [student]: graduate({ firstName: 'Samuel' }) }));
  });
  test('accepted: another name, from a student whose token keeps capitals', async () => {
    await given(path, { [student]: graduate() });
    const reference = doc(await firestoreAs(actors.studentInCapitals), path);
    const line = { [student]: graduate({ firstName: 'Samuel' }) };
    await expectAllowed(setDoc(reference, line, { merge: true }));
  });
  test('refused: a different past year', async () => {
    await given(path, { [student]: graduate() });
    await expectRefused(merge({ [student]: graduate({ graduationYear: '2018' }) }));
  });
  test("refused: the year of another's line", async () => {
    await given(path, { [anotherStudent]: graduate() });
    await expectRefused(merge({ [student]: graduate() }));
  });
  for (const odd of ['a text', 7, null, ['Sam'], { firstName: 7 }]) {
    test(`accepted: a line in place of ${JSON.stringify(odd)}`, async () => {
      await given(path, { [student]: odd });
      await expectAllowed(
        setDoc(
          await document(),
          { [student]: aProfile() },
          {
            mergeFields: [new FieldPath(student)],
          },
        ),
      );
    });
  }
});

describe('A student changes nothing else of a list that is there', () => {
  beforeEach(() => given(path, { [student]: aProfile(), [anotherStudent]: aProfile() }));

  test('their key is overwritten', async () => {
    await expectAllowed(merge({ [student]: aProfile({ firstName: 'Samuel' }) }));
    expect(await stored(path)).toEqual({
      [student]: aProfile({ firstName: 'Samuel' }),
      [anotherStudent]: aProfile(),
    });
  });
  test("overwriting the whole document, which drops another's key, is refused", async () =>
    expectRefused(setDoc(await document(), { [student]: aProfile() })));
  test("taking another's key away is refused", async () =>
    expectRefused(updateDoc(await document(), new FieldPath(anotherStudent), deleteField())));
  test('removing their key is refused', async () =>
    expectRefused(updateDoc(await document(), new FieldPath(student), deleteField())));
});

describe('An admin', () => {
  test('replaces the whole list', async () => {
    await given(path, { [student]: aProfile(), 'gone@example.net': aProfile() });
    const reference = doc(await firestoreAs(actors.admin), path);
    await expectAllowed(setDoc(reference, { [student]: aProfile(), [anotherStudent]: aProfile() }));
  });
});
