// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { school } from '../../config/school';
import { deferred } from '../../testing/deferred';
import { fakeServices } from '../../testing/fakeServices';
import { screenOpened } from './authSync';
import { selectSession } from './sessionSlice';
import * as signedInPart from '../signedInPart';
import { makeStore, type SignedInPart } from '../store';

const unknown = { signedIn: null, userEmail: '', admin: false, signedInEmail: '' };
const signedOut = { ...unknown, signedIn: false };

/** A store whose browser bears the mark of a session or not, and the ways to tell it of a user. */
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
  const store = makeStore({ services, signedInPart });
  return {
    ask: (certain: boolean) => store.dispatch(screenOpened({ certain })),
    session: () => selectSession(store.getState()),
    report: (email: string | null) => onUsers.forEach((onUser) => onUser(email)),
    /** How often the authentication service was asked, which is what downloads it. */
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

  it('is observed once, however many screens ask', () => {
    const app = setUp();
    app.ask(true);
    app.ask(true);
    app.ask(false);
    expect(app.observers()).toBe(1);
    expect(app.session()).toEqual(unknown);
  });
});

describe('a page on which somebody was signed in', () => {
  it.each([
    ['a sign-out', null],
    ['a sign-in of somebody else', 'ben@lwsd.org'],
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
    ['nobody was signed in', [null, null]],
    ['a visitor signs in', [null, 'ann@lwsd.org']],
    ['the same user is reported anew', ['ann@lwsd.org', 'ann@lwsd.org']],
  ])('is kept where %s', (_case, reports) => {
    const app = setUp();
    app.ask(true);
    for (const email of reports) app.report(email);
    expect(app.leavePage).not.toHaveBeenCalled();
  });
});

describe('the landing page, which asks without needing to be certain', () => {
  it('takes a visitor without the mark of a session for signed out, and spares the download', () => {
    const app = setUp({ hasMark: false });
    app.ask(false);
    expect(app.session()).toEqual(signedOut);
    expect(app.observers()).toBe(0);
  });

  it('asks the service about a visitor who bears the mark', () => {
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

  it('does not sign out a user who is already known when it is visited again', () => {
    const app = setUp({ hasMark: false });
    app.ask(true);
    app.report('ann@lwsd.org');
    app.ask(false);
    expect(app.session()).toMatchObject({ signedIn: true });
  });

  it('does not observe twice when a tab signs in after another screen has asked', () => {
    const app = setUp({ hasMark: false });
    app.ask(false);
    app.ask(true);
    app.markAppears();
    expect(app.observers()).toBe(1);
  });
});

describe('what only a signed-in user needs, where it has to be loaded', () => {
  const start = vi.fn();
  const answers: ReturnType<typeof deferred<SignedInPart>>[] = [];

  function setUpLoading() {
    start.mockReset();
    answers.length = 0;
    let report: (email: string | null) => void = () => undefined;
    const { services, logged } = fakeServices({
      observeUser: (onUser) => {
        report = onUser;
        return () => undefined;
      },
    });
    const load = () => {
      const answer = deferred<SignedInPart>();
      answers.push(answer);
      return answer.promise;
    };
    const store = makeStore({ services, signedInPart: load });
    store.dispatch(screenOpened({ certain: true }));
    return { report, logged, session: () => selectSession(store.getState()) };
  }
  const arrives = (index: number) => answers[index]?.resolve({ startSignedInPart: start });

  it('is started once, before the first user is in the session', async () => {
    const app = setUpLoading();
    app.report('ann@lwsd.org');
    expect(app.session()).toEqual(unknown);
    start.mockImplementation(() => expect(app.session()).toEqual(unknown));
    arrives(0);
    await expect.poll(app.session).toMatchObject({ signedInEmail: 'ann@lwsd.org' });
    app.report('ann@lwsd.org');
    expect(start).toHaveBeenCalledTimes(1);
    expect(answers).toHaveLength(1);
  });

  it('is not loaded for a visitor', () => {
    const app = setUpLoading();
    app.report(null);
    expect(app.session()).toEqual(signedOut);
    expect(answers).toHaveLength(0);
  });

  it('that does not arrive leaves the visitor signed out, is logged, and is asked for anew', async () => {
    const app = setUpLoading();
    app.report('ann@lwsd.org');
    answers[0]?.reject(new Error('no network'));
    await expect.poll(app.session).toEqual(signedOut);
    expect(app.logged).toHaveLength(1);
    app.report('ann@lwsd.org');
    arrives(1);
    await expect.poll(app.session).toMatchObject({ signedInEmail: 'ann@lwsd.org' });
  });

  it('that arrives after the sign-out signs nobody in', async () => {
    const app = setUpLoading();
    app.report('ann@lwsd.org');
    app.report(null);
    arrives(0);
    await Promise.resolve();
    await expect.poll(() => start.mock.calls.length).toBe(1);
    expect(app.session()).toEqual(signedOut);
  });
});
