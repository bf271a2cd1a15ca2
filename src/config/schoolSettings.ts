/*
 * What `school.ts` may say. A value that no school can mean does not compile; what types cannot tell, such as a day
 * that no calendar has, `npm run school` and the build say in a sentence.
 */

/** The names under which activities and reports store the two clubs. They never change: stored records have them. */
export type ClubKey = 'KeyClub' | 'NHS';

/** How a school reviews what its students log. */
export interface ReviewSettings {
  /** One activity with more hours than this gets a flag. */
  manyHours: number;
  /** Whether an activity without a picture gets a flag. */
  wantsPicture: boolean;
  /** An activity that was logged more than so many days after it gets a flag. Left out: none does. */
  lateDays?: number;
  /** Whether an activity whose contact has an address at one of `emailDomains` gets a flag. Left out: it does not. */
  ownDomainContact?: boolean;
  /** Whether an activity that is counted for both clubs gets a flag. Left out: it does not. */
  oneClub?: boolean;
  /** Comments to choose from when an activity is returned. At most 280 characters each. */
  readyComments: readonly string[];
}

/** Hours that a school asks of its students. */
export interface Goal {
  /** Whose hours count: those of activities for one club, or those of all activities. */
  club: ClubKey | 'all';
  /** What the hours are for, as in "NHS 12.5 / 20". */
  label: string;
  /** More than 0. */
  hours: number;
  /** Whether it begins anew with each school year. */
  each: 'schoolYear' | 'ever';
}

/** At least one of them. */
type Some<T> = readonly [T, ...T[]];

/** The settings of one school; `school.ts` says what each of them does, `npm run school -- --help` what it may hold. */
export interface SchoolSettings {
  name: string;
  shortName: string;
  shortNameArticle: 'a' | 'an';
  emailDomains: Some<string>;
  adminEmails: Some<string>;
  contactEmail: string;
  repositoryUrl: string;
  feedbackFormUrl: string;
  clubs: Readonly<Record<ClubKey, string>>;
  awardSteps: readonly number[];
  /** A day that every year has. */
  schoolYear: { month: number; day: number };
  goals: readonly Goal[];
  review: ReviewSettings | false;
  contactQuestion: string;
  accentColor: `#${string}`;
}
