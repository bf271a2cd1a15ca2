import type { SchoolSettings } from '#config/schoolSettings';

/**
 * Schools as different as the settings allow. No test may depend on the demo school's settings: `npm run test:schools`
 * runs the suite with each of these instead of src/config/school.ts.
 */
export const schools: Readonly<Record<'village' | 'district' | 'saint', SchoolSettings>> = {
  /** The minimum, without optional settings. */
  village: {
    name: 'Ōtaki School',
    shortName: 'Ōtaki',
    shortNameArticle: 'an',
    emailDomains: ['otaki.school.nz'],
    adminEmails: ['principal@otaki.school.nz'],
    contactEmail: 'principal@otaki.school.nz',
    repositoryUrl: 'https://git.example.nz/tracker',
    feedbackFormUrl: 'https://forms.example.nz/',
    clubs: { KeyClub: 'Kapa Haka', NHS: 'Prefects' },
    awardSteps: [],
    schoolYear: { month: 2, day: 1 },
    goals: [],
    hoursNotice: '!',
    review: false,
    contactQuestion: '?',
    accentColor: '#000000',
  },

  /** The maximum of everything. One of its domains is a subdomain of another. */
  district: {
    name: 'The United Metropolitan School District of Greater Springfield-Shelbyville North',
    shortName: 'Springfield-Shelbyville',
    shortNameArticle: 'a',
    emailDomains: [
      'students.springfield.k12.us',
      'springfield.k12.us',
      'shelbyville-isd.example',
      'u.edu',
      'college.springfield.ac.uk',
    ],
    adminEmails: [
      'head@springfield.k12.us',
      ...Array.from({ length: 38 }, (_, index) => `staff.member${index + 2}@springfield.k12.us`),
      'auditor_40+service@state.gov',
    ],
    contactEmail: 'Service.Desk@springfield.k12.us',
    repositoryUrl:
      'https://github.com/springfield/community-service-tracker/tree/main?tab=readme#top',
    feedbackFormUrl: 'https://forms.gle/aB3_x-9?usp=sf_link',
    clubs: { KeyClub: 'KeyClub', NHS: 'NHS' },
    awardSteps: [25, 60, 120, 250, 500, 1000],
    schoolYear: { month: 12, day: 31 },
    secondSemesterStart: { month: 1, day: 1 },
    goals: [
      { club: 'NHS', label: 'NHS', hours: 12.5, each: 'schoolYear' },
      { club: 'NHS', label: 'NHS, each semester', hours: 5, each: 'semester' },
      { club: 'NHS', label: 'NHS officers', hours: 40, each: 'ever' },
      { club: 'KeyClub', label: 'Key Club', hours: 1, each: 'ever', members: false },
      { club: 'all', label: 'Kind 9', hours: 3, each: 'semester', kind: 'Kind 9' },
      { club: 'all', label: 'the diploma of the state', hours: 1000, each: 'ever' },
    ],
    hoursNotice: 'x'.repeat(280),
    review: {
      manyHours: 2.5,
      wantsPicture: true,
      lateDays: 1,
      ownDomainContact: true,
      oneClub: true,
      relativeContact: true,
      kinds: [
        { name: 'x'.repeat(40) },
        ...Array.from({ length: 7 }, (_, index) => ({ name: `Kind ${index + 2}` })),
        { name: 'Kind 9', cap: { hours: 0.25, each: 'activity' } },
      ],
      readyComments: ['Which "fair" was it? <b>Please</b> say.', 'x'.repeat(280)],
    },
    contactQuestion: 'x'.repeat(280),
    certificate: {
      title: 'x'.repeat(80),
      text: `${'Service '.repeat(34)}{hours}`,
      signatures: ['x'.repeat(40), 'y'.repeat(40), 'z'.repeat(40)],
    },
    accentColor: '#b3261e',
  },

  /** Has characters with a special meaning in HTML, patterns or spreadsheets. All staff are at other domains. */
  saint: {
    name: `St. Mary's & "Élan" <Academy> $1`,
    shortName: `St. Mary's`,
    shortNameArticle: 'a',
    emailDomains: ['st-marys.example', 'x.io', 'alumni.st-marys.example'],
    adminEmails: ['sister.agnes@parish.example', 'a@b.co', 'bursar@gmail.com'],
    contactEmail: 'a@b.co',
    repositoryUrl: 'https://codeberg.org/st-marys/hours',
    feedbackFormUrl: 'https://st-marys.example/feedback?a=1&b=2',
    clubs: { KeyClub: `St. Vincent's "Aid"`, NHS: '=Honor & Co, <1>' },
    awardSteps: [1],
    schoolYear: { month: 9, day: 1 },
    secondSemesterStart: { month: 2, day: 28 },
    goals: [
      { club: 'all', label: `Bishop's <prize> & more`, hours: 0.5, each: 'schoolYear' },
      { club: 'all', label: 'Service days', hours: 15, each: 'semester', grades: [7, 9] },
    ],
    hoursNotice: `<b>Summer</b> hours & "more" are due $1`,
    review: {
      manyHours: 24,
      wantsPicture: false,
      lateDays: 365,
      kinds: [
        { name: 'Service & <more>' },
        { name: '=Gift, $1 & Élan', cap: { hours: 2.5, each: 'schoolYear' } },
      ],
      readyComments: [],
    },
    contactQuestion: `Did she come & help? 100% of it? "Yes" or 'no' #1`,
    certificate: {
      title: `<b>"Élan" & $1</b>`,
      text: "gave $& {hours} $1 to St. Mary's.",
      signatures: ['Sister Agnes & <Bursar>'],
    },
    accentColor: '#5b2a86',
  },
};
