import {
  collection,
  collectionGroup,
  getCountFromServer,
  getDocs,
  limit,
  orderBy,
  query,
  type QueryConstraint,
  where,
} from 'firebase/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import { listedMax } from '#shared/lib/limits';
import { firestore, signInByLink } from './hostile/rest';
import { actors, emails } from './support/actors';
import { firestoreAs } from './support/clients';
import { anEntry, aProfile } from './support/examples';
import { given, givenStaff } from './support/stored';
import { expectAllowed, expectRefused } from './support/verdict';

/* The school is billed for each document a query returns or skips, so students' queries need a limit and no offset. */

const owner = `users/${emails.student}`;

beforeAll(async () => {
  await givenStaff();
  await given(`${owner}/entries/bounded`, anEntry());
  await given(`${owner}/profile/info`, aProfile());
});

describe.each(['entries', 'profile'])("A student's query for their %s", (name) => {
  const ask = async (...constraints: QueryConstraint[]) =>
    getDocs(query(collection(await firestoreAs(actors.student), owner, name), ...constraints));
  /** Sends a query that no browser SDK would send. */
  const askByHttp = async (structuredQuery: object) =>
    firestore(`/${owner}:runQuery`, {
      token: await signInByLink(emails.student),
      json: { structuredQuery: { from: [{ collectionId: name }], ...structuredQuery } },
    });

  test("may use the app's limit", () => expectAllowed(ask(limit(listedMax))));
  test('may use a limit of one', () => expectAllowed(ask(limit(1))));
  test('may not use a higher limit', () => expectRefused(ask(limit(listedMax + 1))));
  test('may not omit the limit', async () => {
    await expectRefused(ask());
    await expectRefused(ask(where('Hours', '==', '2.5')));
    await expectRefused(ask(orderBy('__name__')));
  });
  test('may not count, which reads every document', async () =>
    expectRefused(getCountFromServer(collection(await firestoreAs(actors.student), owner, name))));
  test('may not skip even one document', async () => {
    expect((await askByHttp({ limit: 1 })).status).toBe(200);
    for (const offset of [1, 1_000_000]) {
      expect((await askByHttp({ limit: 1, offset })).status, `${offset}`).toBe(403);
    }
  });
  test('may be unlimited for an admin, whose report reads everything', async () =>
    expectAllowed(getDocs(collection(await firestoreAs(actors.admin), owner, name))));
});

// The rules tell the report's queries from a student's by their limit, without reading the staff list.
describe.each(['entries', 'profile'])("An added admin's query for all students' %s", (name) => {
  const ask = async (...constraints: QueryConstraint[]) =>
    getDocs(query(collectionGroup(await firestoreAs(actors.addedAdmin), name), ...constraints));

  test("may use the report's limit, or none", async () => {
    await expectAllowed(ask(limit(listedMax + 1)));
    await expectAllowed(ask());
  });
  test("may not use a student's limit", () => expectRefused(ask(limit(listedMax))));
});
