import type { UnknownAction } from '@reduxjs/toolkit';
import { shallowEqual } from 'react-redux';
import { draftsDropped, ownDrafts } from '#features/activities/drafts/draftsSlice';
import { restoreWork } from '#features/activities/drafts/draftThunks';
import { restoreGroup } from '#features/group/openGroup';
import { ownProfileWork, profilesRestored } from '#features/profile/profileSlice';
import { returnsRestored } from '#features/review/reviewQueueSlice';
import { rosterChanged, rosterPersisted } from '#features/roster/rosterSlice';
import type { Session } from '#features/session/account';
import { can, type Permission } from '#features/session/policies';
import { sessionSet } from '#features/session/sessionSlice';
import type { PersistedKey } from '#shared/lib/browserStorage';
import type { AppThunk, RootState, StartAppListening } from '#shared/store/types';
import type { OlderDrafts } from './olderDrafts';

/**
 * The version of the persisted data. Increment it whenever the type of any of that data changes, for example when `Entry` gains a required
 * field. The app then discards data that a tab persisted with another version, and tells the user.
 */
const version = 1;

interface PersistedPart<Kept> {
  key: PersistedKey;
  /** Returns the data to persist. It is written whenever one of its values changes. */
  pick: (state: RootState) => Kept;
  /** Restores the data, or only what the session's user may still work on. */
  restore: (kept: Kept, session: Session) => UnknownAction | AppThunk;
  /** What a user must be allowed to do. Otherwise, the data stays in the tab: the role may not be known yet. */
  permission?: Permission;
  /** Creates an action that reports whether the data was written, for parts that may be too large to store. */
  written?: (isKept: boolean) => UnknownAction;
}

/** The parts of the store that survive a reload, for the user who started the work. */
export const persistedParts = [
  part({
    // The drafts. The key has an older name, because tabs that stay open across a deployment have stored them under it.
    key: 'work',
    pick: ({ drafts, edit, session }) => ({
      drafts: drafts.drafts,
      rejectedPictures: drafts.rejectedPictures,
      // The activity open in the edit screen, and its student.
      student: session.userEmail,
      key: edit.currentKey,
      entry: edit.currentData,
    }),
    restore: (kept, session) =>
      restoreWork(can(session, 'openStudent') ? kept : ownDrafts(kept, session.signedInEmail)),
  }),
  part({
    key: 'profile',
    pick: ({ profile }) => ({ unsaved: profile.unsaved }),
    restore: ({ unsaved }, session) =>
      profilesRestored(
        can(session, 'openStudent') ? unsaved : ownProfileWork(unsaved, session.signedInEmail),
      ),
  }),
  part({
    key: 'group',
    permission: 'logForGroup',
    pick: ({ group }) => ({ draft: group.draft }),
    restore: ({ draft }) => restoreGroup(draft),
  }),
  part({
    key: 'roster',
    permission: 'importRoster',
    pick: ({ roster: { text, isTyped } }) => ({ text, isTyped }),
    restore: rosterChanged,
    written: rosterPersisted,
  }),
  part({
    key: 'review',
    permission: 'review',
    pick: ({ reviewQueue }) => ({ returns: reviewQueue.returns }),
    restore: ({ returns }) => returnsRestored(returns),
  }),
];

/** Checks a part's types, then erases the type of its data, which only its `pick` and `restore` need. */
function part<Kept extends object>(typed: PersistedPart<Kept>) {
  return typed as unknown as PersistedPart<Record<string, unknown>>;
}

/**
 * Persists unfinished work in the tab, for the user who started it. Signing out discards it, and if a role change closes student records,
 * only work on the user's own is left.
 */
export function startPersistingInTab(startListening: StartAppListening): void {
  for (const { key, pick, written } of persistedParts) {
    startListening({
      predicate: (action, state, before) =>
        !sessionSet.match(action) && !shallowEqual(pick(state), pick(before)),
      effect: (_action, api) => {
        const { dispatch, extra } = api;
        const { signedIn, signedInEmail } = api.getState().session;
        if (!signedIn) return;
        const onWritten = written && ((isKept: boolean) => dispatch(written(isKept)));
        extra.writePersisted(key, signedInEmail, { version, ...pick(api.getState()) }, onWritten);
      },
    });
  }

  startListening({
    actionCreator: sessionSet,
    effect: ({ payload: session }, api) => {
      const { dispatch, extra } = api;
      const { signedIn, signedInEmail } = session;
      // A session mark means that the user hasn't signed out: the authentication service failed to load.
      if (!signedIn && !extra.hasSessionMark()) extra.forgetPersisted();
      if (!signedIn) return;
      if (session.recordsClosed) {
        for (const { key, pick, written } of persistedParts) {
          const kept = { version, ...pick(api.getState()) };
          // What can't be stored must not leave what was stored before.
          extra.writePersisted(key, signedInEmail, kept, (isKept) => {
            if (written) dispatch(written(isKept));
          });
        }
        extra.writePersistedNow();
        return;
      }
      for (const { key, pick, restore, permission } of persistedParts) {
        if (permission && !can(session, permission)) continue;
        const read = extra.readPersisted(key, signedInEmail);
        if (read === null) continue;
        const { version: found, ...kept } = Object(read) as Record<string, unknown>;
        if (found === version) dispatch(restore(kept, session));
        else {
          dispatch(draftsDropped());
          extra.writePersisted(key, signedInEmail, { version, ...pick(api.getState()) });
        }
      }
      const older = extra.readPersisted('drafts', signedInEmail);
      if (older === null) return;
      import('./olderDrafts')
        .then(
          ({ restoreOlderDrafts }) => {
            extra.forgetOlderDrafts();
            dispatch(restoreOlderDrafts(older as OlderDrafts));
          },
          // Keep the drafts for the next reload.
          (error: unknown) =>
            extra.logError('loading the code that restores drafts of version 1.0.0', error),
        )
        // The drafts are damaged.
        .catch(() => dispatch(draftsDropped()));
    },
  });
}
