/** Every route of the app (spec 2). Anything else leads to the landing page. */
export const paths = {
  landing: '/',
  login: '/login',
  table: '/table',
  edit: '/edit',
  profile: '/profile',
  admin: '/admin',
} as const;
