import type { Review } from './review';

/** What a student reads of the review. Not in the spec. */
export const studentReviewMessages = {
  waiting: 'Waiting for review',
  needChange: (count: number) =>
    count === 1 ? '1 activity needs a change' : `${count} activities need a change`,
  standing: (approved: string, waiting: string, returned: string) =>
    `Approved: ${approved} hours. Waiting: ${waiting} hours. Returned: ${returned} hours.`,
  /** Announced when staff decide while the student looks. */
  news: (name: string, review: Review) => `${name}: ${reviewWords(review)}`,
  /** The ending of a goal's progress, where all it needs is logged. */
  onceApproved: 'reached once approved',
  changeLabel: (name: string) => `Change ${name}`,
  changeSendsBack: 'A change sends it back to review.',
  /** The same for staff who work as the student. */
  staffSave: 'What staff save is approved at once.',
  returnedHint: 'Change what is asked for and submit; it then waits for review again.',
} as const;

/** How an activity stands, in words. */
export function reviewWords(review: Review | null | undefined): string {
  if (!review) return studentReviewMessages.waiting;
  if (review.status === 'returned') {
    return review.comment ? `Returned: ${review.comment}` : 'Returned';
  }
  return review.comment ? `Approved: ${review.comment}` : 'Approved';
}
