import type { SchoolSettings } from '../../src/config/schoolSettings.ts';
import { contrastOnWhite } from './contrast.ts';
import { awardProblems, clubProblems, goalProblems, yearProblems } from './hourSettings.ts';

interface Setting {
  name: keyof SchoolSettings;
  /** What it may hold, as it goes on after the setting's name. */
  allows: string;
  /** What of it may not be, as it is shown to the reader; none when all is well. */
  wrong?: (school: SchoolSettings) => readonly unknown[];
  /** The same in whole sentences, where what is wrong needs words of its own. */
  problems?: (school: SchoolSettings) => readonly string[];
}

// A quote or a backslash would end the string in the rules and let something else begin.
const address = /^[a-z0-9._+-]+@[a-z0-9-]+([.][a-z0-9-]+)*[.][a-z]+$/;
const domain = /^[a-z0-9-]+([.][a-z0-9-]+)+$/;
const httpsUrl = /^https:\/\/[^\s/]+[.][^\s/]+(\/\S*)?$/;

const repeated = (list: readonly unknown[]) =>
  list.filter((item, index) => list.indexOf(item) !== index);

/** One line without white space around it, of 1 to `most` characters. */
const isLine = (text: string, most: number) =>
  text !== '' && text.trim() === text && !text.includes('\n') && text.length <= most;

/** What of a list of texts is wrong by form, repeated, or makes it too short or too long. */
function wrongList(list: readonly string[], form: RegExp, most: number): readonly unknown[] {
  const isCounted = list.length >= 1 && list.length <= most;
  return [
    ...(isCounted ? [] : [`${list.length} of them`]),
    ...list.filter((item) => !form.test(item)),
    ...repeated(list).map((item) => `${String(item)} twice`),
  ];
}

function wrongReview({ review }: SchoolSettings): readonly unknown[] {
  if (review === false) return [];
  const { manyHours, readyComments } = review;
  return [
    ...(manyHours > 0 ? [] : [`manyHours ${manyHours}`]),
    ...(readyComments.length > 20 ? [`${readyComments.length} comments`] : []),
    ...[...readyComments.filter((text) => !isLine(text, 280)), ...repeated(readyComments)],
  ];
}

/** Every setting of `src/config/school.ts`, with what a school may write there. */
const settings: readonly Setting[] = [
  {
    name: 'name',
    allows: "is the school's name: 1 to 80 characters on one line",
    wrong: ({ name }) => (isLine(name, 80) ? [] : [name]),
  },
  {
    name: 'shortName',
    allows: 'is what people call it: 1 to 30 characters on one line',
    wrong: ({ shortName }) => (isLine(shortName, 30) ? [] : [shortName]),
  },
  {
    name: 'shortNameArticle',
    allows: "is 'a' or 'an', whichever is said before shortName",
    wrong: ({ shortNameArticle: article }) => (/^an?$/.test(article) ? [] : [article]),
  },
  {
    name: 'emailDomains',
    allows:
      'holds 1 to 5 different domains such as school.org: in lower case, without @ (subdomains are domains of their own)',
    wrong: ({ emailDomains }) => wrongList(emailDomains, domain, 5),
  },
  {
    name: 'adminEmails',
    allows:
      'holds 1 to 40 different addresses, at any domain: in lower case, of plain letters, digits, dots, _ + and -',
    wrong: ({ adminEmails }) => wrongList(adminEmails, address, 40),
  },
  {
    name: 'contactEmail',
    allows: 'is one e-mail address',
    wrong: ({ contactEmail }) => (address.test(contactEmail.toLowerCase()) ? [] : [contactEmail]),
  },
  {
    name: 'repositoryUrl',
    allows: 'is an address that begins with https://',
    wrong: ({ repositoryUrl }) => (httpsUrl.test(repositoryUrl) ? [] : [repositoryUrl]),
  },
  {
    name: 'feedbackFormUrl',
    allows: 'is an address that begins with https://',
    wrong: ({ feedbackFormUrl }) => (httpsUrl.test(feedbackFormUrl) ? [] : [feedbackFormUrl]),
  },
  {
    name: 'clubs',
    allows: 'names the two clubs of the form for people to read; what is stored does not follow',
    problems: ({ clubs }) => clubProblems(clubs),
  },
  {
    name: 'awardSteps',
    allows: 'holds whole hours from 1 up, each more than the one before; it may be empty',
    problems: ({ awardSteps }) => awardProblems(awardSteps),
  },
  {
    name: 'schoolYear',
    allows: 'is a month from 1 to 12 and a day that it has in every year (not 29 February)',
    problems: ({ schoolYear }) => yearProblems(schoolYear),
  },
  {
    name: 'goals',
    allows:
      "holds what students see their progress to: club KeyClub, NHS or all, a label, hours above 0, each 'schoolYear' or 'ever'; it may be empty",
    problems: ({ goals }) => goalProblems(goals),
  },
  {
    name: 'review',
    allows:
      'is false, or has manyHours above 0 and up to 20 different readyComments of 1 to 280 characters',
    wrong: wrongReview,
  },
  {
    name: 'accentColor',
    allows:
      "is a colour such as '#1f5f8b', dark enough for white text on it (a contrast of 4.5 or more)",
    wrong: ({ accentColor }) => (contrastOnWhite(accentColor) >= 4.5 ? [] : [accentColor]),
  },
];

/** What a school may write into its settings, a line each. */
export const allowedSettings = settings
  .map(({ name, allows }) => `${name.padEnd(18)}${allows}`)
  .join('\n');

/** What is wrong with a school's settings, in sentences; none when all is well. */
export function settingProblems(school: SchoolSettings): string[] {
  return settings.flatMap(({ name, allows, wrong, problems }) => [
    ...(wrong?.(school) ?? []).map((found) => `${name} ${allows}. It may not be: ${String(found)}`),
    ...(problems?.(school) ?? []),
  ]);
}
