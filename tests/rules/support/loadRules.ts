import { emptyEmulators } from './emptyEmulators';
import { storageAddress } from './emulators';
import { loadRulesUnderTest } from './rulesLoading';

/**
 * Before the first test: takes away what an earlier run left, such as its accounts, and hands the rules
 * of the working tree to the emulators, so that the tests can be run again on emulators that stay up.
 */
export default async function loadRules(): Promise<void> {
  if (storageAddress === undefined) {
    console.log('! Storage rules are left out: no Storage emulator runs on this engine here.');
  }
  await emptyEmulators();
  await loadRulesUnderTest();
}
