import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useKeepTyped } from './useKeepTyped';

function typing(isUrgent: () => boolean) {
  const keep = vi.fn<(typed: { text: string }) => void>();
  const keeping = { keep, isUrgent };
  const { rerender, unmount } = renderHook(({ typed }) => useKeepTyped(typed, keeping), {
    initialProps: { typed: { text: '' } },
  });
  return { keep, unmount, type: (text: string) => rerender({ typed: { text } }) };
}

it('keeps the last of what is typed when its form goes before the typing pauses', () => {
  const { keep, unmount, type } = typing(() => false);
  type('Food');
  type('Food bank');
  expect(keep).not.toHaveBeenCalled();
  unmount();
  expect(keep).toHaveBeenCalledExactlyOnceWith({ text: 'Food bank' });
});

it('does not put an older text back after a newer one that was kept at once', () => {
  let isUrgent = false;
  const { keep, unmount, type } = typing(() => isUrgent);
  type('Food');
  // It was submitted before the typing paused, and waits for its pictures while the user goes on.
  isUrgent = true;
  type('Food bank');
  unmount();
  expect(keep).toHaveBeenLastCalledWith({ text: 'Food bank' });
});
