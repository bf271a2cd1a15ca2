import { memo } from 'react';
import Button from 'react-bootstrap/Button';
import { useServices } from '#components/useServices';
import { pictureMessages } from '#domain/pictures/pictureMessages';
import { useAppSelector } from '#store/hooks';
import { selectUpload } from '#store/work/workSlice';
import { Tile } from './Tile';

/** An upload under way, running or paused (spec 4). It follows its own upload: progress renders this tile and nothing else. */
export const UploadTile = memo(function UploadTile({
  id,
  onFocusLost,
}: {
  id: string;
  onFocusLost: () => void;
}) {
  const { pictures } = useServices();
  const upload = useAppSelector((state) => selectUpload(state, id));
  if (!upload) return null;
  const { name, progress } = upload;
  const { state, percent, isShrinking } = progress;
  const isPaused = state === 'paused';
  const done = isShrinking ? pictureMessages.shrinkingShort : `${percent}%`;
  const standing = isPaused ? `Paused at ${percent}%` : done;
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
        onClick={() => (isPaused ? pictures.resume(id) : pictures.pause(id))}
      >
        {pauseOrResume}
      </Button>
      <Button
        variant="outline-secondary"
        aria-label={`Cancel the upload of ${name}`}
        onClick={() => pictures.cancel(id)}
      >
        Cancel
      </Button>
    </Tile>
  );
});
