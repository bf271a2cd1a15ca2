import { memo, useCallback, useId, useRef } from 'react';
import { FieldError, FieldFrame } from '#components/FieldFrame';
import { pictureColumns } from '#domain/limits';
import { pictureMessages } from '#domain/pictures/uploadState';
import { useServices } from '#store/hooks';
import type { ActivityDraft } from '#store/work/workSlice';
import { PictureTile, UploadTile } from './PictureTiles';
import { usePictures } from './usePictures';

/** The pictures of the activity (spec 2): an input that takes one image file at a time, and their grid. */
export const PicturesField = memo(function PicturesField({
  untouched,
  urls,
  error,
  isSaving,
}: {
  /** The activity as its form began. */
  untouched: ActivityDraft;
  /** The pictures that are stored. */
  urls: readonly string[];
  error: string | undefined;
  isSaving: boolean;
}) {
  const services = useServices();
  const inputRef = useRef<HTMLInputElement>(null);
  const fileErrorId = useId();
  const pictures = usePictures(untouched);
  const { uploadIds, pictureOrigins, nameConflicts, fileError, announcement } = pictures;
  const { add, storeAsWell, remove } = pictures;
  // A failure shows when a picture is chosen, which tries again.
  const prepare = () => void services.loadFileStore().catch(() => undefined);
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
                if (file) void add(file);
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
      {urls.length + uploadIds.length > 0 && (
        <ul
          className="picture-grid"
          aria-label="Added to this activity"
          style={{ gridTemplateColumns: `repeat(${pictureColumns}, minmax(0, 1fr))` }}
        >
          {urls.map((url) => {
            const conflict = nameConflicts[url];
            const canStoreAsWell = conflict && services.pictures.pickedFile(conflict);
            return (
              <PictureTile
                key={url}
                url={url}
                origin={conflict ? 'other' : pictureOrigins[url]}
                onStoreAsWell={canStoreAsWell ? storeAsWell : undefined}
                onRemove={remove}
                onFocusLost={focusInput}
              />
            );
          })}
          {uploadIds.map((id) => (
            <UploadTile key={id} id={id} onFocusLost={focusInput} />
          ))}
        </ul>
      )}
      <div role="status" className="form-text picture-announcement">
        {isSaving && uploadIds.length > 0 ? pictureMessages.saveWaits : announcement}
      </div>
    </>
  );
});
