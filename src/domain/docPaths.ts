/** Where documents and files live (spec 3). `email` is lower-case everywhere. */
export const docPaths = {
  user: (email: string) => `users/${email}`,
  entries: (email: string) => `users/${email}/entries`,
  entry: (email: string, id: string) => `users/${email}/entries/${id}`,
  profiles: (email: string) => `users/${email}/profile`,
  profile: (email: string) => `users/${email}/profile/info`,
  studentList: 'cache/profileData',
  report: 'reports/latest',
  /** A document of the report's index; `number` from 1. */
  reportIndex: (number: number) => `reports/index-${number}`,
  picture: (email: string, fileName: string) => `pictures/${email}/${fileName}`,
} as const;

/** The id of the one document in a student's profile collection. */
export const profileDocId = 'info';

/**
 * Whose document a path names, and its id: `users/{email}/{collection}/{id}` (spec 3). Null for any
 * other path: a collection-group query also finds collections of that name elsewhere.
 */
export function studentDocumentPath(path: string): { email: string; id: string } | null {
  const [root, email, , id, ...rest] = path.split('/');
  return root === 'users' && email && id && rest.length === 0 ? { email, id } : null;
}

/** One document for each student with something to review, named by the address: who waits, and since when. */
export const pendingCollection = 'pending';

export function pendingPath(email: string): string {
  return `${pendingCollection}/${email}`;
}
