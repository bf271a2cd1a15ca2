// @vitest-environment node
import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it, vi } from 'vitest';
import { school } from '#config/school';
import type { SchoolSettings } from '#config/schoolSettings';
import type { BuiltReport } from '#features/reports/report';
import { reportBuilder } from './collectReport';

/** The specification's columns, named after its clubs. */
vi.mock('#config/school', async (load) => {
  const { school: own } = await load<{ school: SchoolSettings }>();
  return { school: { ...own, clubs: { KeyClub: 'KeyClub', NHS: 'NHS' } } };
});

type Row = Record<string, string>;

const email = fc.constantFrom('a', 'b', 'c', 'd', 'e').map((name) => `${name}@lwsd.org`);
const yesNo = fc.constantFrom('Yes', 'No');
const name = fc.string({
  unit: fc.constantFrom('A', 'é', ',', '"', '\n', '=', '😀'),
  maxLength: 6,
});

/** Hours with at most two decimals, so that the cells of the file add up to the cent. */
const goodHours = fc
  .tuple(fc.nat(120), fc.nat(99), fc.constantFrom('plain', 'dot', 'decimals'))
  .map(([whole, cents, form]) =>
    form === 'plain'
      ? { Hours: `${whole}`, cents: whole * 100 }
      : form === 'dot'
        ? { Hours: `${whole}.`, cents: whole * 100 }
        : {
            Hours: `${whole}.${String(cents).padStart(2, '0')}`,
            cents: whole * 100 + cents,
          },
  );
const damagedHours = fc
  .constantFrom<unknown>('', '.', '-1', '1e3', 'NaN', null, undefined, [7], -7, Number.NaN)
  .map((Hours) => ({ Hours, cents: 0 }));

const profilePart = fc.record({
  email,
  firstName: name,
  lastName: name,
  graduationYear: fc.constantFrom('2027', '2028'),
});
const entryPart = fc.record({
  email,
  hours: fc.oneof({ weight: 4, arbitrary: goodHours }, { weight: 1, arbitrary: damagedHours }),
  NHS: yesNo,
  KeyClub: yesNo,
});

/** A database with at most one profile per student, and entries with distinct ids. */
const database = fc.record({
  profiles: fc.uniqueArray(profilePart, { selector: (profile) => profile.email }),
  entries: fc
    .array(entryPart, { maxLength: 30 })
    .map((entries) => entries.map((entry, index) => ({ ...entry, id: `id-${index}` }))),
});
type Database = typeof database extends fc.Arbitrary<infer Value> ? Value : never;

function steps({ profiles, entries }: Database) {
  return [
    ...profiles.map((profile) => ({ profile, entry: null })),
    ...entries.map((entry) => ({ profile: null, entry })),
  ];
}

function build(parts: ReturnType<typeof steps>): BuiltReport {
  const builder = reportBuilder();
  for (const { profile, entry } of parts) {
    if (profile !== null) builder.addProfile(profile.email, profile);
    else builder.addEntry(entry.email, entry.id, { ...entry, Hours: entry.hours.Hours });
  }
  return builder.finish();
}

function rowsOf(csv: string): Row[] {
  return Papa.parse<Row>(csv, { header: true, delimiter: ',', newline: '\n' }).data;
}

function cents(cell: string | undefined): number {
  expect(cell).toMatch(/^\d+\.\d\d$/);
  return Number(cell?.replace('.', ''));
}

const forAnyDatabase = (check: (data: Database) => void) => fc.assert(fc.property(database, check));

describe('for any database, the report', () => {
  it("has totals that equal the sum of each student's entries", () => {
    forAnyDatabase((data) => {
      for (const row of rowsOf(build(steps(data)).hourSummary)) {
        const own = data.entries.filter((entry) => entry.email === row.Email);
        const sum = (entries: typeof own) =>
          entries.reduce((total, { hours }) => total + hours.cents, 0);
        expect(cents(row['Total Hours'])).toBe(sum(own));
        expect(cents(row['Total NHS Hours'])).toBe(sum(own.filter(({ NHS }) => NHS === 'Yes')));
        expect(cents(row['Total Key Club Hours'])).toBe(
          sum(own.filter(({ KeyClub }) => KeyClub === 'Yes')),
        );
      }
    });
  });

  it('lists every student exactly once, in the files and the student list', () => {
    forAnyDatabase((data) => {
      const built = build(steps(data));
      const emails = new Set([...data.profiles, ...data.entries].map((part) => part.email));
      const listed = rowsOf(built.hourSummary).map((row) => row.Email);
      expect([...listed].sort()).toEqual([...emails].sort());
      expect(Object.keys(built.profileMap)).toEqual([...emails].sort());
      expect(built.counts.students).toBe(emails.size);
    });
  });

  it('is the same in whatever order the database is read', () => {
    const withShuffle = database.chain((data) =>
      fc.tuple(
        fc.constant(steps(data)),
        fc.shuffledSubarray(steps(data), { minLength: steps(data).length }),
      ),
    );
    fc.assert(
      fc.property(withShuffle, ([parts, shuffled]) => {
        expect(build(shuffled)).toEqual(build(parts));
        expect(Object.keys(build(shuffled).profileMap)).toEqual(
          Object.keys(build(parts).profileMap),
        );
      }),
    );
  });

  it('is ordered by total, then by email', () => {
    forAnyDatabase((data) => {
      const rows = rowsOf(build(steps(data)).hourSummary);
      rows.slice(1).forEach((row, index) => {
        const before = rows[index] ?? {};
        const difference = cents(before['Total Hours']) - cents(row['Total Hours']);
        expect(difference).toBeGreaterThanOrEqual(0);
        if (difference === 0) expect((before.Email ?? '') < (row.Email ?? '')).toBe(true);
      });
    });
  });

  it('gives an award to exactly those who reached the first step, namely the highest they reached', () => {
    forAnyDatabase((data) => {
      const built = build(steps(data));
      const expected = rowsOf(built.hourSummary).flatMap((row) => {
        const reached = school.awardSteps.filter((step) => cents(row['Total Hours']) >= step * 100);
        return reached.length === 0 ? [] : [[row.Email, `${reached.at(-1)} hours award`]];
      });
      const awarded = rowsOf(built.awardsList).map((row) => [row.Email, row['Highest Award']]);
      expect(awarded).toEqual(expected);
    });
  });

  it('lists exactly the entries with damaged Hours', () => {
    forAnyDatabase((data) => {
      const { damaged, counts } = build(steps(data));
      const expected = data.entries.filter(
        ({ hours }) =>
          typeof hours.Hours !== 'string' || !/\d/.test(hours.Hours) || /[-e]/.test(hours.Hours),
      );
      expect(damaged.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
      expect(counts.damagedEntries).toBe(expected.length);
    });
  });
});
