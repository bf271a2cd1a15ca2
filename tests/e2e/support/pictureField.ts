import type { Page } from '@playwright/test';
import type { PageFaults } from './pageFaults';
import type { FileToPick } from './pictureFiles';

/** The picture field of the activity form, by the labels users see. */
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

/** Allows the 404 that the browser logs when the app checks if a file is already stored. */
export function allowLookups(faults: PageFaults): void {
  faults.allow(/status of 404 .*\/o\/pictures%2F/);
}
