import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App';
import { logError, startErrorLog } from './app/errorLog';
import { startPrefetch } from './app/prefetch';
import { removeServiceWorkers } from './app/removeServiceWorkers';
import './app/theme.scss';
import { Providers } from './components/Providers';
import { makeServices } from './firebase/makeServices';
import { makeStore } from './store/store';

startErrorLog();
removeServiceWorkers(logError);

const services = makeServices(logError);
const store = makeStore({ services });
startPrefetch(document, store, services);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');

// The title of the time before. React adds each screen's own, and the first in the document would win.
document.head.querySelector('title')?.remove();
createRoot(root).render(
  <StrictMode>
    <Providers store={store} services={services}>
      {/* Each screen has a Suspense boundary of its own, so a transition could not keep the last one: it
          would only cut the work of showing the next into pieces, with pauses in between. */}
      <BrowserRouter useTransitions={false}>
        <App />
      </BrowserRouter>
    </Providers>
  </StrictMode>,
);
