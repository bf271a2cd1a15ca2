import type { ActivityKind, SchoolSettings } from '../../src/config/schoolSettings.ts';

/** A description of the allowed values, and a function that returns the invalid parts of a value. */
type Setting = [
  mustBe: string,
  invalid: (school: SchoolSettings) => readonly unknown[],
  optional?: 'optional',
];

// A quote or a backslash would end the string in the rules.
const address = /^[a-z0-9._+-]+@[a-z0-9-]+([.][a-z0-9-]+)*[.][a-z]+$/;
const domain = /^[a-z0-9-]+([.][a-z0-9-]+)+$/;
const httpsUrl = /^https:\/\/[^\s/]+[.][^\s/]+(\/\S*)?$/;

/** Mail services where anyone can get an address. */
const publicMail = new Set(
  `gmail.com googlemail.com yahoo.com ymail.com outlook.com hotmail.com live.com msn.com icloud.com me.com mac.com aol.com
  proton.me protonmail.com pm.me gmx.com gmx.net gmx.de web.de mail.com zoho.com fastmail.com yandex.com qq.com 163.com
  comcast.net verizon.net att.net sbcglobal.net bellsouth.net cox.net charter.net`.split(/\s+/),
);

const repeated = (list: readonly unknown[]) =>
  list.filter((item, index) => list.indexOf(item) !== index);

/** Returns true for one line of 1 to `most` characters, without white space around it. */
const isLine = (text: string, most: number) =>
  text !== '' && text.trim() === text && !text.includes('\n') && text.length <= most;

const isBlank = (text: unknown) => typeof text !== 'string' || text.trim() === '';

/** Returns true for a positive number in plain digits, such as 20 or 7.5 but not 1e30, because exact sums are compared with it. */
const isPositive = (hours: unknown) =>
  typeof hours === 'number' && hours > 0 && /^\d+(\.\d+)?$/.test(String(hours));

const unless = (isValid: boolean, value: unknown) => (isValid ? [] : [value]);

/** Returns the names in a part of a setting that it can't have. A misspelled optional name would have no effect. */
const unknownNames = <Part extends object>(part: Part, known: readonly (keyof Part)[]) =>
  Object.keys(part)
    .filter((name) => !(known as readonly string[]).includes(name))
    .map((name) => `unknown ${name}`);

/** Returns the texts that are malformed or repeated, and the length if it is out of range. */
function invalidItems(list: readonly string[], form: RegExp, most: number): readonly unknown[] {
  return [
    ...unless(list.length >= 1 && list.length <= most, `${list.length} items`),
    ...list.filter((item) => !form.test(item)),
    ...repeated(list).map((item) => `${String(item)} twice`),
  ];
}

/** Names are copied into the rules, where a quote, backslash or bracket would end a string or the list. */
const isKindName = (name: string) => isLine(name, 40) && !/['"\\[\]]/.test(name);

function invalidKinds(kinds: readonly ActivityKind[]): readonly unknown[] {
  return [
    ...unless(kinds.length >= 1 && kinds.length <= 9, `${kinds.length} kinds`),
    ...kinds.filter(({ name }) => !isKindName(name)).map(({ name }) => `kind "${name}"`),
    ...repeated(kinds.map(({ name }) => name)).map((name) => `kind "${String(name)}" twice`),
    ...kinds.flatMap((kind) => unknownNames(kind, ['name', 'cap'])),
    ...kinds.flatMap(({ cap }) => (cap ? unknownNames(cap, ['hours', 'each']) : [])),
    ...kinds
      .filter(({ cap }) => cap && !isPositive(cap.hours))
      .map(({ name, cap }) => `hours ${cap?.hours} (kind ${name})`),
    ...kinds
      .filter(({ cap }) => cap && !['activity', 'schoolYear'].includes(cap.each))
      .map(({ name, cap }) => `each "${cap?.each}" (kind ${name})`),
  ];
}

function invalidReview({ review }: SchoolSettings): readonly unknown[] {
  if (review === false) return [];
  const { manyHours, readyComments, lateDays = 1, kinds } = review;
  const isDayCount = Number.isInteger(lateDays) && lateDays >= 1 && lateDays <= 365;
  return [
    ...unknownNames(review, [
      ...(['manyHours', 'wantsPicture', 'lateDays', 'ownDomainContact', 'oneClub'] as const),
      ...(['relativeContact', 'kinds', 'readyComments'] as const),
    ]),
    ...unless(manyHours > 0, `manyHours ${manyHours}`),
    ...unless(isDayCount, `lateDays ${lateDays}`),
    ...unless(readyComments.length <= 20, `${readyComments.length} comments`),
    ...readyComments.filter((text) => !isLine(text, 280)),
    ...repeated(readyComments),
    ...(kinds === undefined ? [] : invalidKinds(kinds)),
  ];
}

function invalidClubs({ clubs: { KeyClub, NHS } }: SchoolSettings): readonly unknown[] {
  return [
    ...unless(!isBlank(KeyClub), 'KeyClub without a name'),
    ...unless(!isBlank(NHS), 'NHS without a name'),
    ...unless(isBlank(NHS) || KeyClub.trim() !== NHS.trim(), `both "${NHS}"`),
  ];
}

const isGrade = (grade: number) => Number.isInteger(grade) && grade >= 7 && grade <= 12;

function invalidGoals(school: SchoolSettings): readonly unknown[] {
  const { goals, secondSemesterStart: start, review } = school;
  const kinds = (review !== false && review.kinds) || [];
  // An invalid `review` is reported by itself.
  const hasKinds = invalidParts(settings.review, school, review).length === 0;
  const isKind = (kind: string) => !hasKinds || kinds.some(({ name }) => name === kind);
  // Goals that differ only in their labels or members are the same.
  const goalsWithoutLabels = goals.map((goal) =>
    JSON.stringify(Object.entries({ ...goal, label: '', members: undefined }).sort()),
  );
  return goals.flatMap((goal, index) => {
    const { club, label, hours, each, grades = [12], kind, members } = goal;
    return [
      ...unknownNames(goal, ['club', 'label', 'hours', 'each', 'grades', 'kind', 'members']),
      ...unless(['KeyClub', 'NHS', 'all'].includes(club), `club "${club}"`),
      ...unless(!isBlank(label), 'an empty label'),
      ...unless(isPositive(hours), `hours ${hours}`),
      ...unless(['schoolYear', 'semester', 'ever'].includes(each), `each "${each}"`),
      ...unless(
        each !== 'semester' || start !== undefined,
        "each 'semester' without secondSemesterStart",
      ),
      ...unless(grades.length > 0, 'an empty list of grades'),
      ...grades.filter((grade) => !isGrade(grade)).map((grade) => `grade ${grade}`),
      ...unless(kind === undefined || isKind(kind), `kind "${kind}"`),
      ...unless(
        (club === 'all' ? [undefined] : [undefined, false]).includes(members),
        `members ${members} of club "${club}"`,
      ),
      ...unless(
        goalsWithoutLabels.indexOf(goalsWithoutLabels[index] ?? '') === index,
        'the same as an earlier goal',
      ),
    ].map((problem) => `${String(problem)} (goal ${index + 1})`);
  });
}

function invalidCertificate({ certificate }: SchoolSettings): readonly unknown[] {
  if (certificate === undefined) return [];
  const { title, text, signatures } = certificate;
  const isCounted = signatures.length >= 1 && signatures.length <= 3;
  return [
    ...unless(isLine(title, 80), `title "${title}"`),
    ...unless(isLine(text, 280) && text.split('{hours}').length === 2, `text "${text}"`),
    ...unless(isCounted, `${signatures.length} signatures`),
    ...signatures.filter((line) => !isLine(line, 40)).map((line) => `signature "${line}"`),
    ...repeated(signatures).map((line) => `signature "${String(line)}" twice`),
  ];
}

function invalidDay({ month, day }: SchoolSettings['schoolYear']): readonly unknown[] {
  // Any year without February 29.
  const date = new Date(2001, month - 1, day);
  const exists = date.getMonth() === month - 1 && date.getDate() === day;
  return unless(exists, `day ${day} of month ${month}`);
}

function invalidSemester({ schoolYear, secondSemesterStart: start = schoolYear }: SchoolSettings) {
  const isOtherDay = start.month !== schoolYear.month || start.day !== schoolYear.day;
  return [...invalidDay(start), ...unless(isOtherDay, 'the first day of the school year')];
}

/** Returns a color's contrast with white, from 1 to 21 (WCAG 2), or 0 if it isn't a color like `#1f5f8b`. */
export function contrastOnWhite(color: string): number {
  if (!/^#[0-9a-f]{6}$/i.test(color)) return 0;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(color.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

/** Every setting in `src/config/school.ts`. They are checked at run time because schools edit that file without a compiler. */
const settings: Record<keyof SchoolSettings, Setting> = {
  name: [
    "the school's name: 1 to 80 characters on one line",
    ({ name }) => unless(isLine(name, 80), name),
  ],
  shortName: [
    'what people call the school: 1 to 30 characters on one line',
    ({ shortName }) => unless(isLine(shortName, 30), shortName),
  ],
  shortNameArticle: [
    "'a' or 'an', the article before shortName",
    ({ shortNameArticle: article }) => unless(/^an?$/.test(article), article),
  ],
  emailDomains: [
    '1 to 5 different domains such as school.org, in lowercase, without @; list each subdomain separately',
    ({ emailDomains }) => [
      ...invalidItems(emailDomains, domain, 5),
      ...emailDomains
        .filter((item) => publicMail.has(item))
        .map((item) => `${item}, where anyone can get an address and sign up`),
    ],
  ],
  adminEmails: [
    'the fixed admins, who add other staff at /staff: 1 to 40 different addresses at any domain, in lowercase, with only letters, digits, dots, _, + and -',
    ({ adminEmails }) => invalidItems(adminEmails, address, 40),
  ],
  contactEmail: [
    'an email address',
    ({ contactEmail }) => unless(address.test(contactEmail.toLowerCase()), contactEmail),
  ],
  repositoryUrl: [
    'an address that starts with https://',
    ({ repositoryUrl }) => unless(httpsUrl.test(repositoryUrl), repositoryUrl),
  ],
  feedbackFormUrl: [
    'an address that starts with https://',
    ({ feedbackFormUrl }) => unless(httpsUrl.test(feedbackFormUrl), feedbackFormUrl),
  ],
  clubs: [
    "the two clubs' names on screen, which must differ; stored records don't change",
    invalidClubs,
  ],
  awardSteps: [
    'ascending whole numbers of hours from 1, or []',
    ({ awardSteps: steps }) =>
      steps.filter((hours, at) => !Number.isSafeInteger(hours) || hours <= (steps[at - 1] ?? 0)),
  ],
  schoolYear: [
    'a month from 1 to 12 and a day that exists every year (not February 29)',
    ({ schoolYear }) => invalidDay(schoolYear),
  ],
  secondSemesterStart: [
    'a day like schoolYear, but a different one; leave it out if the school has no semesters',
    invalidSemester,
    'optional',
  ],
  goals: [
    "different goals, each with a club (KeyClub, NHS or all), a label, hours above 0, each: 'schoolYear', 'semester' (needs secondSemesterStart) or 'ever', and optionally grades from 7 to 12, a kind from review, and members: false for a club's goal that everyone has to reach; or []",
    invalidGoals,
  ],
  hoursNotice: [
    "a line above every student's hours: 1 to 280 characters; leave it out for none",
    ({ hoursNotice: text }) => unless(text === undefined || isLine(text, 280), text),
    'optional',
  ],
  review: [
    "false, or manyHours above 0, up to 20 different readyComments of 1 to 280 characters, and optionally lateDays from 1 to 365 and 1 to 9 kinds: each a different name of 1 to 40 characters without quotes, backslashes or square brackets, and optionally a cap with hours above 0 and each: 'activity' or 'schoolYear'",
    invalidReview,
  ],
  contactQuestion: [
    'the question to a contact: 1 to 280 characters on one line',
    ({ contactQuestion }) => unless(isLine(contactQuestion, 280), contactQuestion),
  ],
  certificate: [
    'a title of 1 to 80 characters, a text of 1 to 280 with {hours} once, and 1 to 3 different signatures of 1 to 40; leave it out for the usual wording',
    invalidCertificate,
    'optional',
  ],
  accentColor: [
    "a color such as '#1f5f8b', dark enough for white text (contrast of at least 4.5)",
    ({ accentColor }) => unless(contrastOnWhite(accentColor) >= 4.5, accentColor),
  ],
};

const names = Object.keys(settings);

/** The allowed values, one line per setting. */
export const allowedSettings = Object.entries(settings)
  .map(([name, [mustBe]]) => `${name.padEnd(20)}${mustBe}`)
  .join('\n');

/** Returns a message for each missing and each unknown setting. */
function nameProblems(school: object): string[] {
  const absent = names.filter((name) => !(name in school));
  const missing = absent.filter((name) => settings[name as keyof SchoolSettings][2] === undefined);
  const unknown = Object.keys(school).filter((name) => !names.includes(name));
  const guess = (wrong: string) =>
    absent.find(
      (name) => name.slice(0, 3) === wrong.slice(0, 3) || name.slice(-3) === wrong.slice(-3),
    );
  return [
    ...missing.map((name) => `${name} is missing`),
    ...unknown.map((name) => {
      const meant = guess(name);
      return `${name} is not a setting${meant ? `; did you mean ${meant}?` : ''}`;
    }),
  ];
}

/** Returns the invalid parts of a setting, or the whole value if it has the wrong type. */
function invalidParts([, invalid]: Setting, school: SchoolSettings, value: unknown) {
  try {
    return invalid(school);
  } catch {
    return [JSON.stringify(value)];
  }
}

/** Returns a sentence for each problem with a school's settings. */
export const settingProblems = (school: SchoolSettings): string[] => [
  ...nameProblems(school),
  ...Object.entries(settings).flatMap(([name, setting]) => {
    const value: unknown = school[name as keyof SchoolSettings];
    const found = value === undefined ? [] : invalidParts(setting, school, value);
    return found.map((part) => `${name} must be ${setting[0]}. Found: ${String(part)}`);
  }),
];
