/** The part of `npm start` that runs with the emulators: writes demo data, serves the app, and prints how to use it. */
import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { createServer } from 'vite';
import { openEmulators } from '../destination';
import { demoProject, host, isListening, portOffset, portsAt } from '../emulators/ports';
import { PlainFailure, reportFailure } from '../plainFailure';
import { projectRoot } from '../projectRoot';
import { defaultSize, generateSchool } from '../seed/generateSchool';
import { demoPeople } from '../seed/people';
import { writeSchool } from '../seed/writeSchool';

const offset = portOffset(0);
const ports = portsAt(offset);
const { HAS_KEPT_DATA: hasKeptData, FILLED_MARK: filledMark = '' } = process.env;

async function fill(): Promise<void> {
  const school = generateSchool(defaultSize, new Date());
  if (!hasKeptData) await writeSchool((await openEmulators(offset)).app, school);
  writeFileSync(filledMark, '');
}

async function serve(): Promise<void> {
  const address = { host, port: ports.app, strictPort: true };
  const options = { root: projectRoot, mode: 'development', logLevel: 'warn' } as const;
  await (await createServer({ ...options, server: address })).listen();
}

/** Returns the app's address, whom to sign in as, and where the sign-in link appears. */
async function welcome(): Promise<string> {
  const { busyStudent, newStudent, admin } = demoPeople;
  const path = process.env.EMULATOR_ENGINE === 'official' ? '' : '/ui';
  const ui = `  Emulators: http://${host}:${ports.ui}${path}   (data, accounts, rules)\n`;
  return `
  The app:   http://${host}:${ports.app}
${(await isListening(ports.ui)) ? ui : ''}
  Sign in as
    ${busyStudent.email}   a student with a year of activities
    ${newStudent.email}       a student without any data yet
    ${admin.email}   an admin
  No email is sent. After 'Send Login Link', the link appears on the login screen and here.

  ${hasKeptData ? 'Using the data from the last start; `npm start -- --fresh` resets it.' : 'New demo data, saved for the next start.'}
  Ctrl-C stops everything.
`;
}

/** Prints each sign-in link, for example for a sign-in on another device. */
async function showSignInLinks(): Promise<void> {
  const list = `http://${host}:${ports.auth}/emulator/v1/projects/${demoProject}/oobCodes`;
  const shown = new Set<string>();
  for (;;) {
    const response = await fetch(list).catch(() => {
      throw new PlainFailure('The emulators stopped.');
    });
    type Codes = { oobCodes: { email: string; oobLink: string }[] };
    for (const { email, oobLink } of ((await response.json()) as Codes).oobCodes) {
      // The links in this list don't have the app's address, so only use their parameters.
      const link = `http://${host}:${ports.app}/login${new URL(oobLink).search}`;
      if (!shown.has(link)) console.log(`Email to ${email}: ${link}`);
      shown.add(link);
    }
    await sleep(1_000);
  }
}

// On Ctrl-C, firebase-tools saves the data and stops the emulators, but if this program ends first, it only waits half a second. So this
// program keeps running until the emulators end.
if (process.env.EMULATOR_ENGINE === 'official') process.on('SIGINT', () => undefined);

Promise.all([fill(), serve()])
  .then(async () => console.log(await welcome()))
  .then(showSignInLinks)
  .catch(reportFailure)
  .finally(() => process.exit());
