import { groupedCount } from '#shared/lib/messages';

/** Texts of the dashboard beyond the spec. Only staff download them. */
export const dashboardMessages = {
  shownOfAll: (shown: number, all: number) =>
    `${groupedCount(shown)} of ${groupedCount(all)} students`,
  searchKeys: (hasSingleKeys: boolean) => (hasSingleKeys ? '/ search · Enter open' : 'Enter open'),
  listNearlyFull: (percent: number) =>
    `The student list is ${percent}% full. Once it is full, new students can still log hours but won't appear here. Remove students who have left, then use Update Report.`,
} as const;
