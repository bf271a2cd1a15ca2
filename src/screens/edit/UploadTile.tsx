import { memo, useSyncExternalStore } from 'react';
import Button from 'react-bootstrap/Button';
import type { PictureUpload } from '../../firebase/pictureUpload';
import { Tile } from './Tile';

/**
 * An upload under way, running or paused (spec 4). It follows its own upload: a progress event
 * renders this tile and nothing else.
 */
export const UploadTile = memo(function UploadTile({
  upload,
  onFocusLost,
}: {
  upload: PictureUpload;
  onFocusLost: () => void;
}) {
  const { name } = upload;
  const { state, percent } = useSyncExternalStore(upload.observe, upload.progress);
  const isPaused = state === 'paused';
  const standing = isPaused ? `Paused at ${percent}%` : `${percent}%`;
  const pauseOrResume = isPaused ? 'Resume' : 'Pause';
  return (
    <Tile className="picture-upload" onFocusLost={onFocusLost}>
      <div className="picture-standing">
        <span className="picture-name">{name}</span>
        {/* The progress bar says it to screen readers. */}
        <span aria-hidden="true">{standing}</span>
      </div>
      <div
        className="progress"
        role="progressbar"
        aria-label={`Upload of ${name}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={standing}
      >
        <div className="progress-bar" style={{ width: `${percent}%` }} />
      </div>
      <Button
        variant="outline-secondary"
        aria-label={`${pauseOrResume} the upload of ${name}`}
        onClick={isPaused ? upload.resume : upload.pause}
      >
        {pauseOrResume}
      </Button>
      <Button
        variant="outline-secondary"
        aria-label={`Cancel the upload of ${name}`}
        onClick={upload.cancel}
      >
        Cancel
      </Button>
    </Tile>
  );
});
