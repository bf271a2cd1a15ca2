import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { beforeEach, expect, test } from 'vitest';
import { school } from '#config/school';
import type { Profile } from '#features/profile/profile';
import { readRoster } from '#features/roster/readRoster';
import { schoolEmail } from '#testing/schoolEmail';
import { createAccounts } from '../../scripts/roster/accounts';
import { importStudents } from '../../scripts/roster/importStudents';
import { emails } from './support/actors';
import { storeAtOnce } from './support/atOnce';
import { emptyDocuments } from './support/emptyEmulators';
import { projectId } from './support/emulators';
import { aProfile } from './support/examples';
import { given, stored } from './support/stored';

const app = initializeApp({ projectId }, 'roster-by-command');
const destination = { app, firestore: getFirestore(app) };
const list = 'cache/profileData';
const { student, anotherStudent } = emails;
const inFile = aProfile({ firstName: 'Samuel' }) as Profile;
const own = aProfile({ firstName: 'Sam' }) as Profile;

/** Imports both students. `happens` right after their profiles are stored. */
const importBoth = (happens: () => void) =>
  importStudents(
    destination,
    {
      students: [student, anotherStudent].map((email, at) => ({ email, ...inFile, line: at + 2 })),
      problems: [],
    },
    { isDryRun: false, overwrites: false, onProgress: happens },
  );

beforeEach(emptyDocuments);

test('a profile that a student saves during npm run roster stays in the student list', async () => {
  await importBoth(() => storeAtOnce(list, { [student]: own }));
  expect(await stored(list)).toEqual({ [student]: own, [anotherStudent]: inFile });
});

test('a student who is removed during npm run roster stays out of the student list', async () => {
  await given(list, { [student]: own, [anotherStudent]: own });
  await importBoth(() => storeAtOnce(list, { [anotherStudent]: own }));
  expect(await stored(list)).toEqual({ [anotherStudent]: inFile });
});

test('npm run roster counts students who are not in the file as the screen does', async () => {
  const [admin] = school.adminEmails;
  const missing = schoolEmail('missing');
  await given(list, { [student]: own, [anotherStudent]: own, [missing]: own, [admin]: own });
  const countWith = async (other: string) => {
    const text = `email,first,last,year\n${student},Sam,Lee,2027\n${other},Bo,Lee,1999`;
    const roster = readRoster(text, new Date(2026, 8, 1), { month: 8, day: 1 });
    const options = { isDryRun: true, overwrites: false, onProgress: () => undefined };
    return (await importStudents(destination, roster, options)).listedOtherwise;
  };
  expect(await countWith(anotherStudent)).toBe(1);
  expect(await countWith('bo')).toBeNull();
});

test('npm run roster names a student whose account is refused', async () => {
  const auth = getAuth(app);
  // Other tests may have left an account with another id.
  const { users } = await auth.getUsers([{ email: student }]);
  await auth.deleteUsers(users.map(({ uid }) => uid));
  await createAccounts(auth, [student], false);
  // The id belongs to the address, so that no second account with it can be created.
  const { uid } = await auth.getUserByEmail(student);
  await auth.updateUser(uid, { email: `moved.${student}` });
  try {
    await expect(importBoth(() => undefined)).rejects.toMatchObject({
      code: 'auth/invalid-user-import',
      message: expect.stringContaining(`${student}: `) as string,
    });
  } finally {
    await auth.deleteUser(uid);
  }
});
