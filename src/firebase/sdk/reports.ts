import { doc, getDocFromServer } from 'firebase/firestore';
import { docPaths } from '#domain/docPaths';
import { type Report, reportIn } from '#domain/reports/report';
import { db } from './firestore';

/** Reads the latest report (spec 7). Undefined when none has been built yet; rejects on failure. */
export async function readReport(): Promise<Report | undefined> {
  const stored = (await getDocFromServer(doc(db, docPaths.report))).data();
  return stored && reportIn(stored);
}
