/** Where documents and files live (spec 3). `email` is lower-case everywhere. */
export const docPaths = {
  user: (email: string) => `users/${email}`,
  entries: (email: string) => `users/${email}/entries`,
  entry: (email: string, id: string) => `users/${email}/entries/${id}`,
  profiles: (email: string) => `users/${email}/profile`,
  profile: (email: string) => `users/${email}/profile/info`,
  directory: 'cache/profileData',
  report: 'reports/latest',
  picture: (email: string, fileName: string) => `pictures/${email}/${fileName}`,
} as const;

/** The id of the one document in a student's profile collection. */
export const profileDocId = 'info';
