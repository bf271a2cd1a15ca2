import {
  authAddress,
  bucket,
  firestoreAddress,
  projectId,
  storageAddress,
} from '../support/emulators';

/** A server's response to a plain request, without an SDK between the attacker and the rules. */
export interface Answer {
  status: number;
  headers: Headers;
  body: string;
}

interface Request {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  token?: string;
  headers?: Record<string, string>;
  json?: unknown;
  body?: BodyInit;
}

async function send(url: string, request: Request): Promise<Answer> {
  const { token, headers, json, body } = request;
  const response = await fetch(url, {
    method: request.method ?? (json === undefined && body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(json !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    body: json === undefined ? body : JSON.stringify(json),
  });
  return { status: response.status, headers: response.headers, body: await response.text() };
}

/** The full name of a document, as requests and answers carry it. */
export const documentName = (path: string) =>
  `projects/${projectId}/databases/(default)/documents${path === '' ? '' : `/${path}`}`;

/** `suffix` is `/users/…` for a document or `:runQuery` and the like. */
export const firestore = (suffix: string, request: Request) =>
  send(`http://${firestoreAddress}/v1/${documentName('')}${suffix}`, request);

/** `call` is what follows `/v1/`, e.g. `accounts:lookup`. */
export const auth = (call: string, request: Request) =>
  send(`http://${authAddress}/identitytoolkit.googleapis.com/v1/${call}?key=any`, request);

export const objectsUrl = () => {
  if (storageAddress === undefined) throw new Error('No Storage emulator runs.');
  return `http://${storageAddress}/v0/b/${bucket}/o`;
};

/** `suffix` is `/<encoded name>` for one file or `?name=…` and the like. */
export const storage = (suffix: string, request: Request) =>
  send(`${objectsUrl()}${suffix}`, request);

const claimOf = (json: string, name: string): string =>
  (JSON.parse(json) as Record<string, string>)[name] ?? '';

/** Signs in by email link as the app does, with the link from the emulator's list. Returns the ID token. */
export async function signInByLink(email: string): Promise<string> {
  await auth('accounts:sendOobCode', {
    json: {
      requestType: 'EMAIL_SIGNIN',
      email,
      continueUrl: 'http://127.0.0.1:5173/login',
      canHandleCodeInApp: true,
    },
  });
  const listed = await send(`http://${authAddress}/emulator/v1/projects/${projectId}/oobCodes`, {});
  const { oobCodes } = JSON.parse(listed.body) as {
    oobCodes: { email: string; oobCode: string }[];
  };
  const oobCode = oobCodes.findLast((code) => code.email === email)?.oobCode;
  const answer = await auth('accounts:signInWithEmailLink', { json: { email, oobCode } });
  return claimOf(answer.body, 'idToken');
}

/** Registers an address with a password, as anyone can while the provider is on. Returns the ID token. */
export async function signUpWithPassword(email: string): Promise<string> {
  const answer = await auth('accounts:signUp', {
    json: { email, password: 'correct horse', returnSecureToken: true },
  });
  return claimOf(answer.body, 'idToken');
}
