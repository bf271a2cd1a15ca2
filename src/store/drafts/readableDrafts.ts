import { filledEntry, type Entry } from '../../domain/entry';
import { profileIn } from '../../domain/profile';
import type { ActivityDraft, DraftsState, StudentDrafts } from './draftsSlice';

type Stored<Value> = { [Field in keyof Value]?: unknown } | null | undefined;

const readableUrls = (stored: unknown): string[] =>
  Array.isArray(stored) ? stored.filter((url) => typeof url === 'string') : [];

function readableDraft(stored: unknown): ActivityDraft | null {
  const draft = stored as Stored<ActivityDraft>;
  if (typeof draft?.key !== 'string' || typeof draft.entry !== 'object') return null;
  return {
    key: draft.key,
    entry: filledEntry(draft.entry as Partial<Entry>),
    opened: draft.opened ? filledEntry(draft.opened) : null,
    reusedPictures: readableUrls(draft.reusedPictures),
    tellingPictures: readableUrls(draft.tellingPictures),
  };
}

function readableStudent(stored: unknown): StudentDrafts {
  const drafts = stored as Stored<StudentDrafts>;
  const edits = Object.values(drafts?.edits ?? {})
    .map(readableDraft)
    .filter((draft) => draft !== null);
  const profile: object = drafts?.profile ?? {};
  return {
    newActivity: readableDraft(drafts?.newActivity),
    edits: Object.fromEntries(edits.map((draft) => [draft.key, draft])),
    profile: Object.fromEntries(
      Object.entries(profileIn(profile)).filter(([field]) => field in profile),
    ),
  };
}

/** The half-written texts in what a tab kept, as far as they can be read: it may be of an earlier release. */
export function readableDrafts(stored: unknown): DraftsState | null {
  if (typeof stored !== 'object' || stored === null) return null;
  return Object.fromEntries(
    Object.entries(stored).map(([student, drafts]) => [student, readableStudent(drafts)]),
  );
}
