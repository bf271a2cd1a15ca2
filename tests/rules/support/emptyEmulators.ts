import { authAddress, firestoreAddress, liveLikeProjectIds, projectId } from './emulators';

async function remove(url: string): Promise<void> {
  const response = await fetch(url, { method: 'DELETE' });
  if (!response.ok) throw new Error(`${url} was not emptied: ${await response.text()}`);
}

/** Takes all documents of all projects away. */
export async function emptyDocuments(): Promise<void> {
  for (const project of [projectId, ...liveLikeProjectIds]) {
    await remove(
      `http://${firestoreAddress}/emulator/v1/projects/${project}/databases/(default)/documents`,
    );
  }
}

/** Takes all accounts and documents away. Stored pictures stay: every test puts or removes its own. */
export async function emptyEmulators(): Promise<void> {
  await emptyDocuments();
  await remove(`http://${authAddress}/emulator/v1/projects/${projectId}/accounts`);
}
