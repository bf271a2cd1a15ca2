import type { BenchContext } from './context';
import { endsTable } from './load/ends';
import { rushTable } from './load/rush';
import type { BenchTable } from './table';

/** What happens when a whole class saves at once, and how large a school may grow. */
export async function loadPart(context: BenchContext): Promise<BenchTable[]> {
  const tables = [await rushTable(context), await endsTable(context)];
  const engine = process.env.EMULATOR_ENGINE === 'official' ? "Google's emulator" : 'fireemu';
  return tables.map((table) => ({ ...table, title: `${table.title}, ${engine}` }));
}
