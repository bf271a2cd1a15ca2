import type { SchoolSettings } from '../../src/config/schoolSettings.ts';

/** What a setting may hold, as it goes on after its name, and what of it may not be, as it is shown to the reader. */
type Setting = [allows: string, wrong: (school: SchoolSettings) => readonly unknown[]];

// A quote or a backslash would end the string in the rules and let something else begin.
const address = /^[a-z0-9._+-]+@[a-z0-9-]+([.][a-z0-9-]+)*[.][a-z]+$/;
const domain = /^[a-z0-9-]+([.][a-z0-9-]+)+$/;
const httpsUrl = /^https:\/\/[^\s/]+[.][^\s/]+(\/\S*)?$/;

const repeated = (list: readonly unknown[]) =>
  list.filter((item, index) => list.indexOf(item) !== index);

/** One line without white space around it, of 1 to `most` characters. */
const isLine = (text: string, most: number) =>
  text !== '' && text.trim() === text && !text.includes('\n') && text.length <= most;

const isBlank = (text: unknown) => typeof text !== 'string' || text.trim() === '';

/** Exact sums are compared with its digits, so that it needs some: 20, 7.5, and not 1e30. */
const isMoreThanNothing = (hours: unknown) =>
  typeof hours === 'number' && hours > 0 && /^\d+(\.\d+)?$/.test(String(hours));

const unless = (isRight: boolean, value: unknown) => (isRight ? [] : [value]);

/** What of a list of texts is wrong by form, repeated, or makes it too short or too long. */
function wrongList(list: readonly string[], form: RegExp, most: number): readonly unknown[] {
  return [
    ...unless(list.length >= 1 && list.length <= most, `${list.length} of them`),
    ...list.filter((item) => !form.test(item)),
    ...repeated(list).map((item) => `${String(item)} twice`),
  ];
}

function wrongReview({ review }: SchoolSettings): readonly unknown[] {
  if (review === false) return [];
  const { manyHours, readyComments, lateDays = 1 } = review;
  const isDayCount = Number.isInteger(lateDays) && lateDays >= 1 && lateDays <= 365;
  return [
    ...unless(manyHours > 0, `manyHours ${manyHours}`),
    ...unless(isDayCount, `lateDays ${lateDays}`),
    ...unless(readyComments.length <= 20, `${readyComments.length} comments`),
    ...readyComments.filter((text) => !isLine(text, 280)),
    ...repeated(readyComments),
  ];
}

function wrongClubs({ clubs: { KeyClub, NHS } }: SchoolSettings): readonly unknown[] {
  return [
    ...unless(!isBlank(KeyClub), 'KeyClub without a name'),
    ...unless(!isBlank(NHS), 'NHS without a name'),
    ...unless(isBlank(NHS) || KeyClub.trim() !== NHS.trim(), `both "${NHS}"`),
  ];
}

function wrongGoals({ goals }: SchoolSettings): readonly unknown[] {
  return goals.flatMap(({ club, label, hours, each }, index) =>
    [
      ...unless(['KeyClub', 'NHS', 'all'].includes(club), `club "${club}"`),
      ...unless(!isBlank(label), 'an empty label'),
      ...unless(isMoreThanNothing(hours), `hours ${hours}`),
      ...unless(['schoolYear', 'ever'].includes(each), `each "${each}"`),
    ].map((wrong) => `${String(wrong)}, in number ${index + 1}`),
  );
}

function wrongDay({ month, day }: SchoolSettings['schoolYear']): readonly unknown[] {
  // The year is one without a 29th of February.
  const date = new Date(2001, month - 1, day);
  const exists = date.getMonth() === month - 1 && date.getDate() === day;
  return unless(exists, `day ${day} of month ${month}`);
}

function wrongSemester({ schoolYear, secondSemesterStart: start }: SchoolSettings) {
  if (start === undefined) return [];
  const isOtherDay = start.month !== schoolYear.month || start.day !== schoolYear.day;
  return [...wrongDay(start), ...unless(isOtherDay, 'the first day of the school year')];
}

/** The contrast of a colour such as `#1f5f8b` with white, from 1 to 21 (WCAG 2); 0 for what is no such colour. */
export function contrastOnWhite(color: string): number {
  if (!/^#[0-9a-f]{6}$/i.test(color)) return 0;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(color.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

/** Every setting of `src/config/school.ts`. Nothing of it was checked by the compiler where it is edited and run without one. */
const settings: Record<keyof SchoolSettings, Setting> = {
  name: [
    "is the school's name: 1 to 80 characters on one line",
    ({ name }) => unless(isLine(name, 80), name),
  ],
  shortName: [
    'is what people call it: 1 to 30 characters on one line',
    ({ shortName }) => unless(isLine(shortName, 30), shortName),
  ],
  shortNameArticle: [
    "is 'a' or 'an', whichever is said before shortName",
    ({ shortNameArticle: article }) => unless(/^an?$/.test(article), article),
  ],
  emailDomains: [
    'holds 1 to 5 different domains such as school.org: in lower case, without @ (subdomains are domains of their own)',
    ({ emailDomains }) => wrongList(emailDomains, domain, 5),
  ],
  adminEmails: [
    'holds 1 to 40 different addresses, at any domain: in lower case, of plain letters, digits, dots, _ + and -',
    ({ adminEmails }) => wrongList(adminEmails, address, 40),
  ],
  contactEmail: [
    'is one e-mail address',
    ({ contactEmail }) => unless(address.test(contactEmail.toLowerCase()), contactEmail),
  ],
  repositoryUrl: [
    'is an address that begins with https://',
    ({ repositoryUrl }) => unless(httpsUrl.test(repositoryUrl), repositoryUrl),
  ],
  feedbackFormUrl: [
    'is an address that begins with https://',
    ({ feedbackFormUrl }) => unless(httpsUrl.test(feedbackFormUrl), feedbackFormUrl),
  ],
  clubs: [
    'names the two clubs of the form for people to read, each in another way; what is stored does not follow',
    wrongClubs,
  ],
  awardSteps: [
    'holds whole hours from 1 up, each more than the one before; it may be empty',
    ({ awardSteps: steps }) =>
      steps.filter((hours, at) => !Number.isSafeInteger(hours) || hours <= (steps[at - 1] ?? 0)),
  ],
  schoolYear: [
    'is a month from 1 to 12 and a day that it has in every year (not 29 February)',
    ({ schoolYear }) => wrongDay(schoolYear),
  ],
  secondSemesterStart: [
    'is a day like schoolYear, and another one; leave it out if the school has no semesters',
    wrongSemester,
  ],
  goals: [
    "holds what students see their progress to: club KeyClub, NHS or all, a label, hours above 0, each 'schoolYear' or 'ever'; it may be empty",
    wrongGoals,
  ],
  review: [
    'is false, or has manyHours above 0, up to 20 different readyComments of 1 to 280 characters and, if any, lateDays of 1 to 365',
    wrongReview,
  ],
  contactQuestion: [
    'is what staff ask a contact: 1 to 280 characters on one line',
    ({ contactQuestion }) => unless(isLine(contactQuestion, 280), contactQuestion),
  ],
  accentColor: [
    "is a colour such as '#1f5f8b', dark enough for white text on it (a contrast of 4.5 or more)",
    ({ accentColor }) => unless(contrastOnWhite(accentColor) >= 4.5, accentColor),
  ],
};

/** What a school may write into its settings, a line each. */
export const allowedSettings = Object.entries(settings)
  .map(([name, [allows]]) => `${name.padEnd(20)}${allows}`)
  .join('\n');

/** What is wrong with a school's settings, in sentences; none when all is well. */
export const settingProblems = (school: SchoolSettings): string[] =>
  Object.entries(settings).flatMap(([name, [allows, wrong]]) =>
    wrong(school).map((found) => `${name} ${allows}. It may not be: ${String(found)}`),
  );
