import { Navigate } from 'react-router-dom';
import { useAppSelector } from '#shared/store/hooks';
import { selectHome } from './sessionSlice';

/** Redirects signed-in users, replacing history: admins to /admin, students to /profile (spec 2). */
export function RedirectHome() {
  return <Navigate to={useAppSelector(selectHome)} replace />;
}
