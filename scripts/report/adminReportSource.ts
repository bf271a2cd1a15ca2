import { FieldPath, type Firestore, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { ReportGroup, ReportSource } from '#features/reports/build/collectReport';
import { docPaths, studentDocumentPath } from '#shared/lib/docPaths';
import { reportPageSize } from '#shared/lib/limits';

/** The fields a report needs. Others are not downloaded. */
const fieldsOf: Record<ReportGroup, readonly string[]> = {
  profile: ['firstName', 'lastName', 'graduationYear'],
  entries: [
    'Hours',
    'KeyClub',
    'NHS',
    'Date',
    'Name',
    'contactName',
    'contactPhone',
    'review.status',
    'review.comment',
    'review.kind',
  ],
};

/** Yields all students' documents in a collection, ordered by path, one page in memory at a time. */
export function adminReportSource(firestore: Firestore): ReportSource {
  return {
    count: async (group) => (await firestore.collectionGroup(group).count().get()).data().count,
    pages: async function* (group) {
      const ordered = firestore
        .collectionGroup(group)
        .orderBy(FieldPath.documentId())
        .select(...fieldsOf[group])
        .limit(reportPageSize);
      let last: QueryDocumentSnapshot | undefined;
      do {
        const { docs } = await (last ? ordered.startAfter(last) : ordered).get();
        last = docs.length === reportPageSize ? docs.at(-1) : undefined;
        yield docs.flatMap((document) => {
          const name = studentDocumentPath(document.ref.path);
          return name ? [{ ...name, fields: document.data() }] : [];
        });
      } while (last);
    },
    stillStored: async (emails) => {
      const profiles = emails.map((email) => firestore.doc(docPaths.profile(email)));
      const read = await firestore.getAll(...profiles, { fieldMask: [] });
      const areStored = await Promise.all(
        emails.map(async (email, at) => {
          if (read[at]?.exists) return true;
          const entries = firestore.collection(docPaths.entries(email));
          return !(await entries.select().limit(1).get()).empty;
        }),
      );
      return emails.filter((_, at) => areStored[at]);
    },
  };
}
