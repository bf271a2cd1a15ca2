import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  expect,
  type Page,
  test as base,
} from '@playwright/test';
import { school } from '#config/school';
import { activityForm } from './support/activityForm';
import { endChannels, watchChannels } from './support/channels';
import { PageFaults } from './support/pageFaults';
import { allowLookups, pictureField } from './support/pictureField';
import { recordsOf } from './support/records';
import { appOrigin, rememberSignedIn } from './support/signIn';

export { expect };

/** A user with an address that no other running test uses. */
export interface Actor {
  /** Lowercase. */
  email: string;
  /** This user's stored records; see `recordsOf`. */
  records: ReturnType<typeof recordsOf>;
}

interface Fixtures {
  /** Fails the test on an unexpected console or page error; see `PageFaults`. */
  faults: PageFaults;
  student: Actor;
  /** A second student. */
  otherStudent: Actor;
  /** See `ownAdmin`. */
  admin: Actor;
  /** A folder for `npm run graduates`, which refuses those in the project. It doesn't exist yet. */
  exportFolder: string;
  /** Opens another device: a separate browser profile, empty or with someone signed in, whose errors fail the test too. */
  newDevice: (signedInEmail?: string) => Promise<Page>;
  /** The test's page, with `student` signed in and nothing opened yet. */
  studentPage: Page;
  /** Like `studentPage`, with `admin`. */
  adminPage: Page;
  /** The form of a new activity, which `studentPage` has open. */
  form: ReturnType<typeof activityForm>;
  /** The picture field of that form. */
  pictures: ReturnType<typeof pictureField>;
}

/**
 * Returns one of the school's admins, a different one for each worker if there are enough: a test that signs in by emailed link must not
 * find that another has used its link.
 */
export function ownAdmin(): string {
  return school.adminEmails[base.info().parallelIndex % school.adminEmails.length] ?? '';
}

/**
 * Returns an address made from the test's id, because tests run in parallel on the same emulators. Each repetition and each retry of a
 * test has its own.
 */
function addressFor(name: string): string {
  const { testId, repeatEachIndex, retry } = base.info();
  const id = testId.replace(/[^a-z0-9]/gi, '');
  // First, because some tests use its first letters in names.
  const attempt = `${retry > 0 ? `retry${retry}` : ''}${repeatEachIndex || ''}`;
  return `${name}.${attempt}${id}@${school.emailDomains[0]}`.toLowerCase();
}

function actor(email: string): Actor {
  return { email, records: recordsOf(email) };
}

export const test = base.extend<Fixtures, { lastChannels: undefined }>({
  // Closes the channels of a worker's last test. Others are closed before the next test.
  lastChannels: [
    async ({}, provide) => {
      await provide(undefined);
      await endChannels();
    },
    { scope: 'worker', auto: true },
  ],
  faults: [
    async ({ context }, provide) => {
      await endChannels();
      const faults = new PageFaults();
      faults.watch(context);
      watchChannels(context);
      await provide(faults);
      expect(faults.unexpected(), 'errors on the console or in the page').toEqual([]);
    },
    { auto: true },
  ],
  student: async ({}, provide) => {
    await provide(actor(addressFor('student')));
  },
  otherStudent: async ({}, provide) => {
    await provide(actor(addressFor('other')));
  },
  admin: async ({}, provide) => {
    await provide(actor(ownAdmin()));
  },
  exportFolder: async ({}, provide) => {
    const parent = await mkdtemp(join(tmpdir(), 'graduates-'));
    await provide(join(parent, 'export'));
    await rm(parent, { recursive: true });
  },
  newDevice: async ({ browser, faults }, provide) => {
    const devices: BrowserContext[] = [];
    await provide(async (signedInEmail) => {
      const device = await openDevice(browser);
      devices.push(device);
      faults.watch(device);
      watchChannels(device);
      const page = await device.newPage();
      if (signedInEmail !== undefined) await rememberSignedIn(page, signedInEmail);
      return page;
    });
    for (const device of devices) await device.close();
  },
  studentPage: async ({ page, student }, provide) => {
    await rememberSignedIn(page, student.email);
    await provide(page);
  },
  adminPage: async ({ page, admin }, provide) => {
    await rememberSignedIn(page, admin.email);
    await provide(page);
  },
  form: async ({ studentPage }, provide) => {
    await studentPage.goto('/edit');
    await provide(activityForm(studentPage));
  },
  // This needs the form, which opens the page.
  pictures: async ({ studentPage, faults, form: _form }, provide) => {
    allowLookups(faults);
    await provide(pictureField(studentPage));
  },
});

/** Opens a separate browser profile. */
function openDevice(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: appOrigin,
    timezoneId: 'America/Los_Angeles',
    locale: 'en-US',
  });
}
