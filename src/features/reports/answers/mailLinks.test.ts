// @vitest-environment node
import { expect, it } from 'vitest';
import { mailLinks } from './mailLinks';

const emails = Array.from({ length: 200 }, (_, at) => `student.number+${at}@lwsd.org`);

it('has all students in BCC and the question as subject, with everything encoded', () => {
  expect([...mailLinks(['a&b@lwsd.org', "o'c,d@lwsd.org"], 'Who is behind: 20 & more?')]).toEqual([
    {
      href: "mailto:?subject=Who%20is%20behind%3A%2020%20%26%20more%3F&bcc=a%26b@lwsd.org,o'c%2Cd@lwsd.org",
      count: 2,
    },
  ]);
  expect([...mailLinks([], 'None')]).toEqual([]);
});

it('is several links if one would be too long, with each student once and in order', () => {
  const links = [...mailLinks(emails, 'Who is behind')];
  expect(links.length).toBeGreaterThan(2);
  expect(links.every(({ href }) => href.length <= 1900)).toBe(true);
  const receivers = links.flatMap(({ href }) =>
    (new URL(href).searchParams.get('bcc') ?? '').split(','),
  );
  expect(receivers).toEqual(emails);
  expect(links.reduce((sum, { count }) => sum + count, 0)).toBe(emails.length);
});

it('cuts a long subject, at a whole character, instead of writing to one student at a time', () => {
  for (const sign of ['é', '海', '🌊', '👩‍🏫']) {
    const links = [...mailLinks(emails, sign.repeat(400))];
    expect(links.every(({ href }) => href.length <= 1900)).toBe(true);
    expect(links[0]?.count).toBeGreaterThan(30);
    const subject = new URL(links[0]?.href ?? '').searchParams.get('subject') ?? '';
    expect(subject).toMatch(/.…$/u);
    expect(sign.repeat(400)).toContain(subject.slice(0, -1));
    expect([...mailLinks(emails, subject.slice(0, -1))][0]?.href).not.toContain(
      encodeURIComponent('…'),
    );
  }
});
