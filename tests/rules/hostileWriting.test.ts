import { beforeAll, describe, expect, test } from 'vitest';
import {
  type Attacker,
  attackerOnFullDatabase,
  expectRefusal,
  own,
  set,
  theirs,
} from './hostile/attack';
import { documentName } from './hostile/rest';
import { emails } from './support/actors';
import { anEntry, aProfile } from './support/examples';
import { restFields } from './support/restFields';
import { stored } from './support/stored';

const { anotherStudent } = emails;

let attacker: Attacker;

beforeAll(async () => {
  attacker = await attackerOnFullDatabase();
});

describe('A student writes only valid records, and only theirs', () => {
  test('no report', async () => {
    expectRefusal(
      await attacker.commit({
        update: {
          name: documentName('reports/latest'),
          fields: {
            lastUpdated: { timestampValue: new Date().toISOString() },
            ...restFields({ hourSummary: 'Sam,Lee,999\n', awardsList: '' }),
          },
        },
      }),
    );
  });
  test('no key of another in the admin list', async () =>
    expectRefusal(
      await attacker.commit({
        ...set('cache/profileData', { [anotherStudent]: aProfile({ firstName: 'Mallory' }) }),
        updateMask: { fieldPaths: [`\`${anotherStudent}\``] },
      }),
    ));
  test('no single field of another in the admin list', async () =>
    expectRefusal(
      await attacker.commit({
        ...set('cache/profileData', { [anotherStudent]: { firstName: 'Mallory' } }),
        updateMask: { fieldPaths: [`\`${anotherStudent}\`.firstName`] },
      }),
    ));
  test('no megabyte of junk in notes', async () =>
    expectRefusal(await attacker.commit(set(own, anEntry({ notes: 'x'.repeat(1_000_000) })))));
  test('no number for Hours', async () =>
    expectRefusal(await attacker.commit(set(own, anEntry({ Hours: 8 })))));
  test('no number for Hours by incrementing it', async () =>
    expectRefusal(
      await attacker.commit({
        transform: {
          document: documentName(own),
          fieldTransforms: [{ fieldPath: 'Hours', increment: { integerValue: '100' } }],
        },
      }),
    ));
  test('no server timestamp instead of Date', async () =>
    expectRefusal(
      await attacker.commit({
        transform: {
          document: documentName(own),
          fieldTransforms: [{ fieldPath: 'Date', setToServerValue: 'REQUEST_TIME' }],
        },
      }),
    ));
  test('no foreign picture appended to the list', async () =>
    expectRefusal(
      await attacker.commit({
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
  test('no extra field', async () =>
    expectRefusal(
      await attacker.patch(`${own}?updateMask.fieldPaths=approved`, {
        fields: restFields({ approved: true }),
      }),
    ));
  test('no field removed', async () =>
    expectRefusal(await attacker.patch(`${own}?updateMask.fieldPaths=Hours`, { fields: {} })));
  test('no document with a server-generated id under another student', async () =>
    expectRefusal(
      await attacker.post(`/users/${anotherStudent}/entries`, { fields: restFields(anEntry()) }),
    ));

  test('no batch that hides a forbidden write behind a valid one', async () => {
    expectRefusal(
      await attacker.commit(set(own, anEntry({ Name: 'Changed' })), {
        delete: documentName(theirs),
      }),
    );
    expect(await stored(own)).toEqual(anEntry());
    expect(await stored(theirs)).toEqual(anEntry());
  });
});
