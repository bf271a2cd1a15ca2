import { combineReducers, configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import type { Services } from '../firebase/services';
import { connectionReducer } from './connection/connectionSlice';
import { startWatchingSaves } from './connection/watchSaves';
import { draftsReducer } from './drafts/draftsSlice';
import { startKeepingDrafts } from './drafts/keepDraftsInTab';
import { editReducer } from './edit/editSlice';
import { entriesReducer } from './entries/entriesSlice';
import { profileReducer } from './profile/profileSlice';
import { reportReducer } from './report/reportSlice';
import { savesReducer } from './saves/savesSlice';
import { startAuthSync } from './session/authSync';
import { startLiveSync } from './session/liveSync';
import { sessionReducer } from './session/sessionSlice';
import { studentsReducer } from './students/studentsSlice';
import type { RootState, StartAppListening } from './types';
import { startEndingUploads } from './uploads/endUploads';
import { uploadsReducer } from './uploads/uploadsSlice';

const rootReducer = combineReducers({
  session: sessionReducer,
  entries: entriesReducer,
  edit: editReducer,
  drafts: draftsReducer,
  saves: savesReducer,
  uploads: uploadsReducer,
  connection: connectionReducer,
  profile: profileReducer,
  students: studentsReducer,
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
  startKeepingDrafts(startListening);
  startEndingUploads(startListening);
  startWatchingSaves(startListening);
  return store;
}

export type AppStore = ReturnType<typeof makeStore>;
