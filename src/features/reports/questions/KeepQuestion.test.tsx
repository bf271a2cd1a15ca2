import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Services } from '#app/makeServices';
import { school } from '#config/school';
import { reportsMessages } from '#features/reports/answers/reportsMessages';
import { keptNameMaxLength, keptSearchMaxLength } from '#shared/lib/limits';
import { renderWithStore } from '#testing/renderWithStore';
import { KeepQuestion } from './KeepQuestion';
import type { KeepResult } from './keptQuestions';

async function keep(keepQuestion: Services['keepQuestion']) {
  const view = renderWithStore(<KeepQuestion title="Who is behind" search="view=students" />, {
    user: school.adminEmails[0],
    services: { keepQuestion },
  });
  await view.user.click(view.getByRole('button', { name: 'Keep this question' }));
  const name = view.getByLabelText('Name for all staff');
  await view.user.clear(name);
  await view.user.type(name, '  Our  seniors ');
  await view.user.click(view.getByRole('button', { name: 'Keep' }));
  return { ...view, name };
}

describe('keeping a question', () => {
  it('stores it under the typed name, and says so', async () => {
    const keepQuestion = vi.fn<Services['keepQuestion']>((question) =>
      Promise.resolve({ outcome: 'kept', questions: [question] }),
    );
    const view = await keep(keepQuestion);
    expect(await view.findByText(reportsMessages.keptDone)).toBeVisible();
    expect(keepQuestion.mock.calls).toEqual([[{ name: 'Our seniors', search: 'view=students' }]]);
  });

  it('that somebody has kept under another name says so', async () => {
    const view = await keep((question) =>
      Promise.resolve({ outcome: 'kept', questions: [question], renamed: 'Behind' }),
    );
    expect(
      await view.findByText('Kept under this name. All staff saw it as "Behind" until now.'),
    ).toBeVisible();
  });

  it.each<[keyof typeof reportsMessages.keepProblems, KeepResult | null]>([
    ['failed', null],
    ['full', { outcome: 'full', questions: [] }],
    ['taken', { outcome: 'taken', questions: [] }],
  ])('that %s says so and keeps what was typed', async (problem, result) => {
    const view = await keep(() => Promise.resolve(result));
    expect(await view.findByText(reportsMessages.keepProblems[problem])).toBeVisible();
    expect(view.name).toHaveValue('  Our  seniors ');
  });

  it('that is too long for the rules says so, and is not sent', async () => {
    const keepQuestion = vi.fn<Services['keepQuestion']>();
    const search = 'x'.repeat(keptSearchMaxLength + 1);
    const view = renderWithStore(<KeepQuestion title="Who is behind" search={search} />, {
      services: { keepQuestion },
    });
    await view.user.click(view.getByRole('button', { name: 'Keep this question' }));
    await view.user.click(view.getByRole('button', { name: 'Keep' }));
    expect(view.getByText(reportsMessages.keepProblems.tooLong)).toBeVisible();
    expect(keepQuestion).not.toHaveBeenCalled();
  });

  it('starts with the question as its name, and wants one', async () => {
    const keepQuestion = vi.fn<Services['keepQuestion']>();
    const view = renderWithStore(<KeepQuestion title="Who is behind" search="view=students" />, {
      services: { keepQuestion },
    });
    await view.user.click(view.getByRole('button', { name: 'Keep this question' }));
    expect(view.getByLabelText('Name for all staff')).toHaveValue('Who is behind');
    await view.user.clear(view.getByLabelText('Name for all staff'));
    await view.user.click(view.getByRole('button', { name: 'Keep' }));
    expect(view.getByText('Input Empty')).toBeVisible();
    expect(keepQuestion).not.toHaveBeenCalled();
  });

  it('starts with what fits of a long question, and not with half an emoji', async () => {
    const start = 'x'.repeat(keptNameMaxLength - 1);
    const view = renderWithStore(<KeepQuestion title={`${start}😀`} search="view=students" />);
    await view.user.click(view.getByRole('button', { name: 'Keep this question' }));
    expect(view.getByLabelText('Name for all staff')).toHaveValue(start);
  });

  it('has the name of the question that its filters now ask, unless staff have typed another', async () => {
    const keepQuestion = vi.fn<Services['keepQuestion']>(() => Promise.resolve(null));
    function Answer() {
      const [title, setTitle] = useState('Who is behind');
      return (
        <>
          <button onClick={() => setTitle('Who has met it')}>Met</button>
          <button onClick={() => setTitle('Who is close')}>Close</button>
          <KeepQuestion title={title} search={`q=${title}`} />
        </>
      );
    }
    const { user, getByRole, getByLabelText } = renderWithStore(<Answer />, {
      services: { keepQuestion },
    });
    await user.click(getByRole('button', { name: 'Keep this question' }));
    await user.click(getByRole('button', { name: 'Met' }));
    await user.click(getByRole('button', { name: 'Keep' }));
    expect(keepQuestion).toHaveBeenLastCalledWith({
      name: 'Who has met it',
      search: 'q=Who has met it',
    });
    await user.type(getByLabelText('Name for all staff'), '!');
    await user.click(getByRole('button', { name: 'Close' }));
    expect(getByLabelText('Name for all staff')).toHaveValue('Who has met it!');
  });
});
