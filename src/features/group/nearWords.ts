/** Returns the word and every text it becomes without one of its letters. */
function withoutOneLetter(word: string): Set<string> {
  const parts = Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1));
  return new Set([word, ...parts]);
}

/**
 * Returns a function that finds the words near another: one missing, extra, wrong or swapped letter. Two words are near if they become
 * the same text without one letter, so a lookup doesn't compare all words. Single letters are never near.
 */
export function nearWordsIn(words: Iterable<string>): (word: string) => Set<string> {
  const byPart = new Map<string, string[]>();
  for (const word of words) {
    for (const part of withoutOneLetter(word)) {
      const others = byPart.get(part);
      if (others) others.push(word);
      else if (part.length > 1) byPart.set(part, [word]);
    }
  }
  return (word) => new Set([...withoutOneLetter(word)].flatMap((part) => byPart.get(part) ?? []));
}
