/**
 * Returns the one-time code of an e-mailed sign-in link; null where `url` is none. Told without the
 * SDK, from the two parameters that every such link carries.
 */
export function signInCode(url: string): string | null {
  const parameters = new URL(url).searchParams;
  return parameters.get('mode') === 'signIn' ? parameters.get('oobCode') : null;
}
