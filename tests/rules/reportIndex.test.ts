import { Bytes, deleteDoc, doc, serverTimestamp, writeBatch } from 'firebase/firestore';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { updateReport } from '#features/reports/build/updateReport.sdk';
import { readReport, readReportIndex } from '#features/reports/reports.sdk';
import { docPaths } from '#shared/lib/docPaths';
import { documentMaxBytes, indexDocumentMaxBytes, indexDocumentsMax } from '#shared/lib/limits';
import { actors, emails } from './support/actors';
import { firestoreAs } from './support/clients';
import { emptyDocuments } from './support/emptyEmulators';
import { projectId } from './support/emulators';
import { anEntry, aProfile } from './support/examples';
import { loadFirestoreRules } from './support/rulesLoading';
import { firestoreRules } from './support/rulesUnderTest';
import { given, stored } from './support/stored';

vi.mock('#shared/firebase/firestore.sdk', () => import('./support/adminDatabase'));

const { student } = emails;
/** Two of these make a document of about the maximum size. */
const largestText = Math.floor((documentMaxBytes * 0.98) / 2);
/** Firestore accepts commits up to 10 MiB, but Google's emulator only messages up to 4 MiB (docs/decisions/emulator-engine.md). */
const largestIndex = process.env.EMULATOR_ENGINE === 'official' ? 2 : indexDocumentsMax;
const logged: string[] = [];
const update = () =>
  updateReport({ signal: new AbortController().signal, onProgress: () => undefined }, (context) =>
    logged.push(context),
  );

/** The names of the activities in the index. */
async function namesRead() {
  const index = await readReportIndex();
  const { values, rows } = index?.columns.name ?? { values: [], rows: [] };
  return Array.from(rows, (place) => values[place]);
}

beforeEach(async () => {
  logged.length = 0;
  await emptyDocuments();
  await given(`users/${student}/profile/info`, aProfile());
  await given(`users/${student}/entries/one`, anEntry({ Name: 'First' }));
});

describe('The index of all activities', () => {
  test("doesn't exist before the first update, and then has what was stored, as of the report's time", async () => {
    expect(await readReportIndex()).toBeUndefined();
    const updated = await update();
    expect(updated).toMatchObject({ outcome: 'done', isIndexed: true });
    expect(await namesRead()).toEqual(['First']);
    const [report, part] = [await stored('reports/latest'), await stored('reports/index-1')];
    expect(part?.builtAt).toEqual(report?.lastUpdated);
    const { lastUpdated } = report as { lastUpdated: { toMillis: () => number } };
    expect((await readReportIndex())?.builtAt).toBe(lastUpdated.toMillis());
    // This is the time on the server's clock, which may differ from this device's.
    expect(updated).toMatchObject({ lastUpdated: (await readReport())?.lastUpdated });
  });

  test('keeps no documents of a larger one', async () => {
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

  test('is never read as a mix of two updates', async () => {
    await update();
    const part = await stored('reports/index-1');
    await given('reports/index-1', { ...part, count: 2 });
    await given('reports/index-2', { ...part, number: 2, count: 2, builtAt: new Date(0) });
    await expect(readReportIndex()).rejects.toThrow('changed with every attempt');
    await given('reports/index-1', { ...part, count: 1 });
    expect(await namesRead()).toEqual(['First']);
  });

  test('is complete during and after two simultaneous updates', async () => {
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

  test('stays as it was if an update ends before it is stored', async () => {
    await update();
    await given(`users/${student}/entries/two`, anEntry({ Name: 'Second' }));
    const stop = new AbortController();
    const onProgress = ({ stage }: { stage: string }) => {
      if (stage === 'writing') stop.abort();
    };
    const result = await updateReport({ signal: stop.signal, onProgress }, () => undefined);
    expect(result).toEqual({ outcome: 'canceled' });
    expect(await namesRead()).toEqual(['First']);
    await update();
    expect([...(await namesRead())].sort()).toEqual(['First', 'Second']);
  });

  test("doesn't affect the report if the rules don't know the index yet", async () => {
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

  test('fits in one commit with the report and the list at their maximum sizes', async () => {
    const db = await firestoreAs(actors.admin);
    const batch = writeBatch(db);
    const text = 'x'.repeat(largestText);
    batch.set(doc(db, docPaths.report), {
      lastUpdated: serverTimestamp(),
      hourSummary: text,
      awardsList: text,
    });
    const lines = Array.from({ length: 200 }, (_, line) => [
      `s${line}@lwsd.org`,
      aProfile({ firstName: 'y'.repeat(largestText / 100) }),
    ]);
    batch.set(doc(db, docPaths.studentList), Object.fromEntries(lines) as object);
    for (let number = 1; number <= largestIndex; number += 1) {
      batch.set(doc(db, docPaths.reportIndex(number)), {
        number,
        count: largestIndex,
        builtAt: serverTimestamp(),
        packed: Bytes.fromUint8Array(
          new Uint8Array(indexDocumentMaxBytes).map((_, at) => (at * 167 + number) % 256),
        ),
      });
    }
    await batch.commit();
    const last = await stored(docPaths.reportIndex(largestIndex));
    expect(last?.builtAt).toEqual((await stored(docPaths.report))?.lastUpdated);
  }, 60_000);

  test("isn't read from bytes that aren't an index", async () => {
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
