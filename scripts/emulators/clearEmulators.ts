import { demoProject } from './ports';

/** Removes every document and account from the emulators that the environment names. */
export async function clearEmulators(): Promise<void> {
  const { FIRESTORE_EMULATOR_HOST = '', FIREBASE_AUTH_EMULATOR_HOST = '' } = process.env;
  for (const address of [
    `${FIRESTORE_EMULATOR_HOST}/emulator/v1/projects/${demoProject}/databases/(default)/documents`,
    `${FIREBASE_AUTH_EMULATOR_HOST}/emulator/v1/projects/${demoProject}/accounts`,
  ]) {
    const response = await fetch(`http://${address}`, { method: 'DELETE' });
    if (!response.ok) throw new Error(`DELETE ${address}: ${await response.text()}`);
  }
}
