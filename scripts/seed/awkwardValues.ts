import { textMaxLength } from '#shared/lib/limits';

/**
 * Values that the rules accept but that break naive code: unquoted CSV, cells that run as formulas, tables that don't wrap, lengths counted
 * in UTF-16 units, maps with inherited keys.
 */
export const awkwardTexts: readonly string[] = [
  'She said "thank you", twice',
  `It's the 'quoted' club's "day"`,
  'Comma, semicolon; tab\tand | pipe',
  'First line\nsecond line\r\nthird line',
  'Beach day 🏖️ with the family 👩‍👩‍👧‍👦 and flags 🇺🇸🇲🇽',
  'تنظيف حديقة المدرسة مع الأصدقاء',
  'ניקוי הפארק (Park) בשעה 10:30',
  '图书馆志愿者活动',
  'Zoë’s café – naïve “façade”',
  '=1+2',
  '=HYPERLINK("http://example.com","Click")',
  '+1 425 555 0100',
  '-5',
  '@SUM(A1:A9)',
  '<b>bold</b> & <script>alert(1)</script>',
  'C:\\temp\\new "path"\\',
  '__proto__',
  'constructor',
  'null',
  'a'.repeat(textMaxLength),
  'Volunteering '.repeat(textMaxLength).slice(0, textMaxLength - 1) + '.',
  '🌱'.repeat(textMaxLength),
];

/** Valid hours as students really type them (spec 5). */
export const awkwardHours: readonly string[] =
  '.5 12. 0 007.5 0.1 0.10 00 1.005 100 0.333333333333333333333333'.split(' ');

/** Names that the profile form accepts. */
export const awkwardNames: readonly { firstName: string; lastName: string }[] = [
  { firstName: 'Sean "Ace"', lastName: "O'Brien" },
  { firstName: 'José María', lastName: 'García, Jr.' },
  { firstName: 'محمد', lastName: 'الأحمد' },
  { firstName: 'דניאל', lastName: 'כהן' },
  { firstName: '小明', lastName: '王' },
  { firstName: 'Zoë-Anaïs', lastName: "d'Arcy–Smythe" },
  { firstName: 'Joy 😊', lastName: 'Null' },
  { firstName: '=1+1', lastName: '@admin' },
  { firstName: 'Maximiliana'.repeat(26).slice(0, textMaxLength), lastName: 'Li' },
];
