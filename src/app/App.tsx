import { useEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { appVersion } from '#config/env';
import { helpPath, paths, reviewPath } from '#config/paths';
import { school } from '#config/school';
import { screenOpened } from '#features/session/authSync';
import { selectHome, selectSignedIn } from '#features/session/sessionSlice';
import { useCan } from '#features/session/useCan';
import { footerYear } from '#shared/lib/limits';
import { useAppDispatch, useAppSelector } from '#shared/store/hooks';
import { FullScreenSpinner } from '#shared/ui/Page';
import { ToastOutlet } from '#shared/ui/toasts';
import { ConnectionNotice } from './ConnectionNotice';
import { NavBar } from './NavBar';
import { RoleNotice } from './RoleNotice';
import { Screen, ScreenErrorBoundary } from './Screen';
import { asScreenPath, loadMenuAhead, routes } from './screens';
import { logError } from './startUp';
import { UnsavedNotice } from './UnsavedNotice';
import { ViewingNotice } from './ViewingNotice';

/** The app: the frame around every screen, and the routes (spec 2). Calls `onShown` once it is interactive. */
export function App({ onShown }: { onShown?: () => void }) {
  const { pathname } = useLocation();
  const path = asScreenPath(pathname);
  const dispatch = useAppDispatch();
  const signedIn = useAppSelector(selectSignedIn);
  const isReviewer = useAppSelector(selectHome) === reviewPath;
  const seesStudents = useCan('seeStudents');

  useEffect(() => {
    dispatch(screenOpened({ requiresAuthCheck: path !== paths.landing }));
  }, [dispatch, path]);

  useEffect(() => {
    onShown?.();
  }, [onShown]);

  useEffect(() => {
    if (!signedIn) return;
    const cancel = loadMenuAhead(seesStudents);
    return cancel;
  }, [signedIn, seesStudents]);

  if (signedIn === null) {
    return <FullScreenSpinner message="Loading…" />;
  }

  return (
    <div className="app">
      <a className="skip-link d-print-none" href="#content">
        Skip to content
      </a>
      <NavBar />
      <ConnectionNotice />
      {signedIn && <UnsavedNotice />}
      {signedIn && <RoleNotice />}
      {signedIn && <ViewingNotice />}
      <main id="content" tabIndex={-1} className="app-content">
        <ScreenErrorBoundary key={pathname} logError={logError}>
          <Routes>
            {/* Reviewers only have the review screen and the help. */}
            {routes
              .filter((route) => !isReviewer || route === reviewPath || route === helpPath)
              .map((route) => (
                <Route key={route} path={route} element={<Screen key={route} path={route} />} />
              ))}
            <Route
              path="*"
              element={<Navigate to={isReviewer ? reviewPath : paths.landing} replace />}
            />
          </Routes>
        </ScreenErrorBoundary>
      </main>
      <Footer />
      {signedIn && <ToastOutlet />}
    </div>
  );
}

/** The footer (spec 1): copyright, repository link (its tooltip shows the version) and contact link. */
function Footer() {
  return (
    <footer className="app-footer d-print-none">
      <span>
        © {footerYear} {school.name}
      </span>
      <a href={school.repositoryUrl} title={`Version ${appVersion}`}>
        Source code
      </a>
      <a href={`mailto:${school.contactEmail}`}>{school.contactEmail}</a>
    </footer>
  );
}
