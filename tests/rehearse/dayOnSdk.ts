import { waitForPendingWrites } from 'firebase/firestore';
import { makeServices } from '#app/makeServices';
import { newEntryId } from '#features/activities/entry';
import { db } from '#shared/firebase/firestore.sdk';
import { newestLink } from '../e2e/support/authEmulator';
import type { FileToPick } from '../e2e/support/pictureFiles';
import type { Student } from './students';

/** Does what a student does on the first day, with the app's services. */
export async function dayOnSdk(
  { email, profile, entries, hasPicture }: Student,
  { name, mimeType: type, buffer }: FileToPick,
  logError: (text: string) => void,
): Promise<void> {
  const services = makeServices((what, error) => logError(`${what}: ${String(error)}`));
  await services.sendSignInLink(email);
  await services.completeSignIn(email, location.origin + (await newestLink(email)));
  await services.saveProfile(email, profile, null);
  for (const [at, entry] of entries.entries()) {
    const pictures: string[] = [];
    if (hasPicture && at === 0) {
      const file = new File([new Uint8Array(buffer)], name, { type });
      const { storePicture } = await services.loadFileStore();
      const picture = { email, name, type, file, mayReuseOther: false };
      const { stored } = await storePicture(picture, file, () => undefined);
      pictures.push((await stored).url);
    }
    const id = newEntryId(new Date(), crypto.randomUUID().slice(0, 21));
    await services.saveEntry(email, id, { ...entry, pictures }, null, null, false);
  }
  // The queue position and the row in the student list are stored after the saves.
  await waitForPendingWrites(db);
  await services.signOut();
}
