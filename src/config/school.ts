/**
 * Everything one school changes for itself, and nothing else.
 *
 * `firestore.rules` and `storage.rules` cannot import TypeScript, so they repeat the domains and the
 * admin addresses; `tests/rules` compares both sides and fails when they drift apart.
 */
export const school = {
  /** Shown on the landing page and in the footer (spec 1, 2). */
  name: 'Juniper Hill High School',

  /** Addresses that may sign in end with `@` and one of these two (spec 5). Lower-case. */
  emailDomains: ['lwsd.org', 'bellevuecollege.edu'],

  /**
   * The five staff admins (spec 5, 6). They pass the domain check whatever their domain is.
   * Lower-case. The list is in the public bundle: it names admins, it does not make them.
   */
  adminEmails: [
    'service.office@lwsd.org',
    'nhs.advisor@lwsd.org',
    'keyclub.advisor@lwsd.org',
    'volunteer.coordinator@example.com',
    'tracker.maintainer@example.org',
  ],

  /** Printed in the footer and in the message about a failed e-mail (spec 1, 8). */
  contactEmail: 'service.office@lwsd.org',

  /** The footer's link to the open-source repository (spec 1). */
  repositoryUrl: 'https://github.com/example/community-service-tracker',

  /** The feedback form linked on the login screen and under the hours table (spec 1). */
  feedbackFormUrl: 'https://forms.example.org/service-tracker-feedback',

  /** Hours at which an award is reached, ascending (awards list). */
  awardSteps: [50, 100, 150, 200],

  /** The one accent colour: links, buttons, focus. Needs a contrast of 4.5:1 against white. */
  accentColor: '#1f5f8b',
} as const;
