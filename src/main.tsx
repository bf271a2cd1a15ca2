import './app/theme.scss';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App';
import { logError, startErrorLog } from './app/errorLog';
import { takeOpening } from './app/opening';
import { removeServiceWorkers } from './app/removeServiceWorkers';
import { asScreenPath, preloadScreen } from './app/screens';
import { Providers } from './components/Providers';
import { paths } from './config/paths';
import { sessionOf } from './domain/account';
import { studentListMaxAgeMs } from './domain/limits';
import { makeServices } from './firebase/makeServices';
import { screenOpened } from './store/session/authSync';
import { makeStore } from './store/store';
import { fetchStudentList } from './store/students/studentsSlice';

startErrorLog();
removeServiceWorkers(logError);

const opening = takeOpening(document);
const services = makeServices(logError);
const store = makeStore({
  services,
  preloadedState: opening.isPage ? { session: sessionOf(null) } : undefined,
});

const app = (
  <StrictMode>
    <Providers store={store} services={services}>
      {/* Nothing suspends, so a transition would only cut the work of showing the next screen into
          pieces, with pauses in between. */}
      <BrowserRouter useTransitions={false}>
        <App onShown={opening.onTaken} />
      </BrowserRouter>
    </Providers>
  </StrictMode>
);

const takeOver = () =>
  hydrateRoot(opening.container, app, {
    onRecoverableError: (error) => logError('taking over the page made at build time', error),
  });

const render = () => {
  // The title of the time before. React adds each screen's own, and the first in the document would win.
  document.head.querySelector('title')?.remove();
  createRoot(opening.container).render(app);
};

const path = asScreenPath(location.pathname);
if (opening.isPage && path) {
  // It is taken over in one piece, so its code has to be there. It is not awaited: that code imports what is
  // bundled with this, and would wait for the end of this file. Without it there is nothing to take over: the
  // notice of the failure takes the place of the page.
  void preloadScreen(path).then(takeOver, render);
} else {
  // The app and the dashboard ask the same once they are rendered: that takes time in which the answer can be on its way.
  if (path === paths.admin) {
    const stopWaiting = store.subscribe(() => {
      const { signedIn, admin } = store.getState().session;
      if (signedIn === null) return;
      stopWaiting();
      if (admin) void store.dispatch(fetchStudentList({ maxAgeMs: studentListMaxAgeMs }));
    });
  }
  store.dispatch(screenOpened({ requiresAuthCheck: path !== paths.landing }));
  render();
}
