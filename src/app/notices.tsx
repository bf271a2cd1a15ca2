import { useEffect, useRef } from 'react';
import { shallowEqual } from 'react-redux';
import { Link, NavLink, useLocation, useNavigate } from 'react-router-dom';
import { useConnectionProblem } from '#components/hooks';
import { NewActivityLink } from '#components/NavBar';
import { paths, reviewPath } from '#config/paths';
import {
  readingMessages,
  removedFromStaff,
  reviewConnectionMessages,
  unsavedMessages,
  viewingMessages,
} from '#domain/messages';
import { selectReviewed } from '#store/entries/entriesSlice';
import { useAppSelector, useCan } from '#store/hooks';
import { selectReviewQueue } from '#store/review/reviewQueueSlice';
import { selectHome, selectIsViewingAsStudent, selectSession } from '#store/session/sessionSlice';
import { selectViewedName } from '#store/session/viewAsStudent';
import { selectHasUnsaved } from '#store/work/workSelectors';
import { selectHasDropped } from '#store/work/workSlice';

/** Shows a line while the network or the server is unavailable and, where something can be edited, what happens to changes. */
export function ConnectionNotice() {
  const problem = useConnectionProblem();
  const reviewed = useAppSelector(selectReviewed);
  const hasUnsaved = useAppSelector(selectHasUnsaved);
  const { pathname } = useLocation();
  const isOnForm = pathname === paths.edit || pathname === paths.profile;
  const ofScreen = isOnForm || hasUnsaved ? unsavedMessages : readingMessages;
  const messages = reviewed === null ? ofScreen : reviewConnectionMessages;
  return (
    <div role="status">{problem && <p className="offline-notice">{messages[problem]}</p>}</div>
  );
}

/**
 * Outside the edit screen, tells the user about saves that wait for uploads. Also makes the browser ask before closing or
 * reloading the tab if there is unsaved work.
 */
export function UnsavedNotice() {
  const { pathname } = useLocation();
  const waiting = useAppSelector(
    (state) =>
      Object.values(state.work.drafts)
        .filter((item) => item.phase === 'sending' && item.uploads.length > 0)
        .map(({ values }) => values.Name),
    shallowEqual,
  );
  const uploads = useAppSelector((state) =>
    Object.values(state.work.drafts)
      .filter((item) => item.phase !== 'sending')
      .reduce((sum, item) => sum + item.uploads.length, 0),
  );
  const hasUnsaved = useAppSelector(selectHasUnsaved);

  useEffect(() => {
    if (!hasUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [hasUnsaved]);

  const hasDropped = useAppSelector(selectHasDropped);
  const isElsewhere = pathname !== paths.edit;
  return (
    <div role="status">
      {hasDropped && <p className="offline-notice">{unsavedMessages.dropped}</p>}
      {isElsewhere && waiting.length + uploads > 0 && (
        <div className="offline-notice">
          {waiting.map((name, index) => (
            <p key={`${name} ${index}`}>{unsavedMessages.waitsForPictures(name)}</p>
          ))}
          {uploads > 0 && <p>{unsavedMessages.uploading(uploads)}</p>}
        </div>
      )}
    </div>
  );
}

/**
 * Leads staff to their screens once the session learns their role, and tells a user who was removed from the staff list why
 * records disappeared.
 */
export function RoleNotice() {
  const home = useAppSelector(selectHome);
  const { wasRemoved } = useAppSelector(selectSession);
  const navigate = useNavigate();
  const homeBefore = useRef<string>(home);

  useEffect(() => {
    const wasStudent = homeBefore.current === paths.profile;
    homeBefore.current = home;
    const isStaff = home !== paths.profile && home !== paths.landing;
    if (wasStudent && isStaff) void navigate(home, { replace: true });
  }, [home, navigate]);

  if (!wasRemoved) return null;
  return (
    <p role="alert" className="offline-notice">
      {removedFromStaff}
    </p>
  );
}

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
        {isShown && !isViewing && viewingMessages.ownRecord(userEmail)}
        {isShown && isViewing && (
          <>
            {/* <bdi> keeps direction characters in the name from reversing the address. */}
            {viewingMessages.viewing} {name ? <bdi>{name}</bdi> : userEmail}
            {name && ` (${userEmail})`}
          </>
        )}
      </div>
      {isShown && (
        <nav aria-label="Student">
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
