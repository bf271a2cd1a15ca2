import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { policyFor } from './build/contentPolicy';
import { readOptions } from './commandLine';
import { assertOwnProject, deploymentSettings } from './deploy/project';
import { PlainFailure, reportFailure } from './plainFailure';
import { projectRoot } from './projectRoot';
import { readSettings } from './school/readSettings';
import { differences, listsFor, listsOf, type SchoolLists, withLists } from './school/ruleLists';
import { allowedSettings, settingProblems } from './school/settings';

const help = `
Validates src/config/school.ts, and compares its admins, domains, review setting and kinds with the copies in
firestore.rules and storage.rules. The rules enforce who may do what; the app only shows it. If the variables of a deployment are set
(.env.example), also compares the picture bucket in firestore.rules and firebase.json, and whether App Check is on.

  npm run school [-- --write | --deploy]

  --write    copies the settings and variables to these files
  --deploy   also makes sure that the variables are for the project in GCLOUD_PROJECT; for the hooks in firebase.json

Exits with status 1 if anything is invalid or differs. After a change, deploy the rules (docs/deploy.md).

Each setting must be:

${allowedSettings}
`;

const { VITE_FIREBASE_STORAGE_BUCKET: bucket, VITE_FIREBASE_APP_CHECK_SITE_KEY: siteKey } =
  await deploymentSettings();

/** Returns a file's differences from the settings, after writing it if requested. */
function check(
  file: string,
  shouldWrite: boolean,
  compare: (text: string) => { found: string[]; updated: string },
): string[] {
  const path = join(projectRoot, file);
  const { found, updated } = compare(readFileSync(path, 'utf8'));
  if (found.length === 0 || !shouldWrite) return found.map((difference) => `${file} ${difference}`);
  writeFileSync(path, updated);
  console.log(`Updated ${file}.`);
  return [];
}

const compareRules = (lists: SchoolLists) => (rules: string) => ({
  found: differences(lists, listsOf(rules)),
  updated: withLists(rules, lists),
});

function compareHosting(text: string) {
  const updated = bucket ? policyFor(text, bucket, Boolean(siteKey)) : text;
  const found =
    updated === text
      ? []
      : ['has the content security policy for another bucket or App Check setting'];
  return { found, updated };
}

async function main(): Promise<void> {
  const { write, deploy } = readOptions(help, {
    write: { type: 'boolean', default: false },
    deploy: { type: 'boolean', default: false },
  });
  // Firebase sets this for its hooks.
  if (deploy) await assertOwnProject(process.env.GCLOUD_PROJECT ?? '', { isRequired: true });
  const school = await readSettings(join(projectRoot, 'src/config/school.ts'));
  const problems = settingProblems(school).join('\n  ');
  if (problems !== '') throw new PlainFailure(`Fix src/config/school.ts:\n  ${problems}`);
  if (bucket && !/^[a-z0-9][a-z0-9._-]+$/.test(bucket)) {
    throw new PlainFailure(`VITE_FIREBASE_STORAGE_BUCKET is not the name of a bucket: ${bucket}`);
  }
  const { adminEmails: admins, emailDomains: domains } = school;
  const compare = compareRules({ ...listsFor(school), bucket });
  const found = [
    ...check('firestore.rules', write, compare),
    ...check('storage.rules', write, compare),
    ...check('firebase.json', write, compareHosting),
  ];
  if (found.length > 0) {
    throw new PlainFailure(
      `These files differ from the settings:\n  ${found.join('\n  ')}\nTo update them: npm run school -- --write`,
    );
  }
  const settings = `${admins.length} ${admins.length === 1 ? 'admin' : 'admins'}, students at ${domains.join(', ')}, review ${school.review ? 'on' : 'off'}`;
  console.log(`src/config/school.ts and the rules agree: ${settings}.`);
}

main().catch(reportFailure);
