// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { school } from '#config/school';
import { waitingStudents } from './waitingStudents';

const [domain] = school.emailDomains;
/** An admin's address, which may be of a domain of its own. */
const admin = school.adminEmails.at(-1) ?? '';
const approved = { status: 'approved', comment: '', by: `a@${domain}` };

describe('who waits for review and is not in the queue', () => {
  it('is everyone with an activity that nobody has decided about, once, but those who are in it', () => {
    const waiting = waitingStudents();
    const add = (email: string, review?: unknown) =>
      waiting.add({ email, id: 'x', fields: { Name: 'Park', review } });
    add(`zoe@${domain}`);
    add(`zoe@${domain}`);
    add(`ann@${domain}`, approved);
    add(`ann@${domain}`, { status: 'rejected' });
    add(`bob@${domain}`, approved);
    add(`bob@${domain}`, { status: 'returned' });
    add(`in.queue@${domain}`);
    add('someone@elsewhere.example');
    add(`Capital@${domain}`);
    add(admin);
    expect(waiting.missingFrom(new Set([`in.queue@${domain}`]))).toEqual(
      [`ann@${domain}`, admin, `zoe@${domain}`].sort(),
    );
  });
});
