import type { Emulators } from './emulators/emulators';
import { host } from './emulators/ports';
import { demoPeople } from './seed/people';

/** What `npm start` prints when everything is up: where to go, whom to be, where the link comes. */
export function welcome({ ports, engine, hasUi, notices }: Emulators, isKeptData: boolean): string {
  const { busyStudent, newStudent, admin } = demoPeople;
  const ui = `http://${host}:${ports.ui}`;
  return `
  The app:   http://${host}:${ports.app}
${hasUi ? `  Emulators: ${ui}${engine === 'fireemu' ? '/ui' : ''}   (data, accounts, rules)\n` : ''}
  Sign in as
    ${busyStudent.email}   a student with a year of activities
    ${newStudent.email}       a student who has nothing yet
    ${admin.email}   an admin
  No e-mail is sent. After 'Send Login Link' the link shows up on the login screen, and here.

  ${isKeptData ? 'Data of the last start; `npm start -- --fresh` begins anew.' : 'New demo data; it is kept for the next start.'}
  Ctrl-C ends everything.
${notices.map((notice) => `\n  ! ${notice}`).join('')}`;
}
