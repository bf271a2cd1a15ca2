import { combineReducers, configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import type { Services } from '#firebase/makeServices';
import { editReducer } from './edit/editSlice';
import { entriesReducer } from './entries/entriesSlice';
import { groupReducer } from './group/groupSlice';
import { startPersistingInTab } from './persistInTab';
import { profileReducer } from './profile/profileSlice';
import { reportReducer } from './report/reportSlice';
import { reviewQueueReducer } from './review/reviewQueueSlice';
import { rosterReducer } from './roster/rosterSlice';
import { startAuthSync } from './session/authSync';
import { startLiveSync } from './session/liveSync';
import { startRoleSync } from './session/roleSync';
import { sessionReducer } from './session/sessionSlice';
import { studentsReducer } from './students/studentsSlice';
import { tasksReducer } from './tasks/tasksSlice';
import type { RootState, StartAppListening } from './types';
import { workReducer } from './work/workSlice';
import { startWorkSync } from './work/workSync';

/** All slices of the store. `types.ts` infers the state's type from this. */
export const rootReducer = combineReducers({
  session: sessionReducer,
  entries: entriesReducer,
  profile: profileReducer,
  edit: editReducer,
  work: workReducer,
  students: studentsReducer,
  report: reportReducer,
  tasks: tasksReducer,
  roster: rosterReducer,
  reviewQueue: reviewQueueReducer,
  group: groupReducer,
});

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
  startRoleSync(startListening);
  startPersistingInTab(startListening);
  startWorkSync(startListening);
  startAuthSync(startListening);
  return store;
}

export type AppStore = ReturnType<typeof makeStore>;
