import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  forgetOlderDrafts,
  forgetPersisted,
  forgetPlantedKey,
  persistedKeys,
  readPersisted,
  sessionKey,
  writePersisted,
} from './browserStorage';
import { draftDelayMs, persistedMaxLength } from './limits';

const [ann, ben] = ['ann@lwsd.org', 'ben@lwsd.org'];
/** Too large on its own. */
const tooLarge = { text: 'x'.repeat(persistedMaxLength) };
const contents = (storage: Storage) => Object.fromEntries(Object.entries(storage));
const unload = () => dispatchEvent(new Event('pagehide'));
/** What the auth SDK does in local storage, no matter in which tab. */
const signIn = (email: string) =>
  localStorage.setItem(sessionKey, JSON.stringify({ uid: '1', email }));
const signOutInOtherTab = () => {
  localStorage.removeItem(sessionKey);
  // That tab has its own session storage.
  const mine = contents(sessionStorage);
  forgetPersisted();
  Object.assign(sessionStorage, mine);
};

beforeEach(() => {
  vi.useFakeTimers();
  signIn(ann);
});
afterEach(() => {
  forgetPersisted();
  localStorage.clear();
  sessionStorage.clear();
  vi.useRealTimers();
});

describe('what a tab keeps', () => {
  it('comes back after a reload, each part on its own', () => {
    for (const part of persistedKeys) writePersisted(part, ann, { part });
    unload();
    expect(persistedKeys.map((part) => readPersisted(part, ann))).toEqual(
      persistedKeys.map((part) => ({ part })),
    );
  });

  it("can't be read in the browser's storage", () => {
    writePersisted('roster', ann, { text: 'Ada Lovelace' });
    unload();
    expect(JSON.stringify(contents(sessionStorage))).not.toContain('Ada');
    expect(atob(sessionStorage.getItem('roster')?.split(' ')[1] ?? '')).not.toContain('Ada');
  });

  it('is never encrypted with a key that was there before the sign-in', () => {
    localStorage.clear();
    const planted = `${ann} ${btoa('k'.repeat(32))}`;
    localStorage.setItem('unfinishedWorkKey', planted);
    forgetPlantedKey();
    signIn(ann);
    writePersisted('work', ann, { typed: 1 });
    unload();
    expect(localStorage.getItem('unfinishedWorkKey')).not.toBe(planted);
    expect(readPersisted('work', ann)).toEqual({ typed: 1 });
  });

  it('is never encrypted with a key that another user planted during their session', () => {
    signIn(ben);
    const planted = `${ann} ${btoa('k'.repeat(32))}`;
    localStorage.setItem('unfinishedWorkKey', planted);
    forgetPlantedKey();
    signIn(ann);
    writePersisted('work', ann, { typed: 1 });
    unload();
    expect(localStorage.getItem('unfinishedWorkKey')).not.toBe(planted);
    expect(readPersisted('work', ann)).toEqual({ typed: 1 });
  });

  it("stays readable if somebody's link is opened during the session", () => {
    writePersisted('work', ann, { typed: 1 });
    unload();
    forgetPlantedKey();
    expect(readPersisted('work', ann)).toEqual({ typed: 1 });
  });

  it('never encrypts two texts with the same key stream', () => {
    const texts = [1, 2].map(() => {
      writePersisted('work', ann, { typed: 'Food bank' });
      unload();
      return sessionStorage.getItem('work');
    });
    expect(texts[0]).not.toBe(texts[1]);
  });

  it('is gone after a sign-out in this tab', () => {
    writePersisted('work', ann, { typed: 1 });
    unload();
    writePersisted('roster', ann, { text: 'waiting to be written' });
    forgetPersisted();
    unload();
    expect(contents(sessionStorage)).toEqual({});
    expect(readPersisted('work', ann)).toBeNull();
  });

  it('is unreadable after a sign-out in another tab, even for the same user, and is removed', () => {
    writePersisted('work', ann, { typed: 1 });
    unload();
    signOutInOtherTab();
    expect(Object.values(contents(localStorage))).toEqual([]);
    expect(sessionStorage.getItem('work')).not.toBeNull();
    signIn(ann);
    expect(readPersisted('work', ann)).toBeNull();
    expect(sessionStorage.getItem('work')).toBeNull();
  });

  it("is unreadable once another user signs in, and removed when that user's page finds it", () => {
    writePersisted('roster', ann, { text: 'Ada Lovelace' });
    unload();
    signIn(ben);
    expect(readPersisted('roster', ben)).toBeNull();
    expect(sessionStorage.getItem('roster')).toBeNull();
    expect(JSON.stringify(contents(localStorage))).not.toContain(ann);
  });

  it('is not written any more once the session has ended elsewhere', () => {
    writePersisted('work', ann, { typed: 1 });
    signOutInOtherTab();
    unload();
    expect(sessionStorage.getItem('work')).toBeNull();
    expect(contents(localStorage)).toEqual({});
    writePersisted('work', ann, { typed: 2 });
    signIn(ben);
    unload();
    expect(sessionStorage.getItem('work')).toBeNull();
  });

  it('is read from version 1.0.0 until it is restored, and removed when another user signs in or out', () => {
    const keep = () => sessionStorage.setItem('drafts', JSON.stringify({ email: ann, drafts: 1 }));
    keep();
    expect(readPersisted('drafts', ann)).toBe(1);
    expect(readPersisted('drafts', ann)).toBe(1);
    forgetOlderDrafts();
    expect(readPersisted('drafts', ann)).toBeNull();
    keep();
    signIn(ben);
    expect(readPersisted('drafts', ben)).toBeNull();
    expect(sessionStorage.getItem('drafts')).toBeNull();
    keep();
    forgetPersisted();
    expect(sessionStorage.getItem('drafts')).toBeNull();
  });

  it('is read from releases that did not encrypt it', () => {
    sessionStorage.setItem('work', JSON.stringify({ email: ann, value: { typed: 1 } }));
    expect(readPersisted('work', ann)).toEqual({ typed: 1 });
    sessionStorage.setItem('work', JSON.stringify({ email: ben, value: { typed: 1 } }));
    expect(readPersisted('work', ann)).toBeNull();
    expect(sessionStorage.getItem('work')).toBeNull();
  });

  it('is written once for several keystrokes', () => {
    const setItem = vi.spyOn(Storage.prototype, 'setItem');
    for (const text of ['e', 'em', 'ema']) writePersisted('roster', ann, { text });
    expect(setItem).not.toHaveBeenCalled();
    vi.advanceTimersByTime(draftDelayMs);
    expect(setItem.mock.calls.filter(([key]) => key === 'roster')).toHaveLength(1);
    setItem.mockRestore();
    expect(readPersisted('roster', ann)).toEqual({ text: 'ema' });
  });

  it('includes the last keystroke when the page unloads', () => {
    writePersisted('work', ann, { typed: 'Food' });
    unload();
    writePersisted('work', ann, { typed: 'Food bank' });
    unload();
    expect(readPersisted('work', ann)).toEqual({ typed: 'Food bank' });
  });

  it("includes it when the same user's session starts again", () => {
    writePersisted('work', ann, { typed: 'Food bank' });
    expect(readPersisted('work', ann)).toEqual({ typed: 'Food bank' });
  });

  it('reports a roster that is too large, and drops an older one; other work is kept', () => {
    const onWritten = vi.fn<(isKept: boolean) => void>();
    writePersisted('roster', ann, { text: 'older' }, onWritten);
    unload();
    writePersisted('roster', ann, tooLarge, onWritten);
    writePersisted('work', ann, { typed: 1 });
    unload();
    expect(onWritten.mock.calls).toEqual([[true], [false]]);
    expect(readPersisted('roster', ann)).toBeNull();
    expect(readPersisted('work', ann)).toEqual({ typed: 1 });
  });

  it('keeps the older one if there is nobody to tell', () => {
    writePersisted('group', ann, { text: 'older' });
    unload();
    writePersisted('group', ann, tooLarge);
    unload();
    expect(readPersisted('group', ann)).toEqual({ text: 'older' });
  });

  it.each(['{', '', 'AAAA AAAA', '% %'])('counts unreadable text as nothing: %j', (text) => {
    sessionStorage.setItem('roster', text);
    expect(readPersisted('roster', ann)).toBeNull();
  });
});
