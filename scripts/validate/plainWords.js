/**
 * Words that a reader stumbles over, in comments and in pages, each with what helps. Oxlint looks for them in comments
 * (.oxlintrc.json), `docs.test.ts` in pages, rules and style sheets.
 *
 * @type {readonly { pattern: RegExp, instead: string }[]}
 */
export const unclearWords = [
  {
    pattern:
      /\b(?:against|as|beside|but|by|for|from|if|is|of|on|over|than|that|to|under|with) who(?:ever)?(?= (?!is to\b|sees what\b|may\b))/i,
    instead: 'name the person: "signed-in users", "a student with …"',
  },
  {
    pattern: /(?:^|[.:;] )Whoever\b/,
    instead: 'name the person: "signed-in users", "another run"',
  },
  { pattern: /\bmeanwhile\b/i, instead: 'name the event: "during the save"' },
  { pattern: /\bby then\b/i, instead: 'name the event: "before the sign-out"' },
  { pattern: /\bat hand\b/i, instead: 'say where it is, or who has it' },
  { pattern: /\bwhat is (?:told|asked of)\b/i, instead: 'name the question or the message' },
];

/** A sentence without subject and verb, as comments tend to have. */
const fragment = {
  pattern: /(?:^|[.:] )(?:Not (?!a word\b)|Apart\b|Of (?!course\b))[^.]*/,
  instead: 'begin with a subject: "The dates of …", "It is not …"',
};

/** A time or a share that somebody measured: it is out of date before the code is. */
const measurement = {
  pattern: /\b\d[\d,.]*\s?(?:ms|%)(?!\w)/,
  instead: 'measured figures belong in docs/decisions or docs/benchmarks.md',
};

/** The words of a comment on one line, without the stars at the start of its lines. */
const wordsOf = (/** @type {string} */ text) =>
  text
    .replace(/^\*+/, '')
    .replace(/\s*\n\s*\*?\s*/g, ' ')
    .trim();

/**
 * What the rule needs of the linter.
 *
 * @typedef {{ type: string, value: string, loc: { start: { line: number }, end: { line: number } } }} Comment
 * @typedef {{ filename: string, sourceCode: { getAllComments: () => Comment[] }, report: (found: object) => void }} Context
 */

const plainComments = {
  meta: { type: 'suggestion', schema: [], messages: { unclear: '"{{found}}": {{instead}}.' } },
  create(/** @type {Context} */ context) {
    const { filename, sourceCode } = context;
    const isOfApp = /[\\/]src[\\/]/.test(filename) && !/\.test\.tsx?$/.test(filename);
    const patterns = [...unclearWords, fragment, ...(isOfApp ? [measurement] : [])];
    return {
      Program() {
        const comments = sourceCode.getAllComments();
        for (const [index, comment] of comments.entries()) {
          const before = comments.at(index - 1);
          // Lines of one comment are one text: a sentence may begin on the line above.
          const continues =
            comment.type === 'Line' &&
            index > 0 &&
            before?.type === 'Line' &&
            before.loc.end.line === comment.loc.start.line - 1;
          const text = (continues ? 'and ' : '') + wordsOf(comment.value);
          for (const { pattern, instead } of patterns) {
            const found = pattern.exec(text)?.[0].slice(0, 40).trim();
            if (found) {
              context.report({ loc: comment.loc, messageId: 'unclear', data: { found, instead } });
            }
          }
        }
      },
    };
  },
};

/** Oxlint's plugin `ours`. */
export default { meta: { name: 'ours' }, rules: { 'plain-comments': plainComments } };
