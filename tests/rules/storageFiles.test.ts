import { ref, uploadBytes, uploadBytesResumable } from 'firebase/storage';
import { describe, test } from 'vitest';
import { pictureMaxBytes, pictureTypes } from '../../src/domain/limits';
import { actors, emails } from './support/actors';
import { storageAs } from './support/clients';
import { storageAddress } from './support/emulators';
import { aPicture, givenNoFile } from './support/storedFiles';
import { expectAllowed, expectRefused } from './support/verdict';

const path = `pictures/${emails.student}/new.png`;

async function upload(bytes: Uint8Array, contentType: string | undefined, name = path) {
  await givenNoFile(name);
  const file = ref(await storageAs(actors.student), name);
  return uploadBytes(file, bytes, contentType === undefined ? undefined : { contentType });
}

describe.runIf(storageAddress !== undefined)('Stored pictures: which files', () => {
  describe('Image files only, and none that can carry script (spec 5)', () => {
    for (const type of pictureTypes) {
      test(`accepted: ${type}`, () => expectAllowed(upload(aPicture, type)));
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
      test(`refused: ${JSON.stringify(type)}`, () => expectRefused(upload(aPicture, type)));
    }
    test('refused: no type at all', () => expectRefused(upload(aPicture, undefined)));
  });

  describe('A picture has a size limit', () => {
    test(`accepted: ${pictureMaxBytes} bytes`, () =>
      expectAllowed(upload(new Uint8Array(pictureMaxBytes), 'image/png')));
    test('refused: one byte more', () =>
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
    test('refused: one byte more in chunks', async () => {
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

  describe('A picture keeps the name its user gave it', () => {
    for (const name of [
      "海 (1) & co, it's 100%.jpg",
      `${'n'.repeat(251)}.png`,
      '..',
      '.png',
      '🌊',
    ]) {
      test(`accepted: ${name}`, () =>
        expectAllowed(upload(aPicture, 'image/png', `pictures/${emails.student}/${name}`)));
    }
  });
});
