import { school } from '#config/school';

const domain = school.emailDomains[0];

/** The accounts that `npm start` suggests for signing in. Every demo school has them. */
export const demoPeople = {
  /** Has a profile and a school year of activities. */
  busyStudent: { email: `amara.okafor@${domain}`, firstName: 'Amara', lastName: 'Okafor' },
  /** Has no profile and no activities. */
  newStudent: { email: `noah.new@${domain}` },
  /** Has every value in awkwardValues.ts. */
  awkwardStudent: { email: `edge.cases@${domain}`, firstName: 'Edge', lastName: 'Cases' },
  /** An admin who logged a few hours, and so is on the student list. */
  adminWithHours: {
    email: school.adminEmails[2] ?? school.adminEmails[0],
    firstName: 'Kay',
    lastName: 'Club',
  },
  admin: { email: school.adminEmails[0] },
} as const;
