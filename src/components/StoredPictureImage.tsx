import { useState } from 'react';
import { pictureMessages } from '#domain/pictures/pictureMessages';
import { isStoredHere, pictureNameOf } from '#domain/pictures/storedPictureName';

/**
 * A stored picture; its name where it cannot be shown: not every browser knows HEIC, and the network may be away. Where
 * it lies outside this deployment, a text says so.
 */
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
    return <span className={nameClassName}>{pictureMessages.elsewhere(name)}</span>;
  if (!isShowable) return <span className={nameClassName}>{name}</span>;
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
