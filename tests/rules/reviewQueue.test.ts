import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { school } from '#config/school';
import { decide } from '#features/activities/decisions/decide.sdk';
import { approval, type Review } from '#features/activities/decisions/review';
import type { Entry } from '#features/activities/entry';
import { queuePageSize } from '#features/review/queueSizes';
import {
  countQueue,
  queueMissingStudents,
  readQueuePage,
  removeFromQueue,
  removeWithoutActivities,
  studentsWithoutActivities,
} from '#features/review/reviewQueue.sdk';
import { queueMissing } from '../../scripts/report/queueMissing';
import { withReview } from '../../scripts/school/ruleLists';
import { emails } from './support/actors';
import { emptyDocuments } from './support/emptyEmulators';
import { projectId } from './support/emulators';
import { anEntry } from './support/examples';
import { withReviewOn } from './support/reviewOn';
import { loadFirestoreRules } from './support/rulesLoading';
import { firestoreRules } from './support/rulesUnderTest';
import { given, stored } from './support/stored';

vi.mock('#shared/firebase/firestore.sdk', () => import('./support/adminDatabase'));

withReviewOn();

const { student, anotherStudent, admin } = emails;
const positionPath = `pending/${student}`;
const pathOf = (key: string) => `users/${student}/entries/${key}`;
const entry = anEntry() as Entry;
const byAdmin: Review = { ...approval, by: admin };
const byOther: Review = { ...approval, by: 'somebody.else@example.org' };
const seen = (review: Review | null = null, key = 'one') => ({ key, entry, review });

beforeEach(emptyDocuments);

describe('The queue', () => {
  const domain = student.slice(student.indexOf('@'));
  const all = Array.from({ length: 2 * queuePageSize + 5 }, (_, at) => `s${100 + at}${domain}`);

  test('is read in pages of 100, ordered by address at the same time; one with a missing time comes first', async () => {
    for (const [at, email] of all.entries()) {
      await given(`pending/${email}`, { since: at < 25 ? new Date(1000) : new Date(1000 + at) });
    }
    const lost = all[30] as string;
    await given(`pending/${lost}`, { since: null });
    const first = await readQueuePage(undefined);
    const second = await readQueuePage(first.next as string);
    const third = await readQueuePage(second.next as string);
    const pages = [first, second, third].map(({ students }) => students);
    expect(pages.map(({ length }) => length)).toEqual([queuePageSize, queuePageSize, 5]);
    expect(pages.flat()).toEqual([lost, ...all.filter((email) => email !== lost)]);
    expect(third.next).toBeNull();
  });

  test('continues after a student with a missing time', async () => {
    for (const email of all) await given(`pending/${email}`, { since: null });
    const { next } = await readQueuePage(undefined);
    expect((await readQueuePage(next as string)).students[0]).toBe(all[queuePageSize]);
  });

  test('is read past its end, which finds everyone who has joined or saved since', async () => {
    const [ann, bob, cy] = all as [string, string, string];
    const empty = await readQueuePage(undefined);
    expect(empty).toMatchObject({ students: [], next: null });
    await given(`pending/${ann}`, { since: new Date(1000) });
    await given(`pending/${bob}`, { since: new Date(2000) });
    const first = await readQueuePage(empty.end);
    expect(first).toMatchObject({ students: [ann, bob], next: null });
    const nobody = await readQueuePage(first.end);
    expect(nobody).toEqual({ students: [], next: null, end: first.end });
    await given(`pending/${ann}`, { since: new Date(3000) });
    await given(`pending/${cy}`, { since: new Date(3000) });
    expect((await readQueuePage(nobody.end)).students).toEqual([ann, cy]);
  });

  test("can't be read past a malformed time, which would start again", async () => {
    await given(`pending/${student}`, { since: 'yesterday' });
    const { students, end } = await readQueuePage(undefined);
    expect(students).toEqual([student]);
    expect(end).toBeUndefined();
  });

  test('is counted, without one student if asked', async () => {
    for (const email of all.slice(0, 3)) await given(`pending/${email}`, { since: new Date(1000) });
    expect(await countQueue(null)).toBe(3);
    expect(await countQueue(all[1] as string)).toBe(2);
    expect(await countQueue(all[3] as string)).toBe(3);
  });

  test('keeps a student whose position a save has changed, and accepts one who has already left', async () => {
    await given(positionPath, { since: new Date(2000) });
    expect(await removeFromQueue(student, '1.0')).toBe(false);
    expect(await removeFromQueue(student, '2.0')).toBe(true);
    expect(await stored(positionPath)).toBeUndefined();
    expect(await removeFromQueue(student, '2.0')).toBe(true);
  });
});

describe('Students without activities', () => {
  test('leave the queue together; those with an activity stay', async () => {
    const domain = student.slice(student.indexOf('@'));
    const empty = [`none1${domain}`, `none2${domain}`];
    for (const email of [...empty, student]) {
      await given(`pending/${email}`, { since: new Date(1000) });
    }
    await given(pathOf('one'), { ...entry, review: byAdmin });
    expect(await studentsWithoutActivities([...empty, student])).toEqual(empty);
    await removeWithoutActivities([...empty, student]);
    expect(await stored(`pending/${empty[0]}`)).toBeUndefined();
    expect(await stored(positionPath)).toBeDefined();
  });
});

describe('A student removed during a report update is not queued again by', () => {
  const waiting = new Set([student, anotherStudent]);
  const queued = async () =>
    [await stored(`pending/${student}`), await stored(`pending/${anotherStudent}`)].map(Boolean);
  beforeEach(() => given(pathOf('one'), entry));

  test('Update Report', async () => {
    expect(await queueMissingStudents(waiting)).toBe(1);
    expect(await queued()).toEqual([true, false]);
  });

  test.runIf(school.review)('npm run report', async () => {
    const firestore = getFirestore(initializeApp({ projectId }, 'review-queue'));
    expect(await queueMissing(firestore, waiting, { isDryRun: false })).toBe(1);
    expect(await queued()).toEqual([true, false]);
  });
});

describe('A decision', () => {
  test('is stored, and stored again if only its confirmation was lost', async () => {
    await given(pathOf('one'), entry);
    expect(await decide(student, [seen()], byAdmin)).toEqual({});
    expect(await decide(student, [seen()], byAdmin)).toEqual({});
    expect(await stored(pathOf('one'))).toMatchObject({ ...entry, review: { by: admin } });
  });

  test('is undone, even twice, and the student is back in the queue', async () => {
    await given(pathOf('one'), { ...entry, review: byAdmin });
    expect(await decide(student, [seen(byAdmin)], null)).toEqual({});
    expect(await decide(student, [seen(byAdmin)], null)).toEqual({});
    expect(await stored(pathOf('one'))).toEqual(entry);
    expect(await stored(positionPath)).toHaveProperty('since');
  });

  test('skips what someone else has decided, the student has changed, or is deleted', async () => {
    const stays = { other: { ...entry, review: byOther }, changed: { ...entry, Hours: '3' } };
    await given(pathOf('other'), stays.other);
    await given(pathOf('changed'), stays.changed);
    const targets = ['other', 'changed', 'gone'].map((key) => seen(null, key));
    expect(await decide(student, targets, byAdmin)).toEqual({
      other: { kind: 'decided', review: byOther },
      changed: { kind: 'changed' },
      gone: { kind: 'gone' },
    });
    expect(await stored(pathOf('other'))).toEqual(stays.other);
    expect(await stored(pathOf('changed'))).toEqual(stays.changed);
  });

  describe('on fifty activities, some of which the rules refuse', () => {
    const keys = Array.from({ length: 50 }, (_, at) => `k${100 + at}`);
    const targets = keys.map((key) => seen(null, key));
    const refusing = (refused: string) => {
      const rules = withReview(firestoreRules(), true);
      const update = 'allow update: if hasReview() && isMember(email)';
      expect(rules).toContain(update);
      const without = `${update} && !entry.matches('${refused}')`;
      return loadFirestoreRules(projectId, rules.replace(update, without));
    };
    afterAll(() => loadFirestoreRules(projectId, withReview(firestoreRules(), true)));
    beforeEach(() => Promise.all(keys.map((key) => given(pathOf(key), entry))));

    test('is stored for the others', async () => {
      await refusing('k117');
      expect(await decide(student, targets, byAdmin)).toEqual({ k117: { kind: 'failed' } });
      for (const key of keys) {
        const isStored = (await stored(pathOf(key)))?.review !== undefined;
        expect(isStored, key).toBe(key !== 'k117');
      }
    });

    test('fails, and is logged, if they refuse all', async () => {
      await refusing('.*');
      await expect(decide(student, targets.slice(0, 3), byAdmin)).rejects.toThrow(
        /PERMISSION_DENIED|permission/i,
      );
    });
  });
});
