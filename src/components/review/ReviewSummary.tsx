import type { Entry } from '#domain/entry';
import { formatTotalHours } from '#domain/hours';
import { studentReviewMessages } from '#domain/review/studentMessages';
import { useAppSelector } from '#store/hooks';
import { selectHoursByStatus, selectReturned } from '#store/review/reviewsSlice';
import { ReviewNews } from './ReviewNews';

/**
 * Under the total of the table: how many hours are approved, waiting and returned, and first of all the activities
 * that need a change, wherever their rows stand. What staff decide meanwhile is announced.
 */
export function ReviewSummary({ onEdit }: { onEdit: (key: string, entry: Entry) => void }) {
  const { approved, waiting, returned } = useAppSelector(selectHoursByStatus);
  const returnedEntries = useAppSelector(selectReturned);
  return (
    <section className="review-summary" aria-label="Review">
      {returnedEntries.length > 0 && (
        <div className="review-returned">
          <h2>{studentReviewMessages.needChange(returnedEntries.length)}</h2>
          <ul>
            {returnedEntries.map(({ key, entry, review }) => (
              <li key={key}>
                <span>
                  <b>{entry.Name}</b>
                  {review.comment && `: ${review.comment}`}
                </span>
                <button
                  type="button"
                  className="btn btn-sm btn-outline-primary"
                  aria-label={studentReviewMessages.changeLabel(entry.Name)}
                  onClick={() => onEdit(key, entry)}
                >
                  Change
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p>
        {studentReviewMessages.standing(
          formatTotalHours(approved),
          formatTotalHours(waiting),
          formatTotalHours(returned),
        )}
      </p>
      <ReviewNews />
    </section>
  );
}
