import { Bytes, doc, getDocFromServer, Timestamp } from 'firebase/firestore';
import { type ReadIndex, unpackIndex } from '#features/reports/build/packIndex';
import {
  type KeepResult,
  type KeptQuestion,
  keptQuestionsFrom,
  withoutQuestion,
  withQuestion,
} from '#features/reports/questions/keptQuestions';
import { db } from '#shared/firebase/firestore.sdk';
import { readOnce } from '#shared/firebase/readOnce.sdk';
import { runOnce } from '#shared/firebase/runOnce.sdk';
import { fromServer } from '#shared/firebase/whenAvailable.sdk';
import { docPaths } from '#shared/lib/docPaths';
import { indexDocumentsMax } from '#shared/lib/limits';
import { type Report, reportFrom } from './report';

/** Reads the latest report (spec 7); undefined if there is none yet. Rejects on failure. */
export async function readReport(): Promise<Report | undefined> {
  const document = await fromServer(() => getDocFromServer(doc(db, docPaths.report)));
  const stored = document.data();
  return stored && reportFrom(stored);
}

interface StoredPart {
  builtAt: Timestamp;
  count: number;
  packed: Bytes;
}

const isPart = (stored: Partial<Record<keyof StoredPart, unknown>>): stored is StoredPart =>
  stored.builtAt instanceof Timestamp &&
  typeof stored.count === 'number' &&
  stored.count <= indexDocumentsMax &&
  stored.packed instanceof Bytes;

async function readPart(number: number): Promise<StoredPart | undefined> {
  const stored = await readOnce(doc(db, docPaths.reportIndex(number)));
  if (stored && !isPart(stored)) throw new Error(`${docPaths.reportIndex(number)} is damaged.`);
  return stored;
}

/** Reads all index documents; null if an update was stored while reading, undefined if there is no index. */
async function readParts(): Promise<StoredPart[] | undefined | null> {
  const first = await readPart(1);
  if (!first) return undefined;
  const others = await Promise.all(
    Array.from({ length: first.count - 1 }, (_, index) => readPart(index + 2)),
  );
  const isWhole = others.every((part) => part?.builtAt.isEqual(first.builtAt));
  return isWhole ? [first, ...(others as StoredPart[])] : null;
}

const attemptsMax = 5;

/** Reads the activity index, at one read per document; undefined if there is none yet. Rejects on failure. */
export async function readReportIndex(): Promise<ReadIndex | undefined> {
  for (let attempt = 1; attempt <= attemptsMax; attempt += 1) {
    const parts = await readParts();
    if (parts === undefined) return undefined;
    if (parts?.[0]) {
      const index = await unpackIndex(parts.map(({ packed }) => packed.toUint8Array()));
      return { ...index, builtAt: Math.floor(parts[0].builtAt.toMillis()) };
    }
  }
  throw new Error('The index changed with every attempt to read it.');
}

/** Reads the kept questions. Rejects on failure. */
export async function readKeptQuestions(): Promise<KeptQuestion[]> {
  return keptQuestionsFrom(await readOnce(doc(db, docPaths.keptQuestions)));
}

/**
 * Changes the list of kept questions in a transaction, so that two admins don't overwrite each other's. Rejects on failure, and if the
 * change may have been stored and reverted by somebody while its response was lost.
 */
function changeQuestions<Result extends { questions: KeptQuestion[] }>(
  change: (questions: readonly KeptQuestion[]) => Result,
): Promise<Result> {
  const document = doc(db, docPaths.keptQuestions);
  return runOnce(db, async (transaction, mayBeStored) => {
    const before = keptQuestionsFrom((await transaction.get(document)).data());
    const result = change(before);
    if (JSON.stringify(result.questions) === JSON.stringify(before)) return result;
    if (mayBeStored)
      throw new Error('The response was lost, and somebody may have changed it back.');
    transaction.set(document, { questions: result.questions });
    return result;
  });
}

export const keepQuestion = (added: KeptQuestion): Promise<KeepResult> =>
  changeQuestions((questions) => withQuestion(questions, added));

export async function removeKeptQuestion(removed: KeptQuestion): Promise<KeptQuestion[]> {
  const { questions } = await changeQuestions((before) => ({
    questions: withoutQuestion(before, removed),
  }));
  return questions;
}
