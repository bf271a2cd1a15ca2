import type { Page } from '@playwright/test';
import {
  groupPath,
  helpPath,
  paths,
  reportsPath,
  reviewPath,
  rosterPath,
  staffPath,
} from '#config/paths';
import { writeSchool } from '../seed/writeSchool';
import { storeAnswers } from './answers';
import type { Bench } from './context';
import { phone } from './page';
import { network } from './phoneNetwork';
import { waitingStudents } from './review';
import { admin, studentWith } from './school';
import type { Measurement } from './table';
import { openPreconnects, startVisits } from './time';

declare global {
  interface Window {
    vitals: ReturnType<typeof watchVitals>;
  }
}

/** Sent to the browser as text: observes what a page's own observers would report as LCP, CLS and INP. */
function watchVitals() {
  const loading = { lcp: 0, cls: 0 };
  /** The longest event of each interaction. Events under 16 ms are not reported. */
  let slowest = new Map<number, number>();
  let counted = 0;
  const take = (entry: PerformanceEntry) => {
    if (entry.entryType === 'largest-contentful-paint') loading.lcp = entry.startTime;
    if (entry.entryType === 'layout-shift') {
      const { value, hadRecentInput } = entry as PerformanceEntry &
        Record<'value', number> &
        Record<'hadRecentInput', boolean>;
      if (!hadRecentInput) loading.cls += value;
    }
    const { interactionId } = entry as PerformanceEventTiming;
    if (!interactionId) return;
    slowest.set(interactionId, Math.max(entry.duration, slowest.get(interactionId) ?? 0));
  };
  const observers = ['largest-contentful-paint', 'layout-shift', 'event'].map((type) => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(take));
    observer.observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
    return observer;
  });
  const flush = () => observers.forEach((observer) => observer.takeRecords().forEach(take));
  return {
    /** LCP and CLS so far. */
    loading: () => {
      flush();
      return loading;
    },
    /** Returns the duration of each interaction since the last call, once the frames that show them are painted. */
    interactions: async () => {
      const frame = () => new Promise(requestAnimationFrame);
      await frame();
      await frame();
      await new Promise((resolve) => setTimeout(resolve, 100));
      flush();
      const { interactionCount } = performance as Performance & { interactionCount: number };
      const durations = [...slowest.values()];
      const unreported = Math.max(0, interactionCount - counted - durations.length);
      counted = interactionCount;
      slowest = new Map();
      return [...durations, ...Array.from({ length: unreported }, () => 16)];
    },
  };
}

const [activities, indexed, pasted] = [60, 144_000, 30];
const student = studentWith(activities);

/** An interaction with a screen, and its name in the table. */
type Step = readonly [name: string, act: (page: Page) => Promise<unknown>];

interface Screen {
  path: string;
  /** Selector of the content that users come for. */
  awaited: string;
  user: string;
  steps?: readonly Step[];
}

const press =
  (name: RegExp | string, within = 'body') =>
  (page: Page) =>
    page.locator(within).last().getByRole('button', { name }).first().click();
/** Types into the first text field of a form: the same in every build. */
const type =
  (text: string, field = 'form input') =>
  async (page: Page) => {
    await page.locator(field).first().selectText();
    await page.keyboard.type(text, { delay: 150 });
  };
const fill = async (page: Page, texts: Record<string, string>) => {
  for (const [label, text] of Object.entries(texts)) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
};
/** Pastes as users do: with a key. */
const paste = (text: () => string) => async (page: Page) => {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text());
  await page.getByLabel('Students', { exact: true }).focus();
  await page.keyboard.press('Control+V');
  await page
    .getByText(/students? found|^[\d,]+ new, /)
    .first()
    .waitFor();
};

const activity = {
  Description: 'Sorted cans and packed boxes',
  Hours: '2',
  'Contact Name': 'Pat Lee',
  'Contact Phone': '425-555-0100',
};

/** Every screen with the interactions of the most frequent tasks. `listed` are addresses in the student list. */
const screensFor = (listed: readonly string[], run: string): readonly Screen[] => [
  { path: paths.landing, awaited: 'a[href$="/login"]', user: '' },
  {
    path: paths.login,
    awaited: 'button[type=submit]',
    user: '',
    steps: [
      ['type the address', type(student.email)],
      ['send the link', press('Send Login Link')],
    ],
  },
  {
    path: paths.profile,
    awaited: 'form input',
    user: student.email,
    steps: [
      ['type a name', type(`Bea ${run}`)],
      ['save', press('Save Profile')],
    ],
  },
  {
    path: paths.edit,
    awaited: 'form input',
    user: student.email,
    steps: [
      ['type the name', type('Food bank shift')],
      [
        'submit',
        async (page) => {
          await page.keyboard.press('Escape');
          await fill(page, activity);
          await press('Submit', 'form')(page);
          await page.waitForURL('**/table');
        },
      ],
    ],
  },
  {
    path: paths.table,
    awaited: 'tbody tr',
    user: student.email,
    steps: [
      ['show months', press(/By month$/)],
      [
        'filter by month',
        press(
          /^(January|February|March|April|May|June|July|August|September|October|November|December).*:/,
        ),
      ],
      ['show all', press('Show all')],
      ['delete', press(/^Delete ./)],
      ['confirm', press('Delete', 'dialog[open]')],
      ['undo', press('Undo')],
      ['edit', press(/^Edit\b/)],
    ],
  },
  {
    path: paths.admin,
    awaited: 'tbody tr',
    user: admin,
    steps: [
      ['search', type('okafor', 'input[placeholder=Search], [type=search], main input')],
      ['open a student', press(/^View\b/)],
    ],
  },
  {
    path: reviewPath,
    awaited: '.review-card',
    user: admin,
    steps: [
      [
        'approve',
        (page) => page.locator('.review-card button[aria-label^="Approve "]').first().click(),
      ],
      [
        'return',
        (page) => page.locator('.review-card button[aria-label^="Return "]').first().click(),
      ],
      ['comment', type('Please name the place.', '.return-form textarea, .return-form input')],
      ['confirm', (page) => page.locator('.return-form [type=submit]').click()],
    ],
  },
  {
    path: reportsPath,
    awaited: '.questions a',
    user: admin,
    steps: [
      [
        'open an answer',
        async (page) => {
          await page.locator('.questions a[href*="share=any"]').first().click();
          await page.locator('.answer-table tbody tr').first().waitFor();
        },
      ],
      ['open the filters', press('Filters')],
      [
        'change a filter',
        async (page) => {
          await page.locator('.filters').getByLabel('School year', { exact: true }).focus();
          for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) {
            await page.keyboard.press(key);
            await page.evaluate(() => window.vitals.loading());
          }
        },
      ],
      ['sort', (page) => page.locator('.answer-table thead button').first().click()],
    ],
  },
  {
    path: groupPath,
    awaited: 'main button[type=submit]',
    user: admin,
    steps: [
      ['paste a list', paste(() => listed.join('\n'))],
      ['type the name', type(`Food drive ${run}`, '[name=Name]')],
      [
        'check',
        async (page) => {
          await page.keyboard.press('Escape');
          await fill(page, activity);
          await press('Review list')(page);
          await page.getByRole('button', { name: /^Log for/ }).waitFor();
        },
      ],
      ['log', press(/^Log for/)],
    ],
  },
  {
    path: rosterPath,
    awaited: 'textarea',
    user: admin,
    steps: [
      [
        'paste a roster',
        paste(() =>
          ['Email,First Name,Last Name,Graduation Year']
            .concat(listed.map((email, at) => `${run}.${at}.${email},Ann,Student${at},2028`))
            .join('\n'),
        ),
      ],
      ['add', press(/^(Add|Update) /)],
    ],
  },
  { path: staffPath, awaited: 'form input', user: admin },
  { path: helpPath, awaited: 'main h2', user: student.email },
];

/** A screen that doesn't settle in this time is broken. */
const patienceMs = 120_000;

/** LCP, CLS and INP of every screen, on a slow processor and a phone's network. */
export function vitalsPart(bench: Bench): Measurement {
  const { app, runs, isQuick } = bench;
  let visits: Awaited<ReturnType<typeof startVisits>>;
  let listed: string[] = [];
  let turn = 0;
  return {
    title: 'Web vitals',
    about: `First visits with 4x CPU throttling on the network of the table above (${network.roundTrip} ms per round trip): LCP in milliseconds (p75), CLS (the largest of ${runs} visits, without a time limit between shifts), and INP in milliseconds: the p75 of a screen's key presses and clicks from the event until the next frame, in steps of 8, as browsers report it. Rows with a colon are single interactions. The table has ${activities} activities, the answers are about ${indexed.toLocaleString('en')}, and the lists have ${pasted} names.`,
    row: 'screen',
    columns: [
      ['LCP p75', 'lcp', 0.75],
      ['CLS max', 'cls', 1],
      ['INP p75', 'inp', 0.75],
    ],
    rounds: runs,
    prepare: async () => {
      visits = await startVisits(bench);
      await writeSchool(app, [student, ...waitingStudents(60)]);
      const { students } = await storeAnswers(bench, isQuick ? 3_000 : indexed);
      listed = students.slice(0, pasted).map(({ email }) => email);
    },
    async *measure(build) {
      const origin = await visits.originOf(build);
      // A build without its source is the original, which has the specification's screens and some of these steps.
      const isOriginal = build.commit === 'a build';
      const specified: readonly string[] = Object.values(paths);
      turn += 1;
      for (const screen of screensFor(listed, `${turn}`)) {
        const { path, awaited, user, steps = [] } = screen;
        if (isOriginal && !specified.includes(path)) continue;
        const storageState = await visits.sessionOf(origin, user);
        const context = await visits.browser.newContext({ viewport: phone, storageState });
        await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
        await context.addInitScript(`globalThis.__name = (target) => target;
          (${String(openPreconnects)})(); vitals = (${String(watchVitals)})();`);
        const page = await context.newPage();
        page.setDefaultTimeout(isOriginal ? 15_000 : patienceMs);
        const devtools = await context.newCDPSession(page);
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
        visits.link.isSlow = true;
        visits.link.closeConnections();
        try {
          await page.goto(origin + path, { waitUntil: 'commit', timeout: patienceMs });
          await page
            .locator(awaited)
            .filter({ visible: true })
            .first()
            .waitFor({ timeout: patienceMs });
          await page.waitForLoadState('load');
          await page.waitForTimeout(1_500);
          yield [path, await page.evaluate(() => window.vitals.loading())] as const;
          for (const [name, act] of steps) {
            try {
              await act(page);
            } catch (error) {
              if (isOriginal) break;
              throw error;
            }
            for (const inp of await page.evaluate(() => window.vitals.interactions())) {
              yield [path, { inp }] as const;
              yield [`${path}: ${name}`, { inp }] as const;
            }
          }
        } finally {
          visits.link.isSlow = false;
          await context.close();
        }
      }
    },
  };
}
