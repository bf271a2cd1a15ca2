import { addListener } from '@reduxjs/toolkit';
import type { Services } from '#firebase/services';
import type { AppDispatch, RootState } from './types';

/** `addListener` with the store's types. */
export const addAppListener = addListener.withTypes<RootState, AppDispatch, Services>();
