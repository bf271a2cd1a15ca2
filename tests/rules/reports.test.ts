import { doc, setDoc } from 'firebase/firestore';
import { describe, test } from 'vitest';
import { actors, admins } from './support/actors';
import { firestoreAs } from './support/clients';
import { without } from './support/examples';
import { testPolicy } from './support/policyTable';
import { given, givenNone } from './support/stored';
import { expectAllowed, expectRefused } from './support/verdict';

const path = 'reports/latest';
const aReport = () => ({ lastUpdated: new Date(), hourSummary: 'a,b\n', awardsList: 'a,b\n' });

testPolicy({
  what: 'the report',
  path: () => path,
  data: aReport,
  may: { get: admins, create: admins, update: admins },
});

describe('A report has its three fields and no other (spec 3)', () => {
  const store = async (report: Record<string, unknown>) => {
    await givenNone(path);
    return setDoc(doc(await firestoreAs(actors.admin), path), report);
  };
  test('refused: a field more, over a stored one', async () => {
    await given(path, aReport());
    const stored = doc(await firestoreAs(actors.admin), path);
    await expectRefused(setDoc(stored, { ...aReport(), signed: 'me' }));
  });

  for (const field of Object.keys(aReport())) {
    test(`refused: no ${field}`, () => expectRefused(store(without(aReport(), field))));
    test(`refused: a number as ${field}`, () => expectRefused(store({ ...aReport(), [field]: 1 })));
    test(`refused: null as ${field}`, () => expectRefused(store({ ...aReport(), [field]: null })));
  }
  test('refused: a date as a text', () =>
    expectRefused(store({ ...aReport(), lastUpdated: new Date().toISOString() })));
  test('refused: a field more', () => expectRefused(store({ ...aReport(), signed: 'me' })));
  test('accepted: two empty texts', () =>
    expectAllowed(store({ ...aReport(), hourSummary: '', awardsList: '' })));
});
