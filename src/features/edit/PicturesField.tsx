import { memo, type RefObject, useCallback, useId } from 'react';
import type { ActivityDraft } from '#features/activities/drafts/draftsSlice';
import { pictureMessages } from '#features/activities/pictures/pictureMessages';
import { pictureColumns } from '#shared/lib/limits';
import { ownValue } from '#shared/lib/ownValue';
import { useServices } from '#shared/store/hooks';
import { FieldError, FieldFrame } from '#shared/ui/FieldFrame';
import { PictureTile, UploadTile } from './PictureTiles';
import { usePictures } from './usePictures';

/** The activity's pictures (spec 2): an input for one image file at a time, and the grid. */
export const PicturesField = memo(function PicturesField({
  inputRef,
  unchanged,
  urls,
  error,
  isSaving,
}: {
  inputRef: RefObject<HTMLInputElement | null>;
  /** The activity before any change. */
  unchanged: ActivityDraft;
  urls: readonly string[];
  error: string | undefined;
  isSaving: boolean;
}) {
  const services = useServices();
  const fileErrorId = useId();
  const pictures = usePictures(unchanged);
  const { uploadIds, pictureOrigins, nameConflicts, fileError, announcement } = pictures;
  const { add, storeAsWell, remove } = pictures;
  // Ignore failures, because choosing a picture tries again and reports them.
  const prepare = () =>
    void services
      .loadFileStore()
      .then(({ loadRedraw }) => loadRedraw())
      .catch(() => undefined);
  const focusInput = useCallback(() => inputRef.current?.focus(), [inputRef]);

  return (
    <>
      <FieldFrame label="Pictures" hint={pictureMessages.hint} error={error}>
        {(inputProps) => (
          <div className="picture-input d-print-none">
            <input
              {...inputProps}
              // A refused file changes nothing, so it doesn't make the input invalid.
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
                // Otherwise the browser reports no change if the same file is picked again.
                event.target.value = '';
              }}
            />
            <label
              className="btn btn-secondary"
              htmlFor={inputProps.id}
              onPointerEnter={prepare}
              onTouchStart={prepare}
            >
              {pictureMessages.add}
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
            const conflict = ownValue(nameConflicts, url);
            const canStoreAsWell = conflict && services.pictures.pickedFile(conflict);
            return (
              <PictureTile
                key={url}
                url={url}
                origin={conflict ? 'other' : ownValue(pictureOrigins, url)}
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
      <div role="status" className="form-text picture-announcement spaced">
        {isSaving && uploadIds.length > 0 ? pictureMessages.saveWaits : announcement}
      </div>
    </>
  );
});
