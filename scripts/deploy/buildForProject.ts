/**
 * The Hosting `predeploy` hook in firebase.json: every `firebase deploy` builds the app from the settings the rules were
 * compared with. Firebase sets GCLOUD_PROJECT to the project.
 */
import { execaSync } from 'execa';
import { loadEnv } from 'vite';
import { PlainFailure, reportFailure } from '../plainFailure';
import { projectRoot } from '../projectRoot';
import { wrongProject } from './project';

const options = { cwd: projectRoot, stdio: 'inherit', preferLocal: true, reject: false } as const;

try {
  const { VITE_FIREBASE_PROJECT_ID: built } = loadEnv('production', projectRoot, 'VITE_');
  const problem = wrongProject(built, process.env.GCLOUD_PROJECT ?? '');
  if (problem !== undefined) throw new PlainFailure(problem);
  if (execaSync('npm', ['run', '--silent', 'school'], options).failed) process.exit(1);
  if (execaSync('npm', ['run', '--silent', 'build'], options).failed) process.exit(1);
} catch (error) {
  reportFailure(error);
}
