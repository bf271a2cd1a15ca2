// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { school } from '#config/school';
import { gradeIn } from './grade';
import { problemSentence, readAddresses, readRoster } from './readRoster';

const [domain] = school.emailDomains;
const today = new Date(2026, 8, 1);
const ann = { email: `ann.lee@${domain}`, firstName: 'Ann', lastName: 'Lee' };
const bo = { email: `bo.diaz@${domain}`, firstName: 'Bo, Jr.', lastName: 'Díaz' };
const both = [
  { ...ann, graduationYear: '2027', line: 2 },
  { ...bo, graduationYear: '2029', line: 3 },
];

const heading = 'email,firstName,lastName,graduationYear';
const annRow = `${ann.email},Ann,Lee,2027`;

function read(text: string) {
  return readRoster(text, today);
}

describe('a roster file', () => {
  it.each([
    ['as the help has it', `${heading}\n${annRow}\n${bo.email},"Bo, Jr.",Díaz,2029\n`],
    [
      'with quotes around everything',
      `"email","firstName","lastName","graduationYear"\n"${ann.email}","Ann","Lee","2027"\n"${bo.email}","Bo, Jr.","Díaz","2029"`,
    ],
    [
      'with lines that end as on Windows',
      `${heading}\r\n${annRow}\r\n${bo.email},"Bo, Jr.",Díaz,2029\r\n`,
    ],
    [
      'with lines that end as on an old Mac',
      `${heading}\r${annRow}\r${bo.email},"Bo, Jr.",Díaz,2029`,
    ],
    [
      'with semicolons, as a European Excel writes it',
      `email;firstName;lastName;graduationYear\n${ann.email};Ann;Lee;2027\n${bo.email};Bo, Jr.;Díaz;2029`,
    ],
    [
      'with tabs',
      `email\tfirstName\tlastName\tgraduationYear\n${ann.email}\tAnn\tLee\t2027\n${bo.email}\tBo, Jr.\tDíaz\t2029`,
    ],
    [
      'in another order, with other headings and columns',
      `Grad. Year,SURNAME,Homeroom,First Name [Required],E-Mail Address\n2027,Lee,12,Ann,${ann.email}\n2029,Díaz,14,"Bo, Jr.",${bo.email}`,
    ],
    [
      'with capitals and spaces in addresses',
      `${heading}\n ${ann.email.toUpperCase()} , Ann ,Lee, 2027 \n${bo.email},"Bo, Jr.",Díaz,2029`,
    ],
  ])('is read %s', (_how, text) => {
    expect(read(text)).toMatchObject({ students: both, problems: [], repeated: 0 });
  });

  it('counts its lines correctly past empty ones and cells with several lines', () => {
    const text = `\n${heading}\n\n${annRow}\n${bo.email},"Bo\nJr.",Díaz,2029\n\n,,,\nx@${domain},X,,2027\n`;
    const { students, problems } = read(text);
    expect(students.map(({ line }) => line)).toEqual([4, 5]);
    expect(problems.map(problemSentence)).toEqual(['Line 9: last name is empty.']);
  });

  it('lists the columns it ignores', () => {
    expect(read(`Homeroom,${heading}\n12,${annRow}`).ignored).toEqual(['Homeroom']);
  });

  it('stores names with plain spaces, as people type them', () => {
    const { students } = read(`${heading}\n${ann.email},Mary\xA0 Ann,De\xA0la Cruz,2027`);
    expect(students).toMatchObject([{ firstName: 'Mary Ann', lastName: 'De la Cruz' }]);
  });

  it('may list a student twice, but not with different data, which are all errors', () => {
    const { students, repeated, problems } = read(
      `${heading}\n${annRow}\n${annRow.toUpperCase().replace('ANN,LEE', 'Ann,Lee')}\n${bo.email},Bo,Díaz,2029\n${ann.email},Anna,Lee,2027`,
    );
    expect(students.map(({ line }) => line)).toEqual([4]);
    expect(repeated).toBe(1);
    expect(problems.map(problemSentence)).toEqual([
      `Line 2: ${ann.email} is also in line 5, with a different name or year.`,
      `Line 5: ${ann.email} is also in line 2, with a different name or year.`,
    ]);
  });

  it.each([
    ['Email (Parent),First,Last,Grade', 'email'],
    ['Email [Guardian],First,Last,Grade', 'email'],
    ['School Email,First Name (Guardian),Last,Grade', 'first name'],
    ['School Email,First,Last,Year (Entry)', 'graduation year'],
    ['School Email,First,Last,Grade (GPA)', 'graduation year'],
    ['School Email,First,Last,Grade (%)', 'graduation year'],
    ['School Email (required; guardian),First,Last,Grade', 'email'],
  ])('does not take a column for another because of what is in brackets: %s', (row, column) => {
    expect(() => read(`${row}\n${annRow.replace('2027', '12')}`)).toThrow(
      `no column for ${column}`,
    );
  });

  it.each([
    'Email [Required],First Name (as in SIS),Last Name (family name),Grad Year (YYYY)',
    `Email (@${domain}),First Name (required; legal),Last Name(s),Grad Year (e.g. 2028)`,
    'Email (School Account),"First\nName (official)",Last (legal name),Class of (expected)',
    `Email (${domain}),First Name (from SIS),Last Name (SIS),Year (graduation)`,
  ])('takes columns with remarks in brackets that name no other column: %s', (row) => {
    expect(read(`${row}\n${annRow}`)).toMatchObject({ problems: [], ignored: [] });
  });

  it('takes columns with other remarks in brackets', () => {
    const row =
      'Email (School),First Name (Legal),First Name (Preferred),Last Name [required],Year (YYYY)';
    const { students, ignored } = read(`${row}\n${ann.email},Ann,Annie,Lee,2027`);
    expect(students).toEqual([both[0]]);
    expect(ignored).toEqual(['First Name (Preferred)']);
  });

  it.each([
    [
      'whose last name has a comma',
      `email,first,last,grade,room\n${ann.email},Ann,Lee, Jr.,9,A1`,
      'there are more cells than in the header row',
    ],
    [
      'whose last name has a comma, and whose last cell is empty',
      `email,first,last,grade,room\n${ann.email},Ann,Lee, Jr.,9,`,
      'there are more cells than in the header row',
    ],
    [
      'with another student',
      `email\tfirst\tlast\tgrade\n${[ann, bo].map(({ email }) => `${email}\tAnn\tLee\t9`).join('\t\t')}`,
      'an address is in a column without a heading',
    ],
  ])('reports a line %s, which is wider than the header row', (_what, text, words) => {
    const { students, problems } = read(text);
    expect(students).toEqual([]);
    expect(problems).toEqual([
      {
        line: 2,
        email: ann.email,
        words,
        isUnidentified: true,
      },
    ]);
  });

  it.each([
    ['empty cells', `${heading},,\n${annRow},,,`],
    ['an empty cell, with spaces after commas', `${heading}\n${annRow},`.replaceAll(',', ', ')],
    ['an address from elsewhere', `${heading},\n${annRow},old: ann@gmail.com`],
    ["a parent's address", `${heading},\n${annRow},pat@gmail.com`],
    ['a remark in a spreadsheet', `${heading}\n${annRow},moved`.replaceAll(',', '\t')],
  ])('may have lines that are wider because of %s', (_what, text) => {
    expect(read(text)).toMatchObject({ students: [both[0]], problems: [] });
  });

  it('may not have a second table with other columns below', () => {
    const rows = [`email,first,last,grade`, `${ann.email},Ann,Lee,12`];
    const other = (row: string) => read([...rows, row, `${bo.email},Díaz,Bo,9`].join('\n'));
    expect(() => other('Email,Last Name,First Name,Grade')).toThrow(
      'Line 3 is another header row, with other columns.',
    );
    expect(() => other('Email,First,Last,Room')).toThrow('Line 3 is another header row');
  });

  it('may repeat its header row, as at the top of printed pages', () => {
    const text = `${heading}\n${annRow}\n${heading}\n${bo.email},"Bo, Jr.",Díaz,2029`;
    expect(read(text)).toMatchObject({ students: [{ line: 2 }, { line: 4 }], problems: [] });
    expect(readAddresses(text)).toEqual([ann.email, bo.email]);
  });

  it('may have invisible characters in an address', () => {
    const { students } = read(`${heading}\n\u202a${ann.email}\u200b\u202c,Ann,Lee,2027`);
    expect(students).toMatchObject([{ email: ann.email }]);
  });

  const long = 'x'.repeat(281);
  it.each([
    ['a foreign domain', `ann@gmail.com,Ann,Lee,2027`, /email "ann@gmail.com" isn't at/],
    ['a domain that only ends alike', `ann@evil-${domain},Ann,Lee,2027`, /isn't at/],
    ['no address', `ann,Ann,Lee,2027`, /email "ann" isn't an email address/],
    ['an empty address', `,Ann,Lee,2027`, /email is empty/],
    ['a slash in an address', `a/b@${domain},Ann,Lee,2027`, /isn't an email address/],
    ['a name that nobody can see', `${ann.email},\u200b,Lee,2027`, /first name is empty/],
    ['a name that is too long', `${ann.email},Ann,${long},2027`, /last name has more than 280/],
    [
      'a failed formula',
      `${ann.email},#N/A,Lee,2027`,
      /first name "#N\/A" is a formula that failed/,
    ],
    ['an unknown function', `${ann.email},Ann,#NAME?,2027`, /last name "#NAME\?" is a formula/],
    ['a date', `${ann.email},3/4/2026,Lee,2027`, /first name "3\/4\/2026" isn't a name/],
    ['a short date', `${ann.email},Ann,4-Mar,2027`, /last name "4-Mar" isn't a name/],
    ['a time', `${ann.email},2026-03-04 9:30 AM,Lee,2027`, /first name .* isn't a name/],
    ['a number', `${ann.email},Ann,1234,2027`, /last name "1234" isn't a name/],
    ['an address as a name', `${ann.email},${ann.email},Lee,2027`, /first name .* isn't a name/],
    [
      'a letter lost in a conversion',
      `${ann.email},Ann,D\uFFFDaz,2027`,
      /last name .* isn't a name/,
    ],
    ['text that was encoded twice', `${ann.email},JosÃ©,Lee,2027`, /first name .* isn't a name/],
    [
      'text that was encoded twice on a Mac',
      `${ann.email},Ann,Kovaƒçiƒá,2027`,
      /last name .* isn't/,
    ],
    [
      'the same with an invisible sign',
      `${ann.email},Ann,Ã\x81lvarez,2027`,
      /last name .* isn't a name/,
    ],
    ['the same at the end', `${ann.email},HÃ\xA0,Lee,2027`, /first name .* isn't a name/],
    ['the same with three signs', `${ann.email},Ann,Tráº§n,2027`, /last name .* isn't a name/],
    ['the same in Polish', `${ann.email},Å\x81ukasz,PaweÅ‚,2027`, /first name .*; last name /],
    ['the same on a Mac', `${ann.email},Jos√©,Lee,2027`, /first name .* isn't a name/],
    ['code for a letter', `${ann.email},Ann,O&#39;Brien,2027`, /last name .* isn't a name/],
    ['a Polish letter in another encoding', `${ann.email},£ukasz,Lee,2027`, /isn't a name/],
    ['Japanese in another encoding', `${ann.email},Ann,—ºŽq,2027`, /last name .* isn't a name/],
    ['a name that is not available', `${ann.email},Ann,N/A,2027`, /last name "N\/A" isn't a name/],
    ['a yes/no value', `${ann.email},TRUE,Lee,2027`, /first name "TRUE" isn't a name/],
    [
      'a year long ago',
      `${ann.email},Ann,Lee,2019`,
      /"2019": Year should be between 2026 and 2031/,
    ],
    ['two digits of a year', `${ann.email},Ann,Lee,27`, /"27": Year should be between/],
    ['words for a year', `${ann.email},Ann,Lee,senior`, /"senior": Invalid Year/],
    ['a missing cell', `${ann.email},Ann`, /last name is empty; graduation year is empty/],
    ['a quote that is never closed', `${ann.email},"Ann,Lee,2027`, /quotation mark/],
    ['a quote within quotes', `${ann.email},"Ann "Nan" B",Lee,2027`, /quotation mark/],
  ])('reports %s with its line number', (_what, row, problem) => {
    const { students, problems } = read(`${heading}\n${row}`);
    expect(students).toEqual([]);
    expect(problems).toHaveLength(1);
    expect(problems[0]?.line).toBe(2);
    expect(problems[0]?.words).toMatch(problem);
  });

  it('takes a name with a number, even one that begins like a month', () => {
    for (const name of ['Mary 2', 'Julia 2', 'Augustine 4']) {
      expect(read(`${heading}\n${ann.email},${name},Lee,2027`).problems).toEqual([]);
    }
  });

  it.each(['True', 'June', 'JOÃO', 'KUBÍŠ', 'Irmã', 'May-Ann', 'Jan 3rd', 'X.', 'False Creek 2'])(
    'accepts the name %s',
    (name) => {
      expect(read(`${heading}\n${ann.email},${name},${name},2027`).problems).toEqual([]);
    },
  );

  it.each([
    ['', /file is empty/],
    ['\n\n', /file is empty/],
    [annRow, /Line 1 must be a header row.*no column for email, first name/],
    ['email,firstName,lastName\na,b,c', /no column for graduation year[^]*grad year/],
    [`${heading},E-Mail\n`, /more than one column for email/],
  ])('has to name its columns: %j', (text, message) => {
    expect(() => read(text)).toThrow(message);
  });
});

describe('a title above the header row', () => {
  const title = 'Students of 2026-2027\n\n"Exported by Ms. Lee, Registrar"\n';

  it('is skipped and named, without changing line numbers', () => {
    const { students, above } = read(`${title}${heading}\n${annRow}`);
    expect(students).toEqual([{ ...both[0], line: 5 }]);
    expect(above).toEqual(['Students of 2026-2027', 'Exported by Ms. Lee, Registrar']);
  });

  it('may have an address in a sentence', () => {
    const text = `Questions? office@${domain},,,\n${heading.replace('email', `email (@${domain})`)}\n${annRow}`;
    expect(read(text).students).toEqual([{ ...both[0], line: 3 }]);
  });

  it('may be a first row of headings that span others', () => {
    const text = `E-mail\tName\t\tYear\nE-mail\tFirst\tLast\tYear\n${annRow.replaceAll(',', '\t')}`;
    expect(read(text).students).toEqual([{ ...both[0], line: 3 }]);
  });

  it('is not where a student is, who would be left out', () => {
    expect(() => read(`${annRow}\n${heading}\n${annRow}`)).toThrow(/^Line 1 must be a header row/);
    for (const row of [annRow, `Mary Ann,Lee,"${ann.email}"`]) {
      expect(() => readAddresses(`${row}\nemail\n${bo.email}`)).toThrow(/^Line 1 must be/);
    }
  });

  const boRow = `${bo.email},Bo,Díaz,2029`;
  it.each([
    ...[
      'Withdrawn',
      '  Withdrawn:,,,',
      'WITHDRAWN STUDENTS',
      'Inactive (2)',
      'Withdrawn 2026-2027',
    ],
    ...['Students who left', 'Students who have left the school', 'Former students', 'Dropped out'],
    ...[
      'Transferred out',
      'Moved away',
      'No longer enrolled',
      'Not returning',
      'Leavers',
      'Alumni',
    ],
    ...['Withdrawn or graduated', 'List of withdrawn students', `Roster\nWithdrawals`],
    ...['Withdrawn Students\nAs of 11/27/2026', 'Withdrawn Students,,,11/27/2026'],
    ...['Withdrawn Students as of 9/1/2026', '"Withdrawn students, November 27, 2026"'],
  ])('that says the students below have left makes them errors: %s', (top) => {
    const text = `${top}\n${heading}\n${annRow}\nEnrolled\n${heading}\n${boRow}`;
    const { students, problems } = read(text);
    expect(students.map(({ email }) => email)).toEqual([bo.email]);
    expect(problems[0]).toMatchObject({ email: ann.email, isUnidentified: false });
    expect(problems[0]?.words).toMatch(/^is below the title "/);
  });

  it.each([
    ...['"Roster, removed duplicates"', 'Withdrawn students removed', 'No withdrawn students'],
    ...['Removed duplicates', 'Roster without withdrawals', 'Withdrawn: 2', 'Inactive: No'],
    ...['Include withdrawn: No', 'Active and inactive students', 'Former Lincoln Middle students'],
    ...['Leavers 2027', 'Leaving 2027', 'Left to contact', 'Transferred in', 'Moved up to AP'],
    ...['Graduated students have been removed', 'Not withdrawn', 'Withdrawn\nEnrolled'],
    ...['Withdrawn: 2\n11/27/2026', 'Withdrawn\nEnrolled on 9/1/2026', 'Withdrawn,2'],
    ...['Enrolled and withdrawn', 'Withdrawn,Excluded', 'Students left to contact', 'Enrolled'],
  ])('that only mentions such students changes nothing: %s', (top) => {
    expect(read(`${top}\n${heading}\n${annRow}`).problems).toEqual([]);
  });

  it('does not hide what the header row lacks', () => {
    expect(() => read(`${title}email,first,last\n`)).toThrow(
      /^Line 4 must be a header row, but has no column for graduation year/,
    );
  });
});

describe('a grade', () => {
  const readFrom = (text: string, day = today) => readRoster(text, day, { month: 7, day: 1 });
  const graded = (grade: string, day = today) =>
    readFrom(`email,first,last,Grade\n${ann.email},Ann,Lee,${grade}`, day);

  it.each<[number, string[]]>([
    [9, ['9', '09', '9th', '9TH GRADE', 'Grade 9', 'Gr. 9', '9.0', 'Freshman', 'FR', 'ninth']],
    [10, ['10', '10th', 'Grade 10', 'Sophomore', 'So.', 'tenth grade']],
    [11, ['11', ' 11th ', 'JUNIOR', 'Jr.']],
    [12, ['12', '12th-grade', 'Senior', 'sr']],
  ])('is %i in many words', (grade, words) => {
    expect(words.map(gradeIn)).toEqual(words.map(() => grade));
  });

  it.each(['8', '13', 'K', '2030', '9-12', '-9', '9.5', 'graduate', 'constructor', '1 2', '91'])(
    'is not %j, which is an error of its line',
    (word) => {
      const { students, problems } = graded(word);
      expect(students).toEqual([]);
      expect(problems.map(problemSentence)).toEqual([
        `Line 2: grade "${word}" isn't a grade from 9 to 12.`,
      ]);
    },
  );

  it('is looked for in a very long cell without freezing', () => {
    const started = performance.now();
    expect(graded('-'.repeat(250_000)).problems).toHaveLength(1);
    // Minutes with a pattern that backtracks.
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  it('gives the class year of the school year that includes today', () => {
    const yearOf = (day: Date) => graded('9', day).students[0]?.graduationYear;
    expect(yearOf(new Date(2026, 5, 30))).toBe('2029');
    expect(yearOf(new Date(2026, 6, 1))).toBe('2030');
    expect(yearOf(new Date(2027, 0, 1))).toBe('2030');
    expect(graded('senior', new Date(2027, 5, 30)).students[0]?.graduationYear).toBe('2027');
  });

  it.each([
    ['its heading', `Email,First,Last,Grade (2025-26)`],
    ['the title', `Roster 2025/2026\nEmail,First,Last,Grade`],
    ['its heading rather than the title', `2026-27\nEmail,First,Last,Grade (2025-2026)`],
    ['its heading, in two digits', `Email,First,Last,Grade (25-26)`],
    ['its heading without brackets', `Email,First,Last,Grade 2025-26`],
    ['its heading without brackets, in two digits', `Email,First,Last,25-26 Grade`],
    ['its heading after a word', `Email,First,Last,Grade for 2025-26`],
  ])('gives the class year of the school year in %s', (_where, top) => {
    const { students, grades } = readFrom(`${top}\n${ann.email},Ann,Lee,10`);
    expect(students[0]?.graduationYear).toBe('2028');
    expect(grades?.schoolYear).toBe('2025-2026');
  });

  it.each(['Printed 2025-10', '2025-26 and 2026-27', 'Phone 555-2027'])(
    'is of the current school year below a title that names no other: %s',
    (title) => {
      const { grades } = readFrom(`${title}\nEmail,First,Last,Grade\n${ann.email},Ann,Lee,10`);
      expect(grades?.schoolYear).toBe('2026-2027');
    },
  );

  it('is explained before anything is stored, and only where there is one', () => {
    expect(graded('9').grades).toEqual({
      schoolYear: '2026-2027',
      classOf9: 2030,
      classOf12: 2027,
    });
    expect(read(`${heading}\n${annRow}`).grades).toBeNull();
  });

  it('must not be empty without a graduation year', () => {
    expect(graded('').problems.map(problemSentence)).toEqual(['Line 2: grade is empty.']);
  });

  it.each([
    ['agrees', '2030,9', '2030'],
    ['is the only one of the two', ',9', '2030'],
    ['is empty', '2030,', '2030'],
    ['disagrees', '2029,9', 'grade "9" means the class of 2030, but the graduation year is "2029"'],
    [
      'disagrees with half a year',
      '30,9',
      'grade "9" means the class of 2030, but the graduation year is "30"',
    ],
    ['is unknown', '2030,K', `grade "K" isn't a grade from 9 to 12`],
    [
      'is unknown and the year too',
      'x,K',
      `grade "K" isn't a grade from 9 to 12; graduation year "x": Invalid Year`,
    ],
    ['is as empty as the year', ',', 'graduation year is empty'],
  ])('beside a graduation year counts if it %s', (_how, cells, result) => {
    const text = `email,first,last,year,grade\n${ann.email},Ann,Lee,${cells}`;
    const { students, problems } = readRoster(text, today, { month: 7, day: 1 });
    expect([
      ...students.map((one) => one.graduationYear),
      ...problems.map(({ words }) => words),
    ]).toEqual([result]);
  });
});

describe('a title between rows', () => {
  it.each([
    'Withdrawn',
    'Withdrawn:,,,',
    'STUDENTS WHO LEFT,,,',
    'Inactive (2)',
    'Transferred out',
    'Transferred in October to Lincoln High',
  ])('that says the students below have left makes them errors: %s', (title) => {
    const boRow = `${bo.email},Bo,Díaz,2029`;
    const { students, problems } = read(`${heading}\n${annRow}\n${title}\n${boRow}`);
    expect(students.map(({ email }) => email)).toEqual([ann.email]);
    expect(problems.slice(1).map(({ email, isUnidentified }) => [email, isUnidentified])).toEqual([
      [bo.email, false],
    ]);
    expect(problems[1]?.words).toMatch(/^is below the title "/);
  });

  it('is reported once, and not as a line below itself', () => {
    const { problems } = read(`${heading}\n  Withdrawn  ,,,`);
    expect(problems[0]?.words).not.toContain('is below');
  });

  it.each([
    ...['Transferred in', 'Transferred in from Lincoln High', 'Moved in (2)', 'Moved up to AP'],
    ...['Removed from waitlist', 'Left to contact'],
  ])('that says the students below are new ends that: %s', (title) => {
    const boRow = `${bo.email},Bo,Díaz,2029`;
    const { students } = read(`${heading}\nWithdrawn\n${annRow}\n${title}\n${boRow}`);
    expect(students.map(({ email }) => email)).toEqual([bo.email]);
  });

  it('of another kind ends that', () => {
    const boRow = `${bo.email},Bo,Díaz,2029`;
    const { students } = read(`${heading}\nWithdrawn\n${annRow}\nGrade 10\n${boRow}`);
    expect(students.map(({ email }) => email)).toEqual([bo.email]);
  });
});

describe('a file of addresses', () => {
  it.each([
    [
      'has a comma in a name',
      `last,counselor,email\nLee, Jr.,c@${domain},${ann.email}`,
      'more cells',
    ],
    ['has two students', `email,\n${ann.email},${bo.email}`, 'without a heading'],
  ])('is refused if a line %s: somebody else could be removed', (_what, text, words) => {
    expect(() => readAddresses(text)).toThrow(words);
  });
});
