/** How a school reviews what its students log. */
export interface ReviewSettings {
  /** One activity with more hours than this gets a flag. */
  manyHours: number;
  /** Whether an activity without a picture gets a flag. */
  wantsPicture: boolean;
  /** Comments to choose from when an activity is returned. At most 280 characters each. */
  readyComments: readonly string[];
}

/** At least one of them. */
type Some<T> = readonly [T, ...T[]];

/**
 * The settings of a school, wide enough for any: a type for the demo's own values would let code rest on
 * there being five admins. `npm run school` says what each may hold, in plain words.
 */
export interface School {
  name: string;
  shortName: string;
  shortNameArticle: 'a' | 'an';
  emailDomains: Some<string>;
  adminEmails: Some<string>;
  contactEmail: string;
  repositoryUrl: string;
  feedbackFormUrl: string;
  awardSteps: readonly number[];
  schoolYear: { readonly month: number; readonly day: number };
  review: ReviewSettings | false;
  accentColor: string;
}
