import type { BrowserContext } from '@playwright/test';

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Answers where pictures of real deployments are stored. */
export async function answerPictures(context: BrowserContext): Promise<void> {
  await context.route(/firebasestorage[.]googleapis[.]com/, (route) =>
    route.fulfill({ contentType: 'image/png', body: onePixel }),
  );
}
