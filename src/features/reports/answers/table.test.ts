// @vitest-environment node
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type AnswerColumn, answerCsv, type AnswerTable, firstRows, onScreen } from './table';

it('the first rows in an order match a full stable sort', () => {
  const values = fc.array(fc.nat(20), { maxLength: 200 });
  fc.assert(
    fc.property(values, fc.nat(30), (numbers, count) => {
      const rows = numbers.map((_, row) => row);
      const compare = (a: number, b: number) => (numbers[a] ?? 0) - (numbers[b] ?? 0);
      const sorted = [...rows].sort(compare).slice(0, count);
      expect(firstRows(rows, compare, count)).toEqual(sorted);
      const codes = { of: (row: number) => numbers[row] ?? 0, end: 21 };
      expect(firstRows(rows, compare, count, codes)).toEqual(sorted);
      const backwards = (a: number, b: number) => compare(b, a);
      expect(firstRows(rows, backwards, count, codes)).toEqual(
        [...rows].sort(backwards).slice(0, count),
      );
    }),
  );
});

const texts = [
  ['b@lwsd.org', '=2+3'],
  ['a@lwsd.org', 'x'],
];
const table: AnswerTable = {
  rows: [0, 1],
  columns: ['Email', 'Number'].map((label, column) => ({
    key: label,
    label,
    isEmail: column === 0,
    text: (row) => texts[row]?.[column] ?? '',
    compare: (a, b) => ((texts[a]?.[column] ?? '') < (texts[b]?.[column] ?? '') ? -1 : 1),
  })),
};

it('a file has all rows in the order of the table, and no cell that could run as a formula', () => {
  expect(answerCsv(table, '')).toBe('Email,Number\nb@lwsd.org,"\'=2+3"\na@lwsd.org,x');
  expect(answerCsv(table, '-Email')).toBe('Email,Number\nb@lwsd.org,"\'=2+3"\na@lwsd.org,x');
  expect(answerCsv(table, 'Email')).toBe('Email,Number\na@lwsd.org,x\nb@lwsd.org,"\'=2+3"');
});

it('joined columns come first, with unique names, and are blank for students missing from the file', () => {
  const joined = {
    labels: ['Number', 'Column'],
    cellsOf: (email: string) => (email.startsWith('a') ? ['7', '-1'] : undefined),
  };
  expect(answerCsv(table, '', joined)).toBe(
    'Number,Column,Email,Number (2)\n,,b@lwsd.org,"\'=2+3"\n7,"\'-1",a@lwsd.org,x',
  );
});

it('the screen shows what was asked right after whose row it is, and addresses last; files keep their order', () => {
  const column = (key: string, more: Partial<AnswerColumn> = {}): AnswerColumn => ({
    ...{ key, label: key, text: () => '', compare: () => 0 },
    ...more,
  });
  const columns = [
    column('name'),
    column('email', { isEmail: true }),
    column('class'),
    column('hours'),
    column('missing', { isAnswer: true }),
  ];
  expect(onScreen(columns).map(({ key }) => key)).toEqual([
    ...['name', 'missing', 'class', 'hours', 'email'],
  ]);
  expect(answerCsv({ rows: [0], columns }, '')).toMatch(/^name,email,class,hours,missing\n/);
});
