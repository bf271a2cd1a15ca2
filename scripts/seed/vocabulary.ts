/** Names and activities of the demo students. */

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

/** Activities: name, description, hours as students type them, organizer. */
export const activityKinds = `
  Food bank sorting | Sorted and shelved donated food for weekend pick-up. | 2 2.5 3 3.0 | Hopelink Food Bank
  Park clean-up | Picked up litter and cleared ivy along the creek trail. | 2 3 3.5 4 | Parks Department
  Library reading buddies | Read with second graders and helped them choose books. | 1 1.5 1.25 | Public Library
  Animal shelter | Walked dogs, cleaned kennels and folded laundry. | 2 2.75 3 | Humane Society
  Senior center tech help | Set up phones and video calls for residents. | 1 1.5 2 | Senior Center
  Peer tutoring | Tutored algebra and chemistry after school. | .5 .75 1 1.5 | Tutoring Center
  Blood drive | Checked in donors and staffed the snack table. | 3 4 4.5 | Bloodworks
  Habitat build day | Painted trim and carried lumber at the build site. | 6 7 7.5 8 | Habitat for Humanity
  Elementary math night | Ran a game table for families. | 2 2.5 | Elementary School PTA
  Soup kitchen | Prepared and served dinner, washed dishes. | 2.5 3 3.5 | Community Kitchen
  Stream restoration | Planted native shrubs on the bank. | 3 4 5 | Watershed Council
  Youth soccer coaching | Assistant coach for an under-nine team. | 1 1.5 2 | Youth Soccer League
  Toy drive | Collected, sorted and wrapped donated toys. | 2 4 5.25 | Family Services
  Hospital volunteer | Delivered flowers and guided visitors. | 3 4 | Hospital Volunteer Office
  School orientation guide | Led tours for incoming ninth graders. | 4 6 | Counseling Office
  Recycling team | Emptied classroom bins and weighed the week. | .5 1 | Green Team
  Translation at clinic | Interpreted for families at the free clinic. | 2 3.5 | Free Clinic
  Robotics outreach | Showed our robot at the middle school. | 2 3 | Robotics Booster Club
`
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', description = '', hours = '', organizer = ''] = line.trim().split(' | ');
    return { name, description, hours: wordsOf(hours), organizer };
  });

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
