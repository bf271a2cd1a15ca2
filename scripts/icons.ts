import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chromium } from '@playwright/test';
import { school } from '#config/school';
import { chromiumLaunchOptions } from './browser/chromium';
import { accentLogo, icons } from './build/schoolFiles';
import { readOptions } from './commandLine';
import { reportFailure } from './plainFailure';
import { projectRoot } from './projectRoot';

const help = `
Generates the home-screen icons in public/icons from public/logo.svg, in the school's accent color. Run it after changing
either.

  npm run icons
`;

/** The share of a maskable icon's side that phones never crop. */
const safePart = 0.8;

async function main(): Promise<void> {
  readOptions(help, {});
  const { accentColor } = school;
  const logo = Buffer.from(accentLogo(accentColor)).toString('base64');
  const address = `data:image/svg+xml;base64,${logo}`;
  const browser = await chromium.launch(await chromiumLaunchOptions());
  const page = await browser.newPage();
  for (const { file, pixels, purpose } of icons) {
    const isMaskable = purpose === 'maskable';
    const side = pixels * (isMaskable ? safePart : 1);
    await page.setViewportSize({ width: pixels, height: pixels });
    await page.setContent(`
      <body style="margin: 0; height: 100vh; display: grid; place-items: center; ${isMaskable ? `background: ${accentColor}` : ''}">
        <img src="${address}" width="${side}" height="${side}" />
      </body>`);
    await page.locator('img').evaluate((image: HTMLImageElement) => image.decode());
    const path = join(projectRoot, 'public', file);
    mkdirSync(dirname(path), { recursive: true });
    await page.screenshot({ path, omitBackground: true });
    console.log(`public/${file}`);
  }
  await browser.close();
}

main().catch(reportFailure);
