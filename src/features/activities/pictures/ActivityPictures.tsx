import { type KeyboardEvent, useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { ModalDialog } from '#shared/ui/ModalDialog';
import { isStoredHere, pictureNameOf } from './storedPictureName';

/** Thumbnails of an activity's pictures, which open in a dialog. */
export function ActivityPictures({ urls }: { urls: readonly string[] }) {
  const [largeIndex, setLargeIndex] = useState<number | null>(null);
  if (urls.length === 0) return null;
  const openable = urls.filter(isStoredHere);
  return (
    <>
      <ul className="activity-pictures" aria-label="Pictures">
        {openable.map((url, index) => (
          <li key={url}>
            <button
              type="button"
              aria-label={`Open picture ${pictureNameOf(url)}`}
              onClick={() => setLargeIndex(index)}
            >
              <StoredPictureImage url={url} />
            </button>
          </li>
        ))}
        {urls
          .filter((url) => !isStoredHere(url))
          .map((url) => (
            <li key={url}>
              <StoredPictureImage url={url} />
            </li>
          ))}
      </ul>
      {largeIndex !== null && (
        <LargePicture
          urls={openable}
          at={largeIndex}
          onMove={setLargeIndex}
          onClose={() => setLargeIndex(null)}
        />
      )}
    </>
  );
}

function LargePicture({
  urls,
  at,
  onMove,
  onClose,
}: {
  urls: readonly string[];
  at: number;
  onMove: (to: number) => void;
  onClose: () => void;
}) {
  const titleId = useId();
  const url = urls[at] ?? '';
  const move = (step: number) => onMove((at + step + urls.length) % urls.length);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') move(1);
    if (event.key === 'ArrowLeft') move(-1);
  };
  return (
    <ModalDialog labelledBy={titleId} onCancel={onClose}>
      <div className="large-picture" onKeyDown={onKeyDown}>
        <p id={titleId}>
          <bdi>{pictureNameOf(url)}</bdi> <span>{`(${at + 1} of ${urls.length})`}</span>
        </p>
        <div className="toolbar">
          {urls.length > 1 && (
            <>
              <Button variant="secondary" onClick={() => move(-1)}>
                Previous picture
              </Button>
              <Button variant="secondary" onClick={() => move(1)}>
                Next picture
              </Button>
            </>
          )}
          <a className="btn btn-secondary" href={url} target="_blank" rel="noreferrer">
            Full size
          </a>
        </div>
        <StoredPictureImage key={url} url={url} />
      </div>
    </ModalDialog>
  );
}

/** A stored picture, or its name if it can't be shown, for example a HEIC. A notice replaces pictures outside this deployment's storage. */
export function StoredPictureImage({
  url,
  nameClassName,
}: {
  url: string;
  nameClassName?: string;
}) {
  const [isShowable, setIsShowable] = useState(true);
  const name = pictureNameOf(url);
  if (!isStoredHere(url))
    return (
      <bdi className={nameClassName}>{`${name} is stored outside this site and isn't shown`}</bdi>
    );
  if (!isShowable) return <bdi className={nameClassName}>{name}</bdi>;
  return (
    <img
      src={url}
      alt={name}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setIsShowable(false)}
    />
  );
}
