import { beforeAll, describe, expect, test } from 'vitest';
import { emails } from './support/actors';
import { anEntry, aProfile } from './support/examples';
import { given, stored } from './support/stored';
import {
  documentName,
  firestore,
  signInByLink,
  signUpWithPassword,
  type Answer,
} from './hostile/rest';
import { fields } from './hostile/values';

// A student with a real session of their own and nothing but HTTP (issue: the browser is the user's).
const { student, anotherStudent, admin } = emails;
const own = `users/${student}/entries/own`;
const theirs = `users/${anotherStudent}/entries/theirs`;
const aReport = { lastUpdated: new Date(0), hourSummary: 'Sam,Lee,1\n', awardsList: '' };

let token: string;

beforeAll(async () => {
  token = await signInByLink(student);
  await given(own, anEntry());
  await given(theirs, anEntry());
  await given(`users/${anotherStudent}`, { EXISTS: true });
  await given(`users/${anotherStudent}/profile/info`, aProfile());
  await given('reports/latest', aReport);
  await given('cache/profileData', { [anotherStudent]: aProfile() });
});

function expectRefusal(answer: Answer): void {
  expect.soft(answer.status, answer.body).toBe(403);
  expect.soft(answer.body).not.toContain('Beach');
}

const get = (path: string) => firestore(`/${path}`, { token });
const post = (call: string, json: unknown) => firestore(call, { token, json });
const commit = (...writes: unknown[]) => post(':commit', { writes });
const set = (path: string, data: Record<string, unknown>) => ({
  update: { name: documentName(path), fields: fields(data) },
});

test('the session is real: the student reads and writes the own activity', async () => {
  expect((await get(own)).status).toBe(200);
  expect((await commit(set(own, anEntry()))).status).toBe(200);
});

describe('A student reads nothing of others', () => {
  for (const path of [
    theirs,
    `users/${anotherStudent}`,
    `users/${anotherStudent}/profile/info`,
    'reports/latest',
    'cache/profileData',
  ]) {
    test(path, async () => expectRefusal(await get(path)));
  }
  for (const collection of ['users', `users/${anotherStudent}/entries`, 'cache', 'reports']) {
    test(`the list of ${collection}`, async () => expectRefusal(await get(collection)));
  }

  test('in a batch of reads with an own document among them', async () =>
    expectRefusal(
      await post(':batchGet', { documents: [documentName(own), documentName(theirs)] }),
    ));

  const everyEntry = { from: [{ collectionId: 'entries', allDescendants: true }] };
  test('by a query across all students', async () =>
    expectRefusal(await post(':runQuery', { structuredQuery: everyEntry })));
  test('by counting across all students', async () =>
    expectRefusal(
      await post(':runAggregationQuery', {
        structuredAggregationQuery: {
          structuredQuery: everyEntry,
          aggregations: [{ alias: 'all', count: {} }],
        },
      }),
    ));
  test('by a query across all students that names one document', async () =>
    expectRefusal(
      await post(':runQuery', {
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

describe('A student writes nothing but sound records of the own', () => {
  test('no report', async () => {
    expectRefusal(
      await commit({
        update: {
          name: documentName('reports/latest'),
          fields: {
            lastUpdated: { timestampValue: new Date().toISOString() },
            ...fields({ hourSummary: 'Sam,Lee,999\n', awardsList: '' }),
          },
        },
      }),
    );
  });
  test('no key of another in the admin list', async () =>
    expectRefusal(
      await commit({
        ...set('cache/profileData', { [anotherStudent]: aProfile({ firstName: 'Mallory' }) }),
        updateMask: { fieldPaths: [`\`${anotherStudent}\``] },
      }),
    ));
  test('no single field of another in the admin list', async () =>
    expectRefusal(
      await commit({
        ...set('cache/profileData', { [anotherStudent]: { firstName: 'Mallory' } }),
        updateMask: { fieldPaths: [`\`${anotherStudent}\`.firstName`] },
      }),
    ));
  test('no mebibyte of junk in notes', async () =>
    expectRefusal(await commit(set(own, anEntry({ notes: 'x'.repeat(1_000_000) })))));
  test('no number for Hours', async () =>
    expectRefusal(await commit(set(own, anEntry({ Hours: 8 })))));
  test('no number for Hours by adding to it', async () =>
    expectRefusal(
      await commit({
        transform: {
          document: documentName(own),
          fieldTransforms: [{ fieldPath: 'Hours', increment: { integerValue: '100' } }],
        },
      }),
    ));
  test('no time of the server in place of Date', async () =>
    expectRefusal(
      await commit({
        transform: {
          document: documentName(own),
          fieldTransforms: [{ fieldPath: 'Date', setToServerValue: 'REQUEST_TIME' }],
        },
      }),
    ));
  test('no foreign picture appended to the list', async () =>
    expectRefusal(
      await commit({
        transform: {
          document: documentName(own),
          fieldTransforms: [
            {
              fieldPath: 'pictures',
              appendMissingElements: { values: [{ stringValue: 'https://example.net/x.png' }] },
            },
          ],
        },
      }),
    ));
  test('no field slipped in beside the others', async () =>
    expectRefusal(
      await firestore(`/${own}?updateMask.fieldPaths=approved`, {
        method: 'PATCH',
        token,
        json: { fields: fields({ approved: true }) },
      }),
    ));
  test('no field taken out', async () =>
    expectRefusal(
      await firestore(`/${own}?updateMask.fieldPaths=Hours`, {
        method: 'PATCH',
        token,
        json: { fields: {} },
      }),
    ));
  test('no document under an id that the server makes, below another', async () =>
    expectRefusal(
      await firestore(`/users/${anotherStudent}/entries`, {
        token,
        json: { fields: fields(anEntry()) },
      }),
    ));

  test('no batch that smuggles a forbidden write behind a good one', async () => {
    expectRefusal(
      await commit(set(own, anEntry({ Name: 'Changed' })), { delete: documentName(theirs) }),
    );
    expect(await stored(own)).toEqual(anEntry());
    expect(await stored(theirs)).toEqual(anEntry());
  });
});

describe('A password for an address one does not own opens nothing', () => {
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
