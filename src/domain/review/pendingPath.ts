/** One document for each student with something to review, named by the address: who waits, and since when. */
export const pendingCollection = 'pending';

export function pendingPath(email: string): string {
  return `${pendingCollection}/${email}`;
}
