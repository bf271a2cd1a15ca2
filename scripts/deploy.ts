import { applicationDefault } from 'firebase-admin/app';
import { readOptions } from './commandLine';
import { emailLinkProblem } from './deploy/emailLinks';
import { assertOwnProject, isRealProject } from './deploy/project';
import { PlainFailure, reportFailure } from './plainFailure';
import { runGroup } from './processGroup';

const help = `
Runs all checks, builds the app for a Firebase project, and deploys the app, rules and index settings together.

  npm run deploy -- --project <id> [--checked] [--rules] [--dry-run]

  --project   the project id, as shown in the Firebase console
  --checked   skips npm test, which takes minutes, if it has just passed
  --rules     deploys only rules and index settings, for example after a change of admins
  --dry-run   deploys nothing; Firebase validates the rules and settings

First run npx firebase login and create .env.production.local (docs/deploy.md), which must be for the same project. The
hooks in firebase.json also run for a plain firebase deploy: they check the project, compare the rules with
src/config/school.ts, and build the app. With Google credentials as for npm run report, it also checks where the links in
Firebase's emails lead.
`;

/** Runs a program and stops the deployment if it fails. */
async function must(what: string, command: string, args: readonly string[]): Promise<void> {
  console.log(`\n━━ ${what}\n`);
  const { status, isStopped } = await runGroup(command, args);
  if (isStopped) process.exit(status);
  if (status !== 0) throw new PlainFailure(`Not deployed: "${what}" failed, see above.`);
}

async function main(): Promise<void> {
  const options = readOptions(help, {
    project: { type: 'string', default: '' },
    checked: { type: 'boolean', default: false },
    rules: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
  });
  if (!isRealProject(options.project)) {
    throw new PlainFailure(
      `--project must be the id of your Firebase project, not "${options.project}".`,
    );
  }
  await assertOwnProject(options.project, { isRequired: true });
  await must('School settings', 'npm', ['run', '--silent', 'school']);
  if (!options.checked) await must('Tests', 'npm', ['test']);
  await must(`Deploying to ${options.project}`, 'firebase', [
    ...['deploy', '--project', options.project, '--non-interactive'],
    ...(options.rules ? ['--only', 'firestore,storage'] : []),
    ...(options['dry-run'] ? ['--dry-run'] : []),
  ]);
  const problem = await emailLinkProblem(options.project, {
    accessToken: async () => (await applicationDefault().getAccessToken()).access_token,
    read: fetch,
  });
  console.log(`\n━━ The links in Firebase's emails\n\n${problem ?? 'They lead to the app.'}`);
}

main().catch(reportFailure);
