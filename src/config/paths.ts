/** The routes of the specification (spec 2). Any other address redirects to the landing page. */
export const paths = {
  landing: '/',
  login: '/login',
  table: '/table',
  edit: '/edit',
  profile: '/profile',
  admin: '/admin',
} as const;

/* Routes beyond the specification. */

/** Step-by-step help and the keyboard shortcuts, for everyone who is signed in. */
export const helpPath = '/help';

/* The remaining routes are for staff. */

/** Where staff review activities, if the `review` setting is on. */
export const reviewPath = '/review';

/** Where staff log one activity for a group of students. */
export const groupPath = '/group';

export const rosterPath = '/roster';

/** Where fixed admins add and remove staff. */
export const staffPath = '/staff';

/** The parameter of /login that lets staff from outside the school's domains ask for a link. */
export const staffLoginParameter = 'staff';

/** The parameter of /login that says the sign-in was ended, because someone else may be using the account. */
export const endedSignInParameter = 'ended';

/** The parameter of /login that says the session was ended, because the account was removed or disabled. */
export const closedAccountParameter = 'closed';

/** Where staff query all activities. */
export const reportsPath = '/reports';
