/** Paths of documents and files (spec 3). `email` must be in lower case. */
export const docPaths = {
  user: (email: string) => `users/${email}`,
  entries: (email: string) => `users/${email}/entries`,
  entry: (email: string, id: string) => `users/${email}/entries/${id}`,
  profiles: (email: string) => `users/${email}/profile`,
  profile: (email: string) => `users/${email}/profile/info`,
  studentList: 'cache/profileData',
  report: 'reports/latest',
  /** One document of the report index. `number` starts at 1. */
  reportIndex: (number: number) => `reports/index-${number}`,
  keptQuestions: 'reports/questions',
  picture: (email: string, fileName: string) => `pictures/${email}/${fileName}`,
} as const;

/** The id of the only document in a student's profile collection. */
export const profileDocId = 'info';

/**
 * Returns the student and id in a path `users/{email}/{collection}/{id}` (spec 3), or null for any other path:
 * collection-group queries also find collections with that name elsewhere.
 */
export function studentDocumentPath(path: string): { email: string; id: string } | null {
  const [root, email, , id, ...rest] = path.split('/');
  return root === 'users' && email && id && rest.length === 0 ? { email, id } : null;
}

/** The document next to `info` that tells a school address's session to look for its role in the staff list. */
export const staffMarkId = 'staff';

/** Staff beyond the fixed admins: one document per person, named by address. */
export const staffCollection = 'staff';

/** The review queue: one document per student with something to review, named by address. */
export const pendingCollection = 'pending';

export function pendingPath(email: string): string {
  return `${pendingCollection}/${email}`;
}
