import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { docPaths } from '#domain/docPaths';
import { indexDocumentsMax } from '#domain/limits';
import { packIndex } from '#domain/reports/activityIndex/packIndex';
import { collectReport } from '#domain/reports/collectReport';
import { adminReportSource } from '../../../scripts/report/adminReportSource';
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

/** Stores the index of everything that is in the database now, and leaves the report as it is: other tests are about that. */
export async function storeIndex(): Promise<void> {
  const { index } = await collectReport(adminReportSource(database()), {
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  const batch = database().batch();
  for (const part of (await packIndex(index)) ?? []) {
    const document = database().doc(docPaths.reportIndex(part.number));
    batch.set(document, { ...part, builtAt: FieldValue.serverTimestamp() });
  }
  await batch.commit();
}

/** As in a project that has had no update since it has this app. */
export async function removeIndex(): Promise<void> {
  const batch = database().batch();
  for (let number = 1; number <= indexDocumentsMax; number += 1) {
    batch.delete(database().doc(docPaths.reportIndex(number)));
  }
  await batch.commit();
}
