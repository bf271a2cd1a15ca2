// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { school } from '#config/school';
import { joinColumns } from '#features/reports/answers/joinColumns';
import { compareRoster } from '#features/roster/compareRoster';
import { readAddresses, readRoster } from '#features/roster/readRoster';
import { splitRows } from './readTable';

const [domain] = school.emailDomains;
const heading = 'email,first name,last name,graduation year';
const row = (name: string, first = name) => `${name}@${domain},${first},Lee,2028`;
const student = (name: string) => ({
  ...{ email: `${name}@${domain}`, firstName: name, lastName: 'Lee', graduationYear: '2028' },
});
const oneStray = [heading, row('a'), row('b', '"Bo'), row('c'), row('d')].join('\n');
const twoStrays = [heading, row('a'), row('b', '"Bo'), row('c'), row('d', 'Di"')].join('\n');

const linesOf = (rows: readonly { line: number; isBroken: boolean }[]) =>
  rows.map(({ line, isBroken }) => (isBroken ? -line : line));

describe('a table with a stray quotation mark', () => {
  it('loses only the line with the mark', () => {
    expect(linesOf(splitRows(oneStray, ','))).toEqual([1, 2, -3, 4, 5]);
    expect(linesOf(splitRows(twoStrays, ','))).toEqual([1, 2, -3, 4, -5]);
  });

  it('still may have cells with several lines', () => {
    const rows = splitRows('a,b\n1,"x\ny"\n2,z', ',');
    expect(rows.map(({ line, cells }) => [line, ...cells])).toEqual([
      [1, 'a', 'b'],
      [2, '1', 'x\ny'],
      [4, '2', 'z'],
    ]);
  });

  it.each([
    ['a title', ['Export of today']],
    [
      'a title with more cells than the headings',
      ['Seniors, juniors, sophomores, freshmen, new, all'],
    ],
    ['titles in two columns', ['School,Bellevue', 'Term,Fall']],
    ['no title', []],
  ])('may have such cells below %s', (_what, titles) => {
    const text = [...titles, `${heading},address`, `${row('a')},"1 Main St\nBellevue"`].join('\n');
    const { students, problems } = readRoster(text, new Date(2026, 8, 1));
    expect(students.map(({ line }) => line)).toEqual([titles.length + 2]);
    expect(problems).toEqual([]);
    expect(readAddresses(text)).toEqual([`a@${domain}`]);
  });

  it('may have headings with several lines below a title', () => {
    const text = `Export of today\n"email\n(school)",first name,last name,graduation year\n${row('a')}`;
    expect(readAddresses(text)).toEqual([`a@${domain}`]);
  });

  it('never takes a line of such a cell for a student', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((name) => `${name}@${domain}`);
    const text = `Export of today\nEmail,Contacts\n${a},"mom@x.com\n${c}\ndad@y.com"\n${b},x\n${c},real`;
    const joining = joinColumns(text, ['a', 'b', 'c'].map(student));
    expect(joining).toMatchObject({ found: 3, repeated: 0, broken: [] });
    expect(joining.outcome === 'joined' && joining.cellsOf(c ?? '')).toEqual(['real']);
  });

  it('has no cell that takes in the beginning of the next line, even below a title', () => {
    const text = `Export of today\n${heading}\n${row('a').replace('2028', '"2028')}\n${row('b').replace(',', '",')}\n${row('c')}`;
    expect(linesOf(splitRows(text, ','))).toEqual([1, 2, -3, -4, 5]);
  });

  it('keeps its lines apart if they end differently', () => {
    const rows = splitRows('\uFEFFa\r\n1\n2\r3\r\n4\r\n', ',');
    expect(rows.map(({ line, cells }) => `${line}:${cells.join()}`)).toEqual([
      ...['1:a', '2:1', '3:2', '4:3', '5:4'],
    ]);
  });
});

/** A roster with quotation marks anywhere below its heading, maybe below a title, and the lines without any. */
const damaged = fc
  .tuple(
    fc.constantFrom(',', ';', '\t'),
    fc.constantFrom('\n', '\r\n', '\r'),
    fc.constantFrom([], ['Export of today'], ['School: Bellevue', 'Term: Fall']),
    fc.array(fc.array(fc.nat(40), { maxLength: 3 }), { minLength: 1, maxLength: 12 }),
  )
  .map(([sign, end, titles, marks]) => {
    const lines = marks.map((places, index) => {
      const line = row(`s${index}`).replaceAll(',', sign);
      return places.reduce((text, at) => `${text.slice(0, at)}"${text.slice(at)}`, line);
    });
    return {
      text: [...titles, heading.replaceAll(',', sign), ...lines].join(end),
      names: lines.map((_, index) => `s${index}`),
      whole: lines.flatMap((line, index) => (line.includes('"') ? [] : [`s${index}`])),
      lines: lines.map((_, index) => titles.length + index + 2),
    };
  });

describe('every line of a table is accounted for', () => {
  it('in a roster: as a student, or among the lines with errors', () => {
    fc.assert(
      fc.property(damaged, ({ text, whole, lines }) => {
        const { students, problems, repeated } = readRoster(text, new Date(2026, 8, 1));
        expect(repeated).toBe(0);
        const named = [...students, ...problems].map(({ line }) => line);
        expect(named.sort((a, b) => a - b)).toEqual(lines);
        expect(students.map(({ email }) => email)).toEqual(
          expect.arrayContaining(whole.map((name) => `${name}@${domain}`)),
        );
      }),
    );
  });

  it("in a school's own columns: as a student, an unknown address or a line that was left out", () => {
    fc.assert(
      fc.property(damaged, ({ text, names, whole }) => {
        const joining = joinColumns(text, names.map(student));
        if (joining.outcome === 'noAddresses') {
          expect(whole).toEqual([]);
          return;
        }
        const { found, unknown, repeated, broken } = joining;
        expect(found + unknown + repeated + broken.length).toBe(names.length);
        for (const name of whole) {
          expect(joining.cellsOf(`${name}@${domain}`)).toEqual([name, 'Lee', '2028']);
        }
      }),
    );
  });

  it('in a file of students to remove: or nobody is removed', () => {
    expect(() => readAddresses(oneStray)).toThrow('Line 3: a quotation mark is out of place.');
    expect(() => readAddresses(twoStrays)).toThrow('Line 3: a quotation mark is out of place.');
  });
});

describe('students missing from a roster', () => {
  const listed = ['a', 'b', 'c', 'd', 'gone'].map(student);
  const leaving = (text: string) =>
    compareRoster(readRoster(text, new Date(2026, 8, 1)), listed).leaving?.map(
      ({ email }) => email,
    );

  it('are listed from a file that can be read', () => {
    expect(leaving(oneStray.replace('"', ''))).toEqual([`gone@${domain}`]);
  });

  it.each([
    ['a stray quotation mark', oneStray],
    ['two stray quotation marks', twoStrays],
    ['a line without an address', `${oneStray.replace('"', '')}\n,Eve,Lee,2028`],
    ['a line with part of an address', `${oneStray.replace('"', '')}\neve,Eve,Lee,2028`],
  ])('are unknown if it has %s', (_what, text) => {
    expect(leaving(text)).toBeUndefined();
  });
});
