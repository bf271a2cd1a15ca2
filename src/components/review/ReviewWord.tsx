import { standingOf } from '../../domain/review/review';
import { reviewWords } from '../../domain/review/studentMessages';
import { useAppSelector } from '../../store/hooks';
import { selectReview } from '../../store/review/reviewsSlice';

/** How an activity stands in the review, in words, with a colour that says the same. */
export function ReviewWord({ entryKey }: { entryKey: string }) {
  const review = useAppSelector((state) => selectReview(state, entryKey));
  return (
    <span className="review-word" data-standing={standingOf(review)}>
      {reviewWords(review)}
    </span>
  );
}
