import { beforeEach, describe, expect, test, vi } from 'vitest';
import { school } from '#config/school';
import type { StaffMember, StaffRole } from '#domain/staff';
import { addStaff, observeRole, observeStaff, removeStaff } from '#firebase/sdk/staff';
import { emails } from './support/actors';
import { emptyDocuments } from './support/emptyEmulators';
import { given, givenNone, stored } from './support/stored';

// The app's code, with a listed admin's connection.
vi.mock('#firebase/sdk/firestore', async () => {
  const { actors: people } = await import('./support/actors');
  const { firestoreAs: connect } = await import('./support/clients');
  return { db: await connect(people.admin) };
});

const { admin } = emails;
const [domain] = school.emailDomains;
const teacher = `teacher@${domain}`;
const coach = 'coach@example.edu';
const asAdmin: StaffRole = { role: 'admin' };
const forNhs: StaffRole = { role: 'reviewer', club: 'NHS' };
const member = (email: string, role: StaffRole): StaffMember => ({ email, role, by: admin, at: 0 });
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
      await addStaff(email, asAdmin, admin);
      expect(await removeStaff(member(email, asAdmin))).toBe(true);
      expect(await removeStaff(member(email, asAdmin))).toBe(true);
      expect(await stored(`staff/${email}`)).toBeUndefined();
      expect(await markOf(email)).toBeUndefined();
    }
  });

  test("doesn't remove someone who has since been given another role", async () => {
    await addStaff(teacher, forNhs, admin);
    expect(await removeStaff(member(teacher, asAdmin))).toBe(false);
    expect(await stored(`staff/${teacher}`)).toMatchObject({ role: 'reviewer' });
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
