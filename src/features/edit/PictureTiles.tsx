import { memo, type ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import { selectUpload } from '#features/activities/drafts/draftsSlice';
import { StoredPictureImage } from '#features/activities/pictures/ActivityPictures';
import { pictureMessages } from '#features/activities/pictures/pictureMessages';
import { isStoredHere, pictureNameOf } from '#features/activities/pictures/storedPictureName';
import type { PictureOrigin } from '#features/activities/pictures/uploadState';
import { useAppSelector, useServices } from '#shared/store/hooks';
import { useFocusLost } from '#shared/ui/hooks';

const notes = {
  reused: 'Stored earlier',
  asPicked: pictureMessages.hasLocation,
  other: pictureMessages.nameTakenShort,
};

/** A stored picture, with a link to its full size and a button to remove it. */
export const PictureTile = memo(function PictureTile({
  url,
  origin,
  onStoreAsWell,
  onRemove,
  onFocusLost,
}: {
  url: string;
  /** Undefined for a redrawn picture and for those of an earlier visit. `other`: the picked picture is a different one. */
  origin: PictureOrigin | 'other' | undefined;
  /** Undefined if there is no picked picture to store. */
  onStoreAsWell: ((url: string) => void) | undefined;
  onRemove: (url: string) => void;
  onFocusLost: () => void;
}) {
  const name = pictureNameOf(url);
  const image = <StoredPictureImage url={url} nameClassName="picture-name" />;
  return (
    <Tile className="picture" onFocusLost={onFocusLost}>
      {isStoredHere(url) ? (
        <a href={url} target="_blank" rel="noreferrer">
          {image}
        </a>
      ) : (
        image
      )}
      {origin !== undefined && <span className="small-note">{notes[origin]}</span>}
      {origin === 'other' && !onStoreAsWell && (
        <span className="small-note">{pictureMessages.pickAgain}</span>
      )}
      {onStoreAsWell && (
        <Button
          variant="secondary"
          className="mt-auto"
          aria-label={`Store my ${name} too`}
          onClick={() => onStoreAsWell(url)}
        >
          Store mine as well
        </Button>
      )}
      <Button
        variant="secondary"
        className="mt-auto"
        aria-label={`Remove ${name}`}
        onClick={() => onRemove(url)}
      >
        Remove
      </Button>
    </Tile>
  );
});

/** A running or paused upload (spec 4). Selects its own upload, so that progress renders only this tile. */
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
  const done = isShrinking ? 'Resizing the picture…' : `${percent}%`;
  const status = isPaused ? `Paused at ${percent}%` : done;
  const pauseOrResume = isPaused ? 'Resume' : 'Pause';
  return (
    <Tile className="picture-upload" onFocusLost={onFocusLost}>
      <div className="picture-status">
        <bdi className="picture-name">{name}</bdi>
        {/* Screen readers get it from the progress bar. */}
        <span aria-hidden="true">{status}</span>
      </div>
      <div
        className="bar"
        role="progressbar"
        aria-label={`Upload of ${name}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={status}
      >
        {percent > 0 && <div className="part" style={{ width: `${percent}%` }} />}
      </div>
      <Button
        variant="secondary"
        aria-label={`${pauseOrResume} the upload of ${name}`}
        onClick={() => (isPaused ? pictures.resume(id) : pictures.pause(id))}
      >
        {pauseOrResume}
      </Button>
      <Button
        variant="secondary"
        aria-label={`Cancel the upload of ${name}`}
        onClick={() => pictures.cancel(id)}
      >
        Cancel
      </Button>
    </Tile>
  );
});

function Tile({
  className,
  onFocusLost,
  children,
}: {
  className: string;
  onFocusLost: () => void;
  children: ReactNode;
}) {
  return (
    <li ref={useFocusLost<HTMLLIElement>(onFocusLost)} className={className}>
      {children}
    </li>
  );
}
