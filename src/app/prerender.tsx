import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { Providers } from '#components/Providers';
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
      <Providers store={store} services={services}>
        <StaticRouter location={path}>
          <App />
        </StaticRouter>
      </Providers>
    </StrictMode>,
  );
  const head = headParts.exec(html)?.[0] ?? '';
  return { head: head.replaceAll(preloads, ''), body: html.slice(head.length) };
}

/** The page of a route as a signed-out visitor sees it. */
export async function prerenderPage(path: ScreenPath): Promise<Prerendered> {
  await preloadScreen(path);
  return render(path, sessionOf(null));
}

/** What shows while it is not known who is there (spec 2). */
export function prerenderSpinner(): Prerendered {
  return render(paths.landing, unknownSession);
}
