import { combineReducers, configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import type { Services } from '../firebase/services';
import { accountReducer } from './accountSlice';
import { startAuthSync } from './session/authSync';
import { directoryReducer } from './students/studentsSlice';
import { editReducer } from './edit/editSlice';
import { entriesReducer } from './entries/entriesSlice';
import type { StartAppListening } from './listeners';
import { startLiveSync } from './session/liveSync';
import { profileReducer } from './profile/profileSlice';
import { reportReducer } from './report/reportSlice';
import { startReportUpdates } from './report/runReportUpdates';
import { sessionReducer } from './session/sessionSlice';

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
