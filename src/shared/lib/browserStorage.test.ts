import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  hasSessionMark,
  onSessionMark,
  readStored,
  removeStored,
  type StorageGetter,
  writeStored,
} from './browserStorage';

const local: StorageGetter = () => localStorage;

/** Chrome with all site data blocked: reading the property throws. */
const blocked: StorageGetter = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};

afterEach(() => localStorage.clear());

describe("the browser's storage", () => {
  it('returns what was stored, until it is removed', () => {
    expect(readStored(local, 'key')).toBeNull();
    expect(writeStored(local, 'key', 'value')).toBe(true);
    expect(readStored(local, 'key')).toBe('value');
    expect(removeStored(local, 'key')).toBe(true);
    expect(readStored(local, 'key')).toBeNull();
  });

  it('reads and stores nothing if it is blocked, and never throws', () => {
    expect(readStored(blocked, 'key')).toBeNull();
    expect(writeStored(blocked, 'key', 'value')).toBe(false);
    expect(removeStored(blocked, 'key')).toBe(false);
  });

  it('reports that nothing was stored if it is full', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    expect(writeStored(local, 'key', 'value')).toBe(false);
  });
});

/** The auth SDK's key with `browserLocalPersistence`. The browser tests really sign in. */
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

  it('is missing in a browser that stores nothing', () => {
    const blocked = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    });
    expect(hasSessionMark()).toBe(false);
    blocked.mockRestore();
  });

  it('is noticed once when another tab signs in, and other items are not mistaken for it', () => {
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
