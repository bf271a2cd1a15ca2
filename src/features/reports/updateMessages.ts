import { groupedCount } from '#shared/lib/messages';

/** Texts of Update Report and of the report it builds. Not in the spec. Only staff download them. */
export const updateMessages = {
  noReport: 'No report yet. Update Report builds one.',
  builtUnknown: 'Build time unknown.',
  reading: (read: number, total: number) =>
    `Reading ${groupedCount(read)} of ${groupedCount(total)} records`,
  writing: 'Saving the report…',
  updated: (students: number, entries: number) =>
    `Report updated: ${groupedCount(students)} students, ${groupedCount(entries)} activities.`,
  damagedEntries: (count: number) =>
    count === 1
      ? "1 activity has hours that can't be read. It counts as 0."
      : `${groupedCount(count)} activities have hours that can't be read. They count as 0.`,
  updateFailed:
    "The report wasn't updated. The previous one is unchanged. Try again later, or report the problem if it persists.",
  notIndexed: "The data for Reports wasn't updated. The previous version is unchanged.",
  updateCanceled: 'Update canceled. The previous report is unchanged.',
  /** About the review queue. `count` is null if it couldn't be updated. */
  queued: (count: number | null) => {
    if (count === null) return "The review queue wasn't updated. Try Update Report again later.";
    if (count === 0) return '';
    return count === 1
      ? '1 student was missing from the review queue and has been added.'
      : `${groupedCount(count)} students were missing from the review queue and have been added.`;
  },
} as const;
