import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { school } from '../src/config/school';
import { readOptions } from './commandLine';
import { PlainFailure, reportFailure } from './plainFailure';
import { projectRoot } from './projectRoot';
import { differences, listsOf, withLists } from './school/ruleLists';
import { allowedSettings, settingProblems } from './school/settings';

const help = `
Looks whether every setting in src/config/school.ts is one that the app can work with, compares the admins, the
domains and whether there is a review with what firestore.rules and storage.rules repeat, and says what differs.
The rules decide who may do what; the app only shows.

  npm run school [-- --write]

  --write   puts those of src/config/school.ts into both rules files

It ends with status 1 when something is wrong or differs. Deploy the rules after a change: docs/deploy.md.

What a setting allows:

${allowedSettings}
`;

const lists = {
  admins: school.adminEmails,
  domains: school.emailDomains,
  review: school.review !== false,
};

/** The lines to print for one rules file; empty when it agrees. Writes it first when asked to. */
function check(file: string, isToBeWritten: boolean): string[] {
  const path = join(projectRoot, file);
  const rules = readFileSync(path, 'utf8');
  const found = differences(lists, listsOf(rules)).map((difference) => `${file} ${difference}`);
  if (found.length === 0 || !isToBeWritten) return found;
  writeFileSync(path, withLists(rules, lists));
  console.log(`${file} now has the lists of src/config/school.ts.`);
  return [];
}

try {
  const { write } = readOptions(help, { write: { type: 'boolean', default: false } });
  const problems = settingProblems(school).join('\n  ');
  if (problems !== '') throw new PlainFailure(`src/config/school.ts needs mending:\n  ${problems}`);
  const found = ['firestore.rules', 'storage.rules'].flatMap((file) => check(file, write));
  if (found.length > 0) {
    throw new PlainFailure(
      `The rules do not follow src/config/school.ts:\n  ${found.join('\n  ')}\nTo mend them: npm run school -- --write`,
    );
  }
  const { admins, domains, review } = lists;
  const who = `${admins.length} ${admins.length === 1 ? 'admin' : 'admins'}, students at ${domains.join(', ')}`;
  console.log(
    `src/config/school.ts and the rules agree: ${who}, ${review ? 'with a' : 'no'} review.`,
  );
} catch (error) {
  reportFailure(error);
}
