/** What staff decided about an activity. One that nobody has decided about is waiting. */
export type ReviewStatus = 'approved' | 'returned';

export type Standing = ReviewStatus | 'waiting';

/** The field `review` of a stored activity, which staff alone may write. */
export interface Review {
  status: ReviewStatus;
  /** What the student is told, '' where nothing is. */
  comment: string;
  /** The address of who decided. */
  by: string;
  /** When, in milliseconds since 1970. Null where it is not known. */
  at: number | null;
}

/** What staff decide. The comment is trimmed. */
export interface Decision {
  status: ReviewStatus;
  comment: string;
}

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
export function standingOf(review: Review | null | undefined): Standing {
  return review?.status ?? 'waiting';
}
