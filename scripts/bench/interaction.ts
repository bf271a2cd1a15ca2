import { phone } from './browser';
import type { BenchContext } from './context';
import { editForm, liveChanges, openList, search, type Sample, type Stage } from './interactions';
import { writeEntries, writeStudentList } from './school';
import { compared, comparison, median, percentile, type BenchTable } from './table';

const students = 5_000;

/** Of a heavy logger's four years, and of far more than anybody has. */
const [manyEntries, mostEntries] = [300, 2_000];

/** What is done on the page, by the name of its row, and among how many activities. */
const measurements: Record<
  string,
  { entries: number; measure: (stage: Stage) => Promise<Sample[]> }
> = {
  'Live change among 300, wide table': {
    entries: manyEntries,
    measure: (stage) => liveChanges(stage),
  },
  'Live change among 300, phone': {
    entries: manyEntries,
    measure: (stage) => liveChanges(stage, phone),
  },
  'Key in the admin search': { entries: mostEntries, measure: search },
  'Opening the student list': { entries: mostEntries, measure: openList },
  'Live change among 2,000, wide table': {
    entries: mostEntries,
    measure: (stage) => liveChanges(stage),
  },
  'Live change among 2,000, phone': {
    entries: mostEntries,
    measure: (stage) => liveChanges(stage, phone),
  },
  'Key in the edit form, phone': { entries: mostEntries, measure: editForm },
};

const rendersOf = ({ work }: Sample) =>
  Object.values(work.renders).reduce((sum, times) => sum + times, 0);

/** How quickly the page answers on a processor slowed down four times. */
export async function interactionPart(context: BenchContext): Promise<BenchTable[]> {
  const { builds, firestore, say } = context;
  await writeStudentList(firestore, students);
  const entryIds: string[] = [];
  const rows: (string | number)[][] = [];
  for (const [name, { entries, measure }] of Object.entries(measurements)) {
    const missing = entries - entryIds.length;
    if (missing > 0) entryIds.push(...(await writeEntries(firestore, missing)));
    const both: Sample[][] = [];
    for (const { name: build, origin } of builds) {
      say(`${name}, ${build}`);
      both.push(await measure({ ...context, entryIds, origin }));
    }
    const [samples = []] = both;
    const complete = samples.map((sample) => sample.complete ?? sample.paint);
    const p95 = [samples.map(({ paint }) => paint), complete].map((all) => percentile(all, 0.95));
    const work = [samples.map((sample) => sample.work.commits), samples.map(rendersOf)].map(median);
    const p50 = both.map((of) => median(of.map(({ paint }) => paint)));
    rows.push([name, samples.length, ...compared(p50), ...p95, ...work]);
  }
  const { columns, about } = comparison('p50', builds);
  return [
    {
      title: 'Interaction',
      about: `On a processor slowed down four times; ${students.toLocaleString('en')} students in the list, ${mostEntries.toLocaleString('en')} activities in the table where no other number is given. Milliseconds from the press until the next frame is painted, and until everything it led to is there (\`complete\`); for a live change, the processor time that the page spends on it, beyond that of an idle page. Commits and renders (components whose code ran) are React's, median.${about}`,
      columns: ['what', 'samples', ...columns, 'p95', 'complete p95', 'commits', 'renders'],
      rows,
    },
  ];
}
