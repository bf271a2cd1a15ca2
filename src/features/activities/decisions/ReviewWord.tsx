import { type Review, type ReviewStatus, reviewStatusOf } from './review';
import { reviewWords } from './studentMessages';

const pills: Record<ReviewStatus, string> = {
  waiting: 'pill-plain',
  approved: 'pill-ok',
  returned: 'pill-bad',
};

export function ReviewWord({ review }: { review: Review | undefined }) {
  return <span className={`pill ${pills[reviewStatusOf(review)]}`}>{reviewWords(review)}</span>;
}
