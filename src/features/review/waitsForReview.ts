import { reviewFrom } from '#features/activities/decisions/review';
import { hasSchoolDomain, isAdminEmail } from '#features/session/account';
import type { StudentDocument } from '#shared/firebase/studentDocument';

/** Returns true if an activity is undecided and its student can be queued: the rules refuse addresses that can't sign in. */
export function waitsForReview({ email, fields }: StudentDocument): boolean {
  const isMember = hasSchoolDomain(email) || isAdminEmail(email);
  return !reviewFrom(fields.review) && isMember && email === email.toLowerCase();
}
