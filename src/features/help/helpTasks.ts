import { school } from '#config/school';
import { kindChoices } from '#features/activities/decisions/review';

/** The user's role. Club reviewers count as reviewers, and only fixed admins manage staff. */
export type HelpRole = 'student' | 'reviewer' | 'admin' | 'fixedAdmin';

/**
 * A task in short steps. In them, `**Save**` is the label of a button, which a test looks for in the app ('…' is a part that varies), and
 * `[Hours]` is a link to a screen.
 */
export interface HelpTask {
  /** Other screens link to it: see `HelpNote`. */
  id: string;
  title: string;
  steps: readonly string[];
}

const hasReadyComments = school.review !== false && school.review.readyComments.length > 0;

const studentTasks: readonly HelpTask[] = [
  {
    id: 'profile',
    title: 'Save your profile',
    steps: [
      'Open [your profile].',
      'Enter your name and graduation year, and press **Save Profile**.',
    ],
  },
  {
    id: 'log',
    title: 'Log an activity',
    steps: [
      'Choose [Submit].',
      'Fill in the form. Notes and pictures are optional.',
      'Press **Submit**. The activity then appears in [Hours].',
    ],
  },
  {
    id: 'again',
    title: 'Log an activity again',
    steps: [
      'Open [Hours] and press the name of the activity.',
      "Press **Log again**. This copies the activity with today's date, but without notes and pictures.",
      'Check it and press **Submit**.',
    ],
  },
  {
    id: 'picture',
    title: 'Add a picture',
    steps: [
      'In the activity form, press **Add a picture** and choose one. Repeat for more.',
      'Press **Submit**. The activity is saved once its pictures are uploaded.',
    ],
  },
  {
    id: 'later',
    title: 'Finish an activity later',
    steps: [
      'Leave the form. What you typed is kept until you log out or close the tab.',
      'Open [Hours] and press **Continue**.',
    ],
  },
  {
    id: 'correct',
    title: 'Correct an activity',
    steps: [
      'Open [Hours] and press **Edit** next to the activity.',
      school.review
        ? 'Make your changes and press **Submit**. An approved activity is then reviewed again.'
        : 'Make your changes and press **Submit**.',
    ],
  },
  {
    id: 'delete',
    title: 'Delete an activity',
    steps: [
      'Open [Hours], press **Delete** next to the activity, and confirm.',
      'To get it back, press **Undo** in the message that appears.',
    ],
  },
  ...(school.review
    ? [
        {
          id: 'returned',
          title: 'Fix a returned activity',
          steps: [
            'Open [Hours]. Activities that need changes are at the top.',
            'Press the activity there. What to change is shown above the form.',
            'Make the change and press **Submit**.',
          ],
        },
      ]
    : []),
  {
    id: 'progress',
    title: 'See your progress',
    steps: [
      school.goals.length + school.awardSteps.length > 0
        ? 'Open [Hours]. The total is at the top, and bars show your progress.'
        : 'Open [Hours]. The total is at the top. Press **By month** to see each month.',
      'If you have hours in several school years, you can choose one above the table.',
    ],
  },
  {
    id: 'export',
    title: 'Print or export your hours',
    steps: [
      'Open [Hours].',
      'Press **Print record** for a page to print, or **Export** for a spreadsheet.',
    ],
  },
];

const reviewTask: HelpTask = {
  id: 'review',
  title: 'Review waiting activities',
  steps: [
    'Open [Review]. The student who has waited longest comes first.',
    'Look at the activity and at its flags, if it has any.',
    'Press **Approve** or **Return**.',
  ],
};

const severalTask: HelpTask = {
  id: 'several',
  title: 'Approve several activities',
  steps: [
    'For one student, press **Approve all without flags** above the activities.',
    "For many students, press **All without flags**, uncheck the activities you don't want to approve, and press **Approve … activities**.",
  ],
};

const reviewerTasks: readonly HelpTask[] = [
  reviewTask,
  {
    id: 'return',
    title: 'Return an activity',
    steps: [
      'Press **Return** and write what the student should change.',
      hasReadyComments
        ? 'Press **Return** below. Or press a ready-made comment, which returns the activity right away.'
        : 'Press **Return** below.',
    ],
  },
  severalTask,
  {
    id: 'flag',
    title: 'Check a flag',
    steps: [
      "A flag marks something unusual, such as an activity logged twice. It doesn't block anything.",
      'Compare it with **School year so far**, look at the pictures, or ask the contact.',
    ],
  },
  {
    id: 'year',
    title: "See the student's year",
    steps: [
      '**School year so far** is beside the activities. On a narrow screen it is above them; press it to open it.',
      'Press the number of activities to list them.',
    ],
  },
  {
    id: 'picture',
    title: 'Look at a picture',
    steps: [
      'Press the picture to enlarge it.',
      '**Next picture** shows the next one, and **Full size** opens it in a new tab.',
    ],
  },
  {
    id: 'contact',
    title: 'Ask the contact',
    steps: [
      'Press **Ask** next to an email address. Your mail program opens with the question; nothing is sent before you do.',
      'A phone number is a link: press it to call.',
    ],
  },
  {
    id: 'undo',
    title: 'Undo a decision',
    steps: ['Press **Undo** at the bottom. This undoes your last decision.'],
  },
  {
    id: 'skip',
    title: 'Skip a student',
    steps: ['Press **Next**. The student stays in the queue.', 'Press **Previous** to go back.'],
  },
  kindChoices.length > 0
    ? {
        id: 'kind',
        title: 'Approve as another kind',
        steps: ['Instead of **Approve**, press the button with the name of the kind.'],
      }
    : {
        id: 'comment',
        title: 'Finish a comment later',
        steps: [
          'Press **Next**. What you wrote is kept until you log out or close the tab.',
          'Press **Unfinished comment: …** at the bottom to return to it.',
        ],
      },
];

const adminTasks: readonly HelpTask[] = [
  ...(school.review ? [reviewTask, severalTask] : []),
  {
    id: 'student',
    title: 'Look up a student',
    steps: [
      'Open the [Dashboard] and type the beginning of a name, email, or graduation year.',
      'Press **View** next to the student.',
    ],
  },
  {
    id: 'correct',
    title: "Correct a student's activity",
    steps: [
      'Look up the student and press **Edit** next to the activity.',
      school.review
        ? 'Make the change and press **Submit**. This also approves the activity.'
        : 'Make the change and press **Submit**.',
    ],
  },
  {
    id: 'log',
    title: 'Log an activity for a student',
    steps: [
      'Look up the student and choose **Submit** at the top of the page.',
      'Fill in the form and press **Submit**.',
    ],
  },
  {
    id: 'reports',
    title: 'Answer a question',
    steps: [
      'Open [Reports] and choose a number or a question.',
      'Set filters to narrow it down.',
      '**Write**, **Print**, and **Download** apply to everyone in the table, or to the rows you select.',
    ],
  },
  {
    id: 'update',
    title: 'Update and download the report',
    steps: [
      'Open the [Dashboard] and press **Update Report**. The reports show the hours as of the last update.',
      'Press **Download Report** to save the hour report and the awards list.',
    ],
  },
  {
    id: 'group',
    title: 'Log an activity for a group',
    steps: [
      'Open [Group]. Enter the students, one per line, and the activity.',
      'Press **Review list**. If it asks, choose what a column is, and fix or skip lines. Then check the list.',
      'Press **Log for … students**.',
    ],
  },
  {
    id: 'roster',
    title: 'Import the roster',
    steps: [
      'Open [Roster]. Choose a file, or paste rows from a spreadsheet, including the header row.',
      'Check who is new or different, and which lines have errors.',
      'Press **Add … students**.',
    ],
  },
];

const recordsTask: HelpTask = {
  id: 'records',
  title: 'Print records',
  steps: [
    'Open the [Dashboard] and search for the students, for example by graduation year.',
    'Press **Print records**, then **Load the records**.',
    'Press **Print**.',
  ],
};

const staffTask: HelpTask = {
  id: 'staff',
  title: 'Add or remove staff',
  steps: [
    'Open [Staff]. Enter an email, choose a role, and press **Add**.',
    'Press **Write** next to them to send them instructions.',
    'Press **Remove** to end their access immediately.',
  ],
};

/** What each role does most. */
export const helpTasks: Readonly<Record<HelpRole, readonly HelpTask[]>> = {
  student: studentTasks,
  reviewer: reviewerTasks,
  admin: [...adminTasks, recordsTask],
  fixedAdmin: [...adminTasks, staffTask],
};
