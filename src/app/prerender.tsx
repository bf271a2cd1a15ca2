import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import { paths } from '#config/paths';
import { sessionOf, unknownSession } from '#domain/account';
import { makeServices } from '#firebase/makeServices';
import { makeStore } from '#store/store';
import { App } from './App';
import { preloadScreen, type ScreenPath } from './screens';

/** A page as HTML: what belongs into the document's head, and the app itself. */
export interface Prerendered {
  head: string;
  body: string;
}

/** React puts a component's own title and description, meant for the head, before everything else. */
const headParts = /^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)*/;

/** React asks for the logo ahead, which the page itself does a moment later. */
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

/** The page of a route as a signed-out visitor sees it. */
async function pageOf(path: ScreenPath, fileName: string) {
  await preloadScreen(path);
  return { path, fileName, ...render(path, sessionOf(null)) };
}

/** The pages that everybody may see. They are rendered while this file is loaded: what loads it loads nothing more after it. */
export const pages = [
  await pageOf(paths.landing, 'index.html'),
  await pageOf(paths.login, 'login/index.html'),
];

/** What shows while it is not known who uses the app (spec 2). */
export const spinner = render(paths.landing, unknownSession);

export { sessionKey } from '#firebase/browserStorage';
