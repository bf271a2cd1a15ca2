import { nanoid } from '@reduxjs/toolkit';
import { school } from '#config/school';
import { blankEntry, newEntryId } from '#features/activities/entry';
import type { AppThunk } from '#shared/store/types';
import {
  type GroupDraft,
  groupOpened,
  groupRestored,
  groupTyped,
  membersUnsent,
  selectGroupDraft,
  selectIsGroupRunning,
  studentsRefused,
} from './groupSlice';

const newGroupId = () => newEntryId(new Date(), nanoid());

const blankGroup = () => ({
  id: newGroupId(),
  lines: '',
  values: blankEntry,
  approves: school.review !== false,
});

/** Starts a list if there is none. */
export function openGroup(): AppThunk {
  return (dispatch, getState) => {
    if (!selectGroupDraft(getState())) dispatch(groupOpened(blankGroup()));
  };
}

/** Version 1.1.0 asked nothing about columns. */
type KeptDraft = Omit<GroupDraft, 'columnAnswers'> & Partial<Pick<GroupDraft, 'columnAnswers'>>;

/**
 * Restores a kept list. An unsent one gets a new id, because a duplicated tab has the same list and may log something else. It has to be
 * checked again, because the student list may have changed since.
 */
export function restoreGroup(kept: KeptDraft | null): AppThunk {
  return (dispatch) => {
    const unsent = { id: newGroupId(), members: null };
    const draft = kept && { ...kept, columnAnswers: kept.columnAnswers ?? {} };
    dispatch(groupRestored(draft && !draft.isSent ? { ...draft, ...unsent } : draft));
  };
}

/** Starts a new list, replacing the current one. */
export function openAnotherGroup(): AppThunk {
  return (dispatch) => {
    dispatch(groupOpened(blankGroup()));
  };
}

/** Starts a new list with the contents of one that was undone. Activities changed by their students keep the old id. */
export function logGroupAgain(): AppThunk {
  return (dispatch, getState) => {
    const draft = selectGroupDraft(getState());
    if (!draft) return;
    const { lines, values, approves, answers, columnAnswers } = draft;
    dispatch(groupOpened({ id: newGroupId(), lines, values, approves, answers, columnAnswers }));
  };
}

/** Returns a list without the empty lines around it. A tab at an end of a line is an empty cell, and stays. */
export function withoutBlankEnds(list: string): string {
  const lines = list.split('\n');
  const isFilled = (line: string) => line.trim() !== '';
  return lines.slice(lines.findIndex(isFilled), lines.findLastIndex(isFilled) + 1).join('\n');
}

/** Adds students to the unfinished list, or to a new one if the last was completely sent. Refuses while one is being checked or sent. */
export function addStudents(emails: readonly string[]): AppThunk {
  return (dispatch, getState) => {
    const before = selectGroupDraft(getState());
    const isUnfinished = before?.members && (!before.isSent || membersUnsent(before).length > 0);
    if (isUnfinished || selectIsGroupRunning(getState())) {
      dispatch(studentsRefused());
      return;
    }
    dispatch(before?.isSent ? openAnotherGroup() : openGroup());
    const draft = selectGroupDraft(getState());
    if (!draft) return;
    const existing = new Set(draft.lines.split('\n').map((line) => line.trim()));
    const added = emails.filter((email) => !existing.has(email));
    const lines = [withoutBlankEnds(draft.lines), ...added]
      .filter((line) => line !== '')
      .join('\n');
    dispatch(groupTyped({ lines, values: draft.values }));
  };
}
