import { useEffect } from 'react';
import { shallowEqual } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { paths } from '#config/paths';
import { unsavedMessages } from '#domain/messages';
import { useAppSelector } from '#store/hooks';
import { selectHasUnsaved } from '#store/work/selectWork';
import { isOnItsWay, selectWork } from '#store/work/workSlice';

/**
 * Says away from the edit screen what is still on its way there, and lets the browser ask before the tab
 * is closed or reloaded while anything is unconfirmed, being uploaded or half-written.
 */
export function UnsavedNotice() {
  const { pathname } = useLocation();
  // Progress is the tile's affair.
  const waiting = useAppSelector(
    (state) =>
      Object.values(selectWork(state).activities)
        .filter((item) => isOnItsWay(item) && item.uploads.length > 0)
        .map(({ values }) => values.Name),
    shallowEqual,
  );
  const uploads = useAppSelector((state) =>
    Object.values(selectWork(state).activities)
      .filter((item) => !isOnItsWay(item))
      .reduce((sum, item) => sum + item.uploads.length, 0),
  );
  const hasUnsaved = useAppSelector(selectHasUnsaved);

  useEffect(() => {
    if (!hasUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [hasUnsaved]);

  const isElsewhere = pathname !== paths.edit;
  return (
    <div role="status">
      {isElsewhere && waiting.length + uploads > 0 && (
        <div className="offline-notice">
          {waiting.map((name, index) => (
            <p key={`${name} ${index}`}>{unsavedMessages.waitsForPictures(name)}</p>
          ))}
          {uploads > 0 && <p>{unsavedMessages.uploading(uploads)}</p>}
        </div>
      )}
    </div>
  );
}
