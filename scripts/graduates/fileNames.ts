import { createHash } from 'node:crypto';
import { pictureTypes } from '#domain/limits';

/** What some system cannot have in a name, or would take for a way elsewhere. */
const unsafe = /[<>:"/\\|?*%#&'`$\p{C}\p{Zl}\p{Zp}]/gu;

/** Names that Windows keeps for devices, whatever follows the first dot. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:[.]|$)/i;

/** Systems count the bytes of a name, up to 255, and a number, a checksum and an ending join these. */
const longestBytes = 160;

/** A name that any system takes, in the folder it is put into and nowhere else. */
function safe(name: string): string {
  let mended = name
    .normalize('NFC')
    .replace(unsafe, '_')
    .replace(/^[. ]+|[. ]+$/g, '_');
  if (device.test(mended)) mended = `_${mended}`;
  const characters = Array.from(mended);
  while (Buffer.byteLength(characters.join('')) > longestBytes) characters.pop();
  return characters.join('');
}

/**
 * The folder of a student. An address is kept as it is where it can be; any other gets a checksum, so that two
 * never share one.
 */
export function folderName(email: string): string {
  const name = safe(email);
  if (name === email) return name;
  return `${name}~${createHash('sha256').update(email).digest('hex').slice(0, 12)}`;
}

/**
 * The file of a student's picture: its number makes it the only one of its name, in any case of letters. Its ending
 * comes from the stored type: a student chose the name, and a click on `certificate.pdf.exe` would run it.
 */
export function pictureFileName(number: number, storedName: string, type: string): string {
  const isKnown = (pictureTypes as readonly string[]).includes(type);
  const ending = isKnown ? type.replace('image/', '.').replace('jpeg', 'jpg') : '.bin';
  const base = safe(storedName.replace(/[.][a-z0-9]{1,8}$/i, ''));
  return `${String(number).padStart(3, '0')}-${base}${ending}`;
}

/** The file of a part of a record: `record.json`, `record-2.json` and so on. */
export const partName = (ending: 'json' | 'html', part: number): string =>
  part === 1 ? `record.${ending}` : `record-${part}.${ending}`;
