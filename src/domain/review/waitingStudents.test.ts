// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { waitingStudents } from './waitingStudents';

const approved = { status: 'approved', comment: '', by: 'a@lwsd.org' };

describe('who waits for review and is not in the queue', () => {
  it('is everyone with an activity that nobody has decided about, once, but those who are in it', () => {
    const waiting = waitingStudents();
    const add = (email: string, review?: unknown) =>
      waiting.add({ email, id: 'x', fields: { Name: 'Park', review } });
    add('zoe@lwsd.org');
    add('zoe@lwsd.org');
    add('ann@lwsd.org', approved);
    add('ann@lwsd.org', { status: 'rejected' });
    add('bob@lwsd.org', approved);
    add('bob@lwsd.org', { status: 'returned' });
    add('in.queue@lwsd.org');
    add('someone@elsewhere.example');
    add('Capital@lwsd.org');
    add('volunteer.coordinator@example.com');
    expect(waiting.missingFrom(new Set(['in.queue@lwsd.org']))).toEqual([
      'ann@lwsd.org',
      'volunteer.coordinator@example.com',
      'zoe@lwsd.org',
    ]);
  });
});
