import { doc, FieldPath, setDoc } from 'firebase/firestore';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { reportBuilder } from '#features/reports/build/collectReport';
import { updateReport } from '#features/reports/build/updateReport.sdk';
import type { ProfileMap } from '#features/students/students';
import { storeReport } from '../../scripts/report/storeReport';
import { storedStudentList } from '../../scripts/report/studentList';
import { updateReport as updateByCommand } from '../../scripts/report/updateReport';
import { actors, emails } from './support/actors';
import { storeAtOnce } from './support/atOnce';
import { firestoreAs } from './support/clients';
import { emptyDocuments } from './support/emptyEmulators';
import { projectId } from './support/emulators';
import { anEntry, aProfile } from './support/examples';
import { given, stored } from './support/stored';

vi.mock('#shared/firebase/firestore.sdk', () => import('./support/adminDatabase'));

const { student, anotherStudent } = emails;
const path = 'cache/profileData';
const asProgram = getFirestore(initializeApp({ projectId }, 'report-under-load'));

/** Saves the student's line nonstop, as a script in their browser could, until stopped. */
async function savingWithoutPause() {
  const list = doc(await firestoreAs(actors.student), path);
  let isOver = false;
  let saves = 0;
  const save = async () => {
    while (!isOver) {
      saves += 1;
      const line = { [student]: aProfile({ firstName: `Sam ${saves}` }) };
      await setDoc(list, line, { mergeFields: [new FieldPath(student)] });
    }
  };
  const running = Promise.all(Array.from({ length: 4 }, save));
  return {
    saves: () => saves,
    stop: async () => {
      isOver = true;
      await running;
    },
  };
}

describe('A report update finishes while a student saves their profile nonstop', () => {
  let load: Awaited<ReturnType<typeof savingWithoutPause>>;
  beforeEach(async () => {
    await emptyDocuments();
    await given(path, {
      [anotherStudent]: aProfile({ firstName: 'Stale' }),
      'gone@lwsd.org': aProfile(),
    });
    for (const email of [student, anotherStudent]) {
      await given(`users/${email}/profile/info`, aProfile({ firstName: 'Right' }));
      await given(`users/${email}/entries/one`, anEntry({ Hours: '2' }));
    }
    load = await savingWithoutPause();
    await vi.waitUntil(() => load.saves() > 20);
  });
  afterEach(() => load.stop());

  const expectMended = async () => {
    await load.stop();
    const list = await stored(path);
    expect(Object.keys(list ?? {}).sort()).toEqual([student, anotherStudent].sort());
    expect(list?.[anotherStudent]).toEqual(aProfile({ firstName: 'Right' }));
    expect(await stored('reports/latest')).toMatchObject({
      hourSummary: expect.stringContaining(`${student},`) as unknown,
    });
  };

  for (const attempt of [1, 2, 3]) {
    test(`the browser of an admin, time ${attempt}`, { timeout: 60_000 }, async () => {
      const run = { signal: new AbortController().signal, onProgress: () => undefined };
      const result = await updateReport(run, (context, error) => {
        throw new Error(context, { cause: error });
      });
      expect(result).toMatchObject({ outcome: 'done', counts: { students: 2, entries: 2 } });
      await expectMended();
    });

    test(`npm run report, time ${attempt}`, { timeout: 60_000 }, async () => {
      const before = await storedStudentList(asProgram);
      const builder = reportBuilder();
      for (const email of [student, anotherStudent]) {
        builder.addProfile(email, aProfile({ firstName: 'Right' }));
        builder.addEntry(email, 'one', { Hours: '2' });
      }
      await storeReport(asProgram, builder.collected(), before);
      await expectMended();
    });
  }
});

describe('The list of a whole school is written line by line', () => {
  test(
    '5,000 lines that all changed, then one that changed and one that is gone',
    { timeout: 120_000 },
    async () => {
      await emptyDocuments();
      const builder = reportBuilder();
      const address = (index: number) => `s-student${String(index).padStart(4, '0')}@lwsd.org`;
      const profile = { firstName: 'Samantha', lastName: 'Longfellow', graduationYear: '2028' };
      for (let index = 0; index < 5000; index += 1) builder.addProfile(address(index), profile);
      const built = builder.collected();
      const stale = Object.fromEntries(
        Object.keys(built.profileMap).map((email) => [email, { ...profile, lastName: 'Stale' }]),
      );
      await given(path, stale);
      await storeReport(asProgram, built, stale);
      expect(await stored(path)).toEqual(built.profileMap);

      const changed: ProfileMap = {
        ...built.profileMap,
        [address(7)]: { ...profile, firstName: 'Sam' },
      };
      const { [address(8)]: gone, ...rest } = changed;
      expect(gone).toEqual(profile);
      await storeReport(asProgram, { ...built, profileMap: rest }, built.profileMap);
      expect(await stored(path)).toEqual(rest);
    },
  );
});

describe('A report update that another one overtakes reads again, so that nothing newer gets lost', () => {
  beforeEach(async () => {
    await emptyDocuments();
    await given(`users/${student}/entries/one`, anEntry({ Hours: '2' }));
  });

  /** Stores another update, with an activity that the first reading has missed. */
  const storeAnother = () => {
    storeAtOnce(`users/${student}/entries/late`, anEntry({ Hours: '40' }));
    storeAtOnce('reports/latest', { lastUpdated: { seconds: 5 }, hourSummary: '', awardsList: '' });
  };

  test('in the browser of an admin', async () => {
    let readings = 0;
    const onProgress = ({ stage }: { stage: string }) => {
      if (stage !== 'writing') return;
      readings += 1;
      if (readings === 1) storeAnother();
    };
    const run = { signal: new AbortController().signal, onProgress };
    const result = await updateReport(run, (context, error) => {
      throw new Error(context, { cause: error });
    });
    expect(result).toMatchObject({ outcome: 'done', counts: { entries: 2 } });
    expect((await stored('reports/latest'))?.hourSummary).toContain('42.00');
    expect(readings).toBe(2);
  });

  test('npm run report', async () => {
    // Everything has been read when the first commit begins.
    const runTransaction = asProgram.runTransaction.bind(asProgram);
    const commit = vi.spyOn(asProgram, 'runTransaction').mockImplementationOnce((...args) => {
      storeAnother();
      return runTransaction(...args);
    });
    onTestFinished(() => commit.mockRestore());
    const stopping = {
      signal: new AbortController().signal,
      orStopped: <Result>(work: Promise<Result>) => work,
    };
    const destination = { description: 'the test', firestore: asProgram };
    await updateByCommand(destination, stopping, { isDryRun: false, isQuiet: true });
    expect((await stored('reports/latest'))?.hourSummary).toContain('42.00');
    expect(commit).toHaveBeenCalledTimes(2);
  });
});
