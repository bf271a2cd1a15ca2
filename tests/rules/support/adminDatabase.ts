import type { Firestore } from 'firebase/firestore';
import { type Actor, actors } from './actors';
import { firestoreAs } from './clients';

/** Replaces `#shared/firebase/firestore.sdk`, so that the app's code runs with an admin's connection. */
export let db = await firestoreAs(actors.admin);

/** Every instance of this module. Test files that reset modules leave several, and the app's code may use any of them. */
const instances = ((
  globalThis as { databasesOfTheApp?: ((connected: Firestore) => void)[] }
).databasesOfTheApp ??= []);
instances.push((connected) => (db = connected));

/** Gives the app's code someone else's connection. All test files share it, so restore the admin's. */
export async function connectAs(actor: Actor): Promise<void> {
  const connected = await firestoreAs(actor);
  for (const connect of instances) connect(connected);
}
