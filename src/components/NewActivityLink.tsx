import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { paths } from '#config/paths';
import { useAppDispatch } from '#store/hooks';
import { openNewActivity } from '#store/work/openActivity';

/** A link to /edit that always opens a new activity, never an edit left behind by a row's Edit. */
export function NewActivityLink({
  className,
  children,
}: {
  className: string;
  children: ReactNode;
}) {
  const dispatch = useAppDispatch();
  return (
    <NavLink className={className} to={paths.edit} onClick={() => dispatch(openNewActivity())}>
      {children}
    </NavLink>
  );
}
