import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { Services } from '../firebase/services';
import type { RootState } from './store';

/** A thunk with the store's types: an operation that calls the services and tells how it went. */
export type AppThunk<Result> = ThunkAction<Promise<Result>, RootState, Services, UnknownAction>;

/** The same for an operation that answers at once. */
export type SyncThunk<Result = void> = ThunkAction<Result, RootState, Services, UnknownAction>;
