import { doc, onSnapshot } from 'firebase/firestore';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { school } from '#config/school';
import { type Profile, profileFrom } from '#features/profile/profile';
import type { RosterRun, StudentToStore } from '#features/roster/compareRoster';
import { storeRoster } from '#features/roster/storeRoster.sdk';
import { rosterBatchSize } from '#shared/lib/limits';
import { actors, emails } from './support/actors';
import { storeAtOnce } from './support/atOnce';
import { firestoreAs } from './support/clients';
import { emptyDocuments } from './support/emptyEmulators';
import { aProfile as anyProfile } from './support/examples';
import { given, stored } from './support/stored';

vi.mock('#shared/firebase/firestore.sdk', () => import('./support/adminDatabase'));

const { student, anotherStudent } = emails;
const aProfile = (fields: Partial<Profile> = {}) => profileFrom(anyProfile(fields));
const list = 'cache/profileData';
const profilePath = (email: string) => `users/${email}/profile/info`;

function toStore(
  email: string,
  profile: Profile = aProfile(),
  replaceable: Profile | null = null,
): StudentToStore {
  return { email, profile, replaceable };
}

const addressOf = (index: number) => `s-${index}@${school.emailDomains[0]}`;

/** Returns this many roster students, all with the same name. */
function many(count: number): StudentToStore[] {
  return Array.from({ length: count }, (_, index) => toStore(addressOf(index)));
}

/** Runs an import. Returns its result and what it logged. */
async function run(students: readonly StudentToStore[], how: Partial<RosterRun> = {}) {
  const logged: unknown[] = [];
  const result = await storeRoster(
    { students, signal: new AbortController().signal, onProgress: () => undefined, ...how },
    (_context, error) => logged.push(error),
  );
  return { result, logged };
}

const nothing = { added: 0, replaced: 0, there: 0, kept: [], removed: [], left: 0 };

describe('A roster imported by an admin in the browser', () => {
  beforeEach(emptyDocuments);

  test('stores the profile, the user document and the list entry, and can be repeated', async () => {
    await given(list, { [anotherStudent]: aProfile() });
    const first = await run([toStore(student)]);
    expect(first.result).toEqual({ ...nothing, outcome: 'done', added: 1 });
    expect(await stored(`users/${student}`)).toEqual({ EXISTS: true });
    expect(await stored(profilePath(student))).toEqual(aProfile());
    const listed = { [anotherStudent]: aProfile(), [student]: aProfile() };
    expect(await stored(list)).toEqual(listed);

    const again = await run([toStore(student)]);
    expect(again.result).toEqual({ ...nothing, outcome: 'done', there: 1 });
    expect(await stored(list)).toEqual(listed);
    expect([...first.logged, ...again.logged]).toEqual([]);
  });

  test('writes the list once, however many batches there are', async () => {
    await given(list, {});
    const firestore = await firestoreAs(actors.admin);
    const sizes: number[] = [];
    const stop = onSnapshot(doc(firestore, list), (snapshot) => {
      sizes.push(Object.keys(snapshot.data() ?? {}).length);
    });
    // The first snapshot may be cached from an earlier test.
    await vi.waitUntil(() => sizes.at(-1) === 0);
    sizes.length = 0;
    const students = many(2 * rosterBatchSize + 1);
    await run(students);
    await vi.waitUntil(() => sizes.at(-1) === students.length);
    stop();
    expect(sizes).toEqual([students.length]);
  });

  test('keeps and lists what a student has saved since staff looked', async () => {
    const own = aProfile({ firstName: 'As I want it' });
    const seen = aProfile({ firstName: 'Seen' });
    for (const email of [student, anotherStudent]) await given(profilePath(email), own);
    await given(list, { [anotherStudent]: seen });
    const { result } = await run([toStore(student), toStore(anotherStudent, aProfile(), seen)]);
    expect(result).toEqual({ ...nothing, outcome: 'done', kept: [student, anotherStudent] });
    for (const email of [student, anotherStudent]) {
      expect(await stored(profilePath(email))).toEqual(own);
    }
    expect(await stored(list)).toEqual({ [student]: own, [anotherStudent]: own });
  });

  test('replaces what staff saw, even with a past class year', async () => {
    const seen = aProfile({ firstName: 'Seen', graduationYear: '2001' });
    await given(profilePath(student), seen);
    await given(list, { [student]: seen });
    const { result } = await run([toStore(student, aProfile(), seen)]);
    expect(result).toEqual({ ...nothing, outcome: 'done', replaced: 1 });
    expect(await stored(profilePath(student))).toEqual(aProfile());
    expect(await stored(list)).toEqual({ [student]: aProfile() });
  });

  test('stores and lists nothing for a student to update who was removed since staff looked', async () => {
    const seen = aProfile({ firstName: 'Seen' });
    await given(list, { [anotherStudent]: aProfile() });
    const { result } = await run([toStore(student, aProfile(), seen)]);
    expect(result).toEqual({ ...nothing, outcome: 'done', removed: [student] });
    expect(await stored(`users/${student}`)).toBeUndefined();
    expect(await stored(profilePath(student))).toBeUndefined();
    expect(await stored(list)).toEqual({ [anotherStudent]: aProfile() });
  });

  test('keeps a profile that a student saves between the read and the write', async () => {
    const own = aProfile({ firstName: 'As I want it' });
    let asked = 0;
    const racing = {
      ...toStore(student),
      // Read after the stored profile. Stores another one first.
      get replaceable() {
        if (asked === 0) storeAtOnce(profilePath(student), own);
        asked += 1;
        return null;
      },
    };
    const { result } = await run([racing]);
    expect(result).toEqual({ ...nothing, outcome: 'done', kept: [student] });
    expect(await stored(profilePath(student))).toEqual(own);
    expect(await stored(list)).toEqual({ [student]: own });
    expect(asked).toBeGreaterThan(1);
  });

  test('keeps the list entry of a student who saves a profile before the list is written', async () => {
    const own = aProfile({ firstName: 'As I want it' });
    const { result } = await run([toStore(student), toStore(anotherStudent)], {
      onProgress: () => {
        storeAtOnce(profilePath(student), own);
        storeAtOnce(list, { [student]: own });
      },
    });
    expect(result).toEqual({ ...nothing, outcome: 'done', added: 2 });
    expect(await stored(profilePath(student))).toEqual(own);
    expect(await stored(list)).toEqual({ [student]: own, [anotherStudent]: aProfile() });
  });

  test('gives the same result if two admins import it at the same time', async () => {
    const students = many(rosterBatchSize + 20);
    const runs = await Promise.all([run(students), run(students)]);
    const added = runs.map(({ result }) => (result.outcome === 'done' ? result.added : -1));
    expect(added.reduce((sum, count) => sum + count)).toBe(students.length);
    expect(Object.keys((await stored(list)) ?? {})).toHaveLength(students.length);
    expect(runs.flatMap(({ logged }) => logged)).toEqual([]);
  });

  test('stops between two batches, lists the students stored so far, and can be continued', async () => {
    const students = many(rosterBatchSize + 20);
    const stopping = new AbortController();
    const { result } = await run(students, {
      signal: stopping.signal,
      onProgress: () => stopping.abort(),
    });
    const half = { ...nothing, outcome: 'stopped', added: rosterBatchSize, left: 20 };
    expect(result).toEqual(half);
    expect(Object.keys((await stored(list)) ?? {})).toHaveLength(rosterBatchSize);
    const rest = { ...nothing, outcome: 'done', added: 20, there: rosterBatchSize };
    expect((await run(students)).result).toEqual(rest);
    expect(Object.keys((await stored(list)) ?? {})).toHaveLength(students.length);
  });

  test('lists the students stored before the server refuses', async () => {
    const refused = toStore(student, aProfile({ graduationYear: '2001' }));
    const { result, logged } = await run([...many(rosterBatchSize), refused]);
    expect(result).toEqual({ ...nothing, outcome: 'failed', added: rosterBatchSize, left: 1 });
    expect(logged).toEqual([expect.objectContaining({ code: 'permission-denied' })]);
    expect(Object.keys((await stored(list)) ?? {})).toHaveLength(rosterBatchSize);
    expect(await stored(profilePath(student))).toBeUndefined();
  });

  test('writes nothing if the list would exceed the document limit', async () => {
    const full = { [anotherStudent]: aProfile({ firstName: 'x'.repeat(1024 * 1024 - 300) }) };
    await given(list, full);
    expect((await run(many(20))).result).toEqual({ outcome: 'tooLarge' });
    expect(await stored(profilePath(addressOf(0)))).toBeUndefined();
    expect(await stored(list)).toEqual(full);
  });

  test('leaves malformed list entries alone', async () => {
    await given(list, { [anotherStudent]: 'odd' });
    await run([toStore(student)]);
    expect(await stored(list)).toEqual({ [anotherStudent]: 'odd', [student]: aProfile() });
  });
});
