import { groupedCount } from '../groupedCount';

const students = (count: number) => (count === 1 ? '1 student' : `${groupedCount(count)} students`);

/** Texts of the record on paper. None is in the spec. */
export const recordMessages = {
  title: 'Service record',
  classOf: (year: string) => (year ? `Class of ${year}` : 'No graduation year'),
  totalsOf: (name: string) => `Totals of ${name}`,
  nothing: 'No activities.',
  cut: 'A text that is too long for its lines here ends in …; the app has all of it.',
  ask: (count: number) => `Print the records of ${students(count)}?`,
  askAbout: (count: number) =>
    `All activities of ${students(count)} are read from the database for this, each student's by itself.`,
  tooMany: (count: number, most: number) =>
    `${students(count)} are too many to print at once. Search for fewer: at most ${most}, a graduation year for example.`,
  reading: (read: number, all: number) => `Reading ${read} of ${students(all)}`,
  notRead: (emails: readonly string[]) =>
    `The activities of these students could not be read, and are not here: ${emails.join(', ')}`,
} as const;
