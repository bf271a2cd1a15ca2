import { reviewFrom } from '#features/activities/decisions/review';
import { isMember } from '#features/session/isMember';
import type { StudentDocument } from '#shared/firebase/studentDocument';

/** Returns true if an activity is undecided and its student can be queued. */
export const waitsForReview = ({ email, fields }: StudentDocument): boolean =>
  !reviewFrom(fields.review) && isMember(email);
