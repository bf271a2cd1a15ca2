import { describe, expect, it, vi } from 'vitest';
import { school } from '#config/school';
import type { KeepResult } from '#domain/reports/answers/keptQuestions';
import { reportsMessages } from '#domain/reports/answers/reportsMessages';
import type { Services } from '#firebase/makeServices';
import { renderWithStore } from '#testing/renderWithStore';
import { KeepQuestion } from './KeepQuestion';

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

  it.each<[keyof typeof reportsMessages.keepProblems, KeepResult | null]>([
    ['failed', null],
    ['full', { outcome: 'full', questions: [] }],
    ['taken', { outcome: 'taken', questions: [] }],
  ])('that %s says so and keeps what was typed', async (problem, result) => {
    const view = await keep(() => Promise.resolve(result));
    expect(await view.findByText(reportsMessages.keepProblems[problem])).toBeVisible();
    expect(view.name).toHaveValue('  Our  seniors ');
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
});
