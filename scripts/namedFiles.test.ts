// @vitest-environment node
import { expect, it } from 'vitest';
import { assertNamed, namedFile } from './namedFiles';

it('a string that names nothing is an error that says which one it is, and where', () => {
  const assert = (...names: string[]) =>
    assertNamed('settings.ts', 'file', names, (name) => name === 'here.ts');
  expect(() => assert('here.ts')).not.toThrow();
  expect(() => assert('gone.ts', 'here.ts', 'lost.ts')).toThrow(
    'No file matches these names in settings.ts (did it move?): gone.ts, lost.ts',
  );
});

it('a file that is named but missing is an error with its path', () => {
  expect(namedFile('package.json')).toMatch(/[\\/]package\.json$/);
  expect(() => namedFile('src/gone.ts')).toThrow('There is no src/gone.ts. Did it move?');
});
