// @vitest-environment node
import { describe, expect, it, test } from 'vitest';
import { fieldMessages } from '#shared/lib/fieldMessages';
import { pickedPictureMaxBytes, picturesMax, pictureTypes } from '#shared/lib/limits';
import { listRule, nameOfPicked, pictureFileRule, uploadMessage } from './pickedPicture';
import { pictureMessages } from './pictureMessages';

const none = { listed: [], uploading: [] };
const takenAt = new Date(2026, 10, 20, 9, 5, 7).getTime();

describe('a picked picture', () => {
  it('is added unless its name is already listed or being uploaded', () => {
    expect(listRule('beach.jpg', none)).toBeUndefined();
    expect(listRule('beach.jpg', { ...none, listed: ['beach.jpg'] })).toBe(
      pictureMessages.listed('beach.jpg'),
    );
    expect(listRule('beach.jpg', { ...none, uploading: ['beach.jpg'] })).toBe(
      pictureMessages.uploading('beach.jpg'),
    );
  });

  it('counts uploads toward the maximum', () => {
    const names = Array.from({ length: picturesMax - 1 }, (_, index) => `${index}.jpg`);
    expect(listRule('a.jpg', { listed: names, uploading: [] })).toBeUndefined();
    expect(listRule('a.jpg', { listed: names, uploading: ['b.jpg'] })).toBe(
      fieldMessages.tooManyPictures(picturesMax),
    );
  });

  it("keeps its name, unless it is a camera's default name", () => {
    const beach = { name: 'beach.jpg', lastModified: takenAt };
    expect(nameOfPicked(beach, { ...none, listed: ['beach.jpg'] })).toBe('beach.jpg');
    const photo = { name: 'image.jpg', lastModified: takenAt };
    const [first, second] = ['photo-20261120-090507.jpg', 'photo-20261120-090507 (2).jpg'];
    expect(nameOfPicked(photo, none)).toBe(first);
    expect(nameOfPicked(photo, { listed: [first], uploading: [second] })).toBe(
      'photo-20261120-090507 (3).jpg',
    );
  });
});

describe('a finished upload', () => {
  const stored = { url: 'https://x/o/pictures%2Fann%2Fbeach.jpg?alt=media', isOther: false };
  it.each([
    ['failed', ''],
    ['damaged', ''],
    ['canceled', pictureMessages.canceled('beach.jpg')],
    [stored, pictureMessages.added('beach.jpg')],
    [{ ...stored, origin: 'asPicked' }, pictureMessages.addedAsItIs('beach.jpg')],
    [{ ...stored, origin: 'reused' }, pictureMessages.reused('beach.jpg')],
    [{ ...stored, origin: 'reused', isOther: true }, pictureMessages.nameTaken('beach.jpg')],
  ] as const)('as %j is announced as %j', (result, message) => {
    expect(uploadMessage('beach.jpg', result)).toBe(message);
  });
});

// @vitest-environment node

const file = (type: string, size = 1000) => ({ type, size });

describe('5: image files only', () => {
  test.each([...pictureTypes, 'image/jpg', 'application/octet-stream', 'binary/octet-stream', ''])(
    'a file that the system calls "%s" may be a picture: its bytes tell',
    (type) => {
      expect(pictureFileRule(file(type))).toBeUndefined();
    },
  );

  test.each(['application/pdf', 'text/html', 'video/mp4', 'application/x-msdownload'])(
    'a file of type %s is refused without reading it',
    (type) => {
      expect(pictureFileRule(file(type))).toBe(pictureMessages.notPicture);
    },
  );
});

describe('a picked file has a size limit', () => {
  test.each([
    ['image/heic', 1, undefined],
    ['image/heic', 0, pictureMessages.damaged],
    ['image/jpeg', pickedPictureMaxBytes, undefined],
    ['image/jpeg', pickedPictureMaxBytes + 1, pictureMessages.tooLargeToShrink],
    ['image/jpeg', 0, pictureMessages.damaged],
  ])('%s of %i bytes', (type, size, message) => {
    expect(pictureFileRule(file(type, size))).toBe(message);
  });

  test('the messages name the limits', () => {
    expect(pictureMessages.tooLarge).toBe('The picture is larger than 10 MB');
    expect(pictureMessages.tooLargeToShrink).toContain('The file is larger than 50 MB');
  });
});
