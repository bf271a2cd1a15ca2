import { useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import {
  type ActivityDraft,
  draftChanged,
  selectDraftOrEntry,
} from '#features/activities/drafts/draftsSlice';
import { repeatedToday } from '#features/activities/drafts/draftThunks';
import { selectEntriesStatus } from '#features/activities/entriesSlice';
import { sameEntry } from '#features/activities/entry';
import { useAppDispatch, useAppSelector, useAppStore } from '#shared/store/hooks';
import { selectLatest } from './useSuggestions';

/** Fills in a new activity from one of the latest three, as Log again does. Off once the form has input, so nothing typed is replaced. */
export function LogAgain({ unchanged }: { unchanged: ActivityDraft }) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const labelId = useId();
  const [message, setMessage] = useState('');
  const latest = useAppSelector(selectLatest);
  const isEmpty = useAppSelector((state) => selectDraftOrEntry(state, unchanged) === unchanged);
  const isOffered = useAppSelector((state) => {
    const { values, uploads, kind, phase } = selectDraftOrEntry(state, unchanged);
    const isUntyped = [unchanged, ...latest.map((row) => repeatedToday(state, row))].some(
      (offered) => sameEntry(offered.values, values) && offered.kind === kind,
    );
    return isUntyped && uploads.length === 0 && phase === 'draft';
  });
  const status = useAppSelector(selectEntriesStatus);
  const isWaiting = status === 'waiting';
  // Decided once, so that the fields below don't move when the activities arrive or the user types.
  const [hasRoom] = useState(isEmpty && (isWaiting || latest.length > 0));
  if (!hasRoom) return null;
  return (
    <div className="log-again">
      {/* Keeps the space reserved for earlier activities when there are none, so that the form doesn't move. */}
      {status === 'ready' && latest.length === 0 && (
        <p className="note">Next time, you can start with one of your earlier activities here.</p>
      )}
      {latest.length > 0 && (
        <div role="group" aria-labelledby={labelId}>
          <span id={labelId} className="small-note">
            Log again
          </span>
          <div className="line">
            {latest.map((row) => {
              const text = row.entry.Name.trim();
              return (
                <Button
                  key={row.key}
                  variant="secondary"
                  className="btn-row"
                  disabled={!isOffered}
                  onClick={() => {
                    const state = store.getState();
                    const draft = selectDraftOrEntry(state, unchanged);
                    dispatch(draftChanged({ ...draft, ...repeatedToday(state, row) }));
                    setMessage(`Copied "${text}." Check the hours and the date.`);
                  }}
                >
                  <span>{text}</span>
                </Button>
              );
            })}
          </div>
        </div>
      )}
      <div role="status" className="visually-hidden">
        {isOffered && message}
      </div>
    </div>
  );
}
