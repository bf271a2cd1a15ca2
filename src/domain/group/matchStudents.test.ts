// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { school } from '#config/school';
import type { Student } from '#domain/profile';
import { type LineAnswers, matchLines } from './matchStudents';

const at = (name: string) => `${name}@${school.emailDomains[0]}`;

function student(firstName: string, lastName: string, email = `${firstName}.${lastName}`): Student {
  return { email: at(email).toLowerCase(), firstName, lastName, graduationYear: '2027' };
}

const ada = student('Ada', 'Lovelace');
const jose = student('José', 'Núñez', 'jose');
const anna = student('Anna-Maria', "O'Brien", 'anna');
const maria = student('Maria', 'Garcia Lopez', 'maria');
const twins = [student('Sam', 'Lee', 'sam1'), student('Sam', 'Lee', 'sam2')];
const soren = student('Søren', 'Łukasz', 'soren');
const school1 = [ada, jose, anna, maria, ...twins, soren];

/** What a sheet of one line comes to, in short. */
function of(line: string, answers: LineAnswers = {}) {
  const { lines, members } = matchLines(line, school1, answers);
  const outcome = lines[0]?.outcome;
  return outcome?.kind === 'found' ? members[0] : outcome?.kind;
}

describe('a line of a sheet means a student', () => {
  it.each([
    ['Ada Lovelace', ada, null],
    ['  ada   LOVELACE  ', ada, null],
    ['Lovelace, Ada', ada, null],
    ['Ada Lovelace, 2', ada, '2'],
    ['Ada Lovelace,2.5', ada, '2.5'],
    ['Ada Lovelace; 2,5', ada, '2.5'],
    ['Ada Lovelace, 2,5', ada, '2.5'],
    ['Lovelace, Ada, 2,5', ada, '2.5'],
    ['Ada Lovelace,"2,5"', ada, '2.5'],
    ['"Lovelace, Ada",2', ada, '2'],
    ['"Lovelace, Ada";"0,75"', ada, '0.75'],
    ['Ada\tLovelace\t.5', ada, '.5'],
    ['Lovelace\tAda\t12.', ada, '12.'],
    ['Ada Lovelace\t2 hours', ada, '2'],
    ['jose nunez', jose, null],
    ['Jose\u0301 Nu\u0301n\u0303ez', jose, null],
    ['Anna-Maria O’Brien', anna, null],
    ['Anna Maria OBrien', anna, null],
    ['Garcia Lopez, Maria', maria, null],
    ['Soren Lukasz', soren, null],
    [at('JOSE'), jose, null],
    [`José <${at('jose')}>; 3`, jose, '3'],
    [`Somebody Else\t${at('jose')}\t3`, jose, '3'],
  ])('%s', (line, { email }, hours) => {
    expect(of(line)).toEqual({ email, hours });
  });

  it('also by an address that is on no list, with a plus in it too', () => {
    const { lines, members } = matchLines(`${at('New+Kid')}, 4`, school1, {});
    expect(members).toEqual([{ email: at('new+kid'), hours: '4' }]);
    expect(lines[0]?.outcome).toMatchObject({ kind: 'found', isListed: false });
  });
});

describe('a line that leaves a doubt is a question', () => {
  it.each([
    ['Sam Lee', 'choice'],
    ['Ada King Lovelace', 'choice'],
    ['Maria Garcia', 'choice'],
    ['Lovelace Ada', 'choice'],
    ['Maria', 'nobody'],
    ['Ada Lovelce', 'nobody'],
    ['Ada Lovelace 2', 'hours'],
    ['Ada Lovelace, 1,000', 'hours'],
    ['Ada Lovelace; 1,000', 'hours'],
    ['Ada Lovelace, -2', 'hours'],
    ['Ada Lovelace, 2:30', 'hours'],
    ['Ada Lovelace,11,5', 'manyNumbers'],
    ['Ada\tLovelace\t2027\t5', 'manyNumbers'],
    [`${at('ada')}, ${at('jose')}`, 'manyAddresses'],
    ['ada@@example.org', 'badAddress'],
    ['ada@elsewhere.example', 'otherDomain'],
    ['2.5', 'nobody'],
  ])('%s', (line, kind) => {
    expect(of(line)).toBe(kind);
    expect(matchLines(line, school1, {}).open).toBe(1);
  });

  it('that a person answers: one of those proposed, or nobody', () => {
    expect(of('Sam Lee', { '0 Sam Lee': twins[1]?.email ?? '' })).toEqual({
      email: twins[1]?.email,
      hours: null,
    });
    expect(of('Ada King Lovelace', { '0 Ada King Lovelace': ada.email })).toMatchObject({
      email: ada.email,
    });
    expect(of('Nobody Here', { '0 Nobody Here': '' })).toBe('leftOut');
    expect(of('Sam Lee', { '0 Sam Lee': jose.email }), 'not one of them').toBe('choice');
  });

  it('and each of two lines with the same name is answered for itself', () => {
    const answers = { '0 Sam Lee': at('sam1'), '1 Sam Lee': at('sam2') };
    expect(
      matchLines('Sam Lee\nSam Lee', school1, answers).members.map(({ email }) => email),
    ).toEqual([at('sam1'), at('sam2')]);
  });
});

describe('a sheet', () => {
  it('leaves out headings and empty lines, and keeps the numbers of the lines', () => {
    const { lines } = matchLines(
      'Student, Hours\r\n\r\nLast Name\tFirst Name\nNobody',
      school1,
      {},
    );
    expect(lines.map(({ line }) => line.line)).toEqual([4]);
  });

  it('counts somebody twice once, unless the hours differ', () => {
    const same = matchLines(`Ada Lovelace, 2\n${ada.email}; 2.0`, school1, {});
    expect(same).toMatchObject({ members: [{ email: ada.email, hours: '2' }], open: 0 });
    expect(same.lines[1]?.outcome).toEqual({ kind: 'twice', first: 1 });
    const other = matchLines(`Ada Lovelace, 2\n${ada.email}`, school1, {});
    expect(other).toMatchObject({ open: 1 });
    expect(other.lines[1]?.outcome).toEqual({ kind: 'twiceOtherHours', first: 1 });
  });

  const word = fc.constantFrom(
    'Ada',
    'ada',
    'Lee',
    'Sam',
    'José',
    "O'Neil",
    'O’Neil',
    'Ann-Mai',
    'Ng',
  );
  const anyStudents = fc
    .uniqueArray(fc.tuple(word, word), { minLength: 1, maxLength: 12 })
    .map((names) => names.map(([first, last], index) => student(first, last, `s${index}`)));

  it('never means a student where another fits as well, however the list is made', () => {
    fc.assert(
      fc.property(anyStudents, fc.nat(), fc.boolean(), (students, nth, isTurned) => {
        const meant = students[nth % students.length] ?? ada;
        const { firstName, lastName } = meant;
        const text = isTurned ? `${lastName}, ${firstName}` : `${firstName} ${lastName}`;
        const { lines, members } = matchLines(text, students, {});
        const outcome = lines[0]?.outcome;
        if (outcome?.kind === 'choice') {
          expect(outcome.isExact).toBe(true);
          expect(lines[0]?.choices).toContain(meant);
          expect(lines[0]?.choices.length).toBeGreaterThan(1);
        } else expect(members).toEqual([{ email: meant.email, hours: null }]);
      }),
    );
  });

  it('comes to the same whatever stood on the sheet before', () => {
    const names = fc.constantFrom(
      ...school1.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
      'Sam',
      'Lee, Sam, 2',
      'Nobody Here',
    );
    const sheets = fc.array(
      fc.array(names).map((lines) => lines.join('\n')),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(sheets, (versions) => {
        const edited = versions.map((sheet) => matchLines(sheet, school1, {})).at(-1);
        expect(edited).toEqual(matchLines(versions.at(-1) ?? '', [...school1], {}));
      }),
      { numRuns: 20 },
    );
  });

  it('takes any text: each line that says something is a member, a question, or left out', () => {
    const text = fc.string({ unit: fc.constantFrom(...Array.from('a,;\t\n\r"@.5 é<>\u{1F600}')) });
    fc.assert(
      fc.property(text, (sheet) => {
        const { lines, members, open } = matchLines(sheet, school1, {});
        const found = lines.filter(({ outcome }) => outcome.kind === 'found');
        expect(members).toHaveLength(found.length);
        expect(open).toBeLessThanOrEqual(lines.length - found.length);
        for (const { hours } of members) expect(hours ?? '1').toMatch(/^(?=.*\d)\d*\.?\d*$/);
      }),
    );
  });
});
