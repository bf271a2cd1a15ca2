import { useEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { Footer } from '#components/Footer';
import { LoadingSpinner } from '#components/LoadingSpinner';
import { NavBar } from '#components/NavBar';
import { ToastOutlet } from '#components/toasts';
import { ViewingNotice } from '#components/ViewingNotice';
import { paths } from '#config/paths';
import { useAppDispatch, useAppSelector } from '#store/hooks';
import { screenOpened } from '#store/session/authSync';
import { selectIsAdmin, selectSignedIn } from '#store/session/sessionSlice';
import { ConnectionNotice } from './ConnectionNotice';
import { logError } from './errorLog';
import { Screen } from './Screen';
import { ScreenErrorBoundary } from './ScreenErrorBoundary';
import { asScreenPath, loadMenuAhead, routes } from './screens';
import { UnsavedNotice } from './UnsavedNotice';

/**
 * The whole app: the frame around every screen, and the routes (spec 2). `onShown` is called once, when it
 * can be used.
 */
export function App({ onShown }: { onShown?: () => void }) {
  const { pathname } = useLocation();
  const path = asScreenPath(pathname);
  const dispatch = useAppDispatch();
  const signedIn = useAppSelector(selectSignedIn);
  const isAdmin = useAppSelector(selectIsAdmin);

  useEffect(() => {
    dispatch(screenOpened({ requiresAuthCheck: path !== paths.landing }));
  }, [dispatch, path]);

  useEffect(() => onShown?.(), [onShown]);

  useEffect(() => (signedIn ? loadMenuAhead(isAdmin) : undefined), [signedIn, isAdmin]);

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
      {signedIn && <ViewingNotice />}
      <main id="content" tabIndex={-1} className="app-content">
        <ScreenErrorBoundary key={pathname} logError={logError}>
          <Routes>
            {routes.map((route) => (
              <Route key={route} path={route} element={<Screen key={route} path={route} />} />
            ))}
            <Route path="*" element={<Navigate to={paths.landing} replace />} />
          </Routes>
        </ScreenErrorBoundary>
      </main>
      <Footer />
      {signedIn && <ToastOutlet />}
    </div>
  );
}
