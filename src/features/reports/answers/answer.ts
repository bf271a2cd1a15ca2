import type { Filters } from '#features/reports/questions/filters';
import { match } from '#features/reports/questions/match';
import { cappedIn } from './cappedRows';
import { activitiesAnswer, contactsAnswer } from './groupedRows';
import { listAnswer } from './listTable';
import type { LoadedIndex } from './loadIndex';
import { type ClassYearProgress, studentsAnswer } from './studentsTable';

const answers = {
  students: studentsAnswer,
  activities: activitiesAnswer,
  contacts: contactsAnswer,
  list: listAnswer,
} as const;

/** Only the table of students has these: the students in it, and the progress of each class year. */
const ofStudents: { shown: readonly number[]; progress: readonly ClassYearProgress[] } = {
  shown: [],
  progress: [],
};

/** Answers a question. All sums are exact. Hours that can't be counted count as 0 and are listed separately, as are hours over a cap. */
export function answer(index: LoadedIndex, filters: Filters) {
  const matched = match(index, filters);
  const capped = cappedIn(index, matched.rows);
  return { matched, capped, ...ofStudents, ...answers[filters.view](index, matched, filters) };
}

/**
 * Returns the question that a selection of students belongs to: without what hides students from its table, because they stay selected when
 * a search no longer finds them. Only students in its answer are selected.
 */
export const questionOfSelection = (filters: Filters): Filters => ({
  ...filters,
  studentSearch: '',
  graduates: 'shown',
});

export type Answer = ReturnType<typeof answer>;
