import { expect, it, vi } from 'vitest';
import { browserChoice } from './browserChoice';

it('a choice is kept by the browser until it is taken back', () => {
  browserChoice('choice').make(true);
  expect(browserChoice('choice').isMade()).toBe(true);
  expect(browserChoice('other').isMade()).toBe(false);
  browserChoice('choice').make(false);
  expect(browserChoice('choice').isMade()).toBe(false);
});

it('a choice that the browser cannot store lasts as long as the page', () => {
  const choice = browserChoice('choice');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  choice.make(true);
  expect(choice.isMade()).toBe(true);
  choice.make(false);
  expect(choice.isMade()).toBe(false);
});

it('a choice made here or in another tab is reported until nobody listens anymore', () => {
  const choice = browserChoice('choice');
  const listener = vi.fn();
  const stop = choice.onChange(listener);
  choice.make(true);
  window.dispatchEvent(new StorageEvent('storage', { key: 'choice' }));
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  choice.make(false);
  window.dispatchEvent(new StorageEvent('storage', { key: 'choice' }));
  expect(listener).toHaveBeenCalledTimes(2);
});
