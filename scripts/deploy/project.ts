/** Returns true if this can be a real project's id; `demo-` ids exist only in emulators. */
export const isRealProject = (id: string): boolean =>
  /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(id) && !id.startsWith('demo-');

/**
 * Returns an error if the app is built for a project other than the one it is deployed to, or undefined.
 *
 * @param built the build's VITE_FIREBASE_PROJECT_ID; if it is missing, the build itself fails
 */
export const wrongProject = (built: string | undefined, project: string): string | undefined =>
  built === undefined || built === '' || built === project
    ? undefined
    : `The app would be built for "${built}" (VITE_FIREBASE_PROJECT_ID) but deployed to "${project}".`;
