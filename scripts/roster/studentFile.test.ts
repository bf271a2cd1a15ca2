// @vitest-environment node
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeXlsx } from 'hucre';
import { expect, it } from 'vitest';
import { namedFile } from '../namedFiles';
import { studentFile } from './studentFile';

const workbook = (name: string) => namedFile(`src/shared/lib/spreadsheets/${name}`);
const asIs = (text: string) => text;

it('A file of students may be an Excel workbook with one sheet', async () => {
  expect(await studentFile(workbook('exceljs.xlsx'), undefined, asIs)).toMatch(/^E-mail\tName/);
});

it('A workbook with several sheets needs --sheet, and the error names the sheets', async () => {
  const file = workbook('libreoffice.xlsx');
  expect(await studentFile(file, 'Read me & notes', asIs)).toBe('From the registrar');
  await expect(studentFile(file, undefined, asIs)).rejects.toThrow(
    'The file has several sheets. Choose one with --sheet:\n  Students\n  Read me & notes',
  );
  await expect(studentFile(file, 'students', asIs)).rejects.toThrow(
    'The file has no sheet "students". Its sheets are:\n  Students\n  Read me & notes',
  );
});

it('--sheet must name the sheet even if there is only one', async () => {
  await expect(studentFile(workbook('exceljs.xlsx'), 'Students', asIs)).rejects.toThrow(
    'The file has no sheet "Students". Its sheets are:\n  Roster',
  );
});

it('A workbook tells how many of its rows are hidden', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'roster-')), 'students.xlsx');
  const rowDefs = new Map([[1, { hidden: true }]]);
  const rows = [['email'], ['ann@x.org']];
  await writeFile(file, await writeXlsx({ sheets: [{ name: 'A', rows, rowDefs }] }));
  expect(await studentFile(file, undefined, (_text, hidden) => hidden)).toMatchObject({
    hiddenRows: 1,
  });
});

it('A text file has no sheets', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'roster-')), 'students.csv');
  await writeFile(file, 'email\nann@x.org');
  expect(await studentFile(file, undefined, asIs)).toBe('email\nann@x.org');
  await expect(studentFile(file, 'Students', asIs)).rejects.toThrow(/^--sheet is for Excel files/);
});

it('A file that cannot be read is named with the reason', async () => {
  await expect(studentFile(workbook('libreoffice.ods'), undefined, asIs)).rejects.toThrow(
    /libreoffice\.ods: This is an OpenDocument spreadsheet/,
  );
});
