import type { DecisionProblem } from '../../domain/review/seen';
import { problemMessages } from '../../domain/review/staffMessages';

/** Why a decision about the activity of that name is not stored, for who made it. */
export function problemText(name: string, problem: DecisionProblem): string {
  switch (problem.kind) {
    case 'failed':
      return problemMessages.failed;
    case 'changed':
      return problemMessages.changed;
    case 'gone':
      return problemMessages.gone(name);
    case 'decided':
      return problemMessages.decided(
        name,
        problem.review?.by ?? '',
        problem.review?.status ?? 'waiting',
      );
  }
}
