/** What the demo students are called and what they do. Plain data. */

function wordsOf(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}

export const firstNames = wordsOf(`
  Amara Ben Camila Daniel Elena Farah Gabriel Hannah Isaac Jasmine
  Kenji Leila Mateo Nadia Oliver Priya Quinn Rosa Samir Tessa
  Uma Victor Willa Xavier Yara Zach Anh Bianca Cole Dalia
  Emeka Freya Grace Hugo Ines Jonah Kaya Liam Mina Noor
`);

export const lastNames = wordsOf(`
  Okafor Larsen Reyes Kim Petrova Haddad Silva Weiss Nguyen Brooks
  Tanaka Rahimi Garcia Kowalski Bennett Sharma Murphy Alvarez Khan Olsen
  Iyer Novak Foster Moreau Aziz Cohen Tran Rossi Walker Farouk
  Eze Lindqvist Hill Schmidt Costa Park Demir Murray Sato Ali
`);

export interface ActivityKind {
  name: string;
  description: string;
  /** Hours in the spellings that students type. */
  hours: readonly string[];
  organizer: string;
}

export const activityKinds: readonly ActivityKind[] = [
  {
    name: 'Food bank sorting',
    description: 'Sorted and shelved donated food for weekend pick-up.',
    hours: ['2', '2.5', '3', '3.0'],
    organizer: 'Hopelink Food Bank',
  },
  {
    name: 'Park clean-up',
    description: 'Picked up litter and cleared ivy along the creek trail.',
    hours: ['2', '3', '3.5', '4'],
    organizer: 'Parks Department',
  },
  {
    name: 'Library reading buddies',
    description: 'Read with second graders and helped them choose books.',
    hours: ['1', '1.5', '1.25'],
    organizer: 'Public Library',
  },
  {
    name: 'Animal shelter',
    description: 'Walked dogs, cleaned kennels and folded laundry.',
    hours: ['2', '2.75', '3'],
    organizer: 'Humane Society',
  },
  {
    name: 'Senior center tech help',
    description: 'Set up phones and video calls for residents.',
    hours: ['1', '1.5', '2'],
    organizer: 'Senior Center',
  },
  {
    name: 'Peer tutoring',
    description: 'Tutored algebra and chemistry after school.',
    hours: ['.5', '.75', '1', '1.5'],
    organizer: 'Tutoring Center',
  },
  {
    name: 'Blood drive',
    description: 'Checked in donors and staffed the snack table.',
    hours: ['3', '4', '4.5'],
    organizer: 'Bloodworks',
  },
  {
    name: 'Habitat build day',
    description: 'Painted trim and carried lumber at the build site.',
    hours: ['6', '7', '7.5', '8'],
    organizer: 'Habitat for Humanity',
  },
  {
    name: 'Elementary math night',
    description: 'Ran a game table for families.',
    hours: ['2', '2.5'],
    organizer: 'Elementary School PTA',
  },
  {
    name: 'Soup kitchen',
    description: 'Prepared and served dinner, washed dishes.',
    hours: ['2.5', '3', '3.5'],
    organizer: 'Community Kitchen',
  },
  {
    name: 'Stream restoration',
    description: 'Planted native shrubs on the bank.',
    hours: ['3', '4', '5'],
    organizer: 'Watershed Council',
  },
  {
    name: 'Youth soccer coaching',
    description: 'Assistant coach for an under-nine team.',
    hours: ['1', '1.5', '2'],
    organizer: 'Youth Soccer League',
  },
  {
    name: 'Toy drive',
    description: 'Collected, sorted and wrapped donated toys.',
    hours: ['2', '4', '5.25'],
    organizer: 'Family Services',
  },
  {
    name: 'Hospital volunteer',
    description: 'Delivered flowers and guided visitors.',
    hours: ['3', '4'],
    organizer: 'Hospital Volunteer Office',
  },
  {
    name: 'School orientation guide',
    description: 'Led tours for incoming ninth graders.',
    hours: ['4', '6'],
    organizer: 'Counseling Office',
  },
  {
    name: 'Recycling team',
    description: 'Emptied classroom bins and weighed the week.',
    hours: ['.5', '1'],
    organizer: 'Green Team',
  },
  {
    name: 'Translation at clinic',
    description: 'Interpreted for families at the free clinic.',
    hours: ['2', '3.5'],
    organizer: 'Free Clinic',
  },
  {
    name: 'Robotics outreach',
    description: 'Showed our robot at the middle school.',
    hours: ['2', '3'],
    organizer: 'Robotics Booster Club',
  },
];

export const notes = [
  'Will go again next month.',
  'Group activity with the club.',
  'Carpooled with two other volunteers.',
  'Supervisor signed the paper form as well.',
] as const;

export const nhsOfficers = [
  'Maya Lindgren',
  'Theo Abara',
  'Sofia Marchetti',
  'Ravi Menon',
] as const;
