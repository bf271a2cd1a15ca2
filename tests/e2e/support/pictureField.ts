import type { Page } from '@playwright/test';
import type { PageFaults } from './pageFaults';
import type { FileToPick } from './pictureFiles';

/** The pictures of the activity form, by the names that a user sees. */
export function pictureField(page: Page) {
  const input = page.getByLabel('Pictures');
  return {
    input,
    pick: (file: FileToPick) => input.setInputFiles(file),
    grid: page.getByRole('list', { name: 'Added to this activity' }),
    picture: (name: string) => page.getByRole('img', { name, exact: true }),
    remove: (name: string) => page.getByRole('button', { name: `Remove ${name}`, exact: true }),
    progress: (name: string) => page.getByRole('progressbar', { name: `Upload of ${name}` }),
    pause: (name: string) => page.getByRole('button', { name: `Pause the upload of ${name}` }),
    resume: (name: string) => page.getByRole('button', { name: `Resume the upload of ${name}` }),
    cancel: (name: string) => page.getByRole('button', { name: `Cancel the upload of ${name}` }),
  };
}

/** The browser reports that a file which is about to be uploaded was not stored before. */
export function allowLookups(faults: PageFaults): void {
  faults.allow(/status of 404 .*\/o\/pictures%2F/);
}
