import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onTypingPause, useIsPrinting, useLetterKeys, useSingleKeys } from './hooks';
import { singleKeysOff } from './singleKeys';

it('useIsPrinting is true from beforeprint to afterprint', () => {
  const { result } = renderHook(useIsPrinting);
  expect(result.current).toBe(false);
  act(() => {
    window.dispatchEvent(new Event('beforeprint'));
    // The page must be ready when the event ends.
    expect(result.current).toBe(true);
  });
  act(() => void fireEvent(window, new Event('afterprint')));
  expect(result.current).toBe(false);
});

describe('a pause in typing', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each([
    ['ends with the press if the user presses something', 'click'],
    ['goes on after a press that comes to nothing', 'pointercancel'],
  ])('does not end while a button is down, and %s', (_how, next) => {
    const run = vi.fn();
    const cancel = onTypingPause(250, run);
    vi.advanceTimersByTime(200);
    fireEvent.pointerDown(document.body);
    vi.advanceTimersByTime(1000);
    expect(run).not.toHaveBeenCalled();
    fireEvent(document.body, new Event(next));
    vi.advanceTimersByTime(250);
    expect(run).toHaveBeenCalledOnce();
    expect(run.mock.lastCall?.[0]).toEqual(next === 'click' ? expect.any(Event) : undefined);
    cancel();
  });
});

describe('a single key as a command', () => {
  function Screen({ onKey }: { onKey: () => void }) {
    useLetterKeys({ '?': onKey });
    return (
      <>
        <p>{useSingleKeys() ? 'Press ?' : 'No keys'}</p>
        <input aria-label="text" />
        <input aria-label="box" type="checkbox" />
        <select aria-label="list" />
        <dialog>
          <button type="button">in a dialog</button>
        </dialog>
      </>
    );
  }
  const press = (element: Element, more: KeyboardEventInit = {}) =>
    fireEvent.keyDown(element, { key: '?', ...more });

  it('works anywhere but where characters are typed, and in dialogs', () => {
    const onKey = vi.fn();
    render(<Screen onKey={onKey} />);
    for (const name of ['text', 'list']) press(screen.getByLabelText(name));
    press(screen.getByText('in a dialog'));
    expect(onKey).not.toHaveBeenCalled();
    press(document.body, { shiftKey: true });
    press(screen.getByLabelText('box'));
    expect(onKey).toHaveBeenCalledTimes(2);
  });

  it.each(['ctrlKey', 'altKey', 'metaKey', 'repeat'])('does nothing with %s', (modifier) => {
    const onKey = vi.fn();
    render(<Screen onKey={onKey} />);
    press(document.body, { [modifier]: true });
    expect(onKey).not.toHaveBeenCalled();
  });

  it('is neither obeyed nor mentioned once it is turned off', () => {
    const onKey = vi.fn();
    render(<Screen onKey={onKey} />);
    act(() => singleKeysOff.make(true));
    press(document.body);
    expect(onKey).not.toHaveBeenCalled();
    expect(screen.getByText('No keys')).toBeVisible();
    act(() => singleKeysOff.make(false));
    press(document.body);
    expect(onKey).toHaveBeenCalledOnce();
    expect(screen.getByText('Press ?')).toBeVisible();
  });
});
