import { ref, uploadBytes, uploadBytesResumable, type UploadMetadata } from 'firebase/storage';
import { describe, test } from 'vitest';
import { storedPictureName } from '#features/activities/pictures/storedPictureName';
import { pictureMaxBytes, pictureTypes } from '#shared/lib/limits';
import { type Actor, actors, emails } from './support/actors';
import { storageAs } from './support/clients';
import { storageAddress } from './support/emulators';
import { testProbes } from './support/probes';
import { withSignAnywhere, withSignInstead } from './support/spoiled';
import { aPicture, givenNoFile } from './support/storedFiles';
import { expectAllowed, expectRefused } from './support/verdict';

const path = `pictures/${emails.student}/new.png`;

async function upload(bytes: Uint8Array, contentType: string | undefined, name = path) {
  await givenNoFile(name);
  const file = ref(await storageAs(actors.student), name);
  return uploadBytes(file, bytes, contentType === undefined ? undefined : { contentType });
}

describe.runIf(storageAddress !== undefined)('Stored pictures: which files', () => {
  testProbes('Only image files, and none that can contain scripts (spec 5)', (probe) => {
    for (const type of pictureTypes) {
      probe(`accepted: ${type}`, () => expectAllowed(upload(aPicture, type)));
    }
    for (const type of [
      'image/svg+xml',
      'image/svg',
      'image/xml',
      'image/*',
      'image/',
      'image/png; charset=utf-8',
      'image/png, text/html',
      'ximage/png',
      'text/html',
      'text/xml',
      'application/xhtml+xml',
      'application/pdf',
      'application/javascript',
      'application/octet-stream',
      'video/mp4',
    ]) {
      probe(`refused: ${JSON.stringify(type)}`, () => expectRefused(upload(aPicture, type)));
    }
    for (const type of pictureTypes) {
      for (const spoiled of withSignAnywhere(type, 'x')) {
        probe(`refused: ${spoiled}`, () => expectRefused(upload(aPicture, spoiled)));
      }
    }
    for (const type of ['IMAGE/PNG', 'image/PNG', 'Image/png']) {
      probe(`refused: ${type}`, () => expectRefused(upload(aPicture, type)));
    }
    probe('refused: no type at all', () => expectRefused(upload(aPicture, undefined)));
  });

  for (const actor of [actors.student, actors.admin]) {
    test(`refused: ${actor.name} below any other top folder`, async () => {
      const elsewhere = path.replace(/^[^/]+/, 'reports');
      await givenNoFile(elsewhere);
      const file = ref(await storageAs(actor), elsewhere);
      await expectRefused(uploadBytes(file, aPicture, { contentType: 'image/png' }));
    });
  }

  testProbes(
    "A picture's name doesn't end like a program's, because browsers suggest it for saving",
    (probe) => {
      const inFolder = (name: string) => `pictures/${emails.student}/${name}`;
      for (const end of [
        'avif',
        'bmp',
        'gif',
        'heic',
        'heif',
        'hif',
        'jfif',
        'jpe',
        'jpeg',
        'jpg',
      ]) {
        probe(`accepted: beach.${end}`, () =>
          expectAllowed(upload(aPicture, 'image/png', inFolder(`beach.${end}`))),
        );
      }
      for (const name of [
        'beach.png',
        'beach.tif',
        'beach.tiff',
        'beach.webp',
        'a.b.JPG',
        '.png',
        'beach',
      ]) {
        probe(`accepted: ${name}`, () =>
          expectAllowed(upload(aPicture, 'image/png', inFolder(name))),
        );
      }
      for (const name of [
        ...[
          'setup.exe',
          'setup.jpg.exe',
          'SETUP.EXE',
          'setup.png.',
          'setup.exe ',
          'a.svg',
          'a.html',
        ],
        ...['setup.exe~png', 'setup.png\u202e.exe', 'setup.xpng', 'setup.pngx', 'a.j'],
      ]) {
        probe(`refused: ${JSON.stringify(name)}`, () =>
          expectRefused(upload(aPicture, 'image/png', inFolder(name))),
        );
      }
      probe('accepted: whatever name the app makes of a program', () =>
        expectAllowed(
          upload(aPicture, 'image/png', inFolder(storedPictureName('setup.exe', new Date()))),
        ),
      );
    },
  );

  describe('A picture has a size limit', () => {
    test(`accepted: ${pictureMaxBytes} bytes`, () =>
      expectAllowed(upload(new Uint8Array(pictureMaxBytes), 'image/png')));
    test('refused: one extra byte', () =>
      expectRefused(upload(new Uint8Array(pictureMaxBytes + 1), 'image/png')));
    test('accepted: that many bytes in chunks', async () => {
      await givenNoFile(path);
      const file = ref(await storageAs(actors.student), path);
      await expectAllowed(
        Promise.resolve(
          uploadBytesResumable(file, new Uint8Array(pictureMaxBytes), { contentType: 'image/png' }),
        ),
      );
    });
    test('refused: one extra byte in chunks', async () => {
      await givenNoFile(path);
      const file = ref(await storageAs(actors.student), path);
      await expectRefused(
        Promise.resolve(
          uploadBytesResumable(file, new Uint8Array(pictureMaxBytes + 1), {
            contentType: 'image/png',
          }),
        ),
      );
    });
  });

  testProbes('A picture is served as the app stored it: other metadata is refused', (probe) => {
    const uploadWith = async (metadata: UploadMetadata, actor: Actor = actors.student) => {
      await givenNoFile(path);
      return uploadBytes(ref(await storageAs(actor), path), aPicture, {
        contentType: 'image/png',
        ...metadata,
      });
    };
    const checksum = '0123456789abcdef'.repeat(4);
    const accepted: [string, UploadMetadata][] = [
      ['nothing but the type', {}],
      [
        'what the app sets',
        { cacheControl: 'private, no-store', customMetadata: { pickedSha256: checksum } },
      ],
      ['no custom metadata', { customMetadata: {} }],
      [
        "the service's own words",
        { contentDisposition: "inline; filename*=utf-8''new.png", contentEncoding: 'identity' },
      ],
      ['inline', { contentDisposition: 'inline' }],
    ];
    for (const [title, metadata] of accepted) {
      probe(`accepted: ${title}`, () => expectAllowed(uploadWith(metadata)));
    }
    const serviceWords = "inline; filename*=utf-8''";
    const refused: UploadMetadata[] = [
      ...[
        ...withSignAnywhere(serviceWords, 'x').slice(0, -1),
        ...withSignInstead(serviceWords, 'x'),
      ].map((spoiled) => ({ contentDisposition: `${spoiled}new.png` })),
      { contentDisposition: `${serviceWords}a; filename*=utf-8''b` },
      { contentDisposition: `${serviceWords.toUpperCase()}new.png` },
      { contentDisposition: 'inline; filename*=new.png' },
      { contentEncoding: 'y' },
      { cacheControl: 'store' },
      { contentLanguage: 'x*' },
      { contentDisposition: 'attachment' },
      { contentDisposition: 'attachment; filename="setup.exe"' },
      { contentDisposition: 'inline; filename="setup.exe"' },
      { contentDisposition: "inline; filename*=utf-8''a; filename=setup.exe" },
      { contentDisposition: 'xinline' },
      { contentDisposition: 'inlinex' },
      { contentDisposition: "inline; filename=utf-8''new.png" },
      { contentEncoding: 'gzip' },
      { contentEncoding: 'identityx' },
      { contentEncoding: 'xidentity' },
      { contentLanguage: 'en' },
      { cacheControl: 'public, max-age=31536000' },
      { cacheControl: 'xprivate, no-store' },
      { cacheControl: 'private, no-storex' },
      { customMetadata: { pickedSha256: '' } },
      { customMetadata: { pickedSha256: `${checksum}0` } },
      { customMetadata: { pickedSha256: checksum.slice(1) } },
      { customMetadata: { pickedSha256: checksum.toUpperCase() } },
      { customMetadata: { pickedSha256: `g${checksum.slice(1)}` } },
      { customMetadata: { pickedSha256: `${checksum.slice(1)}/` } },
      { customMetadata: { pickedSha256: `${checksum.slice(1)}:` } },
      { customMetadata: { pickedSha256: `${checksum.slice(1)}\`` } },
      { customMetadata: { pickedSha256: checksum, owner: 'me' } },
      { customMetadata: { owner: checksum } },
      { customMetadata: { pickedSha256x: checksum } },
    ];
    for (const metadata of refused) {
      probe(`refused: ${JSON.stringify(metadata)}`, async () => {
        for (const actor of [actors.student, actors.admin]) {
          await expectRefused(uploadWith(metadata, actor));
        }
      });
    }
  });

  testProbes('A picture keeps the name its user gave it', (probe) => {
    for (const name of ["海 (1) & co, it's 100%.jpg", `${'n'.repeat(251)}.png`, '.png', '🌊']) {
      probe(`accepted: ${name}`, () =>
        expectAllowed(upload(aPicture, 'image/png', `pictures/${emails.student}/${name}`)),
      );
    }
  });
});
