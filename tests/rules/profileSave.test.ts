import { doc, setDoc, type WriteBatch, writeBatch } from 'firebase/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Actor, actors, emails } from './support/actors';
import { firestoreAs } from './support/clients';
import { anEntry, aProfile } from './support/examples';
import { given, givenNone, stored } from './support/stored';
import { expectAllowed, expectRefused } from './support/verdict';

const { student, anotherStudent } = emails;
const studentList = 'cache/profileData';

/** The batch of spec 3 and 7 as src/features/profile/profile.sdk.ts writes it, plus any extra writes. */
async function saveProfile(actor: Actor, email: string, more?: (batch: WriteBatch) => void) {
  const firestore = await firestoreAs(actor);
  const batch = writeBatch(firestore);
  batch.set(doc(firestore, `users/${email}`), { EXISTS: true });
  batch.set(doc(firestore, `users/${email}/profile/info`), aProfile());
  more?.(batch);
  return batch.commit();
}

describe('The profile save is one batch (spec 3)', () => {
  beforeEach(async () => {
    await givenNone(`users/${student}`);
    await givenNone(`users/${student}/profile/info`);
  });

  test("a student's first save stores both documents", async () => {
    await expectAllowed(saveProfile(actors.student, student));
    expect(await stored(`users/${student}`)).toEqual({ EXISTS: true });
    expect(await stored(`users/${student}/profile/info`)).toEqual(aProfile());
  });

  test('a second save overwrites both', async () => {
    await expectAllowed(saveProfile(actors.student, student));
    await expectAllowed(saveProfile(actors.student, student));
  });

  test('an admin saves the profile of a student', () =>
    expectAllowed(saveProfile(actors.admin, student)));

  test("a student may not save another's", () =>
    expectRefused(saveProfile(actors.student, anotherStudent)));
});

describe('A batch with one forbidden write stores nothing', () => {
  beforeEach(async () => {
    await givenNone(`users/${student}/profile/info`);
    await given(`users/${anotherStudent}/entries/theirs`, anEntry());
    await given('reports/latest', { lastUpdated: new Date(), hourSummary: '', awardsList: '' });
  });

  const smuggled: [
    string,
    (batch: WriteBatch, at: (path: string) => ReturnType<typeof doc>) => void,
  ][] = [
    [
      "another student's activity",
      (batch, at) => batch.set(at(`users/${anotherStudent}/entries/new`), anEntry()),
    ],
    [
      "the deletion of another's activity",
      (batch, at) => batch.delete(at(`users/${anotherStudent}/entries/theirs`)),
    ],
    [
      'a report',
      (batch, at) =>
        batch.set(at('reports/latest'), {
          lastUpdated: new Date(),
          hourSummary: 'Sam Lee,999\n',
          awardsList: '',
        }),
    ],
    [
      "another's key of the admin list",
      (batch, at) =>
        batch.set(
          at(studentList),
          { [anotherStudent]: aProfile({ firstName: 'Mallory' }) },
          { merge: true },
        ),
    ],
    ['a document nobody asked for', (batch, at) => batch.set(at('settings/school'), { a: 1 })],
    [
      'their activity with the wrong fields',
      (batch, at) => batch.set(at(`users/${student}/entries/odd`), anEntry({ Hours: 2 })),
    ],
  ];
  for (const [what, smuggle] of smuggled) {
    test(`refused whole: a profile save with ${what}`, async () => {
      const firestore = await firestoreAs(actors.student);
      await expectRefused(
        saveProfile(actors.student, student, (batch) =>
          smuggle(batch, (path) => doc(firestore, path)),
        ),
      );
      expect(await stored(`users/${student}/profile/info`)).toBeUndefined();
      expect(await stored(`users/${anotherStudent}/entries/theirs`)).toEqual(anEntry());
    });
  }
});

describe("An admin edits a student's records under the same rules as the student", () => {
  test('with the same fields', async () => {
    const reference = doc(
      await firestoreAs(actors.admin),
      `users/${student}/entries/edited-by-admin`,
    );
    await expectAllowed(setDoc(reference, anEntry({ Hours: '3' })));
    await expectRefused(setDoc(reference, anEntry({ Hours: 3 })));
  });
});
