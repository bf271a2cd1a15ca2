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
import { vitalsPart } from './bench/vitals';
import { chromiumLaunchOptions } from './browser/chromium';
import { readOptions, wholeNumber } from './commandLine';
import { openEmulators } from './destination';
import { demoProject, portOffset, testPortOffset } from './emulators/ports';
import { PlainFailure, reportFailure } from './plainFailure';

const parts = {
  time: timePart,
  vitals: vitalsPart,
  interaction: interactionPart,
  review: reviewPart,
  group: groupPart,
  report: reportPart,
  answers: answersPart,
  pictures: picturesPart,
};
const partNames = Object.keys(parts) as (keyof typeof parts)[];

const help = `
Measures how fast the app is and prints a table for each part. This is not a test: results depend on the
machine and its load, so only compare ratios within one run.

  npm run bench -- [--only part,...] [--runs N] [--baseline REVISION] [--quick] [--save]

  --only       some of these (default: all)
                 time         first, repeat and next-day visits to four pages, on a phone's network and a slow processor
                 vitals       LCP, CLS and INP of every screen, on a phone's network and a slow processor
                 interaction  typing, searching and live changes on a slow processor
                 review       opening /review, moving between cards, approving many activities at once
                 group        pasting the names of 500 students, and logging an activity for them
                 report       \`npm run report\` for a large school
                 answers      the index of /reports: its size, and how long staff wait for an answer
                 pictures     resizing a photo before uploading it
  --runs       visits per page, and rounds per comparison (default 7)
  --baseline   a tag or commit with the same screens, measured alternately with the working tree to compare;
               for \`time\` and \`vitals\` also a folder with a production build for the project ${demoProject}
  --quick      small sizes, one run, to try out the benchmark itself
  --save       writes the results to docs/benchmarks.md; tables that were not measured stay unchanged

Environment: EMULATOR_ENGINE, fireemu (default) or official; EMULATOR_PORT_OFFSET, added to every port
(default ${testPortOffset}); CHROMIUM_PATH, the browser to use instead of the one found.
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
    const shared = { runs, isQuick: options.quick, say, app, firestore, offset, browser };
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
