import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { decide } from '#features/activities/decisions/decide.sdk';
import { approval, type Review } from '#features/activities/decisions/review';
import type { Entry } from '#features/activities/entry';
import { observeReviewedProfile, removeFromQueue } from '#features/review/reviewQueue.sdk';
import { actors, emails, ownEmail } from './support/actors';
import { connectAs } from './support/adminDatabase';
import { emptyDocuments } from './support/emptyEmulators';
import { anEntry, aProfile } from './support/examples';
import { withReviewOn } from './support/reviewOn';
import { given, givenNone, givenStaff, stored } from './support/stored';

// The app's code, with the connection of a reviewer, who is subject to more rules than an admin.
vi.mock('#shared/firebase/firestore.sdk', () => import('./support/adminDatabase'));
beforeAll(() => connectAs(actors.reviewer));
afterAll(() => connectAs(actors.admin));

withReviewOn();

const { student } = emails;
const positionPath = `pending/${student}`;
const pathOf = (key: string) => `users/${student}/entries/${key}`;
const entry = anEntry() as Entry;
const byReviewer: Review = { ...approval, by: ownEmail(actors.reviewer) };
/** As many as one transaction decides on. */
const keys = Array.from({ length: 50 }, (_, at) => `k${100 + at}`);
const targets = (review: Review | null) => keys.map((key) => ({ key, entry, review }));

beforeEach(async () => {
  await emptyDocuments();
  await givenStaff();
  await given(positionPath, { since: new Date(2000) });
  for (const key of keys) await given(pathOf(key), entry);
});

describe('A reviewer', () => {
  test('decides on a full batch, takes the student off the queue, and undoes all of it, even twice', async () => {
    expect(await decide(student, targets(null), byReviewer)).toEqual({});
    expect(await removeFromQueue(student, '2.0')).toBe(true);
    expect(await stored(positionPath)).toBeUndefined();
    expect(await decide(student, targets(byReviewer), null)).toEqual({});
    for (const key of keys) expect(await stored(pathOf(key)), key).toEqual(entry);
    const position = await stored(positionPath);
    expect(position).toHaveProperty('since');
    expect(await decide(student, targets(byReviewer), null)).toEqual({});
    expect(await stored(positionPath)).toEqual(position);
  });

  test('undoes what is left to undo if the student has saved some of it since', async () => {
    await decide(student, targets(null), byReviewer);
    await given(pathOf('k100'), entry);
    await given(pathOf('k101'), { ...entry, Hours: '9' });
    await givenNone(pathOf('k102'));
    expect(await decide(student, targets(byReviewer), null)).toEqual({
      k101: { kind: 'changed' },
      k102: { kind: 'gone' },
    });
    expect(await stored(pathOf('k103'))).toEqual(entry);
  });

  test('is told who decided first, even once the student has left the queue', async () => {
    const review: Review = { ...approval, by: 'somebody.else@example.org' };
    await given(pathOf('k100'), { ...entry, review });
    await givenNone(positionPath);
    const problems = { k100: { kind: 'decided', review } };
    expect(await decide(student, targets(null).slice(0, 1), byReviewer)).toEqual(problems);
    expect(await decide(student, targets(byReviewer).slice(0, 1), null)).toEqual(problems);
  });

  test('is refused the undo of an approval by someone else, and a decision on a student who does not wait', async () => {
    const byAdmin: Review = { ...approval, by: emails.admin };
    const refused = { code: 'permission-denied' };
    await givenNone(positionPath);
    await given(pathOf('k100'), { ...entry, review: byAdmin });
    await expect(decide(student, targets(byAdmin).slice(0, 1), null)).rejects.toMatchObject(
      refused,
    );
    await expect(decide(student, targets(null).slice(1, 2), byReviewer)).rejects.toMatchObject(
      refused,
    );
    expect(await stored(positionPath)).toBeUndefined();
  });

  test('reads the name of a student who waits, also when it changes, and of nobody else', async () => {
    const path = `users/${student}/profile/info`;
    const listen = () => {
      const heard: unknown[] = [];
      const end = observeReviewedProfile(
        student,
        (profile) => heard.push(profile),
        (error) => heard.push(error),
      );
      onTestFinished(end);
      return { heard, end };
    };
    const { heard: names, end } = listen();
    await expect.poll(() => names).toEqual([null]);
    await given(path, aProfile());
    await expect.poll(() => names.at(-1)).toEqual(aProfile());
    await given(path, { ...aProfile(), lastName: 'Lee' });
    await expect.poll(() => names.at(-1)).toMatchObject({ lastName: 'Lee' });
    // A second listener would share the first one's data.
    end();
    await givenNone(positionPath);
    const { heard: refused } = listen();
    await expect.poll(() => refused).toMatchObject([{ code: 'permission-denied' }]);
  });
});
