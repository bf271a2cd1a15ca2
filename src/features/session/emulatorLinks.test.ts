// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newestSignInLink, wasSentToOther } from './emulatorLinks';

const code = (email: string, oobCode: string, requestType = 'EMAIL_SIGNIN') => ({
  email,
  requestType,
  oobCode,
  oobLink: `http://127.0.0.1:9099/emulator/action?mode=signIn&lang=en&oobCode=${oobCode}&apiKey=demo`,
});

const fetched = vi.fn<typeof fetch>();
const answer = (oobCodes: unknown[]) => fetched.mockResolvedValue(Response.json({ oobCodes }));

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  return () => vi.unstubAllGlobals();
});

describe('the emulator inbox', () => {
  it("asks for the demo project's codes on the app's own origin", async () => {
    answer([]);
    await newestSignInLink('ann@lwsd.org');
    expect(fetched).toHaveBeenCalledWith('/emulator/v1/projects/demo-service-hours/oobCodes');
  });

  it('points the newest sign-in link of the address to /login of this app', async () => {
    answer([code('ann@lwsd.org', 'old'), code('ann@lwsd.org', 'new'), code('ben@lwsd.org', 'b')]);
    await expect(newestSignInLink('ann@lwsd.org')).resolves.toBe(
      '/login?mode=signIn&lang=en&oobCode=new&apiKey=demo',
    );
  });

  it('finds an address whose case the emulator preserved', async () => {
    answer([code('Ann@LWSD.org', 'typed')]);
    await expect(newestSignInLink('ann@lwsd.org')).resolves.toContain('oobCode=typed');
  });

  it('ignores other kinds of email', async () => {
    answer([code('ann@lwsd.org', 'link'), code('ann@lwsd.org', 'reset', 'PASSWORD_RESET')]);
    await expect(newestSignInLink('ann@lwsd.org')).resolves.toContain('oobCode=link');
  });

  it('is empty for an address without a link', async () => {
    answer([code('ben@lwsd.org', 'b')]);
    await expect(newestSignInLink('ann@lwsd.org')).resolves.toBeNull();
  });

  it('fails if the emulator does not answer', async () => {
    fetched.mockRejectedValue(new TypeError('fetch failed'));
    await expect(newestSignInLink('ann@lwsd.org')).rejects.toThrow('fetch failed');
  });
});

describe("another pupil's link", () => {
  const link = 'http://127.0.0.1:5173/login?mode=signIn&oobCode=c1';

  it.each([
    ['sent to another address', [code('ben@lwsd.org', 'c1')], true],
    ['sent to this address, in whatever case', [code('Ann@LWSD.org', 'c1')], false],
    ['used up, or never sent', [code('ben@lwsd.org', 'other')], false],
  ])('is distinguished from one that was %s', async (_case, codes, expected) => {
    answer(codes);
    await expect(wasSentToOther('ann@lwsd.org', link)).resolves.toBe(expected);
  });
});
