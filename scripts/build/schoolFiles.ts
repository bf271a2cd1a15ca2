import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { SchoolSettings } from '../../src/config/schoolSettings.ts';
import { projectRoot } from '../projectRoot.ts';

/** The color in public/logo.svg that is replaced by the school's. A school's own logo keeps its colors. */
const drawnIn = '#1f5f8b';

/** Returns the logo in this color. */
export const inColor = (svg: string, color: string): string => svg.replaceAll(drawnIn, color);

/** Returns public/logo.svg in the accent color, because an `<img>` doesn't inherit the page's colors. */
export const accentLogo = (color: string): string =>
  inColor(readFileSync(join(projectRoot, 'public', 'logo.svg'), 'utf8'), color);

/** The icons in public/icons, drawn by `npm run icons`. A maskable one fills its square, from which the phone cuts a shape. */
export const icons = [
  { file: 'icons/192.png', pixels: 192, purpose: 'any' },
  { file: 'icons/512.png', pixels: 512, purpose: 'any' },
  { file: 'icons/maskable-512.png', pixels: 512, purpose: 'maskable' },
] as const;

/** Returns what a phone needs to add the app to its home screen. */
export function webAppManifest({
  name,
  accentColor,
}: Pick<SchoolSettings, 'name' | 'accentColor'>) {
  return {
    id: '/',
    name: `Community Service Tracker, ${name}`,
    short_name: 'Service',
    start_url: '/',
    scope: '/',
    // Not `standalone`: on an iPhone, a standalone app doesn't share the browser's session, and sign-in links open in the browser. On
    // Android both share a session. iOS doesn't support `minimal-ui` and adds a bookmark instead. All this is from documentation; it
    // has not been tried on a phone.
    display: 'minimal-ui',
    theme_color: accentColor,
    background_color: '#ffffff',
    icons: icons.map(({ file, pixels, purpose }) => ({
      src: `/${file}`,
      sizes: `${pixels}x${pixels}`,
      type: 'image/png',
      purpose,
    })),
  };
}

/**
 * Returns an icon file with one picture: its directory, and the picture as a PNG. For pages that have no link to an icon, such as an opened
 * picture: browsers then request /favicon.ico.
 */
function iconFile(png: Buffer): Buffer {
  const directory = Buffer.alloc(22);
  // The type (an icon) and the number of pictures.
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(1, 4);
  // Width and height in a byte each, from the PNG's first chunk.
  directory.writeUInt8(png.readUInt32BE(16), 6);
  directory.writeUInt8(png.readUInt32BE(20), 7);
  // Color planes, bits per pixel, and where the picture is.
  directory.writeUInt16LE(1, 10);
  directory.writeUInt16LE(32, 12);
  directory.writeUInt32LE(png.length, 14);
  directory.writeUInt32LE(directory.length, 18);
  return Buffer.concat([directory, png]);
}

/** Generates the files that depend on the school's settings, in a build and on the development server. */
export function schoolFiles(school: SchoolSettings): Plugin {
  const files = [
    {
      fileName: 'app.webmanifest',
      contentType: 'application/manifest+json',
      source: JSON.stringify(webAppManifest(school)),
    },
    {
      fileName: 'logo.svg',
      contentType: 'image/svg+xml',
      source: accentLogo(school.accentColor),
    },
    {
      fileName: 'favicon.ico',
      contentType: 'image/x-icon',
      source: iconFile(readFileSync(join(projectRoot, 'public', 'icons', '192.png'))),
    },
  ];
  return {
    name: 'school-files',
    configureServer({ middlewares }) {
      for (const { fileName, contentType, source } of files) {
        middlewares.use(`/${fileName}`, (_request, response) => {
          response.setHeader('Content-Type', contentType);
          response.end(source);
        });
      }
    },
    generateBundle() {
      for (const { fileName, source } of files) {
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
}
