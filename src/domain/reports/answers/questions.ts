import type { ClubKey, Goal, SchoolSettings } from '#config/schoolSettings';
import {
  dateInputValue,
  dateTextFromInput,
  entryDateTextOf,
  formatEntryDate,
} from '#domain/entryDate';
import {
  schoolYearName,
  schoolYearStart,
  semesterName,
  semesterOf,
  seniorGrade,
  seniorsOf,
} from '#domain/schoolYear';
import { type Filters, memberLabels, noClassYear, statusLabels, yearWords } from './filters';

/** A question that staff ask throughout the year, and the filters that answer it. */
export interface Question {
  label: string;
  filters: Partial<Filters>;
}

export interface QuestionGroup {
  heading: string;
  questions: Question[];
}

const dayOf = (date: Date) => dateInputValue(entryDateTextOf(date));

/** New since staff last looked, if they look once a week. */
const daysOfWeek = 7;

type Settings = Pick<
  SchoolSettings,
  'schoolYear' | 'secondSemesterStart' | 'goals' | 'awardSteps' | 'clubs' | 'review'
>;

/**
 * Returns a school's questions as of a day. Each contains its actual days and years, so that its address asks the same
 * tomorrow and for another admin.
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
  const goalGroups = ({ club, label, hours, each, grades }: Goal): QuestionGroup[] => {
    const period = { ever: undefined, schoolYear: inYear, semester }[each];
    const periodName =
      each === 'semester' && half !== null ? semesterName(year, half, begin) : yearName;
    const wanted: Partial<Filters> = {
      goal: String(hours),
      ...(club === 'all' ? {} : { club }),
      ...period,
    };
    const heading = `${label}: ${hours} hours${period ? ` in ${periodName}` : ''}`;
    if (!grades) return [goalGroup(heading, wanted)];
    return grades.map((grade) => {
      const ofGrade = String(seniorsOf(year, begin) + seniorGrade - grade);
      return goalGroup(`${heading}, class of ${ofGrade}`, { ...wanted, class: ofGrade });
    });
  };
  const goalGroup = (heading: string, wanted: Partial<Filters>): QuestionGroup => {
    return {
      heading,
      questions: [
        { label: 'Who is behind', filters: { ...wanted, share: 'behind' } },
        // For a goal of one class year, this would be the same question, or contradict it.
        ...when(!wanted.class, () => ({
          label: 'Which seniors are behind',
          filters: { ...wanted, ...seniors, share: 'behind' },
        })),
        { label: 'Who is close', filters: { ...wanted, share: 'near' } },
        { label: 'Who has met it', filters: { ...wanted, share: 'reached' } },
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
        { label: `Who has no hours in ${yearName}`, filters: { ...inYear, share: 'nothing' } },
        ...when(semester, () => ({
          label: 'Who has no hours this semester',
          filters: { ...semester, share: 'nothing' },
        })),
        { label: `All hours of ${yearName}`, filters: { ...inYear, share: 'any' } },
        ...when(semester, () => ({
          label: 'All hours of this semester',
          filters: { ...semester, share: 'any' },
        })),
        ...when(settings.awardSteps.length > 0, () => ({
          label: `Who has ${highestAward} hours in total`,
          filters: { goal: String(highestAward), share: 'reached' },
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
        {
          label: `Logged since ${dayWords(dayOf(weekAgo))}`,
          filters: { view: 'list', loggedFrom: dayOf(weekAgo) },
        },
        ...when(settings.review, () => ({
          label: `What was returned in ${yearName}, and why`,
          filters: { view: 'list', status: 'returned', ...inYear },
        })),
        {
          label: `Contacts with the most students in ${yearName}`,
          filters: { view: 'contacts', sort: '-students', ...inYear },
        },
      ],
    },
  ];
}

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

/** Returns the school's goal that a question compares with, if it is one. */
function goalOf({ goal, club, year }: Filters, goals: readonly Goal[]): Goal | undefined {
  return goals.find(
    (one) =>
      one.club === (club || 'all') &&
      String(one.hours) === goal &&
      (one.each === 'schoolYear') === (year !== ''),
  );
}

const shareWords = {
  behind: 'Who is behind',
  near: 'Who is close',
  reached: 'Who has met it',
} as const;

/** Returns how a question begins, up to its details. Names the year only if the filters have no goal, which names it too. */
function questionLead(filters: Filters, settings: Settings, isSeniors: boolean): string {
  const { view, share, goal, status, sort, loggedFrom, loggedTo } = filters;
  const year = filters.year && goal === '' ? yearWords(filters.year) : '';
  const inYear = year && ` in ${year}`;
  if (view === 'activities') return `Hours by activity${inYear}`;
  if (view === 'contacts')
    return `${sort === '-students' ? 'Contacts with the most students' : 'Contacts'}${inYear}`;
  if (view === 'list') {
    if (status === 'returned') return `What was returned${inYear}, and why`;
    return loggedFrom && !loggedTo
      ? `Logged since ${dayWords(loggedFrom)}${inYear}`
      : `All activities${inYear}`;
  }
  if (share === 'nothing') return `Who has no hours${inYear}`;
  if (share === 'any') return year ? `All hours of ${year}` : 'All hours';
  if (share === '') return `All students${inYear}`;
  if (share === 'behind' && isSeniors) return 'Which seniors are behind';
  const isPlainTotal = share === 'reached' && !filters.club && !goalOf(filters, settings.goals);
  return isPlainTotal && !filters.year ? `Who has ${goal} hours in total` : shareWords[share];
}

/** Returns the goal of a question in words: `NHS`, `20 hours in 2026-2027`. */
function goalWords(filters: Filters, { goals, clubs }: Settings, lead: string): string[] {
  const { goal, club, year } = filters;
  const label = goalOf(filters, goals)?.label ?? (club && clubs[club]);
  const hours = goal && !lead.includes(`${goal} hours`) ? `${goal} hours` : '';
  const inYear = goal && year && `in ${yearWords(year)}`;
  return [label, [hours, inYear].filter(Boolean).join(' ')];
}

/**
 * Returns a question as staff would ask it, for example `Who is behind: NHS, 20 hours in 2026-2027`.
 *
 * @param today tells who the seniors are if the question names no school year
 */
export function questionTitle(filters: Filters, settings: Settings, today: Date): string {
  const { view, share, status, kind, class: classYear, members, activity, contact, find } = filters;
  const begin = settings.schoolYear;
  const year = Number(filters.year.slice(0, 4)) || schoolYearStart(today, begin).year;
  const isSeniors = classYear === String(seniorsOf(year, begin));
  const lead = questionLead(filters, settings, isSeniors);
  const logged = rangeWords(filters.loggedFrom, filters.loggedTo);
  const details = [
    classYear &&
      !lead.includes('seniors') &&
      (classYear === noClassYear ? 'no class year' : `class of ${classYear}`),
    ...goalWords(filters, settings, lead),
    members && memberLabels[members].toLowerCase(),
    view !== 'students' && share && shareInWords[share],
    status && !lead.startsWith('What was returned') && `${statusLabels[status].toLowerCase()} only`,
    kind && `kind ${kind}`,
    activity.trim() && quoted(activity),
    contact.trim() && `contact ${quoted(contact)}`,
    rangeWords(filters.from, filters.to),
    logged && !lead.startsWith('Logged') && `logged ${logged}`,
    find.trim() && `students matching ${quoted(find)}`,
  ].filter(Boolean);
  return details.length > 0 ? `${lead}: ${details.join(', ')}` : lead;
}

/** For tables that don't show the students a filter by hours chose. */
const shareInWords = {
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
/** Mail programs cut longer names. */
const nameMaxLength = 100;

/** Returns the name of an answer's file, for example `Hours NHS behind 2026-27`. */
export function answerName(filters: Filters, { clubs, goals, schoolYear }: Settings): string {
  const range = (from: string, to: string) =>
    [from && `from ${from}`, to && `to ${to}`].filter(Boolean).join(' ');
  const logged = range(filters.loggedFrom, filters.loggedTo);
  const [begin = '', semester] = filters.year.split('-');
  const shortYear = schoolYearName(Number(begin), schoolYear).replace(/-\d\d(\d\d)$/, '-$1');
  // The school's own goal needs no number.
  const isOwnGoal = goals.some(
    ({ club, hours }) => club === (filters.club || 'all') && filters.goal === String(hours),
  );
  const parts = [
    viewNames[filters.view],
    filters.club && clubs[filters.club],
    // A file of hours has the students with activities anyway.
    filters.share !== 'any' && filters.share,
    filters.share && !isOwnGoal && filters.goal,
    filters.members && (filters.members === 'yes' ? 'members' : 'no hours yet'),
    filters.status,
    filters.kind,
    filters.class && `class ${filters.class}`,
    filters.activity,
    filters.contact,
    filters.find,
    begin && shortYear,
    semester && `semester ${semester}`,
    range(filters.from, filters.to),
    logged && `logged ${logged}`,
  ];
  const name = parts.filter(Boolean).join(' ').replace(notInNames, ' ').replace(/\s+/g, ' ');
  return Array.from(name).slice(0, nameMaxLength).join('').trim();
}
