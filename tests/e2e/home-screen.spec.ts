import { school } from '#config/school';
import { expect, test } from './fixtures';

test('Home screen: a page without a link to an icon has one too', async ({ page }) => {
  // On such a page, current browsers request this address and log an error if nothing is there.
  await page.goto('/logo.svg');
  const isDrawn = await page.evaluate(async () => {
    const icon = new Image();
    icon.src = '/favicon.ico';
    await icon.decode();
    return icon.naturalWidth > 0;
  });
  expect(isDrawn).toBe(true);
});

test('Home screen: the browser accepts the manifest and finds its icons', async ({ page }) => {
  await page.goto('/login');
  const devtools = await page.context().newCDPSession(page);
  const { data, errors } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? '{}') as { name: string; icons: { src: string }[] };
  expect(manifest.name).toContain(school.name);
  for (const { src } of manifest.icons) {
    const icon = await page.request.get(src);
    expect(icon.headers()['content-type']).toBe('image/png');
  }
});
