import { school } from '#config/school';
import { schoolYearName } from '#domain/schoolYear';
import { type Filters, noClass } from './filters';
import { noClassLabel } from './standings';

/** The filters that staff set in the form; the view and the order have controls of their own. */
export type FormFilter = Exclude<keyof Filters, 'view' | 'sort'>;

/** In the order of the form. */
export const filterLabels: Record<FormFilter, string> = {
  year: 'School year',
  class: 'Class',
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

export const shareLabels: Record<Filters['share'], string> = {
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
  if (filter === 'share') return shareLabels[share];
  if (filter === 'class' && filters.class === noClass) return noClassLabel;
  return filters[filter];
}

/** What is set, for staff who have the form folded: `School year: 2026-2027, Club: NHS`. */
export function filterWords(filters: Filters): string {
  return (Object.keys(filterLabels) as FormFilter[])
    .filter((filter) => filters[filter] !== '')
    .map((filter) => `${filterLabels[filter]}: ${wordsOf(filter, filters)}`)
    .join(', ');
}
