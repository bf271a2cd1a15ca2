import { combineReducers, configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import type { Services } from '../firebase/services';
import { accountReducer } from './accountSlice';
import { startAuthSync } from './authSync';
import { directoryReducer } from './directorySlice';
import { editReducer } from './editSlice';
import { entriesReducer } from './entriesSlice';
import type { StartAppListening } from './listeners';
import { startLiveSync } from './liveSync';
import { profileReducer } from './profileSlice';
import { reportReducer } from './reportSlice';
import { startReportUpdates } from './reportUpdate';
import { sessionReducer } from './sessionSlice';

const rootReducer = combineReducers({
  session: sessionReducer,
  entries: entriesReducer,
  profile: profileReducer,
  edit: editReducer,
  account: accountReducer,
  directory: directoryReducer,
  report: reportReducer,
});

/**
 * The app's store. `services` reach thunks and listeners as their `extra` argument; tests hand in
 * fakes. `preloadedState` starts the slices it names from there.
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
  startAuthSync(startListening);
  startLiveSync(startListening);
  startReportUpdates(startListening);
  return store;
}

export type RootState = ReturnType<typeof rootReducer>;
export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];
