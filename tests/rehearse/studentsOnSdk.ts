import { createServer, createServerModuleRunner } from 'vite';
import { namedFile } from '../../scripts/namedFiles';
import { projectRoot } from '../../scripts/projectRoot';
import { appOrigin } from '../e2e/support/signIn';
import type * as Day from './dayOnSdk';

/** Returns `dayOnSdk`, which then runs with a separate Firebase app for each student. */
export async function studentsOnSdk(offset: number): Promise<typeof Day.dayOnSdk> {
  process.env.VITE_EMULATOR_PORT_OFFSET = String(offset);
  const server = await createServer({
    ...{ configFile: false, root: projectRoot, mode: 'emulators', appType: 'custom' },
    server: { middlewareMode: true, ws: false, watch: null },
    ...{ resolve: { tsconfigPaths: true }, optimizeDeps: { noDiscovery: true } },
    plugins: [
      {
        ...{ name: 'own-firebase-app', enforce: 'pre' },
        transform: (code) => code.replace('App(firebaseSettings', '$&, crypto.randomUUID()'),
      },
    ],
  });
  // The only parts of a browser that the services need.
  const location = { origin: appOrigin, pathname: '/', search: '' };
  Object.assign(globalThis, { location, localStorage: { setItem: () => undefined } });
  return async (...day) => {
    // Each runner loads the app's modules again, but shares the SDK's.
    const runner = createServerModuleRunner(server.environments.ssr, { hmr: false });
    const { dayOnSdk } = await runner.import<typeof Day>(namedFile('tests/rehearse/dayOnSdk.ts'));
    await dayOnSdk(...day);
    await runner.close();
  };
}
