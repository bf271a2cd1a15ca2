import { expect, test } from './fixtures';
import { activityForm, openFirstActivity } from './support/activityForm';
import {
  holdUploads,
  interceptUploads,
  isFileStoreRunning,
  storedFile,
  uploadBrokenOff,
  watchUploads,
} from './support/fileStore';
import { nameCell } from './support/hoursTable';
import { phonePicture } from './support/phonePicture';
import { allowLookups, pictureField } from './support/pictureField';
import { aPicture } from './support/pictureFiles';
import { anEntry } from './support/records';
import { signOut } from './support/signIn';

test.skip(!isFileStoreRunning, 'The file store does not run on this engine here.');

/** Three chunks: 256 KiB, 512 KiB and the rest. After the first, 25 percent is stored. */
const big = aPicture('big.bmp', { kilobytes: 1024 });

test('4 Upload: running with a progress bar, paused, resumed, success', async ({
  studentPage: page,
  student,
  pictures: { pick, progress, pause, resume, picture },
}) => {
  const release = await holdUploads(page, 1);
  const uploads = watchUploads(page);
  await pick(big);
  await expect(progress('big.bmp')).toHaveAttribute('aria-valuetext', '25%');
  await pause('big.bmp').click();
  await expect(progress('big.bmp')).toHaveAttribute('aria-valuetext', 'Paused at 25%');
  release();
  // While paused, nothing is sent even though the network works.
  const sent = uploads.length;
  await page.waitForTimeout(500);
  expect(uploads.slice(sent)).toEqual([]);
  await resume('big.bmp').click();
  await expect(picture('big.bmp')).toBeVisible();
  await expect(progress('big.bmp')).toHaveCount(0);
  expect((await storedFile(student.email, 'big.bmp'))?.size).toBe(big.buffer.length);
  // Spec 9: files above 262,144 bytes are uploaded in parts that can be resumed. After the pause, the app asks how far the upload got. If
  // the part in transit at the pause has arrived, it isn't sent again.
  expect(uploads.slice(0, 4)).toEqual(['start', 'upload', 'upload', 'query']);
  expect(uploads.at(-1)).toBe('upload, finalize');
});

test('9 Upload: up to 262,144 bytes are sent in one request, more in chunks, each twice the size of the last @more', async ({
  studentPage: page,
  pictures: { pick, remove },
}) => {
  const offsets: string[] = [];
  page.on('request', (request) => {
    const offset = request.headers()['x-goog-upload-offset'];
    if (offset !== undefined) offsets.push(offset);
  });
  for (const { bytes, requests, parts } of [
    { bytes: 262_144, requests: ['one request'], parts: [] },
    { bytes: 262_145, requests: ['start', 'upload', 'upload, finalize'], parts: ['0', '262144'] },
    {
      bytes: 262_144 + 524_288 + 1,
      requests: ['start', 'upload', 'upload', 'upload, finalize'],
      parts: ['0', '262144', '786432'],
    },
  ]) {
    const uploads = watchUploads(page);
    offsets.length = 0;
    const buffer = Buffer.concat([aPicture('').buffer], bytes);
    await pick({ name: `${bytes}.bmp`, mimeType: 'image/bmp', buffer });
    await expect(remove(`${bytes}.bmp`)).toBeVisible();
    expect(uploads).toEqual(requests);
    expect(offsets).toEqual(parts);
  }
});

for (const { state, tag } of [
  { state: 'running', tag: '' },
  { state: 'paused', tag: ' @more' },
] as const) {
  test(`4 Upload: canceled while ${state}; nothing is stored, and it can be picked again${tag} @more`, async ({
    studentPage: page,
    student,
    pictures: { pick, progress, pause, cancel, remove },
  }) => {
    const release = await holdUploads(page, 1);
    await pick(big);
    await expect(progress('big.bmp')).toHaveAttribute('aria-valuenow', '25');
    const brokenOff = uploadBrokenOff(page);
    if (state === 'paused') await pause('big.bmp').click();
    await cancel('big.bmp').click();
    await brokenOff;
    await expect(progress('big.bmp')).toHaveCount(0);
    await expect(page.getByText('The upload of big.bmp was canceled')).toBeVisible();
    release();
    expect(await storedFile(student.email, 'big.bmp')).toBeNull();
    await expect(remove('big.bmp')).toHaveCount(0);
    await pick(big);
    await expect(remove('big.bmp')).toBeVisible();
  });
}

test('8 Picture upload failure: only logged, with the error code, and not shown to the user @more', async ({
  studentPage: page,
  student,
  faults,
  pictures: { pick, progress, remove },
}) => {
  await openFirstActivity(page);
  const before = await page.locator('body').innerText();
  let status = 0;
  await interceptUploads(page, (route) =>
    route.fulfill({ status, json: { error: { code: status, message: 'Refused.' } } }),
  );
  for (const [answer, code] of [
    [401, 'unauthenticated'],
    [402, 'quota-exceeded'],
    [403, 'unauthorized'],
  ] as const) {
    status = answer;
    const name = `beach-${status}.bmp`;
    faults.allow(new RegExp(`status of ${status}`));
    await pick(aPicture(name));
    await faults.logged(new RegExp(`uploading picture ${name}: FirebaseError: .*storage/${code}`));
    await expect(progress(name)).toHaveCount(0);
    await expect(remove(name)).toHaveCount(0);
    await expect.poll(() => page.locator('body').innerText()).toBe(before);
    expect(await storedFile(student.email, name)).toBeNull();
  }
});

test('4 Upload: a brief network failure is waited out @more', async ({
  studentPage: page,
  faults,
}) => {
  allowLookups(faults);
  faults.allow(/ERR_CONNECTION_RESET/);
  let failures = 1;
  await interceptUploads(page, (route) =>
    (failures -= 1) >= 0 ? route.abort('connectionreset') : route.continue(),
  );
  await page.goto('/edit');
  const { pick, remove } = pictureField(page);
  await pick(big);
  await expect(remove('big.bmp')).toBeVisible();
});

test('4 Upload: a picture picked without a network waits for it, even if the code that uploads has not arrived @more', async ({
  studentPage: page,
  student,
  faults,
}) => {
  allowLookups(faults);
  faults.allowOffline();
  await page.goto('/edit');
  const form = activityForm(page);
  await expect(form.submit).toBeVisible();
  await page.context().setOffline(true);
  await form.fill(anEntry());
  const { pick, progress } = pictureField(page);
  await pick(aPicture('beach.bmp'));
  await expect(progress('beach.bmp')).toBeVisible();
  await form.submit.click();
  await expect(
    page.getByText('The activity will be saved once its pictures are uploaded'),
  ).toBeVisible();
  await page.context().setOffline(false);
  await expect
    .poll(async () => Object.values(await student.records.entries())[0]?.pictures)
    .toHaveLength(1);
});

test('4 Upload: a picture picked after the network was lost is redrawn, even if the code for that has not arrived @more', async ({
  studentPage: page,
  student,
  faults,
}) => {
  allowLookups(faults);
  faults.allowOffline();
  await page.goto('/edit');
  const form = activityForm(page);
  await form.fill(anEntry());
  const buffer = await phonePicture(page, 400, 300);
  expect(buffer.includes('GPSLatitude')).toBe(true);
  const { input, pick, progress } = pictureField(page);
  // The network ends once the focus has loaded the code that uploads pictures, and before the worker's script arrives.
  const hasFailed = page.waitForEvent('requestfailed', (one) =>
    one.url().includes('redraw.worker'),
  );
  let isLost = true;
  await page.route(/redraw[.]worker/, (route) =>
    isLost ? route.abort('internetdisconnected') : route.fallback(),
  );
  await input.focus();
  await hasFailed;
  await page.context().setOffline(true);
  await pick({ name: 'beach.jpg', mimeType: 'image/jpeg', buffer });
  await expect(progress('beach.jpg')).toBeVisible();
  await form.submit.click();
  await expect(
    page.getByText('The activity will be saved once its pictures are uploaded'),
  ).toBeVisible();
  isLost = false;
  await page.context().setOffline(false);
  await expect
    .poll(async () => Object.values(await student.records.entries())[0]?.pictures)
    .toHaveLength(1);
  const [stored] = Object.values(await student.records.entries());
  const response = await fetch(stored?.pictures[0] ?? '');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.subarray(0, 2).toString('hex')).toBe('ffd8');
  expect(bytes.includes('GPS')).toBe(false);
});

test('3 Upload: a file stored first by another tab under that name is reused @more', async ({
  studentPage: page,
  faults,
  pictures: here,
}) => {
  faults.allow(/status of 403/);
  const release = await holdUploads(page);
  await here.pick(aPicture('beach.bmp'));
  await expect(here.progress('beach.bmp')).toBeVisible();
  const otherTab = await page.context().newPage();
  await otherTab.goto('/edit');
  await pictureField(otherTab).pick(aPicture('beach.bmp'));
  await expect(pictureField(otherTab).remove('beach.bmp')).toBeVisible();
  release();
  await expect(here.remove('beach.bmp')).toBeVisible();
  await expect(here.grid).toContainText('Stored earlier');
});

test('2 Edit: a save waits for a running upload and stores the activity with its picture @more', async ({
  studentPage: page,
  student,
  pictures: { pick, progress },
  form,
}) => {
  const release = await holdUploads(page, 1);
  await form.fill(anEntry());
  await pick(big);
  await expect(progress('big.bmp')).toBeVisible();
  await form.submit.click();
  await expect(form.submit.getByRole('status')).toBeVisible();
  await expect(
    page.getByText('The activity will be saved once its pictures are uploaded'),
  ).toBeVisible();
  expect(await student.records.entries()).toEqual({});
  release();
  await expect(page).toHaveURL('/table');
  expect(Object.values(await student.records.entries())[0]?.pictures).toHaveLength(1);
});

test('4 Upload: it continues after the user leaves, and its picture is in the activity on return @more', async ({
  studentPage: page,
  pictures: { pick, progress, remove },
}) => {
  const release = await holdUploads(page, 1);
  await pick(big);
  await expect(progress('big.bmp')).toHaveAttribute('aria-valuenow', '25');
  await page.getByRole('navigation').getByRole('link', { name: 'Hours' }).click();
  await expect(page.getByText('Uploading a picture…')).toBeVisible();
  release();
  await expect(page.getByText('Uploading a picture…')).toHaveCount(0);
  await page.getByRole('link', { name: 'Submit', exact: true }).click();
  await expect(remove('big.bmp')).toBeVisible();
});

test('4 Upload: an activity waiting for its pictures is stored with them after its form is closed', async ({
  studentPage: page,
  student,
  pictures: { pick, progress },
}) => {
  const release = await holdUploads(page, 1);
  await activityForm(page).fill(anEntry({ Name: 'Park clean-up' }));
  await pick(big);
  await expect(progress('big.bmp')).toHaveAttribute('aria-valuenow', '25');
  await activityForm(page).submit.click();
  await page.getByRole('navigation').getByRole('link', { name: 'Hours' }).click();
  await expect(
    page.getByText('"Park clean-up" will be saved once its pictures are uploaded.'),
  ).toBeVisible();
  expect(await student.records.entries()).toEqual({});
  release();
  await expect(page.getByText('New activity logged successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit Park clean-up' })).toBeVisible();
  const [stored] = Object.values(await student.records.entries());
  expect(stored?.pictures).toHaveLength(1);
});

test('4 Upload: an activity is stored without a picture that it waited for in vain, and its row and form name it', async ({
  studentPage: page,
  student,
  faults,
  pictures: { pick },
}) => {
  faults.allow(/status of 402/, /uploading picture big.bmp/);
  let refuse!: () => void;
  const isRefused = new Promise<void>((resolve) => (refuse = resolve));
  await interceptUploads(page, async (route) => {
    await isRefused;
    await route.fulfill({ status: 402, json: { error: { code: 402, message: 'Refused.' } } });
  });
  await activityForm(page).fill(anEntry({ Name: 'Park clean-up' }));
  await pick(big);
  await activityForm(page).submit.click();
  await expect(page.getByText('The activity will be saved once')).toBeVisible();
  refuse();
  const reason = "It couldn't be uploaded. Add it again";
  await expect(page.getByText(`big.bmp wasn't added to "Park clean-up". ${reason}`)).toBeVisible();
  await expect(nameCell(page, 'Park clean-up')).toContainText(`big.bmp wasn't added. ${reason}`);
  const [stored] = Object.values(await student.records.entries());
  expect(stored).toMatchObject({ Name: 'Park clean-up', pictures: [] });
  await page.getByRole('button', { name: 'Edit Park clean-up' }).click();
  await expect(page.getByText(`big.bmp wasn't added. ${reason}`)).toBeVisible();
});

test('4 Upload: a sign-out in another tab cancels it, and a save waiting for it stores nothing @more', async ({
  studentPage: page,
  student,
  pictures: { pick, progress },
}) => {
  const release = await holdUploads(page, 1);
  await activityForm(page).fill(anEntry());
  await pick(big);
  await expect(progress('big.bmp')).toHaveAttribute('aria-valuenow', '25');
  await activityForm(page).submit.click();

  const brokenOff = uploadBrokenOff(page);
  const tab = await page.context().newPage();
  await tab.goto('/profile');
  await signOut(tab);
  await expect(page.getByText('You Are Not Signed In!')).toBeVisible();
  await brokenOff;
  release();
  expect(await storedFile(student.email, 'big.bmp')).toBeNull();
  expect(await student.records.entries()).toEqual({});
  await expect(page.getByText('big.bmp')).toHaveCount(0);
});
