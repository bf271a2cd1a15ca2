import { FirebaseError } from 'firebase/app';
import { expect } from 'vitest';
import type { Actor } from './actors';

export type Verdict = 'allowed' | 'refused';

/** What the SDKs call a refusal by rules. Any other failure is a fault of the test and is thrown. */
const refusals = ['permission-denied', 'storage/unauthorized', 'storage/unauthenticated'];

/** Runs a call as some actor and tells what the rules said of it. */
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

/** Expects the same of the same call by several people: staff are held to the same shapes as students. */
export async function expectOfAll(
  expected: Verdict,
  actors: readonly Actor[],
  call: (actor: Actor) => Promise<unknown>,
): Promise<void> {
  for (const actor of actors) expect(await verdictOf(call(actor)), actor.name).toBe(expected);
}
