// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../projectRoot';
import { accentLogo, icons, inColor, webAppManifest } from './schoolFiles';

it("has the school's name and color", () => {
  const manifest = webAppManifest({ name: 'Cedar Grove', accentColor: '#5b2a86' });
  expect(manifest.name).toBe('Community Service Tracker, Cedar Grove');
  expect(manifest.theme_color).toBe('#5b2a86');
});

it.each(icons)('$file exists in its listed size', ({ file, pixels }) => {
  const picture = readFileSync(join(projectRoot, 'public', file));
  // A PNG's width and height are in its first chunk, after an eight-byte signature.
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([pixels, pixels]);
});

it("draws the logo in the school's accent color and in white", () => {
  const colors = new Set(accentLogo('#5b2a86').match(/#[0-9a-f]{3,6}\b/g));
  expect([...colors].sort()).toEqual(['#5b2a86', '#fff']);
});

it("leaves a school's own logo as it is", () => {
  const own = '<svg xmlns="http://www.w3.org/2000/svg"><path fill="#ffd500"/></svg>';
  expect(inColor(own, '#5b2a86')).toBe(own);
});
