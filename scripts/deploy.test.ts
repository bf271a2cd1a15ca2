// @vitest-environment node
import { expect, it, vi } from 'vitest';

const { emailLinkProblem, runGroup } = vi.hoisted(() => ({
  emailLinkProblem: vi.fn(() => Promise.resolve('The links lead elsewhere.')),
  runGroup: vi.fn(() => Promise.resolve({ status: 0, isStopped: false })),
}));
vi.mock('./deploy/emailLinks', () => ({ emailLinkProblem }));
vi.mock('./deploy/project', async (importOriginal) => ({
  ...(await importOriginal()),
  assertOwnProject: () => Promise.resolve(),
}));
vi.mock('./processGroup', () => ({ runGroup }));

it("says after a deployment where the links in Firebase's emails lead", async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue(undefined);
  vi.spyOn(process, 'argv', 'get').mockReturnValue(['node', 'deploy', '--project', 'juniper']);
  await import('./deploy');
  await vi.waitFor(() =>
    expect(log).toHaveBeenLastCalledWith(expect.stringContaining('The links lead elsewhere.')),
  );
  expect(runGroup).toHaveBeenLastCalledWith('firebase', expect.arrayContaining(['juniper']));
  expect(emailLinkProblem).toHaveBeenCalledExactlyOnceWith('juniper', expect.anything());
});
