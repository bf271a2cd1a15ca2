// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchStudents } from './searchStudents';

const students = [
  { email: 's-ada@lwsd.org', firstName: 'Ada', lastName: 'Lovelace', graduationYear: '2027' },
  { email: 's-alan@lwsd.org', firstName: 'Alan', lastName: 'Turing', graduationYear: '2028' },
  { email: 's-rene@lwsd.org', firstName: 'René', lastName: 'Ángel', graduationYear: '2027' },
  { email: 's-new@lwsd.org', firstName: '', lastName: '', graduationYear: '' },
];
const everyone = students.map(({ email }) => email);

function found(input: string): string[] {
  return searchStudents(students, input).map(({ email }) => email);
}

describe('the admin search (spec 5)', () => {
  it.each([
    ['the e-mail', 's-al', ['s-alan@lwsd.org']],
    ['the first name', 'ada', ['s-ada@lwsd.org']],
    ['the last name', 'tur', ['s-alan@lwsd.org']],
    ['the year', '2027', ['s-ada@lwsd.org', 's-rene@lwsd.org']],
  ])('finds a prefix of %s', (_field, input, expected) => {
    expect(found(input)).toEqual(expected);
  });

  it('finds no text in the middle of a field', () => {
    expect(found('lace')).toEqual([]);
    expect(found('lwsd')).toEqual([]);
    expect(found('027')).toEqual([]);
  });

  it('requires every word to match, each in any field', () => {
    expect(found('2027 ada')).toEqual(['s-ada@lwsd.org']);
    expect(found('a 2027')).toEqual(['s-ada@lwsd.org', 's-rene@lwsd.org']);
    expect(found('l 2027')).toEqual(['s-ada@lwsd.org']);
    expect(found('ada 2028')).toEqual([]);
  });

  it('ignores case', () => {
    expect(found('ADA lOvE')).toEqual(['s-ada@lwsd.org']);
  });

  it('matches everyone if the text is empty or only spaces', () => {
    expect(found('')).toEqual(everyone);
    expect(found('   ')).toEqual(everyone);
  });

  it('ignores extra spaces around and between the words', () => {
    expect(found('  ada   2027 \u00a0')).toEqual(['s-ada@lwsd.org']);
  });

  it('finds an accented letter however it is encoded', () => {
    expect(found('rene\u0301')).toEqual(['s-rene@lwsd.org']);
    expect(found('\u00e1ngel')).toEqual(['s-rene@lwsd.org']);
  });

  const named = [
    ['Maria Jose', 'Garcia Lopez'],
    ['Zoë', 'Łukasz-Smith'],
    ['Sam', "O'Brien"],
    ['İpek', 'Núñez'],
  ].map(([firstName = '', lastName = '']) => {
    return { email: `${lastName[0]}@lwsd.org`, firstName, lastName, graduationYear: '2027' };
  });
  const namesFound = (input: string) =>
    searchStudents(named, input).map(({ firstName }) => firstName);

  it.each([
    ['Garcia Lopez', 'Maria Jose'],
    ['Garcia, Maria', 'Maria Jose'],
    ['lopez 2027', 'Maria Jose'],
    ['zoe', 'Zoë'],
    ['lukasz', 'Zoë'],
    ['smith', 'Zoë'],
    ['łukasz–smith', 'Zoë'],
    ['o’brien', 'Sam'],
    ['obri', 'Sam'],
    ['\u200bo\u2019brien\u202c', 'Sam'],
    ['\u202ao@lwsd.org\u202c', 'Sam'],
    ['ipek', 'İpek'],
    ['nuñ', 'İpek'],
    ['Sam O\u00a0Brien', undefined],
  ])('finds names as they are displayed: %s', (input, name) => {
    expect(namesFound(input)).toEqual(name === undefined ? [] : [name]);
  });

  it.each(['-', '’', 'lwsd', 'ukasz', 'rien'])('finds nobody by %s', (input) => {
    expect(namesFound(input)).toEqual([]);
  });

  /** The rule of spec 5, word for word. */
  const literally = (student: (typeof named)[number], input: string) =>
    input
      .split(' ')
      .every((word) =>
        Object.values(student).some((value) => value.toLowerCase().startsWith(word.toLowerCase())),
      );

  it('finds whomever the words of the specification find, and more', () => {
    const sign = fc.constantFrom(..."aéE\u0301\u200b\u00adİıßłO’'-,.2 \u00a0\t@😀".split(''));
    const text = fc.string({ unit: sign, maxLength: 6 });
    const student = fc.record({
      ...{ email: text, firstName: text, lastName: text, graduationYear: text },
    });
    const part = (value: string) => fc.nat(value.length).map((end) => value.slice(0, end));
    const search = student.chain((one) =>
      fc.tuple(
        fc.constant(one),
        fc.oneof(
          text,
          fc
            .tuple(...Object.values(one).map(part))
            .map((parts) => parts.map((value) => value.toUpperCase()).join(' ')),
          fc.tuple(part(one.lastName), part(one.firstName)).map((parts) => parts.join(' ')),
        ),
      ),
    );
    fc.assert(
      fc.property(search, ([one, input]) => {
        fc.pre(literally(one, input));
        expect(searchStudents([one], input)).toEqual([one]);
      }),
    );
  });

  it('keeps the order of the list', () => {
    expect(found('s-')).toEqual(everyone);
  });
});
