import type { ReviewedActivity } from '#features/activities/decisions/review';
import type { Profile } from '#features/profile/profile';
import type { Student } from '#features/students/students';
import { dateRank } from '#shared/lib/entryDate';
import { recordsReadAtOnce } from '#shared/lib/limits';
import { hoursInWords, pluralize } from '#shared/lib/messages';
import {
  type Period,
  periodOf,
  schoolYearName,
  semesterName,
  type YearSettings,
} from '#shared/lib/schoolYear';
import { newestFirst } from './entry';

export interface ServiceRecord extends Profile {
  email: string;
  /** Newest first. */
  activities: readonly ReviewedActivity[];
}

export interface ReadRecords {
  /** In the order of the given students. */
  records: ServiceRecord[];
  /** Addresses of students whose activities couldn't be read. */
  failed: string[];
}

/** Sorts activities like the hours table. */
function ordered(activities: readonly ReviewedActivity[]): ReviewedActivity[] {
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
  read: (email: string) => Promise<readonly ReviewedActivity[] | null>,
  { signal, onRead }: { signal: AbortSignal; onRead: (count: number) => void },
): Promise<ReadRecords | null> {
  const found = new Map<string, readonly ReviewedActivity[] | null>();
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
const noDate = { schoolYear: -1, semester: null };

/** Groups activities by school year, or by semester if the school has them, newest first. Damaged dates come last, as `No date`. */
export function byPeriod<Activity extends ReviewedActivity>(
  activities: readonly Activity[],
  years: YearSettings,
): { label: string; activities: Activity[] }[] {
  const labelOf = ({ schoolYear, semester }: Period) => {
    if (schoolYear === noDate.schoolYear) return 'No date';
    return semester === null
      ? schoolYearName(schoolYear, years.schoolYear)
      : semesterName(schoolYear, semester, years.schoolYear);
  };
  const groups = new Map<string, { period: Period; activities: Activity[] }>();
  for (const activity of activities) {
    const period = periodOf(activity.entry.Date, years) ?? noDate;
    const group = groups.get(labelOf(period)) ?? { period, activities: [] };
    group.activities.push(activity);
    groups.set(labelOf(period), group);
  }
  return [...groups]
    .sort(
      ([, { period: a }], [, { period: b }]) =>
        b.schoolYear - a.schoolYear || (b.semester ?? 0) - (a.semester ?? 0),
    )
    .map(([label, group]) => ({ label, activities: group.activities }));
}

const students = (count: number) => pluralize(count, 'student');

/** Texts of the printed record. Not in the spec. */
export const recordMessages = {
  classOf: (year: string) => (year ? `Class of ${year}` : 'No graduation year'),
  /** `year` is the record's school year, or '' for all years. */
  titleOf: (year: string) => (year ? `Service record ${year}` : 'Service record'),
  approvedOnly: 'Approved only',
  /**
   * Above the activities.
   *
   * @param hours formatted, e.g. '12.5'
   * @param which the hours it is about: those approved, those counted toward goals, or in a school without review all of them
   */
  total: (hours: string, which: 'approved' | 'counted' | 'all') =>
    `Total: ${which === 'approved' ? hoursInWords(hours).replace(' ', ' approved ') : hoursInWords(hours)}${which === 'counted' ? ' counted toward goals' : ''}`,
  /** What the total leaves out. `hours` is formatted. */
  returned: (hours: string) => `${hoursInWords(hours).replace(' ', ' returned ')} not included.`,
  ask: (count: number) => `Print the records of ${students(count)}?`,
  tooMany: (count: number, most: number) =>
    `${students(count)} is too many to print at once. Narrow the search to ${most} or fewer, for example one class year.`,
  reading: (read: number, all: number) => `Loading ${read} of ${students(all)}`,
  notRead: (emails: readonly string[]) =>
    `Couldn't load these students, so they are missing here: ${emails.join(', ')}`,
  removed: (emails: readonly string[]) =>
    `These students were removed, so they are missing here: ${emails.join(', ')}`,
  /** The student list has only the first part of a long name. */
  cut: (emails: readonly string[]) =>
    `The names of these students are long and may be cut off here. Check them in the students' profiles: ${emails.join(', ')}`,
} as const;
