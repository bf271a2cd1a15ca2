import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '#config/paths';
import { selectHome, selectSession } from '#features/session/sessionSlice';
import { useAppSelector } from '#shared/store/hooks';
import { closeToasts } from '#shared/ui/toasts';
import { asScreenPath } from './screens';

const studentPaths: readonly (string | undefined)[] = [paths.profile, paths.edit, paths.table];

/**
 * Redirects staff from students' screens to their own once their role is known, and explains why student records disappeared after a role
 * change.
 */
export function RoleNotice() {
  const home = useAppSelector(selectHome);
  const { recordsClosed } = useAppSelector(selectSession);
  const navigate = useNavigate();
  const path = asScreenPath(useLocation().pathname);
  const homeBefore = useRef<string>(home);

  useEffect(() => {
    const wasStudent = homeBefore.current === paths.profile;
    homeBefore.current = home;
    const isStaff = home !== paths.profile && home !== paths.landing;
    if (wasStudent && isStaff && studentPaths.includes(path)) {
      void navigate(home, { replace: true });
    }
  }, [home, navigate, path]);

  // Toasts may offer actions that are no longer allowed, such as undoing a deletion.
  useEffect(() => {
    if (recordsClosed) closeToasts();
  }, [recordsClosed]);

  if (!recordsClosed) return null;
  return (
    <p role="alert" className="offline-notice d-print-none">
      {recordsClosed === 'removed'
        ? 'You are no longer on the staff list, so student records were closed and unsaved changes to them were dropped.'
        : 'You are now a reviewer, so student records were closed and unsaved changes to them were dropped.'}
    </p>
  );
}
