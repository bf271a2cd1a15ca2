import { DocumentTooLargeError } from '#domain/reports/documentSize';
import { PlainFailure } from './plainFailure';

/** How the programs for schools end; named in their help, for schedules that tell failures apart. */
export const exitStatus = { failed: 1, credentials: 2, tooLarge: 3 } as const;

/** What the reader can do, by the `code` of an error: Firestore's numbers of gRPC, Storage's of HTTP, Auth's names. */
const causes: Record<string, string> = {
  4: 'Firestore did not answer. Try again later.',
  5: 'This project has no Firestore database, or there is no such project.',
  7: 'These credentials may not read and write Firestore. Give their account the role Cloud Datastore User (roles/datastore.user) in this project.',
  8: "The project's quota of the day is used up.",
  9: 'Firestore cannot run this query yet. Deploy firestore.indexes.json (firebase deploy --only firestore:indexes).',
  14: 'Firestore did not answer. Try again later.',
  16: 'Google does not accept these credentials: expired, revoked or of a deleted account.',
  403: 'These credentials may not read and delete pictures. Give their account the role Storage Object Admin (roles/storage.objectAdmin) in this project.',
  'auth/insufficient-permission':
    'These credentials may not manage accounts. Give their account the role Firebase Authentication Admin (roles/firebaseauth.admin) in this project.',
  'auth/configuration-not-found':
    'Authentication was never opened in this project: docs/deploy.md, step 3.',
};
const aboutCredentials = ['7', '16', '403', 'auth/insufficient-permission'];

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
  const code = String(error.code);
  if (!(code in causes)) return error;
  return new PlainFailure(
    `Project ${project}: ${causes[code]} ${outcome}\nGoogle said: ${error.message}`,
    aboutCredentials.includes(code) ? exitStatus.credentials : exitStatus.failed,
  );
}
