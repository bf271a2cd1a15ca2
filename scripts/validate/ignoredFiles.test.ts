// @vitest-environment node
import { join } from 'node:path';
import { getFileInfo } from 'prettier';
import { expect, it } from 'vitest';
import { projectRoot } from '../projectRoot';

/** Returns true if .gitignore has a pattern for this path. Prettier reads it as git does, but regardless of case, and works without git. */
const isIgnored = async (path: string) =>
  (
    await getFileInfo(join(projectRoot, path), {
      ignorePath: join(projectRoot, '.gitignore'),
    })
  ).ignored;

it.each([
  ...['students.csv', 'leaving.csv', 'students.xlsx', 'students.txt', 'lists/students.tsv'],
  ...['students.ods', 'students.numbers', 'students.xls', 'students.xlsm', 'students.tab'],
  ...['your-project-id-firebase-adminsdk-a1b2c.json', 'your-project-id-0123456789ab.json'],
  ...['firefly-firebase-adminsdk-a1b2c.json', 'firefly-0123456789ab.json', 'firebase-key.json'],
  ...[
    'firebase-adminsdk.json',
    'firebase-service-account.json',
    'package-key.json',
    'tsconfig-key.json',
  ],
  ...['.env.production.local', 'scripts/key.json', 'scripts/school-firebase-adminsdk.json'],
  ...['scripts/service-account.json', 'scripts/serviceAccountKey.json', 'lists/students.txt'],
  ...['.service-account.json', 'scripts/firefly-0123456789ab.json'],
])('git add never takes a list of students or a key: %s', async (path) => {
  expect(await isIgnored(path)).toBe(true);
});

it.each([
  ...['package.json', 'package-lock.json', 'tsconfig.app.json', '.oxlintrc.json'],
  ...['firebase.json', 'firestore.indexes.json', '.prettierrc.json', 'public/robots.txt'],
  ...['tests/e2e/support/sizeRecord.json', 'tsconfig.json'],
  ...['src/shared/lib/spreadsheets/exceljs.xlsx', 'src/shared/lib/spreadsheets/libreoffice.ods'],
])("git add takes the project's own %s", async (path) => {
  expect(await isIgnored(path)).toBe(false);
});
