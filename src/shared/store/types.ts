import {
  type Action,
  addListener,
  createAsyncThunk,
  type ThunkAction,
  type ThunkDispatch,
  type TypedStartListening,
  type UnknownAction,
  type UnsubscribeListener,
} from '@reduxjs/toolkit';
import type { Services } from '#app/makeServices';
import type { rootReducer } from '#app/store';

/* The store's types, inferred from its slices. Imports only types of the store, so that slices can import this file. */

export type { Services };

export type RootState = ReturnType<typeof rootReducer>;

/** The listener overload comes first, because the general one would hide its return type. */
export type AppDispatch = {
  (action: Action<'listenerMiddleware/add'>): UnsubscribeListener;
} & ThunkDispatch<RootState, Services, UnknownAction>;

/** A thunk, which gets the services as its third argument. */
export type AppThunk<Result = void> = ThunkAction<Result, RootState, Services, UnknownAction>;

export type StartAppListening = TypedStartListening<RootState, AppDispatch, Services>;

export const addAppListener = addListener.withTypes<RootState, AppDispatch, Services>();

export const createAppAsyncThunk = createAsyncThunk.withTypes<{
  state: RootState;
  dispatch: AppDispatch;
  extra: Services;
  rejectValue: null;
}>();
