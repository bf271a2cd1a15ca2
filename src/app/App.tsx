import { Suspense, useEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { Footer } from '../components/Footer';
import { FullScreenSpinner } from '../components/FullScreenSpinner';
import { LoadingSpinner } from '../components/LoadingSpinner';
import { NavBar } from '../components/NavBar';
import { ToastOutlet } from '../components/ToastOutlet';
import { ViewingNotice } from '../components/ViewingNotice';
import { paths } from '../config/paths';
import { screenOpened } from '../store/session/authSync';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { selectSignedIn } from '../store/session/sessionSlice';
import { logError } from './errorLog';
import { OfflineNotice } from './OfflineNotice';
import { ScreenErrorBoundary } from './ScreenErrorBoundary';
import { asScreenPath, forgetScreen, routes, screenAt } from './screens';

/** The whole app: the frame around every screen, and the routes (spec 2). */
export function App() {
  const { pathname } = useLocation();
  const path = asScreenPath(pathname);
  const dispatch = useAppDispatch();
  const signedIn = useAppSelector(selectSignedIn);

  useEffect(() => {
    dispatch(screenOpened({ certain: path !== paths.landing }));
  }, [dispatch, path]);

  if (signedIn === null) return <FullScreenSpinner />;

  return (
    <div className="app">
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <NavBar />
      <OfflineNotice />
      <ViewingNotice />
      <main id="content" tabIndex={-1} className="app-content">
        <ScreenErrorBoundary
          key={pathname}
          logError={logError}
          onRetry={() => path && forgetScreen(path)}
        >
          {() => (
            <Suspense fallback={<LoadingSpinner message="Loading…" />}>
              <Routes>
                {routes.map((route) => {
                  const Screen = screenAt(route);
                  return <Route key={route} path={route} element={<Screen />} />;
                })}
                <Route path="*" element={<Navigate to={paths.landing} replace />} />
              </Routes>
            </Suspense>
          )}
        </ScreenErrorBoundary>
      </main>
      <Footer />
      <ToastOutlet logError={logError} />
    </div>
  );
}
