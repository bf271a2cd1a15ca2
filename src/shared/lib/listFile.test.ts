// @vitest-environment node
import { readFile } from 'node:fs/promises';
import { writeXlsx } from 'hucre';
import { beforeAll, describe, expect, it } from 'vitest';
import { listFileMaxBytes } from './limits';
import { readListFile } from './listFile';
import { listFileMessages } from './listFileMessages';

const fixture = (name: string) => readFile(new URL(`spreadsheets/${name}`, import.meta.url));
const read = (bytes: Uint8Array<ArrayBuffer>) => readListFile(new Blob([bytes]));

/** Returns the text of a workbook's only sheet with these rows. */
async function textOf(rows: (string | number | null)[][]) {
  const result = await read(new Uint8Array(await writeXlsx({ sheets: [{ name: 'A', rows }] })));
  return 'sheets' in result ? result.sheets.map(({ text }) => text) : result;
}

describe('a list file', () => {
  it.each([
    ['a text in UTF-16 without a mark', Buffer.from('René', 'utf16le')],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')],
  ])('is refused where it is %s', async (_what, bytes) => {
    expect(await read(bytes)).toEqual({ error: listFileMessages.notText });
  });

  it('may have 5 MB, and is not opened where it has more', async () => {
    const largest = new Blob([new Uint8Array(listFileMaxBytes).fill(65)]);
    expect(await readListFile(largest)).toHaveProperty('text');
    expect(await readListFile(new Blob([largest, 'A']))).toEqual({
      error: listFileMessages.tooLarge,
    });
  });

  it('says so where the browser cannot open it', async () => {
    const moved = { size: 1, arrayBuffer: () => Promise.reject(new Error('NotFoundError')) };
    expect(await readListFile(moved)).toEqual({ error: listFileMessages.unreadable });
  });
});

describe('an Excel workbook', () => {
  const students = (fee: string) => [
    '',
    `Students of 2026-2027${'\t'.repeat(9)}`,
    '',
    'Student ID\tFirst Name\tLast Name\tE-Mail\tGrade\tBirthday\tLocker\tFee\tShare\tHomeroom',
    '001234\tZoë\tNúñez, Jr.\tzoe.nunez@lwsd.org\t9\t9/4/2011\t007\t12.50\t50%\tB 12 Annex',
    '',
    `000042\t"Øystein ""Øy"""\tŁukasz\toystein.lukasz@lwsd.org\tSenior\t12/31/2008\t12\t${fee}\t100%\tB 12 Annex`,
  ];

  it('keeps the no-break space of a name that was encoded twice, so that it is still recognized', async () => {
    expect(await textOf([[' a\tb\nc ', '\xA0', 'HÃ\xA0']])).toEqual(['a b c\t\tHÃ\xA0']);
  });

  it.each([
    ['LibreOffice', 'libreoffice.xlsx', '#VALUE!'],
    ['Gnumeric', 'gnumeric.xlsx', ''],
  ])(
    'from %s is read as it looks, with row numbers as line numbers and without the empty first column',
    async (_program, name, fee) => {
      const result = await read(await fixture(name));
      expect('sheets' in result && result.sheets[0]).toEqual({
        name: 'Students',
        text: students(fee).join('\n'),
      });
    },
  );

  it('with headings in two rows, links, formulas, dates and times is read as it looks', async () => {
    expect(await read(await fixture('exceljs.xlsx'))).toEqual({
      sheets: [
        {
          name: 'Roster',
          text: [
            'E-mail\tName\t\tGrade Level\tEnrolled\tPhone\t',
            'E-mail\tFirst\tLast\tGrade Level\tEnrolled\tPhone\tActive',
            'jose.garcia@lwsd.org\tJosé\tGarcía\t10th\t8/31/2026\t(425) 555-0123\tTRUE',
            'ana.li@lwsd.org\tAna\tLi\t11\t1-Sep-26 7:30 AM\t(425) 555-0124\t#N/A',
          ].join('\n'),
        },
      ],
    });
  });

  it('made as Google Sheets does, or with dates counted from 1904, is read as it looks', async () => {
    const lines = ['Students 2026\t\t', 'Email\tEnrolled\tGrade', 'zoë@lwsd.org\t9/2/2026\t10'];
    for (const name of ['like-google-sheets.xlsx', 'like-excel-1904.xlsx']) {
      expect(await read(await fixture(name))).toEqual({
        sheets: [{ name: 'Students', text: ['', ...lines].join('\n') }],
      });
    }
  });

  it('offers its sheets, except for hidden and empty ones', async () => {
    const result = await read(await fixture('libreoffice.xlsx'));
    expect('sheets' in result && result.sheets.map(({ name }) => name)).toEqual([
      'Students',
      'Read me & notes',
    ]);
  });

  it('tells how many of its rows are hidden, for example by a filter', async () => {
    const rows = [['Name'], ['Ada'], ['Bo'], [null]];
    const rowDefs = new Map([1, 3].map((at) => [at, { hidden: true }]));
    const bytes = await writeXlsx({ sheets: [{ name: 'A', rows, rowDefs }] });
    expect(await read(new Uint8Array(bytes))).toEqual({
      sheets: [{ name: 'A', text: 'Name\nAda\nBo', hiddenRows: 1 }],
    });
  });

  it('tells how many of its columns are hidden', async () => {
    const rows = [
      ['Name', 'Hours', 'Fee', null],
      ['Ada', 2],
    ];
    const columns = [{}, { hidden: true }, { hidden: true }, { hidden: true }];
    const bytes = await writeXlsx({ sheets: [{ name: 'A', rows, columns }] });
    expect(await read(new Uint8Array(bytes))).toEqual({
      sheets: [{ name: 'A', text: 'Name\tHours\tFee\nAda\t2\t', hiddenColumns: 2 }],
    });
  });

  it('tells how many of its rows are crossed out', async () => {
    const rows = [
      ['Name', 'Hours'],
      ['Ada', 2],
      ['Bo', 3],
      ['Cy', null],
    ];
    const struck = { style: { font: { strikethrough: true } } };
    const cells = new Map(['1,0', '1,1', '2,1', '3,1'].map((at) => [at, struck]));
    const bytes = await writeXlsx({ sheets: [{ name: 'A', rows, cells }] });
    expect(await read(new Uint8Array(bytes))).toEqual({
      sheets: [{ name: 'A', text: 'Name\tHours\nAda\t2\nBo\t3\nCy\t', crossedOutRows: [1, 2] }],
    });
  });

  it('counts rows of which only part of a text is crossed out', async () => {
    const strikethrough = true;
    const runs = [{ text: 'Ada' }, { text: ' Lovelace', font: { strikethrough } }];
    const cells = new Map([
      ['1,0', { richText: runs }],
      ['2,0', { richText: [{ text: 'Bo', font: { bold: true } }] }],
    ]);
    const rows = [['Name'], ['Ada Lovelace'], ['Bo']];
    const bytes = await writeXlsx({ sheets: [{ name: 'A', rows, cells }] });
    expect(await read(new Uint8Array(bytes))).toEqual({
      sheets: [{ name: 'A', text: 'Name\nAda Lovelace\nBo', crossedOutRows: [1] }],
    });
  });

  it('shows a formula that no program has calculated like a failed one, and one without text as empty', async () => {
    const rows = [
      ['Name', 'Start', 'End', 'Hours', 'Note'],
      ['Ada', 1, 3],
      ['Bo', 2, 5],
    ];
    const cells = new Map([
      ['1,3', { formula: 'C2-B2' }],
      ['2,3', { formula: 'C3-B3', formulaResult: 3 }],
      ['2,4', { formula: 'IF(D3>0,"","!")', formulaResult: '' }],
    ]);
    const bytes = await writeXlsx({ sheets: [{ name: 'A', rows, cells }] });
    const text = 'Name\tStart\tEnd\tHours\tNote\nAda\t1\t3\t#VALUE!\t\nBo\t2\t5\t3\t';
    expect(await read(new Uint8Array(bytes))).toEqual({ sheets: [{ name: 'A', text }] });
  });

  it('keeps every row on one line, and tabs and quotation marks within cells', async () => {
    expect(await textOf([['a\tb', 'c\r\nd', '"Bo" Lee'], [null], ['x']])).toEqual([
      'a b\tc d\t"""Bo"" Lee"\n\nx\t\t',
    ]);
  });

  it('has numbers without errors of binary fractions, and long ones with all their digits', async () => {
    expect(await textOf([[0.1 + 0.2, 12.5, 123456789012345]])).toEqual([
      '0.3\t12.5\t123456789012345',
    ]);
  });

  it('may be empty, which is said', async () => {
    expect(await textOf([[null]])).toEqual({ error: listFileMessages.empty });
  });

  it('may have 50,000 rows, and no more', async () => {
    const rows = Array.from({ length: 50_000 }, (_, row) => [row]);
    expect(await textOf(rows)).toHaveLength(1);
    expect(await textOf([...rows, [0]])).toEqual({ error: listFileMessages.sheetTooLarge });
  });

  it('may have as much text as a CSV file, even if it repeats', async () => {
    const row = Array.from({ length: 100 }, () => 'x'.repeat(30_000));
    expect(await textOf([row])).toHaveLength(1);
    expect(await textOf([row, row])).toEqual({ error: listFileMessages.sheetTooLarge });
  });

  it('keeps only some of many empty columns, which may be those before a stray cell', async () => {
    const stray = ['Ann', 2, ...Array.from({ length: 16_381 }, () => null), 'x'];
    const [text = ''] = (await textOf([['Name', 'Hours'], stray, ['Ben']])) as string[];
    const gap = '\t'.repeat(11);
    expect(text.split('\n')).toEqual([`Name\tHours${gap}`, `Ann\t2${gap}x`, `Ben\t${gap}`]);
    expect(await textOf([['Ann', null, null, 2], ['Ben']])).toEqual(['Ann\t\t\t2\nBen\t\t\t']);
  });

  it('is too large, not damaged, if a stray cell makes it larger than the library reads', async () => {
    const rows = Array.from({ length: 1300 }, (): (string | null)[] => ['Ann']);
    rows.push([...Array.from({ length: 16_383 }, () => null), 'x']);
    expect(await textOf(rows)).toEqual({ error: listFileMessages.sheetTooLarge });
  });

  it('may have as many empty cells as a CSV file', async () => {
    const wide = Array.from({ length: 3000 }, () => 'x');
    const rows = Array.from({ length: 2000 }, () => ['x']);
    expect(await textOf([wide, ...rows.slice(1000)])).toHaveLength(1);
    expect(await textOf([wide, ...rows])).toEqual({ error: listFileMessages.sheetTooLarge });
  });

  describe('that cannot be read', () => {
    let bytes: Uint8Array<ArrayBuffer>;
    beforeAll(async () => {
      bytes = new Uint8Array(await fixture('libreoffice.xlsx'));
    });

    /** Returns the workbook, with every file stated to have this size once unpacked. */
    function withStatedSize(size: number) {
      const changed = Buffer.from(bytes);
      for (let at = changed.indexOf('PK\x01\x02'); at >= 0;) {
        changed.writeUInt32LE(size, at + 24);
        at = changed.indexOf('PK\x01\x02', at + 1);
      }
      return changed;
    }

    it('because it would fill the memory, is not unpacked', async () => {
      const error = listFileMessages.sheetTooLarge;
      expect(await read(withStatedSize(100 * 1024 * 1024))).toEqual({ error });
      expect(await read(withStatedSize(0))).toEqual({ error });
    });

    it('because it unpacks to more than it states, is not unpacked further', async () => {
      expect(await read(withStatedSize(1))).toEqual({ error: listFileMessages.damaged });
    });

    it('because its end is missing, is called damaged', async () => {
      for (const length of [bytes.length - 30, 1000, 4]) {
        expect(await read(bytes.slice(0, length))).toEqual({ error: listFileMessages.damaged });
      }
    });

    it('because it has a password, is called that', async () => {
      const encryption = { password: 'secret', spinCount: 1 };
      const encrypted = await writeXlsx({ sheets: [{ name: 'A', rows: [['x']] }], encryption });
      expect(await read(new Uint8Array(encrypted))).toEqual({ error: listFileMessages.password });
    });

    it.each([
      ['an old Excel file', 'libreoffice.xls', listFileMessages.oldExcel],
      ['an OpenDocument file', 'libreoffice.ods', listFileMessages.openDocument],
    ])('because it is %s, is called that', async (_what, name, error) => {
      expect(await read(await fixture(name))).toEqual({ error });
    });
  });
});
