/**
 * Whose document a path names, and its id: `users/{email}/{collection}/{id}` (spec 3). Null for any
 * other path: a collection-group query also finds collections of that name elsewhere.
 */
export function studentDocumentPath(path: string): { email: string; id: string } | null {
  const [root, email, , id, ...rest] = path.split('/');
  return root === 'users' && email && id && rest.length === 0 ? { email, id } : null;
}
