import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import {
  groupPath,
  helpPath,
  paths,
  reportsPath,
  reviewPath,
  rosterPath,
  staffPath,
} from '#config/paths';
import { school } from '#config/school';
import { idlePrefetchDelayMs, screenLoadTimeoutMs } from '#shared/lib/limits';
import LandingScreen from './LandingScreen';

type ScreenModule = { default: ComponentType };
export type ScreenPath =
  | (typeof paths)[keyof typeof paths]
  | typeof reviewPath
  | typeof groupPath
  | typeof rosterPath
  | typeof reportsPath
  | typeof staffPath
  | typeof helpPath;

/**
 * Loads a signed-in screen together with the style sheet that these screens share. That one comes first, so that a screen's own can
 * override it.
 */
async function withSignedInStyles(load: () => Promise<ScreenModule>): Promise<ScreenModule> {
  const styles = import('./signed-in.scss');
  const [module] = await Promise.all([load(), styles]);
  return module;
}

/** Loads each screen's code (spec 2). The landing page is small and part of the app; a separate file would only delay it. */
const loaders = {
  [paths.landing]: () => Promise.resolve({ default: LandingScreen }),
  [paths.login]: () => import('#features/session/LoginScreen'),
  [paths.table]: () => withSignedInStyles(() => import('#features/hours/HoursScreen')),
  [paths.edit]: () => withSignedInStyles(() => import('#features/edit/EditScreen')),
  [paths.profile]: () => withSignedInStyles(() => import('#features/profile/ProfileScreen')),
  [paths.admin]: () => withSignedInStyles(() => import('#features/dashboard/DashboardScreen')),
  [groupPath]: () => withSignedInStyles(() => import('#features/group/GroupScreen')),
  [rosterPath]: () => withSignedInStyles(() => import('#features/roster/RosterScreen')),
  [reportsPath]: () => withSignedInStyles(() => import('#features/reports/ReportsScreen')),
  [staffPath]: () => withSignedInStyles(() => import('#features/staff/StaffScreen')),
  [helpPath]: () => withSignedInStyles(() => import('#features/help/HelpScreen')),
  // Schools without review don't have this route.
  ...(school.review
    ? { [reviewPath]: () => withSignedInStyles(() => import('#features/review/ReviewScreen')) }
    : {}),
} as Record<ScreenPath, () => Promise<ScreenModule>>;

/** Every route of this school's app. */
export const routes = Object.keys(loaders) as ScreenPath[];

/** A screen's code failed to load, or took longer than the timeout in spec 2, 8 and 9. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
}

/** Waits for a screen's code. Rejects with a ChunkLoadError if it fails to load or takes longer than `timeoutMs` (milliseconds). */
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

/** Loads a screen's code once and resolves to the screen. Rejects on failure; the next call tries again. */
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

/** Returns a route's screen if its code has loaded, so that no spinner is needed. */
export function loadedScreen(path: ScreenPath): ComponentType | undefined {
  return loaded.get(path);
}

/**
 * Preloads the menu's screens after a delay, so that they work offline and in a tab that stays open across a deployment. Does nothing if
 * the user asked the browser to save data. Returns a function that cancels it.
 */
export function loadMenuAhead(seesStudents: boolean): () => void {
  const { connection } = navigator as { connection?: { saveData: boolean } };
  const menu = seesStudents
    ? [paths.admin, paths.table, paths.edit]
    : [paths.table, paths.edit, paths.profile];
  const timer = setTimeout(() => {
    // Ignore failures, because opening the screen tries again and reports them.
    for (const path of connection?.saveData ? [] : menu) preloadScreen(path).catch(() => undefined);
  }, idlePrefetchDelayMs);
  return () => clearTimeout(timer);
}

/** Returns the route of a path, if any, as the router matches it: `/Login/` is `/login`. */
export function asScreenPath(pathname: string): ScreenPath | undefined {
  return routes.find((path) => matchPath(path, pathname) !== null);
}
