import type { BrowserContext } from '@playwright/test';

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Answers requests for pictures of 'ann', which records contain but no test uploads. */
export async function answerPictures(context: BrowserContext): Promise<void> {
  await context.route(/pictures%2Fann%2F/, (route) =>
    route.fulfill({ contentType: 'image/png', body: onePixel }),
  );
}
