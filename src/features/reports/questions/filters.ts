import { school } from '#config/school';
import type { ClubKey } from '#config/schoolSettings';
import { kindsIn, type ReviewStatus } from '#features/activities/decisions/review';
import { hoursPattern } from '#features/activities/hoursPattern';
import { dateTextFromInput, parseEntryDate } from '#shared/lib/entryDate';
import { textMaxLength } from '#shared/lib/limits';
import {
  schoolYearName,
  schoolYearOf,
  schoolYearStart,
  type YearBegin,
} from '#shared/lib/schoolYear';

/** The tables of /reports: students, activities with the same name and day, contacts, or single activities. */
export const views = ['students', 'activities', 'contacts', 'list'] as const;
export type View = (typeof views)[number];

/** Which students a question is about, by their hours. */
export const hoursFilters = ['', 'any', 'nothing', 'behind', 'near', 'reached'] as const;
export type HoursFilter = (typeof hoursFilters)[number];

/** `yes`: students who have ever logged hours for the question's club. `no`: those who haven't. */
export const memberFilters = ['', 'yes', 'no'] as const;
export type MemberFilter = (typeof memberFilters)[number];

/** The value of `class` for students without a class year; '' means no filter. */
export const noClassYear = 'none';

export const noClassYearLabel = 'No class year';

/** A question to the index. All values are texts from the address; '' filters nothing. */
export interface Filters {
  view: View;
  /** First and last day of service, as `2026-11-20`. */
  from: string;
  to: string;
  /** First and last day of logging, in the same form. */
  loggedFrom: string;
  loggedTo: string;
  /** The calendar year in which the school year began; `2026-1` and `2026-2` are its semesters. */
  year: string;
  /** A class year, or `noClassYear`. */
  class: string;
  club: ClubKey | '';
  status: ReviewStatus | '';
  /** The name of the kind an activity was approved as. */
  kind: string;
  /** Part of the activity's name, or of the contact's name, phone or email. In double quotes, all of it. Ignores case. */
  activity: string;
  contact: string;
  /** The hours a student should have. */
  goal: string;
  progress: HoursFilter;
  members: MemberFilter;
  /** A search for students, as on the dashboard. */
  studentSearch: string;
  /** Students who graduated before the question's school year are left out unless this is set. */
  graduates: '' | 'shown';
  /** The column the table is sorted by, with a leading `-` for descending; '' for the table's own order. */
  sort: string;
}

const day = (text: string) => parseEntryDate(dateTextFromInput(text)) !== null;
const oneOf =
  (...texts: readonly string[]) =>
  (text: string) =>
    texts.includes(text);
const short = (text: string) => text.length <= textMaxLength;
/** A text that may be in quotes. */
const words = (text: string) => short(text.replace(/^"(.*)"$/, '$1'));
const yearPattern = school.secondSemesterStart ? /^\d{4}(-[12])?$/ : /^\d{4}$/;

/** Valid values. People type addresses by hand, or follow links from another version. */
const isValid: Record<keyof Filters, (text: string) => boolean> = {
  view: oneOf(...views),
  from: day,
  to: day,
  loggedFrom: day,
  loggedTo: day,
  year: (text) => yearPattern.test(text),
  class: short,
  club: oneOf('KeyClub', 'NHS'),
  status: oneOf(...(school.review ? ['waiting', 'approved', 'returned'] : [])),
  // Includes a school's only kind. Nobody can choose it, but the links of that kind's goal contain it.
  kind: oneOf(...kindsIn(school).map(({ name }) => name)),
  activity: words,
  contact: words,
  goal: (text) => short(text) && hoursPattern.test(text),
  progress: oneOf(...hoursFilters),
  members: oneOf(...memberFilters),
  studentSearch: short,
  graduates: oneOf('shown'),
  sort: short,
};

const filterNames = Object.keys(isValid) as (keyof Filters)[];
const blank = Object.fromEntries(filterNames.map((name) => [name, '']));

export const noFilters = { ...blank, view: 'students' } as Filters;

/**
 * Filters that have another name in addresses. It must not change, because people keep addresses in kept questions, bookmarks and emails.
 */
const namesInAddress: Partial<Record<keyof Filters, string>> = {
  progress: 'share',
  studentSearch: 'find',
};

export const nameInAddress = (filter: keyof Filters): string => namesInAddress[filter] ?? filter;

const filtersInAddress = new Map(filterNames.map((filter) => [nameInAddress(filter), filter]));

/** Values of `progress` that compare with a goal. */
const needsGoal = new Set<string>(['behind', 'near', 'reached'] satisfies HoursFilter[]);

/** Returns the question that an address asks. Ignores whatever can't be applied; `ignoredFilters` names it. */
export function parseFilters(search: URLSearchParams): Filters {
  const stated = [...search].flatMap(([name, text]) => {
    const filter = filtersInAddress.get(name);
    return filter && text !== '' && isValid[filter](text) ? [[filter, text] as const] : [];
  });
  const filters: Filters = { ...noFilters, ...Object.fromEntries(stated) };
  return {
    ...filters,
    progress: filters.goal === '' && needsGoal.has(filters.progress) ? '' : filters.progress,
    members: filters.club === '' ? '' : filters.members,
  };
}

/** Returns the part of an address that asks a question, for example `?view=list&year=2026`. */
export function searchOf(filters: Partial<Filters>): string {
  const stated = (Object.entries(filters) as [keyof Filters, string][])
    .filter(([filter, text]) => filter !== 'view' && text !== noFilters[filter])
    .map(([filter, text]) => [nameInAddress(filter), text]);
  // Always name the table: an address without one shows the list of questions.
  return `?${new URLSearchParams([['view', filters.view ?? noFilters.view], ...stated]).toString()}`;
}

/**
 * Returns the school year that a question is about: the one it names, or else the earliest one in its days, or else the report's.
 * Who has graduated and who the seniors are depends on it.
 */
export function questionYear(
  { year, from, to, loggedFrom, loggedTo }: Filters,
  builtAt: Date,
  begin: YearBegin,
): number {
  if (year) return Number(year.slice(0, 4));
  const years = [from || to, loggedFrom || loggedTo]
    .map((first) => schoolYearOf(dateTextFromInput(first), begin))
    .filter((found) => found !== null);
  return years.length > 0 ? Math.min(...years) : schoolYearStart(builtAt, begin).year;
}

/** The filters in the form. The others have separate controls. */
export type FormFilter = Exclude<keyof Filters, 'view' | 'sort' | 'studentSearch' | 'graduates'>;

/** In the order of the form. */
export const filterLabels: Record<FormFilter, string> = {
  year: 'School year',
  class: 'Class year',
  club: 'Club',
  members: 'Club members',
  status: 'Status',
  kind: 'Kind',
  from: 'Served from',
  to: 'Served to',
  loggedFrom: 'Logged from',
  loggedTo: 'Logged to',
  activity: 'Activity',
  contact: 'Contact',
  goal: 'Goal in hours',
  progress: 'Students',
};

export const hoursFilterLabels: Record<HoursFilter, string> = {
  '': 'All',
  any: 'With activities',
  nothing: 'No hours',
  behind: 'Behind the goal',
  near: 'Close to the goal',
  reached: 'Met the goal',
};

export const memberLabels: Record<MemberFilter, string> = {
  '': 'All students',
  yes: 'With hours in this club',
  no: 'No hours yet',
};

export const statusLabels = {
  approved: 'Approved',
  waiting: 'Waiting',
  returned: 'Returned',
} as const;

/** Returns the name of a school year or semester, for example `2026-2027, 1st semester`. */
export function yearWords(year: string): string {
  const [begin = '', semester] = year.split('-');
  const name = schoolYearName(Number(begin), school.schoolYear);
  return semester ? `${name}, ${semester === '1' ? '1st' : '2nd'} semester` : name;
}

/** Returns a filter's value as the form shows it. */
function valueWords(filter: FormFilter, filters: Filters): string {
  const { year, club, status, progress, members } = filters;
  if (filter === 'year') return yearWords(year);
  if (filter === 'club' && club) return school.clubs[club];
  if (filter === 'status' && status) return statusLabels[status];
  if (filter === 'progress') return hoursFilterLabels[progress];
  if (filter === 'members') return memberLabels[members];
  if (filter === 'class' && filters.class === noClassYear) return noClassYearLabel;
  return filters[filter];
}

/** Filters whose value is clear without the filter's name. */
const speakForThemselves = new Set<FormFilter>(['year', 'club', 'members', 'status', 'progress']);

/** Returns what changes when a filter is removed, including the filters that mean nothing without it. */
export const removalOf = (filter: FormFilter, { progress }: Filters): Partial<Filters> => ({
  [filter]: '',
  ...(filter === 'club' ? { members: '' } : {}),
  ...(filter === 'goal' && needsGoal.has(progress) ? { progress: '' } : {}),
});

/** Returns the filters that are set, in the order of the form. */
export function setFilters(filters: Filters) {
  return (Object.keys(filterLabels) as FormFilter[])
    .filter((filter) => filters[filter] !== '')
    .map((filter) => {
      const value = valueWords(filter, filters);
      const words = `${filterLabels[filter]}: ${value}`;
      return {
        filter,
        /** For example `Goal in hours: 20`. */
        words,
        /** The same, or only the value if that says enough. */
        short: speakForThemselves.has(filter) ? value : words,
        removed: removalOf(filter, filters),
      };
    });
}

/** The filters that change what an answer shows, with their labels on the screen. */
const statedLabels = {
  view: 'Table',
  ...filterLabels,
  studentSearch: 'Find a student',
  graduates: 'Graduates',
};

/**
 * Returns the filters in an address that can't be applied, for example `Club: Chess`. Without this, an old link would silently show
 * everybody.
 */
export function ignoredFilters(search: URLSearchParams): string[] {
  const filters = parseFilters(search);
  return (Object.keys(statedLabels) as (keyof typeof statedLabels)[]).flatMap((filter) => {
    const text = search.get(nameInAddress(filter)) ?? '';
    return text !== '' && filters[filter] !== text ? [`${statedLabels[filter]}: ${text}`] : [];
  });
}

/** Returns true if a question is about a class year that no student has, so that its answer is empty. */
export const isClassGone = (filters: Filters, classYears: readonly string[]): boolean =>
  filters.class !== '' && filters.class !== noClassYear && !classYears.includes(filters.class);
