import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { collectReport } from '#features/reports/build/collectReport';
import { packIndex } from '#features/reports/build/packIndex';
import type { updateReportAndQueue } from '#features/reports/build/updateReport.sdk';
import type { readReportIndex } from '#features/reports/reports.sdk';
import type * as ReadOnce from '#shared/firebase/readOnce.sdk';
import { readRecord } from '../../scripts/graduates/readRecord';
import { removeStudents } from '../../scripts/graduates/removeStudents';
import { adminReportSource } from '../../scripts/report/adminReportSource';
import type { storeReport } from '../../scripts/report/storeReport';
import type * as StudentList from '../../scripts/report/studentList';
import { emails } from './support/actors';
import { emptyDocuments } from './support/emptyEmulators';
import { projectId } from './support/emulators';
import { anEntry, aProfile } from './support/examples';
import { withReviewOn } from './support/reviewOn';
import { given, stored } from './support/stored';

/** Called right before and after an update's second read of the student list, which comes before it stores anything. */
const race = vi.hoisted(() => {
  const nothing = () => Promise.resolve();
  const steps = { reads: 0, before: nothing, after: nothing };
  const around = async <Value>(read: () => Promise<Value>): Promise<Value> => {
    steps.reads += 1;
    const isSecond = steps.reads === 2;
    if (isSecond) await steps.before();
    const value = await read();
    if (isSecond) await steps.after();
    return value;
  };
  return { steps, nothing, around };
});

vi.mock('#shared/firebase/firestore.sdk', () => import('./support/adminDatabase'));
vi.mock('#shared/firebase/readOnce.sdk', async (load) => {
  const { readOnce } = await load<typeof ReadOnce>();
  return {
    readOnce: (...[reference]: Parameters<typeof readOnce>) => {
      const read = () => readOnce(reference);
      return reference.path === 'cache/profileData' ? race.around(read) : read();
    },
  };
});
vi.mock('../../scripts/report/studentList', async (load) => {
  const { storedStudentList: read, ...others } = await load<typeof StudentList>();
  return {
    ...others,
    storedStudentList: (...args: Parameters<typeof read>) => race.around(() => read(...args)),
  };
});

withReviewOn();

const { student, anotherStudent } = emails;
const app = initializeApp({ projectId }, 'report-removals');
const firestore = getFirestore(app);
const bucket = getStorage(app).bucket(`${projectId}.appspot.com`);

/** Removes the student as `npm run graduates` does. */
async function remove(): Promise<void> {
  const stores = { app, firestore, bucket };
  await removeStudents(stores, [await readRecord(stores, student, {})]);
}

let program: {
  updateReportAndQueue: typeof updateReportAndQueue;
  readReportIndex: typeof readReportIndex;
  storeReport: typeof storeReport;
  storedStudentList: typeof StudentList.storedStudentList;
};
const errors: unknown[] = [];

/** The two builders of the report. */
const builders: Record<string, () => Promise<unknown>> = {
  'Update Report': () =>
    program.updateReportAndQueue(
      { signal: new AbortController().signal, onProgress: () => undefined },
      (_context, error) => errors.push(error),
    ),
  'npm run report': async () => {
    const before = await program.storedStudentList(firestore);
    const built = await collectReport(adminReportSource(firestore), {
      signal: new AbortController().signal,
      onProgress: () => undefined,
    });
    await program.storeReport(firestore, built, before, await packIndex(built.index));
  },
};

/** Returns everything that a report update stores, as one text. */
async function storedText(): Promise<string> {
  const index = await program.readReportIndex();
  return JSON.stringify([
    await stored('reports/latest'),
    await stored('cache/profileData'),
    index?.columns,
    (await firestore.collection('pending').get()).docs.map(({ id }) => id),
  ]);
}

beforeEach(async () => {
  // All files share one set of modules, and another file may have loaded these without the step.
  vi.resetModules();
  program = {
    ...(await import('#features/reports/build/updateReport.sdk')),
    ...(await import('#features/reports/reports.sdk')),
    ...(await import('../../scripts/report/storeReport')),
    ...(await import('../../scripts/report/studentList')),
  };
  errors.length = 0;
  Object.assign(race.steps, { reads: 0, before: race.nothing, after: race.nothing });
  await emptyDocuments();
  for (const email of [student, anotherStudent]) {
    await given(`users/${email}/profile/info`, aProfile());
    await given(`users/${email}/entries/one`, anEntry({ Hours: '77', Name: `By ${email}` }));
  }
  await given('cache/profileData', { [student]: aProfile(), [anotherStudent]: aProfile() });
  await given('reports/latest', {
    lastUpdated: new Date(0),
    hourSummary: 'Email\n',
    awardsList: 'Email\n',
  });
});

for (const [name, build] of Object.entries(builders)) {
  describe(`${name} brings no document of a removed student back`, () => {
    const expectGone = async () => {
      const text = await storedText();
      expect(text).not.toContain(student);
      expect(text).toContain(anotherStudent);
      expect(errors).toEqual([]);
    };

    /** Starts a removal at a step of the update. A server's transaction locks the report, so the removal may wait for its end. */
    const removeAt = async (step: 'before' | 'after') => {
      let removing: Promise<void> | undefined;
      race.steps[step] = async () => {
        removing = remove();
        await Promise.race([removing, new Promise((resolve) => setTimeout(resolve, 1000))]);
      };
      await build();
      await removing;
    };

    test('if the student is removed after being read', async () => {
      await removeAt('before');
      await expectGone();
    });

    test('if the student has never been on the student list', async () => {
      await given('cache/profileData', { [anotherStudent]: aProfile() });
      await removeAt('before');
      await expectGone();
    });

    test('if the student is removed between reading the list and the commit', async () => {
      await removeAt('after');
      await expectGone();
    });

    test('if the student is removed after the update, without another one', async () => {
      await build();
      await remove();
      await expectGone();
    });
  });
}
