import type { Review } from './review';

/** What a student reads of the review. It is not in the spec. */
export const studentReviewMessages = {
  needChange: (count: number) =>
    count === 1 ? '1 activity needs a change' : `${count} activities need a change`,
  moreReturned: (count: number) => `and ${count} more`,
  editLabel: (name: string) => `Edit ${name}, which needs a change`,
  /** Above Submit, of what staff see flagged. */
  staffWillSee: (flags: readonly string[]) =>
    `Staff will see: ${flags.map((text) => text.charAt(0).toLowerCase() + text.slice(1)).join(' · ')}`,
  changeSendsBack: 'A change sends it back to review.',
  /** The same for staff who work as the student. */
  staffSave: 'What staff save is approved at once.',
  returnedHint: 'Fix this and submit again.',
} as const;

/** How an activity stands, in words. */
export function reviewWords(review: Review | null | undefined): string {
  if (!review) return 'Waiting for review';
  const word = review.status === 'returned' ? 'Returned' : 'Approved';
  return review.comment ? `${word}: ${review.comment}` : word;
}
