import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  draftChanged,
  draftRemoved,
  newDraft,
  uploadEnded,
} from '#features/activities/drafts/draftsSlice';
import { blankEntry } from '#features/activities/entry';
import { unsavedMessages } from '#shared/lib/messages';
import { renderWithStore } from '#testing/renderWithStore';
import { UnsavedNotice } from './UnsavedNotice';

const ann = 'ann@lwsd.org';
const form = {
  ...newDraft({ student: ann, key: 'k1' }, null),
  values: { ...blankEntry, Name: 'Food bank' },
};
const upload = {
  ...{ id: 'u1', name: 'beach.jpg' },
  progress: { state: 'running', percent: 0, isShrinking: false },
} as const;

const open = (path = '/table') => renderWithStore(<UnsavedNotice />, { user: ann, path });
const asksFirst = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

describe('closing the tab', () => {
  it('asks first, on every screen, while something is unsaved, uploading or unconfirmed', () => {
    const { store } = open();
    expect(asksFirst()).toBe(false);
    const steps = [
      [draftChanged(form), true],
      [draftRemoved(form), false],
      [draftChanged({ ...form, uploads: [upload] }), true],
      [uploadEnded({ id: 'u1', result: 'canceled' }), true],
      [draftChanged({ ...form, phase: 'sending' }), true],
      [draftRemoved(form), false],
    ] as const;
    for (const [action, asks] of steps) {
      act(() => {
        store.dispatch(action);
      });
      expect(asksFirst(), action.type).toBe(asks);
    }
  });
});

describe('an unconfirmed save', () => {
  it('is mentioned on other screens than the edit screen', () => {
    const { store } = open();
    act(() => {
      store.dispatch(draftChanged({ ...form, uploads: [upload] }));
    });
    expect(screen.getByText(unsavedMessages.uploading(1))).toBeVisible();
    act(() => {
      store.dispatch(draftChanged({ ...form, uploads: [upload], phase: 'sending' }));
    });
    expect(screen.getByText(unsavedMessages.waitsForPictures('Food bank'))).toBeVisible();
    expect(screen.queryByText(unsavedMessages.uploading(1))).not.toBeInTheDocument();
  });

  it('is not mentioned on the edit screen, which shows it itself', () => {
    const { store } = open('/edit');
    act(() => {
      store.dispatch(draftChanged({ ...form, phase: 'sending' }));
    });
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});
