import { Fragment } from 'react';

/**
 * An email address that, if it has to wrap, does so before its @, or before a dot of a long domain: `ann@mail` `.school.org`. A text
 * without an @, such as a phone number, stays as it is.
 */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  if (at < 0) return email;
  return (
    <>
      {email.slice(0, at)}
      {email
        .slice(at)
        .split(/(?=\.[^.]+\.)/)
        .map((part, index) => (
          <Fragment key={index}>
            <wbr />
            {part}
          </Fragment>
        ))}
    </>
  );
}
