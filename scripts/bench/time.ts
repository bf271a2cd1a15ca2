import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { execa } from 'execa';
import { getAuth } from 'firebase-admin/auth';
import { idlePrefetchDelayMs } from '#shared/lib/limits';
import { type HostingSettings, settingsOf } from '../build/hosting';
import { requiredSettings } from '../build/requiredSettings';
import { demoProject } from '../emulators/ports';
import { cacheFolder } from '../projectRoot';
import { writeSchool } from '../seed/writeSchool';
import type { Bench } from './context';
import { loadingAheadMs, milliseconds, phone } from './page';
import { pageProbe } from './pageProbe';
import { blankPath, network, type PhoneNetwork, startPhoneNetwork } from './phoneNetwork';
import { admin, listedStudents, studentWith } from './school';
import type { Measurement, Sample } from './table';

const [students, activities] = [2_400, 60];
const student = studentWith(activities);

type Kind = 'first' | 'repeat' | 'next day';

/** The pages to load, the content to wait for, and who visits. */
const pages: readonly { path: string; awaited: string; user: string; kinds: readonly Kind[] }[] = [
  { path: '/', awaited: 'a[href$="/login"]', user: '', kinds: ['first'] },
  { path: '/login', awaited: 'button[type=submit]', user: '', kinds: ['first'] },
  {
    path: '/table',
    awaited: 'tbody tr',
    user: student.email,
    kinds: ['first', 'repeat', 'next day'],
  },
  { path: '/admin', awaited: 'tbody tr', user: admin, kinds: ['first', 'repeat', 'next day'] },
];

/** After this many milliseconds, a page counts as broken. */
const patienceMs = 120_000;

/** Builds the app as for production and returns the folder. A folder that is already a build is returned unchanged. */
async function productionBuild({ name, source }: Bench): Promise<string> {
  if (!existsSync(join(source, 'package.json'))) return source;
  const folder = join(cacheFolder, 'bench-production', name);
  const settings = Object.fromEntries(requiredSettings.map((setting) => [setting, 'bench']));
  const env = { ...settings, VITE_FIREBASE_PROJECT_ID: demoProject, NODE_ENV: 'production' };
  await execa('vite', ['build', '--outDir', folder, '--emptyOutDir'], {
    cwd: source,
    env,
    preferLocal: true,
    localDir: source,
  });
  return folder;
}

/** The settings for a build without a firebase.json, assuming the folders where most tools put files with hashed names. */
const plainSettings: HostingSettings = {
  rewrites: [{ source: '**', destination: '/index.html' }],
  headers: [
    { source: '**', headers: [{ key: 'Cache-Control', value: 'no-cache' }] },
    {
      source: '/@(assets|static)/**',
      headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
    },
  ],
};

/** Opens the connections that a user's browser would, because Chromium ignores preconnect links in the private contexts used here. */
export function openPreconnects(): void {
  const opened = new Set<string>();
  new MutationObserver(() => {
    for (const { href, crossOrigin } of document.querySelectorAll<HTMLLinkElement>(
      'link[rel=preconnect]',
    )) {
      const credentials = crossOrigin === null ? 'include' : 'omit';
      if (opened.has(href + credentials)) continue;
      opened.add(href + credentials);
      const init: RequestInit = { method: 'HEAD', mode: 'no-cors', credentials, cache: 'no-store' };
      fetch(href, init).catch(() => undefined);
    }
  }).observe(document, { childList: true, subtree: true });
}

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Signs in with an emailed link, and returns the resulting browser state. */
async function signIn({ browser }: PhoneNetwork, app: Bench['app'], origin: string, email: string) {
  const link = await getAuth(app).generateSignInWithEmailLink(email, {
    url: 'http://127.0.0.1/',
    handleCodeInApp: true,
  });
  const code = new URL(link).searchParams.get('oobCode') ?? '';
  const context = await browser.newContext();
  await context.addInitScript((address) => {
    localStorage.setItem('emailForSignIn', address);
  }, email);
  const page = await context.newPage();
  await page.goto(`${origin}/login?apiKey=bench&mode=signIn&oobCode=${code}&lang=en`);
  await page.waitForURL((url) => url.pathname !== '/login', { timeout: patienceMs });
  // The session is stored by now, but the app's notes about it come later.
  await sleep(1000);
  const session = await context.storageState({ indexedDB: true });
  await context.close();
  return session;
}

/** Moves the ID token's expiry into the past, wherever the SDK stores it. */
async function expireToken(page: Page, origin: string): Promise<void> {
  await page.goto(origin + blankPath);
  await page.evaluate(async () => {
    const expired = (text: string) =>
      text.replace(/("expirationTime":)\d+/g, `$1${Date.now() - 3_600_000}`);
    for (const [key, text] of Object.entries(localStorage) as [string, string][]) {
      localStorage.setItem(key, expired(text));
    }
    const result = <Type>(request: IDBRequest<Type>) =>
      new Promise<Type>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error('The browser refused its database.'));
      });
    const name = 'firebaseLocalStorageDb';
    if (!(await indexedDB.databases()).some((database) => database.name === name)) return;
    const database = await result(indexedDB.open(name));
    const records = database
      .transaction('firebaseLocalStorage', 'readwrite')
      .objectStore('firebaseLocalStorage');
    for (const record of (await result(records.getAll())) as unknown[]) {
      await result(records.put(JSON.parse(expired(JSON.stringify(record)))));
    }
    database.close();
  });
}

interface Visit {
  origin: string;
  path: string;
  awaited: string;
  session: Session | undefined;
  kind: Kind;
  slowdown: number;
  isSlowLink: boolean;
}

/** Visits a page. Returns milliseconds until the awaited content is painted, processor time, and bytes. */
async function visit({ browser, link }: PhoneNetwork, plan: Visit): Promise<Sample> {
  const { origin, path, awaited, session, kind, slowdown, isSlowLink } = plan;
  const context = await browser.newContext({ viewport: phone, storageState: session });
  await context.addInitScript(`globalThis.__name = (target) => target; (${String(openPreconnects)})();
    benchProbe = (${String(pageProbe)})(${JSON.stringify(awaited)}, () => ({}));`);
  const open = async (page: Page) => {
    await page.goto(origin + path, { waitUntil: 'commit', timeout: patienceMs });
    return page.evaluate(() => window.benchProbe.visible);
  };
  try {
    if (kind !== 'first') {
      const before = await context.newPage();
      await open(before);
      // Wait until the menu's screens are preloaded.
      await sleep(idlePrefetchDelayMs + loadingAheadMs);
      if (kind === 'next day') await expireToken(before, origin);
      await before.close();
    }
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await devtools.send('Network.enable');
    let bytes = 0;
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    link.isSlow = isSlowLink;
    link.closeConnections();
    const content = await open(page);
    return { content, script: await milliseconds(devtools, 'ScriptDuration'), bytes };
  } finally {
    link.isSlow = false;
    await context.close();
  }
}

/** Starts a phone's network. Returns it with `originOf` and `sessionOf`, which serve a build and sign a user in the first time. */
export async function startVisits({ app, offset }: Bench) {
  const phoneNetwork = await startPhoneNetwork(offset);
  const origins = new Map<string, string>();
  const sessions = new Map<string, Session>();
  return {
    ...phoneNetwork,
    originOf: async (bench: Bench) => {
      const settings = settingsOf(bench.source) ?? plainSettings;
      const origin =
        origins.get(bench.name) ??
        (await phoneNetwork.serve(`build${origins.size}`, await productionBuild(bench), settings));
      origins.set(bench.name, origin);
      return origin;
    },
    sessionOf: async (origin: string, user: string) => {
      if (user === '') return undefined;
      const known = sessions.get(origin + user) ?? (await signIn(phoneNetwork, app, origin, user));
      sessions.set(origin + user, known);
      return known;
    },
  };
}

/** Measures how long visitors and signed-in users wait for content on a phone's network and a slow processor. */
export function timePart(bench: Bench): Measurement {
  const { runs, isQuick, app } = bench;
  let visits: Awaited<ReturnType<typeof startVisits>>;
  const { roundTrip, kilobits } = network;
  return {
    title: 'Waiting for a page',
    about: `Median of ${runs} visits, in milliseconds until the content the visitor came for is painted (the login link, the login button, the first activity, the first student); the processor time of scripts until then; and bytes downloaded. Production builds over HTTP/2, compressed with Brotli, on a simulated network: ${roundTrip} ms per round trip, ${(kilobits / 1000).toFixed(1)} Mbit/s, two round trips for each new connection, plus TLS. On a repeat visit, files are cached; the next day, the ID token has expired too. 4x means a processor slowed to a quarter of its speed, without the slow network. \`/table\` has ${activities} activities, \`/admin\` ${students.toLocaleString('en')} students.`,
    row: 'page',
    columns: [
      ['content', 'content'],
      ['script', 'script'],
      ['bytes', 'bytes'],
    ],
    rounds: runs,
    prepare: async () => {
      visits = await startVisits(bench);
      await writeSchool(app, [student, ...listedStudents((isQuick ? 100 : students) - 1)]);
    },
    async *measure(build) {
      const origin = await visits.originOf(build);
      for (const { path, awaited, user, kinds } of pages) {
        const shared = { origin, path, awaited, session: await visits.sessionOf(origin, user) };
        for (const kind of kinds) {
          const plan = { ...shared, kind, slowdown: 1, isSlowLink: true };
          yield [`${path}, ${kind}`, await visit(visits, plan)] as const;
        }
        const plan: Visit = { ...shared, kind: 'first', slowdown: 4, isSlowLink: false };
        yield [`${path}, first, 4x`, await visit(visits, plan)] as const;
      }
    },
  };
}
