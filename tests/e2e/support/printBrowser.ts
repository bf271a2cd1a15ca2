import { chromiumLaunchOptions, describeChromium } from '../../../scripts/browser/chromium';

/** Prints which browser a run uses. */
export default async function printBrowser(): Promise<void> {
  console.log(describeChromium(await chromiumLaunchOptions()));
}
