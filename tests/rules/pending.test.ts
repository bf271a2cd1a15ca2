import {
  collection,
  deleteDoc,
  deleteField,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
  writeBatch,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withReview } from '../../scripts/school/ruleLists';
import {
  type Actor,
  actors,
  admins,
  emails,
  everyone,
  listedAdmins,
  ownEmail,
  reviewers,
  studentAndAdmins,
} from './support/actors';
import { firestoreAs } from './support/clients';
import { projectId } from './support/emulators';
import { anEntry } from './support/examples';
import { testPolicy } from './support/policyTable';
import { withReviewOn } from './support/reviewOn';
import { loadFirestoreRules } from './support/rulesLoading';
import { firestoreRules } from './support/rulesUnderTest';
import { given, givenNone, givenStaff, stored } from './support/stored';
import { expectAllowed, expectOfAll, expectRefused } from './support/verdict';

const { student, anotherStudent } = emails;
const path = `pending/${student}`;
const members = everyone.filter((actor) => actor.isStranger === undefined);
const now = () => ({ since: serverTimestamp() });
const before = { since: new Date(0) };
const staff = [...admins, ...reviewers];

withReviewOn();

testPolicy({
  what: "the student's queue position",
  path: () => path,
  data: now,
  before,
  asked: everyone,
  may: {
    get: staff,
    list: staff,
    listGroupByName: staff,
    create: studentAndAdmins,
    update: studentAndAdmins,
    delete: staff,
  },
});

testPolicy({
  what: "the actor's own queue position",
  path: (actor) => `pending/${ownEmail(actor)}`,
  data: now,
  before,
  asked: everyone,
  // Added staff who are also students can't take themselves out of the queue.
  may: {
    get: staff,
    list: staff,
    listGroupByName: staff,
    create: members,
    update: members,
    delete: listedAdmins,
  },
});

testPolicy({
  what: 'a queue position for an address outside the school',
  path: () => 'pending/sam.lee@example.net',
  data: now,
  before,
  may: { get: staff, list: staff, listGroupByName: staff, delete: staff },
});

describe('A reviewer puts a student back only together with the undo of a decision', () => {
  const [one, two] = [`users/${student}/entries/one`, `users/${student}/entries/two`];
  const ofAnother = `users/${anotherStudent}/entries/one`;
  const decidedBy = (by: string) => ({
    ...anEntry({ KeyClub: 'Yes' }),
    review: { status: 'approved', comment: '', by, at: new Date(0) },
  });
  const ownDecision = (actor: Actor) => decidedBy(ownEmail(actor));
  const decided = ownDecision(actors.reviewer);
  const back = (fields: Record<string, unknown> = {}) => ({ ...now(), undone: 'one', ...fields });

  beforeAll(givenStaff);
  beforeEach(async () => {
    await givenNone(path);
    for (const entry of [one, ofAnother]) await given(entry, decided);
    await given(two, anEntry({ KeyClub: 'Yes' }));
  });

  /** Writes the position, and undoes the decisions on these activities in the same commit. */
  async function putBack(actor: Actor, undone: readonly string[], position: object = back()) {
    const firestore = await firestoreAs(actor);
    const batch = writeBatch(firestore).set(doc(firestore, path), position);
    for (const entry of undone) batch.update(doc(firestore, entry), { review: deleteField() });
    return batch.commit();
  }

  for (const actor of staff) {
    test(`${actor.name} may`, async () => {
      await given(one, ownDecision(actor));
      await expectAllowed(putBack(actor, [one]));
      expect(await stored(path)).toMatchObject({ undone: 'one' });
      await given(one, ownDecision(actor));
      await expectAllowed(putBack(actor, [one]));
    });
  }

  for (const actor of reviewers) {
    test(`${actor.name} may not without one, nor read the activities that way`, async () => {
      await given(one, ownDecision(actor));
      await expectRefused(putBack(actor, []));
      await expectRefused(putBack(actor, [], now()));
      await expectRefused(putBack(actor, [one], now()));
      const activities = collection(await firestoreAs(actor), `users/${student}/entries`);
      await expectRefused(getDocs(query(activities, limit(1))));
    });
  }

  // A group's activity has the same id for all its students, and an admin approved it when it was logged.
  for (const actor of reviewers) {
    test(`${actor.name} may not by the undo of someone else's decision, not even after deciding too`, async () => {
      await given(one, decidedBy(emails.admin));
      await expectRefused(putBack(actor, [one]));
      const review = {
        status: 'approved',
        comment: '',
        by: ownEmail(actor),
        at: serverTimestamp(),
      };
      await expectRefused(updateDoc(doc(await firestoreAs(actor), one), { review }));
      await expectRefused(putBack(actor, [one]));
    });
  }
  for (const actor of admins) {
    test(`${actor.name} may by the undo of someone else's decision`, async () => {
      await given(one, decidedBy('somebody.else@example.org'));
      await expectAllowed(putBack(actor, [one]));
    });
  }

  test('a reviewer may not by the undo of an activity that had no decision', async () => {
    await expectRefused(putBack(actors.reviewer, [two], back({ undone: 'two' })));
    await expectRefused(putBack(actors.reviewer, [one], back({ undone: 'two' })));
  });
  test("a reviewer may not by the undo of another student's activity", async () => {
    await given(`users/${student}/entries/one`, anEntry());
    await expectRefused(putBack(actors.reviewer, [ofAnother]));
  });
  test('a reviewer may not by deciding otherwise', async () => {
    // They may decide on a student who waits.
    await given(path, before);
    const firestore = await firestoreAs(actors.reviewer);
    const by = ownEmail(actors.reviewer);
    const review = { status: 'returned', comment: 'Why?', by, at: serverTimestamp() };
    const batch = writeBatch(firestore).set(doc(firestore, path), back());
    await expectRefused(batch.update(doc(firestore, one), { review }).commit());
  });
  test('a reviewer for one club may not by the undo of an activity for none', async () => {
    await given(one, { ...ownDecision(actors.keyClubReviewer), KeyClub: 'No' });
    await expectRefused(putBack(actors.keyClubReviewer, [one]));
  });
  test('a student may not name an undo', async () => {
    await expectRefused(putBack(actors.student, []));
  });
  const refused: [string, Record<string, unknown>][] = [
    ["the client's time", { since: new Date() }],
    ['an extra field', { note: 'x' }],
    ['an activity that is missing', { undone: 'three' }],
    ['a number as the activity', { undone: 1 }],
    ['null as the activity', { undone: null }],
  ];
  for (const [title, fields] of refused) {
    test(`refused: ${title}`, () => expectRefused(putBack(actors.reviewer, [one], back(fields))));
  }
});

const place = async (actor: Actor, at = path) => doc(await firestoreAs(actor), at);

describe("A queue position holds the server's time and nothing else", () => {
  beforeEach(() => givenNone(path));
  const refused: [string, Record<string, unknown>][] = [
    ["the client's time", { since: new Date() }],
    ['a time long ago, to be first', { since: new Date(0) }],
    ['a time in the future', { since: new Date(Date.now() + 3_600_000) }],
    ['no time', {}],
    ['null', { since: null }],
    ['a text', { since: '2026' }],
    ['an extra field', { ...now(), note: 'x' }],
    ['another field', { at: serverTimestamp() }],
  ];
  for (const [title, data] of refused) {
    test(`refused: ${title}`, async () => {
      const set = async (actor: Actor) => setDoc(await place(actor), data);
      await expectOfAll('refused', [actors.student, actors.admin], set);
      await given(path, before);
      await expectOfAll('refused', [actors.student, actors.admin], set);
    });
  }
  test('refused: an extra field added to an existing position', async () => {
    await given(path, before);
    await expectRefused(updateDoc(await place(actors.student), { note: 'x' }));
  });
});

describe('Rules of a school without reviews', () => {
  beforeAll(givenStaff);
  beforeAll(() => loadFirestoreRules(projectId, withReview(firestoreRules(), false)));
  afterAll(() => loadFirestoreRules(projectId, firestoreRules()));
  const entry = `users/${student}/entries/unreviewed`;

  const staffOfEachKind = [actors.admin, actors.addedAdmin, actors.reviewer];

  test('refuse every queue position, even to staff', async () => {
    for (const actor of [actors.student, ...staffOfEachKind]) {
      await givenNone(path);
      await expectRefused(setDoc(await place(actor), now()));
      await given(path, before);
      await expectRefused(setDoc(await place(actor), now()));
      await expectRefused(getDoc(await place(actor)));
      await expectRefused(getDocs(collection(await firestoreAs(actor), 'pending')));
      await expectRefused(deleteDoc(await place(actor)));
    }
  });
  test('refuse activities to reviewers, who have nothing to review', async () => {
    await given(path, before);
    await given(entry, anEntry());
    const firestore = await firestoreAs(actors.reviewer);
    await expectRefused(getDoc(doc(firestore, entry)));
    const activities = collection(firestore, `users/${student}/entries`);
    await expectRefused(getDocs(query(activities, limit(1))));
  });
  test('refuse every decision', async () => {
    await given(entry, anEntry());
    for (const actor of staffOfEachKind) {
      const by = ownEmail(actor);
      const review = { status: 'approved', comment: '', by, at: serverTimestamp() };
      await expectRefused(updateDoc(await place(actor, entry), { review }));
    }
  });
  test('still store an activity', async () => {
    for (const actor of [actors.student, actors.admin]) {
      await expectAllowed(setDoc(await place(actor, entry), anEntry({ Hours: '4' })));
    }
    expect(await stored(entry)).toEqual(anEntry({ Hours: '4' }));
  });
  test("drop an earlier decision with the student's next save", async () => {
    await given(entry, { ...anEntry(), review: { status: 'approved' } });
    await expectAllowed(setDoc(await place(actors.student, entry), anEntry()));
  });
});

describe("A student can't read queue positions", () => {
  test("their own or another student's", async () => {
    for (const email of [student, anotherStudent]) {
      await given(`pending/${email}`, before);
      await expectRefused(getDoc(await place(actors.student, `pending/${email}`)));
    }
  });
  test('by a query', async () => {
    await given(path, before);
    const queue = collection(await firestoreAs(actors.student), 'pending');
    await expectRefused(getDocs(query(queue, limit(1))));
  });
});
