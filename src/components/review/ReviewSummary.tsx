import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { paths } from '#config/paths';
import { unnamedActivity } from '#domain/entry';
import { hourPartsWords, reviewedParts } from '#domain/review/hourParts';
import { reviewWords, studentReviewMessages } from '#domain/review/studentMessages';
import { selectEntryRows, selectReviewNews, selectReviews } from '#store/entries/entriesSlice';
import { useAppDispatch, useAppSelector } from '#store/hooks';
import { openActivity } from '#store/work/activityThunks';

/** More names would push the table off a phone's screen. The others are in the table too. */
const namedAtFirst = 5;

/**
 * Under the total of the table: the activities that need a change, wherever their rows stand, and how many hours are
 * approved, waiting and returned, with `children` right of that. What staff decide while the student looks is announced.
 */
export function ReviewSummary({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch();
  const rows = useAppSelector(selectEntryRows);
  const reviews = useAppSelector(selectReviews);
  const news = useAppSelector(selectReviewNews);
  const [showsAll, setShowsAll] = useState(false);
  const listRef = useRef<HTMLUListElement>(null);
  const activities = rows.map((row) => ({ ...row, review: reviews[row.key] }));
  const returned = activities.filter(({ review }) => review?.status === 'returned');
  const showAll = () => {
    // The pressed button goes: the keyboard goes on at the first name that comes in its place.
    flushSync(() => setShowsAll(true));
    listRef.current?.children[namedAtFirst]?.querySelector('a')?.focus();
  };
  // One more than fits is named, as its name is hardly longer than 'and 1 more'.
  const named =
    showsAll || returned.length <= namedAtFirst + 1 ? returned : returned.slice(0, namedAtFirst);
  return (
    <section aria-label="Review">
      {returned.length > 0 && (
        <div className="review-returned">
          <b>{studentReviewMessages.needChange(returned.length)}</b>:{' '}
          <ul ref={listRef}>
            {named.map(({ key, entry: { Name } }) => (
              <li key={key}>
                <Link
                  to={paths.edit}
                  aria-label={studentReviewMessages.editLabel(Name || unnamedActivity)}
                  onClick={() => dispatch(openActivity(key))}
                >
                  {Name || unnamedActivity}
                </Link>
              </li>
            ))}
            {named.length < returned.length && (
              <li>
                <button type="button" className="btn btn-link" onClick={showAll}>
                  {studentReviewMessages.moreReturned(returned.length - named.length)}
                </button>
              </li>
            )}
          </ul>
        </div>
      )}
      <div className="hours-line">
        <p>{hourPartsWords(reviewedParts(activities))}</p>
        {children}
      </div>
      {/* Tells screen readers what staff have decided while the student looks at the table. */}
      <p role="status" className="visually-hidden">
        {activities
          .filter(({ key, review }) => review && news.includes(key))
          .map(({ entry, review }) => `${entry.Name}: ${reviewWords(review)}`)
          .join('. ')}
      </p>
    </section>
  );
}
