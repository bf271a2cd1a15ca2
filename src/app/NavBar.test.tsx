import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { school } from '#config/school';
import { entryEditStarted, selectEdit } from '#features/activities/editSlice';
import { blankEntry } from '#features/activities/entry';
import { selectSignedIn } from '#features/session/sessionSlice';
import { viewAsStudent } from '#features/students/viewAsStudent';
import { singleKeysOff } from '#shared/ui/singleKeys';
import { fakeServices } from '#testing/fakeServices';
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

/** Returns the text and target of the links to the other staff screens, in order. */
function staffLinks(): [string, string | null][] {
  const links = within(screen.getByRole('navigation', { name: 'Staff screens' }));
  return links.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
}

describe('the links to the staff screens', () => {
  it.skipIf(!school.review)('are beside the bar in a landmark of their own', () => {
    renderWithStore(<NavBar />, { user: admin });
    expect(staffLinks()).toEqual([
      ['Review', '/review'],
      ['Reports', '/reports'],
      ['Group', '/group'],
      ['Roster', '/roster'],
      ['Staff', '/staff'],
      ['?Help', '/help'],
    ]);
    const bar = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(bar.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Service Tracker',
      'Dashboard',
    ]);
  });

  it.each([
    ['students', ann],
    ['visitors', null],
  ])('are not shown to %s', (_who, user) => {
    renderWithStore(<NavBar />, { user });
    expect(screen.queryByRole('navigation', { name: 'Staff screens' })).toBeNull();
  });

  it('are in the menu on a narrow screen, and open and close with it', async () => {
    const { user } = renderWithStore(<NavBar />, { user: admin });
    expect(menuButton()).toHaveAttribute('aria-controls', 'main-menu staff-menu');
    const links = document.getElementById('staff-menu');
    expect(links).not.toHaveClass('show');
    await user.click(menuButton());
    expect(links).toHaveClass('show');
    await user.click(screen.getByText('Reports'));
    expect(links).not.toHaveClass('show');
  });
});

describe('the help', () => {
  it('is beside the bar of a student in a landmark of its own', () => {
    renderWithStore(<NavBar />, { user: ann });
    const help = within(screen.getByRole('navigation', { name: 'Help' }));
    expect(help.getByRole('link', { name: 'Help' })).toHaveAttribute('href', '/help');
  });

  it('is not offered to visitors, whose menu button controls only the bar', async () => {
    const { user, currentPath } = renderWithStore(<NavBar />, { user: null });
    expect(screen.getAllByRole('navigation')).toHaveLength(1);
    expect(menuButton()).toHaveAttribute('aria-controls', 'main-menu');
    await user.keyboard('?');
    expect(currentPath()).toBe('/');
  });

  it.each([
    ['a student', ann],
    ['an admin', admin],
  ])('is opened by the key ? for %s', async (_who, email) => {
    const { user, currentPath } = renderWithStore(<NavBar />, { user: email, path: '/table' });
    expect(screen.getByRole('link', { name: 'Help' })).toHaveAttribute('aria-keyshortcuts', '?');
    await user.keyboard('?');
    expect(currentPath()).toBe('/help');
  });

  it('is not opened by the key once single keys are turned off', async () => {
    singleKeysOff.make(true);
    const { user, currentPath } = renderWithStore(<NavBar />, { user: ann, path: '/table' });
    expect(screen.getByRole('link', { name: 'Help' })).not.toHaveAttribute('aria-keyshortcuts');
    await user.keyboard('?');
    expect(currentPath()).toBe('/table');
  });
});

describe.skipIf(!school.review)('the number of students who wait for the review', () => {
  const renderAt = (path: string) => {
    const { review } = fakeServices();
    review.countQueue.mockResolvedValue(1200);
    const app = renderWithStore(<NavBar />, { user: admin, path, services: { review } });
    return { ...app, review };
  };

  it('is in the link to it', async () => {
    renderAt('/admin');
    expect(await screen.findByText('Review (1,200)')).toHaveAttribute('href', '/review');
  });

  it('is not mentioned while it is 0 or unknown', () => {
    renderWithStore(<NavBar />, { user: admin });
    expect(screen.getByText('Review')).toHaveAttribute('href', '/review');
  });

  it('is counted on the first screen, and again only on the dashboard, because a count is billed', async () => {
    const { review, user } = renderAt('/group');
    await waitFor(() => expect(review.countQueue).toHaveBeenCalledTimes(1));
    await user.click(screen.getByText('Roster'));
    await user.click(screen.getByText('Dashboard'));
    await waitFor(() => expect(review.countQueue).toHaveBeenCalledTimes(2));
    await user.click(screen.getByText('Reports'));
    await user.click(screen.getByText('Dashboard'));
    await waitFor(() => expect(review.countQueue).toHaveBeenCalledTimes(3));
  });

  it('is left to the review where staff begin there', async () => {
    const { review, user } = renderAt('/review');
    await user.click(screen.getByText('Group'));
    await user.click(screen.getByText('Dashboard'));
    await waitFor(() => expect(review.countQueue).toHaveBeenCalledTimes(1));
  });
});

describe('the collapsible menu (spec 2)', () => {
  it('opens and closes with its button, which announces its state', async () => {
    const { user } = renderWithStore(<NavBar />, { user: ann });
    const content = document.getElementById('main-menu');
    expect(menuButton()).toHaveAttribute('aria-controls', 'main-menu help-menu');
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
