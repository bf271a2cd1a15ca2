// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { expect, it, onTestFinished } from 'vitest';

const files = {
  'quote.ts': `export const school = {\n  name: 'Juniper,\n  shortName: 'lwsd',\n};\n`,
  'comma.ts': `export const school = {\n  name: 'Juniper'\n  shortName: 'lwsd',\n};\n`,
  'merge.ts': `export const school = {\n<<<<<<< HEAD\n  name: 'a',\n=======\n  name: 'b',\n>>>>>>> v2\n};\n`,
  'club.ts': `export const school = { clubs: clubz };\n`,
  'empty.ts': `export const settings = {};\n`,
};

it('a file that is not valid TypeScript is refused with its line and the cause', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  // Runs in another process, because vitest compiles TypeScript differently than the script.
  const script = `
    import { readSettings } from ${JSON.stringify(join(import.meta.dirname, 'readSettings.ts'))};
    for (const file of ${JSON.stringify(Object.keys(files))}) {
      await readSettings(${JSON.stringify(folder)} + '/' + file).catch((error) =>
        console.log(error.name + ': ' + error.message));
    }`;
  const args = ['--import', import.meta.resolve('tsx'), '--input-type=module', '-e', script];
  const { stdout } = await execa(process.execPath, args);
  expect(stdout.split('\n')).toEqual([
    'PlainFailure: quote.ts, line 2: Unterminated string literal',
    'PlainFailure: comma.ts, line 3: Expected "}" but found "shortName"',
    'PlainFailure: merge.ts, line 2: unresolved merge conflict ("<<<<<<< HEAD").',
    'PlainFailure: club.ts: clubz is not defined',
    'PlainFailure: empty.ts does not export school.',
  ]);
}, 20_000);
