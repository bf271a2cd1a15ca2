import { authAddress, firestoreAddress, liveLikeProjectIds, projectId } from './emulators';

async function remove(url: string): Promise<void> {
  const response = await fetch(url, { method: 'DELETE' });
  if (!response.ok) throw new Error(`${url} was not emptied: ${await response.text()}`);
}

/** Deletes all documents of all projects. */
export async function emptyDocuments(): Promise<void> {
  for (const project of [projectId, ...liveLikeProjectIds]) {
    await remove(
      `http://${firestoreAddress}/emulator/v1/projects/${project}/databases/(default)/documents`,
    );
  }
}

/** Deletes all accounts and documents. Pictures stay, because every test adds or removes its own. */
export async function emptyEmulators(): Promise<void> {
  await emptyDocuments();
  await remove(`http://${authAddress}/emulator/v1/projects/${projectId}/accounts`);
}
