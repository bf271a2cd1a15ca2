import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execaSync } from 'execa';
import * as vite from 'vite';
import { readOptions } from '../commandLine';
import { PlainFailure, reportFailure } from '../plainFailure';
import { cacheFolder, projectRoot } from '../projectRoot';
import { requiredSettings } from './requiredSettings';

const help = `
Builds the app for production with made-up settings, and checks what every deployment relies on:
a build without a required setting fails and says which one is missing, settings in a file reach every
page, and the bundle contains no emulator code, and App Check only if there is a key for it.

  npm run build:check
`;

/**
 * Strings found only in the emulator code (the sign-in link inbox and the emulators' addresses) or in App Check (its token store, which
 * stays in the bundle even if nothing starts App Check).
 */
const unwanted =
  /.{0,80}(oobCodes|\/emulator\/v1|127\.0\.0\.1:|demo-service-hours|firebase-app-check-database).{0,80}/;

/** App Check's token request, which is only in the bundle if something starts App Check. */
const appCheckCall = /exchangeRecaptcha/;

const outDir = join(cacheFolder, 'production-check');
const exampleSettings = {
  ...Object.fromEntries(requiredSettings.map((name) => [name, 'example'])),
  VITE_FIREBASE_APP_CHECK_SITE_KEY: '',
};

function build(settings: Record<string, string>) {
  return execaSync('vite', ['build', '--outDir', outDir, '--emptyOutDir'], {
    cwd: projectRoot,
    // Set variables, even empty ones, override a developer's .env files.
    env: { ...settings, NODE_ENV: 'production' },
    all: true,
    preferLocal: true,
    reject: false,
  });
}

/** Builds with `settings`. Returns the first match of `trace`, as `file: text`. */
function findTrace(settings: Record<string, string>, trace: RegExp): string | undefined {
  const { failed, all } = build(settings);
  if (failed) throw new PlainFailure(`The production build failed:\n${all}`);
  const files = readdirSync(outDir, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => /\.(js|html|css)$/.test(name))) {
    const [found] = trace.exec(readFileSync(join(outDir, file), 'utf8')) ?? [];
    if (found !== undefined) return `${file}: ${found}`;
  }
  return undefined;
}

/** Builds with settings from a file, as in a deployment. Throws if a page doesn't know them. */
async function checkSettingsFile(): Promise<void> {
  const envDir = mkdtempSync(join(tmpdir(), 'settings-'));
  try {
    const lines = requiredSettings.map((name) => `${name}=of-a-file\n`);
    writeFileSync(join(envDir, '.env.production.local'), lines.join(''));
    // These would override the file.
    for (const name of requiredSettings) Reflect.deleteProperty(process.env, name);
    await vite.build({
      root: projectRoot,
      envDir,
      logLevel: 'error',
      build: { outDir, emptyOutDir: true },
    });
  } finally {
    rmSync(envDir, { recursive: true });
  }
  for (const page of ['index.html', 'login/index.html', 'app.html']) {
    if (readFileSync(join(outDir, page), 'utf8').includes('firebase:authUser:of-a-file:')) continue;
    throw new PlainFailure(`${page} looks for a session under a different API key than the app.`);
  }
}

async function main(): Promise<void> {
  readOptions(help, {});
  for (const missing of requiredSettings) {
    const { failed, all } = build({ ...exampleSettings, [missing]: '' });
    const named = requiredSettings.filter((name) => all.includes(name));
    if (failed && named.join() === missing) continue;
    throw new PlainFailure(
      `A build without ${missing} should fail and report only that setting:\n${all}`,
    );
  }
  console.log(
    `Without any one of the ${requiredSettings.length} settings, the build fails and says which one is missing.`,
  );

  await checkSettingsFile();
  console.log('Settings in .env.production.local reach the prerendered pages.');

  const found = findTrace(exampleSettings, unwanted);
  if (found !== undefined) throw new PlainFailure(`In the build, ${found}`);
  console.log('A build with all of them contains no emulator code and no App Check code.');

  const withKey = { ...exampleSettings, VITE_FIREBASE_APP_CHECK_SITE_KEY: 'example' };
  if (!/^assets\/auth-/.test(findTrace(withKey, appCheckCall) ?? '')) {
    throw new PlainFailure("With an App Check key, App Check isn't bundled with sign-in.");
  }
  console.log('With an App Check key, App Check is bundled with sign-in.');
}

try {
  await main();
} catch (error) {
  reportFailure(error);
} finally {
  rmSync(outDir, { recursive: true, force: true });
}
