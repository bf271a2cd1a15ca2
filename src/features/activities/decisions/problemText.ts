import type { FailedDecision } from './mismatch';
import type { Review } from './review';

const asKind = ({ kind }: Review) => (kind ? ` as ${kind}` : '');

/** Explains to the reviewer why a decision wasn't saved or undone. Names only people who are known to have acted. */
export function problemText({ name, problem, undoOf }: FailedDecision): string {
  const notDone = undoOf ? 'Not undone' : 'Not saved';
  const reviewer = ('review' in problem && problem.review?.by) || 'someone else';
  switch (problem.kind) {
    case 'failed': {
      const next = undoOf ? `${name} may still be ${undoOf.status}.` : 'Try again.';
      return `${notDone}: the server couldn't be reached or refused the request. ${next}`;
    }
    case 'gone':
      return `${notDone}: ${name} has been deleted.`;
    case 'changed':
      if (problem.review) {
        const { review } = problem;
        return `${notDone}: ${name} has been changed, and ${reviewer} has ${review.status} it${asKind(review)}.`;
      }
      return undoOf
        ? `Not undone: ${name} has been changed and is waiting for review again.`
        : 'Not saved: this was just changed. Here is the new version.';
    case 'decided': {
      const when = undoOf ? 'since' : 'already';
      const { review } = problem;
      return `${notDone}: ${reviewer} has ${when} ${review.status} ${name}${asKind(review)}.`;
    }
  }
}
