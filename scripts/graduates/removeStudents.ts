import { getAuth } from 'firebase-admin/auth';
import { type DocumentData, FieldPath, FieldValue, type Firestore } from 'firebase-admin/firestore';
import Papa from 'papaparse';
import { columnsWithout } from '#features/reports/build/activityIndex';
import { type IndexPart, packIndex, unpackIndex } from '#features/reports/build/packIndex';
import { toCsv } from '#shared/lib/csv';
import { docPaths } from '#shared/lib/docPaths';
import { indexDocumentsMax } from '#shared/lib/limits';
import { PlainFailure } from '../plainFailure';
import { setListLines } from '../report/studentList';
import type { ReadRecord, Stores } from './readRecord';

/** Below Firestore's limit of 500 writes per batch. */
const deleteBatchSize = 400;

/** gRPC's codes for a document that was deleted, or has changed, since it was read. */
const changedSince: readonly unknown[] = [5, 9];

/** Deletes documents; throws a PlainFailure if one has changed since it was read. */
async function deleteDocuments(
  firestore: Firestore,
  documents: ReadRecord['stored'],
): Promise<void> {
  for (let at = 0; at < documents.length; at += deleteBatchSize) {
    const batch = firestore.batch();
    for (const { ref, updateTime } of documents.slice(at, at + deleteBatchSize)) {
      batch.delete(ref, updateTime ? { lastUpdateTime: updateTime } : {});
    }
    await batch.commit().catch((error: unknown) => {
      if (!changedSince.includes((error as { code?: unknown }).code)) throw error;
      throw new PlainFailure(
        "A student's data changed during the removal. Run the same command again: it continues, and lists students whose data differs from the export.",
      );
    });
  }
}

/** Returns a report file without these students' rows, or the same text if there are none. */
export function withoutStudents(csv: string, emails: ReadonlySet<string>): string {
  const { data } = Papa.parse<string[]>(csv, { delimiter: ',', newline: '\n' });
  const [columns] = data;
  const at = columns?.indexOf('Email') ?? -1;
  const isRemoved = (row: readonly string[]) => {
    const address = row[at] ?? '';
    // The CSV writer puts an apostrophe before an address that a spreadsheet would run as a formula.
    return emails.has(address) || emails.has(address.replace(/^'/, ''));
  };
  const kept = data.filter((row, index) => index === 0 || !isRemoved(row));
  return kept.length === data.length ? csv : toCsv(kept);
}

/** Returns the index without these students, or null if they aren't in it or it can't be read (then /reports can't read it either). */
async function indexWithout(
  stored: readonly DocumentData[],
  emails: readonly string[],
): Promise<IndexPart[] | null> {
  const packed = stored.map(({ packed: bytes }) => bytes as Uint8Array);
  const index = await unpackIndex(packed).catch(() => null);
  if (!index?.columns.email.values.some((email) => emails.includes(email))) return null;
  return packIndex(columnsWithout(index.columns, new Set(emails)), { held: index.texts });
}

/**
 * Removes students from the student list, the report and its index. Always changes the report if there is one, so that an update in
 * progress notices the removal.
 */
async function unlist(firestore: Firestore, emails: readonly string[]): Promise<void> {
  const [list, report] = [firestore.doc(docPaths.studentList), firestore.doc(docPaths.report)];
  const parts = Array.from({ length: indexDocumentsMax }, (_, at) =>
    firestore.doc(docPaths.reportIndex(at + 1)),
  );
  await firestore.runTransaction(async (transaction) => {
    const [listed, built, ...index] = await transaction.getAll(list, report, ...parts);
    const stored = index.flatMap((part) => part.data() ?? []);
    const left = await indexWithout(stored, emails);
    const lines = emails.filter((email) => listed?.get(new FieldPath(email)) !== undefined);
    setListLines(firestore, transaction, {}, lines);
    const files = ['hourSummary', 'awardsList'].flatMap((name): [string, string][] => {
      const csv: unknown = built?.get(name);
      if (typeof csv !== 'string') return [];
      const without = withoutStudents(csv, new Set(emails));
      return without === csv ? [] : [[name, without]];
    });
    if (built?.exists) {
      const lastRemoval = FieldValue.serverTimestamp();
      transaction.update(report, { ...Object.fromEntries(files), lastRemoval });
    }
    if (!left) return;
    // The answers are still as of the last update.
    const { builtAt } = stored[0] as { builtAt?: unknown };
    for (const [at, part] of parts.entries()) {
      const own = left[at];
      if (own) transaction.set(part, { ...own, builtAt });
      else transaction.delete(part);
    }
  });
}

/**
 * Removes students from Auth, Storage, Firestore, the student list, the report and its index. Removes profiles and user documents
 * last, so that an interrupted removal can find these students again.
 *
 * @param students records that were found in the exported files
 * @throws if Google refuses a call, or a document has changed since it was read
 */
export async function removeStudents(
  { app, firestore, bucket }: Stores,
  students: readonly ReadRecord[],
): Promise<void> {
  const accounts = students.flatMap(({ record }) => record.account?.id ?? []);
  if (accounts.length > 0) {
    const { errors } = await getAuth(app).deleteUsers(accounts);
    const refused = errors[0]?.error;
    if (refused) throw Object.assign(new Error(refused.message), { code: refused.code });
  }
  const emails = students.map(({ record }) => record.email);
  const last = emails.flatMap((email) => [docPaths.user(email), docPaths.profile(email)]);
  await Promise.all(
    students.map(async ({ record: { pictures }, stored }) => {
      for (const { path } of pictures) await bucket.file(path).delete({ ignoreNotFound: true });
      await deleteDocuments(
        firestore,
        stored.filter(({ ref }) => !last.includes(ref.path)),
      );
    }),
  );
  await unlist(firestore, emails);
  const documents = students.flatMap(({ stored }) => stored);
  await deleteDocuments(
    firestore,
    documents.filter(({ ref }) => last.includes(ref.path)),
  );
  // Until now, an update of the report could still find their profiles, and list them again.
  await unlist(firestore, emails);
}
