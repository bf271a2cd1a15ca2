import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnv } from 'vite';
import { school } from '#config/school';
import { policyFor } from './build/hostingHeaders';
import { readOptions } from './commandLine';
import { PlainFailure, reportFailure } from './plainFailure';
import { projectRoot } from './projectRoot';
import { differences, listsOf, withLists } from './school/ruleLists';
import { allowedSettings, settingProblems } from './school/settings';

const help = `
Looks whether every setting in src/config/school.ts is one that the app can work with, compares the admins, the
domains and whether there is a review with what firestore.rules and storage.rules repeat, and says what differs.
The rules decide who may do what; the app only shows. Where the settings of a deployment are set (.env.example), the
bucket of its pictures is compared too, in firestore.rules and firebase.json, and whether it uses App Check.

  npm run school [-- --write]

  --write   puts those of src/config/school.ts and of the deployment into these files

It ends with status 1 when something is wrong or differs. Deploy the rules after a change: docs/deploy.md.

What a setting allows:

${allowedSettings}
`;

const { VITE_FIREBASE_STORAGE_BUCKET: bucket, VITE_FIREBASE_APP_CHECK_SITE_KEY: siteKey } = loadEnv(
  'production',
  projectRoot,
  'VITE_FIREBASE_',
);

const lists = {
  bucket,
  admins: school.adminEmails,
  domains: school.emailDomains,
  review: school.review !== false,
};

/** The lines to print for one file; empty when it agrees. Writes it first when asked to. */
function check(
  file: string,
  isToBeWritten: boolean,
  look: (text: string) => { found: string[]; mended: string },
): string[] {
  const path = join(projectRoot, file);
  const { found, mended } = look(readFileSync(path, 'utf8'));
  if (found.length === 0 || !isToBeWritten)
    return found.map((difference) => `${file} ${difference}`);
  writeFileSync(path, mended);
  console.log(`${file} now has the settings of this school.`);
  return [];
}

const lookAtRules = (rules: string) => ({
  found: differences(lists, listsOf(rules)),
  mended: withLists(rules, lists),
});

function lookAtHosting(text: string) {
  const mended = bucket ? policyFor(text, bucket, Boolean(siteKey)) : text;
  return {
    found: mended === text ? [] : ['has the policy of another bucket or App Check'],
    mended,
  };
}

try {
  const { write } = readOptions(help, { write: { type: 'boolean', default: false } });
  const problems = settingProblems(school).join('\n  ');
  if (problems !== '') throw new PlainFailure(`src/config/school.ts needs mending:\n  ${problems}`);
  if (bucket && !/^[a-z0-9][a-z0-9._-]+$/.test(bucket)) {
    throw new PlainFailure(`VITE_FIREBASE_STORAGE_BUCKET is no name of a bucket: ${bucket}`);
  }
  const found = [
    ...check('firestore.rules', write, lookAtRules),
    ...check('storage.rules', write, lookAtRules),
    ...check('firebase.json', write, lookAtHosting),
  ];
  if (found.length > 0) {
    throw new PlainFailure(
      `The rules do not follow the settings:\n  ${found.join('\n  ')}\nTo mend them: npm run school -- --write`,
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
