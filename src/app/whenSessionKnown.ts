import { paths } from '../config/paths';
import { studentListMaxAgeMs } from '../domain/limits';
import { screenOpened } from '../store/session/authSync';
import { selectIsAdmin, selectSignedIn } from '../store/session/sessionSlice';
import type { AppStore } from '../store/store';
import { loadedSignedIn } from './loadSignedIn';
import type { ScreenPath } from './screens';
import { whenIdle } from './whenIdle';

/** How long the requests for a user's data may keep the screen from being rendered, at most. */
const longestWaitMs = 100;

/**
 * Finds out who is there, asks for what the opened screen shows of them, and calls back when it can be
 * rendered: at once for a visitor; for a user when those requests are off, which by themselves would have
 * to wait for the rendering, while rendering has time until they are answered.
 */
export function whenSessionKnown(
  store: AppStore,
  path: ScreenPath | undefined,
  onKnown: () => void,
): void {
  const end = store.subscribe(() => {
    const state = store.getState();
    const signedIn = selectSignedIn(state);
    if (signedIn === null) return;
    end();
    if (!signedIn) {
      onKnown();
      return;
    }
    const fetchStudentList = loadedSignedIn()?.fetchStudentList;
    if (fetchStudentList && selectIsAdmin(state) && path === paths.admin) {
      void store.dispatch(fetchStudentList({ maxAgeMs: studentListMaxAgeMs }));
    }
    whenIdle(onKnown, longestWaitMs);
  });
  store.dispatch(screenOpened({ certain: path !== paths.landing }));
}
