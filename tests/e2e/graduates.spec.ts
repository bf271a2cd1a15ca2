import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getApp } from 'firebase-admin/app';
import { FieldValue } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { school } from '#config/school';
import type { StudentRecord } from '#features/records/recordPage';
import { demoProject } from '../../scripts/emulators/ports';
import { readRecord } from '../../scripts/graduates/readRecord';
import { removeStudents } from '../../scripts/graduates/removeStudents';
import { type Actor, expect, test } from './fixtures';
import { accountIds, signedInItem } from './support/authEmulator';
import { openDashboard } from './support/dashboard';
import { bucket as storedPictures, isFileStoreRunning } from './support/fileStore';
import { runProgram } from './support/program';
import { database } from './support/records';
import { toastOn } from './support/toasts';

test.skip(!isFileStoreRunning, 'The file store does not run on this engine here.');

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const hostile = {
  firstName: '<script>document.title="run"</script>',
  lastName: `O'Neil & "Söhne"`,
  activity: `"><img src=x onerror='document.title="run"'>`,
  picture: String.raw`..\..\con "<b>'.png`,
};

function bucket() {
  database();
  return getStorage().bucket(`${demoProject}.appspot.com`);
}

/** Stores everything that can exist about a student in a class, including an activity with a picture. */
async function giveAll({ email, records }: Actor, graduationYear: string): Promise<void> {
  const { firstName, lastName } = hostile;
  await signedInItem(email);
  await records.setListed({ firstName, lastName, graduationYear });
  await database().doc(`users/${email}`).set({ EXISTS: true });
  const path = `pictures/${email}/${hostile.picture}`;
  await bucket().file(path).save(png, { contentType: 'image/png', resumable: false });
  const url = `https://firebasestorage.googleapis.com/v0/b/b/o/${encodeURIComponent(path)}?alt=media&token=t`;
  await records.setEntry('one', { Name: hostile.activity, Hours: '2.5', pictures: [url] });
  await records.setEntry('two', { Name: 'Library', Hours: '1' });
  await records.setReview('one', { status: 'returned', comment: 'Please add a sheet.' });
  await records.setPending();
}

/** Counts the stored data about a student, by kind. */
async function stored({ email, records }: Actor) {
  const [files] = await bucket().getFiles({ prefix: `pictures/${email}/` });
  return {
    user: Number((await records.userDocument()) !== undefined),
    profile: Number((await records.profile()) !== undefined),
    entries: Object.keys(await records.entries()).length,
    pending: Number((await records.pending()) !== undefined),
    line: Number((await records.listed()) !== undefined),
    pictures: files.length,
    accounts: (await accountIds(email)).length,
  };
}

const all = { user: 1, profile: 1, entries: 2, pending: 1, line: 1, pictures: 1, accounts: 1 };
const nothing = { user: 0, profile: 0, entries: 0, pending: 0, line: 0, pictures: 0, accounts: 0 };

async function recordIn(folder: string): Promise<StudentRecord> {
  return JSON.parse(await readFile(join(folder, 'record.json'), 'utf8')) as StudentRecord;
}

test('Graduates: a class is exported as pages, pictures and JSON', async ({
  page,
  student,
  exportFolder: folder,
}) => {
  await giveAll(student, '1998');
  const args = ['--class', '1998', '--export', folder];

  const exported = await runProgram('graduates', args);
  expect(exported.stderr).toBe('');
  expect(exported.stdout).toMatch(/Exported 1 student, 5 documents and 1 picture/);
  expect(exported.stdout).toContain('Nothing was removed');
  // The activity links to a picture in the bucket "b".
  expect(exported.stdout).toContain(
    'Pictures in other buckets are neither exported nor removed (--bucket): b\n',
  );

  const own = join(folder, student.email);
  expect(await readdir(folder)).toEqual(['export.json', 'index.html', student.email].sort());
  const [picture = '', ...others] = await readdir(join(own, 'pictures'));
  expect(others).toEqual([]);
  expect(picture).toMatch(/^001-[^\\/"<>]*[.]png$/);
  expect((await readFile(join(own, 'pictures', picture))).equals(png)).toBe(true);
  const { documents, account } = await recordIn(own);
  expect(Object.keys(documents)).toHaveLength(5);
  expect(documents[`users/${student.email}/entries/one`]).toMatchObject({
    Name: hostile.activity,
    review: { status: 'returned', comment: 'Please add a sheet.' },
  });
  expect([account?.id]).toEqual(await accountIds(student.email));

  await page.goto(pathToFileURL(join(folder, 'index.html')).href);
  await page.getByRole('link', { name: hostile.firstName }).click();
  const name = `${hostile.firstName} ${hostile.lastName}`;
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  await expect(page.getByText('2 activities, 3.5 hours')).toBeVisible();
  await expect(page.getByRole('heading', { name: hostile.activity })).toBeVisible();
  await expect(page.getByText('Please add a sheet.')).toBeVisible();
  const image = page.getByRole('img', { name: hostile.picture });
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1);
  await expect(page).toHaveTitle(name);
});

test('Graduates: a class is removed everywhere, but only after typing the sentence @more', async ({
  student,
  otherStudent,
  exportFolder: folder,
}) => {
  await giveAll(student, '1995');
  await giveAll(otherStudent, '1999');
  const args = ['--class', '1995', '--export', folder];
  await runProgram('graduates', args);

  for (const answer of ['', 'delete 2 students of class 1995']) {
    const refused = await runProgram('graduates', [...args, '--delete'], `${answer}\n`);
    expect(refused.stderr).toContain('Nothing was removed');
    expect(refused.status).toBe(1);
  }
  expect(await stored(student)).toEqual(all);

  const name = `Hours of ${student.email}`;
  const question = { name, search: 'view=students' };
  const changeQuestions = (questions: FieldValue) =>
    database().doc('reports/questions').set({ questions }, { merge: true });
  await changeQuestions(FieldValue.arrayUnion(question));
  const removed = await runProgram(
    'graduates',
    [...args, '--delete'],
    'delete 1 student of class 1995\n',
  );
  await changeQuestions(FieldValue.arrayRemove(question));
  expect(removed.stderr).toBe('');
  expect(removed.stdout).toContain(
    `may name a removed student. If so, remove them there:\n  ${name}\n`,
  );
  expect(removed.stdout).toContain('Removed 1 student ');
  expect(await stored(student)).toEqual(nothing);
  expect(await stored(otherStudent)).toEqual(all);

  const again = await runProgram('graduates', args);
  expect(again.stderr).toContain('is already removed');

  // This is what a session leaves if it outlives its account. One document is below an activity, where no screen stores anything.
  await student.records.setEntry('late', { Name: 'Logged late' });
  await database().doc(`users/${student.email}/entries/gone/sub/deep`).set({ a: Number.NaN });
  const late = await runProgram(
    'graduates',
    [...args, '--delete'],
    'delete 1 student of class 1995\n',
  );
  expect(late.stderr).toBe('');
  expect(late.stdout).toContain(`Exported and removed data stored since: ${student.email}`);
  expect(await stored(student)).toEqual(nothing);
  const found = (await readdir(folder)).find((name) => name.startsWith(`${student.email}-later-`));
  expect(Object.keys((await recordIn(join(folder, found ?? ''))).documents).sort()).toEqual([
    `users/${student.email}/entries/gone/sub/deep`,
    `users/${student.email}/entries/late`,
  ]);
  expect(Object.keys((await recordIn(join(folder, student.email))).documents)).toHaveLength(5);
});

test('Graduates: an interrupted removal continues, and its export stays complete @more', async ({
  student,
  exportFolder: folder,
}) => {
  await giveAll(student, '1997');
  const args = ['--class', '1997', '--export', folder];
  await runProgram('graduates', args);

  // This is what an interrupted removal leaves.
  const state = join(folder, 'export.json');
  const saved = JSON.parse(await readFile(state, 'utf8')) as object;
  await writeFile(state, JSON.stringify({ ...saved, removal: 'under way' }));
  await student.records.deleteEntry('one');
  await database().doc(`users/${student.email}/profile/info`).delete();

  const halted = await runProgram('graduates', args);
  expect(halted.stderr).toContain('To continue it, add --delete.');
  const ended = await runProgram(
    'graduates',
    [...args, '--delete'],
    'delete 1 student of class 1997\n',
  );
  expect(ended.stderr).toBe('');
  expect(await stored(student)).toEqual(nothing);
  expect(Object.keys((await recordIn(join(folder, student.email))).documents)).toHaveLength(5);
});

test('Graduates: a run is refused while another one uses the folder @more', async ({
  student,
  exportFolder: folder,
}) => {
  await giveAll(student, '1992');
  const args = ['--student', student.email, '--export', folder];
  await runProgram('graduates', args);
  const record = await readFile(join(folder, student.email, 'record.json'), 'utf8');
  await database().doc(`users/${student.email}/profile/info`).delete();

  // This process stands for the other run.
  const running = join(folder, `running-${process.pid}-on-${hostname()}`);
  await writeFile(running, '');
  const refused = await runProgram('graduates', args);
  expect(refused.stderr).toContain(`Another run is using ${folder} (process ${process.pid})`);
  expect(refused.status).toBe(1);
  expect(await readFile(join(folder, student.email, 'record.json'), 'utf8')).toBe(record);

  await rm(running);
  const { status } = await runProgram('graduates', args);
  expect(status).toBe(0);
  expect(await readdir(folder)).not.toContainEqual(expect.stringContaining('running-'));
});

test('Graduates: one student is exported and removed, unless the export is incomplete @more', async ({
  student,
  exportFolder: folder,
}) => {
  await giveAll(student, '1996');
  const args = ['--student', student.email.toUpperCase(), '--export', folder];
  const sentence = `delete ${student.email}\n`;
  await runProgram('graduates', args);
  const own = join(folder, student.email);
  const state = join(folder, 'export.json');
  const saved = JSON.parse(await readFile(state, 'utf8')) as object;
  await writeFile(state, JSON.stringify({ ...saved, removal: 'under way' }));

  await student.records.setEntry('three', { Name: 'Logged since' });
  const changed = await runProgram('graduates', [...args, '--delete'], sentence);
  expect(changed.stderr).toContain(`users/${student.email}/entries/three`);
  await student.records.deleteEntry('three');
  const [picture = ''] = await readdir(join(own, 'pictures'));
  await writeFile(join(own, 'pictures', picture), 'damaged');
  const damaged = await runProgram('graduates', [...args, '--delete'], sentence);
  expect(damaged.stderr).toContain(`pictures/${student.email}/`);
  expect(await stored(student)).toEqual(all);

  const newFolder = `${folder}-2`;
  const newArgs = ['--student', student.email, '--export', newFolder, '--delete'];
  expect((await runProgram('graduates', newArgs, sentence)).stderr).toBe('');
  expect(await stored(student)).toEqual(nothing);
});

test('Graduates: staff added at /staff are in no class and no file, and their own removal ends the role @more', async ({
  student,
  otherStudent,
  exportFolder: folder,
}) => {
  for (const one of [student, otherStudent]) await giveAll(one, '1994');
  const role = database().doc(`staff/${student.email}`);
  await role.set({ role: 'reviewer', by: school.adminEmails[0], at: new Date() });
  await database().doc(`users/${student.email}/profile/staff`).set({ EXISTS: true });

  const ofClass = await runProgram('graduates', ['--class', '1994', '--export', folder]);
  expect(ofClass.stdout).toContain(`because they are staff (use --student): ${student.email}\n`);
  const parts = ['export.json', 'index.html', otherStudent.email].sort();
  expect((await readdir(folder)).sort()).toEqual(parts);

  const file = test.info().outputPath('leaving.csv');
  await writeFile(file, `email\n${otherStudent.email}\n${student.email}\n`);
  const ofFile = await runProgram('graduates', ['--file', file, '--export', `${folder}-2`]);
  expect(ofFile.stdout).toContain(`because they are staff (use --student): ${student.email}\n`);
  expect((await readdir(`${folder}-2`)).sort()).toEqual(parts);

  const alone = ['--student', student.email, '--export', `${folder}-3`];
  const sentence = `delete ${student.email}\n`;
  expect((await runProgram('graduates', [...alone, '--delete'], sentence)).stderr).toBe('');
  expect(await stored(student)).toEqual(nothing);
  expect((await role.get()).exists).toBe(false);
});

test('Graduates: repeating a removal leaves out someone who was added at /staff since @more', async ({
  student,
  otherStudent,
  exportFolder: folder,
}) => {
  for (const one of [student, otherStudent]) await giveAll(one, '1993');
  const args = ['--class', '1993', '--export', folder, '--delete'];
  const sentence = 'delete 2 students of class 1993\n';
  expect((await runProgram('graduates', args, sentence)).stderr).toBe('');

  const role = database().doc(`staff/${student.email}`);
  await role.set({ role: 'reviewer', by: school.adminEmails[0], at: new Date() });
  await database().doc(`users/${student.email}/profile/staff`).set({ EXISTS: true });
  await signedInItem(student.email);
  await otherStudent.records.setEntry('late', { Name: 'Logged late' });
  const again = await runProgram('graduates', args, 'delete 1 student of class 1993\n');
  expect(again.stderr).toBe('');
  expect(again.stdout).toContain(`role again (use --student and a new folder): ${student.email}\n`);
  expect(again.stdout).toContain(`data stored since: ${otherStudent.email} (`);
  expect(again.stdout).not.toContain(`data stored since: ${student.email} (`);
  expect((await role.get()).exists).toBe(true);
  expect((await stored(student)).accounts).toBe(1);
  expect(await stored(otherStudent)).toEqual(nothing);
});

test('Graduates: repeating a removal leaves out students who are back @more', async ({
  student,
  otherStudent,
  exportFolder: folder,
}) => {
  for (const one of [student, otherStudent]) await giveAll(one, '1991');
  const args = ['--class', '1991', '--export', folder, '--delete'];
  const sentence = 'delete 2 students of class 1991\n';
  expect((await runProgram('graduates', args, sentence)).stderr).toBe('');

  await signedInItem(student.email);
  await student.records.setEntry('new', { Name: 'Logged after coming back' });
  await otherStudent.records.setListed({ ...hostile, graduationYear: '2030' });
  const again = await runProgram('graduates', args);
  expect(again.stderr).toBe('');
  expect(again.stdout).toMatch(/Left out, because they have an account, a profile or a role again/);
  for (const { email } of [student, otherStudent]) expect(again.stdout).toContain(email);
  expect(again.stdout).toContain('Nothing else was stored since the removal.');
  expect(await stored(student)).toEqual({ ...nothing, entries: 1, accounts: 1 });
  expect(await stored(otherStudent)).toEqual({ ...nothing, profile: 1, line: 1 });
});

test('Graduates: addresses in a file about which nothing is stored are listed, and not counted as removed @more', async ({
  student,
  exportFolder: folder,
}) => {
  await giveAll(student, '1992');
  const unknown = `typo.${student.email}`;
  const file = test.info().outputPath('leaving.csv');
  await writeFile(file, `email\n${unknown}\n${student.email}\n`);
  const removed = await runProgram(
    'graduates',
    ['--file', file, '--export', folder, '--delete'],
    'delete 1 student of file leaving.csv\n',
  );
  expect(removed.stderr).toBe('');
  expect(removed.stdout).toContain('Exported 1 student, ');
  expect(removed.stdout).toContain(
    `Nothing is stored about these addresses, so check them: ${unknown}\n`,
  );
  expect(removed.stdout).toContain('Removed 1 student ');
  expect(await stored(student)).toEqual(nothing);
  expect((await readdir(folder)).sort()).toEqual(
    ['export.json', 'index.html', student.email].sort(),
  );
  expect(await readFile(join(folder, 'index.html'), 'utf8')).not.toContain(unknown);
});

test('Graduates: a document that changes during its removal stays, and the message says to run the command again @more', async ({
  student,
}) => {
  await giveAll(student, '1990');
  const stores = { firestore: database(), app: getApp(), bucket: bucket() };
  const read = () => readRecord(stores, student.email, {});
  const changes = [
    () => student.records.setEntry('two', { Name: 'Changed' }),
    () => student.records.deleteEntry('two'),
  ];
  for (const change of changes) {
    const before = await read();
    await change();
    await expect(removeStudents(stores, [before])).rejects.toThrow(/Run the same command again/);
    expect((await stored(student)).profile).toBe(1);
  }
  await removeStudents(stores, [await read()]);
  expect(await stored(student)).toEqual(nothing);
});

test('Graduates: an address without any data creates no folder @more', async ({
  exportFolder: folder,
}) => {
  const args = ['--student', `nobody@${school.emailDomains[0]}`, '--export', folder];
  const { stderr, status } = await runProgram('graduates', args);
  expect(stderr).toContain(`Nothing is stored about nobody@${school.emailDomains[0]}`);
  expect(status).toBe(1);
  expect(existsSync(folder)).toBe(false);
});

test('Graduates: an admin exports everything about one student to a single file', async ({
  adminPage: page,
  student,
  faults,
}) => {
  faults.allow(/gone\.png/);
  const path = `pictures/${student.email}/${hostile.picture}`;
  await giveAll(student, '1994');
  await bucket()
    .file(path)
    .setMetadata({ metadata: { firebaseStorageDownloadTokens: 't' } });
  const address = (name: string) =>
    `${storedPictures}/${encodeURIComponent(`pictures/${student.email}/${name}`)}?alt=media&token=t`;
  await student.records.setEntry('one', {
    ...{ Name: hostile.activity, Hours: '2.5' },
    pictures: [address(hostile.picture), address('gone.png')],
  });
  const dashboard = await openDashboard(page);
  await dashboard.open(student.email);
  await toastOn(page).hold();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export everything' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`${student.email}.html`);
  await expect(toastOn(page).toast).toContainText("1 picture couldn't be read");

  const file = test.info().outputPath('record.html');
  await download.saveAs(file);
  await page.goto(pathToFileURL(file).href);
  await expect(page).toHaveTitle(`${hostile.firstName} ${hostile.lastName}`);
  await expect(page.getByText('2 activities, 3.5 hours')).toBeVisible();
  const width = await page
    .getByRole('img')
    .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth));
  expect(width).toBe(1);
  await expect(page.getByRole('link', { name: /gone\.png/ })).toBeVisible();
  const record = JSON.parse((await page.locator('#json').textContent()) ?? '') as StudentRecord;
  expect(Object.keys(record.documents).sort()).toEqual([
    `pending/${student.email}`,
    `users/${student.email}`,
    `users/${student.email}/entries/one`,
    `users/${student.email}/entries/two`,
    `users/${student.email}/profile/info`,
  ]);
  expect(record.listLine).toMatchObject({ graduationYear: '1994' });
});
