import { Link } from 'react-router-dom';
import { paths } from '#config/paths';
import { school } from '#config/school';
import { selectProfile } from '#features/profile/profileSlice';
import { useCan } from '#features/session/useCan';
import { hoursInWords, nextSteps } from '#shared/lib/messages';
import { useAppSelector } from '#shared/store/hooks';
import { selectEntriesStatus, selectEntryRows, selectReviews } from './entriesSlice';
import { formatTotalHours } from './formatHours';
import { GoalList } from './GoalList';
import { NewActivityLink } from './NewActivityLink';
import { selectTotalHours } from './selectTotalHours';
import { useCountedActivities, useGoals } from './useProgress';

/**
 * Above the profile, where students land after signing in: their hours and progress, or the first steps. Reserves its space, so that the
 * form doesn't move when the activities arrive.
 *
 * @param isEditing true if the profile has unsaved changes: saving it is then the screen's main action
 */
export function HoursSummary({ isEditing }: { isEditing: boolean }) {
  return useCan('keepOwnHours') ? <OwnHours isEditing={isEditing} /> : null;
}

function OwnHours({ isEditing }: { isEditing: boolean }) {
  const status = useAppSelector(selectEntriesStatus);
  const hasSome = useAppSelector(selectEntryRows).length > 0;
  const activities = useCountedActivities();
  const goals = useGoals(null);
  const linkClass = `btn btn-${isEditing ? 'secondary' : 'primary'}`;
  return (
    <>
      <div className="profile-summary">
        {hasSome ? <HoursSoFar linkClass={linkClass} /> : <FirstSteps linkClass={linkClass} />}
      </div>
      {status !== 'failed' && (
        // Until the server has responded, reserve the space but show nothing.
        <div className={status === 'ready' ? 'profile-goals' : 'profile-goals waiting'}>
          <GoalList awardSteps={school.awardSteps} goals={goals} activities={activities} />
        </div>
      )}
    </>
  );
}

/** What a student without activities should do. Shown only after the server confirms that there are none. */
function FirstSteps({ linkClass }: { linkClass: string }) {
  const isReady = useAppSelector(selectEntriesStatus) === 'ready';
  const hasProfile = useAppSelector(selectProfile) !== null;
  return (
    // Always rendered, so that screen readers announce the next step after the profile is saved.
    <div role="status">
      {isReady && (
        <ol className="first-steps">
          <li key={String(hasProfile)} aria-current={hasProfile ? undefined : 'step'}>
            {hasProfile ? 'Your profile is saved' : 'Save your profile so staff can find you'}
          </li>
          <li aria-current={hasProfile ? 'step' : undefined}>
            {hasProfile ? (
              <NewActivityLink className={linkClass}>{nextSteps.logLink}</NewActivityLink>
            ) : (
              <span>{nextSteps.logLink}</span>
            )}
          </li>
        </ol>
      )}
    </div>
  );
}

function HoursSoFar({ linkClass }: { linkClass: string }) {
  const total = useAppSelector(selectTotalHours);
  const reviews = useAppSelector(selectReviews);
  const returned = Object.values(reviews).filter(({ status }) => status === 'returned').length;
  return (
    <>
      <p>
        <span>
          <span>You have logged</span> <b>{hoursInWords(formatTotalHours(total))}</b>
        </span>
        {school.review && returned > 0 && (
          <Link className="pill pill-bad" to={paths.table} state={{ showsReturned: true }}>
            {nextSteps.needChanges(returned)}
          </Link>
        )}
      </p>
      <div className="page-actions">
        <Link className="btn btn-secondary" to={paths.table}>
          Hours
        </Link>
        <NewActivityLink className={linkClass}>{nextSteps.logAnother}</NewActivityLink>
      </div>
    </>
  );
}
