// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openDestination } from './destination';

/** A port that nothing listens on: it is reserved. */
const silentEmulator = '127.0.0.1:1';

const unspecified = { emulators: false, project: undefined };

describe('where a program for schools goes', () => {
  beforeEach(() => {
    const { projects, emulators } = {
      projects: ['GCLOUD_PROJECT', 'GOOGLE_CLOUD_PROJECT'],
      emulators: ['FIRESTORE', 'FIREBASE_AUTH', 'FIREBASE_STORAGE'],
    };
    for (const name of [...projects, ...emulators.map((product) => `${product}_EMULATOR_HOST`)]) {
      vi.stubEnv(name, undefined);
    }
    return () => {
      vi.unstubAllEnvs();
    };
  });

  it('is asked for rather than guessed', async () => {
    await expect(openDestination(unspecified, 0)).rejects.toThrow('Which project?');
  });

  it('is never the network for a demo project', async () => {
    const demo = { ...unspecified, project: 'demo-service-hours' };
    await expect(openDestination(demo, 0)).rejects.toThrow('is in emulators only');
    vi.stubEnv('GCLOUD_PROJECT', 'demo-service-hours');
    await expect(openDestination(unspecified, 0)).rejects.toThrow('is in emulators only');
  });

  it('is the emulator that the environment names, also for a real project', async () => {
    vi.stubEnv('FIRESTORE_EMULATOR_HOST', silentEmulator);
    const real = { ...unspecified, project: 'my-school' };
    await expect(openDestination(real, 0)).rejects.toThrow(
      `No Firestore emulator answers at ${silentEmulator}`,
    );
  });

  it('is no real project where the environment names any other emulator', async () => {
    vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', silentEmulator);
    const real = { ...unspecified, project: 'my-school' };
    await expect(openDestination(real, 55_000)).rejects.toThrow(
      'No Firestore emulator answers at 127.0.0.1:63080',
    );
  });

  it('is the emulator of npm start, moved by the offset, with --emulators', async () => {
    const emulators = { emulators: true, project: undefined };
    await expect(openDestination(emulators, 55_000)).rejects.toThrow(
      'No Firestore emulator answers at 127.0.0.1:63080',
    );
  });

  it('is no real project without credentials, and says how to set them', async () => {
    vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', '/nonexistent/key.json');
    const real = { ...unspecified, project: 'my-school' };
    await expect(openDestination(real, 0)).rejects.toMatchObject({
      status: 2,
      message: expect.stringMatching(
        /gcloud auth application-default login[^]*\/nonexistent\/key\.json does not exist/,
      ) as string,
    });
  });
});
