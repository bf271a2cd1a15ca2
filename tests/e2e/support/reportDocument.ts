import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { collectReport } from '#features/reports/build/collectReport';
import { packIndex } from '#features/reports/build/packIndex';
import { docPaths } from '#shared/lib/docPaths';
import { indexDocumentsMax } from '#shared/lib/limits';
import { adminReportSource } from '../../../scripts/report/adminReportSource';
import { database } from './records';

const document = () => database().doc('reports/latest');

/** Returns the stored report, or undefined. Leaves out when students were last removed, because other tests remove some. */
export async function storedReport() {
  const fields = (await document().get()).data();
  if (!fields) return undefined;
  const { lastUpdated, lastRemoval: _, ...files } = fields;
  return { ...files, lastUpdated: (lastUpdated as Timestamp).toDate() };
}

/** Stores a report as if it had been built at the given time. */
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

/** Stores an index of everything in the database. Leaves the report unchanged, because other tests depend on it. */
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

/** Deletes the index, as in a project that has never used Update Report. */
export async function removeIndex(): Promise<void> {
  const batch = database().batch();
  for (let number = 1; number <= indexDocumentsMax; number += 1) {
    batch.delete(database().doc(docPaths.reportIndex(number)));
  }
  await batch.commit();
}
