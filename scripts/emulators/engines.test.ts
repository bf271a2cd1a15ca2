// @vitest-environment node
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execaSync } from 'execa';
import { afterEach, expect, it, vi } from 'vitest';
import { engineCommand } from './engines';

const workFolder = mkdtempSync(join(tmpdir(), 'engines-'));
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(workFolder, { recursive: true });
});

it.skipIf(process.platform === 'win32')(
  "Google's emulators find each other in a folder of this run, and the command works in the usual one",
  () => {
    vi.stubEnv('EMULATOR_ENGINE', 'official');
    // Nothing to download.
    for (const emulator of ['FIRESTORE', 'STORAGE', 'UI']) {
      vi.stubEnv(`${emulator}_EMULATOR_BINARY_PATH`, 'any');
    }
    const command = [process.execPath, '-p', `"it's " + require('os').tmpdir()`];
    const request = {
      profile: 'strict',
      isVerbose: false,
      offset: 0,
      workFolder,
      command,
    } as const;
    const { program, args, env = {} } = engineCommand(request);
    expect(program).toBe('firebase');
    expect(env.TMPDIR?.startsWith(workFolder)).toBe(true);
    // As firebase-tools runs it.
    const { stdout } = execaSync(args.at(-1) ?? '', { shell: true, env });
    expect(stdout).toBe(`it's ${tmpdir()}`);
  },
);
