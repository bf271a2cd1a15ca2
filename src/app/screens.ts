import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { groupPath, paths, reportsPath, reviewPath, rosterPath, staffPath } from '#config/paths';
import { school } from '#config/school';
import { idlePrefetchDelayMs, screenLoadTimeoutMs } from '#domain/limits';
import LandingScreen from '#screens/landing/LandingScreen';

type ScreenModule = { default: ComponentType };
export type ScreenPath =
  | (typeof paths)[keyof typeof paths]
  | typeof reviewPath
  | typeof groupPath
  | typeof rosterPath
  | typeof reportsPath
  | typeof staffPath;

/** Loads a screen of signed-in users together with the style sheet of all of these. */
async function withRecordStyles(screen: Promise<ScreenModule>): Promise<ScreenModule> {
  const [module] = await Promise.all([screen, import('./records.scss')]);
  return module;
}

/**
 * The code of each screen, loaded when it is needed (spec 2). The landing page is small and comes with
 * the app: fetched by itself it would only be seen later.
 */
const loaders = {
  [paths.landing]: () => Promise.resolve({ default: LandingScreen }),
  [paths.login]: () => import('#screens/login/LoginScreen'),
  [paths.table]: () => withRecordStyles(import('#screens/table/TableScreen')),
  [paths.edit]: () => withRecordStyles(import('#screens/edit/EditScreen')),
  [paths.profile]: () => withRecordStyles(import('#screens/profile/ProfileScreen')),
  [paths.admin]: () => withRecordStyles(import('#screens/admin/AdminScreen')),
  [groupPath]: () => withRecordStyles(import('#screens/group/GroupScreen')),
  [rosterPath]: () => withRecordStyles(import('#screens/roster/RosterScreen')),
  [reportsPath]: () => withRecordStyles(import('#screens/reports/ReportsScreen')),
  [staffPath]: () => withRecordStyles(import('#screens/staff/StaffScreen')),
  // The one route that a school may do without: there it is no route at all.
  ...(school.review
    ? { [reviewPath]: () => withRecordStyles(import('#screens/review/ReviewScreen')) }
    : {}),
} as Record<ScreenPath, () => Promise<ScreenModule>>;

/** Every route of this school's app. */
export const routes = Object.keys(loaders) as ScreenPath[];

/** A screen's code did not arrive: refused, or not within the time-out of spec 2, 8 and 9. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
}

/**
 * Waits for a screen's code. Rejects with a ChunkLoadError ('Loading chunk … failed') when it fails
 * to load or takes longer than `timeoutMs` (milliseconds).
 */
export function loadChunk<Module>(
  name: string,
  load: () => Promise<Module>,
  timeoutMs = screenLoadTimeoutMs,
): Promise<Module> {
  return new Promise((resolve, reject) => {
    const fail = (cause: unknown) => {
      clearTimeout(timer);
      reject(new ChunkLoadError(`Loading chunk ${name} failed.`, { cause }));
    };
    const timer = setTimeout(() => fail(new Error(`No answer after ${timeoutMs} ms`)), timeoutMs);
    load().then((module) => {
      clearTimeout(timer);
      resolve(module);
    }, fail);
  });
}

const loading = new Map<ScreenPath, Promise<ComponentType>>();
const loaded = new Map<ScreenPath, ComponentType>([[paths.landing, LandingScreen]]);

/**
 * Starts loading a screen's code, once, and resolves to the screen. A failed attempt rejects and is
 * forgotten, so that the next one tries anew.
 */
export function preloadScreen(path: ScreenPath): Promise<ComponentType> {
  let promise = loading.get(path);
  if (!promise) {
    promise = loadChunk(path, loaders[path]).then((module) => {
      loaded.set(path, module.default);
      return module.default;
    });
    promise.catch(() => loading.delete(path));
    loading.set(path, promise);
  }
  return promise;
}

/** The screen of a route if its code is there, so that nothing has to be shown in its place. */
export function loadedScreen(path: ScreenPath): ComponentType | undefined {
  return loaded.get(path);
}

/**
 * Loads the screens of the user's menu once the page has been up for a while, so that they are there when the network is
 * not, and in a tab that stays open across a deployment. It does nothing where the user asked the browser to save data.
 * Returns how to stop.
 */
export function loadMenuAhead(seesStudents: boolean): () => void {
  const { connection } = navigator as { connection?: { saveData: boolean } };
  const menu = seesStudents
    ? [paths.admin, paths.table, paths.edit]
    : [paths.table, paths.edit, paths.profile];
  const timer = setTimeout(() => {
    // A failure shows when the screen is opened, which tries again.
    for (const path of connection?.saveData ? [] : menu) preloadScreen(path).catch(() => undefined);
  }, idlePrefetchDelayMs);
  return () => clearTimeout(timer);
}

/** The known route of an address' path, if it is one, as the router sees it: `/Login/` is `/login`. */
export function asScreenPath(pathname: string): ScreenPath | undefined {
  return routes.find((path) => matchPath(path, pathname) !== null);
}
