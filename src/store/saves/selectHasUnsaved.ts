import { selectHasDrafts } from '../drafts/draftsSlice';
import type { RootState } from '../types';
import { selectHasUploads } from '../uploads/uploadsSlice';
import { selectHasSaves } from './savesSlice';

/** Whether leaving the page now would lose something: half-written, being uploaded, or not confirmed. */
export function selectHasUnsaved(state: RootState): boolean {
  return selectHasDrafts(state) || selectHasSaves(state) || selectHasUploads(state);
}
