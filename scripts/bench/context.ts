import type { Browser, BrowserContext } from '@playwright/test';
import type { App } from 'firebase-admin/app';
import type { Firestore } from 'firebase-admin/firestore';

/** A built app to measure, which is served at `origin`. */
export interface Build {
  /** `this` or the name that the baseline was asked for by. */
  name: string;
  /** The commit it was built from, see `commitOfWorkingTree`. */
  commit: string;
  origin: string;
  /** The folder it was built from, with its programs and rules. */
  source: string;
  /** Removes the checkout that was made for it. */
  remove?: () => Promise<unknown>;
}

/** What every measurement is given, with the build that it measures. Each part finds the emulators empty. */
export interface Bench extends Build {
  /** Cold loads of each page, rounds of each comparison. */
  runs: number;
  /** Small sizes and few repetitions: to try the bench itself. */
  isQuick: boolean;
  say: (progress: string) => void;
  /** An owner's access to the emulators. */
  app: App;
  firestore: Firestore;
  browser: Browser;
  /** The users who have signed in so far, by build and user. */
  sessions: Map<string, Awaited<ReturnType<BrowserContext['storageState']>>>;
}
