import './app/theme.scss';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { makeServices } from '#app/makeServices';
import { makeStore } from '#app/store';
import { sessionOf } from '#features/session/account';
import { screenOpened } from '#features/session/authSync';
import { can } from '#features/session/policies';
import { fetchStudentList } from '#features/students/studentsSlice';
import { studentListMaxAgeMs } from '#shared/lib/limits';
import { App } from './app/App';
import { AppErrorBoundary } from './app/AppErrorBoundary';
import { asScreenPath, preloadScreen } from './app/screens';
import { logError, removeServiceWorkers, startErrorLog } from './app/startUp';
import { paths } from './config/paths';

startErrorLog();
removeServiceWorkers();
// The notice of the script in the page's head, if this took long.
document.getElementById('not-started')?.remove();

/*
 * Until React runs, the document shows either the address's prerendered page or the spinner, as decided by the script in the head
 * (docs/decisions/first-paint.md). React continues in that one and removes the other.
 */
const { dataset } = document.documentElement;
const page = document.getElementById('page');
const spinner = document.getElementById('spinner');
const isPage = page !== null && !('undecided' in dataset);
const container = isPage ? page : spinner;
if (!container) throw new Error('index.html has no element with the id "spinner".');
if (isPage) {
  spinner?.remove();
} else {
  page?.remove();
  // The hidden page's description: React would keep it next to the screen's own.
  document.head.querySelector('meta[name="description"]')?.remove();
}

/** The prerendered page's fields. */
const fields = [...container.querySelectorAll('input')];
let focused: Element | null = null;

/**
 * Continues with what the user did before React was ready. React keeps the page's fields, unless something changed the page, such as a
 * password manager's element or a translation: then it draws the page again, with empty fields.
 */
const continueEarlyInput = () => {
  for (const field of fields) {
    const drawn = document.getElementById(field.id);
    if (field.isConnected || !(drawn instanceof HTMLInputElement)) continue;
    // The user may be typing in the new one already.
    drawn.value ||= field.value;
    if (field === focused) drawn.focus();
  }
  document.onsubmit = null;
  if ('submitted' in dataset) container.querySelector('form')?.requestSubmit();
  delete dataset.submitted;
};

const services = makeServices(logError);
const store = makeStore({
  services,
  preloadedState: isPage ? { session: sessionOf(null) } : undefined,
});

const app = (
  <StrictMode>
    <Provider store={store}>
      <AppErrorBoundary logError={logError}>
        {/* Nothing suspends, so transitions would only split rendering into pieces with pauses in between. */}
        <BrowserRouter useTransitions={false}>
          <App onShown={continueEarlyInput} />
        </BrowserRouter>
      </AppErrorBoundary>
    </Provider>
  </StrictMode>
);

const render = () => {
  // React adds each screen's title, but the first one in the document wins.
  document.head.querySelector('title')?.remove();
  createRoot(container).render(app);
};

/** How long rendering may wait for the requests for the user's data to leave, in milliseconds. */
const requestsMs = 100;

const path = asScreenPath(location.pathname);
if (isPage && path) {
  // Hydration needs the screen's code. No top-level await: that code imports from this bundle, and would wait for this file to end. If
  // it fails to load, the error notice replaces the page.
  void preloadScreen(path).then(() => {
    focused = document.activeElement;
    hydrateRoot(container, app, {
      onRecoverableError: (error) => logError('hydrating the prerendered page', error),
    });
  }, render);
} else {
  // Keep the document's spinner until the session is known, since the app would only show another. The development server has none.
  const isSpinner = container.hasChildNodes();
  const stopWaiting = store.subscribe(() => {
    const { session } = store.getState();
    if (session.signedIn === null) return;
    stopWaiting();
    // The dashboard requests this when it renders. Asking earlier lets the answer arrive meanwhile.
    if (can(session, 'seeStudents') && path === paths.admin) {
      void store.dispatch(fetchStudentList({ maxAgeMs: studentListMaxAgeMs }));
    }
    if (!isSpinner) return;
    // Let the requests for the user's data leave first. Safari has no idle callback.
    if ('requestIdleCallback' in window) requestIdleCallback(render, { timeout: requestsMs });
    else setTimeout(render);
  });
  store.dispatch(screenOpened({ requiresAuthCheck: path !== paths.landing }));
  // A failure shows when the screen renders, which tries again.
  if (path) preloadScreen(path).catch(() => undefined);
  if (!isSpinner) render();
}
