import { createHash } from 'node:crypto';

/** What some system cannot have in a name, or would take for a way elsewhere. */
const unsafe = /[<>:"/\\|?*%#&'`$\p{C}\p{Zl}\p{Zp}]/gu;

/** Names that Windows keeps for devices, whatever follows the first dot. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:[.]|$)/i;

const longest = 80;

/** A name that any system takes, in the folder it is put into and nowhere else. */
function safe(name: string): string {
  const mended = name
    .normalize('NFC')
    .replace(unsafe, '_')
    .replace(/^[. ]+|[. ]+$/g, '_');
  return device.test(mended) ? `_${mended}` : mended;
}

/**
 * The folder of a student. An address is kept as it is where it can be; any other gets a checksum, so that two
 * never share one.
 */
export function folderName(email: string): string {
  const name = safe(email).slice(0, longest);
  if (name === email) return name;
  return `${name}~${createHash('sha256').update(email).digest('hex').slice(0, 12)}`;
}

/** The file of a student's picture: its number makes it the only one of its name, in any case of letters. */
export function pictureFileName(number: number, storedName: string): string {
  const ending = /[.][a-z0-9]{1,8}$/i.exec(storedName)?.[0] ?? '';
  const base = Array.from(safe(storedName.slice(0, storedName.length - ending.length)));
  return `${String(number).padStart(3, '0')}-${base.slice(0, longest).join('')}${ending}`;
}
