import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Link, Route, Routes, useNavigate } from 'react-router-dom';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Services } from '#app/makeServices';
import { school } from '#config/school';
import { deferred } from '#testing/deferred';
import { renderWithStore } from '#testing/renderWithStore';
import { linkMessages, loginMessages } from './loginMessages';
import LoginScreen from './LoginScreen';

const [domain] = school.emailDomains;
const ann = `ann@${domain}`;
const ben = `ben@${domain}`;
const { base: baseLine, 'error-invalid-domain': invalidDomain } = loginMessages;

function openLogin(services: Partial<Services> = {}) {
  const app = renderWithStore(<LoginScreen />, { user: null, path: '/login', services });
  return {
    ...app,
    email: screen.getByLabelText('Email'),
    status: document.getElementById('login-status'),
    send: () => app.user.click(screen.getByText('Send Login Link')),
  };
}

describe('the login screen (spec 2)', () => {
  it('has the title Login, one email input and a feedback link', () => {
    openLogin();
    expect(document.title).toBe('Login');
    expect(screen.getAllByRole('textbox')).toEqual([screen.getByLabelText('Email')]);
    expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
    expect(screen.getByText('Feedback form')).toHaveAttribute('href', school.feedbackFormUrl);
  });

  it.each([
    ['an admin', school.adminEmails[0], '/admin'],
    ['a student', ann, '/profile'],
  ])('redirects %s who is already signed in, replacing history', async (_who, user, home) => {
    const GoBack = () => {
      const navigate = useNavigate();
      return <button onClick={() => void navigate(-1)}>Back</button>;
    };
    const app = renderWithStore(
      <Routes>
        <Route path="/" element={<Link to="/login">To login</Link>} />
        <Route path="/login" element={<LoginScreen />} />
        <Route path="*" element={<GoBack />} />
      </Routes>,
      { user, path: '/' },
    );
    await app.user.click(screen.getByText('To login'));
    expect(app.currentPath()).toBe(home);
    await app.user.click(screen.getByText('Back'));
    expect(app.currentPath()).toBe('/');
  });

  it('redirects when a session starts, even in another tab', async () => {
    const { reportUser, currentPath } = openLogin();
    act(() => reportUser(ann));
    await waitFor(() => expect(currentPath()).toBe('/profile'));
  });
});

describe('the login status line (spec 4, 8)', () => {
  it('starts with the prompt for a school email, and describes the input', () => {
    const { status, email } = openLogin();
    expect(status).toHaveTextContent(baseLine);
    expect(status).toHaveAttribute('role', 'status');
    expect(email).toHaveAccessibleDescription(baseLine);
    expect(email).toBeValid();
  });

  it.each([
    ['', 'Improperly formatted email.'],
    ['ann', 'Improperly formatted email.'],
    ['ann@gmail.com', invalidDomain],
  ])('refuses "%s" and sends nothing: %s', async (typed, message) => {
    const { user, email, status, send, services } = openLogin();
    if (typed) await user.type(email, typed);
    await send();
    expect(status).toHaveTextContent(message);
    expect(email).toBeInvalid();
    expect(email).toHaveFocus();
    expect(services.sendSignInLink).not.toHaveBeenCalled();
  });

  it('says that the link was sent, using the lowercase address', async () => {
    const { user, email, status, send, services } = openLogin();
    await user.type(email, ` Ann@${domain.toUpperCase()} `);
    await send();
    await waitFor(() =>
      expect(status).toHaveTextContent('Email sent sucessfully. Make sure to check clutter/spam'),
    );
    expect(services.sendSignInLink).toHaveBeenCalledExactlyOnceWith(ann);
    expect(email).toBeValid();
    expect(screen.getByText(ann)).toBeVisible();
  });

  it('sends the link to the visible address if invisible characters were pasted with it', async () => {
    const { user, email, send, services } = openLogin();
    await user.click(email);
    await user.paste(`\u202a${ann}\u200b\u202c`);
    await send();
    expect(services.sendSignInLink).toHaveBeenCalledExactlyOnceWith(ann);
  });

  it('says that the link could not be sent, with the contact address', async () => {
    const { user, email, status, send } = openLogin({
      sendSignInLink: () => Promise.resolve(null),
    });
    await user.type(email, ann);
    await send();
    await waitFor(() =>
      expect(status).toHaveTextContent(
        `Email send failed. Please try again later or contact ${school.contactEmail} for help.`,
      ),
    );
    expect(email, 'the address is not what is wrong').toBeValid();
  });

  it('recovers from each error after a successful send', async () => {
    const sendSignInLink = vi.fn<Services['sendSignInLink']>().mockResolvedValueOnce(null);
    sendSignInLink.mockResolvedValue(true);
    const { user, email, status, send } = openLogin({ sendSignInLink });
    await send();
    await user.type(email, ann);
    await send();
    await waitFor(() => expect(status).toHaveTextContent(/^Email send failed/));
    await send();
    await waitFor(() => expect(status).toHaveTextContent(/^Email sent/));
  });

  it('sends one email for a double click, and shows that it is being sent', async () => {
    const sending = deferred<true>();
    const sendSignInLink = vi.fn(() => sending.promise);
    const { user, email } = openLogin({ sendSignInLink });
    await user.type(email, ann);
    const button = screen.getByText('Send Login Link');
    // Two browser events without a render in between.
    act(() => {
      button.click();
      button.click();
    });
    fireEvent.click(button);
    expect(sendSignInLink).toHaveBeenCalledTimes(1);
    expect(screen.getByText('Sending…')).toBeInTheDocument();
    await act(async () => {
      sending.resolve(true);
      await sending.promise;
    });
    expect(screen.queryByText('Sending…')).not.toBeInTheDocument();
  });
});

describe('following the emailed link (spec 4)', () => {
  const isLink = { isSignInLink: vi.fn(() => Promise.resolve(true)) };
  const question = () => screen.findByRole('dialog');

  it('completes the sign-in once with the remembered address, because a link works once', async () => {
    // Strict mode runs effects twice.
    configure({ reactStrictMode: true });
    onTestFinished(() => configure({ reactStrictMode: false }));
    const { services } = openLogin({ ...isLink, rememberedEmail: () => ann });
    await act(() => vi.waitFor(() => expect(services.completeSignIn).toHaveBeenCalled()));
    expect(services.completeSignIn).toHaveBeenCalledExactlyOnceWith(ann, window.location.href);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it("asks 'Please provide your email for confirmation' on another device, then completes it", async () => {
    const { user, services } = openLogin(isLink);
    const dialog = await question();
    expect(dialog).toHaveAccessibleName('Please provide your email for confirmation');
    await user.type(within(dialog).getByRole('textbox'), `Ann@${domain.toUpperCase()}`);
    await user.click(within(dialog).getByText('Continue'));
    expect(services.completeSignIn).toHaveBeenCalledExactlyOnceWith(ann, window.location.href);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it("doesn't complete it without an address", async () => {
    const { user, services } = openLogin(isLink);
    const dialog = await question();
    await user.click(within(dialog).getByText('Continue'));
    await user.click(within(dialog).getByText('Cancel'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(services.completeSignIn).not.toHaveBeenCalled();
  });

  it("ignores a link that can't be checked", async () => {
    const isSignInLink = vi.fn(() => Promise.resolve(null));
    const { status } = openLogin({ isSignInLink, rememberedEmail: () => ann });
    await act(() => vi.waitFor(() => expect(isSignInLink).toHaveBeenCalled()));
    expect(status).toHaveTextContent(baseLine);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it("says what to do after a used link, keeps the address, and doesn't mention the failure", async () => {
    const { status, email, send, services } = openLogin({
      ...isLink,
      rememberedEmail: () => ann,
      completeSignIn: () => Promise.resolve(null),
    });
    const next = 'To log in, send a login link and open it from the newest email.';
    expect(await screen.findByText(next)).toHaveAttribute('role', 'status');
    expect(status).toHaveTextContent(baseLine);
    expect(email).toHaveValue(ann);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await send();
    expect(services.sendSignInLink).toHaveBeenCalledExactlyOnceWith(ann);
    expect(screen.queryByText(next)).not.toBeInTheDocument();
  });

  it('asks for the address if the link was sent to a different one', async () => {
    const completeSignIn = vi
      .fn<Services['completeSignIn']>()
      .mockResolvedValueOnce('other address')
      .mockResolvedValueOnce('other address')
      .mockResolvedValue(true);
    const { user } = openLogin({ ...isLink, rememberedEmail: () => ben, completeSignIn });
    const give = async (address: string) => {
      const dialog = await question();
      expect(dialog).toHaveAccessibleName('Please provide your email for confirmation');
      expect(within(dialog).getByRole('textbox')).toHaveAccessibleDescription(
        'Enter the address the link was sent to.',
      );
      await user.type(within(dialog).getByRole('textbox'), address);
      await user.click(within(dialog).getByText('Continue'));
    };
    await give(`anne@${domain}`);
    await give(ann);
    expect(completeSignIn.mock.calls.map(([address]) => address)).toEqual([
      ben,
      `anne@${domain}`,
      ann,
    ]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('takes an address that was pasted with invisible characters', async () => {
    const { user, services } = openLogin(isLink);
    const field = within(await question()).getByRole('textbox');
    await user.click(field);
    await user.paste(`\u202a${ann}\u200b\u202c`);
    expect(field).toHaveValue(ann);
    await user.click(within(screen.getByRole('dialog')).getByText('Continue'));
    expect(services.completeSignIn).toHaveBeenCalledExactlyOnceWith(ann, window.location.href);
  });

  it.each([
    'apiKey=k&amp;oobCode=c1&amp;mode=signIn',
    'apiKey=k&oobCo',
    'mode=3DsignIn&oobCode=3Dc1',
    'staff&mode%3DsignIn',
  ])('says what to do if a mail program has broken the link: ?%s', async (search) => {
    window.history.replaceState(null, '', `/login?${search}`);
    onTestFinished(() => window.history.replaceState(null, '', '/'));
    const { status } = openLogin({ isSignInLink: () => Promise.resolve(false) });
    expect(await screen.findByText(linkMessages.unusable)).toHaveAttribute('role', 'status');
    expect(status).toHaveTextContent(baseLine);
  });

  it("asks nothing if the visitor didn't follow a link", async () => {
    const isSignInLink = vi.fn(() => Promise.resolve(false));
    const { services } = openLogin({ isSignInLink, rememberedEmail: () => ann });
    await act(() => vi.waitFor(() => expect(isSignInLink).toHaveBeenCalled()));
    expect(services.completeSignIn).not.toHaveBeenCalled();
    expect(screen.queryByText(linkMessages.unusable)).toBeNull();
  });
});

describe('an address of the login screen that needs an explanation', () => {
  const open = (address: string) => {
    window.history.replaceState(null, '', address);
    onTestFinished(() => window.history.replaceState(null, '', '/'));
    return openLogin();
  };

  it.each(['verifyEmail', 'verifyAndChangeEmail', 'resetPassword', 'recoverEmail'])(
    'is the link of another email, which does nothing: %s',
    async (mode) => {
      const { services, status } = open(`/login?mode=${mode}&oobCode=check`);
      expect(await screen.findByText(linkMessages.otherEmail)).toHaveAttribute('role', 'status');
      expect(status).toHaveTextContent(baseLine);
      expect(services.completeSignIn).not.toHaveBeenCalled();
    },
  );

  it.each(['ended', 'closed'] as const)(
    'is where a session that was %s leads; the words go with the next link',
    async (how) => {
      const { user, email, send } = open(`/login?${how}`);
      expect(await screen.findByText(linkMessages[how])).toBeVisible();
      await user.type(email, ann);
      await send();
      await waitFor(() => expect(screen.queryByText(linkMessages[how])).toBeNull());
    },
  );
});

describe('following a link while signed in', () => {
  const link = '/login?mode=signIn&oobCode=c1';
  const open = (services: Partial<Services> = {}) => {
    window.history.replaceState(null, '', link);
    onTestFinished(() => window.history.replaceState(null, '', '/'));
    return renderWithStore(<LoginScreen />, { user: ann, path: '/login', services });
  };
  const dialog = () => screen.getByRole('dialog');

  it.each([
    ['was sent to the same address from this browser', { rememberedEmail: () => ann }],
    ['was completed in this browser before', { wasCompleted: () => true }],
  ])('leads home silently when the link %s', (_case, services) => {
    const { currentPath, services: calls } = open(services);
    expect(currentPath()).toBe('/profile');
    expect(calls.completeSignIn).not.toHaveBeenCalled();
  });

  it('asks before using any other link, naming the current user, who may stay', async () => {
    const { user, currentPath, services } = open();
    expect(dialog()).toHaveAccessibleName(
      `You're logged in as ${ann}. Log in with the link you opened instead?`,
    );
    expect(currentPath()).toBe('/login');
    await user.click(within(dialog()).getByText(`Stay as ${ann}`));
    expect(currentPath()).toBe('/profile');
    expect(services.completeSignIn).not.toHaveBeenCalled();
  });

  it('signs in the address the link was sent to from this browser, and redirects to its home', async () => {
    const { user, currentPath, store, services, reportUser } = open({
      rememberedEmail: () => ben,
      completeSignIn: vi.fn<Services['completeSignIn']>((email) => {
        reportUser(email);
        return Promise.resolve(true);
      }),
    });
    await user.click(within(dialog()).getByText(`Continue as ${ben}`));
    expect(services.completeSignIn).toHaveBeenCalledExactlyOnceWith(ben, window.location.href);
    expect(currentPath()).toBe('/profile');
    expect(store.getState().session.userEmail).toBe(ben);
  });

  it("asks for the address if it isn't known, which may turn out to be the same", async () => {
    const { user, currentPath, services } = open();
    await user.click(within(dialog()).getByText('Sign in with the link'));
    await user.type(within(dialog()).getByRole('textbox'), ann);
    await user.click(within(dialog()).getByText('Continue'));
    expect(services.completeSignIn).toHaveBeenCalledExactlyOnceWith(ann, window.location.href);
    await waitFor(() => expect(currentPath()).toBe('/profile'));
  });

  it("doesn't show the previous user's records after a used link", async () => {
    const { user, currentPath } = open({
      rememberedEmail: () => ben,
      completeSignIn: () => Promise.resolve(null),
    });
    await user.click(within(dialog()).getByText(`Continue as ${ben}`));
    expect(await screen.findByText(/^To log in, send a login link/)).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue(ben);
    expect(currentPath()).toBe('/login');
  });

  it('redirects home when another tab completes the link first', async () => {
    const { currentPath, reportUser } = renderWithStore(<LoginScreen />, {
      user: null,
      path: '/login',
      services: { isSignInLink: () => Promise.resolve(true) },
    });
    await screen.findByRole('dialog');
    act(() => reportUser(ben));
    await waitFor(() => expect(currentPath()).toBe('/profile'));
  });
});

describe('the emulator inbox', () => {
  const openInbox = async (link: string | null) => {
    const { user, email, send, services } = openLogin({
      newestEmulatorLink: vi.fn(() => Promise.resolve(link)),
    });
    expect(screen.queryByText('Emulator inbox')).not.toBeInTheDocument();
    await user.type(email, ann);
    await send();
    await screen.findByText('Emulator inbox');
    expect(services.newestEmulatorLink).toHaveBeenCalledWith(ann);
  };

  it('shows the newest link for the address just used', async () => {
    await openInbox('/login?oobCode=1');
    expect(await screen.findByText(`Open the newest sign-in link for ${ann}`)).toHaveAttribute(
      'href',
      '/login?oobCode=1',
    );
  });

  it('says so if there is none', async () => {
    await openInbox(null);
    expect(screen.getByText('No link yet.')).toBeInTheDocument();
  });
});
