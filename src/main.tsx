import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App';
import { logError, startErrorLog } from './app/errorLog';
import { takeOpening } from './app/opening';
import { startPrefetch } from './app/prefetch';
import { removeServiceWorkers } from './app/removeServiceWorkers';
import { asScreenPath, preloadScreen } from './app/screens';
import './app/theme.scss';
import { Providers } from './components/Providers';
import { sessionOf, unknownSession } from './domain/session';
import { makeServices } from './firebase/makeServices';
import { makeStore } from './store/store';

startErrorLog();
removeServiceWorkers(logError);

const { container, isPage, onTaken } = takeOpening(document);
const services = makeServices(logError);
const store = makeStore({
  services,
  preloadedState: { session: isPage ? sessionOf(null) : unknownSession },
});
startPrefetch(document, store, services);

const app = (
  <StrictMode>
    <Providers store={store} services={services}>
      {/* Nothing suspends, so a transition would only cut the work of showing the next screen into
          pieces, with pauses in between. */}
      <BrowserRouter useTransitions={false}>
        <App onShown={onTaken} />
      </BrowserRouter>
    </Providers>
  </StrictMode>
);

const takeOver = () => {
  if (container.hasChildNodes()) {
    hydrateRoot(container, app, {
      onRecoverableError: (error) => logError('taking over the page made at build time', error),
    });
  } else {
    // The development server makes no pages.
    createRoot(container).render(app);
  }
};

// What stands on the page already is taken over in one piece, so its code has to be there. Not awaited:
// that code imports what is bundled with this, and would wait for the end of this file.
const path = asScreenPath(location.pathname);
if (isPage && path) void preloadScreen(path).then(takeOver, takeOver);
else takeOver();
