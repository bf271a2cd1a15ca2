import { beforeAll, describe, expect, test } from 'vitest';
import { school } from '#config/school';
import { auth, firestore, signInByLink } from './hostile/rest';
import { emails } from './support/actors';
import { projectId } from './support/emulators';

const { student, anotherStudent, admin } = emails;
let token: string;

beforeAll(async () => {
  await signInByLink(anotherStudent);
  token = await signInByLink(student);
});

describe("A student can't list accounts or gain rights over them", () => {
  const calls: [what: string, call: string, json: unknown][] = [
    ['page through the accounts', `projects/${projectId}/accounts:query`, {}],
    [
      'look up another by email',
      `projects/${projectId}/accounts:lookup`,
      { email: [anotherStudent] },
    ],
    [
      'create another account',
      `projects/${projectId}/accounts`,
      { email: `mallory@${school.emailDomains[0]}`, emailVerified: true },
    ],
    [
      'write claims through the admin API',
      `projects/${projectId}/accounts:update`,
      { localId: 'any', customAttributes: '{"admin":true}' },
    ],
  ];
  for (const [what, call, json] of calls) {
    test(`may not ${what}`, async () => {
      const answer = await auth(call, { token, json });
      expect([400, 401, 403]).toContain(answer.status);
      expect(answer.body).not.toContain(anotherStudent);
    });
  }

  test("may not take an admin's address", async () => {
    await auth('accounts:update', { json: { idToken: token, email: admin } });
    const report = await firestore('/reports/latest', { token });
    expect(report.status).toBe(403);
  });

  test("isn't an admin after claiming it in their account", async () => {
    await auth('accounts:update', {
      json: { idToken: token, customAttributes: '{"admin":true}', displayName: admin },
    });
    const again = await signInByLink(student);
    expect((await firestore('/reports/latest', { token: again })).status).toBe(403);
  });
});
