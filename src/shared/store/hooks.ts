import { useDispatch, useSelector, useStore } from 'react-redux';
import type { Services } from '#app/makeServices';
import type { AppStore } from '#app/store';
import type { AppDispatch, AppThunk, RootState } from './types';

/** Typed `useDispatch` and `useSelector`. Lint forbids the untyped ones. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
/** The store itself, for reading state without rendering on changes. */
export const useAppStore = useStore.withTypes<AppStore>();

const takeServices: AppThunk<Services> = (_dispatch, _getState, services) => services;

/** Returns the services, for components that call them without the store. */
export const useServices = (): Services => useAppDispatch()(takeServices);
