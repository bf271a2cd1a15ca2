import { useState } from 'react';
import { pictureNameOf } from '../domain/pictures/storedPictureName';

/** A stored picture; its name where it cannot be shown: not every browser knows HEIC, and the network may be away. */
export function StoredPictureImage({
  url,
  nameClassName,
}: {
  url: string;
  nameClassName?: string;
}) {
  const [isShowable, setIsShowable] = useState(true);
  const name = pictureNameOf(url);
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
