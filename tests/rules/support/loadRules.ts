import { loadFirestoreRules, loadStorageRules } from './rulesLoading';
import {
  firestoreRules,
  liveLikeProjectIds,
  projectId,
  storageAddress,
  storageRules,
} from './emulators';

/**
 * Before the first test: hands the rules of the working tree to the emulators, so that the tests
 * never run against what an emulator started earlier has loaded.
 */
export default async function loadRules(): Promise<void> {
  for (const project of [projectId, ...liveLikeProjectIds]) {
    await loadFirestoreRules(project, firestoreRules());
  }
  if (storageAddress === undefined) {
    console.log('! Storage rules are left out: no Storage emulator runs on this engine here.');
  } else {
    await loadStorageRules(storageRules());
  }
}
