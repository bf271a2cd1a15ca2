import type { SchoolSettings } from './schoolSettings';

const clubs: SchoolSettings['clubs'] = { KeyClub: 'Key Club', NHS: 'NHS' };

/**
 * Everything a school changes for itself. `schoolSettings.ts` explains each setting, and `npm run school` reports
 * anything wrong. The rules files repeat some of these values: run `npm run school -- --write` after a change.
 */
export const school: SchoolSettings = {
  name: 'Juniper Hill High School',
  shortName: 'lwsd',
  shortNameArticle: 'an',
  emailDomains: ['lwsd.org', 'bellevuecollege.edu'],
  adminEmails: [
    'service.office@lwsd.org',
    'nhs.advisor@lwsd.org',
    'keyclub.advisor@lwsd.org',
    'volunteer.coordinator@example.com',
    'tracker.maintainer@example.org',
  ],
  contactEmail: 'service.office@lwsd.org',
  repositoryUrl: 'https://github.com/example/community-service-tracker',
  feedbackFormUrl: 'https://forms.example.org/service-tracker-feedback',
  clubs,
  awardSteps: [50, 100, 150, 200],
  schoolYear: { month: 7, day: 1 },
  goals: [
    { club: 'NHS', label: clubs.NHS, hours: 20, each: 'schoolYear' },
    { club: 'KeyClub', label: clubs.KeyClub, hours: 15, each: 'schoolYear' },
    { club: 'all', label: 'Graduation', hours: 80, each: 'ever' },
  ],
  review: {
    manyHours: 8,
    wantsPicture: false,
    lateDays: 30,
    ownDomainContact: true,
    oneClub: true,
    readyComments: [
      'Please add a photo or the sheet your contact signed.',
      'Please describe what you did in more detail.',
      'Please double-check the hours. They seem high for this activity.',
      'This activity is logged twice. Please delete one of the two.',
      "We couldn't reach your contact. Please check the phone number or email.",
    ],
  },
  contactQuestion: 'Did this student help you on these days and for these hours?',
  certificate: {
    title: 'Certificate of Service',
    text: 'has completed {hours} of service to the community.',
    signatures: ['Principal', 'Service coordinator'],
  },
  accentColor: '#1f5f8b',
};
