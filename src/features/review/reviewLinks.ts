/** The query that makes /review list the activities without flags of several students. */
export const listSearch = '?without-flags';

/** The state of a link to a student's cards. */
export interface ReviewLinkState {
  student: string;
}
