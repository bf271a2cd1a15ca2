import { shallowEqual } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { paths } from '#config/paths';
import { selectHasDropped } from '#features/activities/drafts/draftsSlice';
import { unsavedMessages } from '#shared/lib/messages';
import { useAppSelector } from '#shared/store/hooks';
import { useAskBeforeLeaving } from './useAskBeforeLeaving';

/**
 * Outside the edit screen, tells the user about saves that are waiting for uploads. Makes the browser ask before leaving with unsaved work.
 */
export function UnsavedNotice() {
  const { pathname } = useLocation();
  const waiting = useAppSelector(
    (state) =>
      Object.values(state.drafts.drafts)
        .filter((item) => item.phase === 'sending' && item.uploads.length > 0)
        .map(({ values }) => values.Name),
    shallowEqual,
  );
  const uploads = useAppSelector((state) =>
    Object.values(state.drafts.drafts)
      .filter((item) => item.phase !== 'sending')
      .reduce((sum, item) => sum + item.uploads.length, 0),
  );
  useAskBeforeLeaving();
  const hasDropped = useAppSelector(selectHasDropped);
  const isElsewhere = pathname !== paths.edit;
  return (
    <div role="status">
      {hasDropped && (
        <p className="offline-notice d-print-none">
          This site was updated, and your unfinished work couldn't be restored.
        </p>
      )}
      {isElsewhere && waiting.length + uploads > 0 && (
        <div className="offline-notice d-print-none">
          {waiting.map((name, index) => (
            <p key={`${name} ${index}`}>{unsavedMessages.waitsForPictures(name)}</p>
          ))}
          {uploads > 0 && <p>{unsavedMessages.uploading(uploads)}</p>}
        </div>
      )}
    </div>
  );
}
