import type { Report } from '../../domain/reports/report';
import type { AppThunk } from '../types';
import { reportDated, selectReportDate } from './reportSlice';

/** Reads the latest report (spec 7). Undefined: there is none yet; null: the read failed. */
export function readReport(): AppThunk<Report | undefined | null> {
  return async (dispatch, getState, services) => {
    const report = await services.readReport();
    const isStillAdmin = getState().session.admin;
    if (isStillAdmin && report !== null) dispatch(reportDated(report?.lastUpdated ?? null));
    return report;
  };
}

/** Finds out when the report was built, unless that is known. A failure is logged and shown to nobody. */
export function dateReport(): AppThunk<void> {
  return async (dispatch, getState) => {
    if (selectReportDate(getState()) === undefined) await dispatch(readReport());
  };
}
