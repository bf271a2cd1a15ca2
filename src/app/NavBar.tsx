import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { paths, reviewPath } from '#config/paths';
import { NewActivityLink } from '#features/activities/NewActivityLink';
import { selectHome, selectSession, selectSignedIn } from '#features/session/sessionSlice';
import { useCan } from '#features/session/useCan';
import { questions } from '#shared/lib/messages';
import { useAppSelector, useServices } from '#shared/store/hooks';
import { ConfirmDialog } from '#shared/ui/ModalDialog';
import { HelpLink } from './HelpLink';
import { StaffNav } from './StaffNav';
import { selectHasUnsaved } from './unsaved';

/** The navigation bar has exactly the links in spec 2. Next to them, in separate landmarks, are the help and an admin's other screens. */
export function NavBar() {
  const signedIn = useAppSelector(selectSignedIn);
  const home = useAppSelector(selectHome);
  const seesStudents = useCan('seeStudents');
  const { pathname } = useLocation();
  const otherMenu = seesStudents ? 'staff-menu' : signedIn ? 'help-menu' : '';
  const [isOpen, setIsOpen] = useState(false);
  const [openedOn, setOpenedOn] = useState(pathname);

  // Close the menu after following a link.
  if (openedOn !== pathname) {
    setOpenedOn(pathname);
    setIsOpen(false);
  }

  return (
    <div className="app-navbar d-print-none">
      <nav aria-label="Main">
        <Link className="navbar-brand" to={home}>
          <img src="/logo.svg" alt="" width="32" height="32" />
          Service Tracker
        </Link>
        <button
          type="button"
          className="navbar-toggler"
          aria-controls={['main-menu', otherMenu].join(' ').trim()}
          aria-expanded={isOpen}
          aria-label="Menu"
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className="navbar-toggler-icon" aria-hidden="true" />
        </button>
        <div id="main-menu" className={`nav-menu ${isOpen ? 'show' : ''}`}>
          {signedIn ? (
            <UserMenu />
          ) : (
            <NavLink className="nav-link" to={paths.login}>
              Login
            </NavLink>
          )}
        </div>
      </nav>
      {seesStudents && <StaffNav isOpen={isOpen} />}
      {signedIn && !seesStudents && (
        <nav id="help-menu" aria-label="Help" className={`nav-menu ${isOpen ? 'show' : ''}`}>
          <HelpLink />
        </nav>
      )}
    </div>
  );
}

/** The signed-in user's links, by role, and Logout, which asks first (spec 2). */
function UserMenu() {
  const { userEmail } = useAppSelector(selectSession);
  const seesStudents = useCan('seeStudents');
  const isReviewer = useCan('review');
  const services = useServices();
  const hasUnsaved = useAppSelector(selectHasUnsaved);
  const [asksSignOut, setAsksSignOut] = useState(false);

  return (
    <>
      {seesStudents ? (
        <NavLink className="nav-link" to={paths.admin}>
          Dashboard
        </NavLink>
      ) : isReviewer ? (
        <NavLink className="nav-link" to={reviewPath}>
          Review
        </NavLink>
      ) : (
        <>
          <NavLink className="nav-link nav-email" to={paths.profile}>
            {userEmail}
          </NavLink>
          <NavLink className="nav-link" to={paths.table}>
            Hours
          </NavLink>
          <NewActivityLink className="nav-link">Submit</NewActivityLink>
        </>
      )}
      <button type="button" className="nav-link" onClick={() => setAsksSignOut(true)}>
        Logout
      </button>
      {/* Rendered outside the menu: on a phone, Back closes the menu and would hide a modal dialog inside it. */}
      {asksSignOut &&
        createPortal(
          <ConfirmDialog
            question={questions.signOut}
            about={hasUnsaved ? 'If you log out, your unsaved work will be lost.' : undefined}
            confirmLabel="Logout"
            onCancel={() => setAsksSignOut(false)}
            onConfirm={() => {
              setAsksSignOut(false);
              void services.signOut();
            }}
          />,
          document.body,
        )}
    </>
  );
}
