import { withoutInvisible } from './invisible';

/** Letters whose stroke or ligature Unicode normalization does not remove. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ð: 'd',
  đ: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
};

/**
 * Returns text in lower case, without accents, apostrophes and invisible characters, so that names are found even if those aren't typed.
 */
export function plainForm(text: string): string {
  // Normalization is slow, and most texts don't need it.
  if (/^[^'`\P{ASCII}]*$/u.test(text)) return text.toLowerCase();
  return withoutInvisible(text)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’‘ʼ`´]/g, '')
    .replace(/[ßæœøðđłþıħŋ]/g, (letter) => plainLetters[letter] ?? letter);
}

/** Returns the words of a name for comparison, without case, accents, apostrophes and hyphens. */
export function nameWords(name: string): string[] {
  const plain = plainForm(name);
  // The first pattern is faster, and enough for most names.
  return plain.match(/^[a-z ]*$/.test(plain) ? /[a-z]+/g : /[\p{L}\p{N}]+/gu) ?? [];
}

/** Parts of last names that many unrelated people share. */
const particles = new Set(
  'al ap ben bin da dal das de del della den der di do dos du e el ibn la las le los mac san st ten ter van von y'.split(
    ' ',
  ),
);

/** Returns true if a contact's name contains the last name, or one of the last names in a double name. */
export function hasLastName(contactName: string, lastName: string): boolean {
  const words = nameWords(lastName);
  const own = words.filter((word) => word.length > 1 && !particles.has(word));
  const contact = new Set(nameWords(contactName));
  // A last name such as "De" or "Y" has only such words.
  return (own.length > 0 ? own : words).some((word) => contact.has(word));
}
