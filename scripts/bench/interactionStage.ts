import type { Browser } from '@playwright/test';
import type { Firestore } from 'firebase-admin/firestore';
import type { ReactWork } from '../../src/testing/reactProbe';
import { desktop, openColdPage, sessionOf, settledReactWork, type ColdPage } from './browser';
import type { BenchContext } from './context';

const slowdown = 4;

/** One press, or one change from outside, and what came of it. Milliseconds. */
export interface Sample {
  /** Until the next frame was painted; for a change from outside: the page's processor time for it. */
  paint: number;
  /** Until what was asked for was on the screen, where that may come later. */
  complete: number;
  commits: number;
  renders: number;
}

export interface Stage {
  context: BenchContext;
  firestore: Firestore;
  /** The ids of the student's activities. */
  entryIds: readonly string[];
  browser: Browser;
  origin: string;
}

/** A sample of these times, with React's work meanwhile; `paint` stands for both where nothing came later. */
export function sampleOf({ commits, renders }: ReactWork, paint: number, complete = paint): Sample {
  const count = Object.values(renders).reduce((sum, times) => sum + times, 0);
  return { paint, complete, commits, renders: count };
}

/** Opens a page as a signed-in user on a slow processor; resolves when `selector` is there and all is quiet. */
export async function openSlowPage(
  stage: Stage,
  email: string,
  path: string,
  selector: string,
  viewport = desktop,
): Promise<ColdPage> {
  const session = await sessionOf(stage.browser, stage.origin, email);
  const cold = await openColdPage(stage.browser, { slowdown, selector, session, viewport });
  await cold.page.goto(stage.origin + path);
  await cold.page.evaluate(() => window.benchProbe.visible);
  await settledReactWork(cold.page);
  return cold;
}
