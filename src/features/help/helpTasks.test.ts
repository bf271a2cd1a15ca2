// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { school } from '#config/school';
import { projectRoot } from '../../../scripts/projectRoot';
import { type HelpRole, helpTasks } from './helpTasks';

/* The help tells users what to press, so it has to use the words on the screens. */

const source = readdirSync(join(projectRoot, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|features.help/.test(path))
  .map((path) => readFileSync(join(projectRoot, 'src', path), 'utf8'))
  .join('\n');

/** Returns true if the app has this label. `…` stands for a part that varies. */
function isInApp(label: string): boolean {
  const [first = '', ...rest] = label
    .split('…')
    .map((part) => part.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`['"\`>]\\s*${[first, ...rest].join('.{0,60}')}(?!\\w)`).test(source);
}

const tasks = Object.values(helpTasks).flat();
const labels = new Set(
  tasks.flatMap(({ steps }) =>
    steps.flatMap((step) => [...step.matchAll(/\*\*(.+?)\*\*/g)].map(([, label = '']) => label)),
  ),
);

it.each([...labels])('the help names %s as the app does', (label) => {
  expect(isInApp(label)).toBe(true);
});

it('a label that the app does not have is noticed', () => {
  expect(isInApp('Print recor')).toBe(false);
  expect(isInApp('Log … parents')).toBe(false);
});

describe.each(Object.keys(helpTasks) as HelpRole[])('the help for the role %s', (role) => {
  const own = helpTasks[role];

  it('has at most ten tasks, of at most three steps', () => {
    expect(own.length).toBeLessThanOrEqual(10);
    for (const { steps } of own) expect(steps.length).toBeLessThanOrEqual(3);
  });

  it('has each id and title once', () => {
    expect(new Set(own.map(({ id }) => id)).size).toBe(own.length);
    expect(new Set(own.map(({ title }) => title)).size).toBe(own.length);
  });
});

it('only students with a goal or an award read that bars show their progress', async () => {
  const progressAt = async (changed: Partial<typeof school>) => {
    vi.resetModules();
    vi.doMock('#config/school', () => ({ school: { ...school, ...changed } }));
    const { helpTasks } = await import('./helpTasks');
    vi.doUnmock('#config/school');
    return helpTasks.student.find(({ id }) => id === 'progress')?.steps.join(' ');
  };
  const goals = [{ club: 'all', label: 'Year', hours: 20, each: 'schoolYear' }] as const;
  expect(await progressAt({ goals, awardSteps: [] })).toContain('bars show your progress');
  expect(await progressAt({ goals: [], awardSteps: [50] })).toContain('bars show your progress');
  const without = await progressAt({ goals: [], awardSteps: [] });
  expect(without).not.toContain('bars');
  expect(without).toContain('**By month**');
});

it('screens link to tasks that the help of their users has', () => {
  const linked = [...source.matchAll(/<HelpNote[^>]*task="(\w+)"/g)].map(([, task]) => task);
  expect(linked).toHaveLength(4);
  for (const task of linked.filter((id) => school.review || id !== 'review')) {
    expect(helpTasks.admin.map(({ id }) => id)).toContain(task);
    expect(helpTasks.fixedAdmin.map(({ id }) => id)).toContain(task);
  }
  expect(helpTasks.reviewer.map(({ id }) => id)).toContain('review');
});
