import { DocumentTooLargeError } from '../src/domain/reports/documentSize';
import { PlainFailure } from './plainFailure';

/** How the programs for schools end; named in their help, for schedules that tell failures apart. */
export const exitStatus = { failed: 1, credentials: 2, tooLarge: 3 } as const;

/** What the reader can do, by the `code` of an error: Firestore's numbers of gRPC, Storage's of HTTP, Auth's names. */
const causes: Record<string, { says: string; status?: number }> = {
  4: { says: 'Firestore did not answer. Try again later.' },
  5: { says: 'This project has no Firestore database, or there is no such project.' },
  7: {
    says: 'These credentials may not read and write Firestore. Give their account the role Cloud Datastore User (roles/datastore.user) in this project.',
    status: exitStatus.credentials,
  },
  8: { says: "The project's quota of the day is used up." },
  9: {
    says: 'Firestore cannot run this query yet. Deploy firestore.indexes.json (firebase deploy --only firestore:indexes).',
  },
  14: { says: 'Firestore did not answer. Try again later.' },
  16: {
    says: 'Google does not accept these credentials: expired, revoked or of a deleted account.',
    status: exitStatus.credentials,
  },
  403: {
    says: 'These credentials may not read and delete pictures. Give their account the role Storage Object Admin (roles/storage.objectAdmin) in this project.',
    status: exitStatus.credentials,
  },
  'auth/insufficient-permission': {
    says: 'These credentials may not manage accounts. Give their account the role Firebase Authentication Admin (roles/firebaseauth.admin) in this project.',
    status: exitStatus.credentials,
  },
  'auth/configuration-not-found': {
    says: 'Authentication was never opened in this project: docs/deploy.md, step 2.',
  },
};

/**
 * What the reader can do about `error`; the error itself where that is not known.
 *
 * @param outcome what the failure leaves behind, in a sentence
 */
export function explained(error: unknown, project: string, outcome: string): unknown {
  if (error instanceof DocumentTooLargeError) {
    const page = 'docs/decisions/one-document-lists.md says what to do then.';
    return new PlainFailure(`${error.message}\n${page}`, exitStatus.tooLarge);
  }
  if (!(error instanceof Error) || !('code' in error)) return error;
  const cause = causes[String(error.code)];
  if (cause === undefined) return error;
  return new PlainFailure(
    `Project ${project}: ${cause.says} ${outcome}\nGoogle said: ${error.message}`,
    cause.status,
  );
}
