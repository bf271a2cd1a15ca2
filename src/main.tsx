import './app/theme.scss';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App';
import { asScreenPath, preloadScreen } from './app/screens';
import { logError, removeServiceWorkers, startErrorLog } from './app/startUp';
import { paths } from './config/paths';
import { sessionOf } from './domain/account';
import { studentListMaxAgeMs } from './domain/limits';
import { can } from './domain/policies';
import { makeServices } from './firebase/makeServices';
import { screenOpened } from './store/session/authSync';
import { makeStore } from './store/store';
import { fetchStudentList } from './store/students/studentsSlice';

startErrorLog();
removeServiceWorkers();

/*
 * What the document shows until React comes: the page of the address, made at build time for visitors, or the spinner. A
 * script in the head has decided which (docs/decisions/first-paint.md). React goes on in the one, and the other goes.
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
  // This removes the description of a page that is not shown: React would leave it beside the one of the screen that comes.
  document.head.querySelector('meta[name="description"]')?.remove();
}

/** Sends a form that was submitted too early, once React has taken the page over. */
const sendEarlyForm = () => {
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
      {/* Nothing suspends, so a transition would only cut the work of showing the next screen into
          pieces, with pauses in between. */}
      <BrowserRouter useTransitions={false}>
        <App onShown={sendEarlyForm} />
      </BrowserRouter>
    </Provider>
  </StrictMode>
);

const render = () => {
  // The title of the time before. React adds each screen's own, and the first in the document would win.
  document.head.querySelector('title')?.remove();
  createRoot(container).render(app);
};

/** How long requests for the user's data may keep the screen from being rendered, in milliseconds. */
const requestsMs = 100;

const path = asScreenPath(location.pathname);
if (isPage && path) {
  // It is taken over in one piece, so its code has to be there. It is not awaited: that code imports what is
  // bundled with this, and would wait for the end of this file. Without it there is nothing to take over: the
  // notice of the failure takes the place of the page.
  void preloadScreen(path).then(() => {
    hydrateRoot(container, app, {
      onRecoverableError: (error) => logError('taking over the page made at build time', error),
    });
  }, render);
} else {
  // The spinner of the document stays until it is known who uses the app: the app would show nothing else. The
  // development server makes no spinner.
  const isSpinner = container.hasChildNodes();
  const stopWaiting = store.subscribe(() => {
    const { session } = store.getState();
    if (session.signedIn === null) return;
    stopWaiting();
    // The dashboard asks the same once it is rendered: that takes time in which the answer can be on its way.
    if (can(session, 'seeStudents') && path === paths.admin) {
      void store.dispatch(fetchStudentList({ maxAgeMs: studentListMaxAgeMs }));
    }
    if (!isSpinner) return;
    // The requests for the user's data leave first: there is time to render until they are answered. Safari has no idle callback.
    if ('requestIdleCallback' in window) requestIdleCallback(render, { timeout: requestsMs });
    else setTimeout(render);
  });
  store.dispatch(screenOpened({ requiresAuthCheck: path !== paths.landing }));
  // A failure shows when the screen is rendered, which tries again.
  if (path) preloadScreen(path).catch(() => undefined);
  if (!isSpinner) render();
}
