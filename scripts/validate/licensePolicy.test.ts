// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { isAcceptedLicense, productionPackages } from './licensePolicy';

describe('the licence of a package that is shipped', () => {
  it.each(['MIT', 'Apache-2.0', 'ISC', '(MIT OR CC0-1.0)', '(GPL-3.0-only OR MIT)'])(
    'may be %s',
    (license) => {
      expect(isAcceptedLicense(license)).toBe(true);
    },
  );

  it.each([
    'GPL-3.0-only',
    'UNLICENSED',
    'SEE LICENSE IN x',
    '(MIT AND GPL-3.0-only)',
    '',
    undefined,
  ])('may not be %s', (license) => {
    expect(isAcceptedLicense(license)).toBe(false);
  });

  it('does not matter for a tool that only development needs', () => {
    const packages = {
      '': { license: 'MIT' },
      'node_modules/shipped': { license: 'GPL-3.0-only' },
      'node_modules/tool': { license: 'GPL-3.0-only', dev: true },
    };
    expect(productionPackages({ packages })).toEqual([
      { path: 'node_modules/shipped', license: 'GPL-3.0-only' },
    ]);
  });
});
