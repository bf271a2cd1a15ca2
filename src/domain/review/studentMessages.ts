import type { Review } from './review';

/** Texts about reviews for students. Not in the spec. */
export const studentReviewMessages = {
  needChange: (count: number) =>
    count === 1 ? '1 activity needs changes' : `${count} activities need changes`,
  moreReturned: (count: number) => `and ${count} more`,
  editLabel: (name: string) => `Edit ${name}, which needs changes`,
  /** Above Submit, about the flags staff will see. */
  staffWillSee: (flags: readonly string[]) =>
    `Staff will notice: ${flags.map((text) => text.charAt(0).toLowerCase() + text.slice(1)).join(' · ')}`,
  changeSendsBack: 'If you change this, staff will review it again.',
  /** For staff editing a student's activity. */
  staffSave: 'Saving approves this activity.',
  returnedHint: 'Fix this and submit again.',
} as const;

/** Returns an activity's review status in words. */
export function reviewWords(review: Review | null | undefined): string {
  if (!review) return 'Waiting for review';
  const approved = review.kind ? `Approved as ${review.kind}` : 'Approved';
  const word = review.status === 'returned' ? 'Returned' : approved;
  return review.comment ? `${word}: ${review.comment}` : word;
}
