import {
  deleteDoc,
  deleteField,
  doc,
  serverTimestamp,
  setDoc,
  updateDoc,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { school } from '#config/school';
import type { Entry } from '#domain/entry';
import { makeServices } from '#firebase/makeServices';
import type { GroupServices } from '#firebase/sdk/group';
import { withReview } from '../../scripts/school/ruleLists';
import { actors, emails } from './support/actors';
import { removeAtOnce, storeAtOnce } from './support/atOnce';
import { firestoreAs } from './support/clients';
import { emptyDocuments } from './support/emptyEmulators';
import { projectId } from './support/emulators';
import { anEntry } from './support/examples';
import { withReviewOn } from './support/reviewOn';
import { loadFirestoreRules } from './support/rulesLoading';
import { firestoreRules } from './support/rulesUnderTest';
import { given, givenNone, stored } from './support/stored';

// The app's own code, with a signed-in admin's connection in place of the page's.
vi.mock('#firebase/sdk/firestore', async () => {
  const { actors: people } = await import('./support/actors');
  const { firestoreAs: connect } = await import('./support/clients');
  return { db: await connect(people.admin) };
});

withReviewOn();

const { student, anotherStudent, admin } = emails;
const [id, otherId] = ['of-the-sheet', 'of-the-student'];
const path = `users/${student}/entries/${id}`;
const place = `pending/${student}`;
/** The activity of the sheet, and what its student makes of it. */
const entry = anEntry({ Name: 'Food drive' }) as Entry;
const changed = { ...entry, Hours: '3' };
const signal = new AbortController().signal;
const byAdmin = { status: 'approved', comment: '', by: admin };

const errors: unknown[] = [];
let group: GroupServices;
const { review } = school;
beforeAll(async () => {
  school.review ||= { manyHours: 8, wantsPicture: false, readyComments: [] };
  group = await makeServices((_context, error) => errors.push(error)).loadGroup();
});
afterAll(() => {
  school.review = review;
});
beforeEach(async () => {
  await emptyDocuments();
  errors.length = 0;
});

/** Logs it for the student as the screen does. */
const log = (sent: Entry = entry, options: Partial<Parameters<GroupServices['log']>[3]> = {}) =>
  group.log(student, id, sent, {
    ...{ approves: false, by: admin, mayBeAlike: false, signal },
    ...options,
  });

const takeBack = (sent: Entry = entry) => group.takeBack(student, id, sent, admin, signal);

/** The activity, whose last field is read for the `time`th time only when something has `happened`. */
function racing(time: number, happened: () => void): Entry {
  let reads = 0;
  return {
    ...entry,
    get notes() {
      reads += 1;
      if (reads === time) happened();
      return entry.notes;
    },
  };
}

const asStudent = async (at = path) => doc(await firestoreAs(actors.student), at);

describe('Who has such an activity already', () => {
  const cases: [string, string, Partial<Entry>, boolean][] = [
    ['of that name on that day', otherId, {}, true],
    ['whose name has other capitals and spaces', otherId, { Name: ' FOOD  Drive ' }, true],
    ['with other hours', otherId, { Hours: '7' }, true],
    ['of that name on another day', otherId, { Date: '{"year":2026,"month":11,"day":15}' }, false],
    ['of another name on that day', otherId, { Name: 'Food drives' }, false],
    ['of this very sheet', id, {}, false],
  ];
  test.each(cases)('one %s', async (_what, at, fields, isAlike) => {
    await given(`users/${student}/entries/${at}`, { ...entry, ...fields });
    expect(await group.hasAlike(student, id, entry, signal)).toBe(isAlike);
    expect(await log()).toBe(isAlike ? 'alike' : 'stored');
    expect(await stored(path)).toEqual(isAlike ? undefined : entry);
  });

  test('is a matter of the own activities, and can be overruled', async () => {
    await given(`users/${anotherStudent}/entries/${otherId}`, entry);
    expect(await group.hasAlike(student, id, entry, signal)).toBe(false);
    await given(`users/${student}/entries/${otherId}`, entry);
    expect(await log(entry, { mayBeAlike: true })).toBe('stored');
    expect(await stored(path)).toEqual(entry);
  });
});

describe('An activity that is logged for a student', () => {
  test('waits for review where it is not approved', async () => {
    expect(await log()).toBe('stored');
    expect(await stored(path)).toEqual(entry);
    expect(await stored(place)).toBeDefined();
  });

  test('is stored once where its answer was lost, and keeps what staff have decided since', async () => {
    expect(await log(entry, { approves: true })).toBe('stored');
    expect(await log(entry, { approves: true })).toBe('stored');
    expect(await stored(path)).toMatchObject({ ...entry, review: byAdmin });
    const returned = { ...entry, review: { ...byAdmin, status: 'returned', comment: 'Who?' } };
    await given(path, returned);
    expect(await log(entry, { approves: true })).toBe('stored');
    expect(await stored(path)).toEqual(returned);
    expect(await stored(place)).toBeUndefined();
  });

  test("is its student's to edit, and then waits for review again", async () => {
    await log(entry, { approves: true });
    expect(await stored(path)).toMatchObject({ review: byAdmin });
    await setDoc(await asStudent(), changed);
    await setDoc(await asStudent(place), { since: serverTimestamp() });
    expect(await stored(path)).toEqual(changed);
    expect(await stored(place)).toBeDefined();
    expect(await log(entry, { approves: true })).toBe('changed');
    expect(await stored(path)).toEqual(changed);
  });

  test('cannot be edited by its student with the approval kept', async () => {
    await log(entry, { approves: true });
    await expect(updateDoc(await asStudent(), { Hours: '3' })).rejects.toThrow(
      /PERMISSION_DENIED/i,
    );
    await updateDoc(await asStudent(), { Hours: '3', review: deleteField() });
    expect(await stored(path)).toEqual(changed);
  });

  test('stays as its student writes it between the look and the store', async () => {
    const sent = racing(1, () => storeAtOnce(path, changed));
    expect(await log(sent, { approves: true })).toBe('changed');
    expect(await stored(path)).toEqual(changed);
  });

  test('stays as its student changes it just before the approval, and waits for review', async () => {
    const sent = racing(2, () => storeAtOnce(path, changed));
    expect(await log(sent, { approves: true })).toBe('waits');
    expect(await stored(path)).toEqual(changed);
    expect(await stored(place)).toBeDefined();
  });

  test('stays deleted where its student deletes it before the approval', async () => {
    const sent = racing(2, () => removeAtOnce(path));
    // Neither answer has the sheet send it again.
    expect(['stored', 'waits']).toContain(await log(sent, { approves: true }));
    expect(await stored(path)).toBeUndefined();
  });
});

describe('What is taken back', () => {
  test('is an activity as it was sent, approved with it or not; who has none is done', async () => {
    for (const approves of [false, true]) {
      await log(entry, { approves });
      expect(await takeBack()).toBe(true);
      expect(await stored(path)).toBeUndefined();
    }
    expect(await takeBack()).toBe(true);
    await log();
    await deleteDoc(await asStudent());
    expect(await takeBack()).toBe(true);
    expect(errors).toEqual([]);
  });

  const others: [string, object][] = [
    ['another text', { Description: 'Sorted cans and jars' }],
    ['other hours', { Hours: '3' }],
    ['another day', { Date: '{"year":2026,"month":11,"day":15}' }],
    ['another club', { KeyClub: 'Yes' }],
    ['a note', { notes: 'With my sister' }],
    ['a picture', { pictures: ['https://example.org/x.png'] }],
    ['a decision to return it', { review: { ...byAdmin, status: 'returned', comment: 'Who?' } }],
    ['an approval by somebody else', { review: { ...byAdmin, by: student } }],
  ];
  test.each(others)('is not one that has %s since', async (_what, fields) => {
    await log();
    const kept = { ...entry, ...fields };
    await given(path, kept);
    expect(await takeBack()).toBe(false);
    expect(await stored(path)).toEqual(kept);
  });

  test('is not one that its student changes at that moment', async () => {
    await log();
    expect(await takeBack(racing(1, () => storeAtOnce(path, changed)))).toBe(false);
    expect(await stored(path)).toEqual(changed);
  });

  test('is nothing else of the student, and nothing of others', async () => {
    const others = [`users/${student}/entries/${otherId}`, `users/${anotherStudent}/entries/${id}`];
    for (const other of others) await given(other, entry);
    await log(entry, { mayBeAlike: true });
    expect(await takeBack()).toBe(true);
    for (const other of others) expect(await stored(other)).toEqual(entry);
  });
});

describe('At a school without a review', () => {
  beforeAll(async () => {
    school.review = false;
    await loadFirestoreRules(projectId, withReview(firestoreRules(), false));
  });
  afterAll(async () => {
    await loadFirestoreRules(projectId, firestoreRules());
  });

  test('nothing is approved and nobody is queued, also by a sheet that was to be approved', async () => {
    for (const approves of [false, true]) {
      await givenNone(path);
      expect(await log(entry, { approves })).toBe('stored');
      expect(await stored(path)).toEqual(entry);
      expect(await stored(place)).toBeUndefined();
    }
    expect(errors).toEqual([]);
  });
});
