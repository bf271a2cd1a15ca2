import { type Entry, newestFirst } from './entry';
import { dateRank } from './entryDate';
import { recordsReadAtOnce } from './limits';
import { counted } from './messages';
import type { Profile, Student } from './profile';
import type { Review } from './review/review';
import { schoolYearName, schoolYearOf, type YearBegin } from './schoolYear';

/** A student's activity, on the record and under review. */
export interface RecordedActivity {
  key: string;
  entry: Entry;
  /** What staff have decided about it; null: nothing yet. */
  review?: Review | null;
}

/** What a record on paper tells of one student. */
export interface ServiceRecord extends Profile {
  email: string;
  /** Newest first. */
  activities: readonly RecordedActivity[];
}

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

/** Below every year, so that it comes last. */
const noYear = -1;

/** Activities by the school year they lie in, the newest year first; `No date` for those whose date is damaged. */
export function bySchoolYear(
  activities: readonly RecordedActivity[],
  begin: YearBegin,
): { label: string; activities: RecordedActivity[] }[] {
  const years = new Map<number, RecordedActivity[]>();
  for (const activity of activities) {
    const year = schoolYearOf(activity.entry.Date, begin) ?? noYear;
    years.set(year, [...(years.get(year) ?? []), activity]);
  }
  return [...years]
    .sort(([a], [b]) => b - a)
    .map(([year, ofYear]) => ({
      label: year === noYear ? 'No date' : schoolYearName(year, begin),
      activities: ofYear,
    }));
}

const students = (count: number) => counted(count, 'student');

/** Texts of the record on paper. None is in the spec. */
export const recordMessages = {
  classOf: (year: string) => (year ? `Class of ${year}` : 'No graduation year'),
  totals: 'Totals',
  /** The years a record is of; '' for all of them. */
  titleOf: (year: string) => (year ? `Service record ${year}` : 'Service record'),
  approvedOnly: 'Approved only',
  nothing: 'No activities.',
  cut: 'A text that is too long for its lines here ends in …; the app has all of it.',
  ask: (count: number) => `Print the records of ${students(count)}?`,
  askAbout: 'This may take a minute.',
  tooMany: (count: number, most: number) =>
    `${students(count)} are too many to print at once. Search for at most ${most}, such as one class.`,
  reading: (read: number, all: number) => `Loading ${read} of ${students(all)}`,
  notRead: (emails: readonly string[]) =>
    `These students could not be loaded and are not here: ${emails.join(', ')}`,
} as const;
