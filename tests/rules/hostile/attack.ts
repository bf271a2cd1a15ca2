import { expect } from 'vitest';
import { emails } from '../support/actors';
import { anEntry, aProfile } from '../support/examples';
import { restFields } from '../support/restFields';
import { given } from '../support/stored';
import { type Answer, documentName, firestore, signInByLink } from './rest';

const { student, anotherStudent } = emails;

/** An activity of the attacker and one of somebody else. */
export const own = `users/${student}/entries/own`;
export const theirs = `users/${anotherStudent}/entries/theirs`;

/** A student with a real session and nothing but HTTP. */
export interface Attacker {
  get: (path: string) => Promise<Answer>;
  post: (call: string, json: unknown) => Promise<Answer>;
  patch: (pathAndQuery: string, json: unknown) => Promise<Answer>;
  /** Sends writes in one commit, as the SDK does. */
  commit: (...writes: unknown[]) => Promise<Answer>;
}

/** Signs the student in by link and stores other people's records to attack. */
export async function attackerOnFullDatabase(): Promise<Attacker> {
  await given(own, anEntry());
  await given(theirs, anEntry());
  await given(`users/${anotherStudent}`, { EXISTS: true });
  await given(`users/${anotherStudent}/profile/info`, aProfile());
  await given('reports/latest', { lastUpdated: new Date(0), hourSummary: '', awardsList: '' });
  await given('cache/profileData', { [anotherStudent]: aProfile() });
  const token = await signInByLink(student);
  const post = (call: string, json: unknown) => firestore(call, { token, json });
  return {
    get: (path) => firestore(`/${path}`, { token }),
    post,
    patch: (path, json) => firestore(`/${path}`, { method: 'PATCH', token, json }),
    commit: (...writes) => post(':commit', { writes }),
  };
}

/** A write that sets a whole document, for `commit`. */
export const set = (path: string, data: Record<string, unknown>) => ({
  update: { name: documentName(path), fields: restFields(data) },
});

/** Expects the rules to deny the request, and the response to contain nothing from a stored activity. */
export function expectRefusal(answer: Answer): void {
  expect.soft(answer.status, answer.body).toBe(403);
  expect.soft(answer.body).not.toContain(anEntry().Name);
}
