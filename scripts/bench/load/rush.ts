import { doc, FieldPath, setDoc, writeBatch } from 'firebase/firestore';
import { school } from '../../../src/config/school';
import { docPaths } from '../../../src/domain/docPaths';
import { listedProfile } from '../../../src/domain/studentList';
import { generateEntry, generateId } from '../../seed/generateEntry';
import { randomFrom } from '../../seed/random';
import type { BenchContext } from '../context';
import { studentProfile, writeStudentList } from '../school';
import { percentile, type BenchTable } from '../table';
import { withClients, type Client } from './clients';

const listed = 2_400;
const activitiesEach = 5;
const random = randomFrom(1);

/** One write of the app: which, whose document it ends in, and how it went. */
interface Write {
  kind: 'a profile' | "the list's line" | 'an activity';
  path: string;
  /** The field that tells whether it is there, where the document is everybody's. */
  field?: string;
  run: () => Promise<void>;
}

/** What a student sends who signs in for the first time and logs some activities, one after the other. */
function writesOf({ email, db }: Client): Write[] {
  const profile = { ...studentProfile, firstName: 'Lou' };
  const activities = Array.from({ length: activitiesEach }, (): Write => {
    const path = docPaths.entry(email, generateId(random));
    const entry = generateEntry(random, new Date());
    return { kind: 'an activity', path, run: () => setDoc(doc(db, path), entry) };
  });
  const storeProfile = () =>
    writeBatch(db)
      .set(doc(db, docPaths.user(email)), { EXISTS: true })
      .set(doc(db, docPaths.profile(email)), profile)
      .commit();
  const list = () =>
    setDoc(
      doc(db, docPaths.studentList),
      { [email]: listedProfile(profile) },
      { mergeFields: [new FieldPath(email)] },
    );
  return [
    { kind: 'a profile', path: docPaths.profile(email), run: storeProfile },
    { kind: "the list's line", path: docPaths.studentList, field: email, run: list },
    ...activities,
  ];
}

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
    const done: (Write & { ms: number; isStored: boolean })[] = [];
    await withClients(app, emails, async (clients) => {
      say(`${count} students save at once`);
      await Promise.all(
        clients.map(async (client) => {
          for (const write of writesOf(client)) {
            const started = performance.now();
            const isStored = await write.run().then(
              () => true,
              () => false,
            );
            done.push({ ...write, isStored, ms: performance.now() - started });
          }
        }),
      );
    });
    for (const kind of ['a profile', "the list's line", 'an activity'] as const) {
      const writes = done.filter((write) => write.kind === kind);
      const stored = writes.filter(({ isStored }) => isStored);
      const found = await Promise.all(
        stored.map(async ({ path, field }) => {
          const document = await firestore.doc(path).get();
          return field === undefined ? document.exists : document.data()?.[field] !== undefined;
        }),
      );
      const lost = found.filter((isThere) => !isThere).length;
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
