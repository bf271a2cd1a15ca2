import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import {
  connectAuthEmulator,
  inMemoryPersistence,
  initializeAuth,
  signInWithCustomToken,
} from 'firebase/auth';
import {
  connectFirestoreEmulator,
  initializeFirestore,
  setLogLevel,
  type Firestore,
} from 'firebase/firestore';
import type { App } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { demoProject } from '../../emulators/ports';

/** A student's browser, as far as the database can tell: the Web SDK with a connection and a token of its own. */
export interface Client {
  email: string;
  db: Firestore;
  /** For requests that the Web SDK does not make. */
  idToken: string;
}

/**
 * Signs in so many students, each with a Web SDK of its own, and closes them after the work.
 *
 * @param emails their addresses; each account is made with its address verified, as the rules want it
 */
export async function withClients<T>(
  owner: App,
  emails: readonly string[],
  work: (clients: readonly Client[]) => Promise<T>,
): Promise<T> {
  // A refused write is counted here; the SDK warns of each.
  setLogLevel('silent');
  const opened: FirebaseApp[] = [];
  const open = async (email: string): Promise<Client> => {
    const app = initializeApp({ projectId: demoProject, apiKey: 'any' }, `load ${email}`);
    opened.push(app);
    const auth = initializeAuth(app, { persistence: inMemoryPersistence });
    const authEmulator = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST ?? ''}`;
    connectAuthEmulator(auth, authEmulator, { disableWarnings: true });
    const { uid } = await getAuth(owner).createUser({ email, emailVerified: true });
    const token = await getAuth(owner).createCustomToken(uid);
    const { user } = await signInWithCustomToken(auth, token);
    const db = initializeFirestore(app, {});
    const [host = '', port] = (process.env.FIRESTORE_EMULATOR_HOST ?? '').split(':');
    connectFirestoreEmulator(db, host, Number(port));
    return { email, db, idToken: await user.getIdToken() };
  };
  try {
    const clients: Client[] = [];
    for (const email of emails) clients.push(await open(email));
    return await work(clients);
  } finally {
    await Promise.all(opened.map(deleteApp));
  }
}
