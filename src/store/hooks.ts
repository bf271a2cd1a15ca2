import { useDispatch, useSelector } from 'react-redux';
import type { AppDispatch, RootState } from './types';

/** `useDispatch` and `useSelector` with the store's types; lint keeps the untyped ones out. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
