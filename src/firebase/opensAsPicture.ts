/** Kinds that every browser opens. A picture of another kind that it cannot open may be whole all the same. */
const openedEverywhere = ['image/bmp', 'image/gif', 'image/jpeg', 'image/png', 'image/webp'];

/**
 * Whether the browser can show a picked file as a picture: a damaged one, or another kind of file
 * under a picture's name, is not worth an upload. True for kinds that not every browser knows, such as HEIC.
 *
 * An <img> reads the file's beginning. `createImageBitmap` and `decode()` would unpack all of it,
 * which a phone may lack the memory for though the picture is fine.
 */
export function opensAsPicture(file: Blob): Promise<boolean> {
  if (!openedEverywhere.includes(file.type)) return Promise.resolve(true);
  return new Promise((resolve) => {
    const image = new Image();
    const url = URL.createObjectURL(file);
    const answer = (opens: boolean) => {
      URL.revokeObjectURL(url);
      resolve(opens);
    };
    image.onload = () => answer(image.naturalWidth > 0);
    image.onerror = () => answer(false);
    image.src = url;
  });
}
