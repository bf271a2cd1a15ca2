import { PlainFailure } from '../plainFailure';
import { projectRoot } from '../projectRoot';

/** Returns true if this can be a real project's id; `demo-` ids exist only in emulators. */
export const isRealProject = (id: string): boolean =>
  /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(id) && !id.startsWith('demo-');

/** Returns the variables in .env.example that are set in the environment or in .env.production.local. */
export async function deploymentSettings(): Promise<Record<string, string>> {
  // Loading Vite takes as long as the rest of a script, and emulators don't need it.
  const { loadEnv } = await import('vite');
  return loadEnv('production', projectRoot, 'VITE_');
}

/**
 * Makes sure that this folder's settings aren't used for another school's project: its admins, for example, would get that school's records.
 *
 * @param project the project to work on or deploy to
 * @param options.isRequired fails even if this folder isn't set up for any project
 * @throws PlainFailure that names both projects
 */
export async function assertOwnProject(
  project: string,
  { isRequired = false } = {},
): Promise<void> {
  const { VITE_FIREBASE_PROJECT_ID: own = '' } = await deploymentSettings();
  if (own === '' && isRequired) {
    throw new PlainFailure(
      'VITE_FIREBASE_PROJECT_ID is missing. Create .env.production.local first: see docs/deploy.md, step 4.',
    );
  }
  if (own !== '' && own !== project) {
    throw new PlainFailure(
      `This folder has the settings of "${own}" (VITE_FIREBASE_PROJECT_ID), which may differ from those of "${project}", such as who is an admin. Run the command in the folder with the settings of "${project}".`,
    );
  }
}
