import type { Entry } from '../entry';
import { entrySchema } from './schemas';
import { storableEntry } from './storable';

/**
 * What to store when the deletion of an entry is undone; null for one that the rules would refuse now,
 * as records from before this app may be.
 */
export function restorableEntry(entry: Entry): Entry | null {
  const storable = storableEntry(entry);
  return entrySchema.isValidSync(storable) ? storable : null;
}
