/** The part of `src/config/school.ts` that the rules repeat, because they cannot import it. */
export interface SchoolLists {
  /** Lower-case addresses. */
  admins: readonly string[];
  /** Lower-case, without the `@`. */
  domains: readonly string[];
  /** Whether staff review what students log. Undefined in storage.rules, which has nothing of it. */
  review?: boolean;
}

/** The body of `adminEmails()`, the alternatives behind the `@` in `isMember`, the body of `hasReview()`. */
const adminList = /(function adminEmails\(\) \{\s*return \[)([^\]]*)(\];)/;
const domainList = /(\+@\()([^()]*)(\)"\))/;
const reviewSwitch = /(function hasReview\(\) \{\s*return )(true|false)(;)/;

/**
 * The admins and domains that a rules file lists.
 *
 * @throws Error when the file has no such list where this looks for it
 */
export function listsOf(rules: string): SchoolLists {
  const admins = adminList.exec(rules)?.[2];
  const domains = domainList.exec(rules)?.[2];
  const review = reviewSwitch.exec(rules)?.[2];
  if (admins === undefined || domains === undefined) {
    throw new Error(
      'There is no adminEmails() list, or no domain pattern of isMember(), in the rules.',
    );
  }
  return {
    admins: Array.from(admins.matchAll(/'([^']*)'/g), ([, email = '']) => email),
    domains: domains.split('|').map((domain) => domain.replaceAll('[.]', '.')),
    ...(review !== undefined && { review: review === 'true' }),
  };
}

/** The same rules with these lists in place of their own; everything else stays to the letter. */
export function withLists(rules: string, { admins, domains, review }: SchoolLists): string {
  const indent = '        ';
  const lines = admins.map((email) => `\n${indent}'${email}'`).join(',');
  const pattern = domains.map((domain) => domain.replaceAll('.', '[.]')).join('|');
  // Functions, because a `$` in a replacement text would stand for something else.
  const listed = rules
    .replace(
      adminList,
      (_all, start: string, _list, end: string) => `${start}${lines}\n      ${end}`,
    )
    .replace(domainList, (_all, start: string, _list, end: string) => start + pattern + end);
  return review === undefined ? listed : withReview(listed, review);
}

/** The same rules for a school with the review, or for one without. */
export function withReview(rules: string, review: boolean): string {
  return rules.replace(
    reviewSwitch,
    (_all, start: string, _old, end: string) => `${start}${review}${end}`,
  );
}

/** One line for each thing that `actual` lacks or has too many; none when they agree in any order. */
export function differences(expected: SchoolLists, actual: SchoolLists): string[] {
  const compare = (what: string, wanted: readonly string[], found: readonly string[]) => [
    ...wanted.filter((item) => !found.includes(item)).map((item) => `lacks the ${what} ${item}`),
    ...found
      .filter((item) => !wanted.includes(item))
      .map((item) => `still has the ${what} ${item}`),
  ];
  return [
    ...compare('admin', expected.admins, actual.admins),
    ...compare('domain', expected.domains, actual.domains),
    ...(actual.review === undefined || actual.review === expected.review
      ? []
      : [actual.review ? 'still has the review' : 'lacks the review']),
  ];
}

/** What is wrong with the lists of `school.ts` themselves, in sentences; none when all is well. */
export function listProblems({ admins, domains }: SchoolLists): string[] {
  return [
    ...(admins.length === 0 ? ['The admin list is empty: nobody could see the dashboard.'] : []),
    ...(domains.length === 0 ? ['There is no domain: no student could sign in.'] : []),
    // A quote or a backslash would end the string in the rules and let something else begin.
    ...admins
      .filter((email) => !/^[a-z0-9._+-]+@[a-z0-9.-]+\.[a-z]+$/.test(email))
      .map((email) => `"${email}" is no e-mail address of lower-case letters, digits and . _ + -`),
    ...domains
      .filter((domain) => !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain))
      .map((domain) => `"${domain}" is no lower-case domain such as school.org, without the @.`),
  ];
}
