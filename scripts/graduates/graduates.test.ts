// @vitest-environment node
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Firestore } from 'firebase-admin/firestore';
import { writeXlsx } from 'hucre';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { asJson, escaped, type StudentRecord } from '#features/records/recordPage';
import { toCsv } from '#shared/lib/csv';
import { pictureTypes } from '#shared/lib/limits';
import { projectRoot } from '../projectRoot';
import { lockExportFolder, openExportFolder, saveExportState } from './exportFolder';
import { exportStudent, missingInExport } from './exportStudent';
import { folderName, pictureFileName } from './fileNames';
import { questionsNaming } from './keptQuestions';
import type { Bucket } from './readRecord';
import { withoutStudents } from './removeStudents';
import { selectionOf, studentsAmong } from './selectStudents';

describe('a student folder', () => {
  it('is named after the address if that is a valid file name', () => {
    expect(folderName('maya.lindgren-2+x@lwsd.org')).toBe('maya.lindgren-2+x@lwsd.org');
  });

  it.each([
    '..',
    '.',
    '../../etc@x.org',
    String.raw`a\b@x.org`,
    'con@x.org',
    'CON.x@x.org',
    "o'hara&co@x.org",
    ' a@x.org',
    '\u202eab@x.org',
    `${'a'.repeat(300)}@x.org`,
  ])('has a safe name for %j', (email) => {
    const name = folderName(email);
    expect(name).toMatch(/^[^./\\ ~'&][^/\\'&]*~[0-9a-f]{12}$|^con@x\.org$/);
    expect(Buffer.byteLength(name)).toBeLessThan(200);
  });

  it('is unique to each address', () => {
    expect(folderName("a'b@x.org")).not.toBe(folderName('a&b@x.org'));
  });
});

describe('the file name of a picture', () => {
  it.each([
    ['beach.png', '001-beach.png'],
    ['../../evil.png', '001-__.._evil.png'],
    [String.raw`..\..\x "<b>'.png`, '001-__.._x __b__.png'],
    ['no ending', '001-no ending.png'],
    [`${'ä'.repeat(200)}.jpeg`, `001-${'ä'.repeat(80)}.png`],
    ['invoice.html', '001-invoice.png'],
    ['certificate.pdf.exe', '001-certificate.pdf.png'],
    ['x.lnk', '001-x.png'],
    [`${'🌊'.repeat(90)}.png`, `001-${'🌊'.repeat(40)}.png`],
  ])('%j is %j', (stored, file) => {
    expect(pictureFileName(1, stored, 'image/png')).toBe(file);
  });

  it('is never that of a program or a page, whatever type it claims', () => {
    expect(pictureFileName(1, 'a.html', 'text/html')).toBe('001-a.bin');
    expect(pictureFileName(1, 'a.html', 'constructor')).toBe('001-a.bin');
    for (const type of pictureTypes) expect(pictureFileName(1, 'a', type)).not.toMatch(/bin$/);
  });
});

it('text on a page is never markup', () => {
  expect(escaped(`<a href="x" title='y'>&amp;</a>`)).not.toMatch(/[<>"']|&(?!#\d+;)/);
});

describe('a report file without some students', () => {
  const rows = [
    ['Ann', "'=1+1", 'a@x.org'],
    ['Bo\n2', 'Lee; "B"', 'b@x.org'],
  ];
  const columns = ['First Name', 'Last Name', 'Email'];
  const csv = toCsv(rows, { columns });

  it('keeps the other rows unchanged', () => {
    const without = toCsv(rows.slice(1), { columns });
    expect(withoutStudents(csv, new Set(['a@x.org']))).toBe(without);
  });

  it('loses the row of an address that the CSV writer escaped', () => {
    for (const email of ['=ann@x.org', '+ann@x.org', '-ann@x.org']) {
      const withOdd = toCsv([['Ann', 'Lee', email], ...rows], { columns });
      expect(withoutStudents(withOdd, new Set([email]))).toBe(csv);
    }
  });

  it('stays the same if it has none of them', () => {
    expect(withoutStudents(csv, new Set(['c@x.org']))).toBe(csv);
    expect(withoutStudents('', new Set(['c@x.org']))).toBe('');
  });
});

describe('a kept question', () => {
  const students = { 'ada@x.org': 'Ada King-Lovelace', 'bo@x.org': 'bo@x.org' };
  const isFound = (name: string, search = 'view=students') =>
    questionsNaming([{ name, search }], students).length > 0;

  it.each([
    ['a last name, in any spelling', 'Hours of LOVÉLACE'],
    ['a first name', "Ada's hours"],
    ['an address', 'For Bo@x.org'],
    ['the beginning of a name to search for', 'One student', 'view=students&find=lovel'],
    ['an address to search for', 'One student', 'view=list&find=bo%40x.org'],
    ['a name as a contact', 'Contacts', 'view=contacts&contact=Mrs.+Lovelace'],
  ])('may name a student with %s', (_case, name, search?: string) => {
    expect(isFound(name, search)).toBe(true);
  });

  it.each([
    ['Which seniors are behind', 'view=students&class=2026&goal=20&share=behind'],
    ['The class of 2026', 'view=students&find=2026'],
    ['Adams at x.org', 'view=students&find=+'],
  ])('names nobody: %s', (name, search) => {
    expect(isFound(name, search)).toBe(false);
  });
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'graduates-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

describe('the selection', () => {
  it('is a class, a student or a file', async () => {
    expect((await selectionOf({ class: '2026' })).words).toBe('class 2026');
    const file = join(await newFolder(), 'leaving.csv');
    await writeFile(file, 'email\nbo@x.org\nAnn@x.org\n');
    expect(await selectionOf({ file })).toMatchObject({
      words: 'file leaving.csv',
      addresses: ['ann@x.org', 'bo@x.org'],
    });
    const { words, students } = await selectionOf({ student: ' Ann@X.org' });
    expect(words).toBe('ann@x.org');
    const firestore = Object.create(null) as Firestore;
    expect(await students(firestore, {})).toEqual({ 'ann@x.org': 'ann@x.org' });
    const ann = { firstName: 'Ann', lastName: 'Lee', graduationYear: '2027' };
    expect(await students(firestore, { 'ann@x.org': ann })).toEqual({ 'ann@x.org': 'Ann Lee' });
  });

  it.each([
    [{}, 'Specify a class, a student or a file'],
    [{ class: '2026', student: 'a@x.org' }, 'Specify a class, a student or a file'],
    [{ class: '2026', file: 'leaving.csv' }, 'Specify a class, a student or a file'],
    [{ class: '26' }, '--class must be four digits, not "26"'],
    [{ student: 'a/../b@x.org' }, '--student must be an email address'],
  ])('is not %j', async (options, message) => {
    await expect(selectionOf(options)).rejects.toThrow(message);
  });

  it('is the students in a file, with their names on the student list', async () => {
    const ann = { firstName: 'Ann', lastName: 'Lee', graduationYear: '2027' };
    expect(studentsAmong(['ann@x.org', 'bo@x.org'], { 'ann@x.org': ann }, () => false)).toEqual({
      'ann@x.org': 'Ann Lee',
      'bo@x.org': 'bo@x.org',
    });
    expect(() => studentsAmong(['coach@x.org'], {}, () => true)).toThrow(/contains only staff/);
    const file = join(await newFolder(), 'leaving.csv');
    await writeFile(file, 'email\n');
    await expect(selectionOf({ file })).rejects.toThrow(/contains no addresses/);
    await expect(selectionOf({ file: `${file}x` })).rejects.toThrow(/^There is no file/);
  });
});

it('of a file leaves out staff, and names them', () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  onTestFinished(() => log.mockRestore());
  const isStaff = (email: string) => email === 'coach@x.org';
  const students = studentsAmong(['ann@x.org', 'coach@x.org'], {}, isStaff);
  expect(students).toEqual({ 'ann@x.org': 'ann@x.org' });
  expect(log.mock.calls).toEqual([
    ['Left out, because they are staff (use --student): coach@x.org'],
  ]);
});

it('is not in a workbook with rows that are hidden or crossed out, which may be of students who stay', async () => {
  const file = join(await newFolder(), 'leaving.xlsx');
  const rowDefs = new Map([[2, { hidden: true }]]);
  const cells = new Map([['2,0', { style: { font: { strikethrough: true } } }]]);
  const rows = [['email'], ['ann@x.org'], ['bo@x.org']];
  const read = () => selectionOf({ file });
  await writeFile(file, await writeXlsx({ sheets: [{ name: 'A', rows, rowDefs }] }));
  await expect(read()).rejects.toThrow(/^1 row is hidden in .*leaving\.xlsx/);
  await writeFile(file, await writeXlsx({ sheets: [{ name: 'A', rows, cells }] }));
  await expect(read()).rejects.toThrow(/^1 row is crossed out in .*leaving\.xlsx/);
  await writeFile(file, await writeXlsx({ sheets: [{ name: 'A', rows }] }));
  expect((await read()).addresses).toEqual(['ann@x.org', 'bo@x.org']);
});

describe('the folder of an export', () => {
  const state = { project: 'p', selection: 'class 2026', students: { 'a@x.org': '<Ann>' } };

  it('is new, or continues the same export', async () => {
    const folder = await newFolder();
    expect(await openExportFolder(folder, state)).toBeNull();
    await saveExportState(folder, { ...state, removal: 'none' });
    expect(await openExportFolder(folder, state)).toEqual({ ...state, removal: 'none' });
  });

  it('lists what else was exported into it: data stored later, and students whose data is gone since', async () => {
    const folder = await newFolder();
    for (const name of ['a@x.org', 'a@x.org-later-1', 'b@x.org']) await mkdir(join(folder, name));
    await saveExportState(folder, { ...state, removal: 'none' });
    const index = await readFile(join(folder, 'index.html'), 'utf8');
    expect(
      Array.from(index.matchAll(/href="([^"]+)".*<td>(.*)<\/td>/g), (row) => row.slice(1)),
    ).toEqual([
      ['a%40x.org/record.html', escaped('a@x.org')],
      ['a%40x.org-later-1/record.html', escaped('stored later')],
      ['b%40x.org/record.html', escaped('exported earlier')],
    ]);
  });

  it('is for one run at a time, until that ends or is killed', async () => {
    const folder = join(await newFolder(), 'out');
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    const running = `running-${other.pid}-on-${hostname()}`;
    await mkdir(folder);
    await writeFile(join(folder, running), '');
    await expect(lockExportFolder(folder)).rejects.toThrow(
      `Another run is using ${folder} (process ${other.pid}). Wait until it ends. If it has ended, delete ${join(folder, running)}.`,
    );
    expect(await readdir(folder)).toEqual([running]);
    other.kill('SIGKILL');
    await once(other, 'exit');
    const unlock = await lockExportFolder(folder);
    expect(await readdir(folder)).toEqual([`running-${process.pid}-on-${hostname()}`]);
    expect(await openExportFolder(folder, state)).toBeNull();
    unlock();
    expect(await readdir(folder)).toEqual([]);
  });

  it('is never taken from a run on another computer', async () => {
    const folder = await newFolder();
    await writeFile(join(folder, 'running-0-on-elsewhere'), '');
    await expect(lockExportFolder(folder)).rejects.toThrow('Another run is using');
    expect(await readdir(folder)).toEqual(['running-0-on-elsewhere']);
  });

  it('does not stay if it is new and nothing is exported', async () => {
    const folder = join(await newFolder(), 'out');
    (await lockExportFolder(folder))();
    expect(await readdir(join(folder, '..'))).toEqual([]);
  });

  it('is not used if its list is damaged', async () => {
    const folder = await newFolder();
    await saveExportState(folder, { ...state, removal: 'none' });
    const file = join(folder, 'export.json');
    await writeFile(file, (await readFile(file, 'utf8')).slice(0, 60));
    await expect(openExportFolder(folder, state)).rejects.toThrow(`${file} is damaged.`);
  });

  it("is never another file's of the same name", async () => {
    const folder = await newFolder();
    const ofFile = { ...state, selection: 'file leaving.csv', addresses: ['a@x.org', 'b@x.org'] };
    await saveExportState(folder, { ...ofFile, removal: 'done' });
    expect(await openExportFolder(folder, ofFile)).toMatchObject({ removal: 'done' });
    for (const addresses of [['a@x.org'], ['a@x.org', 'c@x.org']]) {
      await expect(openExportFolder(folder, { ...ofFile, addresses })).rejects.toThrow(
        'contains the export of another file leaving.csv, with other addresses',
      );
    }
    await saveExportState(folder, { ...ofFile, addresses: undefined, removal: 'under way' });
    await expect(openExportFolder(folder, ofFile)).rejects.toThrow(
      "was begun by an earlier version, which did not record the file's addresses",
    );
  });

  it('is never in the project, which a public repository would publish', async () => {
    const link = join(await newFolder(), 'project');
    await symlink(projectRoot, link);
    for (const folder of [projectRoot, join(projectRoot, 'a/class-2026'), join(link, '..a')]) {
      await expect(openExportFolder(folder, state)).rejects.toThrow(
        `${folder} is inside this project`,
      );
    }
    const beside = basename(await newFolder());
    for (const folder of [`${projectRoot}-${beside}`, join(projectRoot, `../..${beside}`)]) {
      expect(await openExportFolder(folder, state)).toBeNull();
    }
  });

  it('never contains other files, another export or a symbolic link', async () => {
    const folder = await newFolder();
    await writeFile(join(folder, 'letter.txt'), '');
    await expect(openExportFolder(folder, state)).rejects.toThrow('is not empty');
    await saveExportState(folder, { ...state, removal: 'none' });
    for (const other of [{ selection: 'class 2027' }, { project: 'q' }]) {
      await expect(openExportFolder(folder, { ...state, ...other })).rejects.toThrow(
        'contains the export of class 2026 from p',
      );
    }
    await mkdir(join(folder, 'a@x.org'));
    await symlink('/etc', join(folder, 'a@x.org', 'pictures'));
    await expect(openExportFolder(folder, state)).rejects.toThrow('is a symbolic link');
    await rm(join(folder, 'a@x.org'), { recursive: true });
    await saveExportState(folder, { ...state, removal: 'done' });
    expect(await openExportFolder(folder, state)).toMatchObject({ removal: 'done' });
  });
});

describe('an exported record', () => {
  // No record here has a picture to download.
  const bucket = Object.create(null) as Bucket;
  const recordOf = (documents: Record<string, unknown>): StudentRecord => ({
    ...{ email: 'a@x.org', documents, listLine: null, account: null, pictures: [] },
  });

  async function exported(documents: Record<string, unknown>) {
    const folder = await mkdtemp(join(tmpdir(), 'graduates-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const record = recordOf(documents);
    await exportStudent(bucket, folder, record);
    return { folder, record };
  }

  it('contains any value a document can contain', async () => {
    const odd = [Number.NaN, -Infinity, -0, { constructor: 'a', toString: null, __proto__: [1] }];
    const fields = JSON.parse('{"constructor":1,"__proto__":2,"hasOwnProperty":{}}') as object;
    const { folder, record } = await exported({
      'users/a@x.org/entries/1': asJson({ odd, ...fields }),
    });
    expect(await missingInExport(folder, record)).toEqual([]);
    expect(JSON.stringify(record)).toContain('["NaN","-Infinity",');
  });

  it('has several parts if it is long, and each document is found or reported', async () => {
    const documents = Object.fromEntries(
      Array.from({ length: 1_100 }, (_, index) => [
        `users/a@x.org/entries/${index}`,
        { Name: `${index}` },
      ]),
    );
    const { folder, record } = await exported(documents);
    expect((await readdir(folder)).filter((name) => name.endsWith('.json'))).toHaveLength(3);
    expect(await missingInExport(folder, record)).toEqual([]);
    const changed = { ...documents, 'users/a@x.org/entries/1099': { Name: 'new' } };
    expect(await missingInExport(folder, recordOf(changed))).toEqual([
      'users/a@x.org/entries/1099',
    ]);
    await exportStudent(bucket, folder, recordOf({}));
    expect((await readdir(folder)).filter((name) => name.endsWith('.json'))).toHaveLength(1);
  });

  it('is of another account if that was created since', async () => {
    const account = { id: 'a', made: 'Mon', lastSignIn: null };
    const folder = await newFolder();
    const record = { ...recordOf({}), account };
    await exportStudent(bucket, folder, record);
    expect(await missingInExport(folder, { ...record, account: null })).toEqual([]);
    const signedIn = { ...account, lastSignIn: 'Tue' };
    expect(await missingInExport(folder, { ...record, account: signedIn })).toEqual([]);
    const again = { ...account, made: 'Wed' };
    expect(await missingInExport(folder, { ...record, account: again })).toEqual(['the account']);
  });

  it('is reported without escape sequences if something is missing', async () => {
    const { folder, record } = await exported({});
    const path = 'pictures/a@x.org/\u001b[2Jgone\u202e.png';
    const picture = { path, md5: 'x', bytes: 1, type: 'image/png', file: '001-gone.png' };
    const [missing = ''] = await missingInExport(folder, { ...record, pictures: [picture] });
    expect(missing).toMatch(/^pictures\/a@x\.org\/.+gone.+png$/);
    expect(missing).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  });

  it('counts the whole record on each page, and lists no picture of another page as unused', async () => {
    const folder = await newFolder();
    const beach = 'pictures/a@x.org/beach.png';
    const url = `https://firebasestorage.googleapis.com/v0/b/b/o/${encodeURIComponent(beach)}?alt=media`;
    const documents = Object.fromEntries(
      Array.from({ length: 600 }, (_, index) => [
        `users/a@x.org/entries/${index}`,
        { Name: `${index}`, Hours: '1', pictures: index === 599 ? [url] : [] },
      ]),
    );
    const [file, text] = ['001-beach.png', 'a picture that is there already'];
    await mkdir(join(folder, 'pictures'));
    await writeFile(join(folder, 'pictures', file), text);
    const md5 = createHash('md5').update(text).digest('base64');
    const picture = { path: beach, md5, file, bytes: text.length, type: 'image/png' };
    await exportStudent(bucket, folder, { ...recordOf(documents), pictures: [picture] });
    const pages = await Promise.all(
      ['record.html', 'record-2.html'].map((name) => readFile(join(folder, name), 'utf8')),
    );
    for (const page of pages) {
      expect(page).toContain('600 activities, 600 hours');
      expect(page).not.toContain('Pictures that no activity shows');
    }
    expect(pages.filter((page) => page.includes(file))).toHaveLength(1);
    expect(pages.join('').match(/<h2>/g)).toHaveLength(600);
  });
});
