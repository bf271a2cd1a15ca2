import type { ClubKey, Goal, SchoolSettings } from '#config/schoolSettings';
import { dateInputValue, entryDateTextOf } from '#domain/entryDate';
import { schoolYearName, schoolYearStart } from '#domain/schoolYear';
import type { Filters } from './filters';

/** A question that staff ask through the year, and the filters that answer it. */
export interface Question {
  label: string;
  filters: Partial<Filters>;
}

export interface QuestionGroup {
  heading: string;
  questions: Question[];
}

const dayOf = (date: Date) => dateInputValue(entryDateTextOf(date));

/** Days in which what arrived is new to staff who look once a week. */
const daysOfWeek = 7;

type Settings = Pick<SchoolSettings, 'schoolYear' | 'goals' | 'awardSteps' | 'clubs' | 'review'>;

/** The graduation year of the seniors of a school year. */
function seniorsOf(year: number, { month, day }: Settings['schoolYear']): string {
  return String(month === 1 && day === 1 ? year : year + 1);
}

/**
 * The named questions of a school, as of a day. Each says its days and years itself, so that its address asks the same
 * tomorrow and of another admin.
 */
export function questionsFor(today: Date, settings: Settings): QuestionGroup[] {
  const begin = settings.schoolYear;
  const year = schoolYearStart(today, begin).year;
  const inYear = { year: String(year) };
  const yearName = schoolYearName(year, begin);
  const seniors = { class: seniorsOf(year, begin) };
  const goalGroup = ({ club, label, hours, each }: Goal): QuestionGroup => {
    const wanted: Partial<Filters> = {
      goal: String(hours),
      ...(club === 'all' ? {} : { club }),
      ...(each === 'schoolYear' ? inYear : {}),
    };
    return {
      heading: `${label}: ${hours} hours${each === 'schoolYear' ? ` in ${yearName}` : ''}`,
      questions: [
        { label: 'Who is behind', filters: { ...wanted, share: 'behind' } },
        { label: 'Which seniors are behind', filters: { ...wanted, ...seniors, share: 'behind' } },
        { label: 'Who is near', filters: { ...wanted, share: 'near' } },
        { label: 'Who reached it', filters: { ...wanted, share: 'reached' } },
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
  return [
    ...settings.goals.map(goalGroup),
    {
      heading: 'Everybody',
      questions: [
        { label: `Who has nothing in ${yearName}`, filters: { ...inYear, share: 'nothing' } },
        { label: `All hours of ${yearName}`, filters: { ...inYear, share: 'any' } },
        ...(settings.awardSteps.length > 0
          ? [
              {
                label: `Who has ${highestAward} hours in all`,
                filters: { goal: String(highestAward), share: 'reached' } as const,
              },
            ]
          : []),
      ],
    },
    {
      heading: 'Hours of each activity, and who served',
      questions: [...clubMonth('KeyClub'), ...clubMonth('NHS')],
    },
    {
      heading: 'Activities and contacts',
      questions: [
        {
          label: `What arrived since ${dayOf(weekAgo)}`,
          filters: { view: 'list', loggedFrom: dayOf(weekAgo) },
        },
        ...(settings.review
          ? [
              {
                label: `What was returned in ${yearName}, and why`,
                filters: { view: 'list', status: 'returned', ...inYear } as const,
              },
            ]
          : []),
        {
          label: `Who vouches for how many in ${yearName}`,
          filters: { view: 'contacts', sort: '-students', ...inYear },
        },
      ],
    },
  ];
}

const viewNames = {
  students: 'Hours',
  activities: 'Activities',
  contacts: 'Contacts',
  list: 'List',
} as const;

/** What a file system may refuse, and what a mail program would cut a name at. */
const notInNames = /[\\/:*?"<>|\p{C}]+/gu;
const nameMaxLength = 100;

/** `2026-27`, or `2026` where a school year begins with the calendar year. */
function shortYear(year: string, begin: Settings['schoolYear']): string {
  return schoolYearName(Number(year), begin).replace(/-\d\d(\d\d)$/, '-$1');
}

/** What was asked, in a line that may name a file: `Hours NHS behind 2026-27`. */
export function answerName(filters: Filters, { clubs, goals, schoolYear }: Settings): string {
  const range = (from: string, to: string) =>
    [from && `from ${from}`, to && `to ${to}`].filter(Boolean).join(' ');
  const logged = range(filters.loggedFrom, filters.loggedTo);
  const isOfStudents = filters.view === 'students';
  // What the school asks of everybody needs no number.
  const isOwnGoal = goals.some(
    ({ club, hours }) => club === (filters.club || 'all') && filters.goal === String(hours),
  );
  const parts = [
    viewNames[filters.view],
    filters.club && clubs[filters.club],
    // Students who have activities are what a file of hours has.
    isOfStudents && filters.share !== 'any' && filters.share,
    isOfStudents && !isOwnGoal && filters.goal,
    filters.status,
    filters.class && `class ${filters.class}`,
    filters.activity,
    filters.contact,
    filters.year && shortYear(filters.year, schoolYear),
    range(filters.from, filters.to),
    logged && `logged ${logged}`,
  ];
  const name = parts.filter(Boolean).join(' ').replace(notInNames, ' ').replace(/\s+/g, ' ');
  return Array.from(name).slice(0, nameMaxLength).join('').trim();
}
