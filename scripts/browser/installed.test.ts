// @vitest-environment node
import { chmodSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ageWarning, installedBrowsers, isNewer } from './installed';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'browsers-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe('the installed browsers', () => {
  const install = (name: string, script: string) => {
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(folder, name), 0o755);
  };
  const found = (...names: string[]) => installedBrowsers(names, ['/nowhere', folder]);

  it('are found with their versions, once each', () => {
    install('firefox-esr', 'echo "Mozilla Firefox 153.7.0esr"');
    symlinkSync('firefox-esr', join(folder, 'firefox'));
    install('chromium', 'echo noise >&2; echo "Chromium 156.0.8078.108 built on Debian"');
    expect(found('chromium', 'google-chrome', 'firefox-esr', 'firefox')).toEqual([
      { name: 'chromium', path: join(folder, 'chromium'), version: '156.0.8078.108' },
      { name: 'firefox-esr', path: join(folder, 'firefox-esr'), version: '153.7.0esr' },
    ]);
  });

  it('leave out those that do not run', () => {
    install('chromium', 'echo "Install the snap first" >&2; exit 1');
    expect(found('chromium')).toEqual([]);
  });
});

it.each([
  ['156.0.8078.108', '153.0.8010.0', true],
  ['153.0.8010.10', '153.0.8010.9', true],
  ['153.0.8010.0', '153.0.8010.0', false],
  ['99.0.1', '153.0.8010.0', false],
  ['153', '153.0.8010.0', false],
])('version %s is newer than %s: %s', (one, other, expected) => {
  expect(isNewer(one, other)).toBe(expected);
});

it('a packaged browser is old after four months', () => {
  const built = new Date('2026-09-09T10:36:00Z');
  expect(ageWarning(built, new Date('2027-01-09T10:36:00Z'))).toBeNull();
  expect(ageWarning(built, new Date('2027-01-09T10:36:01Z'))).toContain('built on 2026-09-09');
});
