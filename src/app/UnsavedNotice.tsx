import { useEffect } from 'react';
import { shallowEqual } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { paths } from '../config/paths';
import { unsavedMessages } from '../domain/messages';
import { useAppSelector } from '../store/hooks';
import { selectHasUnsaved } from '../store/saves/selectHasUnsaved';
import { selectSaves } from '../store/saves/savesSlice';
import { selectUploads } from '../store/uploads/uploadsSlice';

/**
 * Says away from the edit screen what is still on its way there, and lets the browser ask before the tab
 * is closed or reloaded while anything is unconfirmed, being uploaded or half-written.
 */
export function UnsavedNotice() {
  const { pathname } = useLocation();
  const saves = Object.values(useAppSelector(selectSaves));
  // Progress is the tile's affair.
  const uploads = useAppSelector(
    (state) => selectUploads(state).map(({ student, key }) => `${student} ${key}`),
    shallowEqual,
  );
  const hasUnsaved = useAppSelector(selectHasUnsaved);

  useEffect(() => {
    if (!hasUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [hasUnsaved]);

  const isElsewhere = pathname !== paths.edit;
  const waiting = saves.filter(({ stage }) => stage === 'pictures');
  const unsubmitted = uploads.filter(
    (activity) => !waiting.some(({ student, key }) => `${student} ${key}` === activity),
  );
  return (
    <div role="status">
      {isElsewhere && waiting.length + unsubmitted.length > 0 && (
        <div className="offline-notice">
          {waiting.map(({ student, key, name }) => (
            <p key={`${student} ${key}`}>{unsavedMessages.waitsForPictures(name)}</p>
          ))}
          {unsubmitted.length > 0 && <p>{unsavedMessages.uploading(unsubmitted.length)}</p>}
        </div>
      )}
    </div>
  );
}
