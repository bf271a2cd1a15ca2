import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startVitest } from 'vitest/node';
import { readOptions } from '../../../scripts/commandLine';
import { reportFailure } from '../../../scripts/plainFailure';
import { firestoreRules, storageRules } from '../support/emulators';
import { knownSurvivors } from './knownSurvivors';
import { mutantsOf, type Mutant } from './mutants';

const help = `
Damages firestore.rules and storage.rules in one place at a time (a clause gone, a bound moved by
one, an address or an alternative left out) and shows that some test of tests/rules notices.

  npm run test:rules:mutation -- [--only "line 42"]

  --only   the changes whose titles contain this text

Takes some seconds for each of the changes: it is for those who change the rules, no part of npm test.
`;

interface RulesFile {
  name: string;
  rules: string;
  /** Tells the tests which rules to load, see support/emulators.ts. */
  variable: string;
  /** The tests that speak of the other file, and those with random values or whole attacks. */
  exclude: string[];
}

const files: RulesFile[] = [
  {
    name: 'firestore.rules',
    rules: firestoreRules(),
    variable: 'FIRESTORE_RULES_FILE',
    exclude: ['**/storage*', '**/uploaded*', '**/hostile*', '**/formAgreement*'],
  },
  {
    name: 'storage.rules',
    rules: storageRules(),
    variable: 'STORAGE_RULES_FILE',
    exclude: ['**/[!s]*.test.ts'],
  },
];

const workFolder = mkdtempSync(join(tmpdir(), 'rules-mutation-'));

/** Whether some test fails on these rules; also when the emulator does not even load them. */
async function isKilled(file: RulesFile, rules: string): Promise<boolean> {
  const path = join(workFolder, file.name);
  writeFileSync(path, rules);
  process.env[file.variable] = path;
  const vitest = await startVitest('test', [], {
    config: join(import.meta.dirname, '..', 'vitest.config.ts'),
    watch: false,
    bail: 1,
    reporters: [{}],
    exclude: file.exclude,
  });
  const failed = vitest.state.getCountOfFailedTests() > 0;
  const broken = vitest.state.getUnhandledErrors().length > 0;
  await vitest.close();
  // The tests end this process with their own status otherwise.
  process.exitCode = undefined;
  Reflect.deleteProperty(process.env, file.variable);
  return failed || broken;
}

const changeOf = ({ title }: Mutant) => title.replace(/^line \d+: /, '');

async function judge(file: RulesFile, mutant: Mutant): Promise<string | undefined> {
  const killed = await isKilled(file, mutant.rules);
  const reason = knownSurvivors[changeOf(mutant)];
  const where = `${file.name} ${mutant.title}`;
  if (killed) return reason === undefined ? undefined : `killed, yet a known survivor: ${where}`;
  if (reason === undefined) return `SURVIVED: ${where}`;
  console.log(`  known survivor: ${where}\n    ${reason}`);
  return undefined;
}

async function main(): Promise<void> {
  const { only = '' } = readOptions(help, { only: { type: 'string' } });
  const problems: string[] = [];
  for (const file of files) {
    if (await isKilled(file, file.rules)) {
      throw new Error(`The tests fail on ${file.name} as it is; run npm run test:rules first.`);
    }
    const mutants = mutantsOf(file.rules).filter(({ title }) => title.includes(only));
    for (const [index, mutant] of mutants.entries()) {
      const problem = await judge(file, mutant);
      if (problem !== undefined) problems.push(problem);
      console.log(`${file.name} ${index + 1}/${mutants.length} ${problem ?? ''}`.trim());
    }
  }
  console.log(problems.length === 0 ? 'Every change is noticed.' : problems.join('\n'));
  if (problems.length > 0) process.exitCode = 1;
}

main()
  .catch(reportFailure)
  .finally(() => {
    rmSync(workFolder, { recursive: true, force: true });
    process.exit();
  });
