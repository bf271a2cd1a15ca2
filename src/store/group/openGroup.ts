import { nanoid } from '@reduxjs/toolkit';
import { school } from '#config/school';
import { blankEntry, newEntryId } from '#domain/entry';
import { entryDateTextOf } from '#domain/entryDate';
import type { AppThunk } from '#store/types';
import {
  type GroupDraft,
  groupOpened,
  groupTyped,
  membersUnsent,
  selectGroupDraft,
  selectGroupRun,
  studentsRefused,
} from './groupSlice';

function blankGroup(): Pick<GroupDraft, 'id' | 'lines' | 'values' | 'approves'> {
  const now = new Date();
  return {
    id: newEntryId(now, nanoid()),
    lines: '',
    values: { ...blankEntry, Date: entryDateTextOf(now) },
    approves: school.review !== false,
  };
}

/** Begins a sheet where there is none. */
export function openGroup(): AppThunk {
  return (dispatch, getState) => {
    if (!selectGroupDraft(getState())) dispatch(groupOpened(blankGroup()));
  };
}

/** Begins another sheet, in place of the one that is there. */
export function openAnotherGroup(): AppThunk {
  return (dispatch) => {
    dispatch(groupOpened(blankGroup()));
  };
}

/**
 * Makes what stands on a sheet that was taken back a sheet of its own. It gets another id: under the old one the
 * activities stay that their students have changed.
 */
export function logGroupAgain(): AppThunk {
  return (dispatch, getState) => {
    const sheet = selectGroupDraft(getState());
    if (!sheet) return;
    const { lines, values, approves } = sheet;
    dispatch(groupOpened({ id: blankGroup().id, lines, values, approves }));
  };
}

/**
 * Adds students by their addresses to the half-written sheet. One that was sent to its end makes room for another; one
 * that was not stays as it is, and says so.
 */
export function addStudents(emails: readonly string[]): AppThunk {
  return (dispatch, getState) => {
    const before = selectGroupDraft(getState());
    if (
      before?.members &&
      (!before.isSent || membersUnsent(before).length > 0 || selectGroupRun(getState()))
    ) {
      dispatch(studentsRefused());
      return;
    }
    dispatch(before?.isSent ? openAnotherGroup() : openGroup());
    const sheet = selectGroupDraft(getState());
    if (!sheet) return;
    const there = new Set(sheet.lines.split('\n').map((line) => line.trim()));
    const added = emails.filter((email) => !there.has(email));
    const lines = [sheet.lines.trimEnd(), ...added].filter((line) => line !== '').join('\n');
    dispatch(groupTyped({ lines, values: sheet.values }));
  };
}
