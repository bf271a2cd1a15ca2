import fc, { type Arbitrary } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { storableEntry } from '#features/activities/storableEntry';
import { storableProfile } from '#features/profile/profileRules';
import { storedEntries, storedProfiles, typedEntries, typedProfiles } from './agreement/documents';
import {
  type Document,
  entryPath,
  formTakesEntry,
  formTakesProfile,
  hasOwnPictures,
  isAsStored,
  profilePath,
  rulesOn,
} from './agreement/judges';
import { runs, seed } from './agreement/runs';
import { emails } from './support/actors';
import type { Verdict } from './support/verdict';

const { student } = emails;
const thisYear = new Date().getFullYear();

console.log(`Form and rules are compared on ${runs} values each, seed ${seed}.`);

const verdict = (isAllowed: boolean): Verdict => (isAllowed ? 'allowed' : 'refused');

/** Checks the property and that both verdicts occurred often enough to be meaningful. */
async function sameVerdict<Value>(
  values: Arbitrary<Value>,
  path: string,
  judge: (value: Value) => { data: Document; form: Verdict },
): Promise<void> {
  const seen = { allowed: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(values, async (value) => {
      const { data, form } = judge(value);
      seen[form] += 1;
      expect(await rulesOn(path, data)).toBe(form);
    }),
    { numRuns: runs, seed },
  );
  expect(Math.min(seen.allowed, seen.refused)).toBeGreaterThan(runs / 10);
}

const timeout = 60_000 + runs * 100;

describe('The rules accept what the form stores, and nothing else', () => {
  test('activities as typed into the form, then stored', { timeout }, async () => {
    await sameVerdict(typedEntries(student), entryPath, (values) => ({
      data: { ...storableEntry(values) },
      form: verdict(formTakesEntry(values)),
    }));
  });

  test('activities as another client might store them', { timeout }, async () => {
    await sameVerdict(storedEntries(student), entryPath, (data) => ({
      data,
      form: verdict(
        formTakesEntry(data) && isAsStored(data, storableEntry) && hasOwnPictures(data),
      ),
    }));
  });

  test('profiles as typed into the form, then stored', { timeout }, async () => {
    await sameVerdict(typedProfiles(thisYear), profilePath, (values) => ({
      data: { ...storableProfile(values) },
      form: verdict(formTakesProfile(values)),
    }));
  });

  test('profiles as another client might store them', { timeout }, async () => {
    await sameVerdict(storedProfiles(thisYear), profilePath, (data) => ({
      data,
      form: verdict(formTakesProfile(data) && isAsStored(data, storableProfile)),
    }));
  });
});
