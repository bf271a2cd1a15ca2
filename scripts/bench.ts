import { chromium } from '@playwright/test';
import { getFirestore } from 'firebase-admin/firestore';
import { buildBaseline, buildWorkingTree, type Build } from './bench/builds';
import { criticalPathPart } from './bench/criticalPath';
import { interactionPart } from './bench/interaction';
import { loadPart } from './bench/load';
import { picturesPart } from './bench/pictures';
import { saveResults } from './bench/results';
import { reviewPart } from './bench/review';
import { rulesPart } from './bench/rules';
import { scalePart } from './bench/scale';
import { asMarkdown, type BenchTable } from './bench/table';
import { timePart } from './bench/time';
import { chromiumLaunchOptions } from './browser/chromium';
import { readOptions, wholeNumber } from './commandLine';
import { clearEmulators, withEmulatorOwner } from './emulators/adminAccess';
import { portOffset, testPortOffset } from './emulators/ports';
import { PlainFailure, reportFailure } from './plainFailure';

/** What is measured, and how many builds of the app it opens in a browser: the second is the baseline. */
const parts = {
  time: { measure: timePart, builds: 2 },
  path: { measure: criticalPathPart, builds: 1 },
  interaction: { measure: interactionPart, builds: 2 },
  scale: { measure: scalePart, builds: 1 },
  review: { measure: reviewPart, builds: 1 },
  pictures: { measure: picturesPart, builds: 1 },
  rules: { measure: rulesPart, builds: 0 },
  load: { measure: loadPart, builds: 0 },
};
const partNames = Object.keys(parts) as (keyof typeof parts)[];

const help = `
Measures how fast the app is, and prints a table for each part. Nothing here is a test: figures depend
on the machine and on what else it does; compare ratios of one run.

  npm run bench -- [--only part,...] [--runs N] [--baseline REVISION] [--quick] [--save]

  --only       some of these (default: all)
                 time         cold loads of four pages, on a fast and a slow processor and a slow network
                 path         what happens on them until the words are painted
                 interaction  typing, searching and live changes on a slow processor
                 scale        the report builder, \`npm run report\` and what a visit reads
                 review       opening the review, going from card to card, approving many at once
                 pictures     making a photo smaller before it is sent
                 rules        what the security rules cost a write
                 load         40 and 150 students who save at once, and at how many the shared documents end
  --runs       cold loads of each page, and rounds of each comparison (default 7)
  --baseline   a tag or commit to measure in turn with the working tree, for ratios (parts time, interaction)
  --quick      small sizes, one run: to try the bench itself
  --save       puts the figures into docs/benchmarks.md and docs/benchmarks.json; parts that were not
               run keep their old ones. Without it both go to node_modules/.cache/.

Environment: EMULATOR_ENGINE, fireemu (default) or official; EMULATOR_PORT_OFFSET, added to every port
(${testPortOffset} when not set); CHROMIUM_PATH, another browser than the one that is found.
`;

async function main(): Promise<void> {
  const options = readOptions(help, {
    only: { type: 'string', default: partNames.join(',') },
    runs: { type: 'string' },
    baseline: { type: 'string' },
    quick: { type: 'boolean', default: false },
    save: { type: 'boolean', default: false },
  });
  const names = options.only.split(',').map((name) => {
    const known = partNames.find((part) => part === name);
    if (known !== undefined) return known;
    throw new PlainFailure(`--only takes some of ${partNames.join(', ')}, not "${name}".`);
  });
  const runs = wholeNumber('runs', options.runs ?? (options.quick ? '1' : '7'), 1, 1_000);
  const offset = portOffset(testPortOffset);
  const started = Date.now();
  const say = (text: string) =>
    console.log(`[${((Date.now() - started) / 1000).toFixed(0)} s] ${text}`);

  const builds: Build[] = [];
  const wanted = Math.max(...names.map((name) => parts[name].builds));
  if (wanted > 0) builds.push(await buildWorkingTree(offset));
  if (wanted > 1 && options.baseline !== undefined) {
    builds.push(await buildBaseline(options.baseline, offset));
  }
  const browser = await chromium.launch(await chromiumLaunchOptions());
  const measured = new Map<string, BenchTable[]>();
  await withEmulatorOwner(offset, async (app) => {
    const firestore = getFirestore(app);
    const origin = builds[0]?.origin ?? '';
    const shared = { runs, isQuick: options.quick, builds, origin, say, app, firestore, browser };
    for (const name of names) {
      await clearEmulators();
      const tables = await parts[name].measure({ ...shared, sessions: new Map() });
      // The figures of another engine stand beside these in docs/.
      const engine = process.env.EMULATOR_ENGINE;
      measured.set(engine === 'official' ? `${name}-official` : name, tables);
      console.log(`\n${tables.map(asMarkdown).join('\n\n')}\n`);
    }
  });
  say(`written: ${(await saveResults(measured, { inDocs: options.save })).join(', ')}`);
}

main()
  .catch(reportFailure)
  .finally(() => process.exit());
