import type { ReviewSettings, SchoolSettings } from '#config/schoolSettings';

/** For mocks of `#config/school`: returns the school with reviews and no flags, except for these settings. */
export async function withReviews(
  original: <Module>() => Promise<Module>,
  review: Partial<ReviewSettings> = {},
  others: Partial<SchoolSettings> = {},
) {
  const { school } = await original<{ school: SchoolSettings }>();
  const plain: ReviewSettings = { manyHours: 8, wantsPicture: false, readyComments: [] };
  return { school: { ...school, ...others, review: { ...plain, ...review } } };
}
