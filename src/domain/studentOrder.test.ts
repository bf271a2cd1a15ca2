// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { orderStudents, type StudentColumn } from './students';

const students = [
  { email: 'a@lwsd.org', firstName: 'zoe', lastName: 'Adams', graduationYear: '2028' },
  { email: 'b@lwsd.org', firstName: 'Émile', lastName: 'Zola', graduationYear: '2027' },
  { email: 'c@lwsd.org', firstName: '', lastName: '', graduationYear: '' },
  { email: 'd@lwsd.org', firstName: 'Eva', lastName: 'Brown', graduationYear: '2028' },
];

function emails(column: StudentColumn, isDescending: boolean): string {
  return orderStudents(students, { column, isDescending })
    .map(({ email }) => email[0])
    .join('');
}

describe('the order of the student list', () => {
  it('is that of the e-mail addresses, either way', () => {
    expect(emails('email', false)).toBe('abcd');
    expect(emails('email', true)).toBe('dcba');
  });

  it('goes by the name as it is shown, without regard to case and accents, nameless students last', () => {
    expect(emails('name', false)).toBe('bdac');
    expect(emails('name', true)).toBe('adbc');
  });

  it('keeps students of one graduation year in their order, either way', () => {
    expect(emails('graduationYear', false)).toBe('badc');
    expect(emails('graduationYear', true)).toBe('adbc');
  });

  it('leaves the list it was given as it was', () => {
    const before = [...students];
    orderStudents(students, { column: 'name', isDescending: true });
    orderStudents(students, { column: 'email', isDescending: true });
    expect(students).toEqual(before);
  });
});
