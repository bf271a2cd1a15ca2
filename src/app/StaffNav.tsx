import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { groupPath, paths, reportsPath, reviewPath, rosterPath, staffPath } from '#config/paths';
import { school } from '#config/school';
import { countReviewQueue, selectReviewQueue } from '#features/review/reviewQueueSlice';
import { useCan } from '#features/session/useCan';
import { groupedCount } from '#shared/lib/messages';
import { useAppDispatch, useAppSelector } from '#shared/store/hooks';
import { HelpLink } from './HelpLink';

/** An admin's links to the other staff screens and the help, in the navigation bar. */
export function StaffNav({ isOpen }: { isOpen: boolean }) {
  const managesStaff = useCan('manageStaff');
  return (
    <nav
      id="staff-menu"
      aria-label="Staff screens"
      className={`nav-menu staff-menu ${isOpen ? 'show' : ''}`}
    >
      {school.review && <ReviewLink />}
      <NavLink className="nav-link" to={reportsPath}>
        Reports
      </NavLink>
      <NavLink className="nav-link" to={groupPath}>
        Group
      </NavLink>
      <NavLink className="nav-link" to={rosterPath}>
        Roster
      </NavLink>
      {managesStaff && (
        <NavLink className="nav-link" to={staffPath}>
          Staff
        </NavLink>
      )}
      <HelpLink />
    </nav>
  );
}

/** Delay before counting, in milliseconds, so that the screen's own reads come first. */
const countDelayMs = 300;

/**
 * The link to /review with the number of waiting students. They are only counted on the first screen and on each visit to the dashboard,
 * because each count is billed. /review does its own counting.
 */
function ReviewLink() {
  const { pathname } = useLocation();
  const dispatch = useAppDispatch();
  const { count } = useAppSelector(selectReviewQueue);
  const isCounted = useRef(false);

  useEffect(() => {
    if (pathname === reviewPath) isCounted.current = true;
    else if (pathname === paths.admin || !isCounted.current) {
      const timer = setTimeout(() => {
        isCounted.current = true;
        void dispatch(countReviewQueue());
      }, countDelayMs);
      return () => clearTimeout(timer);
    }
    return undefined;
  }, [dispatch, pathname]);

  return (
    <NavLink className="nav-link" to={reviewPath}>
      {count ? `Review (${groupedCount(count)})` : 'Review'}
    </NavLink>
  );
}
