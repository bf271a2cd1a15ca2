import type { App } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { withEmulatorOwner } from '../emulators/adminAccess';
import { startEmulators, type Emulators } from '../emulators/emulators';
import { chosenEngine } from '../emulators/engine';
import type { Build } from './builds';

/** What every part of the bench is given. */
export interface BenchContext {
  /** Cold loads of each page, rounds of each comparison. */
  runs: number;
  /** Small sizes and few repetitions: to try the bench itself. */
  isQuick: boolean;
  /** Added to every port. */
  offset: number;
  /** The working tree's build, and the baseline's if one was named. */
  builds: readonly Build[];
  /** Tells how far it is. */
  say: (text: string) => void;
}

/** Emulators of a part's own, with an owner's access to them. */
export interface OwnEmulators {
  app: App;
  firestore: Firestore;
  emulators: Emulators;
}

/** Runs `work` on new and empty emulators. */
export async function withEmulators<T>(
  { offset }: BenchContext,
  work: (own: OwnEmulators) => Promise<T>,
): Promise<T> {
  const emulators = await startEmulators({ engine: chosenEngine(), profile: 'strict', offset });
  try {
    Object.assign(process.env, emulators.environment);
    return await withEmulatorOwner(offset, (app) =>
      work({ app, firestore: getFirestore(app), emulators }),
    );
  } finally {
    await emulators.stop();
  }
}
