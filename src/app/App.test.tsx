import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { school } from '#config/school';
import { fakeServices } from '#testing/fakeServices';
import { renderWithStore } from '#testing/renderWithStore';
import { App } from './App';
import { ConnectionNotice } from './ConnectionNotice';
import { makeStore } from './store';

const ann = 'ann@lwsd.org';
const admin = school.adminEmails[0];

function CurrentPath() {
  return <i data-testid="path">{useLocation().pathname}</i>;
}
const path = () => screen.getByTestId('path').textContent;

/** Renders the app as a browser opens it. If `user` is undefined, the authentication service has not responded. */
function open(address: string, user?: string | null, hasMark = typeof user === 'string') {
  const fakes = fakeServices({ hasSessionMark: () => hasMark }, user);
  const observeUser = vi.spyOn(fakes.services, 'observeUser');
  render(
    <Provider store={makeStore({ services: fakes.services })}>
      <MemoryRouter initialEntries={[address]}>
        <App />
        <CurrentPath />
      </MemoryRouter>
    </Provider>,
  );
  return { ...fakes, observeUser };
}

const title = (expected: string) => waitFor(() => expect(document.title).toBe(expected));

describe('the whole app while the sign-in state is unknown (spec 2)', () => {
  it('is a full-screen spinner with a loading message, whatever the address', () => {
    open('/table');
    expect(screen.getByRole('status')).toHaveTextContent('Loading…');
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
  });

  it('is replaced by the requested screen once the service answers', async () => {
    const { reportUser } = open('/profile');
    act(() => reportUser(ann));
    await title('Profile');
    expect(path()).toBe('/profile');
    expect(screen.getByText(ann)).toHaveAttribute('aria-current', 'page');
  });
});

describe('who is signed in', () => {
  it('is not checked for a visitor on the landing page without a session mark', () => {
    const { observeUser } = open('/', undefined, false);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Community Service Portal');
    expect(observeUser).not.toHaveBeenCalled();
  });

  it('is checked when that visitor opens another screen', async () => {
    const { observeUser } = open('/', null, false);
    await userEvent.click(screen.getByText('Login to track service activities'));
    await title('Login');
    expect(observeUser).toHaveBeenCalledTimes(1);
  });

  it('is checked on the landing page if the browser has the mark, and redirects', async () => {
    open('/', admin);
    await title('Admin');
    expect(path()).toBe('/admin');
  });
});

describe('the routes (spec 2)', () => {
  it.each([
    ['/login', 'Login'],
    ['/table', 'Hours'],
    ['/edit', 'Edit Page'],
    ['/profile', 'Profile'],
    ['/admin', 'Admin'],
  ])('%s shows the screen titled %s', async (address, expected) => {
    open(address, null);
    await title(expected);
    expect(path()).toBe(address);
  });

  it.each(['/unknown', '/table/more', '/index.html'])('%s leads to /', async (address) => {
    open(address, null);
    await title('Community Service Tracker');
    expect(path()).toBe('/');
  });

  it('an unknown one redirects a signed-in user home by way of /', async () => {
    open('/unknown', ann);
    await title('Profile');
    expect(path()).toBe('/profile');
  });

  it('are surrounded by a skip link and the footer', () => {
    open('/', null);
    expect(screen.getByText('Skip to content')).toHaveAttribute(
      'href',
      `#${screen.getByRole('main').id}`,
    );
    expect(screen.getByRole('contentinfo')).toBeInTheDocument();
  });
});

describe("a screen whose code can't be loaded (spec 8)", () => {
  let isOffline: boolean;
  beforeEach(() => {
    isOffline = true;
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.resetModules();
    vi.doMock('#features/hours/HoursScreen', () => {
      if (isOffline) throw new Error('Failed to fetch');
      return { default: () => <h1>The table</h1> };
    });
  });
  afterEach(() => vi.doUnmock('#features/hours/HoursScreen'));

  /** Resets the modules, because earlier tests have loaded the screen. */
  async function openFresh() {
    const { App: FreshApp } = await import('./App');
    const { makeStore: makeFreshStore } = await import('./store');
    const { services } = fakeServices({}, ann);
    render(
      <Provider store={makeFreshStore({ services })}>
        <MemoryRouter initialEntries={['/table']}>
          <FreshApp />
        </MemoryRouter>
      </Provider>,
    );
    expect(await screen.findByRole('alert')).toHaveTextContent("This page didn't load.");
  }

  it('leaves the rest of the page in place, and is shown by a retry that works', async () => {
    await openFresh();
    expect(screen.getByText('Logout')).toBeVisible();
    isOffline = false;
    await userEvent.click(screen.getByText('Try again'));
    await expect(screen.findByText('The table')).resolves.toBeVisible();
  });

  it('can be left through a link to another screen', async () => {
    await openFresh();
    await userEvent.click(screen.getByText(ann));
    await title('Profile');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('the network', () => {
  it('is mentioned only while it is unavailable', () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    renderWithStore(<ConnectionNotice />, { user: ann, path: '/edit' });
    const notice = screen.getByRole('status');
    const change = (online: boolean) => {
      onLine.mockReturnValue(online);
      act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
    };
    expect(notice).toBeEmptyDOMElement();
    change(false);
    expect(notice).toHaveTextContent(
      "You're offline. Keep this page open and your changes will be sent.",
    );
    change(true);
    expect(notice).toBeEmptyDOMElement();
  });

  it('is mentioned, but without a word about changes, if nothing can be sent', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    renderWithStore(<ConnectionNotice />, { user: ann, path: '/table' });
    expect(screen.getByRole('status').textContent).toBe("You're offline.");
  });
});

it('has the footer of spec 1: year 2021, the repository and the contact address', () => {
  open('/', null);
  const footer = screen.getByRole('contentinfo');
  const links = within(footer)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(footer).toHaveTextContent(/^© 2021 /);
  expect(links[0]).toMatch(/^https:\/\//);
  expect(links[1]).toMatch(/^mailto:.+@/);
});
