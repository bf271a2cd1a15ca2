// @vitest-environment node
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { readListFile } from '#shared/lib/listFile';
import { joinColumns } from './joinColumns';
import { reportsMessages } from './reportsMessages';

const students = ['ann@lwsd.org', 'ben@lwsd.org'].map((email) => ({
  email,
  firstName: '',
  lastName: '',
  graduationYear: '',
}));

describe('the columns of a file', () => {
  it.each([',', ';', '\t'])(
    'are read with %j between cells, using the column of addresses',
    (sign) => {
      const text = [
        ['Number', 'E-mail', 'Room'],
        ['007', ' Ben@LWSD.org ', 'B, 2'],
      ].map((row) => row.map((cell) => `"${cell}"`).join(sign));
      const joining = joinColumns(`\uFEFF${text.join('\r\n')}\r\n\r\n`, students);
      expect(joining).toMatchObject({ outcome: 'joined', found: 1, labels: ['Number', 'Room'] });
      expect(joining.outcome === 'joined' && joining.cellsOf('ben@lwsd.org')).toEqual([
        '007',
        'B, 2',
      ]);
    },
  );

  it.each(['Lockers', 'mail'])('may stand below the single cell %s', (cell) => {
    const joining = joinColumns(`${cell}\nann@lwsd.org,1\nben@lwsd.org,2`, students);
    expect(joining).toMatchObject({ found: 2, unknown: 0, wide: [], labels: ['Column'] });
  });

  it("come from a student's first line; lines for unknown students are counted", () => {
    const joining = joinColumns(
      'mail,n\nann@lwsd.org,1\nann@lwsd.org,2\nzoe@lwsd.org,3\nben@lwsd.org\n,5',
      students,
    );
    expect(joining).toMatchObject({ found: 2, repeated: 1, unknown: 2 });
    expect(joining.outcome === 'joined' && joining.cellsOf('ann@lwsd.org')).toEqual(['1']);
    expect(joining.outcome === 'joined' && joining.cellsOf('ben@lwsd.org')).toEqual(['']);
  });

  it('may have a title above, which is named', () => {
    const joining = joinColumns('Lockers by lee@lwsd.org,\n,\nmail,n\nann@lwsd.org,1', students);
    expect(joining).toMatchObject({
      above: ['Lockers by lee@lwsd.org'],
      labels: ['n'],
      found: 1,
      unknown: 0,
    });
    expect(reportsMessages.joined(joining)).toContain(
      'Skipped above the header row: Lockers by lee@lwsd.org.',
    );
  });

  it('may have headings that span others, as in an Excel file', async () => {
    const bytes = await readFile('src/shared/lib/spreadsheets/exceljs.xlsx');
    const file = await readListFile(new Blob([bytes]));
    const [sheet] = 'sheets' in file ? file.sheets : [];
    const ana = { ...students[0], email: 'ana.li@lwsd.org' };
    const joining = joinColumns(sheet?.text ?? '', [ana as (typeof students)[number]]);
    expect(joining).toMatchObject({
      labels: ['First', 'Last', 'Grade Level', 'Enrolled', 'Phone', 'Active'],
      above: ['E-mail Name Grade Level Enrolled Phone'],
      found: 1,
      unknown: 1,
    });
    expect(joining.outcome === 'joined' && joining.cellsOf('ana.li@lwsd.org')).toEqual([
      ...['Ana', 'Li', '11', '1-Sep-26 7:30 AM', '(425) 555-0124', '#N/A'],
    ]);
  });

  it.each([
    ['only one heading', 'mail,\nann@lwsd.org,1'],
    ['a first line without an address', 'mail,n\n,2\nann@lwsd.org,1'],
    ['a first line with something else', 'mail,n\nnone,2\nann@lwsd.org,1'],
  ])('may have %s', (_what, text) => {
    const joining = joinColumns(text, students);
    expect(joining).toMatchObject({ above: [], found: 1 });
    expect(joining.outcome === 'joined' && joining.cellsOf('ann@lwsd.org')).toEqual(['1']);
  });

  it('leave out the lines with a stray quotation mark, and name them', () => {
    const joining = joinColumns(
      'mail,n\nann@lwsd.org,"1\nben@lwsd.org,2\nzoe@lwsd.org,3"\nann@lwsd.org,4',
      students,
    );
    expect(joining).toMatchObject({ found: 2, repeated: 0, unknown: 0, broken: [2, 4] });
    expect(reportsMessages.joined(joining)).toContain(
      'Left out, because a quotation mark is out of place: lines 2 and 4.',
    );
  });

  it('may have no headings, and then lose no student', () => {
    const joining = joinColumns('ann@lwsd.org,1\nben@lwsd.org,2', students);
    expect(joining).toMatchObject({ found: 2, unknown: 0, above: [], labels: ['Column'] });
    expect(joining.outcome === 'joined' && joining.cellsOf('ann@lwsd.org')).toEqual(['1']);
  });

  it('belong to the column with the most students, not to one student named in every line', () => {
    const joining = joinColumns(
      'Sent by,Student,n\nzoe@lwsd.org,zoe@lwsd.org,0\nann@lwsd.org,ann@lwsd.org,1\nann@lwsd.org,ben@lwsd.org,2\nann@lwsd.org,bne@lwsd.org,3',
      students,
    );
    expect(joining).toMatchObject({ found: 2, repeated: 0, unknown: 2, labels: ['Sent by', 'n'] });
    expect(joining.outcome === 'joined' && joining.cellsOf('ben@lwsd.org')).toEqual([
      'ann@lwsd.org',
      '2',
    ]);
  });

  it('are not matched by one of several columns with students without saying which', () => {
    const pairs = joinColumns('Mentor,Student,n\nann@lwsd.org,ben@lwsd.org,1', students);
    expect(pairs.outcome === 'joined' && pairs.cellsOf('ben@lwsd.org')).toBeUndefined();
    expect(reportsMessages.joined(pairs)).toContain(
      `Several columns have students' addresses. Each line counts for the student in "Mentor".`,
    );
    const unnamed = reportsMessages.joined(joinColumns('ann@lwsd.org,ben@lwsd.org,1', students));
    expect(unnamed).toContain('Each line counts for the student in column 1.');
    const plain = reportsMessages.joined(joinColumns('mail,n\nann@lwsd.org,1', students));
    expect(plain).not.toContain('Several columns');
  });

  it('leave out the lines that are wider than the header row, and name them', () => {
    const joining = joinColumns(
      'mail,name,n\nann@lwsd.org,Lee, Jr.,1\nben@lwsd.org,Ray,2',
      students,
    );
    expect(joining).toMatchObject({ found: 1, wide: [2], labels: ['name', 'n'] });
    expect(reportsMessages.joined(joining)).toContain(
      'Left out, because there are more cells than in the header row: line 2.',
    );
  });

  it('leave out a line whose name has a comma even if its last cell is empty', () => {
    const joining = joinColumns(
      'mail,name,n,note\nann@lwsd.org,Lee, Jr.,1,\nben@lwsd.org,Ray,2,',
      students,
    );
    expect(joining).toMatchObject({ found: 1, wide: [2] });
  });

  it('are read although a stray cell is thousands of columns to the right', () => {
    const wide = `Email${'\t'.repeat(6000)}x`;
    const rows = Array.from({ length: 500 }, (_, at) => `student${at}@lwsd.org\t${at}`);
    const joining = joinColumns([wide, ...rows, 'ann@lwsd.org\t7'].join('\n'), students);
    expect(joining).toMatchObject({ outcome: 'joined', found: 1, unknown: 500 });
  });

  it.each(['', 'Number\n7', '\u0000\u0001'])('do not exist in %j', (text) => {
    expect(joinColumns(text, students)).toEqual({ outcome: 'noAddresses' });
  });
});
