import { Fragment } from 'react';

/**
 * A text that wraps an email address well: before its @, or before a dot of a long domain: `ann@mail` `.school.org`. A text without
 * an @, such as a phone number, stays as it is.
 */
export function WrappingText({ text }: { text: string }) {
  const at = text.lastIndexOf('@');
  // Render nothing for an empty text, because style sheets check for empty cells.
  if (at < 0) return text && <span>{text}</span>;
  return (
    // The key makes a new element for a new text, because translated pages would keep these texts.
    <span key={text}>
      {text.slice(0, at)}
      {text
        .slice(at)
        .split(/(?=\.[^.]+\.)/)
        .map((part, index) => (
          <Fragment key={index}>
            <wbr />
            {part}
          </Fragment>
        ))}
    </span>
  );
}
