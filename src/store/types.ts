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
 * Types of the store, inferred from its slices. To avoid import cycles, slices don't import this file: their selectors take only
 * the slice's state, and thunks they react to are defined in the slice's file.
 */

export type RootState = ReturnType<typeof rootReducer>;

/** The listener overload comes first, because the general one would hide its return type. */
export type AppDispatch = {
  (action: Action<'listenerMiddleware/add'>): UnsubscribeListener;
} & ThunkDispatch<RootState, Services, UnknownAction>;

/** A thunk, which gets the services as its third argument. */
export type AppThunk<Result = void> = ThunkAction<Result, RootState, Services, UnknownAction>;

/** The type of the listener middleware's `startListening`. */
export type StartAppListening = TypedStartListening<RootState, AppDispatch, Services>;

/** Typed `addListener`. */
export const addAppListener = addListener.withTypes<RootState, AppDispatch, Services>();
