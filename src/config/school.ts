import type { SchoolSettings } from './schoolSettings';

/** See `clubs` below. Goals of a club are called as it is. */
const clubs: SchoolSettings['clubs'] = { KeyClub: 'Key Club', NHS: 'NHS' };

/**
 * Everything one school changes for itself, and nothing else. `npm run school` says what is wrong with it.
 *
 * `firestore.rules` and `storage.rules` cannot import TypeScript, so they repeat the domains, the admin
 * addresses and whether there is a review: `npm run school -- --write` puts them there.
 */
export const school: SchoolSettings = {
  /** Shown on the landing page and in the footer (spec 1, 2). */
  name: 'Juniper Hill High School',

  /** In short, as in 'Email is not an lwsd email address.' (spec 8), and the article before it. */
  shortName: 'lwsd',
  shortNameArticle: 'an',

  /** Addresses that may sign in end with `@` and one of these, 1 to 5 (spec 5). Lower-case. */
  emailDomains: ['lwsd.org', 'bellevuecollege.edu'],

  /**
   * The staff admins, 1 to 40 (spec 5, 6). They pass the domain check whatever their domain is.
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

  /**
   * What people read for the two clubs that activities are marked with (spec 2, 3): in the form, in the review, in the
   * hour report. What is stored does not follow. A change of the hour report shows after the next update of the report.
   */
  clubs,

  /** Whole hours at which an award is reached, ascending (awards list); `[]` for none. */
  awardSteps: [50, 100, 150, 200],

  /** The first day of a school year. Activities before it get a flag in the review; goals of a year begin anew. */
  schoolYear: { month: 7, day: 1 },

  /**
   * What students see their progress to, above their hours; `[]` for none. `club` is KeyClub, NHS or all;
   * `each` is schoolYear (begins anew every year) or ever.
   */
  goals: [
    { club: 'NHS', label: clubs.NHS, hours: 20, each: 'schoolYear' },
    { club: 'KeyClub', label: clubs.KeyClub, hours: 15, each: 'schoolYear' },
    { club: 'all', label: 'graduation', hours: 80, each: 'ever' },
  ],

  /** Staff look at every activity and approve or return it; `false`: they do not, and nothing shows of it. */
  review: {
    manyHours: 8,
    wantsPicture: false,
    // These three flags are off where a school leaves them out.
    lateDays: 30,
    ownDomainContact: true,
    oneClub: true,
    readyComments: [
      'Please add a picture, or the sheet that your contact signed.',
      'Please describe what you did in more detail.',
      'Please check the hours: they seem too many for this activity.',
      'This activity is logged twice. Please delete one of the two.',
      'The contact could not be reached. Please check the phone number or the email.',
    ],
  },

  /** What staff ask the contact of an activity, in a mail that they send themselves from the review. */
  contactQuestion: 'Did this student help you on these days and for these hours?',

  /** The one accent colour: logo, links, buttons, focus. Needs a contrast of 4.5:1 against white. */
  accentColor: '#1f5f8b',
};
