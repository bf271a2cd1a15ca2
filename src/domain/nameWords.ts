/** Letters whose stroke or ligature Unicode normalization does not remove. */
const plainLetters: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ð: 'd', đ: 'd', ł: 'l', þ: 'th', ı: 'i', ħ: 'h', ŋ: 'n' },
};

/** Returns the words of a name for comparison, without case, accents, apostrophes and hyphens. */
export function nameWords(name: string): string[] {
  // Normalization is slow, and most names don't need it.
  if (/^[a-z ]*$/i.test(name)) return name.toLowerCase().match(/[a-z]+/g) ?? [];
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’‘ʼ`´]/g, '')
    .replace(/[ßæœøðđłþıħŋ]/g, (letter) => plainLetters[letter] ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
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
