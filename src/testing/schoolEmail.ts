import { school } from '#config/school';

/** Returns an address that may own records, whatever the school's domain. */
export const schoolEmail = (name: string): string => `${name}@${school.emailDomains[0]}`;
