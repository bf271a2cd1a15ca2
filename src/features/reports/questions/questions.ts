import type { ClubKey, Goal, SchoolSettings } from '#config/schoolSettings';
import { classYearOf } from '#shared/lib/classYear';
import {
  dateInputValue,
  dateTextFromInput,
  entryDateTextOf,
  formatEntryDate,
} from '#shared/lib/entryDate';
import {
  gradeOf,
  schoolYearName,
  schoolYearStart,
  semesterName,
  semesterOf,
  seniorsOf,
} from '#shared/lib/schoolYear';
import {
  type Filters,
  memberLabels,
  noClassYear,
  questionYear,
  statusLabels,
  yearWords,
} from './filters';

/** A question that staff ask throughout the year, and the filters that answer it. */
export interface Question {
  label: string;
  filters: Partial<Filters>;
  /** Returns what follows the number of its rows on the overview; omitted for questions without a number there. */
  counted?: (count: number) => string;
}

export interface QuestionGroup {
  heading: string;
  questions: Question[];
  /** The filters for everyone a goal is for, if the questions are about a goal. */
  goal?: Partial<Filters>;
}

const dayOf = (date: Date) => dateInputValue(entryDateTextOf(date));

/** New since staff last looked, if they look once a week. */
const daysOfWeek = 7;

type Settings = Pick<
  SchoolSettings,
  'schoolYear' | 'secondSemesterStart' | 'goals' | 'awardSteps' | 'clubs' | 'review'
>;

/**
 * Returns a school's questions as of a day. Each has its actual days and years, so its address asks the same question tomorrow and for
 * other users.
 */
export function questionsFor(today: Date, settings: Settings): QuestionGroup[] {
  const begin = settings.schoolYear;
  const year = schoolYearStart(today, begin).year;
  const inYear = { year: String(year) };
  const yearName = schoolYearName(year, begin);
  const seniors = { class: String(seniorsOf(year, begin)) };
  const half = settings.secondSemesterStart
    ? semesterOf(today, begin, settings.secondSemesterStart)
    : null;
  const semester = half === null ? undefined : { year: `${year}-${half}` };
  const goalGroups = (of: Goal): QuestionGroup[] => {
    const { club, label, hours, each, grades, kind } = of;
    const period = { ever: undefined, schoolYear: inYear, semester }[each];
    const periodName =
      each === 'semester' && half !== null ? semesterName(year, half, begin) : yearName;
    const wanted: Partial<Filters> = {
      goal: String(hours),
      ...(club === 'all' ? {} : { club }),
      ...(kind === undefined ? {} : { kind }),
      ...period,
    };
    const heading = `${label}: ${hours} hours${period ? ` in ${periodName}` : ''}`;
    if (!grades) return [goalGroup(of, heading, wanted)];
    return grades.map((grade) => {
      const ofGrade = String(classYearOf(grade, year, begin));
      return goalGroup(of, `${heading}, class of ${ofGrade}`, { ...wanted, class: ofGrade });
    });
  };
  const goalGroup = (
    { club, members }: Goal,
    heading: string,
    wanted: Partial<Filters>,
  ): QuestionGroup => {
    // For a club's goal, students outside the club are behind too. A link adds them.
    const isOfMembers = club !== 'all' && members !== false;
    const goal: Partial<Filters> = isOfMembers ? { ...wanted, members: 'yes' } : wanted;
    const behind = { ...goal, progress: 'behind', sort: '-missing' } as const;
    return {
      heading,
      goal,
      questions: [
        { label: 'Who is behind', filters: behind, counted: () => 'behind' },
        { label: 'Who is close', filters: { ...goal, progress: 'near' }, counted: () => 'close' },
        {
          label: 'Who has met it',
          filters: { ...goal, progress: 'reached' },
          counted: () => 'met',
        },
        // For a goal of one class year, this would be the same question, or contradict it.
        ...when(!wanted.class, () => ({
          label: 'Which seniors are behind',
          filters: { ...behind, ...seniors },
          counted: (count) => (count === 1 ? 'senior behind' : 'seniors behind'),
        })),
      ],
    };
  };
  const months = [
    ['this month', 0],
    ['last month', -1],
  ] as const;
  const clubMonth = (club: ClubKey) =>
    months.map(([name, offset]): Question => {
      const first = new Date(today.getFullYear(), today.getMonth() + offset, 1);
      const last = new Date(today.getFullYear(), today.getMonth() + offset + 1, 0);
      return {
        label: `${settings.clubs[club]} ${name}`,
        filters: { view: 'activities', club, from: dayOf(first), to: dayOf(last) },
      };
    });
  const weekAgo = new Date(today.getFullYear(), today.getMonth(), today.getDate() - daysOfWeek);
  const highestAward = Math.max(...settings.awardSteps);
  const when = (isUsed: unknown, question: () => Question) => (isUsed ? [question()] : []);
  return [
    ...settings.goals.flatMap(goalGroups),
    {
      heading: 'All students',
      questions: [
        {
          label: `Who has no hours in ${yearName}`,
          filters: { ...inYear, progress: 'nothing' },
          counted: (count) =>
            `${count === 1 ? 'student' : 'students'} without hours in ${yearName}`,
        },
        ...when(semester, () => ({
          label: 'Who has no hours this semester',
          filters: { ...semester, progress: 'nothing' },
        })),
        { label: `All hours of ${yearName}`, filters: { ...inYear, progress: 'any' } },
        ...when(semester, () => ({
          label: 'All hours of this semester',
          filters: { ...semester, progress: 'any' },
        })),
        ...when(settings.awardSteps.length > 0, () => ({
          label: totalWords(String(highestAward), settings.review !== false),
          filters: { goal: String(highestAward), progress: 'reached' },
        })),
      ],
    },
    {
      heading: 'Hours by activity',
      questions: [...clubMonth('KeyClub'), ...clubMonth('NHS')],
    },
    {
      heading: 'Activities and contacts',
      questions: [
        ...when(settings.review, () => ({
          label: waitingLead,
          // Those that were logged first come first, including last year's seniors', as in the review.
          filters: { view: 'list', status: 'waiting', graduates: 'shown', sort: 'logged' },
          counted: () => 'waiting for review',
        })),
        {
          label: `Logged since ${dayWords(dayOf(weekAgo))}`,
          filters: { view: 'list', loggedFrom: dayOf(weekAgo) },
          counted: () => `logged since ${dayWords(dayOf(weekAgo))}`,
        },
        ...when(settings.review, () => ({
          label: `What was returned in ${yearName}, and why`,
          filters: { view: 'list', status: 'returned', ...inYear },
          counted: () => `returned in ${yearName} and not fixed`,
        })),
        {
          label: `Contacts with the most students in ${yearName}`,
          filters: { view: 'contacts', sort: '-students', ...inYear },
        },
      ],
    },
  ];
}

const waitingLead = 'What is waiting for review';

/** With a review, returned hours don't count here, but do in the 'Total Hours' and the awards list. */
const totalWords = (goal: string, hasReview: boolean) =>
  `Who has ${goal} hours ${hasReview ? 'counted toward goals' : 'in total'}`;

const dayWords = (day: string) => formatEntryDate(dateTextFromInput(day));

const monthNames = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' });

/** Returns a range of days in words: `November 2026`, `since 11-1-2026`, `11-1-2026 to 11-20-2026`; '' for none. */
function rangeWords(from: string, to: string): string {
  if (!from && !to) return '';
  if (!to) return `since ${dayWords(from)}`;
  if (!from) return `until ${dayWords(to)}`;
  const [year = 0, month = 0] = from.split('-').map(Number);
  const isMonth =
    from === dayOf(new Date(year, month - 1, 1)) && to === dayOf(new Date(year, month, 0));
  if (isMonth) return monthNames.format(new Date(year, month - 1, 1));
  return from === to ? dayWords(from) : `${dayWords(from)} to ${dayWords(to)}`;
}

/** A text filter as part of a sentence. */
const quoted = (text: string) => `"${text.trim().replace(/^"(.*)"$/, '$1')}"`;

/**
 * Returns the school's goal that a question compares with, if it is one: of the same club, kind, hours and type of period, and for all
 * students or for the grade of the class year.
 */
export function goalOf(
  filters: Filters,
  { goals, schoolYear }: Pick<Settings, 'goals' | 'schoolYear'>,
  builtAt: Date,
): Goal | undefined {
  const each = ({ 0: 'ever', 4: 'schoolYear' } as const)[filters.year.length] ?? 'semester';
  const year = questionYear(filters, builtAt, schoolYear);
  const grade = gradeOf(filters.class, year, schoolYear);
  const asked = goals.filter(
    (one) =>
      one.club === (filters.club || 'all') &&
      (one.kind ?? '') === filters.kind &&
      String(one.hours) === filters.goal &&
      one.each === each &&
      (!one.grades || (grade !== null && one.grades.includes(grade))),
  );
  // A goal for some grades is the closer match.
  return asked.find(({ grades }) => grades) ?? asked[0];
}

const progressWords = {
  behind: 'Who is behind',
  near: 'Who is close',
  reached: 'Who has met it',
} as const;

/** Returns how a question begins, up to its details. Names the year only if the filters have no goal, which names it too. */
function questionLead(
  filters: Filters,
  ownGoal: Goal | undefined,
  { review }: Settings,
  isSeniors: boolean,
): string {
  const { view, progress, goal, status, sort, loggedFrom, loggedTo } = filters;
  const year = filters.year && goal === '' ? yearWords(filters.year) : '';
  const inYear = year && ` in ${year}`;
  if (view === 'activities') return `Hours by activity${inYear}`;
  if (view === 'contacts')
    return `${sort === '-students' ? 'Contacts with the most students' : 'Contacts'}${inYear}`;
  if (view === 'list') {
    if (status === 'returned') return `What was returned${inYear}, and why`;
    if (status === 'waiting') return `${waitingLead}${inYear}`;
    return loggedFrom && !loggedTo
      ? `Logged since ${dayWords(loggedFrom)}${inYear}`
      : `All activities${inYear}`;
  }
  if (progress === 'nothing') return `Who has no hours${inYear}`;
  if (progress === 'any') return year ? `All hours of ${year}` : 'All hours';
  if (progress === '') return `All students${inYear}`;
  if (progress === 'behind' && isSeniors) return 'Which seniors are behind';
  const isPlainTotal = progress === 'reached' && !filters.club && !ownGoal && !filters.year;
  return isPlainTotal ? totalWords(goal, review !== false) : progressWords[progress];
}

/** Returns the goal of a question in words: `NHS`, `20 hours in 2026-2027`. */
function goalWords(
  { goal, club, year }: Filters,
  ownGoal: Goal | undefined,
  { clubs }: Settings,
  lead: string,
): string[] {
  const label = ownGoal?.label ?? (club && clubs[club]);
  const hours = goal && !lead.includes(`${goal} hours`) ? `${goal} hours` : '';
  const inYear = goal && year && `in ${yearWords(year)}`;
  return [label, [hours, inYear].filter(Boolean).join(' ')];
}

/** Returns a question as staff would ask it, for example `Who is behind: NHS, 20 hours in 2026-2027`. */
export function questionTitle(filters: Filters, settings: Settings, builtAt: Date): string {
  const { view, progress, status, kind, class: classYear, members } = filters;
  const begin = settings.schoolYear;
  const year = questionYear(filters, builtAt, begin);
  const isSeniors = classYear === String(seniorsOf(year, begin));
  const ownGoal = goalOf(filters, settings, builtAt);
  const lead = questionLead(filters, ownGoal, settings, isSeniors);
  const logged = rangeWords(filters.loggedFrom, filters.loggedTo);
  const details = [
    classYear &&
      !lead.includes('seniors') &&
      (classYear === noClassYear ? 'no class year' : `class of ${classYear}`),
    ...goalWords(filters, ownGoal, settings, lead),
    members && memberLabels[members].toLowerCase(),
    view !== 'students' && progress && progressInWords[progress],
    status && !lead.startsWith('What ') && `${statusLabels[status].toLowerCase()} only`,
    kind && `kind ${kind}`,
    filters.activity.trim() && quoted(filters.activity),
    filters.contact.trim() && `contact ${quoted(filters.contact)}`,
    rangeWords(filters.from, filters.to),
    logged && !lead.startsWith('Logged') && `logged ${logged}`,
    filters.studentSearch.trim() && `students matching ${quoted(filters.studentSearch)}`,
  ].filter(Boolean);
  return details.length > 0 ? `${lead}: ${details.join(', ')}` : lead;
}

/** For tables that don't show the students a filter by hours chose. */
const progressInWords = {
  any: '',
  nothing: 'students with no hours',
  behind: 'students who are behind',
  near: 'students who are close',
  reached: 'students who have met it',
} as const;

const viewNames = {
  students: 'Hours',
  activities: 'Activities',
  contacts: 'Contacts',
  list: 'List',
} as const;

/** Characters that file systems may refuse. */
const notInNames = /[\\/:*?"<>|\p{C}]+/gu;
/** Mail programs truncate longer names. */
const nameMaxLength = 100;

/** Returns the name of an answer's file, for example `Hours NHS behind 2026-27`. */
export function answerName(filters: Filters, settings: Settings, builtAt: Date): string {
  const { clubs, schoolYear } = settings;
  const range = (from: string, to: string) =>
    [from && `from ${from}`, to && `to ${to}`].filter(Boolean).join(' ');
  const logged = range(filters.loggedFrom, filters.loggedTo);
  const [begin = '', semester] = filters.year.split('-');
  const shortYear = schoolYearName(Number(begin), schoolYear).replace(/-\d\d(\d\d)$/, '-$1');
  const parts = [
    viewNames[filters.view],
    filters.club && clubs[filters.club],
    // A file of hours only lists students with activities anyway.
    filters.progress !== 'any' && filters.progress,
    // The school's own goal needs no number.
    filters.progress && !goalOf(filters, settings, builtAt) && filters.goal,
    filters.members && (filters.members === 'yes' ? 'members' : 'no hours yet'),
    filters.status,
    filters.kind,
    filters.class && `class ${filters.class}`,
    filters.activity,
    filters.contact,
    filters.studentSearch,
    begin && shortYear,
    semester && `semester ${semester}`,
    range(filters.from, filters.to),
    logged && `logged ${logged}`,
  ];
  const name = parts.filter(Boolean).join(' ').replace(notInNames, ' ').replace(/\s+/g, ' ');
  return Array.from(name).slice(0, nameMaxLength).join('').trim();
}
