import { type Entry, newestFirst } from './entry';
import { dateRank } from './entryDate';
import { recordsReadAtOnce } from './limits';
import { counted } from './messages';
import type { Profile, Student } from './profile';
import type { Review } from './review/review';
import { schoolYearName, schoolYearOf, type YearBegin } from './schoolYear';

/** A student's activity with its review, as shown on the record and in the review queue. */
export interface RecordedActivity {
  key: string;
  entry: Entry;
  /** The staff's decision; null if there is none yet. */
  review?: Review | null;
}

/** A student's printable record. */
export interface ServiceRecord extends Profile {
  email: string;
  /** Newest first. */
  activities: readonly RecordedActivity[];
}

/** The result of reading many students' records. */
export interface ReadRecords {
  /** In the order of the given students. */
  records: ServiceRecord[];
  /** Addresses of students whose activities couldn't be read. */
  failed: string[];
}

/** Sorts activities like the hours table. */
function ordered(activities: readonly RecordedActivity[]): RecordedActivity[] {
  return activities
    .map((activity) => ({ activity, key: activity.key, rank: dateRank(activity.entry.Date) }))
    .sort(newestFirst)
    .map(({ activity }) => activity);
}

/**
 * Reads students' records, a few at a time. Never rejects; resolves to null if `signal` aborts.
 *
 * @param read returns one student's activities, or null on failure
 * @param onRead called after each student with the number read so far
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

/** Less than any year, so it sorts last. */
const noYear = -1;

/** Groups activities by school year, newest first. Activities with a damaged date come last, under `No date`. */
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

/** Texts of the printed record. Not in the spec. */
export const recordMessages = {
  classOf: (year: string) => (year ? `Class of ${year}` : 'No graduation year'),
  totals: 'Totals',
  /** `year` is the record's school year, or '' for all years. */
  titleOf: (year: string) => (year ? `Service record ${year}` : 'Service record'),
  approvedOnly: 'Approved only',
  nothing: 'No activities.',
  cut: 'Longer texts are cut off here and end in …. The app has the full text.',
  ask: (count: number) => `Print the records of ${students(count)}?`,
  askAbout: 'This may take a minute.',
  tooMany: (count: number, most: number) =>
    `${students(count)} is too many to print at once. Narrow the search to ${most} or fewer, for example one class year.`,
  reading: (read: number, all: number) => `Loading ${read} of ${students(all)}`,
  notRead: (emails: readonly string[]) =>
    `Couldn't load these students, so they are missing here: ${emails.join(', ')}`,
} as const;
