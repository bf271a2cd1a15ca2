import type { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { school } from '#config/school';
import type { StaffRole } from '#features/session/account';
import type { StaffMember } from '#features/session/staff';
import { addStaff as add, observeRole, observeStaff, removeStaff } from '#features/staff/staff.sdk';
import { emails } from './support/actors';
import { emptyDocuments } from './support/emptyEmulators';
import { given, givenNone, stored } from './support/stored';

// The app's code, with a listed admin's connection.
vi.mock('#shared/firebase/firestore.sdk', () => import('./support/adminDatabase'));

const { admin } = emails;
const [domain] = school.emailDomains;
const teacher = `teacher@${domain}`;
const coach = 'coach@example.edu';
const asAdmin: StaffRole = { role: 'admin' };
const forNhs: StaffRole = { role: 'reviewer', club: 'NHS' };
const addStaff = (email: string, role: StaffRole, by: string) => add(email, role, by, false);

/** Adds someone, and returns their row on the screen. */
async function added(email: string, role: StaffRole): Promise<StaffMember> {
  await addStaff(email, role, admin);
  const document = (await stored(`staff/${email}`)) as { at: Timestamp };
  const { seconds, nanoseconds } = document.at;
  return { email, role, by: admin, at: seconds * 1000 + nanoseconds / 1_000_000 };
}
const markOf = (email: string) => stored(`users/${email}/profile/staff`);

beforeEach(emptyDocuments);

describe('The staff list as /staff changes it', () => {
  test('adds a school address with the mark that its session looks for', async () => {
    expect(await addStaff(teacher, forNhs, admin)).toBe(true);
    expect(await stored(`staff/${teacher}`)).toMatchObject({
      ...{ role: 'reviewer', club: 'NHS', by: admin },
    });
    expect(await markOf(teacher)).toEqual({ EXISTS: true });
  });

  test('adds an address from elsewhere without one', async () => {
    expect(await addStaff(coach, asAdmin, admin)).toBe(true);
    expect(await stored(`staff/${coach}`)).toMatchObject({ role: 'admin', by: admin });
    expect(await markOf(coach)).toBeUndefined();
  });

  test('adds a student only if staff know it, even one with activities and no profile', async () => {
    const profile = { firstName: 'Noa', lastName: 'Doe', graduationYear: '2030' };
    await given(`users/${teacher}/profile/info`, profile);
    expect(await addStaff(teacher, asAdmin, admin)).toEqual(profile);
    await givenNone(`users/${teacher}/profile/info`);
    await given(`users/${teacher}/entries/one`, { Hours: '2' });
    expect(await addStaff(teacher, asAdmin, admin)).toMatchObject({ firstName: '' });
    expect(await stored(`staff/${teacher}`)).toBeUndefined();
    expect(await add(teacher, asAdmin, admin, true)).toBe(true);
    expect(await stored(`staff/${teacher}`)).toMatchObject({ role: 'admin' });
  });

  test('adds nobody twice after a lost response, and overwrites no other role', async () => {
    await addStaff(teacher, asAdmin, admin);
    const first = await stored(`staff/${teacher}`);
    expect(await addStaff(teacher, asAdmin, admin)).toBe(true);
    expect(await addStaff(teacher, forNhs, admin)).toBe(false);
    expect(await stored(`staff/${teacher}`)).toEqual(first);
  });

  test('two admins who add the same person with different roles: one is told', async () => {
    const results = await Promise.all([
      addStaff(teacher, asAdmin, admin),
      addStaff(teacher, forNhs, admin),
    ]);
    expect(results.toSorted()).toEqual([false, true]);
  });

  test('removes role and mark, even if someone is already removed', async () => {
    for (const email of [teacher, coach]) {
      const member = await added(email, asAdmin);
      expect(await removeStaff(member)).toBe(true);
      expect(await removeStaff(member)).toBe(true);
      expect(await stored(`staff/${email}`)).toBeUndefined();
      expect(await markOf(email)).toBeUndefined();
    }
  });

  test.each([
    ['with another role', forNhs],
    ['with the same role', asAdmin],
  ])("doesn't remove someone who has since been added again %s", async (_how, role) => {
    const before = await added(teacher, asAdmin);
    await removeStaff(before);
    const now = await added(teacher, role);
    expect(await removeStaff(before)).toBe(false);
    expect(await stored(`staff/${teacher}`)).toMatchObject({ role: role.role });
    expect(await markOf(teacher)).toEqual({ EXISTS: true });
    expect(await removeStaff(now)).toBe(true);
  });
});

test('A session is notified of its role, a change and its removal', async () => {
  const heard: (StaffRole | null)[] = [];
  const fail = (error: unknown) => {
    throw error;
  };
  const end = observeRole(teacher, (role) => heard.push(role), fail);
  await expect.poll(() => heard).toEqual([null]);
  await given(`staff/${teacher}`, { role: 'admin' });
  await expect.poll(() => heard.at(-1)).toEqual(asAdmin);
  await given(`staff/${teacher}`, { role: 'reviewer' });
  await expect.poll(() => heard.at(-1)).toEqual({ role: 'reviewer', club: 'all' });
  await givenNone(`staff/${teacher}`);
  await expect.poll(() => heard.at(-1)).toBeNull();
  end();
});

test("The list is live, sorted, and omits documents that aren't roles", async () => {
  const lists: StaffMember[][] = [];
  const end = observeStaff(
    (members) => lists.push(members),
    () => undefined,
  );
  await given('staff/damaged@example.edu', { role: 'owner' });
  await addStaff(teacher, forNhs, admin);
  await addStaff(coach, asAdmin, admin);
  await expect
    .poll(() => lists.at(-1)?.map(({ email, role, by }) => ({ email, role, by })))
    .toEqual([
      { email: coach, role: asAdmin, by: admin },
      { email: teacher, role: forNhs, by: admin },
    ]);
  end();
});
