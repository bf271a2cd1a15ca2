import './activity.scss';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { ModalDialog } from '#components/ModalDialog';
import { StoredPictureImage } from '#components/StoredPictureImage';
import type { Entry } from '#domain/entry';
import { formatEntryDate } from '#domain/entryDate';
import { hoursInWords } from '#domain/groupedCount';
import { isStoredHere, pictureNameOf } from '#domain/pictures/storedPictureName';
import { ActivityClubs, clubsOf } from './ActivityClubs';

/** How many hours, and when. A damaged date is shown as it is stored. */
export function ActivityFigures({ entry }: { entry: Entry }) {
  return (
    <p className="activity-figures">
      <b>{hoursInWords(entry.Hours)}</b> on {formatEntryDate(entry.Date) || entry.Date || 'no date'}
    </p>
  );
}

/**
 * What a student entered about an activity beside its name, hours, date and pictures.
 *
 * @param contact stands for the contact's phone or e-mail, where something can be done with it
 */
export function ActivityFields({ entry, contact }: { entry: Entry; contact?: ReactNode }) {
  return (
    <dl className="activity-fields">
      <Field name="Description" value={entry.Description} />
      {clubsOf(entry).length > 0 && (
        <>
          <dt>Clubs</dt>
          <dd>
            <ActivityClubs entry={entry} />
          </dd>
        </>
      )}
      <Field name="Contact" value={entry.contactName} then={contact ?? entry.contactPhone} />
      {entry.notes && <Field name="Notes" value={entry.notes} />}
    </dl>
  );
}

/** More lines than a person needs in 280 characters: a text of line ends alone would push all else off the screen. */
const linesMax = 8;

/** A text in its own lines, or in one where it has too many. Nothing of it is left out. */
const readable = (text: string) =>
  text.split('\n').length > linesMax ? text.replace(/\s+/g, ' ') : text;

/**
 * A field. Its texts are isolated by `<bdi>`: a sign for another direction of writing in one of them would turn round what
 * follows it, such as a phone number.
 */
function Field({ name, value, then }: { name: string; value: string; then?: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <bdi>{readable(value)}</bdi>
        {then !== undefined && (
          <>
            , <bdi>{typeof then === 'string' ? readable(then) : then}</bdi>
          </>
        )}
      </dd>
    </>
  );
}

/** The pictures of an activity, small; pressed, one of them large, with the way to the others. */
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
