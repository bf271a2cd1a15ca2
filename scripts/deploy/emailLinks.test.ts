// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { emailLinkProblem } from './emailLinks';

const answer = (config: unknown, status = 200) =>
  vi.fn<typeof fetch>(() => Promise.resolve(Response.json(config, { status })));
const config = (callbackUri?: string) => ({
  notification: { sendEmail: { callbackUri } },
  authorizedDomains: ['juniper.firebaseapp.com', 'juniper.web.app', 'service.school.org'],
});
const accessToken = () => Promise.resolve('token');

describe("the links in Firebase's emails", () => {
  it.each([
    'https://juniper.web.app/login',
    'https://service.school.org/login',
    'https://hours.service.school.org/login',
  ])('are fine at %s', async (address) => {
    const read = answer(config(address));
    expect(await emailLinkProblem('juniper', { accessToken, read })).toBeNull();
    expect(read).toHaveBeenCalledExactlyOnceWith(
      'https://identitytoolkit.googleapis.com/admin/v2/projects/juniper/config',
      { headers: { Authorization: 'Bearer token', 'x-goog-user-project': 'juniper' } },
    );
  });

  it.each([
    ["at Firebase's own page", config('https://juniper.firebaseapp.com/__/auth/action')],
    ['elsewhere in the app', config('https://juniper.web.app/')],
    ['at a domain that is not authorized', config('https://old-school.org/login')],
    ['at one that only ends the same', config('https://old-service.school.org/login')],
    ['at the parent of an authorized domain', config('https://school.org/login')],
    ['not encrypted', config('http://juniper.web.app/login')],
    ['at a port, where something else may answer', config('https://juniper.web.app:444/login')],
    ['nowhere', config('')],
    ['at an unknown place', {}],
  ])('are named as a way to take over accounts if they are %s', async (_where, stored) => {
    const problem = await emailLinkProblem('juniper', { accessToken, read: answer(stored) });
    expect(problem).toContain('instead of /login at one of');
  });

  it("say so if they couldn't be checked, which isn't the same as fine", async () => {
    const refused = await emailLinkProblem('juniper', { accessToken, read: answer({}, 403) });
    expect(refused).toMatch(/^Couldn't check .* \(status 403\)/);
    const noAccess = await emailLinkProblem('juniper', {
      accessToken: () => Promise.reject(new Error('no credentials')),
      read: answer(config('https://juniper.web.app/login')),
    });
    expect(noAccess).toMatch(/^Couldn't check .* \(no credentials\)/);
  });
});
