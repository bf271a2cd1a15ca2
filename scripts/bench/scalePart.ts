import { builderScale } from './builderScale';
import { withEmulators, type BenchContext } from './context';
import { reportRun } from './reportRun';
import type { BenchTable } from './table';
import { visitReads } from './visitReads';

/** What grows with the school: the report's time and memory, and what Firestore bills. */
export async function scalePart(context: BenchContext): Promise<BenchTable[]> {
  return [
    builderScale(context),
    await withEmulators(context, (own) => reportRun(context, own)),
    await withEmulators(context, ({ firestore }) => visitReads(context, firestore)),
  ];
}
