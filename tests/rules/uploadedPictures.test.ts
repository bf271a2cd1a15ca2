import { doc, setDoc } from 'firebase/firestore';
import { getDownloadURL, ref, uploadBytes } from 'firebase/storage';
import { describe, test } from 'vitest';
import { actors, emails, holderOf, oddestEmail } from './support/actors';
import { firestoreAs, storageAs } from './support/clients';
import { storageAddress } from './support/emulators';
import { anEntry } from './support/examples';
import { aPicture, givenNoFile } from './support/storedFiles';
import { expectAllowed } from './support/verdict';

// Unlike in entryPictures.test.ts, these URLs come from the storage service.
describe.runIf(storageAddress !== undefined)(
  'What the storage service gives for an uploaded picture, the rules of an activity take',
  () => {
    const people = [actors.student, actors.anotherStudent, actors.admin].map((actor, index) => ({
      actor,
      email: [emails.student, emails.anotherStudent, emails.admin][index] ?? '',
    }));
    people.push({ actor: holderOf(oddestEmail), email: oddestEmail });

    for (const { actor, email } of people) {
      for (const name of ['beach.jpg', "海 (1) & co, it's 100% a+b=~!*.jpg", '..png', '🌊']) {
        test(`${name} in the folder of ${email}`, async () => {
          const path = `pictures/${email}/${name}`;
          await givenNoFile(path);
          const file = ref(await storageAs(actor), path);
          await uploadBytes(file, aPicture, { contentType: 'image/jpeg' });

          const entry = anEntry({ pictures: [await getDownloadURL(file)] });

          const firestore = await firestoreAs(actor);
          await expectAllowed(setDoc(doc(firestore, `users/${email}/entries/uploaded`), entry));
        });
      }
    }
  },
);
