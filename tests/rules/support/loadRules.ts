import { emptyEmulators } from './emptyEmulators';
import { storageAddress } from './emulators';
import { loadRulesUnderTest } from './rulesLoading';

/**
 * Before the first test: clears data from earlier runs and loads the working tree's rules, so that tests can be
 * rerun on running emulators.
 */
export default async function loadRules(): Promise<void> {
  if (storageAddress === undefined) {
    console.log('! Storage rules are left out: no Storage emulator runs on this engine here.');
  }
  await emptyEmulators();
  await loadRulesUnderTest();
}
