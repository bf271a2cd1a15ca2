import { beforeAll, describe, expect, test } from 'vitest';
import {
  type Attacker,
  attackerOnFullDatabase,
  expectRefusal,
  own,
  set,
  theirs,
} from './hostile/attack';
import { documentName, firestore, signUpWithPassword } from './hostile/rest';
import { emails } from './support/actors';
import { anEntry } from './support/examples';

const { anotherStudent, admin } = emails;

let attacker: Attacker;

beforeAll(async () => {
  attacker = await attackerOnFullDatabase();
});

test('the session is real: the student reads and writes their activity', async () => {
  expect((await attacker.get(own)).status).toBe(200);
  expect((await attacker.commit(set(own, anEntry()))).status).toBe(200);
});

describe('A student reads nothing of others', () => {
  for (const path of [
    theirs,
    `users/${anotherStudent}`,
    `users/${anotherStudent}/profile/info`,
    'reports/latest',
    'cache/profileData',
  ]) {
    test(path, async () => expectRefusal(await attacker.get(path)));
  }
  for (const collection of ['users', `users/${anotherStudent}/entries`, 'cache', 'reports']) {
    test(`the list of ${collection}`, async () => expectRefusal(await attacker.get(collection)));
  }

  test('in a batch read that includes one of their documents', async () =>
    expectRefusal(
      await attacker.post(':batchGet', { documents: [documentName(own), documentName(theirs)] }),
    ));

  const everyEntry = { from: [{ collectionId: 'entries', allDescendants: true }] };
  test('by a query across all students', async () =>
    expectRefusal(await attacker.post(':runQuery', { structuredQuery: everyEntry })));
  test('by counting across all students', async () =>
    expectRefusal(
      await attacker.post(':runAggregationQuery', {
        structuredAggregationQuery: {
          structuredQuery: everyEntry,
          aggregations: [{ alias: 'all', count: {} }],
        },
      }),
    ));
  test('by a query across all students for one document', async () =>
    expectRefusal(
      await attacker.post(':runQuery', {
        structuredQuery: {
          ...everyEntry,
          where: {
            fieldFilter: {
              field: { fieldPath: '__name__' },
              op: 'EQUAL',
              value: { referenceValue: documentName(theirs) },
            },
          },
        },
      }),
    ));
});

describe("Registering someone else's address with a password grants nothing", () => {
  for (const email of [`victim@${anotherStudent.split('@')[1] ?? ''}`, admin]) {
    test(`registered as ${email}, without its mailbox`, async () => {
      const unverified = await signUpWithPassword(email);
      expect(unverified).not.toBe('');
      for (const path of [`users/${email}`, `users/${email}/entries`, 'reports/latest', theirs]) {
        expectRefusal(await firestore(`/${path}`, { token: unverified }));
      }
    });
  }
});
