import { useAppSelector } from '#shared/store/hooks';
import type { Permission } from './policies';
import { selectCan } from './sessionSlice';

/** Returns true if the signed-in user may do this. */
export const useCan = (action: Permission): boolean =>
  useAppSelector((state) => selectCan(state, action));
