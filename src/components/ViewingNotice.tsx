import { Link, NavLink, useLocation } from 'react-router-dom';
import { paths } from '#config/paths';
import { viewingMessages } from '#domain/messages';
import { useAppSelector } from '#store/hooks';
import { selectIsViewingAsStudent, selectSession } from '#store/session/sessionSlice';
import { selectViewedName } from '#store/session/viewAsStudent';
import { NewActivityLink } from './NewActivityLink';

/**
 * For an admin away from the dashboard: whose hours these are, the student's screens, and the way
 * back. The navigation bar has only Dashboard and Logout for admins (spec 2). It also speaks up on
 * the admin's own form, or after a reload a student's hours would be entered there.
 */
export function ViewingNotice() {
  const { admin, userEmail } = useAppSelector(selectSession);
  const isViewing = useAppSelector(selectIsViewingAsStudent);
  const name = useAppSelector(selectViewedName);
  const { pathname } = useLocation();
  const isOnRecord = ([paths.table, paths.edit, paths.profile] as string[]).includes(pathname);
  const isShown = admin && isOnRecord && (isViewing || pathname !== paths.table);
  const whose = name ? `${name} (${userEmail})` : userEmail;

  return (
    <div className={isShown ? 'viewing-notice' : undefined}>
      {/* Always there, so that the notice is announced when it comes. */}
      <div role="status">
        {isShown &&
          (isViewing ? viewingMessages.viewing(whose) : viewingMessages.ownRecord(userEmail))}
      </div>
      {isShown && (
        <nav aria-label="Student">
          {isViewing && (
            <>
              <NavLink to={paths.table}>Hours</NavLink>
              <NewActivityLink className="">Submit</NewActivityLink>
              <NavLink to={paths.profile}>Profile</NavLink>
            </>
          )}
          <Link to={paths.admin}>Back to the dashboard</Link>
        </nav>
      )}
    </div>
  );
}
