/**
 * The Hosting `predeploy` hook in firebase.json: every `firebase deploy` builds the app from the settings that were compared with the rules
 * and the project.
 */
import { execaSync } from 'execa';
import { projectRoot } from '../projectRoot';

const options = { cwd: projectRoot, stdio: 'inherit', preferLocal: true, reject: false } as const;

for (const args of [['school', '--', '--deploy'], ['build']]) {
  if (execaSync('npm', ['run', '--silent', ...args], options).failed) process.exit(1);
}
