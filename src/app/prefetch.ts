import { paths } from '../config/paths';
import { isAdminEmail } from '../domain/access';
import { idlePrefetchDelayMs } from '../domain/limits';
import { loadAhead } from '../components/loadAhead';
import type { Services } from '../firebase/services';
import { linkSent } from '../store/session/sendSignInLink';
import { selectIsAdmin, selectSignedIn } from '../store/session/sessionSlice';
import type { AppStore } from '../store/store';
import { addAppListener } from '../store/withTypes';
import { asScreenPath, preloadScreen, type ScreenPath } from './screens';
import { whenIdle } from './whenIdle';

const loadScreens = (...screens: ScreenPath[]) =>
  loadAhead(...screens.map((path) => () => preloadScreen(path)));

/** The route that a link leads to, or that an element with `data-opens` says its press leads to. */
function routeOf(target: EventTarget | null): ScreenPath | undefined {
  const opener = target instanceof Element ? target.closest('a, [data-opens]') : null;
  if (opener instanceof HTMLElement && opener.dataset.opens) {
    return asScreenPath(opener.dataset.opens);
  }
  const isOwnLink = opener instanceof HTMLAnchorElement && opener.origin === location.origin;
  return isOwnLink ? asScreenPath(opener.pathname) : undefined;
}

/** Whether the user asked to save data, or is on a network so slow that anything extra is felt. */
function mustSaveData(): boolean {
  const { connection } = navigator as {
    connection?: { saveData: boolean; effectiveType: string };
  };
  return (
    connection !== undefined && (connection.saveData || connection.effectiveType.endsWith('2g'))
  );
}

/** Everything a route needs, at once instead of one after the other as each is found to be needed. */
function prepareRoute(path: ScreenPath, services: Services): void {
  loadScreens(path);
  if (path !== paths.landing || services.hasSessionMark()) loadAhead(services.loadAuth);
  if (services.hasSessionMark()) loadAhead(services.loadDatabase);
}

/** What a user sees first who is about to sign in. */
function prepareStart(email: string | null, services: Services): void {
  loadAhead(services.loadDatabase);
  loadScreens(email !== null && isAdminEmail(email) ? paths.admin : paths.profile);
}

/** The screens of the user's own menu, once the first one has been up for a while. */
function prefetchMenuWhenIdle(store: AppStore): void {
  store.dispatch(
    addAppListener({
      predicate: (_action, state) =>
        // Not by its selector, which would bring the slice into the first download.
        selectSignedIn(state) === true && state.entries.status !== 'waiting',
      effect: async (_action, api) => {
        api.unsubscribe();
        await api.delay(idlePrefetchDelayMs);
        if (mustSaveData()) return;
        const isAdmin = selectIsAdmin(api.getState());
        whenIdle(() => {
          if (isAdmin) loadScreens(paths.admin, paths.table);
          else loadScreens(paths.table, paths.edit, paths.profile);
          // Wanted as soon as a form has been saved.
          loadAhead(() => import('../components/ToastLibrary'));
        });
      },
    }),
  );
}

/**
 * Loads code before it is asked for, so that no click waits, and nobody pays for what they never go
 * near (docs/decisions/prefetching.md): what the opened address needs; a screen when a link to it is
 * touched, focused or hovered; the start screen once a sign-in link is sent or followed; the menu's
 * screens when all is quiet.
 */
export function startPrefetch(root: Document, store: AppStore, services: Services): void {
  const opened = asScreenPath(location.pathname);
  if (opened) prepareRoute(opened, services);
  const isLink = new URLSearchParams(location.search).has('oobCode');
  if (isLink) prepareStart(services.rememberedEmail(), services);

  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    root.addEventListener(
      type,
      ({ target }) => {
        const path = routeOf(target);
        if (path) prepareRoute(path, services);
      },
      { passive: true },
    );
  }
  // The link opens in another tab, which then finds these in the browser's cache.
  store.dispatch(
    addAppListener({
      actionCreator: linkSent,
      effect: ({ payload }) => prepareStart(payload.email, services),
    }),
  );
  prefetchMenuWhenIdle(store);
}
