// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { picturesMax } from '#domain/limits';
import { fieldMessages } from '#domain/messages';
import { listRule, nameOfPicked, saidOfUpload } from './pickedPicture';
import { pictureMessages } from './pictureMessages';

const none = { listed: [], uploading: [] };
const takenAt = new Date(2026, 10, 20, 9, 5, 7).getTime();

describe('a picked picture', () => {
  it('is added unless its name is there already, or on its way', () => {
    expect(listRule('beach.jpg', none)).toBeUndefined();
    expect(listRule('beach.jpg', { ...none, listed: ['beach.jpg'] })).toBe(
      pictureMessages.listed('beach.jpg'),
    );
    expect(listRule('beach.jpg', { ...none, uploading: ['beach.jpg'] })).toBe(
      pictureMessages.uploading('beach.jpg'),
    );
  });

  it('is one too many where those on their way fill the list', () => {
    const names = Array.from({ length: picturesMax - 1 }, (_, index) => `${index}.jpg`);
    expect(listRule('a.jpg', { listed: names, uploading: [] })).toBeUndefined();
    expect(listRule('a.jpg', { listed: names, uploading: ['b.jpg'] })).toBe(
      fieldMessages.tooManyPictures(picturesMax),
    );
  });

  it('keeps its name; a name that cameras give to all is one of its own', () => {
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

describe('an upload that has ended', () => {
  const stored = { url: 'https://x/o/pictures%2Fann%2Fbeach.jpg?alt=media', isOther: false };
  it.each([
    ['failed', ''],
    ['damaged', ''],
    ['canceled', pictureMessages.canceled('beach.jpg')],
    [{ ...stored, isReused: false }, pictureMessages.added('beach.jpg')],
    [{ ...stored, isReused: false, hasLocation: true }, pictureMessages.addedAsItIs('beach.jpg')],
    [{ ...stored, isReused: true }, pictureMessages.reused('beach.jpg')],
    [{ ...stored, isReused: true, isOther: true }, pictureMessages.nameTaken('beach.jpg')],
  ] as const)('as %j is announced as %j', (result, said) => {
    expect(saidOfUpload('beach.jpg', result)).toBe(said);
  });
});
