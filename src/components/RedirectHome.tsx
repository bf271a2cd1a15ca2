import { Navigate } from 'react-router-dom';
import { paths } from '../config/paths';
import { useAppSelector } from '../store/hooks';
import { selectIsAdmin } from '../store/sessionSlice';

/** Sends a signed-in user on, replacing history: admins to /admin, students to /profile (spec 2). */
export function RedirectHome() {
  const admin = useAppSelector(selectIsAdmin);
  return <Navigate to={admin ? paths.admin : paths.profile} replace />;
}
