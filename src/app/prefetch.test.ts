import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { school } from '../config/school';
import { idlePrefetchDelayMs } from '../domain/limits';
import { linkSent } from '../store/session/sendSignInLink';
import { storeWithFakes } from '../testing/renderWithStore';
import { startPrefetch } from './prefetch';
import * as screens from './screens';

/** Starts at `address` as `user`, and tells which screens are being loaded. */
function start(address: string, user: string | null = null) {
  history.replaceState(null, '', address);
  const loads = vi.spyOn(screens, 'preloadScreen');
  const fakes = storeWithFakes({ user });
  const root = document.implementation.createHTMLDocument();
  startPrefetch(root, fakes.store, fakes.services);
  return { ...fakes, root, loaded: () => loads.mock.calls.map(([path]) => path) };
}

function connection(value: { saveData: boolean; effectiveType: string }) {
  vi.stubGlobal('navigator', { connection: value });
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what an opened address needs is loaded side by side', () => {
  it('for the landing page without the mark of a session: nothing of Firebase', () => {
    const { services, loaded } = start('/');
    expect(loaded()).toEqual(['/']);
    expect(services.loadAuth).not.toHaveBeenCalled();
    expect(services.loadDatabase).not.toHaveBeenCalled();
  });

  it('for the login: its screen and the authentication', () => {
    const { services, loaded } = start('/login');
    expect(loaded()).toEqual(['/login']);
    expect(services.loadAuth).toHaveBeenCalled();
    expect(services.loadDatabase).not.toHaveBeenCalled();
  });

  it('with the mark of a session: the database too', () => {
    const { services } = start('/', 'ann@lwsd.org');
    expect(services.loadAuth).toHaveBeenCalled();
    expect(services.loadDatabase).toHaveBeenCalled();
  });

  it('for a followed sign-in link: the screen it leads to', () => {
    const { services, loaded } = start('/login?mode=signIn&oobCode=abc');
    expect(loaded()).toEqual(['/login', '/profile']);
    expect(services.loadDatabase).toHaveBeenCalled();
  });
});

describe('a sign-in link that has been sent brings the start screen', () => {
  it.each([
    { who: 'a student', email: 'ann@lwsd.org', screen: '/profile' },
    { who: 'an admin', email: school.adminEmails[0], screen: '/admin' },
  ])('of $who', ({ email, screen }) => {
    const { store, services, loaded } = start('/login');
    store.dispatch(linkSent({ email }));
    expect(loaded()).toEqual(['/login', screen]);
    expect(services.loadDatabase).toHaveBeenCalled();
  });
});

describe('the screens of the menu are loaded once all is quiet', () => {
  const student = 'ann@lwsd.org';

  it('some time after the data has arrived, not before', async () => {
    const { deliverEntries, loaded } = start('/table', student);
    await vi.advanceTimersByTimeAsync(idlePrefetchDelayMs * 2);
    deliverEntries({});
    await vi.advanceTimersByTimeAsync(idlePrefetchDelayMs - 1);
    expect(loaded()).toEqual(['/table']);
    await vi.advanceTimersByTimeAsync(2);
    expect(loaded()).toEqual(['/table', '/table', '/edit', '/profile']);
  });

  it('for an admin: the dashboard and the table', async () => {
    const { deliverEntries, loaded } = start('/admin', school.adminEmails[0]);
    deliverEntries({});
    await vi.advanceTimersByTimeAsync(idlePrefetchDelayMs + 1);
    expect(loaded()).toEqual(['/admin', '/admin', '/table']);
  });

  it.each([
    { why: 'asked to save data', value: { saveData: true, effectiveType: '4g' } },
    { why: 'is on a 2G network', value: { saveData: false, effectiveType: 'slow-2g' } },
  ])('not for a user who $why', async ({ value }) => {
    connection(value);
    const { deliverEntries, loaded } = start('/table', student);
    deliverEntries({});
    await vi.advanceTimersByTimeAsync(idlePrefetchDelayMs * 2);
    expect(loaded()).toEqual(['/table']);
  });

  it('not for a visitor who is not signed in', async () => {
    const { loaded } = start('/login');
    await vi.advanceTimersByTimeAsync(idlePrefetchDelayMs * 2);
    expect(loaded()).toEqual(['/login']);
  });
});
