import { school } from '../../../src/config/school';
import { docPaths } from '../../../src/domain/docPaths';
import type { BenchContext } from '../context';
import { writeStudentList } from '../school';
import { percentile, type BenchTable } from '../table';
import { withClients } from './clients';
import { saveActivity, saveLine, saveProfile } from './saves';

const listed = 2_400;
const activitiesEach = 5;

/** What a student sends who signs in for the first time and logs some activities, one after the other. */
const visit = [
  { kind: 'a profile', save: saveProfile },
  { kind: "the list's line", save: saveLine },
  ...Array.from({ length: activitiesEach }, () => ({ kind: 'an activity', save: saveActivity })),
];

/**
 * A class, and five of them, that fill in their profiles and log activities at the same moment. `lost` counts
 * what the server confirmed and an owner then does not find: it must be 0.
 */
export async function rushTable({
  app,
  firestore,
  isQuick,
  say,
}: BenchContext): Promise<BenchTable> {
  const rows: (string | number)[][] = [];
  for (const count of isQuick ? [4] : [40, 150]) {
    await writeStudentList(firestore, listed);
    const emails = Array.from(
      { length: count },
      (_, i) => `load.${count}.${i}@${school.emailDomains[0]}`,
    );
    /** Where it is stored is undefined for what was refused. */
    const done: { kind: string; ms: number; email: string; path?: string | undefined }[] = [];
    await withClients(app, emails, async (clients) => {
      say(`${count} students save at once`);
      await Promise.all(
        clients.map(async (client) => {
          for (const { kind, save } of visit) {
            const started = performance.now();
            const path = await save(client).catch(() => undefined);
            done.push({ kind, path, email: client.email, ms: performance.now() - started });
          }
        }),
      );
    });
    const isLost = async ({ path = '', email }: (typeof done)[number]) => {
      const fields = (await firestore.doc(path).get()).data();
      return fields === undefined || (path === docPaths.studentList && !(email in fields));
    };
    for (const kind of new Set(visit.map((write) => write.kind))) {
      const writes = done.filter((write) => write.kind === kind);
      const stored = writes.filter(({ path }) => path !== undefined);
      const lost = (await Promise.all(stored.map(isLost))).filter(Boolean).length;
      const waits = [percentile(writes, 'ms'), percentile(writes, 'ms', 0.95)];
      rows.push([count, kind, stored.length, writes.length - stored.length, lost, ...waits]);
    }
  }
  return {
    title: 'Load: everybody at once',
    about: `Students who sign in at the same moment, each with a Web SDK of its own: a profile, its line in the list of ${listed.toLocaleString('en')}, then ${activitiesEach} activities, one after the other. Milliseconds from the call to the server's confirmation, all on one machine, so that a client's own work counts too. Lost is what was confirmed and cannot be found.`,
    columns: ['students', 'saving', 'stored', 'refused', 'lost', 'median', 'p95'],
    rows,
  };
}
