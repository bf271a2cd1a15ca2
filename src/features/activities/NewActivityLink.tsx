import { NavLink, type NavLinkProps } from 'react-router-dom';
import { paths } from '#config/paths';
import { openNewActivity } from '#features/activities/drafts/draftThunks';
import { useAppDispatch } from '#shared/store/hooks';
import { useFormOrigin } from './useFormOrigin';

/** A link to /edit that opens a new activity, never an edit left open by a row's Edit. */
export function NewActivityLink(props: Pick<NavLinkProps, 'className' | 'children'>) {
  const dispatch = useAppDispatch();
  const state = useFormOrigin();
  return (
    <NavLink {...props} to={paths.edit} state={state} onClick={() => dispatch(openNewActivity())} />
  );
}
