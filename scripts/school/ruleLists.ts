import type { SchoolSettings } from '../../src/config/schoolSettings';

/** The settings and deployment variables that are copied into the rules, because rules can't import anything. */
export interface SchoolLists {
  /** Lowercase addresses. */
  admins: readonly string[];
  /** Lowercase, without the `@`. */
  domains: readonly string[];
  /** True if staff review activities. Undefined in storage.rules, which doesn't need it. */
  review?: boolean;
  /** The names of the kinds that reviewers can choose besides the first. Undefined in storage.rules. */
  kinds?: readonly string[];
  /** The bucket with the pictures. Undefined in storage.rules, or if no deployment is configured. */
  bucket?: string | undefined;
}

/** Match the bodies of `adminEmails()`, `hasReview()`, `kinds()` and `bucket()`, and the domains after the `@` in `isMember`. */
const adminList = /(?<=function adminEmails\(\) \{\s*return \[)[^\]]*(?=\];)/;
const domainList = /(?<=\+@\()[^()]*(?=\)"\))/;
const reviewSwitch = /(?<=function hasReview\(\) \{\s*return )(?:true|false)(?=;)/;
const kindList = /(?<=function kinds\(\) \{\s*return \[)[^\]]*(?=\];)/;
const bucketPattern = /(?<=function bucket\(\) \{\s*return ')[^']*(?=';)/;

/**
 * Returns the settings in a rules file.
 *
 * @throws Error if the lists are not where they are expected
 */
export function listsOf(rules: string): SchoolLists {
  const quoted = (list: string) => Array.from(list.matchAll(/'([^']*)'/g), ([, text = '']) => text);
  const [admins] = adminList.exec(rules) ?? [];
  const [domains] = domainList.exec(rules) ?? [];
  const [review] = reviewSwitch.exec(rules) ?? [];
  const [kinds] = kindList.exec(rules) ?? [];
  const [bucket] = bucketPattern.exec(rules) ?? [];
  if (admins === undefined || domains === undefined) {
    throw new Error('The rules have no adminEmails() list, or no domain pattern in isMember().');
  }
  return {
    admins: quoted(admins),
    domains: domains.replaceAll('[.]', '.').split('|'),
    ...(review !== undefined && { review: review === 'true' }),
    ...(kinds !== undefined && { kinds: quoted(kinds) }),
    ...(bucket !== undefined && { bucket: bucket.replaceAll('[.]', '.') }),
  };
}

/** Returns the rules with only these settings replaced. */
export function withLists(
  rules: string,
  { admins, domains, review, kinds, bucket }: SchoolLists,
): string {
  const lines = admins.map((email) => `\n        '${email}'`).join(',');
  const pattern = domains.join('|').replaceAll('.', '[.]');
  // These are functions because `$` has a special meaning in a replacement string.
  const listed = rules
    .replace(adminList, () => `${lines}\n      `)
    .replace(domainList, () => pattern)
    .replace(kindList, (own) => kinds?.map((name) => `'${name}'`).join(', ') ?? own)
    .replace(bucketPattern, (own) => bucket?.replaceAll('.', '[.]') || own);
  return review === undefined ? listed : withReview(listed, review);
}

/** Returns a school's settings in the form that the rules use. */
export const listsFor = ({ adminEmails, emailDomains, review }: SchoolSettings): SchoolLists => ({
  admins: adminEmails,
  domains: emailDomains,
  review: review !== false,
  kinds: ((review && review.kinds) || []).slice(1).map(({ name }) => name),
});

/** Returns the rules with the review turned on or off. */
export const withReview = (rules: string, review: boolean): string =>
  rules.replace(reviewSwitch, String(review));

/** Returns a line for each setting that differs in the rules, ignoring the order of its items. */
export function differences(expected: SchoolLists, actual: SchoolLists): string[] {
  const compare = (name: string, wanted: readonly string[], found: readonly string[]) => {
    const missing = wanted.filter((item) => !found.includes(item));
    const extra = found.filter((item) => !wanted.includes(item));
    const parts = [
      missing.length > 0 && `missing ${missing.join(', ')}`,
      extra.length > 0 && `outdated ${extra.join(', ')}`,
    ].filter(Boolean);
    return parts.length > 0 ? [`has different ${name}: ${parts.join('; ')}`] : [];
  };
  return [
    ...compare('admins', expected.admins, actual.admins),
    ...compare('domains', expected.domains, actual.domains),
    ...(actual.review === undefined || actual.review === expected.review
      ? []
      : [`has the review turned ${actual.review ? 'on' : 'off'}`]),
    ...(actual.kinds === undefined ? [] : compare('kinds', expected.kinds ?? [], actual.kinds)),
    ...(expected.bucket && actual.bucket
      ? compare('buckets', [expected.bucket], [actual.bucket])
      : []),
  ];
}
