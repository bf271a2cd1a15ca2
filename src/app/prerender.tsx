import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import { paths } from '#config/paths';
import { sessionOf, unknownSession } from '#features/session/account';
import { App } from './App';
import { makeServices } from './makeServices';
import { preloadScreen, type ScreenPath } from './screens';
import { makeStore } from './store';

export interface Prerendered {
  head: string;
  body: string;
}

/** React renders titles, descriptions and links for the head first. */
const headParts = /^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)*/;

/** React preloads the logo, but the page requests it right away anyway. */
const preloads = /<link [^>]*>/g;

function render(path: ScreenPath, session: typeof unknownSession): Prerendered {
  const services = makeServices(() => undefined);
  const store = makeStore({ services, preloadedState: { session } });
  const html = renderToString(
    <StrictMode>
      <Provider store={store}>
        <StaticRouter location={path}>
          <App />
        </StaticRouter>
      </Provider>
    </StrictMode>,
  );
  const head = headParts.exec(html)?.[0] ?? '';
  return { head: head.replaceAll(preloads, ''), body: html.slice(head.length) };
}

/** Renders a route's page for a signed-out visitor. */
async function pageOf(path: ScreenPath, fileName: string) {
  await preloadScreen(path);
  return { path, fileName, ...render(path, sessionOf(null)) };
}

/** The public pages, rendered while this module loads. */
export const pages = [
  await pageOf(paths.landing, 'index.html'),
  await pageOf(paths.login, 'login/index.html'),
];

/** The spinner shown while the sign-in state is unknown (spec 2). */
export const spinner = render(paths.landing, unknownSession);

export { sdkOrigins } from '#config/env';
export { notStartedMessage } from '#shared/lib/messages';
export { sessionKey } from '#shared/lib/browserStorage';
export { routes } from './screens';
