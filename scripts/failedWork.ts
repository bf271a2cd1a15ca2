import { DocumentTooLargeError } from '#shared/firebase/documentSize';
import { PlainFailure } from './plainFailure';

/** Exit statuses of the scripts that schools run, so that scheduled jobs can tell failures apart. */
export const exitStatus = { failed: 1, credentials: 2, tooLarge: 3 } as const;

/** Advice about an error, by `code`: gRPC numbers from Firestore, HTTP statuses from Storage, names from Auth. */
const causes: Record<string, string> = {
  4: 'Firestore timed out. Try again later.',
  5: 'This project has no Firestore database, or does not exist.',
  7: 'These credentials cannot read and write Firestore. Give their account the role Cloud Datastore User (roles/datastore.user) in this project.',
  8: "The project's daily quota is used up.",
  9: 'Firestore has no index for this query yet. Deploy firestore.indexes.json (firebase deploy --only firestore:indexes).',
  14: 'Firestore is unavailable. Try again later.',
  16: 'Google rejected these credentials: they expired, were revoked, or belong to a deleted account.',
  403: 'These credentials cannot read and delete pictures. Give their account the role Storage Object Admin (roles/storage.objectAdmin) in this project.',
  'auth/insufficient-permission':
    'These credentials cannot manage accounts. Give their account the role Firebase Authentication Admin (roles/firebaseauth.admin) in this project.',
  'auth/invalid-user-import':
    'Authentication refused these accounts. Fix or remove their addresses, or delete an older account that is in the way.',
  'auth/configuration-not-found':
    'Authentication is not set up in this project: see docs/deploy.md, step 3.',
};
const aboutCredentials = ['7', '16', '403', 'auth/insufficient-permission'];

/**
 * Returns a PlainFailure with advice about `error`, or the error itself if it is unknown.
 *
 * @param outcome a sentence about the state the failure leaves behind
 */
export function explained(error: unknown, project: string, outcome: string): unknown {
  if (error instanceof DocumentTooLargeError) {
    const page = 'See docs/decisions/one-document-lists.md for what to do.';
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
