import type { Filters, View } from './filters';
import { activitiesAnswer, contactsAnswer } from './groupTables';
import type { HourTotals } from './hourSums';
import { listAnswer } from './listTable';
import { match, type Matched } from './match';
import type { OpenIndex } from './openIndex';
import type { ClassStandings } from './standings';
import { studentsAnswer } from './studentsTable';
import type { AnswerTable } from './table';

/** An answered question. */
export interface Answer {
  view: View;
  matched: Matched;
  table: AnswerTable;
  /** The hours of all matched activities. */
  hours: HourTotals;
  /** The table of students alone has these: the places of its students, and how many of each class are how far. */
  shown: readonly number[];
  standings: readonly ClassStandings[];
}

const answers = {
  activities: activitiesAnswer,
  contacts: contactsAnswer,
  list: listAnswer,
} as const;

/** Answers a question. All sums are exact; damaged hours count as 0 and are listed apart. */
export function answer(index: OpenIndex, filters: Filters): Answer {
  const { view } = filters;
  const matched = match(index, filters);
  if (view === 'students') return { view, matched, ...studentsAnswer(index, matched, filters) };
  return { view, matched, shown: [], standings: [], ...answers[view](index, matched) };
}
