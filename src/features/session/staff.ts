import {
  addedRoleOf,
  isAdminEmail,
  isEmail,
  normalizeEmail,
  type Session,
  type StaffRole,
} from './account';

/** Someone on the staff list: `staff/{email}`. */
export interface StaffMember {
  /** In lower case. */
  email: string;
  role: StaffRole;
  /** The fixed admin who added them. */
  by: string;
  /** When, in milliseconds since 1970; null while the server hasn't said. */
  at: number | null;
}

/** Returns the role in a stored or remembered object, or null if it contains none. */
export function staffRoleFrom(stored: unknown): StaffRole | null {
  const { role, club } = Object(stored) as { role?: unknown; club?: unknown };
  if (role === 'admin') return { role };
  if (role !== 'reviewer') return null;
  return { role, club: club === 'KeyClub' || club === 'NHS' ? club : 'all' };
}

export function sameRole(a: StaffRole | null, b: StaffRole | null): boolean {
  const clubOf = (role: StaffRole | null) => (role?.role === 'reviewer' ? role.club : '');
  return a?.role === b?.role && clubOf(a) === clubOf(b);
}

/** Returns true if the same user stays signed in with another role of those given at /staff. */
export const hasOnlyNewRole = (before: Session, next: Session): boolean =>
  before.signedIn === true &&
  before.signedInEmail === next.signedInEmail &&
  !sameRole(addedRoleOf(before), addedRoleOf(next));

export type StaffEmailProblem = 'format' | 'fixed' | 'listed';

/** Returns why an address can't be added, or null if it can. Any domain is fine. */
export function staffEmailProblem(
  typed: string,
  members: readonly StaffMember[],
): StaffEmailProblem | null {
  const email = normalizeEmail(typed);
  if (!isEmail(email)) return 'format';
  if (isAdminEmail(email)) return 'fixed';
  return members.some((member) => member.email === email) ? 'listed' : null;
}
