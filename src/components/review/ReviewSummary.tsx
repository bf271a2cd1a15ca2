import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#config/paths';
import { unnamedActivity } from '#domain/entry';
import { hourPartsWords } from '#domain/review/hourParts';
import { studentReviewMessages } from '#domain/review/studentMessages';
import { selectEntries, selectReviewNews, selectReviews } from '#store/entries/entriesSlice';
import { useAppDispatch, useAppSelector } from '#store/hooks';
import { selectHourParts, selectReturned } from '#store/review/selectReviews';
import { openActivity } from '#store/work/openActivity';

/** More names would push the table off a phone's screen. The others are in the table too. */
const namedAtFirst = 5;

/**
 * Under the total of the table: the activities that need a change, wherever their rows stand, and how many hours are
 * approved, waiting and returned, with `children` right of that. What staff decide while the student looks is announced.
 */
export function ReviewSummary({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch();
  const hourParts = useAppSelector(selectHourParts);
  const returned = useAppSelector(selectReturned);
  const [showsAll, setShowsAll] = useState(false);
  const listRef = useRef<HTMLUListElement>(null);
  // The pressed button has gone: the keyboard goes on at the first name that came in its place.
  useEffect(() => {
    if (!showsAll) return;
    listRef.current?.querySelector<HTMLElement>(`li:nth-child(${namedAtFirst + 1}) a`)?.focus();
  }, [showsAll]);
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
                <button type="button" className="btn btn-link" onClick={() => setShowsAll(true)}>
                  {studentReviewMessages.moreReturned(returned.length - named.length)}
                </button>
              </li>
            )}
          </ul>
        </div>
      )}
      <div className="hours-line">
        <p>{hourPartsWords(hourParts)}</p>
        {children}
      </div>
      <ReviewNews />
    </section>
  );
}

/** Tells screen readers what staff have decided while the student looks at the table. */
function ReviewNews() {
  const news = useAppSelector(selectReviewNews);
  const entries = useAppSelector(selectEntries);
  const reviews = useAppSelector(selectReviews);
  return (
    <p role="status" className="visually-hidden">
      {news
        .flatMap((key) => {
          const [entry, review] = [entries[key], reviews[key]];
          return entry && review ? [studentReviewMessages.news(entry.Name, review)] : [];
        })
        .join('. ')}
    </p>
  );
}
