// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { school } from '#config/school';
import { blankEntry, type Entry, newEntryId } from '#features/activities/entry';
import { entryDateText } from '#shared/lib/entryDate';
import { flagsOf } from './flags';

const on = (year: number, month: number, day: number) => entryDateText({ year, month, day });
const context = {
  today: new Date(2026, 10, 20),
  yearStart: { year: 2026, month: 7, day: 1 },
  settings: { manyHours: 8, wantsPicture: false, readyComments: [] },
};
const fine: Entry = { ...blankEntry, Name: 'Park', Hours: '2', Date: on(2026, 11, 1) };

/** Returns the flags of the first entry. */
function flagsOfFirst(entries: Partial<Entry>[], settings = context.settings) {
  const activities = entries.map((entry, index) => ({
    key: String(index),
    entry: { ...fine, ...entry },
  }));
  return flagsOf(activities, { ...context, settings })['0'];
}

describe('the flags of an activity', () => {
  it('are none for an ordinary one', () => expect(flagsOfFirst([{}])).toEqual([]));

  it.each<[string, Partial<Entry>[], string[]]>([
    ['today', [{ Date: on(2026, 11, 20) }], []],
    ['a date in the future', [{ Date: on(2026, 11, 21) }], ['The date is in the future']],
    ['the first day of the school year', [{ Date: on(2026, 7, 1) }], []],
    [
      'before this school year',
      [{ Date: on(2026, 6, 30) }],
      ['Before this school year (started 7-1-2026)'],
    ],
    ['as many hours as are not many', [{ Hours: '8' }], []],
    ['many hours', [{ Hours: '8.01' }], ['More than 8 hours in one activity']],
    ['24 hours on a day in all', [{}, { Name: 'B', Hours: '22' }], []],
    [
      'more on a day in all',
      [{}, { Name: 'B', Hours: '22.5' }],
      ['24.5 hours on this day in total'],
    ],
    ['the same on another day', [{}, { Name: 'B', Hours: '22.5', Date: on(2026, 11, 2) }], []],
    ['the same again', [{}, {}], ['Logged twice: same name, date and hours']],
    [
      'the same, written otherwise',
      [{ Hours: '2.50' }, { Name: ' park', Hours: '02.5' }],
      ['Logged twice: same name, date and hours'],
    ],
    [
      'the same with a date spelled otherwise',
      [{}, { Date: '{"day":1,"month":11,"year":2026}' }],
      ['Logged twice: same name, date and hours'],
    ],
    ...[
      'Park\u200B',
      'Pa\u2060rk',
      'P\u0430rk',
      '\uFF30ark',
      '\u0420ark',
      'PARK',
      'Park\u00AD',
    ].map((Name): [string, Partial<Entry>[], string[]] => [
      `the same to the eye, ${JSON.stringify(Name)}`,
      [{}, { Name }],
      ['Logged twice: same name, date and hours'],
    ]),
    [
      'hours that differ by less than is read',
      [{}, { Hours: '2.0000000001' }],
      ['Logged twice: same name, date and hours'],
    ],
    ['hours that differ by what is read', [{}, { Hours: '2.01' }], []],
    [
      'words in another number of spaces',
      [{ Name: 'A  b' }, { Name: 'a b' }],
      ['Logged twice: same name, date and hours'],
    ],
    ['another name', [{}, { Name: 'Parks' }], []],
    ['other hours', [{}, { Hours: '20' }], []],
    ['hours that cannot be read', [{ Hours: 'two' }], ["The hours or the date can't be read"]],
    [
      'a date that cannot be read',
      [{ Date: 'yesterday' }],
      ["The hours or the date can't be read"],
    ],
  ])('%s', (_what, entries, flags) => expect(flagsOfFirst(entries)).toEqual(flags));

  it('count pictures only if the school asks for them', () => {
    const wanted = { ...context.settings, wantsPicture: true };
    expect(flagsOfFirst([{}], wanted)).toEqual(['No picture']);
    expect(flagsOfFirst([{ pictures: ['https://example.org/a.png'] }], wanted)).toEqual([]);
  });

  describe('that a school can turn on', () => {
    const onAll = { ...context.settings, lateDays: 30, ownDomainContact: true, oneClub: true };
    const loggedOn = (date: Date, entry: Partial<Entry> = {}) =>
      flagsOf([{ key: newEntryId(date, 'x'), entry: { ...fine, ...entry } }], {
        ...context,
        today: new Date(2026, 11, 31),
        settings: onAll,
      });
    const flagsOn = (date: Date, entry?: Partial<Entry>) => Object.values(loggedOn(date, entry))[0];
    const own = `pat@${school.emailDomains[0]}`;

    it.each<[string, Partial<Entry>]>([
      ['both clubs', { KeyClub: 'Yes', NHS: 'Yes' }],
      ['a contact of the school', { contactPhone: own }],
    ])('are off where it says nothing: %s', (_what, entry) =>
      expect(flagsOfFirst([entry])).toEqual([]),
    );

    it.each<[string, Date, string[]]>([
      ['as many days after as may be, late in the evening', new Date(2026, 11, 1, 23, 59), []],
      [
        'a day more, just after midnight',
        new Date(2026, 11, 2, 0, 1),
        ['Logged 31 days after the activity'],
      ],
      ['before its day', new Date(2026, 9, 1), []],
    ])('tell what was logged late: %s', (_what, date, flags) =>
      expect(flagsOn(date)).toEqual(flags),
    );

    it.each<[string, string, number, string[]]>([
      ["one that doesn't tell", '0', 31, ['No record of when this was logged']],
      ['an inherited name', 'constructor', 31, ['No record of when this was logged']],
      [
        'one with a time that is still to come',
        newEntryId(new Date(2027, 0, 5), 'x'),
        31,
        ['No record of when this was logged'],
      ],
      [
        'one with a time long before any activity',
        'zzzz000000000x',
        31,
        ['No record of when this was logged'],
      ],
      ["one that doesn't tell, though it can't be late yet", '0', 30, []],
      ['one from a clock that is fast', newEntryId(new Date(2026, 10, 21), 'x'), 10, []],
    ])('say so if the id is %s (%s)', (_what, key, daysAgo, flags) => {
      const day = new Date(2026, 10, 20 - daysAgo);
      const entry = { ...fine, Date: on(day.getFullYear(), day.getMonth() + 1, day.getDate()) };
      const found = flagsOf([{ key, entry }], { ...context, settings: onAll });
      expect(Object.values(found)).toEqual([flags]);
    });

    it("don't call an activity late if its date doesn't tell", () => {
      expect(flagsOn(new Date(2026, 11, 30), { Date: 'yesterday' })).toEqual([
        "The hours or the date can't be read",
      ]);
    });

    it.each<[string, Partial<Entry>, string[]]>([
      ['an address of the school', { contactPhone: own }, ['The contact has a school address']],
      [
        'in capitals, among words',
        { contactPhone: `or ${own.toUpperCase()}, room 4` },
        ['The contact has a school address'],
      ],
      ['as the name', { contactName: `Pat <${own}>` }, ['The contact has a school address']],
      ...[
        `${own}.`,
        `${own}/`,
        `${own}./inbox`,
        `mailto:${own}?subject=Hi`,
        `"${own}"`,
        `pat[${own}]`,
        own.replace('@', '\u200b@'),
        own.replace('@', '@\u00ad'),
        own.replace('@', '\uff20'),
        own.replace('o', '\u043e'),
        own.replace('o', '\u0585'),
        own.replace('g', '\u0261'),
        own.replace('d', '\u1d05'),
        ...['\u3002', '\uff61', '\uff0e'].map((dot) => own.replace('.', dot)),
        `${own}\u3002room 4`,
      ].map((contactPhone): [string, Partial<Entry>, string[]] => [
        `written as ${contactPhone}`,
        { contactPhone },
        ['The contact has a school address'],
      ]),
      ['of another place', { contactPhone: `${own}.example` }, []],
      ['of a place with a similar name', { contactPhone: own.replace('@', '@not-') }, []],
      ['one club', { KeyClub: 'Yes' }, []],
      [
        'both clubs',
        { KeyClub: 'Yes', NHS: 'Yes' },
        [`Counted for both ${school.clubs.KeyClub} and ${school.clubs.NHS}`],
      ],
    ])('tell who counted for what: %s', (_what, entry, flags) =>
      expect(flagsOn(new Date(2026, 10, 1), entry)).toEqual(flags),
    );

    it('say their reason', () => {
      const entry = { KeyClub: 'Yes', NHS: 'Yes', contactPhone: own } as const;
      expect(Object.values(loggedOn(new Date(2026, 11, 16), entry))[0]).toEqual([
        'Logged 45 days after the activity',
        'The contact has a school address',
        `Counted for both ${school.clubs.KeyClub} and ${school.clubs.NHS}`,
      ]);
    });
  });

  it('say their reason', () => {
    const activities = [
      { key: 'a', entry: { ...fine, Hours: '26', Date: on(2026, 1, 2) } },
      { key: 'b', entry: { ...fine, Hours: '26', Date: on(2026, 1, 2) } },
    ];
    expect(flagsOf(activities, context).a).toEqual([
      'Before this school year (started 7-1-2026)',
      '52 hours on this day in total',
      'Logged twice: same name, date and hours',
      'More than 8 hours in one activity',
    ]);
  });

  it('parse each activity a fixed number of times, however many there are on a day', () => {
    let reads = 0;
    const entry = {
      ...fine,
      get Hours() {
        reads += 1;
        return '24';
      },
    };
    const activities = Array.from({ length: 300 }, (_, index) => ({ key: String(index), entry }));
    expect(flagsOf(activities, context)['7']).toContain('7200 hours on this day in total');
    expect(reads).toBeLessThan(5 * activities.length);
  });
});

describe("the flag for a contact with the student's last name", () => {
  const flagsWith = (relativeContact: boolean, contactName: string, lastName?: string | null) =>
    flagsOf([{ key: 'a', entry: { ...fine, contactName } }], {
      ...context,
      settings: { ...context.settings, relativeContact },
      ...(lastName === undefined ? {} : { lastName }),
    }).a;

  it('compares names as a list for a group does', () => {
    const flag = ["The contact has the student's last name"];
    expect(flagsWith(true, 'MARIA GARCIA', 'García-Márquez')).toEqual(flag);
    expect(flagsWith(true, 'Pat Lee', 'García-Márquez')).toEqual([]);
  });

  it.each([
    ['an invisible character', 'Pat Le\u200be', 'Lee'],
    ["an invisible character in the student's name", 'Pat Lee', 'L\u00adee'],
    ['a letter that looks alike', 'Pat L\u0435\u0435', 'Lee'],
    ['a capital that looks alike', 'Pat \u041ciller', 'Miller'],
    ['an accent on such a letter', 'Παππας', 'Παππάς'],
  ])('is not evaded by %s', (_how, contactName, lastName) => {
    expect(flagsWith(true, contactName, lastName)).toHaveLength(1);
  });

  it('is off by default, and without a profile', () => {
    expect(flagsWith(false, 'Pat Lee', 'Lee')).toEqual([]);
    expect(flagsWith(true, 'Pat Lee')).toEqual([]);
    expect(flagsWith(true, 'Pat Lee', '')).toEqual([]);
  });

  it("says if the name isn't known, so that nobody takes an unchecked activity for a checked one", () => {
    expect(flagsWith(true, 'Pat Lee', null)).toEqual([
      "The contact's name can't be compared with the student's, which is unknown",
    ]);
    expect(flagsWith(false, 'Pat Lee', null)).toEqual([]);
  });
});

it('an activity of an earlier semester of this school year is flagged if goals count by semester', () => {
  const flagsOn = (date: string, semesterStart?: typeof context.yearStart) =>
    flagsOf([{ key: 'a', entry: { ...fine, Date: date } }], {
      ...context,
      today: new Date(2027, 1, 1),
      ...(semesterStart ? { semesterStart } : {}),
    }).a;
  const start = { year: 2027, month: 1, day: 20 };
  const flag = ['Before this semester (started 1-20-2027)'];
  expect(flagsOn(on(2027, 1, 19), start)).toEqual(flag);
  expect(flagsOn(on(2027, 1, 20), start)).toEqual([]);
  expect(flagsOn(on(2027, 1, 19))).toEqual([]);
  expect(flagsOn(on(2026, 6, 30), start)).toEqual(['Before this school year (started 7-1-2026)']);
});
