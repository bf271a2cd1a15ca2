import { getAuth } from 'firebase-admin/auth';
import { FieldPath, type Firestore } from 'firebase-admin/firestore';
import Papa from 'papaparse';
import { toCsv } from '#domain/csv';
import { docPaths } from '#domain/docPaths';
import { setListLines } from '../report/studentList';
import type { ReadRecord, Stores } from './readRecord';

/** Firestore takes 500 writes at a time. */
const deletesAtOnce = 400;

/** Deletes documents, each only as it was read. */
async function deleteDocuments(
  firestore: Firestore,
  documents: ReadRecord['stored'],
): Promise<void> {
  for (let at = 0; at < documents.length; at += deletesAtOnce) {
    const batch = firestore.batch();
    for (const { ref, updateTime } of documents.slice(at, at + deletesAtOnce)) {
      batch.delete(ref, updateTime ? { lastUpdateTime: updateTime } : {});
    }
    await batch.commit();
  }
}

/** A file of the report without the rows of these students; the very text where it has none of them. */
export function withoutStudents(csv: string, emails: ReadonlySet<string>): string {
  const { data } = Papa.parse<string[]>(csv, { delimiter: ',', newline: '\n' });
  const [columns] = data;
  const at = columns?.indexOf('Email') ?? -1;
  const kept = data.filter((row, index) => index === 0 || !emails.has(row[at] ?? ''));
  return kept.length === data.length ? csv : toCsv(kept);
}

/** Takes students out of the two documents of the whole school: the student list and the report. */
async function unlist(firestore: Firestore, emails: readonly string[]): Promise<void> {
  const [list, report] = [firestore.doc(docPaths.studentList), firestore.doc(docPaths.report)];
  await firestore.runTransaction(async (transaction) => {
    const [listed, built] = await transaction.getAll(list, report);
    const lines = emails.filter((email) => listed?.get(new FieldPath(email)) !== undefined);
    setListLines(firestore, transaction, {}, lines);
    const files = ['hourSummary', 'awardsList'].flatMap((name): [string, string][] => {
      const csv: unknown = built?.get(name);
      if (typeof csv !== 'string') return [];
      const without = withoutStudents(csv, new Set(emails));
      return without === csv ? [] : [[name, without]];
    });
    if (files.length > 0) transaction.update(report, Object.fromEntries(files));
  });
}

/**
 * Removes students from Auth, the file store, Firestore, the student list and the report. What names them, profile
 * and user document, goes last: an interrupted removal finds them again.
 *
 * @param students what was read of each, and was found in the exported files
 * @throws what Google refuses, also where a document was changed since it was read
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
  const left = students.flatMap(({ stored }) => stored);
  await deleteDocuments(
    firestore,
    left.filter(({ ref }) => last.includes(ref.path)),
  );
}
