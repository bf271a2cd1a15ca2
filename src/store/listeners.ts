import type { TypedStartListening } from '@reduxjs/toolkit';
import type { Services } from '../firebase/services';
import type { AppDispatch, RootState } from './store';

/** `startListening` of the store's listener middleware, with its types. */
export type StartAppListening = TypedStartListening<RootState, AppDispatch, Services>;
