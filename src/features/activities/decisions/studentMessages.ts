import { type Review, type ReviewStatus, reviewStatusOf } from './review';

const statusWords: Record<ReviewStatus, string> = {
  waiting: 'Waiting for review',
  approved: 'Approved',
  returned: 'Returned',
};

/** Texts about reviews for students. Not in the spec. */
export const studentReviewMessages = {
  needChange: (count: number) =>
    count === 1 ? '1 activity needs changes' : `${count} activities need changes`,
  moreReturned: (count: number) => `and ${count} more`,
  editLabel: (name: string) => `Edit ${name}, which needs changes`,
  /** Above Submit, about the flags staff will see. */
  staffWillSee: (flags: readonly string[]) =>
    `Staff will notice: ${flags.map((text) => text.charAt(0).toLowerCase() + text.slice(1)).join(' · ')}`,
  chooseKind: 'Choose a kind',
} as const;

export function reviewWords(review: Review | null | undefined): string {
  const word = statusWords[reviewStatusOf(review)];
  const kind = review?.status === 'approved' && review.kind ? ` as ${review.kind}` : '';
  const comment = review?.comment ? `: ${review.comment}` : '';
  return word + kind + comment;
}
