import { school } from '#config/school';

const domain = school.emailDomains[0];

/** The accounts that `npm start` names to sign in with. They are in every seed, whatever its size. */
export const demoPeople = {
  /** A profile and a school year of activities. */
  busyStudent: { email: `amara.okafor@${domain}`, firstName: 'Amara', lastName: 'Okafor' },
  /** Nothing yet: no profile, no activity. */
  newStudent: { email: `noah.new@${domain}` },
  /** Every value of awkwardValues.ts. */
  awkwardStudent: { email: `edge.cases@${domain}`, firstName: 'Edge', lastName: 'Cases' },
  /** Staff who also logged a few hours, and so stand in their own list. */
  adminWithHours: {
    email: school.adminEmails[2] ?? school.adminEmails[0],
    firstName: 'Kay',
    lastName: 'Club',
  },
  admin: { email: school.adminEmails[0] },
} as const;
