// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { pictureMaxBytes, pictureTypes } from '../limits';
import { pictureMessages } from '../messages';
import { pictureFileRule, pictureType } from './pictureFile';

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
    [1, undefined],
    [pictureMaxBytes, undefined],
    [pictureMaxBytes + 1, pictureMessages.tooLarge],
    [0, pictureMessages.damaged],
  ])('%i bytes', (size, message) => {
    expect(pictureFileRule(file('beach.jpg', 'image/jpeg', size))).toBe(message);
  });

  test('the message names the limit', () => {
    expect(pictureMessages.tooLarge).toBe('The picture is larger than 10 MB');
  });
});
