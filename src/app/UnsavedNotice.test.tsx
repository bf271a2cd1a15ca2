import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { blankEntry } from '../domain/entry';
import { unsavedMessages } from '../domain/messages';
import { draftKept } from '../store/drafts/draftsSlice';
import { saveEnded, saveStarted, type Save } from '../store/saves/savesSlice';
import { uploadStarted } from '../store/uploads/uploadsSlice';
import { renderWithStore } from '../testing/renderWithStore';
import { UnsavedNotice } from './UnsavedNotice';

const ann = 'ann@lwsd.org';
const save: Save = {
  what: 'activity',
  student: ann,
  key: 'k1',
  name: 'Food bank',
  stage: 'pictures',
};
const upload = {
  id: 'u1',
  student: ann,
  key: 'k1',
  name: 'beach.jpg',
  progress: { state: 'running', percent: 0, isShrinking: false },
} as const;

const open = (path = '/table') => renderWithStore(<UnsavedNotice />, { user: ann, path });
const asksFirst = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

describe('closing the tab', () => {
  it('asks first, from every screen, while something is half-written, uploading or unconfirmed', () => {
    const { store } = open();
    expect(asksFirst()).toBe(false);
    act(() => {
      store.dispatch(saveStarted(save));
    });
    expect(asksFirst()).toBe(true);
    act(() => {
      store.dispatch(saveEnded(save));
    });
    expect(asksFirst()).toBe(false);
    act(() => {
      store.dispatch(uploadStarted(upload));
    });
    expect(asksFirst()).toBe(true);
  });

  it('asks where something is typed and not stored', () => {
    const { store } = open();
    act(() => {
      const activity = { student: ann, key: 'new', isNew: true };
      store.dispatch(draftKept({ activity, values: blankEntry, opened: null }));
    });
    expect(asksFirst()).toBe(true);
  });
});

describe('what is still on its way', () => {
  it('is said away from the edit screen, which shows it itself', () => {
    const { store } = open();
    act(() => {
      store.dispatch(uploadStarted(upload));
    });
    expect(screen.getByText(unsavedMessages.uploading(1))).toBeVisible();
    act(() => {
      store.dispatch(saveStarted(save));
    });
    expect(screen.getByText(unsavedMessages.waitsForPictures('Food bank'))).toBeVisible();
    expect(screen.queryByText(unsavedMessages.uploading(1))).not.toBeInTheDocument();
  });

  it('is not said on the edit screen', () => {
    const { store } = open('/edit');
    act(() => {
      store.dispatch(saveStarted(save));
    });
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});
