import type { Browser, BrowserContext } from '@playwright/test';
import type { App } from 'firebase-admin/app';
import type { Firestore } from 'firebase-admin/firestore';

/** A built app, served at `origin`. */
export interface Build {
  /** `this`, or the revision given as the baseline. */
  name: string;
  /** The commit it was built from; see `commitOfWorkingTree`. */
  commit: string;
  origin: string;
  /** The folder it was built from, with its scripts and rules. */
  source: string;
  /** Removes its checkout. */
  remove?: () => Promise<unknown>;
}

/** Everything a measurement needs. The emulators are empty at the start of each part. */
export interface Bench extends Build {
  /** Number of visits per page and of rounds per comparison. */
  runs: number;
  /** Small sizes and few repetitions, to try out the benchmark itself. */
  isQuick: boolean;
  say: (progress: string) => void;
  /** Access to the emulators that bypasses the rules. */
  app: App;
  firestore: Firestore;
  /** Of the emulators' ports. */
  offset: number;
  browser: Browser;
  /** The browser state of each user who has signed in so far, by build and user. */
  sessions: Map<string, Awaited<ReturnType<BrowserContext['storageState']>>>;
}
