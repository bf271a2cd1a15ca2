import fc from 'fast-check';
import { entryDateText } from '#shared/lib/entryDate';
import { dateWindow, graduationYearsAhead, picturesMax, textMaxLength } from '#shared/lib/limits';
import { pictureUrl } from '../support/examples';

/** Lengths on both sides of a bound, e.g. 278 to 282 for 280. */
const lengthNear = (bound: number) => fc.integer({ min: bound - 2, max: bound + 2 });

const whiteSpace = fc.constantFrom(' ', '\t', '\n', '\v', '\u00A0', '\u2028', '\u3000', '\uFEFF');

/** Characters of one, two, three and four UTF-8 bytes, and some that invite mistakes. */
const character = fc.constantFrom('a', 'é', '海', '🌊', '\u0000', '\u200B', '\u0301', '<');

/** Texts that the form stores as they are, most of them short, some at the bound. */
export const goodText = fc
  .oneof(
    { weight: 3, arbitrary: fc.constantFrom('Beach clean-up', 'O’Brien', '海の日', '🌊', 'a b') },
    { weight: 1, arbitrary: fc.tuple(character, fc.integer({ min: 1, max: textMaxLength })) },
  )
  .map((text) => (typeof text === 'string' ? text : text[0].repeat(text[1])));

/** Texts of any shape: any Unicode, around the bound, with white space at the ends, empty. */
export const anyText = fc.oneof(
  goodText,
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.tuple(character, lengthNear(textMaxLength)).map(([sign, length]) => sign.repeat(length)),
  fc.tuple(whiteSpace, goodText).map(([space, text]) => space + text),
  fc.tuple(goodText, whiteSpace).map(([text, space]) => text + space),
  whiteSpace,
  fc.constant(''),
);

/** Text as a browser may hand it over, halves of surrogate pairs included. */
export const typedText = fc.oneof(
  anyText,
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 6 })
    .map((units) => String.fromCharCode(...units)),
);

/** Anything but a text that Firestore can store. */
export const notText = fc.oneof(
  fc.integer(),
  fc.double({ noNaN: true }),
  fc.boolean(),
  fc.constant(null),
  fc.constant([]),
  fc.constant(['1']),
  fc.constant({ text: '1' }),
);

export const goodHours = fc.constantFrom(
  '1',
  '0',
  '2.5',
  '.5',
  '12.',
  '100',
  '9'.repeat(textMaxLength),
);
export const anyHours = fc.oneof(
  goodHours,
  fc.stringMatching(/^[0-9.]{0,5}$/),
  fc.stringMatching(/^[0-9.,e+ -]{0,4}$/),
  lengthNear(textMaxLength).map((length) => '1'.repeat(length)),
);

const within = ({ min, max }: { min: number; max: number }) => fc.integer({ min, max });
const near = ({ min, max }: { min: number; max: number }) =>
  fc.oneof(fc.integer({ min: min - 2, max: max + 2 }), fc.constantFrom(-1, 0.5, 1e3, 20_260));
const parts = (of: typeof within) =>
  fc.record({ year: of(dateWindow.year), month: of(dateWindow.month), day: of(dateWindow.day) });
export const goodDate = parts(within).map(entryDateText);
export const anyDate = fc.oneof(
  goodDate,
  parts(near).map(entryDateText),
  parts(within).map(({ day, month, year }) => JSON.stringify({ day, month, year })),
  parts(within).map((date) => JSON.stringify(date, null, 1)),
  parts(within).map((date) => JSON.stringify({ ...date, day: String(date.day) })),
  parts(within).map((date) => `${entryDateText(date)} `),
  parts(within).map((date) => JSON.stringify({ ...date, hour: 1 })),
  anyText,
);

export const goodAnswer = fc.constantFrom('Yes', 'No');
export const anyAnswer = fc.oneof(goodAnswer, fc.constantFrom('', 'yes', 'NO', 'Maybe', ' Yes'));

/** Up to one picture more than allowed, all in the student's folder and all different. */
export const ownPictures = (email: string) =>
  fc
    .oneof(
      { weight: 5, arbitrary: fc.integer({ min: 0, max: 3 }) },
      { weight: 1, arbitrary: fc.integer({ min: picturesMax - 1, max: picturesMax + 1 }) },
    )
    .map((count) =>
      Array.from({ length: count }, (_, index) => pictureUrl(email, { name: `海${index}.jpg` })),
    );

export const notPictures = (email: string) => {
  const own = pictureUrl(email);
  return fc.oneof(
    fc.constant([own, own]),
    fc.constant([own, 'https://example.net/pixel.png']),
    fc.constant([pictureUrl(`x${email}`)]),
    fc.constant([own.replace('https', 'http')]),
    fc.constant(['']),
    notText.map((element) => [own, Array.isArray(element) ? 1 : element]),
    fc.constant(own),
    notText,
  );
};

/** Years around both bounds of the window, written in several ways. */
export const anyYear = (currentYear: number) =>
  fc.oneof(
    fc
      .integer({ min: currentYear - 2, max: currentYear + graduationYearsAhead + 2 })
      .chain((year) => fc.constantFrom(`${year}`, `${year}`, ` ${year}`, `0${year}`, `${year}.0`)),
    fc.stringMatching(/^[0-9]{0,5}$/),
    anyText,
  );
