import { memo } from 'react';
import Button from 'react-bootstrap/Button';
import { StoredPictureImage } from '#components/StoredPictureImage';
import { pictureMessages } from '#domain/pictures/pictureMessages';
import { isStoredHere, pictureNameOf } from '#domain/pictures/storedPictureName';
import type { PictureOrigin } from '#store/work/workSlice';
import { Tile } from './Tile';

/** A stored picture, to be looked at in full or taken off the activity. */
export const PictureTile = memo(function PictureTile({
  url,
  origin,
  onStoreAsWell,
  onRemove,
  onFocusLost,
}: {
  url: string;
  /** Undefined for a picture of an earlier visit, and for one that was drawn anew. */
  origin: PictureOrigin | undefined;
  /** Set where the picked picture is another one than this, which has its name. */
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
      {origin === 'reused' && (
        <span className="picture-note">
          {onStoreAsWell ? pictureMessages.nameTakenShort : pictureMessages.reusedShort}
        </span>
      )}
      {origin === 'asPicked' && <span className="picture-note">{pictureMessages.hasLocation}</span>}
      {onStoreAsWell && (
        <Button
          variant="outline-primary"
          aria-label={pictureMessages.storeAsWell(name)}
          onClick={() => onStoreAsWell(url)}
        >
          Store mine as well
        </Button>
      )}
      <Button
        variant="outline-secondary"
        aria-label={`Remove ${name}`}
        onClick={() => onRemove(url)}
      >
        Remove
      </Button>
    </Tile>
  );
});
