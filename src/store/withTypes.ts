import { addListener, createAsyncThunk } from '@reduxjs/toolkit';
import type { Services } from '../firebase/services';
import type { AppDispatch, RootState } from './types';

/** `createAsyncThunk` with the store's types. */
export const createAppAsyncThunk = createAsyncThunk.withTypes<{
  state: RootState;
  dispatch: AppDispatch;
  extra: Services;
}>();

/** `addListener` with the store's types. */
export const addAppListener = addListener.withTypes<RootState, AppDispatch, Services>();
