import {
  deleteObject,
  getBytes,
  getDownloadURL,
  getMetadata,
  listAll,
  ref,
  type StorageReference,
  updateMetadata,
  uploadBytes,
} from 'firebase/storage';
import { describe, expect, test } from 'vitest';
import { school } from '#config/school';
import {
  type Actor,
  actors,
  emails,
  everyone,
  holderOf,
  nearMisses,
  nobody,
  oddestEmail,
  ownEmail,
  studentAndAdmins,
} from './support/actors';
import { storageAs } from './support/clients';
import { storageAddress } from './support/emulators';
import { testProbes } from './support/probes';
import { asciiSigns, withSignAnywhere } from './support/spoiled';
import { given, givenStaff } from './support/stored';
import { aPicture, givenFile, givenNoFile } from './support/storedFiles';
import { expectAllowed, expectRefused, verdictOf } from './support/verdict';

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
  asked: readonly Actor[];
  may: Partial<Record<Verb, readonly Actor[]>>;
}

function testStoragePolicy({ what, path, asked, may }: StoragePolicy): void {
  for (const verb of Object.keys(verbs) as Verb[]) {
    test(`Who may ${verbs[verb]} ${what}`, async () => {
      await givenStaff();
      const allowed: Actor[] = [];
      for (const actor of asked) {
        const file = path(actor);
        if (verb === 'create') await givenNoFile(file);
        else await givenFile(file);
        const call = attempt(verb, ref(await storageAs(actor), file));
        if ((await verdictOf(call)) === 'allowed') allowed.push(actor);
      }
      const expected = asked.filter((actor) => may[verb]?.includes(actor));
      expect(allowed.map(({ name }) => name)).toEqual(expected.map(({ name }) => name));
    });
  }
}

const { student } = emails;
const members = everyone.filter((actor) => actor.isStranger === undefined);

// support/loadRules.ts prints a notice if these are skipped on an engine without Storage.
describe.runIf(storageAddress !== undefined)('Stored pictures: who may do what (spec 6)', () => {
  testStoragePolicy({
    what: "the student's picture",
    path: () => `pictures/${student}/beach.png`,
    asked: everyone,
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
    asked: everyone,
    may: { metadata: members, url: members, download: members, create: members },
  });

  for (const path of [
    'pictures/beach.png',
    `pictures/${student}/album/beach.png`,
    `pictures/${student.toUpperCase()}/beach.png`,
    'index.html',
  ]) {
    const asked = [actors.student, actors.admin];
    testStoragePolicy({ what: path, path: () => path, asked, may: { metadata: nobody } });
  }

  test('a role that the app never stores grants nothing', async () => {
    const path = `pictures/${student}/beach.png`;
    await givenFile(path);
    for (const role of ['', 'n', 'owner', 'adminx', 'xadmin', 'reviewer', ['admin']]) {
      await given(`staff/${ownEmail(actors.addedAdmin)}`, { role });
      await expectRefused(getMetadata(ref(await storageAs(actors.addedAdmin), path)));
    }
    await givenStaff();
  });

  testProbes('Who counts as a member of the school (spec 5, src/config/school.ts)', (probe) => {
    const upload = async (actor: Actor, path: string) => {
      await givenNoFile(path);
      return uploadBytes(ref(await storageAs(actor), path), aPicture, asPng);
    };
    const uploadOwn = (email: string) => upload(holderOf(email), `pictures/${email}/member.png`);
    /** Admins may upload for every member, so members don't need sessions here. */
    const uploadByStaff = (email: string) => upload(actors.admin, `pictures/${email}/member.png`);

    for (const domain of school.emailDomains) {
      probe(`every address at ${domain} may upload its own pictures`, () =>
        expectAllowed(uploadOwn(`jo.wu@${domain}`)),
      );
      for (const email of nearMisses(domain)) {
        probe(`${email} may not`, () => expectRefused(uploadByStaff(email)));
      }
    }
    const [domain] = school.emailDomains;
    for (const sign of asciiSigns.filter((one) => one !== '/')) {
      const email = `jo${sign}wu@${domain}`;
      const isAllowed = /[a-z0-9.!#$%&'*+=?^_`{|}~-]/.test(sign);
      probe(`${email} ${isAllowed ? 'may have' : 'may not have'} pictures`, () =>
        (isAllowed ? expectAllowed : expectRefused)(uploadByStaff(email)),
      );
    }
    for (const spoiled of withSignAnywhere(`@${domain}`, 'x').slice(1)) {
      probe(`jo.wu${spoiled} may not`, () => expectRefused(uploadByStaff(`jo.wu${spoiled}`)));
    }

    probe('the local part may have every character that the login screen accepts', () =>
      expectAllowed(uploadOwn(oddestEmail)),
    );

    for (const email of school.adminEmails) {
      probe(`${email}, on the admin list, may upload its own pictures`, () =>
        expectAllowed(uploadOwn(email)),
      );
      probe(`${email}, on the admin list, may upload a picture for a student`, () =>
        expectAllowed(upload(holderOf(email), `pictures/${student}/by-admin.png`)),
      );
    }
  });
});
