import { beforeAll, expect, test, vi } from 'vitest';
import type { Profile } from '#features/profile/profile';
import { saveProfile } from '#features/profile/profile.sdk';
import { listProfile } from '#features/students/studentList.sdk';
import { documentBytes } from '#shared/firebase/documentSize';
import { documentMaxBytes } from '#shared/lib/limits';
import { emails } from './support/actors';
import { aProfile } from './support/examples';
import { given, givenNone, stored } from './support/stored';

// The app's code, with a student's connection.
vi.mock('#shared/firebase/firestore.sdk', async () => {
  const { actors } = await import('./support/actors');
  const { firestoreAs } = await import('./support/clients');
  return { db: await firestoreAs(actors.student) };
});

const { student } = emails;
const path = 'cache/profileData';
const profile = aProfile({ firstName: '🌊'.repeat(280) }) as unknown as Profile;

/** A list with no room for another line, as a few hundred aliases of one mailbox once caused. */
function fullList(): Record<string, Profile> {
  const filledWith = (name: string) => ({
    filler: { firstName: name, lastName: 'x', graduationYear: '2028' },
  });
  const room = documentMaxBytes - documentBytes(path, filledWith(''));
  return filledWith('x'.repeat(room - 60));
}

beforeAll(async () => {
  await givenNone(`users/${student}`);
  await givenNone(`users/${student}/profile/info`);
});

test('a profile is stored when the student list has no room for its line', async () => {
  await given(path, fullList());
  await saveProfile(student, profile, null);
  await expect(listProfile(student)).rejects.toThrow();
  expect(await stored(`users/${student}/profile/info`)).toEqual(profile);
  expect(await stored(`users/${student}`)).toEqual({ EXISTS: true });
});

test('its line is stored once there is room, with the name shortened', async () => {
  await givenNone(path);
  await saveProfile(student, profile, null);
  await listProfile(student);
  expect(await stored(path)).toEqual({ [student]: { ...profile, firstName: '🌊'.repeat(16) } });
});

test('a line that is written late is that of the profile stored by then', async () => {
  const fixed = aProfile({ firstName: 'Fixed' });
  await given(path, { [student]: fixed });
  await given(`users/${student}/profile/info`, fixed);
  await listProfile(student);
  expect(await stored(path)).toEqual({ [student]: fixed });
});

test('a line that is written late does not bring back a student who was removed', async () => {
  await givenNone(path);
  await givenNone(`users/${student}/profile/info`);
  await listProfile(student);
  expect(await stored(path)).toBeUndefined();
});
