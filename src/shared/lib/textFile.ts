/** Bytes 0x80 to 0x9F in Windows-1252. Some releases of Node decode them as control characters. */
const windowsCharacters = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8DŽ\x8F\x90‘’“”•–—˜™š›œ\x9DžŸ';

function windowsText(bytes: Uint8Array): string {
  return new TextDecoder('windows-1252')
    .decode(bytes)
    .replace(
      /[\x80-\x9F]/g,
      (character) => windowsCharacters[character.charCodeAt(0) - 0x80] ?? character,
    );
}

/** Patterns that names hardly ever contain, but that a wrong encoding makes of their accented letters. */
const oddities = [
  // Control characters, and letters that hardly any name contains or begins with: "çngel".
  String.raw`[\x80-\x9Fƒﬁﬂ]|œ(?!u)|(?<!\p{L})[çîò](?=\p{Ll})`,
  // Signs inside a word, except for apostrophes: "N–ez", "Ca–—n". An opening quotation mark or an accent after a word: "Zo‘".
  String.raw`(?<=\p{L})[^\p{ASCII}\p{L}\p{M}\p{N}\s’]+(?=\p{L})|(?<=\p{L})[‘“„ˆ˜‡‰]`,
  // A low quotation mark before a small letter: "„usta".
  String.raw`[„‚](?=\p{Ll})`,
  // An apostrophe between small letters, except in "it’s". "D’az" is Díaz, but "D’angelo" is a name.
  String.raw`(?<=\p{Ll})’(?!(?:s|t|d|m|re|ll|ve)\b)(?=\p{Ll})|(?<=\p{Lu})’(?=(?:az|os|a)\b)`,
  // A capital after a small letter: "JosŽ", "çREZ". ASCII letters may do that, as in "McCoy".
  String.raw`(?<=\p{Ll})(?![A-Z])\p{Lu}|(?<=(?![a-z])\p{Ll})[A-Z]`,
  // An accented capital between a capital and a small letter, or a new name: "MŸller", "OÕBrien".
  String.raw`(?<=[A-Z])(?![A-Z])\p{Lu}(?=[A-Z]?[a-z])`,
];
const oddity = new RegExp(oddities.join('|'), 'gu');

const odditiesIn = (text: string) => text.match(oddity)?.length ?? 0;

/** Decodes bytes that aren't Unicode with the encoding that makes more sense, or Windows-1252 if both do. */
function legacyText(bytes: Uint8Array): string {
  const windows = windowsText(bytes);
  const mac = new TextDecoder('macintosh').decode(bytes);
  // Only Excel for Mac ends lines like this.
  const isMac = /\r(?!\n)/.test(windows) && !windows.includes('\n');
  const [oddInWindows, oddInMac] = [odditiesIn(windows), odditiesIn(mac)];
  return oddInMac < oddInWindows || (oddInMac === oddInWindows && isMac) ? mac : windows;
}

/** Bytes 0x80 to 0xFF in Mac Roman. */
const macCharacters = new TextDecoder('macintosh').decode(
  Uint8Array.from({ length: 128 }, (_, at) => at + 0x80),
);

/**
 * Returns the text whose UTF-8 looks like this in another encoding, or null if there is none.
 *
 * @param characters the encoding's characters from byte 0x80 on; other bytes are as in Latin-1
 */
function decodedAgain(text: string, characters: string): string | null {
  const bytes = Array.from(text, (character) => {
    const at = characters.indexOf(character);
    return at < 0 ? (character.codePointAt(0) ?? 0) : at + 0x80;
  });
  if (bytes.some((byte) => byte > 0xff)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
  } catch {
    return null;
  }
}

/** Symbols and control characters that no name has, unlike the `Š` and `–` in "KUBÍŠ" and "JOSÉ–MARIA", which decode to letters too. */
const strange = /[^\p{ASCII}À-ÿ\s‘’“”–—ŠšŽž´·\xAD]/u;

/** Letters of names in Latin script, in any language. No name has those that a no-break space and an accented letter decode to: "Jean\xA0Émile". */
const latinText = /^(?:(?![\u0280-\u02B8])[\p{ASCII}\p{Script=Latin}\p{M}‘’])*$/u;

/** Latin letters with accents. */
const latin = /^[\p{ASCII}À-žȘ-ț]*$/u;

/**
 * `Ã` and the like where they can't be accented capitals: "EglÄ—", "MUÃ‘OZ", "DOÄžAN", "PÄ“teris", "HÃ" before the space of a wrong
 * `à`, "HELÄ’NA" and "PETRAUSKAITÄ–". In "SEPPÄ–KOSKI" they can.
 */
const misplaced =
  /\p{Ll}[Ã-Å]|[ÃÌ]\S|[ÄÅÈ]\p{Ll}|(?<!\p{Lu}{2})[Ã-Å].\p{Ll}|(?<!\p{L})\p{Lu}Ã\xA0|[ÄÅ](?:’\p{Lu}|–(?!\p{L})|Ž)/u;

/**
 * Returns true for a name in UTF-8 that a program took for another encoding and encoded again: "JosÃ©" for José. Needs the text as
 * written, because such letters can contain control characters and spaces.
 */
export function isEncodedTwice(name: string): boolean {
  if (/^\p{ASCII}*$/u.test(name)) return false;
  // "D’É" occurs in names, though it decodes to an Armenian letter. "ƒç" and "Áéã" don't occur.
  const ofMac = decodedAgain(name, macCharacters);
  if (ofMac !== null && (latinText.test(ofMac) || !/[a-z]/i.test(name))) return true;
  const original = /[Â-ô]/.test(name) ? decodedAgain(name, windowsCharacters) : null;
  if (original === null) return false;
  return strange.test(name) || (latin.test(original.normalize('NFC')) && misplaced.test(name));
}

/**
 * Decodes a text file: UTF-8, UTF-16 with a byte-order mark (Excel's "Unicode Text"), or otherwise Windows-1252 or Mac Roman (Excel's
 * plain "CSV"). Removes the mark.
 */
export function textIn(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return legacyText(bytes);
  }
}
