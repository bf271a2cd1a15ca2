import { groupedCount } from './groupedCount';

/**
 * Texts of the dashboard about students and reports. None is in the spec, and no visitor or student
 * has to download them, hence a file of their own.
 */
export const adminMessages = {
  shownOfAll: (shown: number, all: number) =>
    `${groupedCount(shown)} of ${groupedCount(all)} students`,
  noStudents:
    'No students yet. Students are listed once they have saved a profile, or after Update Report.',
  listNearlyFull: (percent: number) =>
    `The student list is ${percent} % full. It is one document: when it is full, new students are stored, but not listed. Remove students who have left, then use Update Report.`,
  showMore: (count: number) => `Show ${groupedCount(count)} more`,
  showAll: (count: number) => `Show all ${groupedCount(count)}`,
  noMatch: 'No student matches this search.',
  noReport: 'There is no report yet. Use Update Report to build one.',
  builtUnknown: 'When this report was built is not known.',
  reading: (read: number, total: number) =>
    `Reading ${groupedCount(read)} of ${groupedCount(total)} records`,
  writing: 'Saving the report',
  updated: (students: number, entries: number) =>
    `Report updated: ${groupedCount(students)} students, ${groupedCount(entries)} activities.`,
  damagedEntries: (count: number) =>
    count === 1
      ? '1 activity has hours that cannot be read. It counts as 0.'
      : `${groupedCount(count)} activities have hours that cannot be read. They count as 0.`,
  updateFailed:
    'The report could not be updated; the old one is as it was. Please try again later or report the problem if it persists.',
  updateCanceled: 'Update canceled. The old report is as it was.',
} as const;
