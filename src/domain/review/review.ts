/** How an activity stands in the review. It waits until staff decide about it. */
export type ReviewStatus = 'waiting' | 'approved' | 'returned';

/** What staff decide. */
export interface Decision {
  status: Exclude<ReviewStatus, 'waiting'>;
  /** For the student to read, trimmed; '' where staff say nothing. */
  comment: string;
}

/** The field `review` of a stored activity, which staff alone may write. Its time is stored for people to look up. */
export interface Review extends Decision {
  /** The address of the admin who decided. */
  by: string;
}

/** What a press of Approve decides. */
export const approval: Decision = { status: 'approved', comment: '' };

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/**
 * The review in a stored field, whatever that holds. Null where nobody has decided, and for a status that
 * does not exist: such an activity is looked at again.
 */
export function reviewFrom(stored: unknown): Review | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { status, comment, by } = stored as Record<string, unknown>;
  if (status !== 'approved' && status !== 'returned') return null;
  return { status, comment: textOf(comment), by: textOf(by) };
}

/** How an activity stands, by its review. */
export function reviewStatusOf(review: Review | null | undefined): ReviewStatus {
  return review?.status ?? 'waiting';
}
