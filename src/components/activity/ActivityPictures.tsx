import { useId, useState, type KeyboardEvent } from 'react';
import Button from 'react-bootstrap/Button';
import { isStoredHere, pictureNameOf } from '../../domain/pictures/storedPictureName';
import { ModalDialog } from '../ModalDialog';
import { StoredPictureImage } from '../StoredPictureImage';
import './activity.scss';

/** The pictures of an activity, small; pressed, one of them large, with the way to the others. */
export function ActivityPictures({ urls }: { urls: readonly string[] }) {
  const [opened, setOpened] = useState<number | null>(null);
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
              onClick={() => setOpened(index)}
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
      {opened !== null && (
        <LargePicture
          urls={openable}
          at={opened}
          onMove={setOpened}
          onClose={() => setOpened(null)}
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
          {pictureNameOf(url)} ({at + 1} of {urls.length})
        </p>
        <div className="toolbar">
          <Button onClick={onClose}>Close</Button>
          {urls.length > 1 && (
            <>
              <Button variant="outline-primary" onClick={() => move(-1)}>
                Previous picture
              </Button>
              <Button variant="outline-primary" onClick={() => move(1)}>
                Next picture
              </Button>
            </>
          )}
          <a className="btn btn-outline-primary" href={url} target="_blank" rel="noreferrer">
            Full size
          </a>
        </div>
        <StoredPictureImage key={url} url={url} />
      </div>
    </ModalDialog>
  );
}
