import { phone } from './browser';
import type { BenchContext } from './context';
import { editForm, liveChanges, openList, search, type Sample, type Stage } from './interactions';
import { writeEntries, writeStudentList } from './school';
import { compared, comparison, median, percentile, type BenchTable } from './table';

const [students, entries] = [5_000, 2_000];

/** What is done on the page, by the name of its row. */
const measurements: Record<string, (stage: Stage) => Promise<Sample[]>> = {
  'Key in the admin search': search,
  'Opening the student list': openList,
  'Live change, wide table': (stage) => liveChanges(stage),
  'Live change, phone': (stage) => liveChanges(stage, phone),
  'Key in the edit form, phone': editForm,
};

const rendersOf = ({ work }: Sample) =>
  Object.values(work.renders).reduce((sum, times) => sum + times, 0);

/** How quickly the page answers on a processor slowed down four times. */
export async function interactionPart(context: BenchContext): Promise<BenchTable[]> {
  const { builds, firestore, say } = context;
  await writeStudentList(firestore, students);
  const entryIds = await writeEntries(firestore, entries);
  const rows: (string | number)[][] = [];
  for (const [name, measure] of Object.entries(measurements)) {
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
      about: `On a processor slowed down four times; ${students.toLocaleString('en')} students in the list, ${entries.toLocaleString('en')} activities in the table. Milliseconds from the press until the next frame is painted, and until everything it led to is there (\`complete\`); for a live change, the processor time that the page spends on it, beyond that of an idle page. Commits and renders (components whose code ran) are React's, median.${about}`,
      columns: ['what', 'samples', ...columns, 'p95', 'complete p95', 'commits', 'renders'],
      rows,
    },
  ];
}
