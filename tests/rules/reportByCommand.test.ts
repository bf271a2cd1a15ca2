import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { school } from '#config/school';
import { packIndex } from '#features/reports/build/packIndex';
import { exitStatus } from '../../scripts/failedWork';
import { updateReport } from '../../scripts/report/updateReport';
import { emails } from './support/actors';
import { emptyDocuments } from './support/emptyEmulators';
import { projectId } from './support/emulators';
import { anEntry } from './support/examples';
import { withReviewOn } from './support/reviewOn';
import { given, stored } from './support/stored';

vi.mock('#features/reports/build/packIndex', { spy: true });

withReviewOn();

const firestore = getFirestore(initializeApp({ projectId }, 'report-by-command'));

const update = (isDryRun = false) =>
  updateReport(
    { description: 'the test', firestore },
    { signal: new AbortController().signal, orStopped: (work) => work },
    { isDryRun, isQuiet: true },
  );

/** Firestore refuses to list the review queue. */
function refuseQueue() {
  const collection = firestore.collection.bind(firestore);
  vi.spyOn(firestore, 'collection').mockImplementation((path) => {
    if (path === 'pending') throw new Error('no answer');
    return collection(path);
  });
}

describe('npm run report fails', () => {
  beforeEach(async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await emptyDocuments();
    await given(`users/${emails.student}/entries/one`, anEntry({ Hours: '42' }));
  });

  afterEach(() => vi.restoreAllMocks());

  const storedReport = async () => String((await stored('reports/latest'))?.hourSummary);

  test.runIf(school.review)(
    'with a plain message if only the review queue could not be updated',
    async () => {
      refuseQueue();
      await expect(update()).rejects.toMatchObject({
        name: 'PlainFailure',
        message: "The report is stored, but the review queue wasn't updated: Error: no answer",
        status: exitStatus.failed,
      });
      expect(await storedReport()).toContain('42.00');
      await expect(update(true)).rejects.toThrow(
        "The review queue couldn't be read: Error: no answer",
      );
      vi.mocked(packIndex).mockResolvedValueOnce(null);
      await expect(update()).rejects.toMatchObject({
        message: expect.stringMatching(/queue wasn't updated.*\n.*index of .* too large/) as string,
        status: exitStatus.tooLarge,
      });
    },
  );

  test('with a plain message if only the index is too large, after filling the queue', async () => {
    vi.mocked(packIndex).mockResolvedValueOnce(null);
    await expect(update()).rejects.toMatchObject({
      name: 'PlainFailure',
      message: expect.stringMatching(/^The report is stored, but the index of/) as string,
      status: exitStatus.tooLarge,
    });
    expect(await storedReport()).toContain('42.00');
    if (school.review) expect(await stored(`pending/${emails.student}`)).toBeDefined();
  });
});
