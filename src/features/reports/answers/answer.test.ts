// @vitest-environment node
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { blankEntry, newEntryId } from '#features/activities/entry';
import { reportBuilder } from '#features/reports/build/collectReport';
import {
  type Filters,
  noFilters,
  parseFilters,
  searchOf,
  views,
} from '#features/reports/questions/filters';
import { entryDateText } from '#shared/lib/entryDate';
import { listedMax } from '#shared/lib/limits';
import { type ActivityDocument, indexBuilder } from '../build/activityIndex';
import { packIndex, unpackIndex } from '../build/packIndex';
import { answer } from './answer';
import { groupsOf } from './groupedRows';
import { sampleOf, sinceReturned } from './listTable';
import { loadIndex } from './loadIndex';
import { reportsMessages } from './reportsMessages';
import { type CellLink, sortedRows } from './table';

vi.mock('#config/school', async (original) =>
  (await import('#testing/withReviews')).withReviews(
    original,
    { kinds: [{ name: 'Service' }, { name: 'Gift' }] },
    { clubs: { KeyClub: 'Key Club', NHS: 'NHS' } },
  ),
);

const settings = {
  schoolYear: { month: 7, day: 1 },
  review: { manyHours: 8, wantsPicture: false, readyComments: [] },
} as const;

const student = (name: string, graduationYear = '2027') => ({
  email: `${name.toLowerCase()}@lwsd.org`,
  firstName: name,
  lastName: 'X',
  graduationYear,
});
const listed = [student('Ann'), student('Ben', '2028'), student('Cai')];
const day = (year: number, month: number, date: number) =>
  entryDateText({ year, month, day: date });

const builtAt = new Date(2026, 10, 20).getTime();

let made = 0;
const activity = (
  name: string,
  fields: Record<string, unknown>,
  id = `id${(made += 1)}`,
): ActivityDocument => ({
  email: `${name.toLowerCase()}@lwsd.org`,
  id,
  fields: { Name: 'Park', Hours: '1', Date: day(2026, 9, 1), contactName: 'Pat Lee', ...fields },
});

function opened(
  documents: readonly ActivityDocument[],
  students = listed,
  own: Parameters<typeof loadIndex>[2] = settings,
) {
  const builder = indexBuilder();
  for (const document of documents) builder.add(document);
  return loadIndex({ builtAt, texts: 'whole', columns: builder.columns() }, students, own);
}

/** Returns the answer's cells by column key. */
function cellsOf(
  documents: readonly ActivityDocument[],
  filters: Partial<Filters>,
  students = listed,
  own: Parameters<typeof loadIndex>[2] = settings,
) {
  const found = answer(opened(documents, students, own), { ...noFilters, ...filters });
  const { table } = found;
  const rows = sortedRows(table, filters.sort ?? '', table.rows.length).map((row) =>
    Object.fromEntries(table.columns.map(({ key, text }) => [key, text(row)])),
  );
  return { found, rows, of: (key: string) => rows.map((row) => row[key]) };
}

const approved = { review: { status: 'approved', comment: '' } };
const returned = { review: { status: 'returned', comment: 'Who was there?' } };

describe('kinds with a cap', () => {
  const service = { name: 'Service' };
  const withKinds = {
    ...settings,
    review: {
      ...settings.review,
      kinds: [service, { name: 'Gift', cap: { hours: 5, each: 'schoolYear' } }],
    },
  } as const;
  const gift = { review: { status: 'approved', comment: '', kind: 'Gift' } };
  const documents = [
    activity('Ann', { Hours: '4', Date: day(2026, 10, 1), ...gift }),
    activity('Ann', { Hours: '3.5', NHS: 'Yes', ...gift }),
    activity('Ann', { Hours: '1', ...approved }),
    activity('Ann', { Hours: '2' }),
    activity('Ann', { Hours: '6', Date: day(2027, 7, 1), ...gift }),
    activity('Ben', { Hours: '0.00001', ...gift }),
    activity('Ben', { Hours: '9', ...returned }),
    activity('Cai', { Hours: 'some', ...gift }),
  ];
  const ask = (filters: Partial<Filters>) => cellsOf(documents, filters, listed, withKinds);

  it('limit the hours of each student and school year, in sums, goals and tables', () => {
    const { of, found } = ask({ view: 'students', goal: '13' });
    expect(of('hours')).toEqual(['13.00', '0.00', '0.00']);
    expect(of('approved')).toEqual(['11.00', '0.00', '0.00']);
    expect(of('missing')).toEqual(['0.00', '13.00', '13.00']);
    expect(found.sums.total.of(1).toFixed()).toBe('0.00001');
    expect(ask({ view: 'students', progress: 'reached', goal: '13' }).of('name')).toEqual([
      'Ann X',
    ]);
    expect(ask({ view: 'students', progress: 'reached', goal: '13.01' }).of('name')).toEqual([]);
    expect(ask({ view: 'students', club: 'NHS' }).of('hours')).toEqual(['3.50', '0.00', '0.00']);
    expect(ask({ view: 'contacts' }).of('hours')).toEqual(['13.00']);
  });

  it('say once what is not counted', () => {
    const sums = (filters: Partial<Filters>) => reportsMessages.sums(ask(filters).found, true);
    expect(sums({ view: 'list' })).toMatch(
      /9\.00 returned hours not included\. 3\.5 of 13\.5 Gift hours aren't counted: the limit is 5 per school year\.$/,
    );
    expect(sums({ view: 'list', club: 'NHS' })).not.toContain('Gift');
  });

  it('leave the hours of single activities as logged, with their kind', () => {
    const { rows } = ask({ view: 'list', studentSearch: 'ann' });
    expect(rows.map(({ hours, kind }) => `${hours} ${kind}`)).toEqual([
      '6 Gift',
      '4 Gift',
      '2 ',
      '1 Service',
      '3.5 Gift',
    ]);
    expect(cellsOf(documents, { view: 'list' }).rows[0]).not.toHaveProperty('kind');
  });

  it('are a filter of approved activities, which counts the same hours', () => {
    const ofKind = (kind: string) => ask({ view: 'list', kind }).of('hours');
    expect(ofKind('Gift')).toEqual(['6', '4', 'some', '0.00001', '3.5']);
    expect(ofKind('Service')).toEqual(['1']);
    expect(ask({ view: 'list', kind: 'Gift', status: 'waiting' }).rows).toEqual([]);
    expect(ask({ view: 'students', kind: 'Gift' }).of('hours')).toEqual(['10.00', '0.00', '0.00']);
  });
});

describe('sums', () => {
  it('are exact, with damaged hours listed and returned ones separate', () => {
    const documents = [
      ...Array.from({ length: 3 }, () => activity('Ann', { Hours: '.1' })),
      activity('Ann', { Hours: '2.5', ...approved }),
      activity('Ann', { Hours: '7', ...returned }),
      activity('Ann', { Hours: 'two' }),
    ];
    const { rows, found } = cellsOf(documents, { progress: 'any' });
    expect(rows).toMatchObject([{ hours: '2.80', approved: '2.50', returned: '7.00' }]);
    expect(found.sums.total.all.toFixed()).toBe('2.8');
    expect(found.matched.damaged).toHaveLength(1);
  });

  it('keep every digit of hours that a plain number cannot hold', () => {
    const long = `1.${'3'.repeat(270)}`;
    const { found } = cellsOf(
      [activity('Ann', { Hours: long }), activity('Ben', { Hours: long })],
      {},
    );
    expect(found.sums.total.all.toFixed()).toBe(`2.${'6'.repeat(270)}`);
  });

  it('leave out and list an activity with impossibly many hours', () => {
    const documents = ['1000000', '1000000.01', '9'.repeat(280)].map((Hours) =>
      activity('Ann', { Hours }),
    );
    const { found } = cellsOf(documents, { goal: '2000000', progress: 'behind', class: '2027' });
    expect(found.sums.total.all.toFixed()).toBe('1000000');
    expect(found.matched.damaged).toHaveLength(2);
    expect(found.shown).toHaveLength(2);
  });

  it('equal those of the hour report for the same activities, whatever the hours', () => {
    const hours = fc.oneof(
      fc.constantFrom(
        '1',
        '.5',
        '007.25',
        '12.',
        '0.3333333',
        '999999',
        'x',
        '',
        '1e3',
        '1000.00001',
      ),
      fc.stringMatching(/^\d{1,4}\.\d{0,6}$/),
    );
    const entries = fc.array(
      fc.record({ name: fc.constantFrom('Ann', 'Ben', 'Zoe'), hours, isNhs: fc.boolean() }),
    );
    fc.assert(
      fc.property(entries, (list) => {
        const documents = list.map(({ name, hours: Hours, isNhs }) =>
          activity(name, { Hours, NHS: isNhs ? 'Yes' : 'No' }),
        );
        const builder = reportBuilder([]);
        for (const { email, ...profile } of listed) builder.addProfile(email, profile);
        for (const { email, id, fields } of documents) builder.addEntry(email, id, fields);
        const lines = builder
          .finish()
          .hourSummary.split('\n')
          .slice(1)
          .map((line) => line.split(','));
        const cell = (column: number) => new Map(lines.map((line) => [line[3], line[column]]));
        const inAnswer = (filters: Partial<Filters>) =>
          new Map(cellsOf(documents, filters).rows.map((row) => [row.email, row.hours]));
        expect(inAnswer({})).toEqual(cell(6));
        expect(inAnswer({ club: 'NHS' })).toEqual(cell(4));
      }),
    );
  });

  it('reach a goal exactly, or miss it by an amount that is rounded up', () => {
    const documents = [
      activity('Ann', { Hours: '19.999' }),
      activity('Ben', { Hours: '19.9' }),
      activity('Ben', { Hours: '.1' }),
    ];
    const { rows } = cellsOf(documents, { goal: '20', sort: 'email' });
    expect(rows.map(({ missing }) => missing)).toEqual(['0.01', '0.00', '20.00']);
    expect(cellsOf(documents, { goal: '20', progress: 'reached' }).of('email')).toEqual([
      'ben@lwsd.org',
    ]);
    expect(cellsOf(documents, { goal: '20', progress: 'behind' }).of('name')).toEqual([
      'Ann X',
      'Cai X',
    ]);
    expect(cellsOf(documents, { goal: '20', progress: 'near' }).of('name')).toEqual(['Ann X']);
    expect(cellsOf(documents, { goal: '20', progress: 'nothing' }).of('name')).toEqual(['Cai X']);
  });

  it('count as close to a goal from three quarters of it', () => {
    const documents = [
      activity('Ann', { Hours: '15' }),
      activity('Ben', { Hours: '14.999' }),
      activity('Cai', { Hours: '0' }),
    ];
    const of = (progress: Filters['progress']) =>
      cellsOf(documents, { goal: '20', progress }).of('name');
    expect(of('near')).toEqual(['Ann X']);
    expect(of('behind')).toEqual(['Ann X', 'Ben X', 'Cai X']);
    expect(of('nothing')).toEqual(['Cai X']);
    expect(of('any')).toEqual(['Ann X', 'Ben X', 'Cai X']);
  });

  it('ignore returned hours, which reach no goal', () => {
    const documents = [activity('Ann', { Hours: '30', ...returned })];
    const { rows } = cellsOf(documents, { goal: '20', progress: 'nothing', class: '2027' });
    expect(rows).toMatchObject([{ hours: '0.00', returned: '30.00', missing: '20.00' }, {}]);
    expect(cellsOf(documents, { goal: '20', progress: 'reached' }).rows).toEqual([]);
  });

  it('sort students who reached the goal first, as equals, and those who need most last', () => {
    const documents = [
      activity('Ann', { Hours: '21' }),
      activity('Ben', { Hours: '99' }),
      activity('Cai', { Hours: '5' }),
    ];
    expect(cellsOf(documents, { goal: '20', sort: 'missing' }).of('name')).toEqual([
      'Ann X',
      'Ben X',
      'Cai X',
    ]);
    expect(cellsOf(documents, { goal: '20', sort: '-missing' }).of('missing')[0]).toBe('15.00');
  });

  it("by class year count each of the question's students once", () => {
    const documents = [activity('Ann', { Hours: '15' }), activity('Ben', { Hours: '20' })];
    const { found } = cellsOf(documents, { goal: '20' });
    expect(found.progress).toEqual([
      { label: '2027', counts: { nothing: 1, some: 0, near: 1, reached: 0 } },
      { label: '2028', counts: { nothing: 0, some: 0, near: 0, reached: 1 } },
    ]);
  });
});

describe('filters', () => {
  const zone = process.env.TZ;
  afterEach(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });

  it('by school year include its first and last day', () => {
    const days = [day(2026, 6, 30), day(2026, 7, 1), day(2027, 6, 30), day(2027, 7, 1)];
    const documents = days.map((Date) => activity('Ann', { Date }));
    const { of, found } = cellsOf([...documents, activity('Ann', { Date: 'soon' })], {
      view: 'list',
      year: '2026',
    });
    expect(of('date')).toEqual(['6-30-2027', '7-1-2026']);
    expect(found.matched.undated).toBe(1);
  });

  it('by date include both ends, and day 32', () => {
    const documents = [day(2026, 8, 31), day(2026, 9, 1), day(2026, 8, 32), day(2026, 9, 2)].map(
      (Date) => activity('Ann', { Date }),
    );
    const { of } = cellsOf(documents, { view: 'list', from: '2026-08-31', to: '2026-09-01' });
    expect(of('date')).toEqual(['9-1-2026', '8-32-2026', '8-31-2026']);
  });

  it('by date count a day that does not exist in its month, and not on the last day', () => {
    const documents = [day(2026, 11, 30), day(2026, 11, 31), day(2026, 11, 32), day(2026, 12, 1)];
    const found = (from: string, to: string) =>
      cellsOf(
        documents.map((Date) => activity('Ann', { Date })),
        { view: 'list', from, to },
      ).of('date');
    expect(found('2026-11-01', '2026-11-30')).toEqual(['11-32-2026', '11-31-2026', '11-30-2026']);
    expect(found('', '2026-11-30')).toHaveLength(3);
    expect(found('2026-11-01', '2026-11-29')).toEqual([]);
    expect(found('2026-11-30', '2026-11-30')).toEqual(['11-30-2026']);
    expect(found('2026-12-01', '2026-12-31')).toEqual(['12-1-2026']);
  });

  it.each(['America/Los_Angeles', 'Asia/Kathmandu', 'Pacific/Kiritimati'])(
    'by logging day use the time zone %s',
    (timeZone) => {
      process.env.TZ = timeZone;
      const moments = [
        new Date(2026, 8, 1, 0, 0),
        new Date(2026, 8, 1, 23, 59, 59),
        new Date(2026, 7, 31, 23, 59, 59),
        new Date(2026, 8, 2, 0, 0),
      ];
      const documents = moments.map((moment, at) =>
        activity('Ann', { Name: `${at}` }, newEntryId(moment, 'x')),
      );
      const { of, found } = cellsOf([...documents, activity('Ann', {})], {
        view: 'list',
        loggedFrom: '2026-09-01',
        loggedTo: '2026-09-01',
      });
      expect(of('name').sort()).toEqual(['0', '1']);
      // Written like the date of the activity.
      expect(of('logged')).toEqual(['9-1-2026', '9-1-2026']);
      expect(found.matched.unlogged).toBe(1);
    },
  );

  it.each([
    ['the year itself, if it starts in January', { month: 1, day: 1 }, ['12-31-2026', '1-1-2026']],
    ['August', { month: 8, day: 15 }, ['8-14-2027', '8-15-2026']],
  ] as const)('keep a school year that begins with %s to its days', (_what, schoolYear, kept) => {
    const days = [
      day(2025, 12, 31),
      day(2026, 1, 1),
      day(2026, 8, 14),
      day(2026, 8, 15),
      day(2026, 12, 31),
      day(2027, 1, 1),
      day(2027, 8, 14),
      day(2027, 8, 15),
    ];
    const builder = indexBuilder();
    for (const Date of days) builder.add(activity('Ann', { Date }));
    const index = loadIndex({ builtAt: 0, texts: 'whole', columns: builder.columns() }, listed, {
      ...settings,
      schoolYear,
    });
    const { table } = answer(index, { ...noFilters, view: 'list', year: '2026' });
    const dates = Array.from(table.rows, (row) =>
      table.columns.find(({ key }) => key === 'date')?.text(row),
    );
    expect([dates[0], dates.at(-1)]).toEqual(kept);
  });

  it('by month include its first and last day, in each month of a leap year', () => {
    for (let month = 1; month <= 12; month += 1) {
      const lastDay = new Date(2028, month, 0).getDate();
      const documents = [
        day(2028, month, 1),
        day(2028, month, lastDay),
        day(month === 1 ? 2027 : 2028, month === 1 ? 12 : month - 1, 28),
        day(month === 12 ? 2029 : 2028, (month % 12) + 1, 1),
      ].map((Date) => activity('Ann', { Date }));
      const two = (number: number) => String(number).padStart(2, '0');
      const { of } = cellsOf(documents, {
        view: 'list',
        from: `2028-${two(month)}-01`,
        to: `2028-${two(month)}-${lastDay}`,
        // Ann has graduated by then.
        graduates: 'shown',
      });
      expect(of('date')).toEqual([`${month}-${lastDay}-2028`, `${month}-1-2028`]);
    }
  });

  it('count an activity without a valid date or logging day once, as undated first', () => {
    const known = newEntryId(new Date(2026, 8, 1), 'x');
    const documents = [
      activity('Ann', { Date: 'soon' }),
      activity('Ann', { Date: 'soon' }, known),
      activity('Ann', {}),
      activity('Ann', {}, known),
      activity('Ben', { Date: 'soon' }),
    ];
    const { found, of } = cellsOf(documents, {
      view: 'list',
      class: '2027',
      from: '2026-01-01',
      loggedFrom: '2026-01-01',
    });
    expect(found.matched).toMatchObject({ undated: 2, unlogged: 1, students: 1 });
    expect(of('student')).toEqual(['Ann X']);
  });

  it('by logging day leave out ids with a time that cannot be, and count them', () => {
    const moments = [new Date(0), new Date(builtAt), new Date(2035, 0, 1)];
    const documents = moments.map((moment) => activity('Ann', {}, newEntryId(moment, 'x')));
    const { found, of } = cellsOf(documents, { view: 'list', loggedFrom: '2000-01-01' });
    expect(of('logged')).toEqual(['11-20-2026']);
    expect(found.matched.unlogged).toBe(2);
    expect(cellsOf(documents, { view: 'list' }).of('logged')).toEqual(['', '11-20-2026', '']);
  });

  it('find part of a name or contact, ignoring case and how accents are encoded', () => {
    const documents = [
      activity('Ann', { Name: 'Café day'.normalize('NFD'), contactPhone: 'Zed@example.org' }),
      activity('Ben', { Name: 'River', contactName: 'Zoe' }),
    ];
    expect(cellsOf(documents, { view: 'list', activity: ' CAFÉ' }).of('student')).toEqual([
      'Ann X',
    ]);
    expect(cellsOf(documents, { view: 'list', contact: 'zed@' }).of('student')).toEqual(['Ann X']);
    expect(cellsOf(documents, { view: 'list', contact: 'zo' }).of('student')).toEqual(['Ben X']);
  });

  it.each([
    ['cafe', 'Ann X'],
    ['st. marks', 'Ben X'],
    ['St. Mark’s', 'Ben X'],
    ['\u200briver', 'Cai X'],
    ['’', 'Ben X'],
    ['"cafe day"', undefined],
  ])('find names without accents or with another apostrophe: %s', (text, found) => {
    const documents = [
      activity('Ann', { Name: 'Café day', contactName: 'Café day' }),
      activity('Ben', { Name: 'At St. Mark’s', contactName: "St. Mark's, ’24" }),
      activity('Cai', { Name: 'River', contactName: 'River' }),
    ];
    const expected = found === undefined ? [] : [found];
    for (const filter of ['activity', 'contact'] as const) {
      expect(cellsOf(documents, { view: 'list', [filter]: text }).of('student')).toEqual(expected);
    }
  });

  it('by phone or email leave a contact without a link, which would open more activities than its row counts', () => {
    const documents = [
      activity('Ann', { contactName: 'Pat Ray', contactPhone: 'pat@x.org' }),
      activity('Ben', { contactName: 'Pat Ray', contactPhone: 'pat.ray@y.org' }),
    ];
    const opened = (contact: string) => {
      const { found, of } = cellsOf(documents, { view: 'contacts', contact });
      const column = found.table.columns.find(({ key }) => key === 'contact');
      const link = column?.opens?.(found.table.rows[0] ?? -1);
      const isQuestion = link && 'filters' in link;
      return [
        of('activities'),
        isQuestion ? cellsOf(documents, link.filters).of('student').sort() : null,
      ];
    };
    expect(opened('x.org')).toEqual([['1'], null]);
    for (const name of ['', 'pat r', '"Pat Ray"']) {
      expect(opened(name)).toEqual([['2'], ['Ann X', 'Ben X']]);
    }
  });

  it('find a whole phone number or email in quotes, unless it is the name of a contact', () => {
    const documents = [
      activity('Ann', { contactName: 'Pat', contactPhone: '425-555-0100' }),
      activity('Ben', { contactName: 'Pat', contactPhone: '425-555-0100 home' }),
      activity('Cai', { contactName: 'Mo', contactPhone: 'Mo@x.org' }),
      activity('Ann', { contactName: 'mo@x.org', contactPhone: '1' }),
    ];
    const found = (contact: string) =>
      cellsOf(documents, { view: 'list', contact }).of('student').sort();
    expect(found('425-555-0100')).toEqual(['Ann X', 'Ben X']);
    expect(found('"425-555-0100"')).toEqual(['Ann X']);
    expect(found('"Pat"')).toEqual(['Ann X', 'Ben X']);
    expect(found('"mo@x.org"')).toEqual(['Ann X']);
  });

  it('work for class years, clubs and review statuses', () => {
    const documents = [
      activity('Ann', { NHS: 'Yes', ...approved }),
      activity('Ben', { KeyClub: 'Yes', NHS: 'Yes' }),
      activity('Cai', { ...returned, NHS: 'No' }),
    ];
    expect(cellsOf(documents, { view: 'list', club: 'NHS', sort: 'email' }).of('clubs')).toEqual([
      'NHS',
      'NHS, Key Club',
    ]);
    expect(cellsOf(documents, { view: 'list', class: '2028' }).of('student')).toEqual(['Ben X']);
    expect(cellsOf(documents, { view: 'list', status: 'waiting' }).of('student')).toEqual([
      'Ben X',
    ]);
    expect(cellsOf(documents, { view: 'list', status: 'returned' }).of('comment')).toEqual([
      'Who was there?',
    ]);
  });

  it('can be stored in the address and read back', () => {
    const filters: Filters = {
      view: 'list',
      from: '2026-09-01',
      to: '2026-09-30',
      loggedFrom: '2026-09-02',
      loggedTo: '2026-10-01',
      year: '2026',
      class: 'none',
      club: 'KeyClub',
      status: 'approved',
      kind: 'Gift',
      activity: 'a & b=c #ü',
      contact: '+1 425',
      goal: '12.5',
      progress: 'behind',
      members: 'yes',
      studentSearch: 'ann 2027',
      graduates: 'shown',
      sort: '-hours',
    };
    expect(parseFilters(new URLSearchParams(searchOf(filters)))).toEqual(filters);
    expect(parseFilters(new URLSearchParams(searchOf({})))).toEqual(noFilters);
  });

  it('with invalid values are ignored', () => {
    const odd = new URLSearchParams({
      ...{ view: 'all', year: 'soon', from: 'x', goal: '-1', status: 'lost', kind: 'Camp' },
      ...{ share: 'x' },
      ...{ club: 'Chess', activity: 'x'.repeat(281), constructor: 'x' },
    });
    expect(parseFilters(odd)).toEqual(noFilters);
  });
});

describe('the filter by hours', () => {
  const documents = [
    activity('Ann', { Hours: '5', Name: 'Park' }),
    activity('Ben', { Hours: '20', Name: 'River' }),
  ];

  it('applies to every table, its sums and samples of it', () => {
    for (const view of views) {
      const { found } = cellsOf(documents, { view, goal: '20', progress: 'behind' });
      expect(found.sums.total.all.toFixed()).toBe('5');
      expect(found.matched.rows).toHaveLength(1);
      expect(sampleOf(opened(documents), found.matched, noFilters, 20).rows).toHaveLength(1);
    }
    expect(cellsOf(documents, { view: 'list', goal: '20', progress: 'behind' }).of('name')).toEqual(
      ['Park'],
    );
    expect(cellsOf(documents, { view: 'contacts', progress: 'nothing' }).rows).toEqual([]);
  });

  it('is ignored if it compares with a goal and there is none', () => {
    for (const share of ['behind', 'near', 'reached']) {
      expect(parseFilters(new URLSearchParams({ share }))).toEqual(noFilters);
      expect(parseFilters(new URLSearchParams({ share, goal: '20' })).progress).toBe(share);
    }
    expect(parseFilters(new URLSearchParams({ share: 'nothing' })).progress).toBe('nothing');
  });
});

describe('the students of a question', () => {
  const senior = student('Old', '2026');
  const documents = [
    activity('Ann', { KeyClub: 'Yes', Date: day(2020, 9, 1) }),
    activity('Ben', { NHS: 'Yes', Hours: '2' }),
    activity('Old', { Hours: '3' }),
    activity('Left', { Hours: '4', Date: day(2020, 9, 1) }),
  ];
  const students = [...listed, senior];
  const of = (filters: Partial<Filters>) =>
    cellsOf(documents, { year: '2026', ...filters }, students).of('email');

  it('can be those with or without hours in a club at any time', () => {
    const behind = { club: 'KeyClub', goal: '20', progress: 'behind' } as const;
    expect(of({ ...behind, members: 'yes' })).toEqual(['ann@lwsd.org']);
    expect(of({ ...behind, members: 'no' })).toEqual(['ben@lwsd.org', 'cai@lwsd.org']);
    expect(of(behind)).toEqual(['ann@lwsd.org', 'ben@lwsd.org', 'cai@lwsd.org']);
  });

  it('are searched as on the dashboard, in every table', () => {
    expect(of({ studentSearch: 'BEN 2028' })).toEqual(['ben@lwsd.org']);
    expect(of({ studentSearch: 'x' })).toHaveLength(3);
    expect(of({ studentSearch: 'nobody' })).toEqual([]);
    expect(
      cellsOf(documents, { view: 'list', studentSearch: 'ann' }, students).of('email'),
    ).toEqual(['ann@lwsd.org']);
  });

  it('leave out those who are no longer listed and have no activities in the answer', () => {
    expect(of({ progress: 'nothing' })).toEqual(['ann@lwsd.org', 'cai@lwsd.org']);
    expect(of({ year: '2020', progress: 'any' })).toContain('left@lwsd.org');
  });

  it('leave out those who graduated before its school year, unless asked for them', () => {
    const { found } = cellsOf(documents, { year: '2026' }, students);
    expect(found.matched.graduates).toBe(1);
    expect(found.sums.total.all.toFixed()).toBe('2');
    expect(found.progress.map(({ label }) => label)).not.toContain('2026');
    expect(of({ graduates: 'shown' })).toContain('old@lwsd.org');
    expect(of({ class: '2026' })).toEqual(['old@lwsd.org']);
    expect(of({ year: '2025' })).toContain('old@lwsd.org');
    const list = cellsOf(documents, { view: 'list', year: '2026', progress: 'nothing' }, students);
    expect(list.found.matched.graduates).toBe(0);
  });
});

it('a question over dates is also about students who graduated after those dates', () => {
  const builder = indexBuilder();
  const senior = student('Old', '2026');
  builder.add(activity('Old', { Hours: '40', Date: day(2026, 6, 15) }));
  builder.add(activity('Ann', { Hours: '2', Date: day(2026, 6, 16) }));
  const builtAt = new Date(2026, 6, 5).getTime();
  const index = loadIndex(
    { builtAt, texts: 'whole', columns: builder.columns() },
    [...listed, senior],
    settings,
  );
  const hours = (filters: Partial<Filters>) =>
    answer(index, { ...noFilters, ...filters }).sums.total.all.toFixed();
  const june = { from: '2026-06-01', to: '2026-06-30' };
  for (const view of ['students', 'activities', 'contacts', 'list'] as const) {
    expect(hours({ view, ...june })).toBe('42');
  }
  expect(hours({ from: '2026-07-01', to: '2026-07-31' })).toBe('0');
  expect(hours({})).toBe('2');
});

describe('semesters', () => {
  it('split a school year at the first day of the second', () => {
    const builder = indexBuilder();
    const days = [
      day(2026, 7, 1),
      day(2027, 1, 31),
      day(2027, 2, 1),
      day(2027, 6, 30),
      day(2027, 7, 1),
    ];
    for (const Date of days) builder.add(activity('Ann', { Date }));
    const index = loadIndex({ builtAt: 0, texts: 'whole', columns: builder.columns() }, listed, {
      ...settings,
      secondSemesterStart: { month: 2, day: 1 },
    });
    const dates = (year: string) => {
      const { table } = answer(index, { ...noFilters, view: 'list', year });
      const column = table.columns.find(({ key }) => key === 'date');
      return Array.from(table.rows, (row) => column?.text(row));
    };
    expect(dates('2026-1')).toEqual(['1-31-2027', '7-1-2026']);
    expect(dates('2026-2')).toEqual(['6-30-2027', '2-1-2027']);
    expect(dates('2026')).toHaveLength(4);
  });
});

it('groups by one column and by two are independent, in whichever order they are requested', () => {
  const { columns } = opened([
    activity('Ann', { Name: 'Park', Date: day(2026, 9, 1) }),
    activity('Ben', { Name: 'park ', Date: day(2026, 9, 2) }),
  ]);
  expect(groupsOf(columns.name).groups).toBe(1);
  expect(groupsOf(columns.name, columns.date).groups).toBe(2);
  expect(groupsOf(columns.name).groups).toBe(1);
  expect(groupsOf(columns.name, columns.hours).groups).toBe(1);
});

describe('the link in a cell', () => {
  const documents = [
    activity('Ann', { Name: 'Food bank', contactName: 'Pat' }),
    activity('Ben', { Name: ' food  BANK', contactName: 'Pat Lee' }),
    activity('Cai', { Name: 'Food bank 2', contactName: 'pat ' }),
  ];
  const opensOf = (view: Filters['view'], key: string) => {
    const { found } = cellsOf(documents, { view });
    const column = found.table.columns.find((one) => one.key === key);
    return Array.from(found.table.rows, (row) => column?.opens?.(row));
  };

  it('opens the student from their name', () => {
    expect(opensOf('students', 'name')[0]).toEqual({ student: 'ann@lwsd.org' });
    expect(opensOf('list', 'student')).toContainEqual({ student: 'ben@lwsd.org' });
  });

  it('lists all activities of exactly that contact, and all students of exactly that activity', () => {
    const answered = (link: CellLink | null | undefined) =>
      link && 'filters' in link ? cellsOf(documents, link.filters).rows.length : 0;
    expect(opensOf('contacts', 'contact').map(answered)).toEqual([2, 1]);
    expect(opensOf('activities', 'name').map(answered)).toEqual([2, 1]);
  });

  it("lists as many activities as a contact's row counts, even if the name is another contact's email", () => {
    const logged = [
      activity('Ann', { contactName: 'pat@x.org' }),
      activity('Ben', { contactName: 'Pat Ray', contactPhone: 'pat@x.org' }),
    ];
    const { found } = cellsOf(logged, { view: 'contacts' });
    const column = found.table.columns.find(({ key }) => key === 'contact');
    const opened = Array.from(found.table.rows, (row) => {
      const link = column?.opens?.(row);
      return link && 'filters' in link ? cellsOf(logged, link.filters).of('student') : null;
    });
    expect(opened).toEqual([['Ann X'], ['Ben X']]);
  });

  it("lists a contact's activities with students who have met a goal, or are behind, with others' help", () => {
    const logged = [
      activity('Ann', { Hours: '19', contactName: 'Pat' }),
      activity('Ann', { Hours: '1', contactName: 'Mo' }),
      activity('Ben', { Hours: '15', contactName: 'Pat' }),
    ];
    const namesBehind = (progress: Filters['progress'], view: 'contacts' | 'list') => {
      const { found } = cellsOf(logged, { view, goal: '20', progress });
      const column = found.table.columns.find(({ key }) => key === 'contact');
      const pat = Array.from(found.table.rows).find((row) => column?.text(row) === 'Pat');
      const link = column?.opens?.(pat ?? -1);
      return link && 'filters' in link ? cellsOf(logged, link.filters).of('student').sort() : [];
    };
    for (const view of ['contacts', 'list'] as const) {
      for (const progress of ['reached', 'behind'] as const) {
        expect(namesBehind(progress, view)).toEqual(['Ann X', 'Ben X']);
      }
    }
  });

  it("opens an activity's students without hours to go, which would count only this activity", () => {
    const logged = [
      activity('Ann', { Hours: '2', Name: 'Park' }),
      activity('Ann', { Hours: '16', Name: 'River' }),
      activity('Ben', { Hours: '20', Name: 'Park' }),
    ];
    const { found } = cellsOf(logged, { view: 'activities', goal: '20', progress: 'behind' });
    const [name] = found.table.columns;
    const link = name?.opens?.(
      Array.from(found.table.rows).find((row) => name.text(row) === 'Park') ?? -1,
    );
    const question = link && 'filters' in link ? link.filters : {};
    const { rows, found: opened } = cellsOf(logged, question);
    expect(rows.map((row) => [row.name, row.hours])).toEqual([
      ['Ann X', '2.00'],
      ['Ben X', '20.00'],
    ]);
    expect(rows[0]).not.toHaveProperty('missing');
    expect(opened.progress.map(({ counts }) => [counts.some, counts.reached])).toEqual([
      [1, 0],
      [1, 0],
    ]);
  });

  it.each([
    ['2026-09-01', day(2026, 9, 1)],
    ['', day(2026, 11, 31)],
    ['', day(1900, 1, 1)],
    ['', 'soon'],
  ])('asks about the day %j, if the question can name it', (from, Date) => {
    const logged = [activity('Ann', { Date }), activity('Ann', { Date: day(2026, 9, 2) })];
    const { found } = cellsOf(logged, { view: 'activities' });
    const link = found.table.columns[0]?.opens?.(0);
    const question = link && 'filters' in link ? link.filters : {};
    expect(question).toMatchObject({ from, to: from });
    expect(parseFilters(new URLSearchParams(searchOf(question)))).toEqual(question);
    expect(cellsOf(logged, question).of('activities')).toEqual([from ? '1' : '2']);
  });

  it('opens all students of an activity, also those who have graduated since its question', () => {
    const senior = student('Old', '2027');
    const logged = [
      activity('Ann', { Date: day(2027, 6, 20) }),
      activity('Old', { Date: day(2027, 7, 2) }),
      activity('Ann', { Date: day(2027, 7, 2) }),
    ];
    const asked = {
      view: 'activities',
      from: '2027-06-01',
      to: '2027-07-31',
      sort: 'date',
    } as const;
    const { found, of } = cellsOf(logged, asked, [...listed, senior]);
    const rows = sortedRows(found.table, asked.sort, 2);
    const links = rows.map((row) => found.table.columns[0]?.opens?.(row));
    const counts = links.map((link) =>
      link && 'filters' in link
        ? cellsOf(logged, link.filters, [...listed, senior]).rows.length
        : 0,
    );
    expect(of('students')).toEqual(['1', '2']);
    expect(counts).toEqual([1, 2]);
  });
});

describe('the state of a returned activity now', () => {
  const index = opened([activity('Ann', { Name: 'Park', ...returned })]);
  const now = (status?: 'approved' | 'returned') => ({
    key: 'x',
    entry: { ...blankEntry, Name: 'Park', Date: day(2026, 9, 1) },
    review: status && { status, comment: '', by: '' },
  });
  it.each([
    ['', [now('returned')]],
    ['', [now('approved'), now('returned')]],
    ['Fixed, waiting', [now()]],
    ['Fixed and approved', [now('approved')]],
    ['Changed or deleted', []],
  ])('is %j', (text, activities) => {
    expect(sinceReturned(index, 0, activities)).toBe(text);
  });

  it('is that of the activity itself if it was logged twice', () => {
    const first = newEntryId(new Date(2026, 8, 1, 16), 'a');
    const second = newEntryId(new Date(2026, 8, 1, 19), 'b');
    const twice = opened([activity('Ann', returned, first), activity('Ann', {}, second)]);
    const other = { ...now('approved'), key: second };
    expect(sinceReturned(twice, 0, [other])).toBe('Changed or deleted');
    expect(sinceReturned(twice, 0, [other, { ...now('returned'), key: first }])).toBe('');
    expect(sinceReturned(twice, 0, [{ ...now(), key: first }])).toBe('Fixed, waiting');
  });

  it('is found if saving has rewritten the name and date of an older record', () => {
    const Date = '{ "day": 1, "month": 9, "year": 2026 }';
    const older = opened([activity('Ann', { Name: ' Park ', Date, ...returned }, 'older')]);
    const fixed = { ...now(), key: 'older' };
    expect(
      sinceReturned(older, 0, [{ ...fixed, entry: { ...fixed.entry, Name: ' Park ', Date } }]),
    ).toBe('Fixed, waiting');
    expect(sinceReturned(older, 0, [fixed])).toBe('Fixed, waiting');
    expect(sinceReturned(older, 0, [{ ...now('approved'), key: 'older' }])).toBe(
      'Fixed and approved',
    );
  });

  /** An activity logged again within minutes, which the index can't tell from the first one. */
  const twins = (...before: Record<string, unknown>[]) =>
    opened(
      before.map((fields, at) =>
        activity('Ann', fields, newEntryId(new Date(2026, 8, 1, 16, at), `${at}`)),
      ),
    );
  const left = (...statuses: ('approved' | 'returned' | undefined)[]) =>
    statuses.map((status, at) => ({
      ...now(status),
      key: newEntryId(new Date(2026, 8, 1, 16, at), `${at}`),
    }));
  it.each([
    ['Changed or deleted', [approved], left('approved')],
    ['Changed or deleted', [{}], left(undefined)],
    ['Changed or deleted', [approved], []],
    ['Fixed and approved', [approved], left('approved', 'approved')],
    ['Fixed and approved', [{}], left('approved', 'approved')],
    ['Fixed, waiting', [approved], left('approved', undefined)],
    ['Fixed, waiting', [{}], left(undefined, undefined)],
    ['', [approved], left('returned', 'approved')],
    ['', [returned], left('returned', 'returned')],
    ['Fixed and approved', [returned], left('approved', 'approved')],
    ['Changed or deleted', [returned], []],
    // One of the two changed, and nothing says which.
    ['Not known', [returned], left('returned', 'approved')],
    ['Not known', [returned], left('approved')],
    ['Not known', [{}], left('approved')],
    ['Not known', [{}], left('approved', undefined)],
    ['Not known', [approved], left(undefined)],
  ])('is %j if it was logged twice within minutes (%#)', (text, others, activities) => {
    expect(sinceReturned(twins(returned, ...others), 0, activities)).toBe(text);
  });

  it("does not take another student's activity for the same one", () => {
    const two = opened([
      activity('Ann', returned, newEntryId(new Date(2026, 8, 1, 16), 'a')),
      activity('Ben', approved, newEntryId(new Date(2026, 8, 1, 16), 'b')),
    ]);
    expect(sinceReturned(two, 0, left('approved'))).toBe('Fixed and approved');
  });

  it('is not known if it is not among the activities that were read, and there may be more', () => {
    const read = Array.from({ length: listedMax }, () => ({
      ...now('approved'),
      entry: { ...blankEntry, Name: 'River' },
    }));
    expect(sinceReturned(index, 0, read.slice(1))).toBe('Changed or deleted');
    expect(sinceReturned(index, 0, read)).toBe('Not known');
    expect(sinceReturned(index, 0, [...read.slice(1), now('approved')])).toBe('Fixed and approved');
  });

  it('is that of an activity whose id has a time that cannot be', () => {
    const key = newEntryId(new Date(0), 'a');
    const chosen = opened([activity('Ann', returned, key)]);
    expect(sinceReturned(chosen, 0, [{ ...now(), key }])).toBe('Fixed, waiting');
  });

  it.each(['cut', 'none'] as const)('is found in an index whose names are %s', async (texts) => {
    const Name = 'Sorting and packing food for families in the valley';
    const builder = indexBuilder();
    builder.add(activity('Ann', { Name, ...returned }));
    const columns = builder.columns();
    const parts = await packIndex(columns, { held: texts });
    const packed = await unpackIndex((parts ?? []).map((part) => part.packed));
    const index = loadIndex({ builtAt: 0, ...packed }, listed, settings);
    const same = { ...now('returned'), entry: { ...now().entry, Name } };
    expect(index.texts).toBe(texts);
    expect(sinceReturned(index, 0, [same])).toBe('');
  });
});

describe('the tables', () => {
  const documents = [
    activity('Ben', { Name: ' food BANK', Hours: '2', contactName: 'PAT LEE ' }),
    activity('Ann', { Name: 'Food bank', Hours: '1', contactName: 'Pat Lee' }),
    activity('Ann', { Name: 'Food bank', Hours: '4', Date: day(2026, 9, 2), contactName: 'Mo' }),
    activity('Ann', { Name: 'Food bank', Hours: '8', contactName: 'Pat Lee' }),
  ];

  it('of activities have a row per name and day, and count students once', () => {
    const { rows } = cellsOf(documents, { view: 'activities', sort: '-hours' });
    expect(rows).toMatchObject([
      { name: 'Food bank', date: '9-1-2026', students: '2', hours: '11.00' },
      { name: 'Food bank', date: '9-2-2026', students: '1', hours: '4.00' },
    ]);
  });

  it('of activities have one row for a day, however it is stored, and one for each damaged date', () => {
    const older = '{"month": 9, "day": 1, "year": 2026}';
    const dates = [day(2026, 9, 1), older, 'soon', 'later', 'soon'];
    const { of } = cellsOf(
      dates.map((Date) => activity('Ann', { Date })),
      { view: 'activities' },
    );
    expect(of('date')).toEqual(['9-1-2026', '', '']);
    expect(of('hours')).toEqual(['2.00', '2.00', '1.00']);
  });

  it('of contacts show how many students each has', () => {
    const { rows } = cellsOf(documents, { view: 'contacts', sort: 'students' });
    expect(rows).toMatchObject([
      { contact: 'Mo', students: '1', activities: '1', hours: '4.00' },
      { contact: 'Pat Lee', students: '2', activities: '3', hours: '11.00' },
    ]);
  });

  it('of students include those without a profile and those not yet in the list', () => {
    const noProfile = { email: 'dan@lwsd.org', firstName: '', lastName: '', graduationYear: '' };
    const { rows } = cellsOf(
      [activity('Dan', { Hours: '3' }), activity('Eve', { Hours: '4' })],
      { class: 'none' },
      [...listed, noProfile],
    );
    expect(rows).toMatchObject([
      { email: 'dan@lwsd.org', name: '', class: '', hours: '3.00' },
      { email: 'eve@lwsd.org', name: '', class: '', hours: '4.00' },
    ]);
  });

  it('of the list sort hours as numbers, with unreadable ones lowest', () => {
    const documents = ['10', '9', 'x', '1000.00001'].map((Hours) => activity('Ann', { Hours }));
    const { of } = cellsOf(documents, { view: 'list', sort: 'hours' });
    expect(of('hours')).toEqual(['x', '9', '10', '1000.00001']);
  });

  it('of the list are newest first, with undated activities last', () => {
    const documents = ['soon', day(2026, 9, 1), day(2026, 9, 2)].map((Date) =>
      activity('Ann', { Date }),
    );
    expect(cellsOf(documents, { view: 'list' }).of('date')).toEqual(['9-2-2026', '9-1-2026', '']);
    expect(cellsOf(documents, { view: 'list', sort: 'date' }).of('date')).toEqual([
      '',
      '9-1-2026',
      '9-2-2026',
    ]);
  });

  it('are empty for an index without activities', () => {
    for (const view of ['activities', 'contacts', 'list'] as const) {
      expect(cellsOf([], { view }).rows).toEqual([]);
    }
    expect(cellsOf([], {}).of('hours')).toEqual(['0.00', '0.00', '0.00']);
  });

  it('show any stored value: other types, missing fields', () => {
    const odd = {
      email: 'ann@lwsd.org',
      id: 'odd',
      fields: { Name: { a: 1 }, Hours: 5, Date: [] },
    };
    const { rows } = cellsOf([odd], { view: 'list' });
    expect(rows).toMatchObject([
      { name: '{"a":1}', hours: '5', date: '', logged: '', contact: '' },
    ]);
  });
});

describe('a sample', () => {
  const documents = Array.from({ length: 50 }, (_, at) => activity('Ann', { Name: `${at}` }));

  it('has the requested number of different activities, each equally likely', () => {
    const index = opened(documents);
    const { matched } = answer(index, noFilters);
    const counts = new Map<number, number>();
    for (let draw = 0; draw < 1_000; draw += 1) {
      const drawn = Array.from(sampleOf(index, matched, noFilters, 20).rows);
      expect(new Set(drawn).size).toBe(20);
      for (const row of drawn) counts.set(row, (counts.get(row) ?? 0) + 1);
    }
    // Each comes 400 times on average, with a standard deviation of 15.5. Seven deviations away never happens by chance.
    expect(counts.size).toBe(50);
    for (const count of counts.values()) expect(Math.abs(count - 400)).toBeLessThan(110);
  });

  it('has all of them if there are fewer', () => {
    const index = opened(documents.slice(0, 3));
    expect(sampleOf(index, answer(index, noFilters).matched, noFilters, 20).rows).toHaveLength(3);
  });
});
