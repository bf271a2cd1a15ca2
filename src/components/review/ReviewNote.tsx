import { studentReviewMessages } from '#domain/review/studentMessages';
import { useAppSelector } from '#store/hooks';
import { selectReview } from '#store/review/reviewsSlice';
import { ReviewWord } from './ReviewWord';

/** Above the form of a stored activity: what staff decided about it, and that a change sends it back to review. */
export function ReviewNote({ entryKey }: { entryKey: string }) {
  const review = useAppSelector((state) => selectReview(state, entryKey));
  if (!review) return null;
  return (
    <p className="review-note" data-standing={review.status}>
      <ReviewWord review={review} />
      {review.status === 'returned'
        ? studentReviewMessages.returnedHint
        : studentReviewMessages.changeSendsBack}
    </p>
  );
}
