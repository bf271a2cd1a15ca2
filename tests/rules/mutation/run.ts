import { readOptions } from '../../../scripts/commandLine';
import { PlainFailure, reportFailure } from '../../../scripts/plainFailure';
import { firestoreRules, storageRules } from '../support/emulators';
import { knownSurvivors } from './knownSurvivors';
import { mutantsOf, type Mutant } from './mutants';
import { forgetSuite, runSuite, type RulesFile } from './suite';

const help = `
Damages firestore.rules and storage.rules in one place at a time (a clause gone, a bound moved by
one, an address or an alternative left out) and shows that some test of tests/rules notices.

  npm run test:rules:mutation -- [--only "line 42"]

  --only   the changes whose titles contain this text

Takes some seconds for each of the 340 or so changes: it is for those who change the rules, and no
part of npm test. Ends with status 1 when a change is not noticed.
`;

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

/** The line to print for a change, and whether it stands for a gap in the tests. */
async function judge(file: RulesFile, mutant: Mutant): Promise<{ line: string; isGap: boolean }> {
  const outcome = await runSuite(file, mutant.rules);
  const why = knownSurvivors[mutant.title.replace(/^line \d+: /, '')];
  const what = `${file.name} ${mutant.title}`;
  if (outcome === 'passed') {
    return why === undefined
      ? { line: `NOT NOTICED  ${what}`, isGap: true }
      : { line: `known        ${what}\n             ${why}`, isGap: false };
  }
  const noticed = `${what}\n             by: ${outcome.failed}`;
  return why === undefined
    ? { line: `noticed      ${noticed}`, isGap: false }
    : { line: `NOTICED, though listed in knownSurvivors.ts: ${noticed}`, isGap: true };
}

async function main(): Promise<void> {
  const { only = '' } = readOptions(help, { only: { type: 'string' } });
  const gaps: string[] = [];
  let count = 0;
  for (const file of files) {
    const asTheyAre = await runSuite(file, file.rules);
    if (asTheyAre !== 'passed') {
      throw new PlainFailure(
        `${file.name} as it is fails "${asTheyAre.failed}": run npm run test:rules first.`,
      );
    }
    const mutants = mutantsOf(file.rules).filter(({ title }) => title.includes(only));
    for (const mutant of mutants) {
      const { line, isGap } = await judge(file, mutant);
      count += 1;
      if (isGap) gaps.push(line);
      console.log(line);
    }
  }
  console.log(
    gaps.length === 0
      ? `\n${count} changes, each noticed or known.`
      : `\n${count} changes, of which no test is right about:\n${gaps.join('\n')}`,
  );
  if (gaps.length > 0) process.exitCode = 1;
}

main()
  .catch(reportFailure)
  .finally(() => {
    forgetSuite();
    process.exit();
  });
