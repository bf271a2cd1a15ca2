import { dateRank } from '../entryDate';
import { recordsReadAtOnce } from '../limits';
import type { Student } from '../profile';
import { compareTexts } from '../textOrder';
import type { RecordedActivity, ServiceRecord } from './activity';

/** What reading the records of many students has brought. */
export interface ReadRecords {
  /** In the order of the students. */
  records: ServiceRecord[];
  /** The addresses of students whose activities could not be read. */
  failed: string[];
}

/** Newest first, of one day the one that was logged last, as the table has them. */
function newestFirst(activities: readonly RecordedActivity[]): RecordedActivity[] {
  return activities
    .map((activity) => ({ activity, rank: dateRank(activity.entry.Date) }))
    .sort((a, b) => b.rank - a.rank || compareTexts(b.activity.key, a.activity.key))
    .map(({ activity }) => activity);
}

/**
 * Reads the records of students, a few at a time. Never rejects; null once `signal` is aborted.
 *
 * @param read the activities of one student, null when that failed
 * @param onRead is told how many students have been read, after each
 */
export async function readRecords(
  students: readonly Student[],
  read: (email: string) => Promise<readonly RecordedActivity[] | null>,
  { signal, onRead }: { signal: AbortSignal; onRead: (count: number) => void },
): Promise<ReadRecords | null> {
  const found = new Map<string, readonly RecordedActivity[] | null>();
  const waiting = [...students];
  const readNext = async (): Promise<void> => {
    const student = waiting.shift();
    if (!student) return;
    found.set(student.email, await read(student.email));
    // Nobody waits for the rest any more.
    if (signal.aborted) return;
    onRead(found.size);
    return readNext();
  };
  await Promise.all(Array.from({ length: recordsReadAtOnce }, readNext));
  if (signal.aborted) return null;
  return {
    records: students.flatMap((student) => {
      const activities = found.get(student.email);
      return activities ? [{ ...student, activities: newestFirst(activities) }] : [];
    }),
    failed: students.flatMap(({ email }) => (found.get(email) ? [] : [email])),
  };
}
