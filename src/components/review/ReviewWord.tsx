import { type Review, reviewStatusOf } from '#domain/review/review';
import { reviewWords } from '#domain/review/studentMessages';

/** How an activity stands in the review, in words, with a colour that says the same. */
export function ReviewWord({ review }: { review: Review | undefined }) {
  return (
    <span className="review-word" data-standing={reviewStatusOf(review)}>
      {reviewWords(review)}
    </span>
  );
}
