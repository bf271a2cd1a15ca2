// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { school } from '#config/school';
import { blankEntry, type Entry } from '#features/activities/entry';
import { entryDateText } from '#shared/lib/entryDate';
import { contactMails, phoneLink } from './askContact';

const activity = (key: string, fields: Partial<Entry> = {}) => ({
  key,
  entry: {
    ...blankEntry,
    Name: `Shore ${key}`,
    Hours: '2.5',
    Date: entryDateText({ year: 2026, month: 11, day: 20 }),
    contactName: 'Pat Lee',
    contactPhone: 'pat@shore.example',
    ...fields,
  },
});

/** Returns what a mail program reads from activity `a`'s link. */
function mailOf(activities: ReturnType<typeof activity>[], student = 'Ada Lovelace') {
  const { href = '', count } = contactMails(activities, student).a ?? {};
  const url = new URL(href);
  return {
    href,
    count,
    to: decodeURIComponent(url.pathname),
    subject: url.searchParams.get('subject'),
    body: url.searchParams.get('body') ?? '',
  };
}

describe('the email to a contact', () => {
  it("asks the school's question about all activities with that contact, newest first", () => {
    const earlier = { Date: entryDateText({ year: 2026, month: 10, day: 2 }), Hours: '1' };
    const mail = mailOf([
      activity('b', { ...earlier, contactPhone: ' PAT@shore.example ' }),
      activity('a'),
      activity('c', { contactPhone: 'sam@shore.example' }),
    ]);
    expect(mail).toMatchObject({
      to: 'pat@shore.example',
      count: 2,
      subject: `${school.name}: service hours of Ada Lovelace`,
      body: [
        'Hello Pat Lee,',
        '',
        school.contactQuestion,
        '',
        'Ada Lovelace:',
        '- 11-20-2026, 2.5 hours: Shore a',
        '- 10-2-2026, 1 hour: Shore b',
        '',
        '',
      ].join('\r\n'),
    });
  });

  it.each([
    '425-555-0100',
    'pat@shore.example, sam@shore.example',
    'pat@shore.example?bcc=all@shore.example',
    'pat@shore.example&cc=all@shore.example',
    'Pat <pat@shore.example>',
    'pat at shore',
    'pat@shore.example.',
    'pat@shore.example/',
    'pat@shore.example\u3002',
    'pat@shore..example',
    '',
  ])('is not offered for %j', (contactPhone) => {
    expect(contactMails([activity('a', { contactPhone })], 'Ada')).toEqual({});
  });

  it.each(['\u3002', '\uff61', '\uff0e'])(
    'reads the dot of a domain as mail programs do: %s',
    (dot) => {
      const mail = mailOf([activity('a', { contactPhone: `pat@shore${dot}example` })]);
      expect(mail.to).toBe('pat@shore.example');
    },
  );

  it('adds no recipients or headers, whatever was typed', () => {
    const { href, subject, to } = mailOf(
      [
        activity('a', {
          Name: 'A&bcc=x@y.example\r\nBcc: z@y.example',
          contactPhone: '%2C@y.example',
        }),
      ],
      'Ada&to=x@y.example',
    );
    expect(href.match(/[?&]\w+=/g)).toEqual(['?subject=', '&body=']);
    expect(subject).toBe(`${school.name}: service hours of Ada&to=x@y.example`);
    expect(to).toBe('%2c@y.example');
  });

  it('fits every mail program, and says how many activities it leaves out', () => {
    const many = Array.from({ length: 60 }, (_, index) => activity(index ? `k${index}` : 'a'));
    const { href, body, count } = mailOf(many);
    expect(href.length).toBeLessThanOrEqual(1900);
    expect(count).toBe(60);
    const listed = body.split('\r\n- ').length - 2;
    expect(listed).toBeGreaterThan(5);
    expect(body).toContain(`- and ${60 - listed} more`);
  });

  it('takes any text, even unpaired surrogates', () => {
    expect(mailOf([activity('a', { Name: 'Half \uD83D', Date: 'soon' })]).body).toContain(
      '- soon, 2.5 hours: Half ?',
    );
  });
});

describe('a link to a phone number', () => {
  it.each([
    ['425-555-0100', 'tel:4255550100'],
    [' +49 (0)30 123 4567 ', 'tel:+490301234567'],
    ['(425) 555.0100', 'tel:4255550100'],
    ['555 0100', 'tel:5550100'],
  ])('of %j is %s', (text, link) => expect(phoneLink(text)).toBe(link));

  it.each([
    '12',
    'call 425-555-0100',
    'pat@shore.example',
    '425-555-0100;ext=1',
    '',
    '1'.repeat(16),
  ])('is not made of %j', (text) => expect(phoneLink(text)).toBeNull());
});

it('reads no more activities than fit an email', () => {
  let reads = 0;
  const many = Array.from({ length: 1000 }, (_, index) => {
    const { key, entry } = activity(String(index));
    return {
      key,
      entry: {
        ...entry,
        get Name() {
          reads += 1;
          return 'Shore';
        },
      },
    };
  });
  expect(contactMails(many, 'Ada')['7']?.count).toBe(1000);
  expect(reads).toBeLessThan(100);
});
