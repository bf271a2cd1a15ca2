import { reviewIn, type Review } from './review';

/** What staff saw of a stored activity, so that a decision can be held to it. */
export interface Seen {
  /** Everything but the review, as one text. */
  content: string;
  /** The review, as one text; '' while there is none. */
  review: string;
}

/** Why a decision is not stored: what staff saw is not what is there now. */
export type Mismatch =
  /** The student changed it. */
  | { kind: 'changed' }
  /** Somebody else decided, or took a decision back (null). */
  | { kind: 'decided'; review: Review | null }
  /** It is not there any more. */
  | { kind: 'gone' };

/** Why a decision is not stored; `failed`: the server could not be reached, or refused. */
export type DecisionProblem = Mismatch | { kind: 'failed' };
export type DecisionProblemKind = DecisionProblem['kind'];

/** A value as text, with the keys of maps in one order: two documents are the same if their texts are. */
function asText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(asText).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  // Timestamps and other types of the database say themselves what they hold.
  if ('toJSON' in value) return JSON.stringify(value);
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${asText(field)}`).join()}}`;
}

/** The review as a text, without its time: who has just decided does not know the server's yet. */
export function seenReview(review: Review | null): string {
  return review ? asText([review.status, review.comment, review.by]) : '';
}

/** What there is to see of a stored activity. */
export function seenIn({ review, ...content }: Record<string, unknown>): Seen {
  return { content: asText(content), review: seenReview(reviewIn(review)) };
}

/** How what is stored now, undefined when nothing is, differs from what was seen. Null: not at all. */
export function mismatch(stored: Record<string, unknown> | undefined, seen: Seen): Mismatch | null {
  if (!stored) return { kind: 'gone' };
  const now = seenIn(stored);
  if (now.content !== seen.content) return { kind: 'changed' };
  return now.review === seen.review ? null : { kind: 'decided', review: reviewIn(stored.review) };
}
