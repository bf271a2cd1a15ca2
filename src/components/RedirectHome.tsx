import { Navigate } from 'react-router-dom';
import { useAppSelector } from '../store/hooks';
import { selectHome } from '../store/session/sessionSlice';

/** Sends a signed-in user on, replacing history: admins to /admin, students to /profile (spec 2). */
export function RedirectHome() {
  return <Navigate to={useAppSelector(selectHome)} replace />;
}
