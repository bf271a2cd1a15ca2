import {
  collection,
  getCountFromServer,
  getDocs,
  limit,
  orderBy,
  query,
  type QueryConstraint,
  where,
} from 'firebase/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import { listedMax } from '#domain/limits';
import { firestore, signInByLink } from './hostile/rest';
import { actors, emails } from './support/actors';
import { firestoreAs } from './support/clients';
import { anEntry, aProfile } from './support/examples';
import { given } from './support/stored';
import { expectAllowed, expectRefused } from './support/verdict';

/* Each document that a query finds or skips is billed to the school, so a student may ask for so many and skip none. */

const owner = `users/${emails.student}`;

beforeAll(async () => {
  await given(`${owner}/entries/bounded`, anEntry());
  await given(`${owner}/profile/info`, aProfile());
});

describe.each(['entries', 'profile'])('A query of a student for the own %s', (name) => {
  const ask = async (...constraints: QueryConstraint[]) =>
    getDocs(query(collection(await firestoreAs(actors.student), owner, name), ...constraints));
  /** As no SDK of a browser asks. */
  const askByHttp = async (structuredQuery: object) =>
    firestore(`/${owner}:runQuery`, {
      token: await signInByLink(emails.student),
      json: { structuredQuery: { from: [{ collectionId: name }], ...structuredQuery } },
    });

  test('may ask for as many as the app does', () => expectAllowed(ask(limit(listedMax))));
  test('may ask for one', () => expectAllowed(ask(limit(1))));
  test('may not ask for more', () => expectRefused(ask(limit(listedMax + 1))));
  test('may not ask for any number', async () => {
    await expectRefused(ask());
    await expectRefused(ask(where('Hours', '==', '2.5')));
    await expectRefused(ask(orderBy('__name__')));
  });
  test('may not count, which reads as many as there are', async () =>
    expectRefused(getCountFromServer(collection(await firestoreAs(actors.student), owner, name))));
  test('may not skip any, one neither', async () => {
    expect((await askByHttp({ limit: 1 })).status).toBe(200);
    for (const offset of [1, 1_000_000]) {
      expect((await askByHttp({ limit: 1, offset })).status, `${offset}`).toBe(403);
    }
  });
  test('may ask for any number as an admin, whose report reads all', async () =>
    expectAllowed(getDocs(collection(await firestoreAs(actors.admin), owner, name))));
});
