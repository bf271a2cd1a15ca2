import type { SchoolSettings } from '#config/schoolSettings';
import { parseHours } from '#features/activities/hoursMath';
import {
  type GoalStatus,
  goalStatusBy,
  goalStatuses,
  statusesShown,
} from '#features/reports/answers/goalStatus';
import { type LoadedIndex, statusNumbers } from '#features/reports/answers/loadIndex';
import { indexesIn, progressByClass } from '#features/reports/answers/studentsTable';
import { quarterMs } from '../build/activityIndex';
import { type Asked, askTogether } from './askTogether';
import { noFilters } from './filters';
import { countOf } from './match';
import { type Question, type QuestionGroup, questionsFor } from './questions';

/** Returns a question with the number of rows in its answer, and what follows the number: `behind`. */
const withCount = ({ filters, counted }: Question, count: number) => ({
  filters,
  count,
  words: counted?.(count) ?? '',
});

/** Counts the students of a goal, all questions about it from one set of sums. */
function goalOverview(
  index: LoadedIndex,
  { heading, goal, questions }: QuestionGroup,
  { isAsked, sums }: Asked,
) {
  const classes = progressByClass(
    indexesIn(isAsked),
    goalStatusBy(sums.total, parseHours(goal?.goal)),
    (student) => index.students[student]?.graduationYear ?? '',
  );
  const countOf = (statuses: readonly GoalStatus[], classYear = '') =>
    classes
      .filter(({ label }) => classYear === '' || label === classYear)
      .reduce((sum, { counts }) => statuses.reduce((all, status) => all + counts[status], sum), 0);
  const counts = Object.fromEntries(
    goalStatuses.map((status) => [status, countOf([status])]),
  ) as Record<GoalStatus, number>;
  return {
    heading,
    /** Whether only students with hours in the goal's club count. */
    isOfMembers: goal?.members === 'yes',
    students: countOf(goalStatuses),
    counts,
    questions: questions.map((one) => {
      const { class: classYear, progress = '' } = one.filters;
      return withCount(one, countOf(statusesShown[progress] ?? goalStatuses, classYear));
    }),
  };
}

/** Returns when the first of these students' waiting activities was logged, in quarters of an hour; Infinity if unknown. */
function waitingSince({ columns, status, student }: LoadedIndex, isStudent: Uint8Array): number {
  const { values, rows: codes } = columns.logged;
  let first = Infinity;
  for (let row = 0; row < status.length; row += 1) {
    if (status[row] === statusNumbers.waiting && isStudent[student[row] ?? 0] === 1) {
      first = Math.min(first, values[codes[row] ?? 0] ?? Infinity);
    }
  }
  return first;
}

function officeNumber(index: LoadedIndex, question: Question, { isStudent, sums }: Asked) {
  const { view = 'students', status } = question.filters;
  let activities = 0;
  for (const at of indexesIn(isStudent)) activities += sums.activities[at] ?? 0;
  const since = status === 'waiting' ? waitingSince(index, isStudent) : Infinity;
  return {
    ...withCount(question, view === 'students' ? countOf(isStudent) : activities),
    ...(since < Infinity && { since: new Date(since * quarterMs) }),
  };
}

/**
 * Returns the numbers that /reports opens with: students' progress toward each goal, and those for the office. Each counts as its
 * question's answer does.
 */
export function overviewOf(index: LoadedIndex, settings: SchoolSettings) {
  const groups = questionsFor(new Date(index.builtAt), settings);
  const others = groups.filter(({ goal }) => !goal);
  const goals = groups.flatMap((group) =>
    group.goal ? [{ group, asked: { ...noFilters, ...group.goal, progress: 'any' } as const }] : [],
  );
  const office = others
    .flatMap(({ questions }) => questions)
    .filter(({ counted }) => counted)
    .map((question) => ({ question, asked: { ...noFilters, ...question.filters } }));
  const ask = askTogether(
    index,
    [...goals, ...office].map(({ asked }) => asked),
  );
  return {
    goals: goals.map(({ group, asked }) => goalOverview(index, group, ask(asked))),
    office: office
      .map(({ question, asked }) => officeNumber(index, question, ask(asked)))
      // What waits for staff comes first.
      .sort((a, b) => Number(b.filters.view === 'list') - Number(a.filters.view === 'list')),
    /** The questions without a card of their own. */
    groups: others,
  };
}

export type Overview = ReturnType<typeof overviewOf>;
