import { useEffect, useSyncExternalStore } from 'react';
import { shallowEqual } from 'react-redux';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { NewActivityLink } from '#components/NavBar';
import { paths } from '#config/paths';
import {
  readingMessages,
  reviewConnectionMessages,
  unsavedMessages,
  viewingMessages,
} from '#domain/messages';
import { selectReviewed } from '#store/entries/entriesSlice';
import { useAppSelector } from '#store/hooks';
import { selectIsViewingAsStudent, selectSession } from '#store/session/sessionSlice';
import { selectViewedName } from '#store/session/viewAsStudent';
import { selectHasUnsaved, selectIsServerSilent } from '#store/work/workSelectors';

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** A quiet line while the network is away or the server silent: it says so, and what happens to changes where there can be any. */
export function ConnectionNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const isServerSilent = useAppSelector(selectIsServerSilent);
  const reviewed = useAppSelector(selectReviewed);
  const hasUnsaved = useAppSelector(selectHasUnsaved);
  const { pathname } = useLocation();
  const isOnForm = pathname === paths.edit || pathname === paths.profile;
  const ofScreen = isOnForm || hasUnsaved ? unsavedMessages : readingMessages;
  const messages = reviewed === null ? ofScreen : reviewConnectionMessages;
  const message = !isOnline ? messages.offline : isServerSilent ? messages.silent : undefined;
  return <div role="status">{message && <p className="offline-notice">{message}</p>}</div>;
}

/**
 * Says away from the edit screen what is still on its way there, and lets the browser ask before the tab
 * is closed or reloaded while anything is unconfirmed, being uploaded or half-written.
 */
export function UnsavedNotice() {
  const { pathname } = useLocation();
  // Progress is the tile's affair.
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

  const isElsewhere = pathname !== paths.edit;
  return (
    <div role="status">
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
              <NewActivityLink>Submit</NewActivityLink>
              <NavLink to={paths.profile}>Profile</NavLink>
            </>
          )}
          <Link to={paths.admin}>Back to the dashboard</Link>
        </nav>
      )}
    </div>
  );
}
