import { buildBaseline, buildWorkingTree, type Build } from './bench/builds';
import type { BenchContext } from './bench/context';
import { isPartName, partNames, parts, type PartName } from './bench/parts';
import { saveResults } from './bench/results';
import { asText, type BenchTable } from './bench/table';
import { readOptions, wholeNumber } from './commandLine';
import { portOffset, testPortOffset } from './emulators/ports';
import { PlainFailure, reportFailure } from './plainFailure';
import { onStopSignal } from './processes/stopSignals';

const help = `
Measures how fast the app is, and prints a table for each part. Nothing here is a test: figures depend
on the machine and on what else it does; compare ratios of one run.

  npm run bench -- [--only part,...] [--runs N] [--baseline REVISION] [--quick] [--save]

  --only       some of: ${partNames.join(', ')} (default: all)
${partNames.map((name) => `                 ${name.padEnd(12)} ${parts[name].help}`).join('\n')}
  --runs       cold loads of each page, and rounds of each comparison (default 7)
  --baseline   a tag or commit to measure in turn with the working tree, for ratios (parts time, interaction)
  --quick      small sizes, one run: to try the bench itself
  --save       puts the figures into docs/benchmarks.md and docs/benchmarks.json; parts that were not
               run keep their old ones. Without it both go to node_modules/.cache/.

Environment
  EMULATOR_ENGINE        fireemu (default) or official
  EMULATOR_PORT_OFFSET   added to every port; ${testPortOffset} when not set
  CHROMIUM_PATH          another browser than the one that is found
`;

function chosenParts(text: string | undefined): PartName[] {
  if (text === undefined) return [...partNames];
  return text.split(',').map((name) => {
    if (isPartName(name)) return name;
    throw new PlainFailure(`--only takes some of ${partNames.join(', ')}, not "${name}".`);
  });
}

async function main(): Promise<void> {
  const options = readOptions(help, {
    only: { type: 'string' },
    runs: { type: 'string' },
    baseline: { type: 'string' },
    quick: { type: 'boolean', default: false },
    save: { type: 'boolean', default: false },
  });
  const names = chosenParts(options.only);
  const runs = wholeNumber('runs', options.runs ?? (options.quick ? '1' : '7'), 1, 1_000);
  void onStopSignal().then((status) => process.exit(status));

  const offset = portOffset(testPortOffset);
  const started = Date.now();
  const say = (text: string) => {
    console.log(`[${((Date.now() - started) / 1000).toFixed(0)} s] ${text}`);
  };
  const builds: Build[] = [];
  if (names.some((name) => parts[name].builds !== 'none')) {
    say('building the working tree');
    builds.push(buildWorkingTree(offset));
    const compares = names.some((name) => parts[name].builds === 'this and baseline');
    if (compares && options.baseline !== undefined) {
      say(`building ${options.baseline}`);
      builds.push(buildBaseline(options.baseline, offset));
    }
  }
  const context: BenchContext = { runs, isQuick: options.quick, offset, builds, say };
  const measured = new Map<PartName, BenchTable[]>();
  for (const name of names) {
    const tables = await parts[name].measure(context);
    measured.set(name, tables);
    console.log(`\n${tables.map(asText).join('\n\n')}\n`);
  }
  const written = await saveResults(measured, { inDocs: options.save });
  say(`written: ${written.join(', ')}`);
}

main()
  .catch(reportFailure)
  .finally(() => process.exit());
