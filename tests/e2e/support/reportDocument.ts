import { Timestamp } from 'firebase-admin/firestore';
import { database } from './records';

const document = () => database().doc('reports/latest');

/** The stored report, undefined while there is none. */
export async function storedReport() {
  const fields = (await document().get()).data();
  return fields && { ...fields, lastUpdated: (fields.lastUpdated as Timestamp).toDate() };
}

/** Stores a report as if it had been built at that moment. */
export async function setReport(lastUpdated: Date): Promise<void> {
  await document().set({
    lastUpdated: Timestamp.fromDate(lastUpdated),
    hourSummary: 'Old hours',
    awardsList: 'Old awards',
  });
}

export async function removeReport(): Promise<void> {
  await document().delete();
}
