import { FirebaseError } from 'firebase/app';
import { expect } from 'vitest';
import type { Actor } from './actors';

export type Verdict = 'allowed' | 'refused';

/** The SDKs' error codes if the rules deny a request. Any other failure is a bug in the test and is thrown. */
const refusals = ['permission-denied', 'storage/unauthorized', 'storage/unauthenticated'];

/** Awaits a call and returns the rules' verdict. */
export async function verdictOf(call: Promise<unknown>): Promise<Verdict> {
  try {
    await call;
    return 'allowed';
  } catch (error) {
    if (error instanceof FirebaseError && refusals.includes(error.code)) return 'refused';
    throw error;
  }
}

export async function expectAllowed(call: Promise<unknown>): Promise<void> {
  expect(await verdictOf(call)).toBe<Verdict>('allowed');
}

export async function expectRefused(call: Promise<unknown>): Promise<void> {
  expect(await verdictOf(call)).toBe<Verdict>('refused');
}

/** Expects the same verdict for several actors, because staff's data is checked like students'. */
export async function expectOfAll(
  expected: Verdict,
  actors: readonly Actor[],
  call: (actor: Actor) => Promise<unknown>,
): Promise<void> {
  for (const actor of actors) expect(await verdictOf(call(actor)), actor.name).toBe(expected);
}
