import { useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { paths } from '#config/paths';
import { useAppSelector } from '#store/hooks';
import { selectHome, selectSignedIn } from '#store/session/sessionSlice';
import { UserMenu } from './UserMenu';

/** The navigation bar (spec 2): the brand, and the menu of the signed-in user, or a visitor's way to sign in. */
export function NavBar() {
  const signedIn = useAppSelector(selectSignedIn);
  const home = useAppSelector(selectHome);
  const { pathname } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
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
