import type { UnknownAction } from '@reduxjs/toolkit';
import { shallowEqual } from 'react-redux';
import type { PersistedKey } from '#firebase/services';
import { sessionSet } from './session/sessionSlice';
import type { AppThunk, RootState, StartAppListening } from './types';

/** The part of a slice that survives a reload. */
interface PersistedPart {
  place: PersistedKey;
  /** What is kept, by name: it is written when one of the values is another one. */
  pick: (state: RootState) => Record<string, unknown>;
  /** Puts back what `pick` returned before the reload. It may be of another release: a value may be anything. */
  restore: (kept: Record<string, unknown>) => AppThunk;
  /** Notes whether the storage took it, where it may be too large. */
  written?: (isKept: boolean) => UnknownAction;
}

/** Keeps a part of the store in the tab's own storage, for the user who began it and nobody else. A sign-out forgets it. */
export function persistInTab(
  startListening: StartAppListening,
  { place, pick, restore, written }: PersistedPart,
): void {
  startListening({
    predicate: (action, state, before) =>
      !sessionSet.match(action) && !shallowEqual(pick(state), pick(before)),
    effect: (_action, api) => {
      const { dispatch, extra } = api;
      const { signedIn, signedInEmail } = api.getState().session;
      if (!signedIn) return;
      const onWritten = written && ((isKept: boolean) => dispatch(written(isKept)));
      extra.writePersisted(place, signedInEmail, pick(api.getState()), onWritten);
    },
  });

  startListening({
    actionCreator: sessionSet,
    effect: (_action, api) => {
      const { dispatch, extra } = api;
      const { signedIn, signedInEmail } = api.getState().session;
      const kept = signedIn ? extra.readPersisted(place, signedInEmail) : null;
      if (kept) dispatch(restore(Object(kept) as Record<string, unknown>));
      // With the mark the user is not signed out: the authentication service did not arrive.
      if (!signedIn && !extra.hasSessionMark()) extra.removePersisted(place);
    },
  });
}
