import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { type Firestore, setLogLevel } from 'firebase/firestore';
import type { FirebaseStorage } from 'firebase/storage';
import type { Actor } from './actors';
import { bucket, projectId, storageAddress } from './emulators';

// Most of these tests expect a denied write, and the SDK would warn about each.
setLogLevel('silent');

const environments = new Map<string, Promise<RulesTestEnvironment>>();
const contexts = new Map<string, RulesTestContext>();

/** The connection to one project, opened once for all test files. Hosts come from the environment. */
function environment(project: string): Promise<RulesTestEnvironment> {
  let opened = environments.get(project);
  opened ??= initializeTestEnvironment({ projectId: project });
  environments.set(project, opened);
  return opened;
}

async function contextOf(actor: Actor, project: string): Promise<RulesTestContext> {
  const key = `${project} ${JSON.stringify(actor.claims)}`;
  let context = contexts.get(key);
  if (context === undefined) {
    const opened = await environment(project);
    context =
      actor.claims === null
        ? opened.unauthenticatedContext()
        : opened.authenticatedContext(`uid-${contexts.size}`, actor.claims);
    contexts.set(key, context);
  }
  return context;
}

/** Returns the Web SDK's Firestore as the actor uses it. */
export async function firestoreAs(actor: Actor, project = projectId): Promise<Firestore> {
  const context = await contextOf(actor, project);
  // The library types its clients for the old API, but they also work with the new one.
  return context.firestore() as unknown as Firestore;
}

/** The Web SDK's Storage as the actor uses it. */
export async function storageAs(actor: Actor): Promise<FirebaseStorage> {
  if (storageAddress === undefined) throw new Error('No Storage emulator runs.');
  const context = await contextOf(actor, projectId);
  return context.storage(`gs://${bucket}`);
}
