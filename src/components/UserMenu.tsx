import { useState } from 'react';
import { createPortal } from 'react-dom';
import { NavLink } from 'react-router-dom';
import { paths } from '#config/paths';
import { questions, unsavedMessages } from '#domain/messages';
import { useAppSelector } from '#store/hooks';
import { selectSession } from '#store/session/sessionSlice';
import { selectHasUnsaved } from '#store/work/selectWork';
import { ConfirmDialog } from './ConfirmDialog';
import { NewActivityLink } from './NewActivityLink';
import { useServices } from './useServices';

/** The navigation bar's links for signed-in users, by role, and the way out, which asks first (spec 2). */
export function UserMenu() {
  const { admin, userEmail } = useAppSelector(selectSession);
  const services = useServices();
  const hasUnsaved = useAppSelector(selectHasUnsaved);
  const [asksSignOut, setAsksSignOut] = useState(false);

  return (
    <>
      {admin ? (
        <NavLink className="nav-link" to={paths.admin}>
          Dashboard
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
      {/* The question stands outside the menu: on a phone that closes with the way back, and would hide the question that blocks the page. */}
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
