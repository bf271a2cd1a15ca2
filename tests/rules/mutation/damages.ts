import { type Damage, stepped } from './patterns';

/** A condition between `&&` and `||`. Its parentheses, braces and brackets may contain anything. */
const within = Array.from({ length: 4 }).reduce<string>(
  (inner) => String.raw`[^()]|\((?:${inner})*\)`,
  '[^()]',
);
const condition = String.raw`(?!if\b)(?=\S)(?:[^()[\]{}&|?:;,]|\{[^{}]*\}|\[[^[\]]*\]|\((?:${within})*\))+?`;
const side = String.raw`[\w.]+(?:\[[^\]]*\]|\((?:${within})*\)|\.\w+)*`;
const text = `'_*'|"_*"`;
const verbs = ['get', 'list', 'create', 'update', 'delete'];
const isPlain = (texts: string) => /^['\w ,/[\]-]*$/.test(texts) && texts.includes("'");
/** Replaces a call of one of these functions by a call of each of the others. */
const alike = (names: readonly string[]): Damage => [
  new RegExp(String.raw`(?<!function )\b(?:${names.join('|')})\b(?=\()`),
  (called) => names.filter((name) => name !== called),
];
const asPattern = (value: string, pattern: string) => [
  ...(isPlain(pattern) ? [] : [`(${value}).matches(${pattern})`]),
  `(${value}).matches('.*' + (${pattern}))`,
  `(${value}).matches((${pattern}) + '.*')`,
];

/** Returns the yes-or-no helpers in the rules with these parameters, which are easily confused. */
const helpers = (code: string, parameters: string) =>
  code.match(new RegExp(`(?<=function )(?:is|may|has|are)\\w+(?=\\(${parameters}\\))`, 'g')) ?? [];

/** Conditions that listed admins always meet. */
const hasListedAdmins = /^(?:isAdmin|isListedAdmin|isReviewer|mayReview|isOfOwnClub)\([\w.]*\)$/;

/** All damages to the code, in which strings are blanked. Add new kinds here. */
export const codeDamages = (code: string): Damage[] => [
  // Who may do what: without each verb, and with each further verb for everyone the block names.
  [
    /allow ([a-z, ]+):[^;]+;/,
    (allow, named = '') => {
      const all = named.replace('read', 'get, list').replace('write', 'create, update, delete');
      return all.split(', ').map((verb, _, each) => {
        const others = each.filter((one) => one !== verb).join(', ');
        return others && allow.replace(named, others);
      });
    },
  ],
  [
    /(?<=match (?!\/databases|\/b\/)\S+ )\{(?=((?:(?!\bmatch |\bfunction )[^])*))/,
    (brace, block = '') => {
      const people =
        block.match(
          /\b(?:mayUse|mayReview|isMember|isAdmin|isListedAdmin|isReviewer)\((?:[^()]|\(\))*\)/g,
        ) ?? [];
      const allows = block
        .split('allow ')
        .map((allow) => allow.replace('read', 'get, list').split(/: if |;/));
      const ofPeople = [...new Set(people)].flatMap((who) => [
        ...verbs
          .filter(
            (verb) =>
              !allows.some(
                ([named, one]) => named?.includes(verb) && one?.split(/\s+\|\|\s+/).includes(who),
              ),
          )
          .map((verb) => `${brace} allow ${verb}: if ${who};`),
        `${brace}\n match /{more}/{below} { allow read, write: if ${who}; }`,
      ]);
      return [`${brace} allow list: if request.query.limit == 1;`, ...ofPeople];
    },
  ],
  // Where: each segment wider, and each fixed one renamed.
  [/(?<=match (?!\/databases|\/b\/)\S*\/)\{\w+=\*\*\}/, (all) => [all.replace('=**', '')]],
  [/(?<=match (?!\/databases|\/b\/)\S*\/)\{\w+\}/, (one) => [one.replace('}', '=**}')]],
  [/(?<=match (?!\/databases|\/b\/)\S*\/)\w+/, (name) => ['{anything}', `${name}x`]],
  // Each condition fixed, and listed admins exempt from each condition of an allow.
  [
    new RegExp(
      String.raw`(?<=(?:\bif|\breturn|&&|\|\||[\s(!]\()\s*)(?=(${condition})\s*(?:&&|\|\||[;?:)]))`,
    ),
    () => ['true', 'false'],
  ],
  [
    new RegExp(String.raw`(?<=\ballow [^;]*(?:\bif|&&)\s*)${condition}(?=\s*(?:&&|;))`),
    (one) => (hasListedAdmins.test(one) ? [] : [`(caller() in adminEmails() || ${one})`]),
  ],
  // Operators, and equality and membership loosened to a pattern.
  [/&&/, () => ['||']],
  [/\|\|/, () => ['&&']],
  [/(?<=[<>])=/, () => ['']],
  [/==(?= request\.time)/, () => ['>=', '<=']],
  [/(?<= )[+-](?= )/, (sign) => [sign === '+' ? '-' : '+']],
  [/!(?=[(\w])/, () => ['']],
  [
    new RegExp(`(${side}) == (?!true|false|null|\\d)(${side}|${text})`),
    (_, left = '', right = '') => [
      ...asPattern(left, right),
      `(${right}).matches('.*' + (${left}))`,
    ],
  ],
  [
    new RegExp(`(${side}|${text}) in (${side}|\\[[^\\]]*\\])`),
    (_, left = '', list = '') =>
      asPattern(left, `'(' + (${list}).join('|') + ')'`).slice(isPlain(list) ? 1 : 0),
  ],
  // Who is asking: as the token says, verified or not, and in any case.
  [/(?<!function )\bcaller\(\)/, () => ['request.auth.token.email']],
  // Which club, fixed to one.
  [/(?<=\[)addedStaff\(\)\.club(?=\])/, () => ["'NHS'", "'KeyClub'"]],
  // Calls: another one instead, or none.
  ...['', '\\w+', '\\w+, \\w+'].map((parameters) => alike(helpers(code, parameters))),
  alike(['hasOnly', 'hasAny', 'hasAll']),
  alike(['affectedKeys', 'addedKeys', 'changedKeys', 'removedKeys']),
  [/\s*\.(?:lower|toSet|toUtf8|replace)\([^()]*\)/, () => ['']],
  [/(?<=\+ )\w+\(\w*\)(?=\s*\+)/, () => ["'[A-Za-z0-9._%-]+'"]],
  // Further lines after the end of a pattern.
  [
    new RegExp(String.raw`(?<=\.matches\()(?:${within})+(?=\))`),
    (pattern) => (pattern.endsWith(".*'") ? [] : [`${pattern} + '(\\\\n(?s:.)*)?'`]),
  ],
  // Literals.
  [/\btrue\b|\bfalse\b/, (word) => [word === 'true' ? 'false' : 'true']],
  [/\b\d+\b/, stepped],
  [/(?<=\[[^\][]*)(?=('_*',\s*|,\s*'_*'(?=\s*\])))/, () => ['']],
  [
    /(?<!rules_version = )(?:'_*'|"_*")/,
    (literal) => [literal.slice(0, -1) + 'x' + literal.slice(-1)],
  ],
];
