/** Every route of the app (spec 2). Anything else leads to the landing page. */
export const paths = {
  landing: '/',
  login: '/login',
  table: '/table',
  edit: '/edit',
  profile: '/profile',
  admin: '/admin',
} as const;

/** Where staff review activities: a route of the setting `review`, not of the specification. */
export const reviewPath = '/review';

/** Where staff log one activity for a group of students: a route of theirs, not of the specification. */
export const groupPath = '/group';

/** Where staff take the school's list of students over: not of the specification. */
export const rosterPath = '/roster';

/** Where staff ask about all activities: not of the specification. */
export const reportsPath = '/reports';
