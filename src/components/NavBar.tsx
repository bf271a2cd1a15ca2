import { useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { paths } from '../config/paths';
import { questions, unsavedMessages } from '../domain/messages';
import { useAppSelector } from '../store/hooks';
import { selectHasUnsaved } from '../store/saves/selectHasUnsaved';
import { selectHome, selectSession } from '../store/session/sessionSlice';
import { ConfirmDialog } from './ConfirmDialog';
import { NewActivityLink } from './NewActivityLink';
import { useServices } from './useServices';

/** The navigation bar (spec 2): the brand and the links each role has. */
export function NavBar() {
  const { signedIn, admin, userEmail } = useAppSelector(selectSession);
  const home = useAppSelector(selectHome);
  const services = useServices();
  const hasUnsaved = useAppSelector(selectHasUnsaved);
  const { pathname } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const [asksSignOut, setAsksSignOut] = useState(false);
  const [openedOn, setOpenedOn] = useState(pathname);

  // A followed link closes the menu.
  if (openedOn !== pathname) {
    setOpenedOn(pathname);
    setIsOpen(false);
  }

  return (
    <nav className="navbar navbar-expand-md app-navbar" aria-label="Main">
      <div className="container-xl">
        <Link className="navbar-brand" to={home}>
          <img src="/logo.svg" alt="" width="32" height="32" />
          Service Tracker
        </Link>
        <button
          type="button"
          className="navbar-toggler"
          aria-controls="main-menu"
          aria-expanded={isOpen}
          aria-label="Menu"
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className="navbar-toggler-icon" aria-hidden="true" />
        </button>
        <div id="main-menu" className={`collapse navbar-collapse ${isOpen ? 'show' : ''}`}>
          <div className="navbar-nav">
            {admin && (
              <NavLink className="nav-link" to={paths.admin}>
                Dashboard
              </NavLink>
            )}
            {signedIn && !admin && (
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
            {signedIn ? (
              <button type="button" className="nav-link" onClick={() => setAsksSignOut(true)}>
                Logout
              </button>
            ) : (
              <NavLink className="nav-link" to={paths.login}>
                Login
              </NavLink>
            )}
          </div>
        </div>
      </div>
      {asksSignOut && (
        <ConfirmDialog
          question={questions.signOut}
          about={hasUnsaved ? unsavedMessages.signOut : undefined}
          confirmLabel="Logout"
          onCancel={() => setAsksSignOut(false)}
          onConfirm={() => {
            setAsksSignOut(false);
            void services.signOut();
          }}
        />
      )}
    </nav>
  );
}
