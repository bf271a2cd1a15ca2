// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { pickedPictureMaxBytes, pictureMaxBytes, pictureTypes } from '#domain/limits';
import { pictureFileRule, pictureType } from './pictureFile';
import { pictureMessages } from './pictureMessages';

const file = (name: string, type: string, size = 1000) => ({ name, type, size });

describe('5: image files only', () => {
  test.each(pictureTypes)('%s passes', (type) => {
    expect(pictureFileRule(file('picture', type))).toBeUndefined();
    expect(pictureType(file('picture', type))).toBe(type);
  });

  test.each([
    ['drawing.svg', 'image/svg+xml'],
    ['notes.pdf', 'application/pdf'],
    ['page.html', 'text/html'],
    ['clip.mp4', 'video/mp4'],
    ['beach.jpg', ''],
    ['heic', ''],
    ['constructor.constructor', ''],
    ['unknown', ''],
    // The type decides, not the name.
    ['really-html.heic', 'text/html'],
  ])('%s of type "%s" is refused', (name, type) => {
    expect(pictureFileRule(file(name, type))).toBe(pictureMessages.notPicture);
  });

  test.each([
    ['IMG_2041.HEIC', 'image/heic'],
    ['IMG_2041.heif', 'image/heif'],
    ['scan.TIF', 'image/tiff'],
    ['scan.tiff', 'image/tiff'],
    ['new.avif', 'image/avif'],
  ])('%s without a type is stored as %s', (name, type) => {
    expect(pictureFileRule(file(name, ''))).toBeUndefined();
    expect(pictureType(file(name, ''))).toBe(type);
  });
});

describe('a picture has a size limit', () => {
  test.each([
    ['image/heic', 1, undefined],
    ['image/heic', pictureMaxBytes, undefined],
    ['image/heic', pictureMaxBytes + 1, pictureMessages.tooLarge],
    ['image/heic', 0, pictureMessages.damaged],
    // It may become smaller.
    ['image/jpeg', pictureMaxBytes + 1, undefined],
    ['image/png', pictureMaxBytes + 1, undefined],
    ['image/webp', pictureMaxBytes + 1, undefined],
    ['image/jpeg', pickedPictureMaxBytes, undefined],
    ['image/jpeg', pickedPictureMaxBytes + 1, pictureMessages.tooLargeToShrink],
    ['image/jpeg', 0, pictureMessages.damaged],
  ])('%s of %i bytes', (type, size, message) => {
    expect(pictureFileRule(file('beach', type, size))).toBe(message);
  });

  test('the messages name the limits', () => {
    expect(pictureMessages.tooLarge).toBe('The picture is larger than 10 MB');
    expect(pictureMessages.tooLargeToShrink).toContain('The file is larger than 50 MB');
  });
});
