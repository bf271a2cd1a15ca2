import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { activityId } from '#features/activities/activityId';
import { selectUnsavedNotes } from '#features/activities/drafts/draftSelectors';
import { selectDraft, selectRejectedPictures } from '#features/activities/drafts/draftsSlice';
import { discardDraft } from '#features/activities/drafts/draftThunks';
import { entryEditStarted, newActivityOpened } from '#features/activities/editSlice';
import { pictureMessages } from '#features/activities/pictures/pictureMessages';
import type { PictureContent } from '#features/activities/pictures/pictureUploads';
import { rejectedShort } from '#features/activities/pictures/uploadState';
import { sessionOf } from '#features/session/account';
import { sessionSet, studentViewed } from '#features/session/sessionSlice';
import { fieldMessages } from '#shared/lib/fieldMessages';
import { pictureMaxBytes, picturesMax } from '#shared/lib/limits';
import { toastMessages } from '#shared/lib/messages';
import { showToast } from '#shared/ui/toasts';
import { deferred } from '#testing/deferred';
import { fakePictureUrl } from '#testing/fakePictureStore';
import { takeReactWork } from '#testing/reactWork';
import { renderWithStore } from '#testing/renderWithStore';
import { schoolEmail } from '#testing/schoolEmail';
import { validEntry as filled } from '#testing/validEntry';
import EditScreen from './EditScreen';

vi.mock('#shared/ui/toasts');

const ann = schoolEmail('ann');
const bob = schoolEmail('bob');
const urlOf = (name: string, email = ann) => fakePictureUrl({ email, name });
const file = (name: string, type = 'image/jpeg') => new File(['beach'], name, { type });

const heic = (name: string, type: string) =>
  new File(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'], name, { type });

beforeEach(() => {
  vi.clearAllMocks();
});

/** Opens Ann's edit screen with a filled-in activity that has `pictures`. */
function open({ stored = [], pictures = [] }: { stored?: string[]; pictures?: string[] } = {}) {
  const view = renderWithStore(<EditScreen />, { user: ann, path: '/edit' });
  for (const name of stored) view.pictures.files.add(urlOf(name));
  act(() => {
    view.store.dispatch(
      entryEditStarted({
        key: 'entry',
        entry: { ...filled, pictures: pictures.map((n) => urlOf(n)) },
      }),
    );
  });
  const input = screen.getByLabelText<HTMLInputElement>(/^Pictures/);
  const pick = (picked: File) => view.user.upload(input, picked);
  const uploadOf = (name: string) =>
    waitFor(() => {
      const upload = view.pictures.uploads.findLast(({ picture }) => picture.name === name);
      if (!upload) throw new Error(`${name} has not reached the file store`);
      return upload;
    });
  return {
    ...view,
    input,
    pick,
    uploadOf,
    /** Picks a file, and returns its upload once it has reached the file store. */
    startUpload: async (name: string) => {
      await pick(file(name));
      return uploadOf(name);
    },
    submit: () => view.user.click(screen.getByRole('button', { name: /Submit/ })),
    saved: () =>
      vi
        .mocked(view.services.saveEntry)
        .mock.calls.map(([email, , { pictures }]) => ({ email, pictures })),
  };
}

const removeButton = (name: string) => screen.findByRole('button', { name: `Remove ${name}` });
const press = (name: RegExp | string) => screen.getByRole('button', { name });
/** Waits, because the picture may appear in the grid a moment earlier. */
const announces = (text: string) =>
  waitFor(() => expect(document.querySelector('.picture-announcement')).toHaveTextContent(text));
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)));

describe('2, 3: adding a picture', () => {
  test('the input takes image files only, one at a time, and shows the hint', () => {
    const { input } = open();
    expect(input).toHaveAttribute('accept', 'image/*');
    expect(input).not.toHaveAttribute('multiple');
    expect(input).toHaveAccessibleDescription('You may need to disable adblocker');
  });

  test("it is uploaded to pictures/{userEmail}/{fileName}, under the file's type", async () => {
    const { pick, uploadOf } = open();
    const picked = file('beach.jpg');
    await pick(picked);
    const { picture } = await uploadOf('beach.jpg');
    expect(picture).toMatchObject({
      email: ann,
      name: 'beach.jpg',
      type: 'image/jpeg',
      file: picked,
    });
  });

  test('once stored it is in the grid, is announced, and is saved with the activity', async () => {
    const { startUpload, submit, saved } = open({ pictures: ['old.jpg'] });
    (await startUpload('beach.jpg')).finish();
    await removeButton('beach.jpg');
    expect(screen.getByRole('img', { name: 'beach.jpg' })).toHaveAttribute(
      'src',
      urlOf('beach.jpg'),
    );
    await announces('beach.jpg was added');
    await submit();
    expect(saved()).toEqual([{ email: ann, pictures: [urlOf('old.jpg'), urlOf('beach.jpg')] }]);
  });

  test('a stored file of the same name is reused by its URL, and the user is told', async () => {
    const { pick, pictures, submit, saved } = open({ stored: ['dog.jpg'] });
    await pick(file('dog.jpg'));
    const tile = (await removeButton('dog.jpg')).closest('li');
    expect(tile).toHaveTextContent('Stored earlier');
    await announces(pictureMessages.reused('dog.jpg'));
    expect(pictures.uploads).toEqual([]);
    await submit();
    expect(saved()).toEqual([{ email: ann, pictures: [urlOf('dog.jpg')] }]);
  });

  test('an error about a picture replaces the message that an earlier one was added', async () => {
    const { startUpload, pick } = open();
    (await startUpload('beach.jpg')).finish();
    await removeButton('beach.jpg');
    await announces('was added');
    await pick(file('beach.jpg'));
    expect(screen.getByText(pictureMessages.listed('beach.jpg'))).toBeVisible();
    expect(document.querySelector('.picture-announcement')).toBeEmptyDOMElement();
  });

  test('the same file picked twice in a row is one picture', async () => {
    const { startUpload, pick, pictures, input } = open();
    const upload = await startUpload('beach.jpg');
    await pick(file('beach.jpg'));
    expect(
      await screen.findByText(pictureMessages.uploading('beach.jpg'), { selector: '.field-error' }),
    ).toBeVisible();
    await act(async () => {
      upload.finish();
      await Promise.resolve();
    });
    await removeButton('beach.jpg');
    await pick(file('beach.jpg'));
    expect(await screen.findByText(pictureMessages.listed('beach.jpg'))).toBeVisible();
    expect(pictures.uploads).toHaveLength(1);
    // Otherwise the browser would report no change the second time.
    expect(input.value).toBe('');
  });

  test('a removed picture is not saved', async () => {
    const { user, submit, saved } = open({ pictures: ['beach.jpg', 'lake.jpg'] });
    await user.click(await removeButton('beach.jpg'));
    await announces('beach.jpg was removed');
    await submit();
    expect(saved()).toMatchObject([{ pictures: [urlOf('lake.jpg')] }]);
  });

  test('the file of a removed picture can be picked again', async () => {
    const { pick, user, submit, saved } = open({
      stored: ['beach.jpg'],
      pictures: ['beach.jpg', 'lake.jpg'],
    });
    await user.click(await removeButton('beach.jpg'));
    await pick(file('beach.jpg'));
    await removeButton('beach.jpg');
    await submit();
    expect(saved()).toMatchObject([{ pictures: [urlOf('lake.jpg'), urlOf('beach.jpg')] }]);
  });

  test(`at most ${picturesMax} pictures, including those being uploaded`, async () => {
    const names = Array.from({ length: picturesMax - 1 }, (_, index) => `${index}.jpg`);
    const { startUpload, pick, pictures } = open({ pictures: names });
    await startUpload('last.jpg');
    await pick(file('one-more.jpg'));
    expect(await screen.findByText(fieldMessages.tooManyPictures(picturesMax))).toBeVisible();
    expect(pictures.uploads).toHaveLength(1);
  });

  test("a file that isn't an accepted picture, or doesn't open, is refused before the upload", async () => {
    const { pick, user, input, pictures } = open();
    await pick(file('drawing.svg', 'image/svg+xml'));
    expect(await screen.findByText(pictureMessages.notPicture)).toBeVisible();
    expect(input).toHaveAccessibleDescription(expect.stringContaining(pictureMessages.notPicture));
    expect(pictures.store.opensAsPicture).not.toHaveBeenCalled();
    pictures.store.opensAsPicture.mockResolvedValueOnce(false);
    await pick(file('broken.jpg'));
    expect(await screen.findByText(pictureMessages.damaged)).toBeVisible();
    expect(pictures.uploads).toHaveLength(0);
    // The next file clears the message.
    await user.upload(input, file('beach.jpg'));
    await waitFor(() => expect(screen.queryByText(pictureMessages.damaged)).toBeNull());
  });

  test.each([
    ['IMG_1.jpg', 'image/jpeg', 'IMG_1.heic'],
    ['IMG_1.HIF', 'application/octet-stream', 'IMG_1.HIF'],
    ['IMG_1', '', 'IMG_1.heic'],
  ])(
    'its bytes tell what it is: a HEIC picture called %s of type "%s" is stored as %s',
    async (name, type, stored) => {
      const { input, uploadOf, pictures, submit, saved } = open();
      // Users can pick what `accept` leaves out.
      fireEvent.change(input, { target: { files: [heic(name, type)] } });
      const upload = await uploadOf(stored);
      expect(upload.picture.type).toBe('image/heic');
      expect(pictures.store.opensAsPicture).toHaveBeenCalledWith(expect.anything(), 'image/heic');
      upload.finish();
      await removeButton(stored);
      await announces(pictureMessages.added(stored));
      await submit();
      expect(saved()).toEqual([{ email: ann, pictures: [urlOf(stored)] }]);
    },
  );

  test("the file store's part of the SDK and the code that redraws are loaded when the input gets the focus, not before", async () => {
    const { services, input, pictures } = open();
    const loadRedraw = vi.spyOn(pictures.store, 'loadRedraw');
    expect(services.loadFileStore).not.toHaveBeenCalled();
    act(() => input.focus());
    expect(services.loadFileStore).toHaveBeenCalled();
    await settle();
    expect(loadRedraw).toHaveBeenCalled();
  });
});

describe('a picture is resized before it is stored', () => {
  test('its tile and the announcement say so, then that it is being uploaded', async () => {
    const { promise, resolve } = deferred<PictureContent>();
    const { pick, uploadOf, pictures } = open();
    pictures.store.redrawPicture.mockReturnValueOnce(promise);
    await pick(file('beach.jpg'));
    const bar = screen.getByRole('progressbar', { name: 'Upload of beach.jpg' });
    expect(bar).toHaveAttribute('aria-valuetext', 'Resizing the picture…');
    expect(screen.getByText('Resizing the picture…')).toBeVisible();
    const announced = document.querySelector('.picture-announcement');
    expect(announced).toHaveTextContent(pictureMessages.shrinking('beach.jpg'));
    expect(pictures.uploads).toEqual([]);
    resolve({ blob: new Blob(['smaller']), hasLocation: false });
    await uploadOf('beach.jpg');
    expect(bar).toHaveAttribute('aria-valuetext', '0%');
    expect(announced).toHaveTextContent(pictureMessages.uploading('beach.jpg'));
  });

  test('one still above the limit is refused with the reason, and nothing else is lost', async () => {
    const { pick, logged, submit, saved, pictures } = open({ pictures: ['old.jpg'] });
    pictures.store.redrawPicture.mockResolvedValueOnce({
      blob: new Blob([new Uint8Array(pictureMaxBytes + 1)]),
      hasLocation: false,
    });
    await pick(file('beach.jpg'));
    expect(await screen.findByText(pictureMessages.tooLarge)).toBeVisible();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(logged).toEqual([]);
    await submit();
    expect(saved()).toEqual([{ email: ann, pictures: [urlOf('old.jpg')] }]);
  });

  test('one stored unchanged has a warning that it may reveal where it was taken', async () => {
    const { pick, uploadOf, pictures } = open({ pictures: ['old.jpg'] });
    pictures.store.redrawPicture.mockImplementation((blob) =>
      Promise.resolve({ blob, hasLocation: true }),
    );
    await pick(heic('beach.heic', 'image/heic'));
    (await uploadOf('beach.heic')).finish();
    const tile = (await removeButton('beach.heic')).closest('li');
    expect(tile).toHaveTextContent(pictureMessages.hasLocation);
    expect((await removeButton('old.jpg')).closest('li')).not.toHaveTextContent(
      pictureMessages.hasLocation,
    );
    await announces(pictureMessages.addedAsItIs('beach.heic'));
  });
});

describe('4: upload task states', () => {
  test('running and paused show progress; canceled ends the tile', async () => {
    const { startUpload, user, submit, saved } = open();
    const upload = await startUpload('beach.jpg');
    const bar = screen.getByRole('progressbar', { name: 'Upload of beach.jpg' });
    act(() => upload.reach(40));
    expect(bar).toHaveAttribute('aria-valuenow', '40');

    await user.click(press('Pause the upload of beach.jpg'));
    expect(bar).toHaveAttribute('aria-valuetext', 'Paused at 40%');
    expect(upload.asked).toBe('pause');
    await user.click(press('Resume the upload of beach.jpg'));
    expect(upload.asked).toBe('run');

    await user.click(press('Cancel the upload of beach.jpg'));
    expect(upload.asked).toBe('cancel');
    expect(screen.queryByRole('progressbar')).toBeNull();
    await announces('The upload of beach.jpg was canceled');
    await submit();
    expect(saved()).toEqual([{ email: ann, pictures: [] }]);
  });

  test('a progress event renders its own tile and nothing else', async () => {
    const { pick, uploadOf } = open();
    await pick(file('beach.jpg'));
    await pick(file('lake.jpg'));
    const upload = await uploadOf('beach.jpg');
    await uploadOf('lake.jpg');
    takeReactWork();
    act(() => upload.reach(40));
    const { commits, renders } = takeReactWork();
    expect(commits).toBe(1);
    // The tile, its frame and its two buttons.
    expect(renders).toEqual({ UploadTile: 1, Tile: 1, Button: 2 });
    expect(screen.getByRole('progressbar', { name: /beach/ })).toHaveAttribute(
      'aria-valuenow',
      '40',
    );
    expect(screen.getByRole('progressbar', { name: /lake/ })).toHaveAttribute('aria-valuenow', '0');
  });

  test('8: a failed upload ends its tile and is only logged', async () => {
    const { startUpload, logged, container } = open();
    const before = container.textContent;
    const upload = await startUpload('beach.jpg');
    const refused = new Error('refused');
    act(() => upload.fail(refused));
    await settle();
    expect(container.textContent).toBe(before);
    expect(showToast).not.toHaveBeenCalled();
    expect(logged).toEqual([{ context: 'uploading picture beach.jpg', error: refused }]);
  });

  test('the focus moves to the input when its tile is removed', async () => {
    const { startUpload, user, input } = open();
    const upload = await startUpload('beach.jpg');
    act(() => press('Pause the upload of beach.jpg').focus());
    act(() => upload.finish());
    const remove = await removeButton('beach.jpg');
    expect(input).toHaveFocus();
    await user.click(remove);
    expect(input).toHaveFocus();
  });
});

describe('a save while an upload runs', () => {
  test('waits for it, says so, and resumes what is paused', async () => {
    const { startUpload, user, submit, saved, currentPath } = open();
    const upload = await startUpload('beach.jpg');
    await user.click(press(/^Pause/));
    await submit();
    await settle();
    expect(upload.asked).toBe('run');
    expect(saved()).toEqual([]);
    expect(screen.getByText(pictureMessages.saveWaits)).toBeVisible();
    expect(within(press(/Submit/)).getByRole('status')).toBeVisible();
    act(() => upload.finish());
    await waitFor(() => expect(currentPath()).toBe('/table'));
    expect(saved()).toEqual([{ email: ann, pictures: [urlOf('beach.jpg')] }]);
  });

  test('also waits for one picked just before or during the wait', async () => {
    const { startUpload, pick, uploadOf, submit, saved, pictures } = open();
    let opens!: (opens: boolean) => void;
    pictures.store.opensAsPicture.mockReturnValueOnce(new Promise((resolve) => (opens = resolve)));
    await pick(file('beach.jpg'));
    await submit();
    expect(saved()).toEqual([]);
    opens(true);
    const beach = await uploadOf('beach.jpg');
    const lake = await startUpload('lake.jpg');
    act(() => beach.finish());
    await settle();
    expect(saved()).toEqual([]);
    act(() => lake.finish());
    await waitFor(() =>
      expect(saved()).toEqual([{ email: ann, pictures: [urlOf('beach.jpg'), urlOf('lake.jpg')] }]),
    );
  });

  test.each([
    ['fails', (upload: { fail: (error: unknown) => void }) => upload.fail(new Error('refused'))],
    ['is canceled', () => press(/^Cancel the upload/).click()],
  ])('continues without an upload that %s', async (_how, end) => {
    const { startUpload, submit, saved } = open();
    const upload = await startUpload('beach.jpg');
    await submit();
    act(() => end(upload));
    await waitFor(() => expect(saved()).toEqual([{ email: ann, pictures: [] }]));
  });

  test.each([
    ['in the form', false],
    ['after the form was left', true],
  ])('names the picture that it could not wait for: %s', async (_where, leaves) => {
    const { startUpload, submit, unmount, saved } = open();
    const upload = await startUpload('beach.jpg');
    await submit();
    if (leaves) unmount();
    act(() => upload.fail(new Error('402')));
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(vi.mocked(showToast)).toHaveBeenCalledWith(
      'error',
      `beach.jpg wasn't added to "Food bank". ${pictureMessages.missed}`,
      'global',
    );
  });

  test('stores what was typed during the wait, if it is valid', async () => {
    const { startUpload, user, submit, services } = open();
    const upload = await startUpload('beach.jpg');
    await submit();
    await user.type(screen.getByLabelText('Name'), ' run');
    act(() => upload.finish());
    await waitFor(() => expect(services.saveEntry).toHaveBeenCalled());
    expect(vi.mocked(services.saveEntry).mock.calls[0]?.[2].Name).toBe('Food bank run');
  });

  test('stores nothing if what was typed during the wait is invalid', async () => {
    const { startUpload, user, submit, saved } = open();
    const upload = await startUpload('beach.jpg');
    await submit();
    await user.clear(screen.getByLabelText('Name'));
    act(() => upload.finish());
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
    expect(screen.getByText(fieldMessages.empty)).toBeVisible();
    expect(saved()).toEqual([]);
    expect(await removeButton('beach.jpg')).toBeVisible();
  });
});

describe('a picture rejected after its form closed, or during a save', () => {
  const tooLarge = { blob: new Blob([new Uint8Array(pictureMaxBytes + 1)]), hasLocation: false };
  const rejection = [
    'error',
    `beach.jpg wasn't added to "Food bank". ${pictureMessages.tooLarge}`,
    'global',
  ];

  const id = activityId({ student: ann, key: 'entry' });
  const rejected = { name: 'beach.jpg', why: 'tooLarge' };

  /** Opens Ann's activity with a picture that is still being resized. */
  async function openShrinking() {
    const { promise, resolve } = deferred<PictureContent>();
    const view = open({ pictures: ['old.jpg'] });
    view.pictures.store.redrawPicture.mockReturnValueOnce(promise);
    await view.pick(file('beach.jpg'));
    return {
      ...view,
      endTooLarge: () => {
        resolve(tooLarge);
        return settle();
      },
    };
  }

  test('after leaving: a toast names it and its activity, and the store keeps it', async () => {
    const { unmount, endTooLarge, store } = await openShrinking();
    unmount();
    await endTooLarge();
    expect(vi.mocked(showToast).mock.calls).toEqual([rejection]);
    expect(selectRejectedPictures(store.getState())).toEqual({ [id]: [rejected] });
  });

  test('after leaving: its row and its form name it, until the next save', async () => {
    const { endTooLarge, store, submit } = await openShrinking();
    act(() => {
      store.dispatch(newActivityOpened('other'));
    });
    await endTooLarge();
    const named = rejectedShort('beach.jpg', 'tooLarge');
    expect(selectUnsavedNotes(store.getState())).toEqual({ [id]: [named] });
    act(() => {
      store.dispatch(entryEditStarted({ key: 'entry', entry: filled }));
    });
    expect(screen.getByText(named)).toBeVisible();
    await submit();
    await settle();
    expect(selectUnsavedNotes(store.getState())).toEqual({});
  });

  test('after its activity is discarded: no more', async () => {
    const { endTooLarge, store, unmount } = await openShrinking();
    unmount();
    await endTooLarge();
    expect(selectRejectedPictures(store.getState())).toEqual({ [id]: [rejected] });
    store.dispatch(discardDraft({ student: ann, key: 'entry' }));
    expect(selectRejectedPictures(store.getState())).toEqual({});
  });

  test('while a save waits for it: a toast as well, and the activity is stored without', async () => {
    const { submit, endTooLarge, saved, currentPath, store } = await openShrinking();
    await submit();
    await endTooLarge();
    await waitFor(() => expect(currentPath()).toBe('/table'));
    expect(saved()).toEqual([{ email: ann, pictures: [urlOf('old.jpg')] }]);
    expect(vi.mocked(showToast).mock.calls).toContainEqual(rejection);
    expect(selectRejectedPictures(store.getState())).toEqual({ [id]: [rejected] });
  });

  test('while a save waits for another one: the store keeps it, even if the user types more', async () => {
    const { startUpload, user, submit, endTooLarge, store } = await openShrinking();
    const lake = await startUpload('lake.jpg');
    await submit();
    await endTooLarge();
    await user.type(screen.getByLabelText('Name'), '!');
    act(() => lake.finish());
    await settle();
    expect(selectRejectedPictures(store.getState())).toEqual({ [id]: [rejected] });
  });

  test('in the form: no toast, and the next save forgets it', async () => {
    const { endTooLarge, submit, store } = await openShrinking();
    await endTooLarge();
    expect(screen.getByText(pictureMessages.tooLarge)).toBeVisible();
    expect(showToast).not.toHaveBeenCalled();
    await submit();
    await settle();
    expect(selectRejectedPictures(store.getState())).toEqual({});
  });

  test('after a sign-out nobody is told', async () => {
    const { endTooLarge, store, reportUser } = await openShrinking();
    act(() => reportUser(null));
    await endTooLarge();
    expect(showToast).not.toHaveBeenCalled();
    expect(selectRejectedPictures(store.getState())).toEqual({});
  });
});

describe('leaving the form', () => {
  test('cancels nothing: its pictures are there after coming back', async () => {
    const { startUpload, unmount, store, logged } = open();
    (await startUpload('beach.jpg')).finish();
    await removeButton('beach.jpg');
    const lake = await startUpload('lake.jpg');
    unmount();
    expect(lake.asked).toBe('run');
    lake.finish();
    await settle();
    const item = selectDraft(store.getState(), { student: ann, key: 'entry' });
    expect(item?.values.pictures).toEqual([urlOf('beach.jpg'), urlOf('lake.jpg')]);
    expect(logged).toEqual([]);
  });

  test("and answering a conflict after an upload failed: the save doesn't wait for that upload", async () => {
    const { startUpload, user, submit, saved, deliverEntries } = open();
    act(() => deliverEntries({ entry: filled }));
    await user.type(screen.getByLabelText('Name'), '!');
    const upload = await startUpload('beach.jpg');
    act(() => deliverEntries({ entry: { ...filled, Hours: '3' } }));
    act(() => upload.fail(new Error('refused')));
    await settle();
    await user.click(press('Keep mine'));
    await submit();
    await waitFor(() => expect(saved()).toEqual([{ email: ann, pictures: [] }]));
  });

  test.each([
    ['was picked', ({ pick }: ReturnType<typeof open>) => pick(file('beach.jpg'))],
    [
      'was removed',
      async ({ user }: ReturnType<typeof open>) => user.click(await removeButton('old.jpg')),
    ],
  ])('keeps what was typed before a picture %s', async (_what, change) => {
    const view = open({ pictures: ['old.jpg'] });
    await view.user.type(screen.getByLabelText('Name'), ' run');
    await change(view);
    act(() => {
      view.store.dispatch(newActivityOpened('other'));
    });
    act(() => {
      view.store.dispatch(entryEditStarted({ key: 'entry', entry: filled }));
    });
    expect(screen.getByLabelText('Name')).toHaveValue('Food bank run');
  });

  test('while its save waits: the activity is saved with the picture', async () => {
    const { startUpload, unmount, submit, saved } = open({ pictures: ['old.jpg'] });
    const upload = await startUpload('beach.jpg');
    await submit();
    unmount();
    upload.finish();
    await waitFor(() =>
      expect(saved()).toEqual([{ email: ann, pictures: [urlOf('old.jpg'), urlOf('beach.jpg')] }]),
    );
    expect(showToast).toHaveBeenCalledWith(
      ...['success', toastMessages.edited, 'saveResult', expect.anything()],
    );
  });

  test('for another student, as an admin does: the picture stays with the first', async () => {
    const { user, uploadOf, submit, saved, store } = open();
    act(() => {
      store.dispatch(sessionSet({ ...sessionOf(ann), admin: true }));
    });
    act(() => {
      store.dispatch(entryEditStarted({ key: 'entry', entry: filled }));
    });
    await user.upload(screen.getByLabelText<HTMLInputElement>(/^Pictures/), file('beach.jpg'));
    const upload = await uploadOf('beach.jpg');
    await submit();
    act(() => {
      store.dispatch(studentViewed(bob));
    });
    upload.finish();
    await waitFor(() => expect(saved()).toEqual([{ email: ann, pictures: [urlOf('beach.jpg')] }]));
  });

  test('by a sign-out: uploads are canceled, nothing is saved, nothing is left', async () => {
    const { startUpload, submit, saved, reportUser, store, container } = open();
    const upload = await startUpload('beach.jpg');
    await submit();
    act(() => reportUser(null));
    expect(upload.asked).toBe('cancel');
    upload.finish();
    await settle();
    expect(saved()).toEqual([]);
    expect(showToast).not.toHaveBeenCalled();
    expect(JSON.stringify(store.getState())).not.toContain('beach');
    expect(container).not.toHaveTextContent('beach');
  });

  test("by the session's move to another user: nothing lands in that user's activity", async () => {
    const { startUpload, submit, saved, store } = open();
    const upload = await startUpload('beach.jpg');
    await submit();
    act(() => {
      store.dispatch(sessionSet(sessionOf(bob)));
      store.dispatch(entryEditStarted({ key: 'entry', entry: filled }));
    });
    expect(upload.asked).toBe('cancel');
    upload.finish();
    await settle();
    expect(saved()).toEqual([]);
    expect(screen.queryByText(/beach/)).toBeNull();
    await submit();
    expect(saved()).toEqual([{ email: bob, pictures: [] }]);
  });

  test('while a picked file is still being checked: it is uploaded anyway', async () => {
    const { pick, unmount, uploadOf, pictures } = open();
    let opens!: (opens: boolean) => void;
    pictures.store.opensAsPicture.mockReturnValueOnce(new Promise((resolve) => (opens = resolve)));
    await pick(file('beach.jpg'));
    unmount();
    opens(true);
    await expect(uploadOf('beach.jpg')).resolves.toBeDefined();
  });

  test("a different picture of the same name isn't passed off as the picked one", async () => {
    const { pick, pictures, user, uploadOf, submit, saved } = open({ stored: ['beach.jpg'] });
    pictures.others.add(urlOf('beach.jpg'));
    await pick(file('beach.jpg'));
    const tile = (await removeButton('beach.jpg')).closest('li');
    expect(tile).toHaveTextContent(pictureMessages.nameTakenShort);
    await user.click(press('Store my beach.jpg too'));
    (await uploadOf('beach (2).jpg')).finish();
    await removeButton('beach (2).jpg');
    await submit();
    expect(saved()).toEqual([
      { email: ann, pictures: [urlOf('beach.jpg'), urlOf('beach (2).jpg')] },
    ]);
  });
});

describe('a different picture with a stored name', () => {
  /** An activity form in which such a picture was picked, before the file store has responded. */
  async function pickOther(pictures: string[] = []) {
    const view = open({ stored: ['beach.jpg'], pictures });
    view.pictures.others.add(urlOf('beach.jpg'));
    const { promise, resolve } = deferred<boolean>();
    view.pictures.store.opensAsPicture.mockReturnValueOnce(promise);
    const picked = file('beach.jpg');
    await view.pick(picked);
    return {
      ...view,
      picked,
      answer: async () => {
        resolve(true);
        await settle();
      },
      /** Leaves the form for another one, and comes back. */
      leaveAndReturn: async (during?: () => Promise<void>) => {
        act(() => {
          view.store.dispatch(newActivityOpened('other'));
        });
        await during?.();
        act(() => {
          view.store.dispatch(entryEditStarted({ key: 'entry', entry: filled }));
        });
      },
    };
  }

  test('can still be stored too after the form was closed and opened again', async () => {
    const { answer, leaveAndReturn, user, uploadOf, picked } = await pickOther();
    await leaveAndReturn(answer);
    const tile = (await removeButton('beach.jpg')).closest('li');
    expect(tile).toHaveTextContent(pictureMessages.nameTakenShort);
    await user.click(press('Store my beach.jpg too'));
    expect((await uploadOf('beach (2).jpg')).picture.file).toBe(picked);
    expect(tile).not.toHaveTextContent(pictureMessages.nameTakenShort);
  });

  test('can be stored even if the numbered name is in the list', async () => {
    const { answer, user, uploadOf } = await pickOther(['beach (2).jpg']);
    await answer();
    await user.click(press('Store my beach.jpg too'));
    await expect(uploadOf('beach (3).jpg')).resolves.toBeDefined();
  });

  test('stops a save that was waiting for it, and the user is told', async () => {
    const { answer, submit, saved, currentPath } = await pickOther();
    await submit();
    await answer();
    expect(saved()).toEqual([]);
    expect(currentPath()).toBe('/edit');
    expect(showToast).toHaveBeenCalledWith('error', pictureMessages.notSavedYet, 'saveResult');
    expect(press('Store my beach.jpg too')).toBeVisible();
    await submit();
    expect(saved()).toEqual([{ email: ann, pictures: [urlOf('beach.jpg')] }]);
  });

  test(`isn't uploaded as picture ${picturesMax + 1}, until another one is removed`, async () => {
    const names = Array.from({ length: picturesMax - 1 }, (_, index) => `${index}.jpg`);
    const { answer, user, uploadOf, pictures } = await pickOther(names);
    await answer();
    await user.click(press('Store my beach.jpg too'));
    expect(await screen.findByText(fieldMessages.tooManyPictures(picturesMax))).toBeVisible();
    expect(pictures.uploads).toEqual([]);
    await user.click(await removeButton('0.jpg'));
    await user.click(press('Store my beach.jpg too'));
    await expect(uploadOf('beach (2).jpg')).resolves.toBeDefined();
  });

  test('says how to use the picked one if a reload has forgotten it', async () => {
    const { answer, services, store } = await pickOther();
    await answer();
    act(() => services.pictures.cancelAll());
    act(() => {
      store.dispatch(newActivityOpened('other'));
    });
    act(() => {
      store.dispatch(entryEditStarted({ key: 'entry', entry: filled }));
    });
    const tile = (await removeButton('beach.jpg')).closest('li');
    expect(tile).toHaveTextContent(pictureMessages.pickAgain);
    expect(screen.queryByRole('button', { name: /^Store my/ })).toBeNull();
  });
});
