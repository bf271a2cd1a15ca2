import { type Review, reviewStatusOf } from '#domain/review/review';
import { reviewWords, studentReviewMessages } from '#domain/review/studentMessages';
import { selectReviews } from '#store/entries/entriesSlice';
import { useAppSelector } from '#store/hooks';
import { selectIsViewingAsStudent } from '#store/session/sessionSlice';

/** An activity's review status, as colored text. */
export function ReviewWord({ review }: { review: Review | undefined }) {
  return (
    <span className="review-word" data-status={reviewStatusOf(review)}>
      {reviewWords(review)}
    </span>
  );
}

/** Above a stored activity's form: its review, and what saving a change does to it. */
export function ReviewNote({ entryKey }: { entryKey: string }) {
  const review = useAppSelector((state) => selectReviews(state)[entryKey]);
  const isStaff = useAppSelector(selectIsViewingAsStudent);
  if (!review && !isStaff) return null;
  return (
    <p className="review-note" data-status={reviewStatusOf(review)}>
      <ReviewWord review={review} />
      {isStaff
        ? studentReviewMessages.staffSave
        : review?.status === 'returned'
          ? studentReviewMessages.returnedHint
          : studentReviewMessages.changeSendsBack}
    </p>
  );
}
