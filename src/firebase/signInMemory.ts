import { signInCode } from '../domain/signInLink';
import { readStored, removeStored, writeStored } from './browserStorage';

/** The key under which the address waits for its link (spec 4). */
export const emailForSignInKey = 'emailForSignIn';

/** The key of the last link's code that signed somebody in here. Used up, it opens nothing any more. */
const completedCodeKey = 'completedSignInCode';

const local = () => localStorage;

/** Returns the address that a link was sent to from this browser (spec 4), or null. */
export const rememberedEmail = () => readStored(local, emailForSignInKey);

/** Remembers the address for its link (spec 4). Returns false where the browser keeps nothing. */
export const rememberEmail = (email: string) => writeStored(local, emailForSignInKey, email);

/** Forgets the address: its link has done its work. */
export const forgetEmail = () => removeStored(local, emailForSignInKey);

/** Whether this link was completed in this browser, and no other since. */
export function wasCompleted(link: string): boolean {
  const code = signInCode(link);
  return code !== null && readStored(local, completedCodeKey) === code;
}

/** Notes that this link was completed, so that opening it again asks nothing. */
export function noteCompleted(link: string): void {
  const code = signInCode(link);
  if (code !== null) writeStored(local, completedCodeKey, code);
}
