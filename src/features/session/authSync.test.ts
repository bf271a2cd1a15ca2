// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { makeStore } from '#app/store';
import { school } from '#config/school';
import { fakeServices } from '#testing/fakeServices';
import { screenOpened } from './authSync';
import { selectSession } from './sessionSlice';

const unknown = { signedIn: null, userEmail: '', admin: false, signedInEmail: '' };
const signedOut = { ...unknown, signedIn: false };

/** A store whose browser may have a session mark, and functions that report a user. */
function setUp({ hasMark = false } = {}) {
  let onMark: (() => void) | undefined;
  const onUsers: ((email: string | null) => void)[] = [];
  const { services } = fakeServices({
    hasSessionMark: () => hasMark,
    onSessionMark: vi.fn((callback: () => void) => {
      onMark = callback;
    }),
    observeUser: (onUser) => {
      onUsers.push(onUser);
      return () => undefined;
    },
  });
  const store = makeStore({ services });
  return {
    ask: (requiresAuthCheck: boolean) => store.dispatch(screenOpened({ requiresAuthCheck })),
    session: () => selectSession(store.getState()),
    report: (email: string | null) => onUsers.forEach((onUser) => onUser(email)),
    /** How often the user was observed, which downloads the authentication service. */
    observers: () => onUsers.length,
    markAppears: () => onMark?.(),
    onSessionMark: services.onSessionMark,
    leavePage: services.leavePage,
  };
}

describe('the sign-in state (spec 4)', () => {
  it('stays unknown until the authentication service has answered', () => {
    const app = setUp();
    app.ask(true);
    expect(app.session()).toEqual(unknown);
  });

  it('is signed in as the student the service reports, without the admin flag', () => {
    const app = setUp();
    app.ask(true);
    app.report('ann@lwsd.org');
    expect(app.session()).toEqual({
      signedIn: true,
      userEmail: 'ann@lwsd.org',
      admin: false,
      signedInEmail: 'ann@lwsd.org',
    });
  });

  it.each(school.adminEmails)('has the admin flag for %s of adminEmails', (email) => {
    const app = setUp();
    app.ask(true);
    app.report(email);
    expect(app.session()).toMatchObject({ signedIn: true, userEmail: email, admin: true });
  });

  it('forgets the address and the admin flag when the service reports a sign-out', () => {
    const app = setUp();
    app.ask(true);
    app.report(school.adminEmails[0]);
    app.report(null);
    expect(app.session()).toEqual(signedOut);
  });

  it('is observed once, however many screens need it', () => {
    const app = setUp();
    app.ask(true);
    app.ask(true);
    app.ask(false);
    expect(app.observers()).toBe(1);
    expect(app.session()).toEqual(unknown);
  });
});

describe('a page on which someone was signed in', () => {
  it.each([
    ['a sign-out', null],
    ['a sign-in of someone else', 'ben@lwsd.org'],
  ])('is left for a fresh one at %s, after its state is emptied', (_case, next) => {
    const app = setUp();
    app.leavePage.mockImplementation(() => expect(app.session().signedInEmail).toBe(next ?? ''));
    app.ask(true);
    app.report('ann@lwsd.org');
    expect(app.leavePage).not.toHaveBeenCalled();
    app.report(next);
    expect(app.leavePage).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['no one was signed in', [null, null]],
    ['a visitor signs in', [null, 'ann@lwsd.org']],
    ['the same user is reported again', ['ann@lwsd.org', 'ann@lwsd.org']],
  ])('is kept where %s', (_case, reports) => {
    const app = setUp();
    app.ask(true);
    for (const email of reports) app.report(email);
    expect(app.leavePage).not.toHaveBeenCalled();
  });
});

describe('the landing page, which does not require an authentication check', () => {
  it('treats a visitor without a session mark as signed out, without the download', () => {
    const app = setUp({ hasMark: false });
    app.ask(false);
    expect(app.session()).toEqual(signedOut);
    expect(app.observers()).toBe(0);
  });

  it('observes a visitor with the mark', () => {
    const app = setUp({ hasMark: true });
    app.ask(false);
    expect(app.session()).toEqual(unknown);
    expect(app.observers()).toBe(1);
  });

  it('notices a sign-in in another tab, and waits for it once', () => {
    const app = setUp({ hasMark: false });
    app.ask(false);
    app.ask(false);
    expect(app.onSessionMark).toHaveBeenCalledTimes(1);
    app.markAppears();
    app.report('ann@lwsd.org');
    expect(app.session()).toMatchObject({ signedIn: true, userEmail: 'ann@lwsd.org' });
  });

  it('does not sign out a known user who returns to it', () => {
    const app = setUp({ hasMark: false });
    app.ask(true);
    app.report('ann@lwsd.org');
    app.ask(false);
    expect(app.session()).toMatchObject({ signedIn: true });
  });

  it('does not observe twice if another tab signs in after another screen did', () => {
    const app = setUp({ hasMark: false });
    app.ask(false);
    app.ask(true);
    app.markAppears();
    expect(app.observers()).toBe(1);
  });
});
