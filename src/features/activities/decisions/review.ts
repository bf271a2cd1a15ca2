import { school } from '#config/school';
import type { ActivityKind, SchoolSettings } from '#config/schoolSettings';
import type { Entry } from '#features/activities/entry';
import { ownValue } from '#shared/lib/ownValue';

export const kindsIn = ({
  review,
}: Partial<Pick<SchoolSettings, 'review'>>): readonly ActivityKind[] =>
  (review && review.kinds) || [];

const schoolKinds = kindsIn(school);

/** The kinds that reviewers choose from. None if there is only one. */
export const kindChoices = schoolKinds.length > 1 ? schoolKinds : [];

/** Returns the kind with a stored name. Activities without one, or with one the school has dropped, are of the first kind. */
export function kindNamed(
  name: string | undefined,
  kinds: readonly ActivityKind[],
): ActivityKind | undefined {
  return kinds.find((kind) => kind.name === name) ?? kinds[0];
}

/** An activity's review status. It is waiting until staff decide. */
export type ReviewStatus = 'waiting' | 'approved' | 'returned';

export interface Decision {
  status: Exclude<ReviewStatus, 'waiting'>;
  /** For the student, trimmed; '' if there is no comment. */
  comment: string;
  /** The name of the kind it was approved as; undefined for the first kind. */
  kind?: string;
}

/** The field `review` of a stored activity, which only staff may write. It also stores the time, which the app doesn't read. */
export interface Review extends Decision {
  /** The address of the admin who decided. */
  by: string;
}

/** The decision that Approve makes: as the first kind, if the school has kinds. */
export const approval: Decision = { status: 'approved', comment: '' };

export const approvalAs = (name: string): Decision =>
  name === schoolKinds[0]?.name ? approval : { ...approval, kind: name };

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/**
 * Returns the review in a stored field. Without a known status, it is null, so that the activity is reviewed again. Leaves out a kind the
 * school has dropped.
 */
export function reviewFrom(stored: unknown): Review | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { status, comment, by, kind } = stored as Record<string, unknown>;
  if (status !== 'approved' && status !== 'returned') return null;
  const isKind = status === 'approved' && schoolKinds.slice(1).some(({ name }) => name === kind);
  return {
    status,
    comment: textOf(comment),
    by: textOf(by),
    ...(isKind && { kind: textOf(kind) }),
  };
}

export function reviewStatusOf(review: Review | null | undefined): ReviewStatus {
  return review?.status ?? 'waiting';
}

/** A student's activity with its review, as shown on the record and in the review queue. */
export interface ReviewedActivity {
  key: string;
  entry: Entry;
  /** The staff's decision; null if there is none yet. */
  review?: Review | null;
}

/** Returns activities with their reviews, which the store keeps by key. */
export const withReviews = (
  rows: readonly { key: string; entry: Entry }[],
  reviews: Readonly<Record<string, Review>>,
): ReviewedActivity[] =>
  rows.map(({ key, entry }) => ({ key, entry, review: ownValue(reviews, key) ?? null }));

/** A student's queue position, as a text that every save changes. Null if the student isn't in the queue. */
export type QueuePosition = string | null;
