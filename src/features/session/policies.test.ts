// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { school } from '#config/school';
import { sessionOf } from './account';
import { can, type Permission } from './policies';

const student = sessionOf(`ann@${school.emailDomains[0]}`);
const sessions = {
  visitor: sessionOf(null),
  student,
  'fixed admin': sessionOf(school.adminEmails[0]),
  'added admin': { ...student, admin: true },
  reviewer: { ...student, reviewer: { club: 'all' } },
} as const;

const allowed: Record<Permission, (keyof typeof sessions)[]> = {
  review: school.review ? ['fixed admin', 'added admin', 'reviewer'] : [],
  reviewOwnActivities: ['fixed admin'],
  seeStudents: ['fixed admin', 'added admin'],
  openStudent: ['fixed admin', 'added admin'],
  useReports: ['fixed admin', 'added admin'],
  logForGroup: ['fixed admin', 'added admin'],
  importRoster: ['fixed admin', 'added admin'],
  manageStaff: ['fixed admin'],
  keepOwnHours: ['student'],
};

describe.each(Object.entries(allowed))('%s', (action, who) => {
  it.each(Object.entries(sessions))('by a %s', (name, session) => {
    expect(can(session, action as Permission)).toBe(who.includes(name as keyof typeof sessions));
  });
});
