import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
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
    create: [...studentAndAdmins, ...reviewers],
    update: [...studentAndAdmins, ...reviewers],
    delete: staff,
  },
});

testPolicy({
  what: "the actor's own queue position",
  path: (actor) => `pending/${ownEmail(actor)}`,
  data: now,
  before,
  asked: everyone,
  // Added staff who are students too don't take themselves out of the queue.
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
