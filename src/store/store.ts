import {
  configureStore,
  createListenerMiddleware,
  type Reducer,
  type UnknownAction,
} from '@reduxjs/toolkit';
import type { Services } from '../firebase/services';
import { rootReducer } from './rootReducer';
import { startAuthSync } from './session/authSync';
import type { RootState, StartAppListening } from './types';

/** What the store has for who is signed in alone: `signedInPart.ts`. */
export interface SignedInPart {
  startSignedInPart: (startListening: StartAppListening) => void;
}

/**
 * The app's store. `services` reach thunks and listeners as their `extra` argument; tests hand in
 * fakes. `signedInPart` is added at once, or where it is a function, loaded before the first user is put
 * into the session. `preloadedState` starts the slices it names from there.
 */
export function makeStore({
  services,
  signedInPart,
  preloadedState,
}: {
  services: Services;
  signedInPart: SignedInPart | (() => Promise<SignedInPart>);
  preloadedState?: Partial<RootState>;
}) {
  const listener = createListenerMiddleware({
    extra: services,
    onError: (error) => services.logError('a store listener', error),
  });
  const store = configureStore({
    // What is not there before a sign-in is read by nobody before it.
    reducer: rootReducer as unknown as Reducer<RootState, UnknownAction, Partial<RootState>>,
    preloadedState,
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument: services } }).prepend(listener.middleware),
  });
  const startListening = listener.startListening as StartAppListening;
  let isComplete = false;
  const complete = (part: SignedInPart) => {
    if (!isComplete) part.startSignedInPart(startListening);
    isComplete = true;
  };
  if (typeof signedInPart === 'function') {
    const load = signedInPart;
    startAuthSync(startListening, () => (isComplete ? undefined : load().then(complete)));
  } else {
    complete(signedInPart);
    startAuthSync(startListening, () => undefined);
  }
  return store;
}

export type AppStore = ReturnType<typeof makeStore>;
