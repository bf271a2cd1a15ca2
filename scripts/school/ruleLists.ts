/** What the rules repeat of `src/config/school.ts` and of the deployment's settings, because they cannot import it. */
export interface SchoolLists {
  /** Lower-case addresses. */
  admins: readonly string[];
  /** Lower-case, without the `@`. */
  domains: readonly string[];
  /** Whether staff review what students log. Undefined in storage.rules, which has nothing of it. */
  review?: boolean;
  /** Where the pictures are. Undefined where no deployment is set up here, and in storage.rules. */
  bucket?: string | undefined;
}

/** The body of `adminEmails()`, the alternatives behind the `@` in `isMember`, the bodies of `hasReview()` and `bucket()`. */
const adminList = /(?<=function adminEmails\(\) \{\s*return \[)[^\]]*(?=\];)/;
const domainList = /(?<=\+@\()[^()]*(?=\)"\))/;
const reviewSwitch = /(?<=function hasReview\(\) \{\s*return )(?:true|false)(?=;)/;
const bucketPattern = /(?<=function bucket\(\) \{\s*return ')[^']*(?=';)/;

/**
 * The admins and domains that a rules file lists.
 *
 * @throws Error when the file has no such list where this looks for it
 */
export function listsOf(rules: string): SchoolLists {
  const [admins] = adminList.exec(rules) ?? [];
  const [domains] = domainList.exec(rules) ?? [];
  const [review] = reviewSwitch.exec(rules) ?? [];
  const [bucket] = bucketPattern.exec(rules) ?? [];
  if (admins === undefined || domains === undefined) {
    throw new Error(
      'There is no adminEmails() list, or no domain pattern of isMember(), in the rules.',
    );
  }
  return {
    admins: Array.from(admins.matchAll(/'([^']*)'/g), ([, email = '']) => email),
    domains: domains.replaceAll('[.]', '.').split('|'),
    ...(review !== undefined && { review: review === 'true' }),
    ...(bucket !== undefined && { bucket: bucket.replaceAll('[.]', '.') }),
  };
}

/** The same rules with these lists in place of their own; everything else stays to the letter. */
export function withLists(rules: string, { admins, domains, review, bucket }: SchoolLists): string {
  const lines = admins.map((email) => `\n        '${email}'`).join(',');
  const pattern = domains.join('|').replaceAll('.', '[.]');
  // Functions, because a `$` in a replacement text would stand for something else.
  const listed = rules
    .replace(adminList, () => `${lines}\n      `)
    .replace(domainList, () => pattern)
    .replace(bucketPattern, (own) => bucket?.replaceAll('.', '[.]') || own);
  return review === undefined ? listed : withReview(listed, review);
}

/** The same rules for a school with the review, or for one without. */
export const withReview = (rules: string, review: boolean): string =>
  rules.replace(reviewSwitch, String(review));

/** One line for each thing that `actual` lacks or has too many; none when they agree in any order. */
export function differences(expected: SchoolLists, actual: SchoolLists): string[] {
  const compare = (what: string, wanted: readonly string[], found: readonly string[]) => [
    ...wanted.filter((item) => !found.includes(item)).map((item) => `lacks the ${what} ${item}`),
    ...found.filter((item) => !wanted.includes(item)).map((item) => `still has the ${what} ${item}`), // prettier-ignore
  ];
  return [
    ...compare('admin', expected.admins, actual.admins),
    ...compare('domain', expected.domains, actual.domains),
    ...(actual.review === undefined || actual.review === expected.review
      ? []
      : [actual.review ? 'still has the review' : 'lacks the review']),
    ...(expected.bucket && actual.bucket
      ? compare('bucket', [expected.bucket], [actual.bucket])
      : []),
  ];
}
