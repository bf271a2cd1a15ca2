import type { SchoolSettings } from '#config/schoolSettings';
import { type GoalStatus, goalStatuses, statusesShown } from '#features/reports/answers/goalStatus';
import { type LoadedIndex, valueAt } from '#features/reports/answers/loadIndex';
import { quarterMs } from '../build/activityIndex';
import { type Filters, noFilters } from './filters';
import { match, rowCount, statusesBefore } from './match';
import { type Question, type QuestionGroup, questionsFor } from './questions';

/** A question with the number of rows in its answer. */
export interface CountedQuestion {
  filters: Partial<Filters>;
  count: number;
  /** What follows the number: `behind`. */
  words: string;
}

/** How far everyone is toward a goal. */
export interface GoalOverview {
  heading: string;
  /** Whether only students with hours in the goal's club count. */
  isOfMembers: boolean;
  students: number;
  counts: Record<GoalStatus, number>;
  questions: CountedQuestion[];
}

/** A number for the office. */
export interface OfficeNumber extends CountedQuestion {
  /** When the first of the waiting activities was logged, if that is known. */
  since?: Date;
}

const withCount = ({ filters, counted }: Question, count: number): CountedQuestion => ({
  filters,
  count,
  words: counted?.(count) ?? '',
});

/** Counts the students of a goal, all questions about it from one set of sums. */
function goalOverview(index: LoadedIndex, { heading, goal, questions }: QuestionGroup) {
  const statuses = statusesBefore(index, { ...noFilters, ...goal, progress: 'behind' });
  const countOf = ({ class: classYear = '', progress = '' }: Partial<Filters>) => {
    const shown = statusesShown[progress] ?? goalStatuses;
    return statuses.filter(
      (status, at) =>
        status !== undefined &&
        shown.includes(status) &&
        (classYear === '' || index.students[at]?.graduationYear === classYear),
    ).length;
  };
  const counts: GoalOverview['counts'] = { nothing: 0, some: 0, near: 0, reached: 0 };
  for (const status of statuses) if (status !== undefined) counts[status] += 1;
  return {
    heading,
    isOfMembers: goal?.members === 'yes',
    students: countOf({}),
    counts,
    questions: questions.map((one) => withCount(one, countOf(one.filters))),
  };
}

/** Returns when the first activity that waits was logged. */
function firstLogged(index: LoadedIndex, rows: Uint32Array): Date | undefined {
  let first = Infinity;
  for (const row of rows) first = Math.min(first, valueAt(index, 'logged', row) ?? Infinity);
  return first === Infinity ? undefined : new Date(first * quarterMs);
}

function officeNumber(index: LoadedIndex, question: Question): OfficeNumber {
  const filters = { ...noFilters, ...question.filters };
  if (filters.status !== 'waiting') return withCount(question, rowCount(index, filters));
  const { rows } = match(index, filters);
  const since = firstLogged(index, rows);
  return { ...withCount(question, rows.length), ...(since ? { since } : {}) };
}

/**
 * Returns the numbers that /reports opens with: how far students are toward each goal, and those for the office. Each counts as its
 * question's answer does.
 */
export function overviewOf(index: LoadedIndex, settings: SchoolSettings) {
  const groups = questionsFor(new Date(index.builtAt), settings);
  const others = groups.filter(({ goal }) => !goal);
  return {
    goals: groups.filter(({ goal }) => goal).map((group) => goalOverview(index, group)),
    office: others
      .flatMap(({ questions }) => questions)
      .filter(({ counted }) => counted)
      .map((question) => officeNumber(index, question))
      // What waits for staff comes first.
      .sort((a, b) => Number(b.filters.view === 'list') - Number(a.filters.view === 'list')),
    /** The questions without a card of their own. */
    groups: others,
  };
}
