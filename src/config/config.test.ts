// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { paths } from './paths';

describe('the routes', () => {
  it('are the six of spec 2', () => {
    expect(Object.values(paths)).toEqual(['/', '/login', '/table', '/edit', '/profile', '/admin']);
  });
});
