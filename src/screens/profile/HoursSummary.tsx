import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { NewActivityLink } from '#components/NavBar';
import { paths } from '#config/paths';
import { school } from '#config/school';
import { entryDateTextOf } from '#domain/entryDate';
import { countedActivities, goalsToShow, missingWords, periodOf } from '#domain/goals';
import { formatTotalHours } from '#domain/hours';
import { nextSteps } from '#domain/messages';
import { partsOf } from '#domain/review/hourParts';
import { withReviews } from '#domain/review/review';
import { selectEntriesStatus, selectEntryRows, selectReviews } from '#store/entries/entriesSlice';
import { selectTotalHours } from '#store/entries/selectTotalHours';
import { useAppSelector, useCan } from '#store/hooks';
import { selectProfile } from '#store/profile/profileSlice';

/**
 * Above the profile, where students land after signing in: their hours so far, or what to do first. Reserves its space, so that the
 * form doesn't move when the activities arrive.
 */
export function HoursSummary() {
  const keepsOwnHours = useCan('keepOwnHours');
  const hasSome = useAppSelector(selectEntryRows).length > 0;
  if (!keepsOwnHours) return null;
  return <div className="profile-summary">{hasSome ? <HoursSoFar /> : <NextStep />}</div>;
}

/** What a student without activities should do next. Shown only after the server confirms that there are none. */
function NextStep() {
  const isReady = useAppSelector(selectEntriesStatus) === 'ready';
  const hasProfile = useAppSelector(selectProfile) !== null;
  return (
    // Always rendered, so that screen readers announce the next step after the profile is saved.
    <div role="status">
      {isReady && !hasProfile && nextSteps.saveProfile}
      {isReady && hasProfile && (
        <>
          <p>{nextSteps.thenLog}</p>
          <div className="page-actions">
            <NewActivityLink className="btn btn-primary">{nextSteps.logLink}</NewActivityLink>
          </div>
        </>
      )}
    </div>
  );
}

function HoursSoFar() {
  const total = useAppSelector(selectTotalHours);
  const rows = useAppSelector(selectEntryRows);
  const reviews = useAppSelector(selectReviews);
  const returned = Object.values(reviews).filter(({ status }) => status === 'returned').length;
  const classYear = useAppSelector(selectProfile)?.graduationYear ?? '';
  const missing = useMemo(() => {
    const now = periodOf(entryDateTextOf(new Date()), school);
    const goals = now ? goalsToShow(school.goals, classYear, now, null, school) : [];
    return missingWords(goals, countedActivities(withReviews(rows, reviews), school), partsOf);
  }, [rows, reviews, classYear]);
  return (
    <>
      <p>{nextSteps.summary(formatTotalHours(total), missing, school.review ? returned : 0)}</p>
      <div className="page-actions">
        <Link className="btn btn-outline-primary" to={paths.table}>
          Hours
        </Link>
        <NewActivityLink className="btn btn-primary">{nextSteps.logAnother}</NewActivityLink>
      </div>
    </>
  );
}
