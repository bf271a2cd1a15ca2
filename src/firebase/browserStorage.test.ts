import { afterEach, describe, expect, it, vi } from 'vitest';
import { readStored, removeStored, type StorageGetter, writeStored } from './browserStorage';

const local: StorageGetter = () => localStorage;

/** Chrome with all site data blocked: the property itself throws. */
const blocked: StorageGetter = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};

afterEach(() => localStorage.clear());

describe("the browser's storage", () => {
  it('gives back what was stored, until it is removed', () => {
    expect(readStored(local, 'key')).toBeNull();
    expect(writeStored(local, 'key', 'value')).toBe(true);
    expect(readStored(local, 'key')).toBe('value');
    expect(removeStored(local, 'key')).toBe(true);
    expect(readStored(local, 'key')).toBeNull();
  });

  it('where it is blocked: nothing is read, nothing is stored, and nothing is thrown', () => {
    expect(readStored(blocked, 'key')).toBeNull();
    expect(writeStored(blocked, 'key', 'value')).toBe(false);
    expect(removeStored(blocked, 'key')).toBe(false);
  });

  it('where it is full: says that nothing was stored', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    expect(writeStored(local, 'key', 'value')).toBe(false);
  });
});
