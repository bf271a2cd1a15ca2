import { chromium } from '@playwright/test';
import { school } from '#config/school';
import { chromiumLaunchOptions } from '../../../scripts/browser/chromium';
import { appOrigin, rememberSignedIn } from './signIn';

/**
 * Opens a student's table before the tests on Google's emulators. They run in Java, and their first responses can take more than ten
 * seconds, after which the SDK logs that it can't reach the server.
 */
export default async function warmUp(): Promise<void> {
  if (process.env.EMULATOR_ENGINE !== 'official') return;
  const browser = await chromium.launch(await chromiumLaunchOptions());
  const page = await browser.newPage();
  await rememberSignedIn(page, `warm.up@${school.emailDomains[0]}`);
  await page.goto(`${appOrigin}/table`);
  await page.getByText('No Hours Found!').waitFor({ timeout: 120_000 });
  await browser.close();
}
