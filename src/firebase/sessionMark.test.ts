import { afterEach, describe, expect, it, vi } from 'vitest';
import { hasSessionMark, onSessionMark } from './browserStorage';

/** Where the auth SDK keeps its session with `browserLocalPersistence`; the browser tests sign in for real. */
const key = 'firebase:authUser:demo-api-key:[DEFAULT]';

const storageEvent = (changed: string | null, newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key: changed, newValue }));

afterEach(() => localStorage.clear());

describe('the mark of a session', () => {
  it("is the auth SDK's record in local storage", () => {
    expect(hasSessionMark()).toBe(false);
    localStorage.setItem('emailForSignIn', 'ann@lwsd.org');
    expect(hasSessionMark()).toBe(false);
    localStorage.setItem(key, '{}');
    expect(hasSessionMark()).toBe(true);
  });

  it('is borne by no browser that keeps nothing', () => {
    const blocked = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    });
    expect(hasSessionMark()).toBe(false);
    blocked.mockRestore();
  });

  it('is noticed once when another tab signs in, and nothing else is taken for it', () => {
    const onMark = vi.fn();
    onSessionMark(onMark);
    storageEvent('emailForSignIn', 'ann@lwsd.org');
    storageEvent(key, null);
    storageEvent(null, null);
    expect(onMark).not.toHaveBeenCalled();
    storageEvent(key, '{}');
    storageEvent(key, '{"another":"session"}');
    expect(onMark).toHaveBeenCalledTimes(1);
  });
});
