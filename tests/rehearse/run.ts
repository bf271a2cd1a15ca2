import { chromium } from '@playwright/test';
import { reviewPath } from '#config/paths';
import { school } from '#config/school';
import { chromiumLaunchOptions } from '../../scripts/browser/chromium';
import { serveBuild } from '../../scripts/browser/serveBuild';
import { signIn } from '../../scripts/browser/signIn';
import { readOptions, wholeNumber } from '../../scripts/commandLine';
import { portOffset, portsAt, testPortOffset } from '../../scripts/emulators/ports';
import { PlainFailure, reportFailure } from '../../scripts/plainFailure';
import { progressLine } from '../../scripts/progressLine';
import { isFileStoreRunning } from '../e2e/support/fileStore';
import { PageFaults } from '../e2e/support/pageFaults';
import { allowLookups } from '../e2e/support/pictureField';
import { aPicture } from '../e2e/support/pictureFiles';
import { database } from '../e2e/support/records';
import { appOrigin } from '../e2e/support/signIn';
import { dayOnPage } from './dayOnPage';
import { meterOf } from './meter';
import { patienceMs, reviewCards, reviewList } from './reviewers';
import { rehearsingStudents, type Student, whatIsMissing } from './students';
import { studentsOnSdk } from './studentsOnSdk';

const help = `
Rehearses a school's first day on the emulators: students sign in by emailed link, save a profile and log three activities, a
third of them with a picture, ten students at a time, while two reviewers work through the queue. A few students and both
reviewers use the app in a browser, the others its code without one. Fails if anything is lost, a card shows something else, or
a screen shows or logs an error. Prints what Google would bill.

  npm run rehearse [-- --students N] [--browsers N]

  --students  how many (default 300)
  --browsers  how many of them use a browser (default 3)

Environment: EMULATOR_ENGINE, fireemu (default) or official; EMULATOR_PORT_OFFSET, added to every port
(default ${testPortOffset}); CHROMIUM_PATH, the browser to use instead of the one found.
`;

async function main(): Promise<void> {
  const options = readOptions(help, {
    students: { type: 'string', default: '300' },
    browsers: { type: 'string', default: '3' },
  });
  const count = wholeNumber('students', options.students, 1, 5_000);
  const browsers = wholeNumber('browsers', options.browsers, 0, count);
  if (school.review === false) throw new PlainFailure('This school has no review to rehearse.');

  const offset = portOffset(testPortOffset);
  if (!isFileStoreRunning)
    console.log('! Pictures are left out: no Storage emulator runs on this engine here.');
  console.log('Building the app…');
  await serveBuild(portsAt(offset).app, offset);
  const browser = await chromium.launch(await chromiumLaunchOptions());
  const problems: string[] = [];
  const note = (who: string) => (error: unknown) => void problems.push(`${who}: ${String(error)}`);
  const faults = new PageFaults();
  allowLookups(faults);
  // The rules deny access to a student whom the other reviewer has finished. Google's emulator names the line that does.
  faults.allow(
    /listening to the (entries|profile of a student under review): .*(denied|permission|for '(get|list)' @ L)/is,
  );
  const openPage = async (email: string) => {
    const page = await browser.newPage({ locale: 'en-US' });
    page.setDefaultTimeout(patienceMs);
    faults.watch(page.context());
    await page.addInitScript((errors) => {
      new MutationObserver(() => {
        for (const element of document.querySelectorAll(errors))
          console.error(`On screen: ${element.textContent}`);
      }).observe(document, { childList: true, subtree: true });
    }, '[role=alert]:not(.Toastify__toast), .Toastify__toast--error');
    const bill = await meterOf(page, offset);
    await signIn(page, appOrigin, email);
    return { page, bill };
  };
  // An admin named in the settings, and a reviewer added at /staff, whom the app redirects to the review once it knows the role.
  const [admin] = school.adminEmails;
  const added = `rehearsal.reviewer@${school.emailDomains[0]}`;
  await database().doc(`staff/${added}`).set({ role: 'reviewer', by: admin, at: new Date() });
  await database().doc(`users/${added}/profile/staff`).set({ EXISTS: true });
  const [cards, list] = [await openPage(admin), await openPage(added)];
  await list.page.waitForURL(appOrigin + reviewPath);
  const line = progressLine();
  let [done, reviewed, longestMs] = [0, 0, 0];
  const progress = () => `${done} of ${count} students are done, ${reviewed} cards are reviewed`;
  const onCard = () => {
    reviewed += 1;
    line.show(progress());
  };
  const students = rehearsingStudents(count);
  const picture = aPicture('service.bmp', { kilobytes: 200 });
  const dayOnSdk = await studentsOnSdk(offset);
  const dayInBrowser = async (student: Student) => {
    const { page, bill } = await openPage(student.email);
    await dayOnPage(page, student, picture);
    line.end(`${student.email}, in a browser: ${await bill()}`);
    await page.close();
  };
  // Ten lanes share this iterator, so that each student is taken once.
  const waiting = students.entries();
  const lane = async () => {
    for (const [index, student] of waiting) {
      const [started, onError] = [Date.now(), note(student.email)];
      const day = index < browsers ? dayInBrowser(student) : dayOnSdk(student, picture, onError);
      await day.catch(onError);
      longestMs = Math.max(longestMs, Date.now() - started);
      done += 1;
      line.show(progress());
    }
  };
  const isOver = () => done === count;
  await Promise.all([
    reviewCards(cards.page, students, isOver, onCard).catch(note('The reviewer of cards')),
    reviewList(list.page, isOver).catch(note('The reviewer of the list')),
    ...Array.from({ length: 10 }, lane),
  ]);
  line.end(progress());
  console.log(`A student's day took ${(longestMs / 1000).toFixed(1)} s at most.`);
  console.log(`The reviewer of cards, for each student: ${await cards.bill(count)}`);
  console.log(`The reviewer of the list, for each student: ${await list.bill(count)}`);
  await browser.close();
  problems.push(...new Set(faults.unexpected()), ...(await whatIsMissing(students)));
  if (problems.length > 0)
    throw new PlainFailure(`${problems.length} problems:\n${problems.slice(0, 50).join('\n')}`);
  console.log('Nothing is lost, and no screen has shown or logged an error.');
}

main()
  .catch(reportFailure)
  .finally(() => process.exit());
