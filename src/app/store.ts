import { combineReducers, configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { draftsReducer, ownDrafts } from '#features/activities/drafts/draftsSlice';
import { startDraftSync } from '#features/activities/drafts/draftSync';
import { editReducer } from '#features/activities/editSlice';
import { entriesReducer } from '#features/activities/entriesSlice';
import { startLiveSync } from '#features/activities/liveSync';
import { groupReducer } from '#features/group/groupSlice';
import { ownProfileWork, profileReducer } from '#features/profile/profileSlice';
import { reportsReducer } from '#features/reports/reportsSlice';
import { startReturnSync } from '#features/review/returnSync';
import { reviewQueueReducer } from '#features/review/reviewQueueSlice';
import { rosterReducer } from '#features/roster/rosterSlice';
import { startAuthSync } from '#features/session/authSync';
import { startRoleSync } from '#features/session/roleSync';
import { sessionReducer, sessionSet } from '#features/session/sessionSlice';
import { hasOnlyNewRole } from '#features/session/staff';
import { staffReducer } from '#features/staff/staffSlice';
import { studentsReducer } from '#features/students/studentsSlice';
import { tasksReducer } from '#shared/store/tasksSlice';
import type { RootState, StartAppListening } from '#shared/store/types';
import { startPersistingInTab } from './draftStorage';
import type { Services } from './makeServices';

const slices = combineReducers({
  session: sessionReducer,
  entries: entriesReducer,
  profile: profileReducer,
  edit: editReducer,
  drafts: draftsReducer,
  students: studentsReducer,
  reports: reportsReducer,
  tasks: tasksReducer,
  roster: rosterReducer,
  reviewQueue: reviewQueueReducer,
  group: groupReducer,
  staff: staffReducer,
});

/**
 * All slices of the store. Whenever someone signs in or out, every slice except the session is reset, so that nothing is left of the last
 * user. If only the user's role changes, what they have written about themselves is kept too, but work on students isn't: `draftStorage.ts`
 * brings back what a wider role may still do. `types.ts` infers the state's type from this.
 */
export const rootReducer: typeof slices = (state, action) => {
  if (!state || !sessionSet.match(action)) return slices(state, action);
  const { session, drafts, profile, edit } = state;
  if (!session || !drafts || !profile || !hasOnlyNewRole(session, action.payload)) {
    return slices({ session }, action);
  }
  const { signedInEmail } = session;
  const isOwnOpen = session.userEmail === signedInEmail;
  const own = {
    drafts: ownDrafts(drafts, signedInEmail),
    profile: {
      profile: undefined,
      seen: [],
      unsaved: ownProfileWork(profile.unsaved, signedInEmail),
    },
    ...(isOwnOpen && { edit }),
  };
  return slices({ session, ...own }, action);
};

/** Creates the store with its listeners. Thunks and listeners get `services` as their `extra` argument; tests pass fakes. */
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
  startDraftSync(startListening);
  startReturnSync(startListening);
  startAuthSync(startListening);
  return store;
}

export type AppStore = ReturnType<typeof makeStore>;
