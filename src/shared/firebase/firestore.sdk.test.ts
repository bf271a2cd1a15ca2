// @vitest-environment node
import { Bytes, doc, GeoPoint, Timestamp, vector } from 'firebase/firestore';
import { expect, it } from 'vitest';
import { reportFrom } from '#features/reports/report';
import { storedText } from '#shared/lib/storedText';
import { db } from './firestore.sdk';

it.each<[string, unknown, string]>([
  ['a timestamp', new Timestamp(5, 6), '"seconds":5,"nanoseconds":6'],
  ['a place', new GeoPoint(47, -122), '"latitude":47,"longitude":-122'],
  ['bytes', Bytes.fromBase64String('aGk='), '"bytes":"aGk="'],
  ['a reference', doc(db, 'users/ann@lwsd.org'), 'users/ann@lwsd.org'],
  ['a vector', vector([1, 2]), '[1,2]'],
])("%s of Firestore's reads as a text that tells it", (_name, value, told) => {
  expect(storedText(value)).toContain(told);
  expect(storedText({ in: ['a map', value] })).toContain(told);
});

it("a report's timestamp tells when it was built", () => {
  const lastUpdated = Timestamp.fromMillis(1_500_000_000_500);
  expect(reportFrom({ lastUpdated }).lastUpdated).toBe(1_500_000_000_500);
});
