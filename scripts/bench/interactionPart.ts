import { serveBuild } from '../browser/serveBuild';
import { portsAt } from '../emulators/ports';
import { launchBrowser, phone } from './browser';
import { withEmulators, type BenchContext } from './context';
import type { Sample, Stage } from './interactionStage';
import { liveChanges } from './liveChanges';
import { editForm, firstList, search } from './presses';
import { student, writeStudentList, writeEntries } from './school';
import { percentile } from './statistics';
import type { BenchTable } from './table';

const sizes = { students: 5_000, entries: 2_000 } as const;

/** What is done on the page, by the name of its row. */
const measurements: [name: string, measure: (stage: Stage) => Promise<Sample[]>][] = [
  ['Key in the admin search', search],
  ['Opening the admin list', firstList],
  ['Live change, wide table', (stage) => liveChanges(stage)],
  ['Live change, phone', (stage) => liveChanges(stage, phone)],
  ['Key in the edit form, phone', editForm],
];

function cells(samples: readonly Sample[], baseline: readonly Sample[] | undefined) {
  const of = (what: keyof Sample, share: number, among = samples) =>
    percentile(
      among.map((sample) => sample[what]),
      share,
    );
  const [now, then] = [of('paint', 0.5), baseline && of('paint', 0.5, baseline)];
  return [
    samples.length,
    now,
    ...(then === undefined ? [] : [then, now / then]),
    of('paint', 0.95),
    of('complete', 0.95),
    of('commits', 0.5),
    of('renders', 0.5),
  ];
}

/** How quickly the page answers on a processor slowed down four times. */
export async function interactionPart(context: BenchContext): Promise<BenchTable[]> {
  return withEmulators(context, async ({ firestore }) => {
    await writeStudentList(firestore, sizes.students);
    const entryIds = await writeEntries(firestore, student, sizes.entries);
    const browser = await launchBrowser();
    const served: { build: string; origin: string; close: () => Promise<void> }[] = [];
    try {
      for (const [index, { name, folder }] of context.builds.entries()) {
        const port = portsAt(context.offset).app + index;
        served.push({ build: name, ...(await serveBuild(folder, port)) });
      }
      const rows: (string | number)[][] = [];
      for (const [name, measure] of measurements) {
        const samples: Sample[][] = [];
        for (const { build, origin } of served) {
          context.say(`${name}, ${build}`);
          samples.push(await measure({ context, firestore, entryIds, browser, origin }));
        }
        rows.push([name, ...cells(samples[0] ?? [], samples[1])]);
      }
      const [, baseline] = context.builds;
      return [
        {
          title: 'Interaction',
          about: `On a processor slowed down four times; ${sizes.students.toLocaleString('en')} students in the admin list, ${sizes.entries.toLocaleString('en')} activities in the table. Milliseconds from the press until the next frame is painted, and until everything it led to is there (\`complete\`); for a live change, the processor time that the page spends on it, beyond that of an idle page. Commits and renders (components whose code ran) are React's, median.${baseline === undefined ? '' : ` The two builds are measured in turn, row by row; a ratio below 1 is faster than ${baseline.name} (${baseline.commit}).`}`,
          columns: [
            'what',
            'samples',
            'p50',
            ...(baseline === undefined ? [] : [`p50 ${baseline.name}`, 'ratio']),
            'p95',
            'complete p95',
            'commits',
            'renders',
          ],
          rows,
        },
      ];
    } finally {
      for (const { close } of served) await close();
      await browser.close();
    }
  });
}
