import { initializeTestEnvironment } from '@firebase/rules-unit-testing';
import { chromium } from '@playwright/test';
import { answersPart } from './bench/answers';
import { buildBaseline, buildWorkingTree } from './bench/builds';
import { groupPart } from './bench/group';
import { interactionPart } from './bench/interaction';
import { picturesPart } from './bench/pictures';
import { reportPart } from './bench/report';
import { saveResults } from './bench/results';
import { reviewPart } from './bench/review';
import { sectionOf } from './bench/table';
import { timePart } from './bench/time';
import { chromiumLaunchOptions } from './browser/chromium';
import { readOptions, wholeNumber } from './commandLine';
import { openEmulators } from './destination';
import { demoProject, portOffset, testPortOffset } from './emulators/ports';
import { PlainFailure, reportFailure } from './plainFailure';

const parts = {
  time: timePart,
  interaction: interactionPart,
  review: reviewPart,
  group: groupPart,
  report: reportPart,
  answers: answersPart,
  pictures: picturesPart,
};
const partNames = Object.keys(parts) as (keyof typeof parts)[];

const help = `
Measures how fast the app is, and prints a table for each part. Nothing here is a test: figures depend
on the machine and on what else it does; compare ratios of one run.

  npm run bench -- [--only part,...] [--runs N] [--baseline REVISION] [--quick] [--save]

  --only       some of these (default: all)
                 time         cold loads of four pages, on a fast and a slow processor and a slow network
                 interaction  typing, searching and live changes on a slow processor
                 review       opening the review, going from card to card, approving many at once
                 group        pasting the names of 500 students, and logging for them
                 report       \`npm run report\` for a large school
                 answers      the index of /reports: its size, and how long staff wait to ask it
                 pictures     making a photo smaller before it is sent
  --runs       cold loads of each page, and rounds of each comparison (default 7)
  --baseline   a tag or commit with the same screens, to measure in turn with the working tree, for ratios
  --quick      small sizes, one run: to try the bench itself
  --save       puts the figures into docs/benchmarks.md; tables that were not measured stay as they are

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
  const { baseline } = options;
  const builds = baseline === undefined ? [build] : [build, await buildBaseline(baseline, offset)];
  const measured: string[] = [];
  try {
    const browser = await chromium.launch(await chromiumLaunchOptions());
    const { app, firestore } = await openEmulators(offset);
    const emulators = await initializeTestEnvironment({ projectId: demoProject });
    const shared = { runs, isQuick: options.quick, say, app, firestore, browser };
    const bench = { ...build, ...shared, sessions: new Map() };
    for (const name of partNames.filter((part) => wanted.includes(part))) {
      await emulators.clearFirestore();
      const section = await sectionOf(parts[name](bench), builds, bench);
      console.log(`\n${section}\n`);
      measured.push(section);
    }
  } finally {
    for (const { remove } of builds) await remove?.();
  }
  if (options.save) await saveResults(measured, build.commit);
}

main()
  .catch(reportFailure)
  .finally(() => process.exit());
