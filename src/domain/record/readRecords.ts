import { dateRank } from '../entryDate';
import { newestFirst } from '../entryOrder';
import { recordsReadAtOnce } from '../limits';
import type { Student } from '../profile';
import type { RecordedActivity, ServiceRecord } from './activity';

/** What reading the records of many students has brought. */
export interface ReadRecords {
  /** In the order of the students. */
  records: ServiceRecord[];
  /** The addresses of students whose activities could not be read. */
  failed: string[];
}

/** In the order of the table. */
function ordered(activities: readonly RecordedActivity[]): RecordedActivity[] {
  return activities
    .map((activity) => ({ activity, key: activity.key, rank: dateRank(activity.entry.Date) }))
    .sort(newestFirst)
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
      return activities ? [{ ...student, activities: ordered(activities) }] : [];
    }),
    failed: students.flatMap(({ email }) => (found.get(email) ? [] : [email])),
  };
}
