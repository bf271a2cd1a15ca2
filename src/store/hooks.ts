import { useDispatch, useSelector, useStore } from 'react-redux';
import type { Services } from '#firebase/services';
import type { AppStore } from './store';
import type { AppDispatch, AppThunk, RootState } from './types';

/** `useDispatch` and `useSelector` with the store's types; lint keeps the untyped ones out. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
/** The store itself, to read from once: a component that selects is rendered at each change. */
export const useAppStore = useStore.withTypes<AppStore>();

const takeServices: AppThunk<Services> = (_dispatch, _getState, services) => services;

/** The calls to the outside, for a component that needs nothing of the store for them. */
export const useServices = (): Services => useAppDispatch()(takeServices);
