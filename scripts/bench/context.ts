import type { Browser, BrowserContext } from '@playwright/test';
import type { App } from 'firebase-admin/app';
import type { Firestore } from 'firebase-admin/firestore';
import type { Build } from './builds';

/** What every part of the bench is given. Each finds the emulators empty. */
export interface BenchContext {
  /** Cold loads of each page, rounds of each comparison. */
  runs: number;
  /** Small sizes and few repetitions: to try the bench itself. */
  isQuick: boolean;
  /** The working tree's build, and the baseline's if one was named; both are served. */
  builds: readonly Build[];
  /** Where the build is served that is measured: the working tree's, unless a part says otherwise. */
  origin: string;
  say: (progress: string) => void;
  /** An owner's access to the emulators. */
  app: App;
  firestore: Firestore;
  browser: Browser;
  /** The users who have signed in so far, by build and user. */
  sessions: Map<string, Awaited<ReturnType<BrowserContext['storageState']>>>;
}
