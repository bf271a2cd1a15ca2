import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draftDelayMs, keptMaxLength } from '#domain/limits';
import { forgetKept, readKept, writeKept } from './browserStorage';

const [ann, ben] = ['ann@lwsd.org', 'ben@lwsd.org'];
/** The storage would take it alone, and nothing beside it. */
const tooLarge = { text: 'x'.repeat(keptMaxLength) };
const places = ['work', 'sheet', 'roster'] as const;
const goPage = () => dispatchEvent(new Event('pagehide'));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  places.forEach(forgetKept);
  vi.useRealTimers();
});

describe('what a tab keeps', () => {
  it('is for the user who began it and nobody else, until a sign-out', () => {
    writeKept('work', ann, { typed: 1 });
    writeKept('roster', ann, { text: 'email' });
    goPage();
    const keptFor = (email: string) => [readKept('work', email), readKept('roster', email)];
    expect(keptFor(ann)).toEqual([{ typed: 1 }, { text: 'email' }]);
    expect(keptFor(ben)).toEqual([null, null]);
    writeKept('work', ann, { typed: 2 });
    places.forEach(forgetKept);
    goPage();
    expect(keptFor(ann)).toEqual([null, null]);
  });

  it('is written once for all keystrokes of a moment', () => {
    const setItem = vi.spyOn(Storage.prototype, 'setItem');
    for (const text of ['e', 'em', 'ema']) writeKept('roster', ann, { text });
    expect(setItem).not.toHaveBeenCalled();
    vi.advanceTimersByTime(draftDelayMs);
    expect(setItem).toHaveBeenCalledOnce();
    setItem.mockRestore();
    expect(sessionStorage.getItem('roster')).toContain('"ema"');
  });

  it('holds the last keystroke when the page goes, as by a reload', () => {
    writeKept('work', ann, { typed: 'Food bank' });
    goPage();
    expect(sessionStorage.getItem('work')).toContain('Food bank');
  });

  it('holds it too when the session begins anew', () => {
    writeKept('work', ann, { typed: 'Food bank' });
    expect(readKept('work', ann)).toEqual({ typed: 'Food bank' });
  });

  it('says of a roster that is too large that it is not kept, nor an older one; other work still is', () => {
    const onWritten = vi.fn<(isKept: boolean) => void>();
    writeKept('roster', ann, { text: 'older' }, onWritten);
    goPage();
    writeKept('roster', ann, tooLarge, onWritten);
    writeKept('work', ann, { typed: 1 });
    goPage();
    expect(onWritten.mock.calls).toEqual([[true], [false]]);
    expect(readKept('roster', ann)).toBeNull();
    expect(readKept('work', ann)).toEqual({ typed: 1 });
  });

  it('holds the older one where nobody is told', () => {
    writeKept('sheet', ann, { text: 'older' });
    goPage();
    writeKept('sheet', ann, tooLarge);
    goPage();
    expect(readKept('sheet', ann)).toEqual({ text: 'older' });
  });

  it('takes what it cannot read for nothing', () => {
    sessionStorage.setItem('roster', '{');
    expect(readKept('roster', ann)).toBeNull();
  });
});
