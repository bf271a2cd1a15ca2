import { act, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { school } from '#config/school';
import { blankEntry } from '#domain/entry';
import { entryEditStarted, selectEdit } from '#store/edit/editSlice';
import { selectSignedIn } from '#store/session/sessionSlice';
import { viewAsStudent } from '#store/session/viewAsStudent';
import { renderWithStore } from '#testing/renderWithStore';
import { NavBar } from './NavBar';

const ann = 'ann@lwsd.org';
const admin = school.adminEmails[0];

/** Returns the text and target of the links and buttons in the menu, in order. */
function menu(): [string, string | null][] {
  const items = document.querySelectorAll('#main-menu a, #main-menu button');
  return [...items].map((item) => [item.textContent, item.getAttribute('href')]);
}

const menuButton = () => screen.getByLabelText('Menu');

describe('the navigation bar (spec 2)', () => {
  it('shows visitors Login, and the brand links to /', () => {
    renderWithStore(<NavBar />, { user: null });
    expect(menu()).toEqual([['Login', '/login']]);
    expect(screen.getByText('Service Tracker')).toHaveAttribute('href', '/');
  });

  it('shows students their email, Hours, Submit and Logout, and the brand links to /profile', () => {
    renderWithStore(<NavBar />, { user: ann });
    expect(menu()).toEqual([
      [ann, '/profile'],
      ['Hours', '/table'],
      ['Submit', '/edit'],
      ['Logout', null],
    ]);
    expect(screen.getByText('Service Tracker')).toHaveAttribute('href', '/profile');
  });

  it('shows admins Dashboard and Logout, and the brand links to /admin', () => {
    renderWithStore(<NavBar />, { user: admin });
    expect(menu()).toEqual([
      ['Dashboard', '/admin'],
      ['Logout', null],
    ]);
    expect(screen.getByText('Service Tracker')).toHaveAttribute('href', '/admin');
  });

  it("keeps an admin's links while viewing a student", () => {
    const { store } = renderWithStore(<NavBar />, {
      user: admin,
      path: '/table',
    });
    const links = menu();
    act(() => store.dispatch(viewAsStudent(ann)));
    expect(store.getState().session.userEmail).toBe(ann);
    expect(menu()).toEqual(links);
  });

  it('marks the link to the current screen', () => {
    renderWithStore(<NavBar />, { user: ann, path: '/table' });
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Hours');
  });

  it('opens a new activity with Submit, never an unfinished edit', async () => {
    const { store, user, currentPath } = renderWithStore(<NavBar />, {
      user: ann,
      path: '/table',
    });
    store.dispatch(entryEditStarted({ key: 'e1', entry: blankEntry }));
    await user.click(screen.getByText('Submit'));
    expect(currentPath()).toBe('/edit');
    expect(selectEdit(store.getState()).editing).toBe(false);
  });
});

describe('the collapsible menu (spec 2)', () => {
  it('opens and closes with its button, which announces its state', async () => {
    const { user } = renderWithStore(<NavBar />, { user: ann });
    const content = document.getElementById('main-menu');
    expect(menuButton()).toHaveAttribute('aria-controls', 'main-menu');
    expect(menuButton()).toHaveAttribute('aria-expanded', 'false');
    expect(content).not.toHaveClass('show');
    await user.click(menuButton());
    expect(menuButton()).toHaveAttribute('aria-expanded', 'true');
    expect(content).toHaveClass('show');
    await user.click(menuButton());
    expect(content).not.toHaveClass('show');
  });

  it('closes when the user follows a link in it', async () => {
    const { user } = renderWithStore(<NavBar />, { user: ann });
    await user.click(menuButton());
    await user.click(screen.getByText('Hours'));
    expect(menuButton()).toHaveAttribute('aria-expanded', 'false');
  });
});

describe('Logout (spec 2)', () => {
  const askToLogOut = async (services = {}) => {
    const app = renderWithStore(
      <Routes>
        <Route path="*" element={<NavBar />} />
      </Routes>,
      { user: ann, services },
    );
    await app.user.click(screen.getByText('Logout'));
    return { ...app, dialog: screen.getByRole('dialog') };
  };

  it("asks 'Are you sure that you want to sign out?' first", async () => {
    const { dialog, services } = await askToLogOut();
    expect(dialog).toHaveAccessibleName('Are you sure that you want to sign out?');
    expect(services.signOut).not.toHaveBeenCalled();
  });

  it('signs out on Logout', async () => {
    const { user, dialog, store } = await askToLogOut();
    await user.click(within(dialog).getByText('Logout'));
    expect(selectSignedIn(store.getState())).toBe(false);
    expect(menu()).toEqual([['Login', '/login']]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('changes nothing on Cancel', async () => {
    const { user, dialog, services } = await askToLogOut();
    await user.click(within(dialog).getByText('Cancel'));
    expect(services.signOut).not.toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('leaves the user signed in and shows nothing if it fails (spec 8)', async () => {
    const { user, dialog } = await askToLogOut({ signOut: () => Promise.resolve(null) });
    await user.click(within(dialog).getByText('Logout'));
    expect(menu()).toContainEqual([ann, '/profile']);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
