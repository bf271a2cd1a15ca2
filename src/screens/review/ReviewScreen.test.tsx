import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { school } from '../../config/school';
import type { SchoolSettings } from '../../config/schoolSettings';
import { blankEntry } from '../../domain/entry';
import { seenIn } from '../../domain/review/seen';
import type { QueuePage, StudentRecord } from '../../domain/review/queue';
import { fakeServices } from '../../testing/fakeServices';
import { renderWithStore } from '../../testing/renderWithStore';
import ReviewScreen from './ReviewScreen';

const readyComments = vi.hoisted(() => ['Add a picture.', 'Describe it.'] as const);

/** Whatever this school has written, or whether it has a review at all. */
vi.mock('../../config/school', async (original) => {
  const { school: own } = await original<{ school: SchoolSettings }>();
  const review = { manyHours: 8, wantsPicture: false, readyComments };
  return { school: { ...own, review } };
});

const admin = school.adminEmails[0];
const ann = 'ann@lwsd.org';
const since = { seconds: 1, nanoseconds: 0 };
const queueOfAnn: QueuePage = { students: [{ email: ann, since }], hasMore: false };

/** The review with Ann in its queue, unless told otherwise. */
function openReview({
  user = admin,
  page = queueOfAnn,
  record = { since, activities: [] },
}: { user?: string; page?: QueuePage | null; record?: StudentRecord | null } = {}) {
  const { review } = fakeServices();
  review.readQueuePage.mockResolvedValue(page);
  review.countQueue.mockResolvedValue(page?.students.length ?? 0);
  review.readStudentRecord.mockResolvedValue(record);
  const loadReview = () => Promise.resolve(review);
  return { ...renderWithStore(<ReviewScreen />, { user, services: { loadReview } }), review };
}

const entry = { ...blankEntry, Name: 'Park', Hours: '2', Date: 'yesterday' };
const waiting = { key: 'a', entry, review: null, seen: seenIn({ ...entry }) };

describe('/review', () => {
  it('is for admins, and reads nothing for anybody else', () => {
    const { review } = openReview({ user: ann });
    expect(screen.getByRole('heading')).toHaveTextContent(
      'You do not appear to be signed in as an admin user at the moment.',
    );
    expect(review.readQueuePage).not.toHaveBeenCalled();
  });

  it("says 'Nothing to review' when nobody waits, with the way back", async () => {
    openReview({ page: { students: [], hasMore: false } });
    expect(await screen.findByText('Nothing to review')).toBeInTheDocument();
    expect(screen.getByRole('link')).toHaveAttribute('href', '/admin');
  });

  it('says when the queue cannot be read, and tries again', async () => {
    const { review, user } = openReview({ page: null });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed network request.');
    review.readQueuePage.mockResolvedValue(queueOfAnn);
    review.readStudentRecord.mockResolvedValue({ since, activities: [waiting] });
    await user.click(screen.getByText('Try again'));
    expect(await screen.findByRole('article', { name: 'Park' })).toBeInTheDocument();
  });

  it('says when the activities of a student cannot be read, and tries again', async () => {
    const { review, user } = openReview({ record: null });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The activities of this student could not be read.',
    );
    review.readStudentRecord.mockResolvedValue({ since, activities: [waiting] });
    await user.click(screen.getByText('Try again'));
    expect(await screen.findByRole('article', { name: 'Park' })).toBeInTheDocument();
  });

  it('puts a ready comment into the words of a return, and adds a second', async () => {
    const [first, second] = readyComments;
    const { review, user } = openReview({ record: { since, activities: [waiting] } });
    await user.click(await screen.findByRole('button', { name: 'Return Park' }));
    await user.click(screen.getByText(first));
    await user.click(screen.getByText(second));
    const card = within(screen.getByRole('article'));
    await user.click(card.getByRole('button', { name: 'Return' }));
    expect(review.decide).toHaveBeenCalledWith(
      ann,
      [expect.objectContaining({ key: 'a' })],
      { status: 'returned', comment: `${first} ${second}` },
      admin,
    );
    expect(await screen.findByText('Returned: Park')).toBeInTheDocument();
  });

  it('types no letter of a comment as a command', async () => {
    const { review, user } = openReview({ record: { since, activities: [waiting] } });
    await user.click(await screen.findByRole('button', { name: 'Return Park' }));
    await user.keyboard('a jar of kiwis, u know');
    expect(screen.getByRole('textbox')).toHaveValue('a jar of kiwis, u know');
    expect(review.decide).not.toHaveBeenCalled();
  });
});
