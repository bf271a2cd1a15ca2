import { memo, useCallback, useId, useRef } from 'react';
import { FieldError, FieldFrame } from '../../components/FieldFrame';
import { pictureColumns } from '../../domain/limits';
import { pictureMessages } from '../../domain/messages';
import { useServices } from '../../components/useServices';
import { loadAhead } from '../../components/loadAhead';
import { PictureTile } from './PictureTile';
import { UploadTile } from './UploadTile';
import type { Pictures } from './usePictures';

interface PicturesFieldProps {
  urls: readonly string[];
  pictures: Pictures;
  error: string | undefined;
  isBusy: boolean;
}

/** Each render of the form brings new functions in `pictures`, which do the same as the old ones. */
function showsTheSame(before: PicturesFieldProps, now: PicturesFieldProps): boolean {
  const { uploads, reused, fileError, announcement } = now.pictures;
  return (
    before.urls === now.urls &&
    before.error === now.error &&
    before.isBusy === now.isBusy &&
    before.pictures.uploads === uploads &&
    before.pictures.reused === reused &&
    before.pictures.fileError === fileError &&
    before.pictures.announcement === announcement
  );
}

/** The pictures of the activity (spec 2): an input that takes one image file at a time, and their grid. */
export const PicturesField = memo(function PicturesField({
  urls,
  pictures,
  error,
  isBusy,
}: PicturesFieldProps) {
  const services = useServices();
  const inputRef = useRef<HTMLInputElement>(null);
  const fileErrorId = useId();
  const { uploads, reused, fileError, announcement, add, remove } = pictures;
  const prepare = () => loadAhead(services.loadFileStore);
  const focusInput = useCallback(() => inputRef.current?.focus(), []);

  return (
    <>
      <FieldFrame label="Pictures" hint={pictureMessages.hint} error={error}>
        {(inputProps) => (
          <div className="picture-input">
            <input
              {...inputProps}
              // A refused file leaves the field as it was, so it does not make the input invalid.
              aria-describedby={[fileError && fileErrorId, inputProps['aria-describedby']]
                .filter(Boolean)
                .join(' ')}
              ref={inputRef}
              type="file"
              accept="image/*"
              className="btn-check"
              onFocus={prepare}
              onChange={(event) => {
                const file = event.target.files?.[0];
                if (file) add(file);
                // The browser reports no change when the same file is picked again.
                event.target.value = '';
              }}
            />
            <label
              className="btn btn-outline-primary"
              htmlFor={inputProps.id}
              onPointerEnter={prepare}
              onTouchStart={prepare}
            >
              Add a picture
            </label>
          </div>
        )}
      </FieldFrame>
      <FieldError id={fileErrorId} error={fileError} />
      {urls.length + uploads.length > 0 && (
        <ul
          className="picture-grid"
          aria-label="Added to this activity"
          style={{ gridTemplateColumns: `repeat(${pictureColumns}, minmax(0, 1fr))` }}
        >
          {urls.map((url) => (
            <PictureTile
              key={url}
              url={url}
              isReused={reused.has(url)}
              onRemove={remove}
              onFocusLost={focusInput}
            />
          ))}
          {uploads.map((upload) => (
            <UploadTile key={upload.name} upload={upload} onFocusLost={focusInput} />
          ))}
        </ul>
      )}
      <div role="status" className="form-text picture-announcement">
        {isBusy && uploads.length > 0 ? pictureMessages.saveWaits : announcement}
      </div>
    </>
  );
}, showsTheSame);
