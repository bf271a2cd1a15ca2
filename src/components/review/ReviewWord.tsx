import { type Review, reviewStatusOf } from '#domain/review/review';
import { reviewWords, studentReviewMessages } from '#domain/review/studentMessages';
import { selectReviews } from '#store/entries/entriesSlice';
import { useAppSelector } from '#store/hooks';
import { selectIsViewingAsStudent } from '#store/session/sessionSlice';

/** How an activity stands in the review, in words, with a colour that says the same. */
export function ReviewWord({ review }: { review: Review | undefined }) {
  return (
    <span className="review-word" data-standing={reviewStatusOf(review)}>
      {reviewWords(review)}
    </span>
  );
}

/** Above the form of a stored activity: what staff decided about it, and what a change does to that. */
export function ReviewNote({ entryKey }: { entryKey: string }) {
  const review = useAppSelector((state) => selectReviews(state)[entryKey]);
  const isStaff = useAppSelector(selectIsViewingAsStudent);
  if (!review) return null;
  return (
    <p className="review-note" data-standing={review.status}>
      <ReviewWord review={review} />
      {isStaff
        ? studentReviewMessages.staffSave
        : review.status === 'returned'
          ? studentReviewMessages.returnedHint
          : studentReviewMessages.changeSendsBack}
    </p>
  );
}
