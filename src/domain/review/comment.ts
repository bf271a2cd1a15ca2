import { textMaxLength } from '#domain/limits';
import { reviewMessages } from '#domain/staffMessages';
import { isTooLong, textRule } from '#domain/validation/fieldRules';

/** What is wrong with the comment of an activity that is to be returned; undefined when nothing is. */
export function commentProblem(text: string): string | undefined {
  if (isTooLong(text)) return reviewMessages.commentTooLong(textMaxLength);
  return textRule(text) && reviewMessages.commentMissing;
}
