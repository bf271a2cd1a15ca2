import type { Firestore } from 'firebase-admin/firestore';
import { reviewPath } from '../../src/config/paths';
import { school } from '../../src/config/school';
import { docPaths } from '../../src/domain/docPaths';
import { pendingPath } from '../../src/domain/review/pendingPath';
import { generateEntry } from '../seed/generateEntry';
import { randomFrom } from '../seed/random';
import { desktop, openColdPage, sessionOf } from './browser';
import type { BenchContext } from './context';
import { onSlowPage, pressKey } from './interactions';
import { admin, student, writeEntries } from './school';
import { percentile, type BenchTable } from './table';

const waitingStudents = 500;
/** Of the one student who is shown first, and approved at one press. */
const waitingActivities = 200;
const card = '.review-card';

/** Puts students with an activity each into the queue, behind the one with many. */
async function writeQueue(firestore: Firestore, students: number, activities: number) {
  await writeEntries(firestore, activities);
  const random = randomFrom(students);
  const writer = firestore.bulkWriter({ throttling: false });
  const written = [
    writer.set(firestore.doc(pendingPath(student)), { since: new Date(2020, 0, 1) }),
  ];
  for (let index = 1; index < students; index += 1) {
    const email = `waiting${index}@${school.emailDomains[0]}`;
    written.push(
      writer.set(firestore.doc(docPaths.entry(email, 'one')), generateEntry(random, new Date())),
      writer.set(firestore.doc(pendingPath(email)), { since: new Date(2021, 0, 1, 0, index) }),
    );
  }
  await writer.close();
  await Promise.all(written);
}

/** Opens the review in empty caches, and approves everything of the first student. */
async function openAndApprove({ browser, builds }: BenchContext, activities: number) {
  const origin = builds[0]?.origin ?? '';
  const session = await sessionOf(browser, origin, admin);
  const { page, close } = await openColdPage(browser, {
    slowdown: 1,
    selector: card,
    session,
    viewport: desktop,
  });
  let writes = 0;
  page.on('request', (request) => {
    if (!request.url().includes(':commit')) return;
    writes += (request.postDataJSON() as { writes?: unknown[] }).writes?.length ?? 0;
  });
  const openedAt = Date.now();
  await page.goto(origin + reviewPath);
  await page
    .locator(card)
    .nth(activities - 1)
    .waitFor({ state: 'attached' });
  const opened = Date.now() - openedAt;
  const pressedAt = Date.now();
  await page.getByRole('button', { name: /^Approve all \(/ }).click();
  await page.getByText(`Approved: ${activities} activities`).waitFor();
  const approved = Date.now() - pressedAt;
  await close();
  return { opened, approved, writes };
}

/** How the review holds up with a long queue, and with a student who has a lot of it. */
export async function reviewPart(context: BenchContext): Promise<BenchTable[]> {
  const { builds, firestore, isQuick, say } = context;
  const [students, activities] = isQuick ? [30, 20] : [waitingStudents, waitingActivities];
  await writeQueue(firestore, students, activities);
  say('keys of the review');
  const stage = { ...context, origin: builds[0]?.origin ?? '', entryIds: [] };
  const keys = await onSlowPage(
    stage,
    { user: admin, path: reviewPath, selector: card },
    async ({ page }) => {
      const samples = [];
      for (let press = 0; press < activities - 1 && press < 60; press += 1) {
        samples.push(await pressKey(page, 'j'));
      }
      return samples;
    },
  );
  say('approving at one press');
  const { opened, approved, writes } = await openAndApprove(context, activities);
  return [
    {
      title: 'Review',
      about: `${students.toLocaleString('en')} students wait, the first of them with ${activities} activities. The key J on a processor slowed down four times, until the next frame is painted (p95 of ${keys.length}); opening in empty caches until all cards are there, and Approve all, on the processor as it is.`,
      columns: ['what', 'milliseconds', 'writes'],
      rows: [
        [
          'Key to the next card, p95',
          percentile(
            keys.map(({ paint }) => paint),
            0.95,
          ),
          0,
        ],
        ['Opening /review', opened, 0],
        [`Approving ${activities} at one press`, approved, writes],
      ],
    },
  ];
}
