// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { paths } from './paths';
import { school } from './school';
import { toastPlaces } from './toasts';

describe('the routes', () => {
  it('are the six of spec 2', () => {
    expect(Object.values(paths)).toEqual(['/', '/login', '/table', '/edit', '/profile', '/admin']);
  });
});

describe('the toasts (spec 2, 9)', () => {
  it('of a save appear top-center for 2500 ms, all others bottom-center for 5000 ms', () => {
    expect(toastPlaces).toEqual({
      saveResult: { position: 'top-center', autoClose: 2500 },
      global: { position: 'bottom-center', autoClose: 5000 },
    });
  });
});

describe("a school's settings", () => {
  const { adminEmails, emailDomains, awardSteps } = school;

  it('have two domains and five different admins (spec 5, 9)', () => {
    // A school with one domain writes it twice.
    expect(emailDomains).toHaveLength(2);
    expect(new Set(adminEmails).size).toBe(5);
  });

  it('are in lower case where addresses are compared in lower case', () => {
    for (const text of [...adminEmails, ...emailDomains]) expect(text).toBe(text.toLowerCase());
    for (const domain of emailDomains) expect(domain).not.toContain('@');
  });

  it('have ascending award steps', () => {
    expect([...awardSteps].sort((a, b) => a - b)).toEqual(awardSteps);
  });

  it('have an accent colour that is read on white: a contrast of 4.5 or more', () => {
    const channels = [1, 3, 5].map(
      (at) => parseInt(school.accentColor.slice(at, at + 2), 16) / 255,
    );
    const [red = 1, green = 1, blue = 1] = channels.map((value) =>
      value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
    );
    const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    expect(1.05 / (luminance + 0.05)).toBeGreaterThanOrEqual(4.5);
  });
});
