/*
 * What each setting in `school.ts` means. Values no school could want don't compile; what types can't express, such as
 * a date no calendar has, is checked by `npm run school` and the build.
 */

/** At least one element. */
type Some<T> = readonly [T, ...T[]];

/** The stored names of the two clubs. They never change, because stored records contain them. */
export type ClubKey = 'KeyClub' | 'NHS';

/** A kind of activity, such as donations, that reviewers choose when they approve one. */
export interface ActivityKind {
  /** The name on screen, which is also stored: activities of a renamed kind count as the first kind. At most 40 characters. */
  name: string;
  /** At most this many hours count toward goals, for each activity or in each school year. All of them if omitted. */
  cap?: { hours: number; each: 'activity' | 'schoolYear' };
}

/** How staff review the activities that students log. */
export interface ReviewSettings {
  /** Flags a single activity with more hours than this. */
  manyHours: number;
  /** Flags an activity without a picture. */
  wantsPicture: boolean;
  /**
   * Flags an activity logged more than this many days after it took place, or that old if there is no record of when it was logged. Omit to
   * turn the flag off.
   */
  lateDays?: number;
  /** Flags an activity whose contact uses an address at one of `emailDomains`. Off if omitted. */
  ownDomainContact?: boolean;
  /** Flags an activity counted for both clubs. Off if omitted. */
  oneClub?: boolean;
  /** Flags an activity whose contact has the student's last name. Off if omitted. */
  relativeContact?: boolean;
  /**
   * Up to nine kinds of activities. `Approve` chooses the first, which isn't stored: keep it first, because every activity without
   * a kind is of that kind. Keys and buttons on the card choose another. Off if omitted.
   */
  kinds?: Some<ActivityKind>;
  /** Ready-made comments for returning an activity, at most 280 characters each. */
  readyComments: readonly string[];
}

/** A number of hours the school expects of its students. */
export interface Goal {
  /** Which hours count: those for one club, or all of them. */
  club: ClubKey | 'all';
  /** The goal's name on screen. */
  label: string;
  /** More than 0. */
  hours: number;
  /** `schoolYear` starts over every year, `semester` twice a year (needs `secondSemesterStart`), and `ever` never. */
  each: 'schoolYear' | 'semester' | 'ever';
  /**
   * The grades the goal is for, such as `[9, 10]`; all students if omitted. Students in grade 12 have the class year in which the
   * school year ends, so this never needs updating.
   */
  grades?: readonly number[];
  /** The name of one of `kinds` in `review`: only hours approved as that kind count. All hours if omitted. */
  kind?: string;
  /** `false` if everyone has to reach a club's goal. Otherwise, staff see only students with hours for the club as behind. */
  members?: false;
}

/** The wording of the certificates that staff print from an answer at /reports. */
export interface CertificateSettings {
  /** The heading, such as 'Certificate of Service'. At most 80 characters. */
  title: string;
  /** The sentence below the student's name. `{hours}` stands for e.g. '84.5 hours'. At most 280 characters. */
  text: string;
  /** Who signs: one to three, at most 40 characters each. A line for the date is always there. */
  signatures: Some<string>;
}

/** A school's settings. `npm run school -- --help` lists the allowed values. */
export interface SchoolSettings {
  /** Shown on the landing page and in the footer (spec 1, 2). */
  name: string;
  /** Short form of the name, as in 'Email is not an lwsd email address.' (spec 8). */
  shortName: string;
  /** The article before `shortName`. */
  shortNameArticle: 'a' | 'an';
  /** One to five lowercase domains whose addresses may sign in (spec 5). */
  emailDomains: Some<string>;
  /**
   * One to forty lowercase staff addresses (spec 5, 6). They may use any domain. The list is in the public bundle, where
   * it only names the admins; the rules decide who is one.
   */
  adminEmails: Some<string>;
  /** Shown in the footer and in the message about a failed email (spec 1, 8). */
  contactEmail: string;
  /** The footer's link to the open-source repository (spec 1). */
  repositoryUrl: string;
  /** The feedback form linked from the login screen and below the hours table (spec 1). */
  feedbackFormUrl: string;
  /**
   * The two clubs' names on screen and in the hour report (spec 2, 3). Stored records keep their `ClubKey`. The hour
   * report shows a new name after its next update.
   */
  clubs: Readonly<Record<ClubKey, string>>;
  /** Hours at which a student earns an award: ascending whole numbers, or `[]` for no awards. */
  awardSteps: readonly number[];
  /** First day of the school year. Activities before it are flagged in review, and yearly goals start over. */
  schoolYear: { month: number; day: number };
  /** First day of the second semester, for goals and reports per semester. Omit it if the school doesn't count by semester. */
  secondSemesterStart?: { month: number; day: number };
  /** Progress bars above a student's hours; `[]` for none. */
  goals: readonly Goal[];
  /** A line above every student's hours, such as 'Summer hours are due October 1.' Up to 280 characters; omit for none. */
  hoursNotice?: string;
  /** How staff approve or return each activity, or `false` to turn review off everywhere. */
  review: ReviewSettings | false;
  /** The question in the email that staff send to an activity's contact. */
  contactQuestion: string;
  /** The wording of certificates; omit for the default wording. */
  certificate?: CertificateSettings;
  /** Color of the logo, links, buttons and focus rings. Needs a contrast of 4.5:1 against white. */
  accentColor: `#${string}`;
}
