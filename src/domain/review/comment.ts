import { textMaxLength } from '../limits';
import { isTooLong, textRule } from '../validation/textRules';
import { reviewMessages } from './staffMessages';

/** A comment as it is stored: trimmed, and with U+FFFD for half an emoji, which Firestore refuses. */
export function storableComment(text: string): string {
  return text.trim().replace(/\p{Surrogate}/gu, '\uFFFD');
}

/** What is wrong with the comment of an activity that is to be returned; undefined when nothing is. */
export function commentProblem(text: string): string | undefined {
  if (isTooLong(text)) return reviewMessages.commentTooLong(textMaxLength);
  return textRule(text) && reviewMessages.commentMissing;
}
