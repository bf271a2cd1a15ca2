import { school } from '#config/school';
import { isAdminEmail, type Session } from './account';

type Policy = (session: Session) => boolean;

const isAdmin: Policy = ({ admin }) => admin;
const isFixedAdmin: Policy = ({ admin, signedInEmail }) => admin && isAdminEmail(signedInEmail);

/** What the app offers each role. The rules enforce it. Fixed admins are in `adminEmails`; other staff are added at /staff. */
const policies = {
  /** Work through the review queue. This is all that reviewers may do. */
  review: ({ admin, reviewer }) => school.review !== false && (admin || reviewer !== undefined),
  /** Decide about one's own activities. Added staff may be students too. */
  reviewOwnActivities: isFixedAdmin,
  /** Read the student list, which the dashboard and all screens for admins start from. */
  seeStudents: isAdmin,
  /** Open a student's records and work on them (spec 2, Admin View). */
  openStudent: isAdmin,
  /** Build, download and query the report. */
  useReports: isAdmin,
  logForGroup: isAdmin,
  importRoster: isAdmin,
  /** Add and remove staff. Only fixed admins, so that nobody can lock them out. */
  manageStaff: isFixedAdmin,
  /** Log hours of one's own, as students do. */
  keepOwnHours: ({ signedIn, admin, reviewer }) =>
    signedIn === true && !admin && reviewer === undefined,
} satisfies Record<string, Policy>;

export type Permission = keyof typeof policies;

export function can(session: Session, action: Permission): boolean {
  return policies[action](session);
}
