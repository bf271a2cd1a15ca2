import Big from 'big.js';
import { school } from '#config/school';
import { formatEntryDate } from '#domain/entryDate';
import { hoursToGo, parseHours } from '#domain/hours';
import { compareTexts, fullName, searchForm } from '#domain/students';
import { type IndexColumn, quarterMs } from '../index/activityIndex';
import { reportedHours } from '../reportFiles';
import type { Filters, View } from './filters';
import { type GroupSums, groupSums, type HourSums } from './hourSums';
import { match, type Matched } from './match';
import { clubBits, hoursAt, type OpenIndex, valueAt } from './openIndex';
import { type AnswerColumn, type AnswerTable, nameOrder } from './table';

const hoursColumn = (key: string, label: string, sums: HourSums): AnswerColumn => ({
  key,
  label,
  text: (group) => reportedHours(sums.of(group)),
  compare: sums.compare,
  isNumber: true,
});

const countColumn = (key: string, label: string, counts: ArrayLike<number>): AnswerColumn => ({
  key,
  label,
  text: (group) => String(counts[group] ?? 0),
  compare: (a, b) => (counts[a] ?? 0) - (counts[b] ?? 0),
  isNumber: true,
});

const textColumn = (
  key: string,
  label: string,
  text: (row: number) => string,
  more: Partial<AnswerColumn> = {},
): AnswerColumn => ({ key, label, text, compare: nameOrder(text), ...more });

/** The columns of hours that every table of sums has. What a school without a review does not know is left out. */
const sumColumns = ({ total, approved, returned }: GroupSums): AnswerColumn[] => [
  hoursColumn('hours', 'Hours', total),
  ...(school.review
    ? [hoursColumn('approved', 'Approved', approved), hoursColumn('returned', 'Returned', returned)]
    : []),
];

/** How far a student is: no hours, some, three quarters of the goal, all of it. */
export const standings = ['nothing', 'some', 'near', 'reached'] as const;
export type Standing = (typeof standings)[number];
const nearPart = new Big('0.75');

/** What stands in place of a graduation year where there is none. */
export const noClassLabel = 'No class';

/** The students of a class by how far they are. */
export interface ClassStandings {
  label: string;
  counts: Record<Standing, number>;
}

/** A table, and the hours of all its activities. */
type TableAnswer = Pick<Answer, 'table' | 'hours'>;

/** An answered question. */
export interface Answer {
  view: View;
  matched: Matched;
  table: AnswerTable;
  /** Of all matched activities. */
  hours: Record<'total' | 'approved' | 'returned', Big>;
  /** How many students they belong to. */
  activeStudents: number;
  /** Of the table of students alone: the places of its students, and how many of each class are how far. */
  shown: number[];
  standings: ClassStandings[];
}

const byKey =
  (numbers: ArrayLike<number>) =>
  (a: number, b: number): number =>
    (numbers[a] ?? 0) - (numbers[b] ?? 0);

/** The table of students, and how far each is. */
function studentsAnswer(index: OpenIndex, matched: Matched, filters: Filters) {
  const { students } = index;
  const sums = groupSums(index, matched.rows, index.student, students.length);
  const clubs = new Uint8Array(students.length);
  for (const row of matched.rows) {
    const place = index.student[row] ?? 0;
    clubs[place] = (clubs[place] ?? 0) | (index.clubs[row] ?? 0);
  }
  const goal = parseHours(filters.goal);
  const hasReached = goal && sums.total.reaches(goal);
  const isNear = goal && sums.total.reaches(goal.times(nearPart));
  const standingOf = (place: number): Standing => {
    if (hasReached?.(place)) return 'reached';
    if (sums.total.isZero(place)) return 'nothing';
    return isNear?.(place) ? 'near' : 'some';
  };
  const isShown: Record<Filters['share'], (place: number) => boolean> = {
    '': () => true,
    any: (place) => sums.activities[place] !== 0,
    nothing: (place) => sums.total.isZero(place),
    behind: (place) => standingOf(place) !== 'reached',
    near: (place) => standingOf(place) === 'near',
    reached: (place) => standingOf(place) === 'reached',
  };
  const asked = students.flatMap((_, place) => (matched.isStudent[place] ? [place] : []));
  const shown = asked.filter(isShown[filters.share]);
  const classOf = (place: number) => students[place]?.graduationYear ?? '';
  const missing = (place: number) => hoursToGo(goal ?? new Big(0), sums.total.of(place));
  const columns: AnswerColumn[] = [
    textColumn('name', 'Name', (place) => nameOf(index, place)),
    textColumn('email', 'Email', (place) => students[place]?.email ?? '', { isEmail: true }),
    textColumn('class', 'Class', classOf),
    textColumn('clubs', 'Clubs', (place) => clubNames(clubs[place])),
    countColumn('activities', 'Activities', sums.activities),
    ...sumColumns(sums),
    ...(goal
      ? [
          {
            key: 'missing',
            label: `Missing to ${goal.toFixed()}`,
            // Rounded up: who has 19.999 of 20 hours misses some.
            text: (place: number) => missing(place).round(2, Big.roundUp).toFixed(2),
            compare: (a: number, b: number) =>
              hasReached?.(a) && hasReached(b) ? 0 : sums.total.compare(b, a),
            isNumber: true,
          },
        ]
      : []),
  ];
  const classes = new Map<string, ClassStandings>();
  for (const place of asked) {
    const label = classOf(place) || noClassLabel;
    const counted = classes.get(label)?.counts ?? { nothing: 0, some: 0, near: 0, reached: 0 };
    counted[standingOf(place)] += 1;
    classes.set(label, { label, counts: counted });
  }
  return {
    table: { rows: shown, columns },
    hours: sums.all,
    shown,
    standings: [...classes.values()].sort((a, b) => compareTexts(a.label, b.label)),
  };
}

/** First and last name; students without a profile, or with an empty one, have none. */
function nameOf({ students }: OpenIndex, place: number): string {
  const student = students[place];
  return student ? fullName(student) : '';
}

/** The names of the clubs whose bits are set; see `clubBits`. */
const clubNames = (bits = 0): string =>
  (['NHS', 'KeyClub'] as const)
    .filter((club) => (bits & clubBits[club]) !== 0)
    .map((club) => school.clubs[club])
    .join(', ');

/** Rows that belong together. */
interface Groups {
  /** For each row the number of its group. */
  groupOf: Uint32Array;
  /** For each group one of its rows. */
  rowOf: number[];
}

/** Rows of the same text, whatever its capitals and the spaces around it, and where it is told of the same second number. */
function groupsOf(column: IndexColumn<string>, second?: IndexColumn<unknown>): Groups {
  const forms = new Map<string, number>();
  const formOf = column.values.map((text) => {
    const form = searchForm(text.trim());
    const known = forms.get(form) ?? forms.size;
    forms.set(form, known);
    return known;
  });
  const groups = new Map<number, number>();
  const rowOf: number[] = [];
  const groupOf = Uint32Array.from(column.rows, (place, row) => {
    const key = (formOf[place] ?? 0) * (second?.values.length ?? 1) + (second?.rows[row] ?? 0);
    let group = groups.get(key);
    if (group === undefined) {
      group = rowOf.push(row) - 1;
      groups.set(key, group);
    }
    return group;
  });
  return { groupOf, rowOf };
}

/** The groups of an index are the same for every question: they are made at the first. */
const knownGroups = new WeakMap<OpenIndex, Partial<Record<'activities' | 'contacts', Groups>>>();

function groups(index: OpenIndex, view: 'activities' | 'contacts'): Groups {
  const known = knownGroups.get(index) ?? {};
  knownGroups.set(index, known);
  const { name, date, contactName } = index.columns;
  return (known[view] ??= view === 'activities' ? groupsOf(name, date) : groupsOf(contactName));
}

/** The groups that have a matched row, and how many students each has. */
function groupAnswer(index: OpenIndex, matched: Matched, { groupOf, rowOf }: Groups) {
  const sums = groupSums(index, matched.rows, groupOf, rowOf.length);
  const students = new Uint32Array(rowOf.length);
  const last = new Int32Array(rowOf.length).fill(-1);
  // The rows come one student after the other, so that each is counted where another begins.
  for (const row of matched.rows) {
    const group = groupOf[row] ?? 0;
    const student = index.student[row] ?? -1;
    if (last[group] === student) continue;
    last[group] = student;
    students[group] = (students[group] ?? 0) + 1;
  }
  const found = rowOf.flatMap((_, group) => (sums.activities[group] ? [group] : []));
  return { sums, students, found };
}

function activitiesAnswer(index: OpenIndex, matched: Matched): TableAnswer {
  const own = groups(index, 'activities');
  const { sums, students, found } = groupAnswer(index, matched, own);
  const { rowOf } = own;
  const dayOf = (group: number) => index.date[rowOf[group] ?? -1] ?? -1;
  return {
    hours: sums.all,
    table: {
      rows: found,
      columns: [
        textColumn('name', 'Activity', (group) => valueAt(index, 'name', rowOf[group] ?? -1)),
        {
          key: 'date',
          label: 'Date',
          text: (group) => formatEntryDate(valueAt(index, 'date', rowOf[group] ?? -1)),
          compare: (a, b) => dayOf(a) - dayOf(b),
        },
        countColumn('students', 'Students', students),
        ...sumColumns(sums),
      ],
    },
  };
}

function contactsAnswer(index: OpenIndex, matched: Matched): TableAnswer {
  const own = groups(index, 'contacts');
  const { sums, students, found } = groupAnswer(index, matched, own);
  return {
    hours: sums.all,
    table: {
      rows: found,
      columns: [
        textColumn('contact', 'Contact', (group) =>
          valueAt(index, 'contactName', own.rowOf[group] ?? -1),
        ),
        countColumn('students', 'Students', students),
        countColumn('activities', 'Activities', sums.activities),
        ...sumColumns(sums),
      ],
    },
  };
}

const statusLabels = { waiting: 'Waiting', approved: 'Approved', returned: 'Returned' } as const;

/** The columns of single activities: of the plain list, and of a sample. */
function listColumns(index: OpenIndex): AnswerColumn[] {
  const place = (row: number) => index.student[row] ?? -1;
  const dayLogged = (row: number) => {
    const quarter = index.logged[row] ?? -1;
    return quarter < 0 ? '' : new Date(quarter * quarterMs).toLocaleDateString('en-US');
  };
  const hoursOf = (row: number) => hoursAt(index, row);
  return [
    textColumn('student', 'Student', (row) => nameOf(index, place(row))),
    textColumn('email', 'Email', (row) => index.students[place(row)]?.email ?? '', {
      isEmail: true,
    }),
    textColumn('class', 'Class', (row) => index.students[place(row)]?.graduationYear ?? ''),
    textColumn('name', 'Activity', (row) => valueAt(index, 'name', row)),
    {
      key: 'date',
      label: 'Date',
      text: (row) => formatEntryDate(valueAt(index, 'date', row)),
      compare: byKey(index.date),
    },
    { key: 'logged', label: 'Logged', text: dayLogged, compare: byKey(index.logged) },
    {
      key: 'hours',
      label: 'Hours',
      // As they are stored: nothing is rounded, and what cannot be read stands there.
      text: (row) => valueAt(index, 'hours', row),
      compare: (a, b) => (hoursOf(a) ?? new Big(-1)).cmp(hoursOf(b) ?? new Big(-1)),
      isNumber: true,
    },
    textColumn('clubs', 'Clubs', (row) => clubNames(index.clubs[row])),
    ...(school.review
      ? [
          textColumn('status', 'Status', (row) => statusLabels[valueAt(index, 'status', row)]),
          textColumn('comment', 'Comment', (row) => valueAt(index, 'comment', row)),
        ]
      : []),
    textColumn('contact', 'Contact', (row) => valueAt(index, 'contactName', row)),
    textColumn('phone', 'Phone or e-mail', (row) => valueAt(index, 'contactPhone', row)),
  ];
}

function listAnswer(index: OpenIndex, { rows }: Matched): TableAnswer {
  const isMatched = new Uint8Array(index.count);
  for (const row of rows) isMatched[row] = 1;
  const ofOne = groupSums(index, rows, new Uint8Array(index.count), 1);
  const shown = index.newestFirst.filter((row) => isMatched[row]);
  return { hours: ofOne.all, table: { rows: shown, columns: listColumns(index) } };
}

const answers = {
  activities: activitiesAnswer,
  contacts: contactsAnswer,
  list: listAnswer,
} as const;

/** Answers a question. All sums are exact; damaged hours count as 0 and are listed apart. */
export function answer(index: OpenIndex, filters: Filters): Answer {
  const matched = match(index, filters);
  let activeStudents = 0;
  let last = -1;
  for (const row of matched.rows) {
    const student = index.student[row] ?? -1;
    if (student !== last) activeStudents += 1;
    last = student;
  }
  const of =
    filters.view === 'students'
      ? studentsAnswer(index, matched, filters)
      : { ...answers[filters.view](index, matched), shown: [], standings: [] };
  return {
    view: filters.view,
    matched,
    activeStudents,
    ...of,
  };
}

/** Some activities of an answer at random, for a person to ask their contacts about. */
export function sampleOf(
  index: OpenIndex,
  { rows }: Matched,
  count: number,
  random = Math.random,
): AnswerTable {
  const drawn = new Map<number, number>();
  const at = (place: number) => drawn.get(place) ?? rows[place] ?? 0;
  const sample = Array.from({ length: Math.min(count, rows.length) }, (_, index) => {
    // The first of those that are left changes places with the one that is drawn.
    const place = index + Math.floor(random() * (rows.length - index));
    const row = at(place);
    drawn.set(place, at(index));
    return row;
  });
  return { rows: sample, columns: listColumns(index) };
}
