// @vitest-environment node
import { afterEach, describe, expect, it, vi } from 'vitest';

/** The settings in a build with these variables. */
async function envWith(variables: Record<string, string>) {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  vi.resetModules();
  return import('./env');
}

afterEach(() => vi.unstubAllEnvs());

const deployment = {
  MODE: 'production',
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'school.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'school',
  VITE_FIREBASE_STORAGE_BUCKET: 'school.appspot.com',
  VITE_FIREBASE_APP_ID: '1:2:web:3',
  VITE_EMULATOR_PORT_OFFSET: '10000',
};

describe('a build for the emulators', () => {
  it.each(['development', 'emulators', 'test'])(
    'of mode %s uses a demo project, which can never reach a real one',
    async (MODE) => {
      const env = await envWith({ ...deployment, MODE });
      expect(env.usesEmulators).toBe(true);
      expect(env.firebaseSettings.projectId).toBe('demo-service-hours');
      expect(env.appCheckSiteKey).toBe('');
    },
  );

  it.each([
    ['0', { auth: 9099, firestore: 8080, storage: 9199 }],
    ['10000', { auth: 19099, firestore: 18080, storage: 19199 }],
  ])('finds the emulators at their ports, moved by %s', async (offset, ports) => {
    const env = await envWith({ MODE: 'development', VITE_EMULATOR_PORT_OFFSET: offset });
    expect(env.emulatorPorts).toEqual(ports);
  });
});

describe('a production build', () => {
  it("talks to the deployment's own project and to no emulator", async () => {
    const env = await envWith(deployment);
    expect(env.usesEmulators).toBe(false);
    expect(env.firebaseSettings).toEqual({
      apiKey: 'key',
      authDomain: 'school.firebaseapp.com',
      projectId: 'school',
      storageBucket: 'school.appspot.com',
      appId: '1:2:web:3',
    });
  });

  it('switches App Check on where its site key is set', async () => {
    expect((await envWith(deployment)).appCheckSiteKey).toBe('');
    const withKey = { ...deployment, VITE_FIREBASE_APP_CHECK_SITE_KEY: 'site-key' };
    expect((await envWith(withKey)).appCheckSiteKey).toBe('site-key');
  });
});
