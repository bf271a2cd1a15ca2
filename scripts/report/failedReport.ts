import { DocumentTooLargeError } from '../../src/domain/reports/documentSize';
import { PlainFailure } from '../plainFailure';

/** How `npm run report` ends; named in its help, for schedules that tell failures apart. */
export const exitStatus = { failed: 1, credentials: 2, tooLarge: 3 } as const;

/** What the reader can do, by the numbers of gRPC that the Firestore library puts on its errors. */
const causes: Record<number, { says: string; status?: number }> = {
  4: { says: 'Firestore did not answer. Try again later.' },
  5: { says: 'This project has no Firestore database, or there is no such project.' },
  7: {
    says: 'These credentials may not read and write Firestore. Give their account the role Cloud Datastore User (roles/datastore.user) in this project.',
    status: exitStatus.credentials,
  },
  8: { says: "The project's quota of the day is used up: a report reads every activity." },
  9: {
    says: 'Firestore cannot run this query yet. Deploy firestore.indexes.json (firebase deploy --only firestore:indexes).',
  },
  14: { says: 'Firestore did not answer. Try again later.' },
  16: {
    says: 'Google does not accept these credentials: expired, revoked or of a deleted account.',
    status: exitStatus.credentials,
  },
};

/** What the reader can do about `error`; the error itself where that is not known. */
export function explained(error: unknown, project: string): unknown {
  if (error instanceof DocumentTooLargeError) {
    const page = 'docs/decisions/one-document-lists.md says what to do then.';
    return new PlainFailure(`${error.message}\n${page}`, exitStatus.tooLarge);
  }
  if (!(error instanceof Error) || !('code' in error)) return error;
  const cause = causes[Number(error.code)];
  if (cause === undefined) return error;
  return new PlainFailure(
    `Project ${project}: ${cause.says} Nothing was written; the old report and list stay as they were.\nFirestore said: ${error.message}`,
    cause.status,
  );
}
