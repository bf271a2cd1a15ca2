import { createHash } from 'node:crypto';
import { pictureTypes } from '#shared/lib/limits';

/** Characters that some system doesn't allow in a file name or treats as part of a path. */
const unsafe = /[<>:"/\\|?*%#&'`$\p{C}\p{Zl}\p{Zp}]/gu;

/** Names that Windows reserves for devices, with any extension. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:[.]|$)/i;

/** Systems limit names to 255 bytes, including the added number, checksum and extension. */
const longestBytes = 160;

/** Returns a name that is valid on any system and never leads out of its folder. */
function safe(name: string): string {
  let valid = name
    .normalize('NFC')
    .replace(unsafe, '_')
    .replace(/^[. ]+|[. ]+$/g, '_');
  if (device.test(valid)) valid = `_${valid}`;
  const characters = Array.from(valid);
  while (Buffer.byteLength(characters.join('')) > longestBytes) characters.pop();
  return characters.join('');
}

/** Returns the name of a student's folder: the address, if valid; otherwise a valid name with a checksum, so it is unique. */
export function folderName(email: string): string {
  const name = safe(email);
  if (name === email) return name;
  return `${name}~${createHash('sha256').update(email).digest('hex').slice(0, 12)}`;
}

/**
 * Returns the file name of a picture. The number makes it unique, even on systems that ignore case. The extension comes
 * from the stored type, because students choose names, and opening `certificate.pdf.exe` would run it.
 */
export function pictureFileName(number: number, storedName: string, type: string): string {
  const isKnown = (pictureTypes as readonly string[]).includes(type);
  const ending = isKnown ? type.replace('image/', '.').replace('jpeg', 'jpg') : '.bin';
  const base = safe(storedName.replace(/[.][a-z0-9]{1,8}$/i, ''));
  return `${String(number).padStart(3, '0')}-${base}${ending}`;
}

/** Returns a text without the control and direction characters that could rewrite a terminal's output. */
export const printable = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\uFFFD');

/** Returns the file name of a part of a record: `record.json`, `record-2.json`, and so on. */
export const partName = (ending: 'json' | 'html', part: number): string =>
  part === 1 ? `record.${ending}` : `record-${part}.${ending}`;
