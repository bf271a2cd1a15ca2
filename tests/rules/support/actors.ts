import { school } from '#config/school';

/** A caller: a name that reads well in a policy sentence, and the claims of the token, if there is one. */
export interface Actor {
  name: string;
  /** Null for a caller without a token. */
  claims: { email?: string; email_verified?: boolean } | null;
  /** Set on an actor who isn't a member of the school, whatever the token says. */
  isStranger?: true;
}

const [mainDomain, otherDomain = mainDomain] = school.emailDomains;
const [firstAdmin] = school.adminEmails;

/** Falls back to the first admin if the school has nobody like that. */
const elsewhereAdmin =
  school.adminEmails.find(
    (email) => !school.emailDomains.some((domain) => email.endsWith(`@${domain}`)),
  ) ?? firstAdmin;

/** An address with a `k`, which a test replaces with the Kelvin sign. */
const adminWithK = school.adminEmails.find((email) => email.includes('k')) ?? `k${firstAdmin}`;

/** The owners of the records under test. */
export const emails = {
  student: `sam.lee@${mainDomain}`,
  anotherStudent: `s-kai_o'hara+1@${otherDomain}`,
  admin: firstAdmin,
} as const;

const verified = (email: string): Actor['claims'] => ({ email, email_verified: true });
const stranger = (name: string, claims: Actor['claims']): Actor => ({
  name,
  claims,
  isStranger: true,
});

/** Returns an actor whose address was made from another one. Whether it belongs to the school depends on the other one's domain. */
function neighbour(name: string, email: string): Actor {
  const isMember = school.emailDomains.some((domain) => email.endsWith(`@${domain}`));
  return isMember ? { name, claims: verified(email) } : stranger(name, verified(email));
}

export const actors = {
  student: { name: 'the student', claims: verified(emails.student) },
  studentInCapitals: {
    name: 'the student whose token keeps capitals',
    claims: verified(emails.student.toUpperCase()),
  },
  anotherStudent: { name: 'another student', claims: verified(emails.anotherStudent) },
  namedLikeAdmin: neighbour('someone whose address ends like an admin address', `x${firstAdmin}`),
  behindStudent: {
    name: 'a student whose address ends like the student address',
    claims: verified(`x${emails.student}`),
  },
  endOfStudent: {
    name: 'a student whose address is the end of the student address',
    claims: verified(emails.student.slice(emails.student.indexOf('.') + 1)),
  },
  dotted: {
    name: 'a student whose address differs from the student address where it has its dot',
    claims: verified(emails.student.replace('.', '-')),
  },
  likeAdmin: neighbour(
    'someone whose address differs from an admin address where it has its first dot',
    firstAdmin.replace('.', '-'),
  ),
  admin: { name: 'an admin', claims: verified(firstAdmin) },
  adminInCapitals: {
    name: 'an admin whose token keeps capitals',
    claims: verified(firstAdmin.toUpperCase()),
  },
  adminFromElsewhere: {
    name: 'an admin outside the school domains',
    claims: verified(elsewhereAdmin),
  },
  addedAdmin: { name: 'an added admin', claims: verified(`staff.admin@${mainDomain}`) },
  addedAdminInCapitals: {
    name: 'an added admin whose token keeps capitals',
    claims: verified(`Staff.Admin@${mainDomain}`),
  },
  addedAdminFromElsewhere: stranger(
    'an added admin outside the school domains',
    verified('added.admin@example.edu'),
  ),
  reviewer: { name: 'a reviewer', claims: verified(`staff.reviewer@${mainDomain}`) },
  reviewerFromElsewhere: stranger(
    'a reviewer outside the school domains',
    verified('added.reviewer@example.edu'),
  ),
  reviewerInCapitals: {
    name: 'a reviewer whose token keeps capitals',
    claims: verified(`Staff.Reviewer@${mainDomain}`),
  },
  nhsReviewer: {
    name: 'a reviewer for NHS',
    claims: verified(`staff.nhs-reviewer@${mainDomain}`),
  },
  keyClubReviewer: {
    name: 'a reviewer for the Key Club',
    claims: verified(`staff.keyclub-reviewer@${mainDomain}`),
  },

  anonymous: stranger('a visitor who is not signed in', null),
  withoutEmail: stranger('a session without an e-mail', {}),
  unverifiedStudent: stranger('someone who claims the student address unverified', {
    email: emails.student,
    email_verified: false,
  }),
  unverifiedAdmin: stranger('someone who claims an admin address unverified', {
    email: firstAdmin,
    email_verified: false,
  }),
  unverifiedAddedAdmin: stranger("someone who claims an added admin's address unverified", {
    email: `staff.admin@${mainDomain}`,
    email_verified: false,
  }),
  unverifiedReviewer: stranger("someone who claims a reviewer's address unverified", {
    email: `staff.reviewer@${mainDomain}`,
    email_verified: false,
  }),
  silentStudent: stranger('a token that does not say whether the student address is verified', {
    email: emails.student,
  }),
  outsider: stranger('an outsider', verified('sam.lee@example.net')),
  lookAlikePrefix: stranger(
    'someone at evil-<school domain>',
    verified(`sam.lee@evil-${mainDomain}`),
  ),
  lookAlikeSuffix: stranger(
    'someone at <school domain>.evil.com',
    verified(`sam.lee@${mainDomain}.evil.com`),
  ),
  lookAlikeDot: stranger(
    'someone at a domain that differs from the school one where it has its dot',
    verified(`sam.lee@${mainDomain.replace('.', 'x')}`),
  ),
  subdomain: stranger('someone at a subdomain', verified(`sam.lee@mail.${mainDomain}`)),
  twoAts: stranger('someone with two @ in the address', verified(`sam.lee@evil.com@${mainDomain}`)),
  kelvinStudent: stranger(
    'someone who writes a k of another student as the Kelvin sign',
    verified(emails.anotherStudent.replace('k', '\u212A')),
  ),
  kelvinAdmin: stranger(
    'someone who writes a k of an admin as the Kelvin sign',
    verified(adminWithK.replace('k', '\u212A')),
  ),
  spacedStudent: stranger(
    'someone whose address is the student address behind a space',
    verified(` ${emails.student}`),
  ),
  emptyEmail: stranger('someone with an empty address', verified('')),
  likeAdminElsewhere: neighbour(
    'someone whose address differs from an admin address elsewhere where it has its first dot',
    elsewhereAdmin.replace('.', '-'),
  ),
  behindAdminElsewhere: neighbour(
    'someone whose address ends like an admin address elsewhere',
    `x${elsewhereAdmin}`,
  ),
  nearAdmin: stranger(
    'someone whose address begins like an admin address',
    verified(`${firstAdmin}.example.com`),
  ),
} satisfies Record<string, Actor>;

export const everyone: readonly Actor[] = Object.values(actors);

/** Added staff, and impostors with their addresses. The rules look staff up by address, so every table of a path in use tests them all. */
const addedStaff: readonly Actor[] = [
  actors.addedAdmin,
  actors.addedAdminInCapitals,
  actors.reviewer,
  actors.reviewerInCapitals,
  actors.keyClubReviewer,
  actors.unverifiedAddedAdmin,
  actors.unverifiedReviewer,
];

/** One of each kind that a permission can tell apart. Recognizing students and listed admins is tested once, with all actors. */
export const oneOfEachKind: readonly Actor[] = [
  actors.student,
  actors.anotherStudent,
  actors.admin,
  ...addedStaff,
  actors.outsider,
  actors.unverifiedStudent,
  actors.anonymous,
];

/** The people one student's records are for. */
const studentThemselves: readonly Actor[] = [actors.student, actors.studentInCapitals];
export const listedAdmins: readonly Actor[] = [
  actors.admin,
  actors.adminInCapitals,
  actors.adminFromElsewhere,
];
const addedAdmins: readonly Actor[] = [
  actors.addedAdmin,
  actors.addedAdminInCapitals,
  actors.addedAdminFromElsewhere,
];
export const admins: readonly Actor[] = [...listedAdmins, ...addedAdmins];
export const reviewers: readonly Actor[] = [
  actors.reviewer,
  actors.reviewerInCapitals,
  actors.reviewerFromElsewhere,
  actors.nhsReviewer,
  actors.keyClubReviewer,
];
export const studentAndAdmins: readonly Actor[] = [...studentThemselves, ...admins];

const clubs = new Map<Actor, string>([
  [actors.nhsReviewer, 'NHS'],
  [actors.keyClubReviewer, 'KeyClub'],
]);

/** The documents that make some actors added staff. */
export const staffDocuments: Readonly<Record<string, object>> = Object.fromEntries(
  [...addedAdmins, ...reviewers].map((actor) => [
    `staff/${ownEmail(actor)}`,
    {
      role: addedAdmins.includes(actor) ? 'admin' : 'reviewer',
      ...(clubs.has(actor) ? { club: clubs.get(actor) } : {}),
      by: firstAdmin,
      at: new Date(0),
    },
  ]),
);
export const nobody: readonly Actor[] = [];

/** Returns the address that an actor's records are stored under, or a fixed one for actors without an address. */
export function ownEmail({ claims }: Actor): string {
  const email = claims?.email ?? '';
  return email === '' ? `nobody@${mainDomain}` : email.toLowerCase();
}

/** A caller with this verified address, for tables of addresses. */
export const holderOf = (email: string): Actor => ({ name: email, claims: verified(email) });

/** Addresses that resemble a school domain's but aren't. */
export const nearMisses = (domain: string): string[] => [
  ...[
    `evil-${domain}`,
    `${domain}.evil.com`,
    domain.replace('.', 'x'),
    `mail.${domain}`,
    domain.replace('.', '.evil.'),
    `${domain}x`,
  ]
    .filter((other) => !school.emailDomains.includes(other))
    .map((other) => `jo.wu@${other}`),
  ` jo.wu@${domain}`,
  `jo(wu@${domain}`,
  `jo:wu@${domain}`,
  `jo[wu@${domain}`,
  `jo@wu@${domain}`,
  `jo.wu@evil.com@${domain}`,
  `@${domain}`,
];

/** An address with every character that the login screen accepts in its local part. */
export const oddestEmail = `az09.!#$%&'*+=?^_\`{|}~-z@${mainDomain}`;
