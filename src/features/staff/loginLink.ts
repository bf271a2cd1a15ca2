import { paths, staffLoginParameter } from '#config/paths';
import { mayOwnRecords } from '#features/session/account';

/** Returns the sign-in address: the login screen accepts addresses outside the school's domains only with the parameter. */
export function loginLinkFor(email: string): string {
  const query = mayOwnRecords(email) ? '' : `?${staffLoginParameter}`;
  return `${location.origin}${paths.login}${query}`;
}
