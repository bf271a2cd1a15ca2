import { readOptions } from './commandLine';
import { isRealProject } from './deploy/project';
import { PlainFailure, reportFailure } from './plainFailure';
import { runGroup } from './processGroup';

const help = `
Checks everything, builds the app for a project of Firebase, and sends app, rules and index settings to it together.

  npm run deploy -- --project <id> [--checked] [--rules] [--dry-run]

  --project   the project's id, as the Firebase console shows it
  --checked   leaves out npm test, which takes minutes: where it has just passed
  --rules     sends rules and index settings alone, e.g. after a change of the admins
  --dry-run   stops before anything is sent; Firebase looks whether it would take it

Once before: npx firebase login, and .env.production.local (docs/deploy.md). What firebase.json asks for runs in any
case, also where firebase deploy is called by itself: rules that follow src/config/school.ts, and a new build.
`;

/** Runs a program; what fails ends the deployment before anything is sent. */
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
      `--project takes the id of a project of yours, not "${options.project}".`,
    );
  }
  await must('School settings', 'npm', ['run', '--silent', 'school']);
  if (!options.checked) await must('Every check', 'npm', ['test']);
  await must(`Deploying to ${options.project}`, 'firebase', [
    ...['deploy', '--project', options.project, '--non-interactive'],
    ...(options.rules ? ['--only', 'firestore,storage'] : []),
    ...(options['dry-run'] ? ['--dry-run'] : []),
  ]);
}

main().catch(reportFailure);
