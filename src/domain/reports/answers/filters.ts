import { school } from '#config/school';
import type { ClubKey } from '#config/schoolSettings';
import { dateTextFromInput } from '#domain/entryDate';
import { hoursPattern } from '#domain/hours';
import { textMaxLength } from '#domain/limits';
import type { ReviewStatus } from '#domain/review/review';
import { schoolYearName } from '#domain/schoolYear';

/** What /reports shows: a table of students, of activities of one name and day, of contacts, or of all activities. */
export const views = ['students', 'activities', 'contacts', 'list'] as const;
export type View = (typeof views)[number];

/** Which students the table of students has, by their hours. */
export const hoursFilters = ['', 'any', 'nothing', 'behind', 'near', 'reached'] as const;
export type HoursFilter = (typeof hoursFilters)[number];

/** The class of students without a graduation year: '' is no filter. */
export const noClassYear = 'none';

/** What stands in place of a graduation year where there is none. */
export const noClassYearLabel = 'No class';

/** A question to the index. Everything is a text of the address; '' filters nothing. */
export interface Filters {
  view: View;
  /** First and last day of service, as `2026-11-20`. */
  from: string;
  to: string;
  /** First and last day of logging, likewise. */
  loggedFrom: string;
  loggedTo: string;
  /** The calendar year in which the school year began. */
  year: string;
  /** A graduation year, or `noClassYear`. */
  class: string;
  club: ClubKey | '';
  status: ReviewStatus | '';
  /** A part of the activity's name; of the contact's name, phone or e-mail. Case does not matter. */
  activity: string;
  contact: string;
  /** Hours that are wanted of a student. */
  goal: string;
  share: HoursFilter;
  /** The column that the table is sorted by, with `-` in front for descending; '' for its own order. */
  sort: string;
}

const day = (text: string) => dateTextFromInput(text) !== '';
const oneOf =
  (...texts: readonly string[]) =>
  (text: string) =>
    texts.includes(text);
const short = (text: string) => text.length <= textMaxLength;

/** What each filter may be. An address may be typed by hand, or come from another version. */
const isValid: Record<keyof Filters, (text: string) => boolean> = {
  view: oneOf(...views),
  from: day,
  to: day,
  loggedFrom: day,
  loggedTo: day,
  year: (text) => /^\d{4}$/.test(text),
  class: short,
  club: oneOf('KeyClub', 'NHS'),
  status: oneOf('waiting', 'approved', 'returned'),
  activity: short,
  contact: short,
  goal: (text) => short(text) && hoursPattern.test(text),
  share: oneOf(...hoursFilters),
  sort: short,
};

const blank = Object.fromEntries(Object.keys(isValid).map((name) => [name, '']));

export const noFilters = { ...blank, view: 'students' } as Filters;

/** Values of `share` that compare with a goal. */
const needsGoal = new Set<string>(['behind', 'near', 'reached'] satisfies HoursFilter[]);

/** Returns the question that an address asks. Ignores unknown filters, invalid values, and comparisons with a missing goal. */
export function parseFilters(search: URLSearchParams): Filters {
  const stated = [...search].filter(
    ([name, text]) =>
      Object.hasOwn(noFilters, name) && text !== '' && isValid[name as keyof Filters](text),
  );
  const filters: Filters = { ...noFilters, ...Object.fromEntries(stated) };
  return filters.goal === '' && needsGoal.has(filters.share) ? { ...filters, share: '' } : filters;
}

/** The part of an address that asks that question, `?view=list&year=2026`. */
export function searchOf(filters: Partial<Filters>): string {
  const stated = Object.entries(filters).filter(
    ([name, text]) => text !== noFilters[name as keyof Filters],
  );
  // Also where nothing is filtered: an address without a question shows the questions alone.
  return `?${new URLSearchParams([['view', filters.view ?? noFilters.view], ...stated.filter(([name]) => name !== 'view')]).toString()}`;
}

/** The filters that staff set in the form; the view and the order have controls of their own. */
export type FormFilter = Exclude<keyof Filters, 'view' | 'sort'>;

/** In the order of the form. */
export const filterLabels: Record<FormFilter, string> = {
  year: 'School year',
  class: 'Class year',
  club: 'Club',
  status: 'Status',
  from: 'Served from',
  to: 'Served to',
  loggedFrom: 'Logged from',
  loggedTo: 'Logged to',
  activity: 'Activity',
  contact: 'Contact',
  goal: 'Goal in hours',
  share: 'Students',
};

export const hoursFilterLabels: Record<Filters['share'], string> = {
  '': 'All',
  any: 'Who have activities',
  nothing: 'Who have no hours',
  behind: 'Behind the goal',
  near: 'Near the goal',
  reached: 'Who reached the goal',
};

export const statusLabels = {
  approved: 'Approved',
  waiting: 'Waiting',
  returned: 'Returned',
} as const;

/** What stands in the form for a filter that is set. */
function wordsOf(filter: FormFilter, filters: Filters): string {
  const { year, club, status, share } = filters;
  if (filter === 'year') return schoolYearName(Number(year), school.schoolYear);
  if (filter === 'club' && club) return school.clubs[club];
  if (filter === 'status' && status) return statusLabels[status];
  if (filter === 'share') return hoursFilterLabels[share];
  if (filter === 'class' && filters.class === noClassYear) return noClassYearLabel;
  return filters[filter];
}

/** What is set, for staff who have the form folded: `School year: 2026-2027, Club: NHS`. */
export function filterWords(filters: Filters): string {
  return (Object.keys(filterLabels) as FormFilter[])
    .filter((filter) => filters[filter] !== '')
    .map((filter) => `${filterLabels[filter]}: ${wordsOf(filter, filters)}`)
    .join(', ');
}
