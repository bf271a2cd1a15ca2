import { admin, student, writeEntries, writeStudentList } from './school';
import { sessionOf, type Session } from './browser';
import type { BenchContext } from './context';

const [students, entries] = [2_400, 60];

/** The pages whose cold loads are measured, and the words that a visitor came for. */
export const pages = [
  { path: '/', selector: 'main a[href="/login"]', user: '' },
  { path: '/login', selector: 'main button[type=submit]', user: '' },
  { path: '/table', selector: 'tbody tr', user: student },
  { path: '/admin', selector: 'tbody tr', user: admin },
];

/** What stands on them, for the text above a table. */
export const onPages = `\`/table\` has ${entries} activities, \`/admin\` ${students.toLocaleString('en')} students. The server is on the same machine.`;

/** Stores that, and signs in to each build. Returns the session of a build's origin and a user. */
export async function preparePages({ builds, browser, firestore }: BenchContext) {
  await writeStudentList(firestore, students);
  await writeEntries(firestore, entries);
  const sessions = new Map<string, Session>();
  for (const { origin } of builds) {
    for (const user of [student, admin]) {
      sessions.set(origin + user, await sessionOf(browser, origin, user));
    }
  }
  return (origin: string, user: string) => sessions.get(origin + user);
}
