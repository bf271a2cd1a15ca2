import {
  type Action,
  addListener,
  type ThunkAction,
  type ThunkDispatch,
  type TypedStartListening,
  type UnknownAction,
  type UnsubscribeListener,
} from '@reduxjs/toolkit';
import type { Services } from '#firebase/services';
import type { rootReducer } from './rootReducer';

/*
 * The types of the whole store, inferred from its slices. A slice does not import this file, or both would import each
 * other: its selectors take the slice's own state, and a thunk that it reacts to stands in its file.
 */

export type RootState = ReturnType<typeof rootReducer>;

/** The listener's overload comes first: the general one would hide that it returns how to stop. */
export type AppDispatch = {
  (action: Action<'listenerMiddleware/add'>): UnsubscribeListener;
} & ThunkDispatch<RootState, Services, UnknownAction>;

/** A thunk of this store: the services reach it as its third argument. */
export type AppThunk<Result = void> = ThunkAction<Result, RootState, Services, UnknownAction>;

/** `startListening` of the store's listener middleware. */
export type StartAppListening = TypedStartListening<RootState, AppDispatch, Services>;

/** `addListener` with the store's types. */
export const addAppListener = addListener.withTypes<RootState, AppDispatch, Services>();
