import { Link, NavLink, useLocation } from 'react-router-dom';
import { paths, reviewPath } from '#config/paths';
import { NewActivityLink } from '#features/activities/NewActivityLink';
import { selectReviewQueue } from '#features/review/reviewQueueSlice';
import { selectIsViewingAsStudent, selectSession } from '#features/session/sessionSlice';
import { useCan } from '#features/session/useCan';
import { selectViewedName } from '#features/students/viewAsStudent';
import { useAppSelector } from '#shared/store/hooks';

/**
 * Tells an admin whose hours these are, with links to the student's screens and back to the dashboard (the navigation bar only
 * has Dashboard and Logout for admins, spec 2). Also appears on the admin's own forms, so that after a reload they don't enter a
 * student's hours there by mistake.
 */
export function ViewingNotice() {
  const { userEmail } = useAppSelector(selectSession);
  const opensStudents = useCan('openStudent');
  const isViewing = useAppSelector(selectIsViewingAsStudent);
  const name = useAppSelector(selectViewedName);
  const isFromReview = useAppSelector((state) =>
    selectReviewQueue(state).students.includes(userEmail),
  );
  const { pathname } = useLocation();
  const isOnRecord = ([paths.table, paths.edit, paths.profile] as string[]).includes(pathname);
  const isShown = opensStudents && isOnRecord && (isViewing || pathname !== paths.table);
  return (
    <div className={isShown ? 'viewing-notice' : undefined}>
      {/* Always rendered, so that screen readers announce the notice when it appears. */}
      <div role="status">
        {isShown && !isViewing && (
          <span>{`This is your own record (${userEmail}), not a student's.`}</span>
        )}
        {isShown && isViewing && (
          <span>
            {/* <bdi> keeps direction characters in the name from reversing the address. */}
            Hours of <bdi>{name || userEmail}</bdi>
            {name && <span>{` (${userEmail})`}</span>}
          </span>
        )}
      </div>
      {isShown && (
        <nav aria-label="Student" className="d-print-none">
          {isViewing && (
            <>
              <NavLink to={paths.table}>Hours</NavLink>
              <NewActivityLink>Submit</NewActivityLink>
              <NavLink to={paths.profile}>Profile</NavLink>
            </>
          )}
          {isFromReview && <Link to={reviewPath}>Back to review</Link>}
          <Link to={paths.admin}>Back to the dashboard</Link>
        </nav>
      )}
    </div>
  );
}
