import type * as Sdk from 'firebase/firestore';
import { initializeApp } from 'firebase-admin/app';
import { FieldPath, getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { collectReport } from '#features/reports/build/collectReport';
import { packIndex } from '#features/reports/build/packIndex';
import type { updateReportAndQueue } from '#features/reports/build/updateReport.sdk';
import type { readReportIndex } from '#features/reports/reports.sdk';
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
import { given, givenNone, stored } from './support/stored';

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
// The real SDK, with steps around each read of the list.
vi.mock('firebase/firestore', async (load) => {
  const sdk = await load<typeof Sdk>();
  const withSteps = (transaction: Sdk.Transaction) => {
    const get = transaction.get.bind(transaction);
    transaction.get = ((reference: Sdk.DocumentReference) =>
      reference.path === 'cache/profileData'
        ? race.around(() => get(reference))
        : get(reference)) as typeof get;
    return transaction;
  };
  const runTransaction = <Result>(
    db: Sdk.Firestore,
    run: (transaction: Sdk.Transaction) => Promise<Result>,
    options?: Sdk.TransactionOptions,
  ): Promise<Result> =>
    sdk.runTransaction(db, (transaction) => run(withSteps(transaction)), options);
  return { ...sdk, runTransaction };
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

/** Removes the student as `npm run graduates` does. `beforeProfile` is called right before it removes the profile. */
async function remove(beforeProfile: () => Promise<unknown> = race.nothing): Promise<void> {
  const stores = { app, firestore, bucket };
  const record = await readRecord(stores, student, {});
  const batch = () => {
    const started = firestore.batch();
    const [remove, commit] = [started.delete.bind(started), started.commit.bind(started)];
    let hasProfile = false;
    return Object.assign(started, {
      delete: (...args: Parameters<typeof remove>) => {
        hasProfile ||= args[0].path.endsWith('/profile/info');
        return remove(...args);
      },
      commit: async () => {
        if (hasProfile) await beforeProfile();
        return commit();
      },
    });
  };
  const watched = new Proxy(firestore, {
    get: (target, name) => {
      if (name === 'batch') return batch;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  await removeStudents({ ...stores, firestore: watched }, [record]);
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

    test('if there is no report yet', async () => {
      await givenNone('reports/latest');
      await removeAt('after');
      await expectGone();
    });

    test("if the update ends before the student's profile is removed", async () => {
      await remove(build);
      await expectGone();
    });

    test('and shows a profile saved between reading the list and the commit', async () => {
      const stale = aProfile({ firstName: 'Stale' });
      await given('cache/profileData', { [student]: stale, [anotherStudent]: aProfile() });
      const renamed = aProfile({ firstName: 'Renamed' });
      let saving: Promise<unknown> | undefined;
      race.steps.after = async () => {
        saving = given(`users/${student}/profile/info`, renamed).then(() =>
          firestore.doc('cache/profileData').update(new FieldPath(student), renamed),
        );
        await Promise.race([saving, new Promise((resolve) => setTimeout(resolve, 1000))]);
      };
      await build();
      await saving;
      expect((await stored('cache/profileData'))?.[student]).toEqual(renamed);
    });

    test('if the student is removed after the update, without another one', async () => {
      await build();
      await remove();
      await expectGone();
    });
  });
}
