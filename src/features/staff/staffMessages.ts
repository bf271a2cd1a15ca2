import { school } from '#config/school';
import type { StaffRole } from '#features/session/account';
import type { StaffEmailProblem } from '#features/session/staff';

/** Texts of /staff. Not in the spec. Only staff download them. */
export const staffMessages = {
  roleName: (role: StaffRole) => {
    if (role.role === 'admin') return 'Admin';
    return role.club === 'all' ? 'Reviewer' : `Reviewer for ${school.clubs[role.club]}`;
  },
  emailHint: 'Any address, exactly as they sign in with it.',
  added: (day: string, by: string) => (day ? `${day} by ${by}` : `by ${by}`),
  problem: {
    format: 'Enter an email address.',
    fixed: 'This admin is in the school settings.',
    listed: 'This address is already on the list. Remove it first to change its role.',
  } satisfies Record<StaffEmailProblem, string>,
  wasAdded: (email: string, link: string) => `Added ${email}. They sign in at ${link}`,
  askStudent: (name: string, email: string) => `Add ${name || email}, who is a student?`,
  failed: "The list wasn't changed. Check your connection and try again.",
  /** An invitation in the admin's own mail program. */
  mailSubject: `${school.name}: service tracker`,
  mailBody: (link: string) =>
    `You can now sign in to the service tracker as staff. Open this page and enter this email address; a login link will be sent to it. The tracker only ever sends login links; delete any other email about your account.\n\n${link}`,
} as const;
