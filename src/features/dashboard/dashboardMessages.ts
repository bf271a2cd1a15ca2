import { groupedCount } from '#shared/lib/messages';

/** Texts of the dashboard beyond the spec. Only staff download them. */
export const dashboardMessages = {
  shownOfAll: (shown: number, all: number) =>
    `${groupedCount(shown)} of ${groupedCount(all)} students`,
  searchHint: 'Search by name, email, or graduation year.',
  searchKeys: (hasSingleKeys: boolean) => (hasSingleKeys ? '/ search · Enter open' : 'Enter open'),
  /** Around a link to the roster. */
  noStudents: [
    'No students yet. Add them with ',
    'Roster',
    '. Students also appear once they save a profile, or after Update Report.',
  ],
  listNearlyFull: (percent: number) =>
    `The student list is ${percent}% full. Once it is full, new students can still log hours but won't appear here. Remove students who have left, then use Update Report.`,
  /** After a student's graduation year. */
  graduated: 'graduated',
  /** Before links for staff who are new, and the links. */
  newHere: 'New here?',
  reviewFirst: 'Review what waits',
  lookUpFirst: 'Look up a student',
  askFirst: 'Answer a question',
  dismissFirst: 'Dismiss',
  noMatch: 'No student matches this search.',
  clearSearch: 'Clear search',
} as const;
