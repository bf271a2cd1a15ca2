import { loadChunk } from './screens';
import type * as SignedIn from './signedIn';

let loaded: typeof SignedIn | undefined;

/** Loads what only who is signed in needs. Rejects with a ChunkLoadError; the next call tries anew. */
export async function loadSignedIn(): Promise<typeof SignedIn> {
  loaded ??= await loadChunk('signedIn', () => import('./signedIn'));
  return loaded;
}

/** The same if it is there, as it is from before the first user is put into the session. */
export function loadedSignedIn(): typeof SignedIn | undefined {
  return loaded;
}
