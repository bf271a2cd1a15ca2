// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { school } from '#config/school';
import { problemSentence, readRoster } from './readRoster';

const [domain] = school.emailDomains;
const year = 2026;
const ann = { email: `ann.lee@${domain}`, firstName: 'Ann', lastName: 'Lee' };
const bo = { email: `bo.diaz@${domain}`, firstName: 'Bo, Jr.', lastName: 'Díaz' };
const both = [
  { ...ann, graduationYear: '2027', line: 2 },
  { ...bo, graduationYear: '2029', line: 3 },
];

const heading = 'email,firstName,lastName,graduationYear';
const annRow = `${ann.email},Ann,Lee,2027`;

function read(text: string) {
  return readRoster(text, year);
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
    expect(problems).toEqual([{ line: 9, email: `x@${domain}`, words: 'lastName is empty' }]);
  });

  it('lists the columns it ignores', () => {
    expect(read(`Homeroom,${heading}\n12,${annRow}`).ignored).toEqual(['Homeroom']);
  });

  it('may list a student twice, but not with different data', () => {
    const { students, repeated, problems } = read(
      `${heading}\n${annRow}\n${annRow.toUpperCase().replace('ANN,LEE', 'Ann,Lee')}\n${ann.email},Anna,Lee,2027`,
    );
    expect(students).toHaveLength(1);
    expect(repeated).toBe(1);
    expect(problems.map(problemSentence)).toEqual([
      `Line 4: ${ann.email} is also in line 2, with a different name or year.`,
    ]);
  });

  const long = 'x'.repeat(281);
  it.each([
    ['a foreign domain', `ann@gmail.com,Ann,Lee,2027`, /email "ann@gmail.com" isn't at/],
    ['a domain that only ends alike', `ann@evil-${domain},Ann,Lee,2027`, /isn't at/],
    ['no address', `ann,Ann,Lee,2027`, /email "ann" isn't an email address/],
    ['an empty address', `,Ann,Lee,2027`, /email is empty/],
    ['a slash in an address', `a/b@${domain},Ann,Lee,2027`, /isn't an email address/],
    ['a name that nobody can see', `${ann.email},\u200b,Lee,2027`, /firstName is empty/],
    ['a name that is too long', `${ann.email},Ann,${long},2027`, /lastName has more than 280/],
    [
      'a year long ago',
      `${ann.email},Ann,Lee,2019`,
      /"2019": Year should be between 2026 and 2031/,
    ],
    ['two digits of a year', `${ann.email},Ann,Lee,27`, /"27": Year should be between/],
    ['words for a year', `${ann.email},Ann,Lee,senior`, /"senior": Invalid Year/],
    ['a missing cell', `${ann.email},Ann`, /lastName is empty; graduationYear is empty/],
    ['a quote that is never closed', `${ann.email},"Ann,Lee,2027`, /quotation mark/],
    ['a quote within quotes', `${ann.email},"Ann "Nan" B",Lee,2027`, /quotation mark/],
  ])('reports %s with its line number', (_what, row, problem) => {
    const { students, problems } = read(`${heading}\n${row}`);
    expect(students).toEqual([]);
    expect(problems).toHaveLength(1);
    expect(problems[0]?.line).toBe(2);
    expect(problems[0]?.words).toMatch(problem);
  });

  it.each([
    ['', /file is empty/],
    ['\n\n', /file is empty/],
    [annRow, /Line 1 must be a header row.*no column for email, firstName/],
    ['email,firstName,lastName\na,b,c', /no column for graduationYear[^]*grad year/],
    [`${heading},E-Mail\n`, /more than one column for email/],
    ['PK\x03\x04\x14\x00\x06\x00,[Content_Types].xml', /a spreadsheet file, not a CSV file/],
  ])('has to name its columns: %j', (text, message) => {
    expect(() => read(text)).toThrow(message);
  });
});
