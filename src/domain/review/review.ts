import type { Entry } from '#domain/entry';

/** How an activity stands in the review. It waits until staff decide about it. */
export type ReviewStatus = 'waiting' | 'approved' | 'returned';

/** What staff decide. */
export interface Decision {
  status: Exclude<ReviewStatus, 'waiting'>;
  /** For the student to read, trimmed; '' where staff say nothing. */
  comment: string;
}

/** The field `review` of a stored activity, which staff alone may write. */
export interface Review extends Decision {
  /** The address of the admin who decided. */
  by: string;
  /** When, in milliseconds since 1970. Null where it is not known. */
  at: number | null;
}

/** An activity of the student under review. Null: nobody has decided about it. */
export interface ReviewedActivity {
  key: string;
  entry: Entry;
  review: Review | null;
}

/** What a press of Approve decides. */
export const approval: Decision = { status: 'approved', comment: '' };

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** A database's timestamp, known by what it can do: this layer knows no SDK. */
function millisecondsOf(value: unknown): number | null {
  const moment = value as { toMillis?: unknown } | null | undefined;
  return typeof moment?.toMillis === 'function'
    ? (moment as { toMillis: () => number }).toMillis()
    : null;
}

/**
 * The review in a stored field, whatever that holds. Null where nobody has decided, and for a status that
 * does not exist: such an activity is looked at again.
 */
export function reviewIn(stored: unknown): Review | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { status, comment, by, at } = stored as Record<string, unknown>;
  if (status !== 'approved' && status !== 'returned') return null;
  return { status, comment: textOf(comment), by: textOf(by), at: millisecondsOf(at) };
}

/** How an activity stands, by its review. */
export function reviewStatusOf(review: Review | null | undefined): ReviewStatus {
  return review?.status ?? 'waiting';
}
