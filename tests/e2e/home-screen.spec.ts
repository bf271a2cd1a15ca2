import { school } from '#config/school';
import { expect, test } from './fixtures';

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
