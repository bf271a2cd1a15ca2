import type { CDPSession } from '@playwright/test';
import { docPaths } from '../../src/domain/docPaths';
import type { ReactWork } from '../../src/testing/reactProbe';
import { desktop, milliseconds, settledReactWork, type ColdPage } from './browser';
import { openSlowPage, sampleOf, type Sample, type Stage } from './interactionStage';
import { student } from './school';
import { median } from './statistics';

/** How often a change that is not there yet is waited for, each time until the page is quiet. */
const maxWaits = 30;

/** What the page's processor did in a stretch of time; milliseconds. */
interface Stretch {
  busy: number;
  clock: number;
}

async function measure<Result>(devtools: CDPSession, during: () => Promise<Result>) {
  const [busy, clock] = [await milliseconds(devtools, 'TaskDuration'), performance.now()];
  const result = await during();
  const stretch: Stretch = {
    busy: (await milliseconds(devtools, 'TaskDuration')) - busy,
    clock: performance.now() - clock,
  };
  return { result, stretch };
}

async function untilShown({ page }: ColdPage, change: () => Promise<unknown>): Promise<ReactWork> {
  await change();
  for (let waits = 0; waits < maxWaits; waits += 1) {
    const work = await settledReactWork(page);
    if (work.commits > 0) return work;
  }
  throw new Error('A change was not shown.');
}

/**
 * Changes one activity after another from outside while the table is open. A sample is the processor
 * time that the page spends on a change, beyond what it spends while it only waits: that is mostly on
 * the bench's own questions.
 */
export async function liveChanges(stage: Stage, viewport = desktop): Promise<Sample[]> {
  const cold = await openSlowPage(stage, student, '/table', 'tbody tr', viewport);
  const idle: Stretch[] = [];
  const changed: { work: ReactWork; stretch: Stretch }[] = [];
  try {
    for (let round = 0; round < (stage.context.isQuick ? 2 : 40); round += 1) {
      const id = stage.entryIds[(round * 37) % stage.entryIds.length] ?? '';
      const entry = stage.firestore.doc(docPaths.entry(student, id));
      await settledReactWork(cold.page);
      idle.push((await measure(cold.devtools, () => settledReactWork(cold.page))).stretch);
      const { result, stretch } = await measure(cold.devtools, () =>
        untilShown(cold, () => entry.update({ Name: `Change ${round} at ${Date.now()}` })),
      );
      changed.push({ work: result, stretch });
    }
  } finally {
    await cold.close();
  }
  const idleShare = median(idle.map(({ busy, clock }) => busy / clock));
  return changed.map(({ work, stretch }) =>
    sampleOf(work, stretch.busy - idleShare * stretch.clock),
  );
}
