import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import type { Services } from '#firebase/services';
import { startPersistingGroup } from './group/persistGroup';
import { startPersistingProfile } from './profile/persistProfile';
import { rootReducer } from './rootReducer';
import { startPersistingRoster } from './roster/persistRoster';
import { startAuthSync } from './session/authSync';
import { startLiveSync } from './session/liveSync';
import type { RootState, StartAppListening } from './types';
import { startPersistingWork } from './work/persistWork';

/**
 * Creates the store with its listeners. Thunks and listeners get `services` as their `extra` argument; tests pass fakes.
 *
 * @param preloadedState the initial state of some slices
 */
export function makeStore({
  services,
  preloadedState,
}: {
  services: Services;
  preloadedState?: Partial<RootState>;
}) {
  const listener = createListenerMiddleware({
    extra: services,
    onError: (error) => services.logError('a store listener', error),
  });
  const store = configureStore({
    reducer: rootReducer,
    preloadedState,
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument: services } }).prepend(listener.middleware),
  });
  const startListening = listener.startListening as StartAppListening;
  startLiveSync(startListening);
  startPersistingWork(startListening);
  startPersistingProfile(startListening);
  startPersistingGroup(startListening);
  startPersistingRoster(startListening);
  startAuthSync(startListening);
  return store;
}

export type AppStore = ReturnType<typeof makeStore>;
