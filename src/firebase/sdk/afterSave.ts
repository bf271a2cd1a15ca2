import { school } from '#config/school';
import type { Entry } from '#domain/entry';
import type { Review } from '#domain/review/review';
import { logFailuresWith } from '#firebase/calls';
import type { LogError } from '#firebase/services';
import { queueStudent } from './entries';

/**
 * Updates the review after an activity is saved: approves what an admin saved for a student, or queues the student. Runs after the
 * save, never with it: a queue position that arrived first could be removed by staff who haven't seen the change, and what the
 * specification stores must not depend on the review. Failures are logged.
 *
 * @param review the approval by the admin who saved it, or null to leave it for review
 * @returns false if the activity couldn't be approved, so that the student was queued instead
 */
export async function afterSave(
  email: string,
  id: string,
  entry: Entry,
  review: Review | null,
  logError: LogError,
): Promise<boolean> {
  if (!school.review) return true;
  const { valueOrNull, trueOrNull } = logFailuresWith(logError);
  const approve = async () => {
    const decide = (await import('./review')).decide;
    return decide(email, [{ key: id, entry, review: null }], review);
  };
  const problems =
    review === null ? null : await valueOrNull('approving what staff saved', approve);
  // If the student has changed it in the meantime, the activity is waiting for review.
  if (problems && problems[id]?.kind !== 'changed') return true;
  await trueOrNull('queueing for review', () => queueStudent(email));
  return review === null;
}
