// @vitest-environment node
import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { csvFileText, CsvOptionError, type CsvOptions, toCsv } from './csv';

const columns = ['Name', 'Hours'];

function optionOf(options: unknown, rows: string[][] = []): string | undefined {
  try {
    toCsv(rows, options as CsvOptions);
    return undefined;
  } catch (error) {
    if (!(error instanceof CsvOptionError)) throw error;
    expect(error.message).toContain(error.option);
    return error.option;
  }
}

describe('CSV text', () => {
  it('has a header row, commas, and line feeds between the rows', () => {
    expect(
      toCsv(
        [
          ['Food bank', '2'],
          ['Library', '.5'],
        ],
        { columns },
      ),
    ).toBe('Name,Hours\nFood bank,2\nLibrary,.5');
  });

  it('has the header alone when there are no rows', () => {
    expect(toCsv([], { columns })).toBe('Name,Hours');
  });

  it('has no header without columns, or when it is turned off', () => {
    expect(toCsv([['a', 'b']])).toBe('a,b');
    expect(toCsv([['a', 'b']], { columns, header: false })).toBe('a,b');
  });

  it('puts quotes around a cell with a comma, a quote, a line break or a space at its end', () => {
    expect(toCsv([['a,b', 'a"b', 'a\nb', 'a\r\nb', ' a', 'a b']])).toBe(
      '"a,b","a""b","a\nb","a\r\nb"," a",a b',
    );
  });

  it('comes back whole from a reader, whatever is in it', () => {
    const cell = fc.string({
      unit: fc.constantFrom('a', '"', ',', '\n', '\r', ' ', '😀', 'ש', ';'),
    });
    const rows = fc.array(fc.tuple(fc.constant('first'), cell, cell), { minLength: 1 });
    fc.assert(
      fc.property(rows, (written) => {
        // A line break in front is defused like a formula; see below.
        fc.pre(written.every((row) => row.every((text) => !/^[\r\n]/.test(text))));
        expect(Papa.parse(toCsv(written), { delimiter: ',', newline: '\n' }).data).toEqual(written);
      }),
    );
  });

  it('takes another delimiter and quote', () => {
    expect(toCsv([["it's", 'a;b', 'a,b']], { delimiter: ';', quote: "'" })).toBe(
      "'it''s';'a;b';a,b",
    );
  });

  it('takes a dollar sign as the quote, which String.replace would take for a pattern', () => {
    expect(toCsv([['a$b', 'c']], { quote: '$' })).toBe('$a$$b$,c');
  });

  it('takes another escape, and escapes the escape itself', () => {
    expect(toCsv([['a"b', 'c\\']], { escape: '\\' })).toBe('"a\\"b","c\\\\"');
  });
});

describe('CSV options that are an error (spec 5)', () => {
  it.each([[], 'Name', null, {}, [''], ['Name', 'Name'], ['Name', 7], [undefined]])(
    'columns: %j',
    (invalid) => {
      expect(optionOf({ columns: invalid })).toBe('columns');
    },
  );

  it('columns that are more or fewer than the cells of a row', () => {
    expect(optionOf({ columns }, [['a', 'b'], ['a']])).toBe('columns');
    expect(optionOf({ columns }, [['a', 'b', 'c']])).toBe('columns');
    expect(optionOf({ columns }, [['a', 'b']])).toBeUndefined();
  });

  describe.each(['delimiter', 'quote', 'escape'])('%s', (option) => {
    it.each(['', ',,', '😀', 5, null, true, '\n', '\r', '\ufeff'])(
      'that is not a single character: %j',
      (invalid) => {
        expect(optionOf({ [option]: invalid })).toBe(option);
      },
    );

    it('that is a single character is none', () => {
      expect(optionOf({ [option]: '|' })).toBeUndefined();
    });
  });

  it('a delimiter that a reader could not tell from the quote or the escape', () => {
    expect(optionOf({ delimiter: ';', quote: ';' })).toBe('delimiter');
    expect(optionOf({ delimiter: ';', escape: ';' })).toBe('delimiter');
    expect(optionOf({ delimiter: '"', quote: "'" })).toBe('delimiter');
  });

  it('a header without columns', () => {
    expect(optionOf({ header: true })).toBe('header');
    expect(optionOf({ header: true, columns })).toBeUndefined();
    expect(optionOf({ header: false })).toBeUndefined();
  });
});

describe('a cell that a spreadsheet would run as a formula', () => {
  const cellIn = (text: string) => Papa.parse<string[]>(toCsv([[text, 'x']])).data[0]?.[0];

  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '\ttext',
    '  =1',
    '\u00a0=1',
    '\ufeff=1',
    '\0=1+1',
    '\u200b\x01 =1',
    '＝1',
    '=HYPERLINK("https://evil.example","here")',
  ])('gets an apostrophe in front: %j', (text) => {
    expect(cellIn(text)).toBe(`'${text}`);
  });

  it.each(['=1+1\nsecond line', '=1\r\n', '@SUM(A1)\n'])(
    'gets one even if it has several lines: %j',
    (text) => {
      expect(cellIn(text)).toBe(`'${text}`);
    },
  );

  it.each(['"=1+1"', "'=1", 'a=1', '1-2', 'x@y.org', '', ' text', 'text\n=1'])(
    'is not one that only has the sign further in: %j',
    (text) => {
      expect(cellIn(text)).toBe(text);
    },
  );

  it('is defused in the header as well', () => {
    expect(toCsv([], { columns: ['=1+1', 'Hours'] })).toBe('"\'=1+1",Hours');
  });
});

describe('a cell that a program of another locale would split', () => {
  it.each(['a;=1+1', 'a\t=1', 'a\u0000b', 'a\u001fb', 'a\u0085b', ';'])('is quoted: %j', (text) => {
    expect(toCsv([[text, 'x']])).toBe(`"${text}",x`);
  });

  it('is quoted in the header as well', () => {
    expect(toCsv([], { columns: ['a;b', 'Hours'] })).toBe('"a;b",Hours');
  });
});

describe('a CSV file', () => {
  it('begins with one byte-order mark, so that Excel reads it as UTF-8', () => {
    expect(csvFileText('Name\nRené')).toBe('\ufeffName\nRené');
    expect(csvFileText(csvFileText('Name'))).toBe('\ufeffName');
  });
});
