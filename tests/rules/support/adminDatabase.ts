import { actors } from './actors';
import { firestoreAs } from './clients';

/** Replaces `#firebase/sdk/firestore`, so that the app's code runs with an admin's connection. */
export const db = await firestoreAs(actors.admin);
