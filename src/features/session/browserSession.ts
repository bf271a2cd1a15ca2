import { attempt, local, readStored, removeStored, writeStored } from '#shared/lib/browserStorage';
import { signInCode, type StaffRole } from './account';
import { staffRoleFrom } from './staff';

/** The key of the address a sign-in link was sent to (spec 4). */
export const emailForSignInKey = 'emailForSignIn';

/** The key of the code in the link that this browser's session began with. The code is used up, so it is safe to keep. */
const completedCodeKey = 'completedSignInCode';

/** Returns the address a link was sent to from this browser (spec 4), or null. */
export const rememberedEmail = () => readStored(local, emailForSignInKey);

/** Remembers the address a link was sent to (spec 4). Returns false if the browser can't store it. */
export const rememberEmail = (email: string) => writeStored(local, emailForSignInKey, email);

/** Forgets the address once its link is used. */
export const forgetEmail = () => removeStored(local, emailForSignInKey);

/** Returns true if this was the last link completed in this browser. */
export function wasCompleted(link: string): boolean {
  const code = signInCode(link);
  return code !== null && readStored(local, completedCodeKey) === code;
}

/** Records that this link was completed, so that opening it again during the session asks for nothing. */
export function rememberCompletedLink(link: string): void {
  const code = signInCode(link);
  if (code !== null) writeStored(local, completedCodeKey, code);
}

/** Forgets it when the session ends. Without a session, a used link isn't compared with it. */
export const forgetCompletedLink = () => removeStored(local, completedCodeKey);

/** The key of the role in which staff added at /staff last used this browser, and their address. */
const roleKey = 'staffRole';

/** Returns the role this address had here last, so that its screens open without waiting. The rules enforce what it may do. */
export function rememberedRole(email: string): StaffRole | null {
  const stored = attempt(
    () => Object(JSON.parse(readStored(local, roleKey) ?? 'null')) as object,
    {},
  );
  return 'email' in stored && stored.email === email ? staffRoleFrom(stored) : null;
}

/** Remembers the role until the session ends; null forgets it. */
export function rememberRole(email: string, role: StaffRole | null): void {
  if (role) writeStored(local, roleKey, JSON.stringify({ email, ...role }));
  else removeStored(local, roleKey);
}
