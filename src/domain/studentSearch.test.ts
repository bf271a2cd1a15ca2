// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { searchStudents, searchWords } from './students';

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

describe('the admin search of spec 5', () => {
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

  it('wants every word to match, each in any field', () => {
    expect(found('2027 ada')).toEqual(['s-ada@lwsd.org']);
    expect(found('a 2027')).toEqual(['s-ada@lwsd.org']);
    expect(found('ada 2028')).toEqual([]);
  });

  it('does not look at case', () => {
    expect(found('ADA lOvE')).toEqual(['s-ada@lwsd.org']);
  });

  it('matches everyone when the text is empty or only spaces', () => {
    expect(found('')).toEqual(everyone);
    expect(found('   ')).toEqual(everyone);
  });

  it('ignores extra spaces around and between the words', () => {
    expect(found('  ada   2027 \u00a0')).toEqual(['s-ada@lwsd.org']);
    expect(searchWords('  Ada   2027 ')).toEqual(['ada', '2027']);
    expect(searchWords(' ')).toEqual([]);
  });

  it('finds an accented letter however the keyboard composes it', () => {
    expect(found('rene\u0301')).toEqual(['s-rene@lwsd.org']);
    expect(found('\u00e1ngel')).toEqual(['s-rene@lwsd.org']);
  });

  it('keeps the order of the list', () => {
    expect(found('s-')).toEqual(everyone);
  });
});
