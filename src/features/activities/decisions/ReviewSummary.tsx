import { type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '#config/paths';
import { distinctNames } from '#features/activities/distinctNames';
import { openActivity } from '#features/activities/drafts/draftThunks';
import { selectReviewNews } from '#features/activities/entriesSlice';
import { unnamedActivity } from '#features/activities/entry';
import type { CountedActivity } from '#features/activities/goals';
import { useFormOrigin } from '#features/activities/useFormOrigin';
import { formatEntryDate } from '#shared/lib/entryDate';
import { useAppDispatch, useAppSelector } from '#shared/store/hooks';
import { overCapWords } from './kinds';
import { reviewWords, studentReviewMessages } from './studentMessages';

/** More names would push the table off the screen. */
const namedAtFirst = 5;

/** Below the total: links to returned activities, then `children`, then the hours over a cap. Announces decisions as they are made. */
export function ReviewSummary({
  activities,
  ofYear,
  children,
}: {
  activities: readonly CountedActivity[];
  /** Those of the chosen school year, to which the hours over a cap belong. */
  ofYear: readonly CountedActivity[];
  children: ReactNode;
}) {
  const news = useAppSelector(selectReviewNews);
  const returned = activities.filter(({ review }) => review?.status === 'returned');
  const overCap = overCapWords(ofYear);
  return (
    <section aria-label="Review">
      {returned.length > 0 && <Returned activities={returned} />}
      {children}
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

/** Links to the returned activities. On a phone, several are behind `Show`, or open on arrival from the profile's link. */
function Returned({ activities }: { activities: readonly CountedActivity[] }) {
  const dispatch = useAppDispatch();
  const location = useLocation();
  const origin = useFormOrigin();
  const [isOpen, setIsOpen] = useState(
    () => (location.state as { showsReturned?: unknown } | null)?.showsReturned === true,
  );
  const [showsAll, setShowsAll] = useState(false);
  const listId = useId();
  const listRef = useRef<HTMLUListElement>(null);
  const names = distinctNames(activities);
  const showAll = () => {
    // The pressed button disappears, so focus the first added name.
    flushSync(() => setShowsAll(true));
    listRef.current?.children[namedAtFirst]?.querySelector('a')?.focus();
  };
  // One extra name takes no more room than 'and 1 more'.
  const named =
    showsAll || activities.length <= namedAtFirst + 1
      ? activities
      : activities.slice(0, namedAtFirst);
  return (
    <div className="band review-returned" data-status="returned">
      <b>{studentReviewMessages.needChange(activities.length)}</b>
      {activities.length > 1 && (
        <button
          type="button"
          className="btn btn-quiet"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span>{isOpen ? 'Hide' : 'Show'}</span>
          <span className="visually-hidden">returned activities</span>
        </button>
      )}
      <ul id={listId} ref={listRef}>
        {named.map(({ key, entry }) => (
          <li key={key}>
            <Link
              to={paths.edit}
              state={origin}
              aria-label={studentReviewMessages.editLabel(names.get(key) ?? entry.Name)}
              onClick={() => dispatch(openActivity(key))}
            >
              {entry.Name || unnamedActivity}
            </Link>{' '}
            <span className="small-note">{formatEntryDate(entry.Date)}</span>
          </li>
        ))}
        {named.length < activities.length && (
          <li>
            <button type="button" className="btn btn-link btn-row p-0" onClick={showAll}>
              {studentReviewMessages.moreReturned(activities.length - named.length)}
            </button>
          </li>
        )}
        <li>
          {/* After the names: the total counts these hours. */}
          <span className="small-note">Returned hours don't count toward goals.</span>
        </li>
      </ul>
    </div>
  );
}
