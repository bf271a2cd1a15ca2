// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { paths } from './paths';
import { toastPlaces } from './toasts';

describe('the routes', () => {
  it('are the six of spec 2', () => {
    expect(Object.values(paths)).toEqual(['/', '/login', '/table', '/edit', '/profile', '/admin']);
  });
});

describe('the toasts (spec 2, 9)', () => {
  it('of a save appear top-center for 2500 ms, all others bottom-center for 5000 ms', () => {
    expect(toastPlaces).toEqual({
      saveResult: { position: 'top-center', autoClose: 2500 },
      global: { position: 'bottom-center', autoClose: 5000 },
    });
  });
});
