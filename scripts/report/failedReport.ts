import { DocumentTooLargeError } from '../../src/domain/reports/documentSize';
import { PlainFailure } from '../plainFailure';

/** How `npm run report` ends; named in its help, for schedules that tell failures apart. */
export const exitStatus = { failed: 1, credentials: 2, tooLarge: 3 } as const;

/** A failure of the report that is the reader's to mend, with the status to end with. */
export class FailedReport extends PlainFailure {
  override name = 'FailedReport';

  constructor(
    message: string,
    readonly status: number = exitStatus.failed,
  ) {
    super(message);
  }
}

/** Numbers of gRPC, which the Firestore library puts on its errors. */
const grpc = {
  deadlineExceeded: 4,
  notFound: 5,
  permissionDenied: 7,
  resourceExhausted: 8,
  failedPrecondition: 9,
  unavailable: 14,
  unauthenticated: 16,
} as const;

const nothingWritten = 'Nothing was written; the old report and list stay as they were.';

/** What the reader can do about `error`; the error itself where that is not known. */
export function explained(error: unknown, project: string): unknown {
  if (error instanceof DocumentTooLargeError) {
    return new FailedReport(
      `${error.message}\ndocs/decisions/one-document-lists.md says what to do then.`,
      exitStatus.tooLarge,
    );
  }
  if (!(error instanceof Error) || error instanceof PlainFailure) return error;
  const said = `Firestore said: ${error.message}`;
  switch ((error as Error & { code?: unknown }).code) {
    case grpc.permissionDenied:
      return new FailedReport(
        `These credentials may not read and write Firestore of the project ${project}. Give their account the role Cloud Datastore User (roles/datastore.user) there. ${nothingWritten}\n${said}`,
        exitStatus.credentials,
      );
    case grpc.unauthenticated:
      return new FailedReport(
        `Google does not accept these credentials: expired, revoked or of a deleted account. ${nothingWritten}\n${said}`,
        exitStatus.credentials,
      );
    case grpc.notFound:
      return new FailedReport(
        `The project ${project} has no Firestore database, or there is no such project. ${nothingWritten}\n${said}`,
      );
    case grpc.failedPrecondition:
      return new FailedReport(
        `Firestore cannot run this query yet. Deploy firestore.indexes.json (firebase deploy --only firestore:indexes). ${nothingWritten}\n${said}`,
      );
    case grpc.resourceExhausted:
      return new FailedReport(
        `The day's quota of the project ${project} is used up: a report reads every activity. ${nothingWritten}\n${said}`,
      );
    case grpc.unavailable:
    case grpc.deadlineExceeded:
      return new FailedReport(
        `Firestore did not answer. Try again later. ${nothingWritten}\n${said}`,
      );
    default:
      return error;
  }
}
