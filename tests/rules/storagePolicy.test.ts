import {
  deleteObject,
  getBytes,
  getDownloadURL,
  getMetadata,
  listAll,
  ref,
  updateMetadata,
  uploadBytes,
  type StorageReference,
} from 'firebase/storage';
import { describe, expect, test } from 'vitest';
import {
  actors,
  admins,
  emails,
  everyone,
  nobody,
  ownEmail,
  studentAndAdmins,
  type Actor,
} from './support/actors';
import { storageAs } from './support/clients';
import { storageAddress } from './support/emulators';
import { aPicture, givenFile, givenNoFile } from './support/storedFiles';
import { verdictOf, type Verdict } from './support/verdict';

const verbs = {
  metadata: 'read the metadata of',
  url: 'get the download URL of',
  download: 'download through the SDK',
  list: 'list the folder of',
  create: 'upload',
  overwrite: 'upload over',
  relabel: 'change the metadata of',
  delete: 'delete',
} as const;
type Verb = keyof typeof verbs;

const asPng = { contentType: 'image/png' };

function attempt(verb: Verb, file: StorageReference): Promise<unknown> {
  switch (verb) {
    case 'metadata':
      return getMetadata(file);
    case 'url':
      return getDownloadURL(file);
    case 'download':
      return getBytes(file);
    case 'list':
      return listAll(file.parent ?? file);
    case 'create':
    case 'overwrite':
      return uploadBytes(file, aPicture, asPng);
    case 'relabel':
      return updateMetadata(file, { contentType: 'text/html' });
    case 'delete':
      return deleteObject(file);
  }
}

interface StoragePolicy {
  what: string;
  path: (actor: Actor) => string;
  may: Partial<Record<Verb, readonly Actor[]>>;
}

function testStoragePolicy({ what, path, may }: StoragePolicy): void {
  describe(what, () => {
    for (const verb of Object.keys(verbs) as Verb[]) {
      for (const actor of everyone) {
        const expected: Verdict = may[verb]?.includes(actor) === true ? 'allowed' : 'refused';
        const sentence = expected === 'allowed' ? 'may' : 'may not';
        test(`${actor.name} ${sentence} ${verbs[verb]} ${what}`, async () => {
          const file = path(actor);
          if (verb === 'create') await givenNoFile(file);
          else await givenFile(file);

          const verdict = await verdictOf(attempt(verb, ref(await storageAs(actor), file)));

          expect(verdict).toBe(expected);
        });
      }
    }
  });
}

const { student } = emails;
const members = everyone.filter((actor) => actor.isStranger === undefined);

// The notice that these are left out on an engine without Storage is printed by support/loadRules.ts.
describe.runIf(storageAddress !== undefined)('Stored pictures: who may do what (spec 6)', () => {
  testStoragePolicy({
    what: "the student's picture",
    path: () => `pictures/${student}/beach.png`,
    may: {
      metadata: studentAndAdmins,
      url: studentAndAdmins,
      download: studentAndAdmins,
      create: studentAndAdmins,
    },
  });

  testStoragePolicy({
    what: "a picture in the asking person's own folder",
    path: (actor) => `pictures/${ownEmail(actor)}/own.png`,
    may: { metadata: members, url: members, download: members, create: members },
  });

  for (const path of [
    'pictures/beach.png',
    `pictures/${student}/album/beach.png`,
    `pictures/${student.toUpperCase()}/beach.png`,
    'pictures/sam.lee@example.net/beach.png',
    `avatars/${student}/beach.png`,
    'index.html',
  ]) {
    testStoragePolicy({ what: path, path: () => path, may: { metadata: nobody } });
  }

  test('a picture that an admin uploads lies in the folder of the student', async () => {
    const file = `pictures/${student}/by-admin.png`;
    await givenNoFile(file);
    for (const admin of admins.slice(0, 1)) {
      await uploadBytes(ref(await storageAs(admin), file), aPicture, asPng);
    }
    const seen = await getMetadata(ref(await storageAs(actors.student), file));
    expect(seen.fullPath).toBe(file);
  });
});
