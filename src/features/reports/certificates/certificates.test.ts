// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { SchoolSettings } from '#config/schoolSettings';
import { type Filters, noFilters } from '#features/reports/questions/filters';
import { entryDateText } from '#shared/lib/entryDate';
import { listedNameMaxBytes } from '#shared/lib/limits';
import { schools } from '../../../../tests/schools/schools';
import { loadIndex } from '../answers/loadIndex';
import { indexBuilder } from '../build/activityIndex';
import { canCertify, certificatesFor } from './certificates';

const settings: SchoolSettings = {
  ...schools.village,
  clubs: { KeyClub: 'Key Club', NHS: 'NHS' },
  awardSteps: [50, 100],
  schoolYear: { month: 7, day: 1 },
  secondSemesterStart: { month: 2, day: 1 },
  goals: [
    { club: 'NHS', label: 'Honor Society', hours: 20, each: 'schoolYear' },
    { club: 'all', label: 'Graduation', hours: 80, each: 'ever' },
  ],
  review: { manyHours: 8, wantsPicture: false, readyComments: [] },
};

const student = (name: string, firstName = name) => ({
  ...{ email: `${name.toLowerCase()}@lwsd.org`, firstName, lastName: '' },
  graduationYear: '2027',
});
const students = [student('Ann'), student('Ben'), student('Cai'), student('Nobody', '')];
const emails = students.map(({ email }) => email);

function open(...logged: [email: string, Hours: string, fields?: Record<string, unknown>][]) {
  const builder = indexBuilder();
  for (const [at, [name, Hours, fields]] of logged.entries()) {
    const Date = entryDateText({ year: 2026, month: 9, day: 1 });
    builder.add({
      email: `${name}@lwsd.org`,
      id: `id${at}`,
      fields: { Name: 'Park', contactName: 'Pat', Hours, Date, NHS: 'Yes', ...fields },
    });
  }
  const builtAt = new Date(2026, 10, 20).getTime();
  return loadIndex({ builtAt, texts: 'whole', columns: builder.columns() }, students, settings);
}

const approved = { review: { status: 'approved', comment: '' } };
const returned = { review: { status: 'returned', comment: '' } };
const lastYear = { Date: entryDateText({ year: 2025, month: 9, day: 1 }) };

const asked = (filters: Partial<Filters>): Filters => ({ ...noFilters, ...filters });
const honor = asked({ club: 'NHS', goal: '20', year: '2026', progress: 'reached' });

describe('certificates', () => {
  const index = open(
    ['ann', '19.5', approved],
    ['ann', '.75', approved],
    ['ann', '3'],
    ['ann', '9', returned],
    ['ann', '50', { ...approved, ...lastYear }],
    ['ben', '19', approved],
    ['ben', '1'],
    ['nobody', '20', approved],
  );

  it('are not made for hours that would be shown as 0', () => {
    const few = open(['ann', '.04', approved], ['ben', '.05', approved]);
    const made = certificatesFor(few, asked({}), emails.slice(0, 2), {
      settings,
      approvedOnly: true,
    });
    expect(made.certificates).toEqual([{ email: 'ben@lwsd.org', name: 'Ben', hours: '0.1' }]);
    expect(made.tooFew).toEqual(['Ann']);
  });

  it('say the approved hours of the question, and name who has too few or no known name', () => {
    const made = certificatesFor(index, honor, emails, { settings, approvedOnly: true });
    expect(made).toEqual({
      certificates: [{ email: 'ann@lwsd.org', name: 'Ann', hours: '20.3' }],
      reached: 'Honor Society: 20 hours',
      period: 'School year 2026-2027',
      cut: [],
      unnamed: ['nobody@lwsd.org'],
      tooFew: ['Ben', 'Cai'],
      removed: [],
    });
  });

  it('may have a cut name, which is said', () => {
    const long = student('Ann', 'x'.repeat(listedNameMaxBytes));
    const few = open(['ann', '2', approved], ['ben', '2', approved]);
    few.students[0] = long;
    const made = certificatesFor(few, asked({}), emails, { settings, approvedOnly: true });
    expect(made.certificates).toHaveLength(2);
    expect(made.cut).toEqual([long.email]);
  });

  it('count hours that wait for review only if asked to, and never returned ones', () => {
    const { certificates } = certificatesFor(index, honor, emails, {
      settings,
      approvedOnly: false,
    });
    expect(certificates.map(({ name, hours }) => [name, hours])).toEqual([
      ['Ann', '23.3'],
      ['Ben', '20'],
    ]);
  });

  it('are also for students whom a search no longer finds, and not for those without hours', () => {
    const filters = asked({ studentSearch: 'cai' });
    const made = certificatesFor(index, filters, emails, { settings, approvedOnly: true });
    expect(made.certificates.map(({ name, hours }) => [name, hours])).toEqual([
      ['Ann', '70.3'],
      ['Ben', '19'],
    ]);
    expect(made.tooFew).toEqual(['Cai']);
  });

  it.each<[string, Partial<Filters>, string, string]>([
    [
      'a goal',
      { goal: '80', progress: 'reached' },
      'Graduation: 80 hours',
      'All school years up to 2026-2027',
    ],
    [
      'an award',
      { goal: '50', progress: 'reached' },
      '50-hour award',
      'All school years up to 2026-2027',
    ],
    [
      'other hours',
      { goal: '1', progress: 'reached' },
      '1 hour',
      'All school years up to 2026-2027',
    ],
    [
      'hours in a club',
      { goal: '7.5', club: 'KeyClub', progress: 'reached', year: '2026-1' },
      'Key Club: 7.5 hours',
      'School year 2026-2027, 1st semester',
    ],
    ['a club', { club: 'KeyClub', year: '2025' }, 'Key Club', 'School year 2025-2026'],
    ['all hours', { year: '2025', progress: 'any' }, '', 'School year 2025-2026'],
  ])('name %s and the school year', (_what, filters, reached, period) => {
    const made = certificatesFor(index, asked(filters), [], { settings, approvedOnly: true });
    expect(made).toMatchObject({ reached, period });
  });
});

it('an answer has certificates if they can say what it is about', () => {
  for (const filters of [
    honor,
    asked({}),
    asked({
      class: '2027',
      graduates: 'shown',
      studentSearch: 'a',
      sort: 'hours',
      progress: 'any',
    }),
  ]) {
    expect(canCertify(filters)).toBe(true);
  }
  const others: Partial<Filters>[] = [
    { view: 'list' },
    { progress: 'behind', goal: '20' },
    { progress: 'nothing' },
    { contact: 'Pat' },
    { activity: 'Park' },
    { status: 'waiting' },
    { from: '2026-09-01' },
    { loggedTo: '2026-09-01' },
  ];
  for (const filters of others)
    expect([filters, canCertify(asked(filters))]).toEqual([filters, false]);
});
