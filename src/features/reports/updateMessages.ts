import { groupedCount } from '#shared/lib/messages';

/** Texts of Update Report and of the report it builds. Not in the spec. Only staff download them. */
export const updateMessages = {
  noReport: 'No report yet. Update Report builds one.',
  reading: (read: number, total: number) =>
    `Reading ${groupedCount(read)} of ${groupedCount(total)} records`,
  updated: (students: number, entries: number) =>
    `Report updated: ${groupedCount(students)} students, ${groupedCount(entries)} activities.`,
  damagedEntries: (count: number) =>
    count === 1
      ? "1 activity has hours that can't be read. It counts as 0."
      : `${groupedCount(count)} activities have hours that can't be read. They count as 0.`,
  /** About the review queue. `count` is null if it couldn't be updated. */
  queued: (count: number | null) => {
    if (count === null) return "The review queue wasn't updated. Try Update Report again later.";
    if (count === 0) return '';
    return count === 1
      ? '1 student was missing from the review queue and has been added.'
      : `${groupedCount(count)} students were missing from the review queue and have been added.`;
  },
} as const;
