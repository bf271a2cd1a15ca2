// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openDestination } from './destination';

/** A reserved port, so nothing listens on it. */
const silentEmulator = '127.0.0.1:1';

const unspecified = { emulators: false, project: undefined };

describe('the destination of a script', () => {
  beforeEach(() => {
    const { projects, emulators } = {
      projects: ['GCLOUD_PROJECT', 'GOOGLE_CLOUD_PROJECT'],
      emulators: ['FIRESTORE', 'FIREBASE_AUTH', 'FIREBASE_STORAGE'],
    };
    for (const name of [...projects, ...emulators.map((product) => `${product}_EMULATOR_HOST`)]) {
      vi.stubEnv(name, undefined);
    }
    vi.stubEnv('VITE_FIREBASE_PROJECT_ID', '');
    return () => {
      vi.unstubAllEnvs();
    };
  });

  it('must be given: it is never guessed', async () => {
    await expect(openDestination(unspecified, 0)).rejects.toThrow('Which project?');
  });

  it('is never a real project for a demo id', async () => {
    const demo = { ...unspecified, project: 'demo-service-hours' };
    await expect(openDestination(demo, 0)).rejects.toThrow('exist only in emulators');
    vi.stubEnv('GCLOUD_PROJECT', 'demo-service-hours');
    await expect(openDestination(unspecified, 0)).rejects.toThrow('exist only in emulators');
  });

  it.each(['FIRESTORE', 'FIREBASE_AUTH'])(
    'is never a real project if the environment names an emulator: %s',
    async (product) => {
      vi.stubEnv(`${product}_EMULATOR_HOST`, silentEmulator);
      vi.stubEnv('GCLOUD_PROJECT', 'my-school');
      await expect(openDestination(unspecified, 55_000)).rejects.toThrow(
        'No Firestore emulator is running',
      );
    },
  );

  it('is never an emulator in the environment instead of the requested project', async () => {
    vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', silentEmulator);
    const real = { ...unspecified, project: 'my-school' };
    await expect(openDestination(real, 55_000)).rejects.toThrow(
      'FIREBASE_AUTH_EMULATOR_HOST is set',
    );
    await expect(openDestination({ ...real, emulators: true }, 55_000)).rejects.toThrow(
      'No Firestore emulator is running',
    );
  });

  it('is the emulator of npm start at the port offset, with --emulators', async () => {
    const emulators = { emulators: true, project: undefined };
    await expect(openDestination(emulators, 55_000)).rejects.toThrow(
      'No Firestore emulator is running at 127.0.0.1:63080',
    );
  });

  it("is never another school's project, to which this folder's settings would apply", async () => {
    const other = { ...unspecified, project: 'oak-street' };
    vi.stubEnv('VITE_FIREBASE_PROJECT_ID', 'juniper-hill');
    await expect(openDestination(other, 0)).rejects.toThrow('has the settings of "juniper-hill"');
    vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', '/nonexistent/key.json');
    vi.stubEnv('VITE_FIREBASE_PROJECT_ID', 'oak-street');
    await expect(openDestination(other, 0)).rejects.toThrow('No usable Google credentials');
  });

  it('is not a real project without credentials, and the error says how to set them', async () => {
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
