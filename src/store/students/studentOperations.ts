import { nanoid } from '@reduxjs/toolkit';
import { studentsOf } from '../../domain/studentList';
import { directoryMaxAgeMs } from '../../domain/limits';
import type { AppThunk } from '../types';
import { directoryReceived, directoryRequested, selectDirectoryAskedAt } from './studentsSlice';

/** Reads the admin list in one read (spec 4, 7). A list that is there stays until the answer comes. */
export function readDirectory(): AppThunk<void> {
  return async (dispatch, _getState, services) => {
    const request = nanoid();
    dispatch(directoryRequested({ request, at: Date.now() }));
    const profiles = await services.readDirectory();
    dispatch(directoryReceived({ request, students: profiles && studentsOf(profiles) }));
  };
}

/**
 * Reads the admin list on entering the dashboard, unless it was asked for a moment ago: an admin who
 * goes through the students one by one comes back after each.
 */
export function enterDashboard(): AppThunk<void> {
  return async (dispatch, getState) => {
    const age = Date.now() - selectDirectoryAskedAt(getState());
    if (age > directoryMaxAgeMs) await dispatch(readDirectory());
  };
}
