import { useEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { NavBar } from '#components/NavBar';
import { LoadingSpinner } from '#components/Page';
import { ToastOutlet } from '#components/toasts';
import { appVersion } from '#config/env';
import { paths, reviewPath } from '#config/paths';
import { school } from '#config/school';
import { footerYear } from '#domain/limits';
import { useAppDispatch, useAppSelector, useCan } from '#store/hooks';
import { screenOpened } from '#store/session/authSync';
import { selectHome, selectSignedIn } from '#store/session/sessionSlice';
import { ConnectionNotice, RoleNotice, UnsavedNotice, ViewingNotice } from './notices';
import { Screen, ScreenErrorBoundary } from './Screen';
import { asScreenPath, loadMenuAhead, routes } from './screens';
import { logError } from './startUp';

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

  useEffect(() => onShown?.(), [onShown]);

  useEffect(() => (signedIn ? loadMenuAhead(seesStudents) : undefined), [signedIn, seesStudents]);

  if (signedIn === null) {
    return (
      <main className="full-screen">
        <LoadingSpinner message="Loading…" />
      </main>
    );
  }

  return (
    <div className="app">
      <a className="skip-link" href="#content">
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
            {/* A reviewer has the review and nothing else. */}
            {routes
              .filter((route) => !isReviewer || route === reviewPath)
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
    <footer className="app-footer">
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
