import { fieldMessages } from '#shared/lib/fieldMessages';
import { picturesMax } from '#shared/lib/limits';

/** Validates pictures (spec 3, 5): a list of at most `picturesMax` unique, nonempty texts. */
export function picturesRule(value: unknown): string | undefined {
  const isList =
    Array.isArray(value) &&
    value.every((url) => typeof url === 'string' && url !== '') &&
    new Set(value).size === value.length;
  if (!isList) return fieldMessages.invalidPictures;
  return value.length > picturesMax ? fieldMessages.tooManyPictures(picturesMax) : undefined;
}
