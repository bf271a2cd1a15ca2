import { useAppSelector } from '#shared/store/hooks';
import type { Permission } from './policies';
import { selectCan } from './sessionSlice';

export const useCan = (action: Permission): boolean =>
  useAppSelector((state) => selectCan(state, action));
