import { firestoreAddress, liveLikeProjectIds, projectId, storageAddress } from './emulators';
import { firestoreRules, type RulesFile, storageRules } from './rulesUnderTest';

async function put(url: string, file: string, content: string): Promise<void> {
  const response = await fetch(url, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ rules: { files: [{ name: file, content }] } }),
  });
  if (!response.ok) throw new Error(`${file} was not loaded: ${await response.text()}`);
}

/** Loads rules for a project into the Firestore emulator. Rejects if they don't compile. */
export function loadFirestoreRules(project: string, rules: string): Promise<void> {
  const url = `http://${firestoreAddress}/emulator/v1/projects/${project}:securityRules`;
  return put(url, 'firestore.rules', rules);
}

/** Loads rules into the Storage emulator, which has one set of rules for all buckets. */
function loadStorageRules(rules: string): Promise<void> {
  if (storageAddress === undefined) return Promise.resolve();
  return put(`http://${storageAddress}/internal/setRules`, 'storage.rules', rules);
}

/** Loads the rules under test, or one file of them, for every emulator project. */
export async function loadRulesUnderTest(only?: RulesFile): Promise<void> {
  if (only !== 'storage.rules') {
    for (const project of [projectId, ...liveLikeProjectIds]) {
      await loadFirestoreRules(project, firestoreRules());
    }
  }
  if (only !== 'firestore.rules') await loadStorageRules(storageRules());
}
