import { paths, staffLoginParameter } from '#config/paths';
import { mayOwnRecords } from '#features/session/account';

/** Returns where someone signs in: the login screen lets addresses from elsewhere pass only with the parameter. */
export function loginLinkFor(email: string): string {
  const query = mayOwnRecords(email) ? '' : `?${staffLoginParameter}`;
  return `${location.origin}${paths.login}${query}`;
}
