/** Whether a text may be the id of a project in the cloud: `demo-` ids belong to the emulators. */
export const isRealProject = (id: string): boolean =>
  /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(id) && !id.startsWith('demo-');

/**
 * What is wrong with sending a build with these settings to `project`, or undefined.
 *
 * @param built VITE_FIREBASE_PROJECT_ID of the build; undefined is a matter of the build itself, which names it
 */
export const wrongProject = (built: string | undefined, project: string): string | undefined =>
  built === undefined || built === '' || built === project
    ? undefined
    : `The build would talk to "${built}" (VITE_FIREBASE_PROJECT_ID) and be sent to "${project}".`;
