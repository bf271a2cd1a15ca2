import { FieldPath, type Firestore, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { studentDocumentPath } from '#domain/docPaths';
import { reportPageSize } from '#domain/limits';
import type { ReportGroup, ReportSource } from '#domain/reports/collectReport';

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
  };
}
