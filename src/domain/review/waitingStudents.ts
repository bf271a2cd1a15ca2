import { hasSchoolDomain, isAdminEmail } from '#domain/account';
import type { StudentDocument } from '#domain/reports/collectReport';
import { reviewIn } from './review';

/**
 * Notes who has an activity that nobody has decided about, one document of all students' entries after the other.
 * Addresses that may not sign in are left out: the rules have no place for them in the queue.
 */
export function waitingStudents() {
  const emails = new Set<string>();
  return {
    add: ({ email, fields }: StudentDocument): void => {
      if (reviewIn(fields.review)) return;
      const isMember = hasSchoolDomain(email) || isAdminEmail(email);
      if (isMember && email === email.toLowerCase()) emails.add(email);
    },
    /** Those who are not among `pending`, by address. */
    missingFrom: (pending: ReadonlySet<string>): string[] =>
      [...emails].filter((email) => !pending.has(email)).sort(),
  };
}

export type WaitingStudents = ReturnType<typeof waitingStudents>;
