import { FirebaseError } from 'firebase/app';
import type * as Sdk from 'firebase/firestore';
import {
  deleteDoc,
  deleteField,
  doc,
  serverTimestamp,
  setDoc,
  type Transaction,
  updateDoc,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SchoolSettings } from '#config/schoolSettings';
import type { Entry } from '#features/activities/entry';
import type { GroupServices } from '#features/group/group.sdk';
import { withReview } from '../../scripts/school/ruleLists';
import { actors, emails } from './support/actors';
import { removeAtOnce, storeAtOnce } from './support/atOnce';
import { firestoreAs } from './support/clients';
import { emptyDocuments } from './support/emptyEmulators';
import { projectId } from './support/emulators';
import { anEntry, aProfile } from './support/examples';
import { withReviewOn } from './support/reviewOn';
import { loadFirestoreRules } from './support/rulesLoading';
import { firestoreRules } from './support/rulesUnderTest';
import { given, givenNone, stored } from './support/stored';

/** Called before each write in a transaction. */
const race = vi.hoisted(() => ({ step: (_verb: keyof Transaction): void => undefined }));

// The real SDK, with a step before each write.
vi.mock('firebase/firestore', async (load) => {
  const { withStepBeforeWrites } = await import('./support/beforeWrites');
  return withStepBeforeWrites(await load<typeof Sdk>(), (verb) => race.step(verb));
});

vi.mock('#shared/firebase/firestore.sdk', () => import('./support/adminDatabase'));

withReviewOn();

const { student, anotherStudent, admin } = emails;
const [id, otherId] = ['of-the-list', 'of-the-student'];
const path = `users/${student}/entries/${id}`;
const otherPath = `users/${student}/entries/${otherId}`;
const place = `pending/${student}`;
/** The list's activity, and the student's changed version. */
const entry = anEntry({ Name: 'Food drive' }) as Entry;
const changed = { ...entry, Hours: '3' };
const signal = new AbortController().signal;
const byAdmin = { status: 'approved', comment: '', by: admin };

const errors: unknown[] = [];
let group: GroupServices;
let settings: SchoolSettings;
beforeAll(async () => {
  // All files share one set of modules, and another file may have loaded these without the step.
  vi.resetModules();
  settings = (await import('#config/school')).school;
  settings.review ||= { manyHours: 8, wantsPicture: false, readyComments: [] };
  const { makeServices } = await import('#app/makeServices');
  group = await makeServices((_context, error) => errors.push(error)).loadGroup();
});
afterAll(() => vi.resetModules());
beforeEach(async () => {
  await emptyDocuments();
  errors.length = 0;
  race.step = () => undefined;
});

/** Logs the activity for the student, as the screen does. */
const log = (sent: Entry = entry, options: Partial<Parameters<GroupServices['log']>[3]> = {}) =>
  group.log(student, id, sent, {
    ...{ approves: false, by: admin, mayBeAlike: false, isListed: false, signal },
    ...options,
  });

const undo = (approves = false) => group.undo(student, id, entry, { approves, by: admin, signal });

/** Runs `happens` right before the app's first write of this kind, so that Firestore retries the transaction. */
function beforeFirst(verb: 'set' | 'update' | 'delete', happens: () => void): void {
  race.step = (current) => {
    if (current !== verb) return;
    race.step = () => undefined;
    happens();
  };
}

const asStudent = async (at = path) => doc(await firestoreAs(actors.student), at);

describe('A student already has the activity if there is one', () => {
  const cases: [string, string, Partial<Entry>, boolean][] = [
    ['with that name on that day', otherId, {}, true],
    ['whose name differs only in case and spaces', otherId, { Name: ' FOOD  Drive ' }, true],
    ['with other hours', otherId, { Hours: '7' }, true],
    [
      'with that name on another day',
      otherId,
      { Date: '{"year":2026,"month":11,"day":15}' },
      false,
    ],
    ['with another name on that day', otherId, { Name: 'Food drives' }, false],
    ['of this list', id, {}, false],
  ];
  test.each(cases)('%s', async (_what, at, fields, isAlike) => {
    await given(`users/${student}/entries/${at}`, { ...entry, ...fields });
    expect(await group.hasAlike(student, id, entry, signal)).toBe(isAlike);
    expect(await log()).toBe(isAlike ? 'alike' : 'stored');
    expect(await stored(path)).toEqual(isAlike ? undefined : entry);
  });

  const date = { year: 2026, month: 11, day: 14 };
  const orders: (keyof typeof date)[][] = [
    ['year', 'month', 'day'],
    ['year', 'day', 'month'],
    ['month', 'year', 'day'],
    ['month', 'day', 'year'],
    ['day', 'year', 'month'],
    ['day', 'month', 'year'],
  ];
  test.each(orders)('from before this app, with its date as %s, %s, %s', async (...order) => {
    for (const [space, edge] of [
      ['', ''],
      [' ', ''],
      [' ', ' '],
    ] as const) {
      const parts = order.map((part) => `"${part}":${space}${date[part]}`);
      const Date = `{${edge}${parts.join(`,${space}`)}${edge}}`;
      await given(otherPath, { ...entry, Date });
      expect(await group.hasAlike(student, id, entry, signal)).toBe(true);
      expect(await log()).toBe('alike');
      expect(await stored(path)).toBeUndefined();
    }
  });

  test('other students do not matter, and staff can overrule it', async () => {
    await given(`users/${anotherStudent}/entries/${otherId}`, entry);
    expect(await group.hasAlike(student, id, entry, signal)).toBe(false);
    await given(otherPath, entry);
    expect(await log(entry, { mayBeAlike: true })).toBe('stored');
    expect(await stored(path)).toEqual(entry);
  });
});

describe('An activity logged for a student', () => {
  test('waits for review unless it is approved', async () => {
    expect(await log()).toBe('stored');
    expect(await stored(path)).toEqual(entry);
    expect(await stored(place)).toBeDefined();
  });

  test('is stored once if its answer was lost, and keeps later decisions', async () => {
    expect(await log(entry, { approves: true })).toBe('stored');
    expect(await log(entry, { approves: true })).toBe('stored');
    expect(await stored(path)).toMatchObject({ ...entry, review: byAdmin });
    const returned = { ...entry, review: { ...byAdmin, status: 'returned', comment: 'Who?' } };
    await given(path, returned);
    expect(await log(entry, { approves: true })).toBe('stored');
    expect(await stored(path)).toEqual(returned);
    expect(await stored(place)).toBeUndefined();
  });

  test('is left to someone else who has also logged it, if its answer was lost and nobody has changed or reviewed it', async () => {
    await given(otherPath, entry);
    for (const [kept, result] of [
      [{ ...entry, review: byAdmin }, 'stored'],
      [{ ...entry, Date: '{"year":2026,"month":11,"day":15}' }, 'changed'],
    ] as const) {
      await given(path, kept);
      expect(await log()).toBe(result);
      expect(await stored(path)).toEqual(kept);
    }
    await given(path, entry);
    expect(await log()).toBe('alike');
    expect(await stored(path)).toBeUndefined();
    expect(await stored(otherPath)).toEqual(entry);
  });

  test('is not stored by a repetition after a stop', async () => {
    const stop = new AbortController();
    // The first attempt has read the profile, so it has to be repeated.
    beforeFirst('set', () => {
      stop.abort();
      storeAtOnce(`users/${student}/profile/info`, aProfile());
    });
    expect(await log(entry, { signal: stop.signal })).toBeNull();
    expect(await stored(path)).toBeUndefined();
    expect(errors).toEqual([]);
  });

  test('can be edited by its student, and then waits for review again', async () => {
    await log(entry, { approves: true });
    expect(await stored(path)).toMatchObject({ review: byAdmin });
    await setDoc(await asStudent(), changed);
    await setDoc(await asStudent(place), { since: serverTimestamp() });
    expect(await stored(path)).toEqual(changed);
    expect(await stored(place)).toBeDefined();
    expect(await log(entry, { approves: true })).toBe('changed');
    expect(await stored(path)).toEqual(changed);
  });

  test('cannot be edited by its student while keeping the approval', async () => {
    await log(entry, { approves: true });
    await expect(updateDoc(await asStudent(), { Hours: '3' })).rejects.toThrow(
      /PERMISSION_DENIED/i,
    );
    await updateDoc(await asStudent(), { Hours: '3', review: deleteField() });
    expect(await stored(path)).toEqual(changed);
  });

  test('stays as its student changes it between the check and the write', async () => {
    beforeFirst('set', () => storeAtOnce(path, changed));
    expect(await log(entry, { approves: true })).toBe('changed');
    expect(await stored(path)).toEqual(changed);
  });

  test('stays as its student changes it just before the approval, and waits for review', async () => {
    beforeFirst('update', () => storeAtOnce(path, changed));
    expect(await log(entry, { approves: true })).toBe('waits');
    expect(await stored(path)).toEqual(changed);
    expect(await stored(place)).toBeDefined();
  });

  test('stays deleted if its student deletes it before the approval', async () => {
    beforeFirst('update', () => removeAtOnce(path));
    // After either result, it isn't sent again.
    expect(['stored', 'waits']).toContain(await log(entry, { approves: true }));
    expect(await stored(path)).toBeUndefined();
  });
});

describe('An activity that someone else logs at the same moment', () => {
  /** The other activity arrives after the check for one, which isn't part of the transaction. */
  const logAtOnce = (options: Parameters<typeof log>[1] = {}, other: object = entry) => {
    beforeFirst('set', () => storeAtOnce(otherPath, other));
    return log(entry, { approves: true, ...options });
  };
  /** Lets something happen when the activity is about to be removed again. */
  const beforeRemoval = (happens: () => void) =>
    beforeFirst('set', () => {
      storeAtOnce(otherPath, entry);
      beforeFirst('delete', happens);
    });

  test('is left to them', async () => {
    expect(await logAtOnce()).toBe('alike');
    expect(await stored(path)).toBeUndefined();
    expect(await stored(otherPath)).toEqual(entry);
    expect(await stored(place)).toBeUndefined();
  });

  test('is stored if staff overrule it, or if theirs is another', async () => {
    expect(await logAtOnce({ mayBeAlike: true })).toBe('stored');
    await emptyDocuments();
    expect(await logAtOnce({}, { ...entry, Name: 'Food drives' })).toBe('stored');
    expect(await stored(path)).toMatchObject({ ...entry, review: byAdmin });
  });

  const noLonger: [string, () => void][] = [
    ['theirs is removed', () => removeAtOnce(otherPath)],
    ['theirs is renamed', () => storeAtOnce(otherPath, { ...entry, Name: 'Bake sale' })],
  ];
  test.each(noLonger)('stays if %s just before', async (_what, happens) => {
    beforeRemoval(happens);
    expect(await log(entry, { approves: true })).toBe('stored');
    expect(await stored(path)).toMatchObject({ ...entry, review: byAdmin });
  });

  test('stays if its student changes it just before', async () => {
    beforeRemoval(() => storeAtOnce(path, changed));
    expect(await log(entry, { approves: true })).toBe('waits');
    expect(await stored(path)).toEqual(changed);
  });

  test('stays if it is reviewed just before', async () => {
    const returned = { ...entry, review: { ...byAdmin, status: 'returned', comment: 'Who?' } };
    beforeRemoval(() => storeAtOnce(path, returned));
    expect(await log(entry, { approves: true })).toBe('stored');
    expect(await stored(path)).toEqual(returned);
  });

  test('is left to them if staff stop or undo it just before', async () => {
    const stop = new AbortController();
    beforeRemoval(() => {
      stop.abort();
      removeAtOnce(path);
    });
    expect(await log(entry, { signal: stop.signal })).toBe('alike');
    expect(await stored(path)).toBeUndefined();
  });

  test('is compared again by a retry if that fails', async () => {
    beforeRemoval(() => {
      throw new FirebaseError('permission-denied', 'Not at this moment.');
    });
    expect(await log(entry, { approves: true })).toBeNull();
    expect(await stored(path)).toEqual(entry);
    expect(await log(entry, { approves: true })).toBe('alike');
    expect(await stored(path)).toBeUndefined();
  });
});

describe('An activity is not logged for a listed student who was removed since the check', () => {
  const isListed = true;
  const list = (listed: string[]) =>
    given('cache/profileData', Object.fromEntries(listed.map((email) => [email, aProfile()])));

  test('before it is sent', async () => {
    await list([anotherStudent]);
    expect(await log(entry, { isListed })).toBe('gone');
    expect(await stored(path)).toBeUndefined();
    expect(await stored(place)).toBeUndefined();
  });

  test('at the moment it is written', async () => {
    await list([anotherStudent]);
    await given(`users/${student}/profile/info`, aProfile());
    beforeFirst('set', () => removeAtOnce(`users/${student}/profile/info`));
    expect(await log(entry, { isListed })).toBe('gone');
    expect(await stored(path)).toBeUndefined();
  });

  test('but for one with an older record, who has a line and no profile', async () => {
    await list([student]);
    expect(await log(entry, { isListed })).toBe('stored');
  });

  test('but for one who has never signed in and was not listed', async () => {
    await list([anotherStudent]);
    expect(await log()).toBe('stored');
  });
});

describe('Undoing', () => {
  test('removes an activity as it was sent, approved or not, and says if it is not there', async () => {
    for (const approves of [false, true]) {
      await log(entry, { approves });
      expect(await undo(approves)).toBe('removed');
      expect(await stored(path)).toBeUndefined();
    }
    expect(await undo()).toBe('notThere');
    await log();
    await deleteDoc(await asStudent());
    expect(await undo()).toBe('notThere');
    expect(errors).toEqual([]);
  });

  const others: [string, object][] = [
    ['another text', { Description: 'Sorted cans and jars' }],
    ['other hours', { Hours: '3' }],
    ['another day', { Date: '{"year":2026,"month":11,"day":15}' }],
    ['another club', { KeyClub: 'Yes' }],
    ['a note', { notes: 'With my sister' }],
    ['a picture', { pictures: ['https://example.org/x.png'] }],
    ['a return', { review: { ...byAdmin, status: 'returned', comment: 'Who?' } }],
    ['an approval by someone else', { review: { ...byAdmin, by: student } }],
    ['an approval by the same admin, who had left it for review', { review: byAdmin }],
  ];
  test.each(others)('keeps one that now has %s', async (_what, fields) => {
    await log();
    const kept = { ...entry, ...fields };
    await given(path, kept);
    expect(await undo()).toBe('kept');
    expect(await stored(path)).toEqual(kept);
  });

  test('keeps one that the same admin has returned after approving it with the list', async () => {
    await log(entry, { approves: true });
    const kept = { ...entry, review: { ...byAdmin, status: 'returned', comment: 'Who?' } };
    await given(path, kept);
    expect(await undo(true)).toBe('kept');
    expect(await stored(path)).toEqual(kept);
  });

  test('keeps one that its student changes at that moment', async () => {
    await log();
    beforeFirst('delete', () => storeAtOnce(path, changed));
    expect(await undo()).toBe('kept');
    expect(await stored(path)).toEqual(changed);
  });

  test('keeps other activities of this student and of others', async () => {
    const others = [`users/${student}/entries/${otherId}`, `users/${anotherStudent}/entries/${id}`];
    for (const other of others) await given(other, entry);
    await log(entry, { mayBeAlike: true });
    expect(await undo()).toBe('removed');
    for (const other of others) expect(await stored(other)).toEqual(entry);
  });
});

describe('At a school without reviews', () => {
  beforeAll(async () => {
    settings.review = false;
    await loadFirestoreRules(projectId, withReview(firestoreRules(), false));
  });
  afterAll(async () => {
    await loadFirestoreRules(projectId, firestoreRules());
  });

  test('nothing is approved and nobody is queued, even if the list asks for approval', async () => {
    for (const approves of [false, true]) {
      await givenNone(path);
      expect(await log(entry, { approves })).toBe('stored');
      expect(await stored(path)).toEqual(entry);
      expect(await stored(place)).toBeUndefined();
    }
    expect(errors).toEqual([]);
  });
});
