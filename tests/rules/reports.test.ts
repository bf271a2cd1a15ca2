import { Bytes, deleteDoc, doc, getDoc, serverTimestamp, setDoc } from 'firebase/firestore';
import { indexDocumentMaxBytes, indexDocumentsMax } from '#shared/lib/limits';
import { actors, admins } from './support/actors';
import { firestoreAs } from './support/clients';
import { without } from './support/examples';
import { testPolicy } from './support/policyTable';
import { testProbes } from './support/probes';
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

testProbes('A report has exactly three fields (spec 3)', (probe) => {
  const store = async (report: Record<string, unknown>) => {
    await givenNone(path);
    return setDoc(doc(await firestoreAs(actors.admin), path), report);
  };
  probe('refused: an extra field, over a stored report', async () => {
    await given(path, aReport());
    const stored = doc(await firestoreAs(actors.admin), path);
    await expectRefused(setDoc(stored, { ...aReport(), signed: 'me' }));
  });

  for (const field of Object.keys(aReport())) {
    probe(`refused: no ${field}`, () => expectRefused(store(without(aReport(), field))));
    probe(`refused: a number as ${field}`, () =>
      expectRefused(store({ ...aReport(), [field]: 1 })),
    );
    probe(`refused: null as ${field}`, () => expectRefused(store({ ...aReport(), [field]: null })));
  }
  probe('refused: a date as a string', () =>
    expectRefused(store({ ...aReport(), lastUpdated: new Date().toISOString() })),
  );
  probe('refused: an extra field', () => expectRefused(store({ ...aReport(), signed: 'me' })));
  probe('accepted: two empty strings', () =>
    expectAllowed(store({ ...aReport(), hourSummary: '', awardsList: '' })),
  );
});

const bytes = (length: number) => Bytes.fromUint8Array(new Uint8Array(length));
const aPart = (number = 1) => ({
  builtAt: serverTimestamp(),
  number,
  count: indexDocumentsMax,
  packed: bytes(3),
});

// Try every name, or rules that single one out would pass.
for (let number = 1; number <= indexDocumentsMax; number += 1) {
  testPolicy({
    what: `document ${number} of the index`,
    path: () => `reports/index-${number}`,
    data: () => aPart(number),
    before: { builtAt: new Date(), number, count: indexDocumentsMax, packed: Buffer.from('abc') },
    may: { get: admins, create: admins, update: admins, delete: admins },
  });
}

testProbes('An index document has exactly four fields, each with limits', (probe) => {
  const store = async (part: Record<string, unknown>, at = 'index-1') =>
    setDoc(doc(await firestoreAs(actors.admin), `reports/${at}`), part);

  for (let number = 1; number <= indexDocumentsMax; number += 1) {
    probe(`accepted: number ${number}`, () =>
      expectAllowed(store(aPart(number), `index-${number}`)),
    );
  }
  for (const [why, at, part] of [
    ['number 0', 'index-0', aPart(0)],
    ['one more than there may be', 'index-8', { ...aPart(8), count: 8 }],
    ['a number of two digits', 'index-11', { ...aPart(11), count: 11 }],
    ['the number of another document', 'index-2', aPart(1)],
    ['a name that only begins so', 'index-1x', aPart(1)],
    ['a name that only ends so', 'xindex-1', aPart(1)],
    ['another document of reports', 'other', aPart(1)],
  ] as const) {
    probe(`refused: ${why}`, () => expectRefused(store(part, at)));
  }

  probe('accepted: the maximum number of bytes', () =>
    expectAllowed(store({ ...aPart(), packed: bytes(indexDocumentMaxBytes) })),
  );
  for (const [why, fields] of [
    ['a byte more', { packed: bytes(indexDocumentMaxBytes + 1) }],
    ['no bytes', { packed: bytes(0) }],
    ['a text as bytes', { packed: 'abc' }],
    ['a list as bytes', { packed: [1] }],
    ['more documents than there may be', { count: indexDocumentsMax + 1 }],
    ['fewer documents than its number', { count: 0 }],
    ['half a document more', { count: 1.5 }],
    ['a text as count', { count: '1' }],
    ['a number that is not whole', { number: 1.5 }],
    ['a text as number', { number: '1' }],
    ['a time before that of the commit', { builtAt: new Date() }],
    ['a time after it', { builtAt: new Date(Date.now() + 3_600_000) }],
    ['a field more', { signed: 'me' }],
  ] as const) {
    probe(`refused: ${why}`, () => expectRefused(store({ ...aPart(), ...fields })));
  }
  for (const field of Object.keys(aPart())) {
    probe(`refused: no ${field}`, () => expectRefused(store(without(aPart(), field))));
  }

  probe('accepted: a single byte', () => expectAllowed(store({ ...aPart(), packed: bytes(1) })));

  for (const name of ['index-8', 'index-11', 'INDEX-1', 'xindex-1', 'index-1/below/it']) {
    probe(`refused: to read or delete ${name}`, async () => {
      const other = doc(await firestoreAs(actors.admin), `reports/${name}`);
      await given(`reports/${name}`, { any: 'thing' });
      await expectRefused(getDoc(other));
      await expectRefused(deleteDoc(other));
    });
  }
});
