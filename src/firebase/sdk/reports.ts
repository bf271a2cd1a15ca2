import { doc, getDocFromServer, type Timestamp } from 'firebase/firestore';
import type { Report } from '../../domain/reports/report';
import { docPaths } from '../../domain/docPaths';
import { db } from './firestore';

/** Reads the latest report (spec 7). Undefined when none has been built yet; rejects on failure. */
export async function readReport(): Promise<Report | undefined> {
  const snapshot = await getDocFromServer(doc(db, docPaths.report));
  const stored = snapshot.data() as
    { lastUpdated: Timestamp; hourSummary: string; awardsList: string } | undefined;
  return stored && { ...stored, lastUpdated: stored.lastUpdated.toMillis() };
}
