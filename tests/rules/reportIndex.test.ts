import { deleteDoc, doc } from 'firebase/firestore';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { indexDocumentsMax } from '#domain/limits';
import { readReportIndex } from '#firebase/sdk/reports';
import { updateReport } from '#firebase/sdk/updateReport';
import { actors, emails } from './support/actors';
import { firestoreAs } from './support/clients';
import { emptyDocuments } from './support/emptyEmulators';
import { projectId } from './support/emulators';
import { anEntry, aProfile } from './support/examples';
import { loadFirestoreRules } from './support/rulesLoading';
import { firestoreRules } from './support/rulesUnderTest';
import { given, stored } from './support/stored';

// The app's own code, with a signed-in admin's connection in place of the page's.
vi.mock('#firebase/sdk/firestore', async () => {
  const { actors: people } = await import('./support/actors');
  const { firestoreAs: connect } = await import('./support/clients');
  return { db: await connect(people.admin) };
});

const { student } = emails;
const logged: string[] = [];
const update = () =>
  updateReport({ signal: new AbortController().signal, onProgress: () => undefined }, (context) =>
    logged.push(context),
  );

/** The names of the activities in the index. */
async function namesRead() {
  const index = await readReportIndex();
  const { values, rows } = index?.columns.name ?? { values: [], rows: [] };
  return rows.map((place) => values[place]);
}

beforeEach(async () => {
  logged.length = 0;
  await emptyDocuments();
  await given(`users/${student}/profile/info`, aProfile());
  await given(`users/${student}/entries/one`, anEntry({ Name: 'First' }));
});

describe('The index of all activities', () => {
  test('is none before the first update, and after it what was stored, as of the time of the report', async () => {
    expect(await readReportIndex()).toBeUndefined();
    expect(await update()).toMatchObject({ outcome: 'done', isIndexed: true });
    expect(await namesRead()).toEqual(['First']);
    const [report, part] = [await stored('reports/latest'), await stored('reports/index-1')];
    expect(part?.builtAt).toEqual(report?.lastUpdated);
    const { lastUpdated } = report as { lastUpdated: { toMillis: () => number } };
    expect((await readReportIndex())?.builtAt).toBe(lastUpdated.toMillis());
  });

  test('has no document left of a larger one', async () => {
    for (let number = 1; number <= indexDocumentsMax; number += 1) {
      await given(`reports/index-${number}`, { of: 'an update before' });
    }
    await update();
    expect(await stored('reports/index-1')).toMatchObject({ number: 1, count: 1 });
    for (let number = 2; number <= indexDocumentsMax; number += 1) {
      expect(await stored(`reports/index-${number}`)).toBeUndefined();
    }
    expect(await namesRead()).toEqual(['First']);
  });

  test('is never read as a mixture of two updates', async () => {
    await update();
    const part = await stored('reports/index-1');
    await given('reports/index-1', { ...part, count: 2 });
    await given('reports/index-2', { ...part, number: 2, count: 2, builtAt: new Date(0) });
    await expect(readReportIndex()).rejects.toThrow('changed with every attempt');
    await given('reports/index-1', { ...part, count: 1 });
    expect(await namesRead()).toEqual(['First']);
  });

  test('is whole after two updates at once, and while they run', async () => {
    await update();
    const reads: unknown[] = [];
    const both = Promise.all([update(), update()]);
    const whileRunning = { goesOn: true };
    void both.then(() => (whileRunning.goesOn = false));
    do reads.push(await namesRead());
    while (whileRunning.goesOn);
    expect((await both).map((result) => 'isIndexed' in result && result.isIndexed)).toEqual([
      true,
      true,
    ]);
    expect(new Set(reads.map(String))).toEqual(new Set(['First']));
  });

  test('takes nothing from the report where the rules do not know it yet', async () => {
    const older = firestoreRules().replaceAll('index-', 'unknown-');
    await loadFirestoreRules(projectId, older);
    try {
      expect(await update()).toMatchObject({ outcome: 'done', isIndexed: false });
    } finally {
      await loadFirestoreRules(projectId, firestoreRules());
    }
    expect(logged).toEqual(['storing the index of the reports']);
    expect(await stored('reports/latest')).toMatchObject({
      hourSummary: expect.stringContaining(`${student},`) as unknown,
    });
    expect(await stored('reports/index-1')).toBeUndefined();
  });

  test('is not read from bytes that are no index', async () => {
    await update();
    const part = await stored('reports/index-1');
    await given('reports/index-1', { ...part, packed: Buffer.from('damaged') });
    await expect(readReportIndex()).rejects.toThrow();
    await given('reports/index-1', { any: 'thing' });
    await expect(readReportIndex()).rejects.toThrow('is damaged');
    await deleteDoc(doc(await firestoreAs(actors.admin), 'reports/index-1'));
    expect(await readReportIndex()).toBeUndefined();
  });
});
