import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draftDelayMs, persistedMaxLength } from '#domain/limits';
import { readPersisted, removePersisted, writePersisted } from './browserStorage';

const [ann, ben] = ['ann@lwsd.org', 'ben@lwsd.org'];
/** The storage would take it alone, and nothing beside it. */
const tooLarge = { text: 'x'.repeat(persistedMaxLength) };
const places = ['work', 'group', 'roster'] as const;
const goPage = () => dispatchEvent(new Event('pagehide'));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  places.forEach(removePersisted);
  vi.useRealTimers();
});

describe('what a tab keeps', () => {
  it('is for the user who began it and nobody else, until a sign-out', () => {
    writePersisted('work', ann, { typed: 1 });
    writePersisted('roster', ann, { text: 'email' });
    goPage();
    const keptFor = (email: string) => [
      readPersisted('work', email),
      readPersisted('roster', email),
    ];
    expect(keptFor(ann)).toEqual([{ typed: 1 }, { text: 'email' }]);
    expect(keptFor(ben)).toEqual([null, null]);
    writePersisted('work', ann, { typed: 2 });
    places.forEach(removePersisted);
    goPage();
    expect(keptFor(ann)).toEqual([null, null]);
  });

  it('is written once for all keystrokes of a moment', () => {
    const setItem = vi.spyOn(Storage.prototype, 'setItem');
    for (const text of ['e', 'em', 'ema']) writePersisted('roster', ann, { text });
    expect(setItem).not.toHaveBeenCalled();
    vi.advanceTimersByTime(draftDelayMs);
    expect(setItem).toHaveBeenCalledOnce();
    setItem.mockRestore();
    expect(sessionStorage.getItem('roster')).toContain('"ema"');
  });

  it('holds the last keystroke when the page goes, as by a reload', () => {
    writePersisted('work', ann, { typed: 'Food bank' });
    goPage();
    expect(sessionStorage.getItem('work')).toContain('Food bank');
  });

  it('holds it too when the session begins anew', () => {
    writePersisted('work', ann, { typed: 'Food bank' });
    expect(readPersisted('work', ann)).toEqual({ typed: 'Food bank' });
  });

  it('says of a roster that is too large that it is not kept, nor an older one; other work still is', () => {
    const onWritten = vi.fn<(isKept: boolean) => void>();
    writePersisted('roster', ann, { text: 'older' }, onWritten);
    goPage();
    writePersisted('roster', ann, tooLarge, onWritten);
    writePersisted('work', ann, { typed: 1 });
    goPage();
    expect(onWritten.mock.calls).toEqual([[true], [false]]);
    expect(readPersisted('roster', ann)).toBeNull();
    expect(readPersisted('work', ann)).toEqual({ typed: 1 });
  });

  it('holds the older one where nobody is told', () => {
    writePersisted('group', ann, { text: 'older' });
    goPage();
    writePersisted('group', ann, tooLarge);
    goPage();
    expect(readPersisted('group', ann)).toEqual({ text: 'older' });
  });

  it('takes what it cannot read for nothing', () => {
    sessionStorage.setItem('roster', '{');
    expect(readPersisted('roster', ann)).toBeNull();
  });
});
