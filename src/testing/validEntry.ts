import { blankEntry, type Entry } from '#features/activities/entry';

/** An activity that the form accepts. */
export const validEntry: Entry = {
  ...blankEntry,
  Name: 'Food bank',
  Description: 'Sorted cans',
  Hours: '2',
  Date: '{"year":2026,"month":11,"day":20}',
  contactName: 'Pat',
  contactPhone: '425 555 0100',
};
