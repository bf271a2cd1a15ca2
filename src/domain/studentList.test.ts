// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { listedNameMaxBytes } from './limits';
import type { Profile } from './profile';
import { listedProfile } from './students';

const profile = (firstName: string, lastName = 'Lee'): Profile => ({
  firstName,
  lastName,
  graduationYear: '2028',
});
const bytes = (text: string) => new TextEncoder().encode(text).length;

describe('A line of the student list', () => {
  test('is the profile itself while its names are of usual length', () => {
    expect(listedProfile(profile('Sam'))).toEqual(profile('Sam'));
    const longest = 'x'.repeat(listedNameMaxBytes);
    expect(listedProfile(profile(longest, longest))).toEqual(profile(longest, longest));
  });
  test('cuts a longer name at a whole character', () => {
    for (const sign of ['x', 'é', '海', '🌊']) {
      const { firstName, lastName } = listedProfile(profile(sign.repeat(280), sign.repeat(280)));
      expect(firstName).toBe(lastName);
      expect(firstName).toBe(sign.repeat(Math.floor(listedNameMaxBytes / bytes(sign))));
    }
  });
  test('ends without white space, which the rules refuse', () => {
    const { firstName } = listedProfile(profile(`${'x'.repeat(listedNameMaxBytes - 1)} y`));
    expect(firstName).toBe('x'.repeat(listedNameMaxBytes - 1));
  });
});
