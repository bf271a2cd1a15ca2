import { textMaxLength } from '../limits';
import { isTooLong, textRule } from '../validation/textRules';
import { reviewMessages } from './staffMessages';

/** What is wrong with the comment of an activity that is to be returned; undefined when nothing is. */
export function commentProblem(text: string): string | undefined {
  if (isTooLong(text)) return reviewMessages.commentTooLong(textMaxLength);
  return textRule(text) && reviewMessages.commentMissing;
}
