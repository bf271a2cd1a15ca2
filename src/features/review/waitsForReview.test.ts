// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { school } from '#config/school';
import { waitsForReview } from './waitsForReview';

const [domain] = school.emailDomains;
/** An admin's address, which may be outside the school's domains. */
const admin = school.adminEmails.at(-1) ?? '';
const approved = { status: 'approved', comment: '', by: `a@${domain}` };

describe('waiting for review', () => {
  it.each([
    ['a student with an activity that nobody has decided about', `zoe@${domain}`, undefined, true],
    ['an admin with one', admin, undefined, true],
    ['a student of whom it cannot be told', `ann@${domain}`, { status: 'rejected' }, true],
    ['nobody of whom it is approved', `bob@${domain}`, approved, false],
    ['nobody of whom it is returned', `bob@${domain}`, { status: 'returned' }, false],
    ['nobody from elsewhere', 'someone@elsewhere.example', undefined, false],
    ['nobody with capitals, who cannot be in the queue', `Capital@${domain}`, undefined, false],
    ['nobody with a letter that no address has', `josé@${domain}`, undefined, false],
    ['nobody with an invisible character', `jo\u200B@${domain}`, undefined, false],
    ['nobody with two @', `a@b@${domain}`, undefined, false],
  ])('is %s', (_who, email, review, waits) => {
    expect(waitsForReview({ email, id: 'x', fields: { Name: 'Park', review } })).toBe(waits);
  });
});
