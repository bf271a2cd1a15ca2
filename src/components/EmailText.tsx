/** An email address that, if it has to wrap, does so before its @. */
export function EmailText({ email }: { email: string }) {
  const at = Math.max(0, email.lastIndexOf('@'));
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}
