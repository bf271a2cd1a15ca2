import type { FailedDecision } from './mismatch';
import type { Review } from './review';

const asKind = ({ kind }: Review) => (kind ? ` as ${kind}` : '');

/** Explains to the reviewer why a decision wasn't saved or undone. Names only people who are known to have acted. */
export function problemText({ name, problem, wasUndo }: FailedDecision): string {
  const notDone = wasUndo ? 'Not undone' : 'Not saved';
  const reviewer = ('review' in problem && problem.review?.by) || 'someone else';
  switch (problem.kind) {
    case 'failed':
      return `${notDone}: the server couldn't be reached or refused the request. Try again.`;
    case 'gone':
      return `${notDone}: ${name} has been deleted.`;
    case 'changed':
      if (problem.review) {
        const { review } = problem;
        return `${notDone}: ${name} has been changed, and ${reviewer} has ${review.status} it${asKind(review)}.`;
      }
      return wasUndo
        ? `Not undone: ${name} has been changed and is waiting for review again.`
        : 'Not saved: this was just changed. Here is the new version.';
    case 'decided': {
      const when = wasUndo ? 'since' : 'already';
      const { review } = problem;
      return `${notDone}: ${reviewer} has ${when} ${review.status} ${name}${asKind(review)}.`;
    }
  }
}
