/** An activity's review status. It is waiting until staff decide. */
export type ReviewStatus = 'waiting' | 'approved' | 'returned';

/** What staff decide about an activity. */
export interface Decision {
  status: Exclude<ReviewStatus, 'waiting'>;
  /** For the student, trimmed; '' if staff say nothing. */
  comment: string;
}

/** The field `review` of a stored activity, which only staff may write. It also stores the time, which the app doesn't read. */
export interface Review extends Decision {
  /** The address of the admin who decided. */
  by: string;
}

/** The decision that Approve makes. */
export const approval: Decision = { status: 'approved', comment: '' };

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Returns the review in a stored field. Anything without a known status is null, so that the activity is reviewed again. */
export function reviewFrom(stored: unknown): Review | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { status, comment, by } = stored as Record<string, unknown>;
  if (status !== 'approved' && status !== 'returned') return null;
  return { status, comment: textOf(comment), by: textOf(by) };
}

/** Returns an activity's status from its review. */
export function reviewStatusOf(review: Review | null | undefined): ReviewStatus {
  return review?.status ?? 'waiting';
}
