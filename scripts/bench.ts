import { chromium } from '@playwright/test';
import { join } from 'node:path';
import { buildBaseline, buildWorkingTree } from './bench/builds';
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
import { openEmulators } from './destination';
import { clearEmulators } from './emulators/clearEmulators';
import { portOffset, testPortOffset } from './emulators/ports';
import { PlainFailure, reportFailure } from './plainFailure';
import { cacheFolder, projectRoot } from './projectRoot';

const parts = {
  time: timePart,
  path: criticalPathPart,
  interaction: interactionPart,
  scale: scalePart,
  review: reviewPart,
  pictures: picturesPart,
  rules: rulesPart,
  load: loadPart,
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
  const wanted = options.only.split(',');
  const unknown = wanted.find((name) => !(name in parts));
  if (unknown !== undefined) {
    throw new PlainFailure(`--only takes some of ${partNames.join(', ')}, not "${unknown}".`);
  }
  const runs = wholeNumber('runs', options.runs ?? (options.quick ? '1' : '7'), 1, 1_000);
  const offset = portOffset(testPortOffset);
  const started = Date.now();
  const say = (text: string) =>
    console.log(`[${((Date.now() - started) / 1000).toFixed(0)} s] ${text}`);

  say('building');
  const build = await buildWorkingTree(offset);
  const { origin } = build;
  const { baseline } = options;
  const builds = baseline === undefined ? [build] : [build, await buildBaseline(baseline, offset)];
  const browser = await chromium.launch(await chromiumLaunchOptions());
  const measured: Record<string, BenchTable[]> = {};
  const { app, firestore } = await openEmulators(offset);
  const shared = { runs, isQuick: options.quick, builds, origin, say, app, firestore, browser };
  for (const name of partNames.filter((part) => wanted.includes(part))) {
    await clearEmulators();
    const tables = await parts[name]({ ...shared, sessions: new Map() });
    // The figures of another engine stand beside these in docs/.
    measured[process.env.EMULATOR_ENGINE === 'official' ? `${name}-official` : name] = tables;
    console.log(`\n${tables.map(asMarkdown).join('\n\n')}\n`);
  }
  const folder = options.save ? join(projectRoot, 'docs') : join(cacheFolder, 'bench');
  await saveResults(measured, folder);
  say(`written: benchmarks.md and benchmarks.json in ${folder}`);
}

main()
  .catch(reportFailure)
  .finally(() => process.exit());
