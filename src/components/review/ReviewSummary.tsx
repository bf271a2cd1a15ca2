import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { paths } from '#config/paths';
import { unnamedActivity } from '#domain/entry';
import type { CountedActivity } from '#domain/goals';
import { hourPartsWords, reviewedParts } from '#domain/review/hourParts';
import { overCapWords } from '#domain/review/kinds';
import { reviewWords, studentReviewMessages } from '#domain/review/studentMessages';
import { selectReviewNews } from '#store/entries/entriesSlice';
import { useAppDispatch, useAppSelector } from '#store/hooks';
import { openActivity } from '#store/work/activityThunks';

/** More names would push the table off a phone's screen. */
const namedAtFirst = 5;

/**
 * Below the total: links to all returned activities, and the hours approved, waiting, returned and over a cap, with `children` to the
 * right.
 * Announces decisions made while the student is looking.
 */
export function ReviewSummary({
  activities,
  children,
}: {
  activities: readonly CountedActivity[];
  children: ReactNode;
}) {
  const dispatch = useAppDispatch();
  const news = useAppSelector(selectReviewNews);
  const [showsAll, setShowsAll] = useState(false);
  const listRef = useRef<HTMLUListElement>(null);
  const returned = activities.filter(({ review }) => review?.status === 'returned');
  const overCap = overCapWords(activities);
  const showAll = () => {
    // The pressed button disappears, so focus the first added name.
    flushSync(() => setShowsAll(true));
    listRef.current?.children[namedAtFirst]?.querySelector('a')?.focus();
  };
  // One extra name takes no more room than 'and 1 more'.
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
      {overCap && <p>{overCap}</p>}
      {/* Announces staff decisions to screen readers. */}
      <p role="status" className="visually-hidden">
        {activities
          .filter(({ key, review }) => review && news.includes(key))
          .map(({ entry, review }) => `${entry.Name}: ${reviewWords(review)}`)
          .join('. ')}
      </p>
    </section>
  );
}
