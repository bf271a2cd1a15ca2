import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Link, NavLink, type NavLinkProps, useLocation } from 'react-router-dom';
import { paths, reviewPath } from '#config/paths';
import { questions, unsavedMessages } from '#domain/messages';
import { useAppDispatch, useAppSelector, useCan, useServices } from '#store/hooks';
import { selectHome, selectSession, selectSignedIn } from '#store/session/sessionSlice';
import { openNewActivity } from '#store/work/activityThunks';
import { selectHasUnsaved } from '#store/work/workSelectors';
import { ConfirmDialog } from './ModalDialog';

/** The navigation bar (spec 2). */
export function NavBar() {
  const signedIn = useAppSelector(selectSignedIn);
  const home = useAppSelector(selectHome);
  const { pathname } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const [openedOn, setOpenedOn] = useState(pathname);

  // Close the menu after following a link.
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
            {signedIn ? (
              <UserMenu />
            ) : (
              <NavLink className="nav-link" to={paths.login}>
                Login
              </NavLink>
            )}
          </div>
        </div>
      </div>
    </nav>
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
            about={hasUnsaved ? unsavedMessages.signOut : undefined}
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

/** A link to /edit that opens a new activity, never an edit left open by a row's Edit. */
export function NewActivityLink(props: Pick<NavLinkProps, 'className' | 'children'>) {
  const dispatch = useAppDispatch();
  return <NavLink {...props} to={paths.edit} onClick={() => dispatch(openNewActivity())} />;
}
