import { combineSlices } from '@reduxjs/toolkit';
import { connectionReducer } from './connection/connectionSlice';
import { sessionReducer } from './session/sessionSlice';
import type { RootState } from './types';

/** What is in the store once somebody is signed in. The review's desk comes with its screen. */
export type SignedInState = Omit<RootState, 'session' | 'connection' | 'reviewDesk'>;

/** What every visitor's store has. The rest comes with the code that uses it (`inject`): `signedInPart.ts`. */
export const rootReducer = combineSlices({
  session: sessionReducer,
  connection: connectionReducer,
}).withLazyLoadedSlices<SignedInState & Pick<RootState, 'reviewDesk'>>();
