// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { school } from '#config/school';
import type { Student } from '#features/students/students';
import { columnCells, columnChoices, columnName, lineText } from './groupMessages';
import { answerTo, type ColumnUse } from './listColumns';
import { type GroupMember, type LineAnswers, matchLines, skipBelow } from './matchStudents';

const at = (name: string) => `${name}@${school.emailDomains[0]}`;

function student(firstName: string, lastName: string, email = `${firstName}.${lastName}`): Student {
  return { email: at(email).toLowerCase(), firstName, lastName, graduationYear: '2027' };
}

const ada = student('Ada', 'Lovelace');
const jose = student('José', 'Núñez', 'jose');
const anna = student('Anna-Maria', "O'Brien", 'anna');
const maria = student('Maria', 'Garcia Lopez', 'maria');
const twins = [student('Sam', 'Lee', 'sam1'), student('Sam', 'Lee', 'sam2')];
const soren = student('Søren', 'Łukasz', 'soren');
const school1 = [ada, jose, anna, maria, ...twins, soren];

/** Returns the address and hours of the member, or the kind of outcome, for a list of one line. */
function of(line: string, answers: LineAnswers = {}) {
  const { lines, members } = matchLines(line, school1, answers);
  const outcome = lines[0]?.outcome;
  const [{ email, hours } = {}]: Partial<GroupMember>[] = members;
  return outcome?.kind === 'found' ? { email, hours } : outcome?.kind;
}

/** Returns true if staff are asked about a line or a column of a list before it can be sent. */
function isAsked(list: string) {
  const { open, openColumns } = matchLines(list, school1, {});
  return open + openColumns > 0;
}

/** Returns the result after staff have said the same about every column they are asked about. */
function answered(list: string, use: ColumnUse = 'unused', only: string | null = null) {
  const { columns } = matchLines(list, school1, {});
  const answers = columns.map((column) => [column.key, answerTo(column, use, only)] as const);
  return matchLines(list, school1, {}, Object.fromEntries(answers));
}

describe('a line matches a student', () => {
  it.each([
    ['Ada Lovelace', ada, null],
    ['  ada   LOVELACE  ', ada, null],
    ['Lovelace, Ada', ada, null],
    ['Ada Lovelace, 2', ada, '2'],
    ['Ada Lovelace,2.5', ada, '2.5'],
    ['Ada Lovelace; 2,5', ada, '2.5'],
    ['Ada Lovelace, 2,5', ada, '2.5'],
    ['Lovelace, Ada, 2,5', ada, '2.5'],
    ['Ada Lovelace,"2,5"', ada, '2.5'],
    ['"Lovelace, Ada",2', ada, '2'],
    ['"Lovelace, Ada";"0,75"', ada, '0.75'],
    ['Ada\tLovelace\t.5', ada, '.5'],
    ['Lovelace\tAda\t12.', ada, '12.'],
    ['Ada Lovelace\t2 hours', ada, '2'],
    ['jose nunez', jose, null],
    ['Jose\u0301 Nu\u0301n\u0303ez', jose, null],
    ['Anna-Maria O’Brien', anna, null],
    ['Anna Maria OBrien', anna, null],
    ['Garcia Lopez, Maria', maria, null],
    ['Soren Lukasz', soren, null],
    [at('JOSE'), jose, null],
    [`José <${at('jose')}>; 3`, jose, '3'],
    [`Joe Núñez\t${at('jose')}\t3`, jose, '3'],
    [`${at('jose')}, Núñez, José M., 3`, jose, '3'],
    [`${at('jose')} 7`, jose, '7'],
    [`José Núñez <${at('jose')}> 2.5`, jose, '2.5'],
    [`${at('jose')} - 2`, jose, '2'],
    [`${at('jose')}: 2`, jose, '2'],
    [`${at('jose')}\u00a07`, jose, '7'],
    [`(${at('jose')}) 2 hrs`, jose, '2'],
    [`mailto:${at('jose')},2`, jose, '2'],
    ['Ada Lovelace,\u00a02', ada, '2'],
    ['Ada Lovelace |2', ada, '2'],
    ['Ada Lovelace 2h', ada, '2'],
    ['Ada Lovelace 2.5 hours', ada, '2.5'],
    ['Lovelace, Ada 2 hrs', ada, '2'],
    ['Ada Lovelace - 2', ada, '2'],
    ['Ada Lovelace: 2', ada, '2'],
  ])('%s', (line, { email }, hours) => {
    expect(of(line)).toEqual({ email, hours });
  });

  it('even by an address that is not listed, or contains a plus', () => {
    const { lines, members } = matchLines(`${at('New+Kid')}, 4`, school1, {});
    expect(members).toEqual([{ email: at('new+kid'), hours: '4', isListed: false }]);
    expect(lines[0]?.outcome).toMatchObject({ kind: 'found', isListed: false });
  });
});

describe('an unclear line is a question', () => {
  it.each([
    'Ada Lovelace, José Núñez',
    'Ada Lovelace and José Núñez',
    'Ada Lovelace\tJosé Núñez',
    'Ada Lovelace and José Núñez, 2',
    'Ada Lovelace, José Núñez, and Anna-Maria O’Brien',
    'Lovelace, Ada; Núñez, José; O’Brien, Anna-Maria',
    'Lovelace, Ada and Núñez, José',
    'Ada Lovelace, José Núñez, Soren Lukas',
    `Ada Lovelace, José Núñez <${at('ada.lovelace')}>`,
    'Team\tName\nA\tAda Lovelace, José Núñez, and Anna-Maria O’Brien',
  ])('with the names of several students: %j', (line) => {
    expect(of(line)).toBe('manyNames');
  });

  it.each(['Ada Lovelace and Zed Quux', 'Ada Lovelce, Jose Nunes'])(
    'with the names of several students, of which one is not listed: %j',
    (line) => {
      const { lines } = matchLines(line, school1, {});
      expect(lines[0]?.outcome).toEqual({ kind: 'choice', match: 'moreWords' });
    },
  );

  it.each(['Ada Lovelace\tada.lovelace', 'Name\tUsername\nAda Lovelace\tada.lovelace'])(
    'but a name beside a user name is one student: %j',
    (list) => {
      const line = matchLines(list, school1, {}).lines.at(-1);
      expect(line).toMatchObject({ choices: [ada], outcome: { kind: 'choice' } });
    },
  );

  it.each([
    ['Sam Lee', 'choice'],
    ['Ada King Lovelace', 'choice'],
    ['Maria Garcia', 'choice'],
    ['Lovelace Ada', 'choice'],
    ['Maria', 'nobody'],
    ['Ada Lovelce', 'nobody'],
    ['Ada Lovelace 2', 'hours'],
    ['Ada Lovelace, 1,000', 'hours'],
    ['Ada Lovelace; 1,000', 'hours'],
    ['Ada Lovelace, -2', 'hours'],
    ['Ada Lovelace, -', 'otherText'],
    [`${at('jose')}\t?`, 'otherText'],
    [`${at('jose')} >2`, 'hours'],
    [`${at('jose')}, half`, 'choice'],
    [`${at('jose')}\t#N/A`, 'otherText'],
    [`${at('jose')},"Set up`, 'hours'],
    ['Ada Lovelace, 2:30', 'hours'],
    ['Ada Lovelace (2)', 'hours'],
    ['Ada Lovelace 90 min', 'hours'],
    ['Ada Lovelace 1h30', 'hours'],
    ['Ada Lovelace ½', 'hours'],
    ['Ada Lovelace, ½', 'hours'],
    ['Ada Lovelace ２', 'hours'],
    ['1. Ada Lovelace', 'hours'],
    ['1\tAda Lovelace', 'hours'],
    ['Ada Lovelace, 2027', 'hours'],
    [`${at('jose')} -2`, 'hours'],
    [`${at('jose')} (2)`, 'hours'],
    [`${at('jose')} two hours`, 'choice'],
    ['Ada Lovelace, - 2', 'hours'],
    ['Ada Lovelace, ...', 'otherText'],
    ['Ada & José', 'otherText'],
    [`Somebody Else\t${at('jose')}\t3`, 'choice'],
    [`José Núñez absent, ${at('jose')}`, 'choice'],
    [`Ada Lovelace, 2027 h`, 'hours'],
    [`${at('jose')} 90 min`, 'hours'],
    [`1. ${at('jose')}`, 'hours'],
    [`Grade: 11; ${at('jose')}`, 'hours'],
    [`${at('jose')}; Grade: 11`, 'hours'],
    [`${at('jose')} 2,5`, 'manyNumbers'],
    ['Class 12', 'hours'],
    ['Ada Lovelace,11,5', 'manyNumbers'],
    ['Ada Lovelace, 11,2', 'manyNumbers'],
    ['Ada Lovelace (-), 2', 'otherText'],
    [`${at('27hopper')}, 0.083`, 'hours'],
    ['Ada\tLovelace\t2027\t5', 'manyNumbers'],
    [`${at('ada')}, ${at('jose')}`, 'manyAddresses'],
    ['ada@@example.org', 'badAddress'],
    ['ada@elsewhere.example', 'otherDomain'],
    ['2.5', 'nobody'],
  ])('%s', (line, kind) => {
    expect(of(line)).toBe(kind);
    expect(matchLines(line, school1, {}).open).toBe(1);
  });

  it.each(['a', '1', '(', 'a@', '"'])('a line of 5,000,000 characters: %s', (text) => {
    expect(of(text.repeat(5_000_000 / text.length))).toBe('tooLong');
  });

  it('even after 1,000 blanks', () => {
    expect(of(`${' '.repeat(1000)}Ada Lovelace`)).toBe('tooLong');
  });

  it('that staff answer with one of the choices, or by skipping it', () => {
    expect(of('Sam Lee', { '0 Sam Lee': twins[1]?.email ?? '' })).toEqual({
      email: twins[1]?.email,
      hours: null,
    });
    expect(of('Ada King Lovelace', { '0 Ada King Lovelace': ada.email })).toMatchObject({
      email: ada.email,
    });
    expect(of('Nobody Here', { '0 Nobody Here': '' })).toBe('leftOut');
    expect(of('Sam Lee', { '0 Sam Lee': jose.email }), 'not one of them').toBe('choice');
  });

  it('also if a student has saved a longer or shorter version of another name', () => {
    const king = student('Ada King', 'Lovelace', 'king');
    const eve = student('Ada', 'Lovelace', 'eve');
    const list = (line: string, students: Student[]) => matchLines(line, students, {}).lines[0];
    expect(list('Ada Lovelace, 3', [king, eve])).toMatchObject({
      choices: [eve, king],
      outcome: { kind: 'choice', match: 'similar' },
    });
    const long = { ...eve, firstName: 'Ada King' };
    expect(list('Ada King Lovelace', [{ ...king, firstName: 'Ada' }, long])?.outcome.kind).toBe(
      'choice',
    );
  });

  it('and two lines with the same name are answered separately', () => {
    const list = 'Sam Lee\nSam Lee';
    const keys = matchLines(list, school1, {}).lines.map(({ line }) => line.key);
    const answers = { [keys[0] ?? '']: at('sam1'), [keys[1] ?? '']: at('sam2') };
    const { members } = matchLines(list, school1, answers);
    expect(members.map(({ email }) => email)).toEqual([at('sam1'), at('sam2')]);
    expect(matchLines('Sam Lee', school1, answers), 'which of them is left').toMatchObject({
      open: 1,
      members: [],
    });
  });
});

describe('an answer', () => {
  const eve = student('Eve', 'Adams', 'eve');
  const eve2 = student('Eve', 'Adams', 'eve2');
  const bob = student('Bob', 'Adams', 'bob');
  const jon = student('Jon', 'Smith');
  const john = student('John', 'Smith');

  it.each([
    ['is gone', 'Eve Adams', [eve, eve2], [eve], eve2, eve],
    [
      'has another name',
      'Eve Adams',
      [eve, eve2],
      [eve, { ...eve2, firstName: 'Evelyn' }],
      eve2,
      eve,
    ],
    ['is no longer the nearest', 'Jon Smith', [john], [john, jon], john, jon],
    [
      'is not at the address, whose student has this name now',
      `Eve Adams, ${bob.email}`,
      [eve, bob],
      [{ ...bob, firstName: 'Eve' }],
      eve,
      { ...bob, firstName: 'Eve' },
    ],
  ])('is asked for again if the chosen student %s', (_what, list, before, after, chosen, left) => {
    const key = matchLines(list, before, {}).lines[0]?.line.key ?? '';
    expect(matchLines(list, before, { [key]: chosen.email }).members).toMatchObject([
      { email: chosen.email },
    ]);
    expect(matchLines(list, after, { [key]: chosen.email })).toMatchObject({
      open: 1,
      members: [],
      lines: [{ choices: [left], outcome: { kind: 'choice', match: 'otherAnswer' } }],
    });
    expect(matchLines(list, after, { [key]: left.email })).toMatchObject({
      open: 0,
      members: [{ email: left.email }],
      lines: [{ choices: [left] }],
    });
    expect(matchLines(list, after, { [key]: '' })).toMatchObject({
      open: 0,
      members: [],
      lines: [{ choices: [left], outcome: { kind: 'leftOut' } }],
    });
  });

  it('is for the question that was asked', () => {
    const line = 'Ada Lovelace';
    const lacking = `Name\tHours\nJosé Núñez\t2\n${line}`;
    const key = matchLines(lacking, school1, {}).lines.at(-1)?.line.key ?? '';
    expect(matchLines(lacking, school1, { [key]: '' }).lines.at(-1)?.outcome.kind).toBe('leftOut');
    expect(matchLines(line, school1, { [key]: '' })).toMatchObject({
      open: 1,
      members: [],
      lines: [{ choices: [ada], outcome: { kind: 'choice', match: 'skipped' } }],
    });
    const again = matchLines(line, school1, {}).lines[0]?.line.key ?? '';
    expect(matchLines(line, school1, { [key]: '', [again]: ada.email })).toMatchObject({
      open: 0,
      members: [{ email: ada.email }],
    });
  });
});

it('a line that was skipped with those below is asked about again once it has no problem', () => {
  const list = 'Ada Lovelace;\nJosé Núñez;2\nSøren Łukasz';
  const { lines } = matchLines(list, school1, {});
  const below = lines.slice(1).map(({ line }) => line);
  const answers = { [lines[0]?.line.key ?? '']: skipBelow(below) };
  expect(matchLines(list, school1, answers)).toMatchObject({ open: 0, members: [] });
  const edited = matchLines(list.replace('José Núñez;2\n', ''), school1, answers);
  expect(edited.lines[0]?.outcome).toEqual({ kind: 'choice', match: 'skipped' });
});

describe('an unknown name offers the nearest ones', () => {
  it.each([
    ['Ada Lovelce', [ada]],
    ['Adda Lovlace', [ada]],
    ['Aad Lovelace', [ada]],
    ['A. Lovelace', [ada]],
    ['Lovelace, Augusta', [ada]],
    ['Mary Garcia, 3', [maria]],
    ['Sam Leigh', twins],
    ['Sam', twins],
    ['Nobody Here', []],
  ])('%s', (line, nearest) => {
    const [found] = matchLines(line, school1, {}).lines;
    expect(found).toMatchObject({ choices: nearest, outcome: { kind: 'nobody' } });
    const [first] = nearest;
    if (!first || !found) return;
    const { members } = matchLines(line, school1, { [found.line.key]: first.email });
    expect(members).toEqual([{ email: first.email, hours: found.line.hours, isListed: true }]);
  });

  it('the best ones first, and not many', () => {
    const kims = ['Ann', 'Bo', 'Cy', 'Dee', 'Eve', 'Alexander'].map((name) => student(name, 'Kim'));
    const { choices } = matchLines('Alex Kim', kims, {}).lines[0] ?? {};
    expect(choices).toHaveLength(4);
    expect(choices?.[0]).toBe(kims.at(-1));
  });
});

describe('a line that is no student', () => {
  const list = 'Food drive 11/20\nJosé Núñez, 2\nAbsent\nAda Lovelace\nSøren Łukasz';
  const { lines } = matchLines(list, school1, {});
  const [drive, , absent] = lines;
  const below = lines.slice(3).map(({ line }) => line);

  it('can be skipped alone, or with those below, which are then no members', () => {
    const answers = { [drive?.line.key ?? '']: '', [absent?.line.key ?? '']: '' };
    expect(matchLines(list, school1, answers)).toMatchObject({ open: 0, members: [{}, {}, {}] });
    const all = { ...answers, [absent?.line.key ?? '']: skipBelow(below) };
    const matched = matchLines(list, school1, all);
    expect(matched).toMatchObject({ open: 0, members: [{ email: jose.email, hours: '2' }] });
    expect(matched.lines.map(({ outcome }) => outcome)).toEqual([
      { kind: 'leftOut' },
      expect.objectContaining({ kind: 'found' }),
      { kind: 'leftOutBelow', count: 2 },
      { kind: 'belowLeftOut' },
      { kind: 'belowLeftOut' },
    ]);
  });

  it('can be skipped with a table, whose columns are then no question', () => {
    const table = `${list}\nName\tRoom\nMaria Garcia Lopez\tGym`;
    const matched = matchLines(table, school1, {});
    const from = matched.lines.find(({ line }) => line.text === 'Absent')?.line;
    const after = matched.lines
      .map(({ line }) => line)
      .filter(({ line }) => line > (from?.line ?? 0));
    expect(matched.openColumns).toBe(1);
    const answers = { [drive?.line.key ?? '']: '', [from?.key ?? '']: skipBelow(after) };
    expect(matchLines(table, school1, answers)).toMatchObject({ open: 0, openColumns: 0 });
  });

  it('is a question again if the lines below get headings', () => {
    const answers = { [absent?.line.key ?? '']: skipBelow(below) };
    const edited = list.replace('\nSøren', '\n\nVolunteers\nSøren');
    expect(matchLines(edited, school1, answers).lines[2]?.outcome).toEqual({ kind: 'nobody' });
  });

  it.each(['\nMaria Garcia Lopez', '\n\nEmail\tHours\nanna\t2'])(
    'is a question again if anything is added below: %j',
    (added) => {
      const answers = { [absent?.line.key ?? '']: skipBelow(below) };
      const matched = matchLines(list + added, school1, answers);
      expect(matched.lines[2]?.outcome).toEqual({ kind: 'nobody' });
    },
  );
});

describe('a table', () => {
  /** Skips all lines with questions, as staff do with titles. */
  const skipped = (list: string) => {
    const { lines } = matchLines(list, school1, {});
    const open = lines.filter(({ outcome }) => outcome.kind !== 'found');
    const answers = Object.fromEntries(open.map(({ line }) => [line.key, '']));
    return matchLines(list, school1, answers);
  };

  it.each([
    'Food drive\t11/20\nName\tLocker\nAda Lovelace\t12',
    'Food drive\t11/20\nAlumno\tTurno\nAda Lovelace\t3',
    'José Núñez\nName\tLocker\nAda Lovelace\t12',
    'José Núñez, 2\nName\tLocker\nAda Lovelace\t12',
    'Name\tHours\nJosé Núñez\t2\nName\tLocker\nAda Lovelace\t12',
    'Zed Quux\tRoom\nAda Lovelace\t12',
    'Name\tHours\nJosé Núñez\t2\nStudent\tLocker\nAda Lovelace\t12',
    'Name\t"Hours\nneeded"\nAda Lovelace\t12',
    'Name\t#\nAda Lovelace\t2\nJosé Núñez\t3',
  ])('begins with its headings, whatever is above, so its numbers are no hours: %j', (list) => {
    const { openColumns, members } = skipped(list);
    expect(openColumns).toBeGreaterThan(0);
    expect(members.filter(({ email, hours }) => email === ada.email && hours)).toEqual([]);
  });
});

describe('names in cells need no question', () => {
  it.each([
    ['below a title', 'Beach cleanup\n1.\tAda Lovelace\n2.\tJosé Núñez'],
    ['below a title with a bullet', 'Beach cleanup\n•\tAda Lovelace\n•\tJosé Núñez'],
    ['indented below a title', 'Present:\n\tAda Lovelace\n\tJosé Núñez'],
    ['below a title in a sheet', 'Fall Cleanup\t\n1\tAda Lovelace\n2\tJosé Núñez\n3\tSam'],
    ['below a title with the word of a name', 'Lee Park\t\n\tAda Lovelace\n\tJosé Núñez'],
    ['with hours below such a title', 'Lee Park\n\tAda Lovelace, 2\n\tJosé Núñez, 2'],
    ['with hours below a title', 'Beach cleanup\n\tAda Lovelace, 2\n\tJosé Núñez, 2'],
  ])('%s', (_, list) => {
    const { lines, members, open } = matchLines(list, school1, {});
    expect(lines.filter(({ outcome }) => outcome.kind !== 'found')[0]).toBe(lines[0]);
    expect(open).toBe(lines.length - 2);
    expect(members.map(({ email }) => email)).toEqual([ada.email, jose.email]);
  });

  it.each([
    '1\tAda Lovelace\n2\tJosé Núñez\n3\tMaria Garcia Lopez\nSøren Łukasz',
    'Søren Łukasz\n1\tAda Lovelace\tB12\n2\tJosé Núñez\tB13\n3\tMaria Garcia Lopez\tB12',
    '1\tAda Lovelace\t2\n2\tJosé Núñez\t3\n3\tMaria Garcia Lopez\t1\nSøren Łukasz, 2h',
  ])('beside a typed one: %j', (list) => {
    const { members, open } = answered(list);
    expect(open).toBe(0);
    expect(members).toHaveLength(4);
  });

  it.each([
    `Name\tEmail\nAda Lovelace\tAda Lovelace <${ada.email}>\nJosé Núñez\t${jose.email};`,
    `Student\tEmail\nAda Lovelace\t${ada.email}\nSøren Łukasz\t${soren.email}\nJ. Nunez\t${jose.email}`,
  ])('or of which one is asked about alone: %j', (list) => {
    expect(matchLines(list, school1, {}).columns).toEqual([]);
  });

  it('unless one is in another cell, beside row numbers', () => {
    const list = '1\tAda Lovelace\t\n2\tJosé Núñez\t\n3\t\tSøren Łukasz';
    const { lines, open } = matchLines(list, school1, {});
    expect(open).toBe(1);
    expect(lines[2]?.outcome.kind).toBe('otherCell');
  });

  it.each(['Ada Lovelace\t\nJosé Núñez\t\n\tSoren Lukas'])(
    'unless one is in another cell, also if one is misspelled: %j',
    (list) => {
      const kinds = matchLines(list, school1, {}).lines.map(({ outcome }) => outcome.kind);
      expect(kinds.at(-1)).toBe('otherCell');
    },
  );

  it('but a column with more marks than names is a question', () => {
    const list =
      'Name\tVolunteer\nAda Lovelace\tyes\nJosé Núñez\tno\nSøren Łukasz\t\nSam Lee\tSam Lee';
    expect(matchLines(list, school1, {}).columns.map(({ heading }) => heading)).toEqual([
      'Volunteer',
    ]);
  });

  it('and words beside addresses are a column', () => {
    const list = `${ada.email}\tyes\n${jose.email}\t\n${soren.email}\tyes`;
    const { open, openColumns } = matchLines(list, school1, {});
    expect({ open, openColumns }).toEqual({ open: 0, openColumns: 1 });
    expect(answered(list, 'only', 'yes').members).toHaveLength(2);
  });

  it('and if staff take another column for the hours, Hours is asked about', () => {
    const list = 'Name\tHours\tHours Approved\nAda Lovelace\t3\t2\nJosé Núñez\t4\t4';
    const [approved] = matchLines(list, school1, {}).columns;
    expect(approved?.heading).toBe('Hours Approved');
    const taken = approved ? { [approved.key]: answerTo(approved, 'hours', null) } : {};
    const { columns, openColumns } = matchLines(list, school1, {}, taken);
    expect([columns.map(({ heading }) => heading), openColumns]).toEqual([
      ['Hours', 'Hours Approved'],
      1,
    ]);
    const [hours] = columns;
    const none = { ...taken };
    for (const column of columns) none[column.key] = answerTo(column, 'unused', null);
    expect(matchLines(list, school1, {}, none).members.map((one) => one.hours)).toEqual([
      null,
      null,
    ]);
    const both = hours ? { ...taken, [hours.key]: answerTo(hours, 'unused', null) } : taken;
    expect(matchLines(list, school1, {}, both).members.map((one) => one.hours)).toEqual(['2', '4']);
  });
});

describe('marks beside names are one question for the whole list', () => {
  /** Returns the members if only the lines with this mark count, and what staff were asked. */
  const marked = (list: string, only: string | null) => {
    const { open, columns, members } = matchLines(list, school1, {});
    const result = answered(list, only === null ? 'unused' : 'only', only);
    return {
      asked: columns.map((column) => [columnName(column, false), columnCells(column)]),
      ...{ open, before: members.length, leftOut: result.leftOut.map(({ text }) => text) },
      members: result.members.map(({ email, hours }) => [email, hours]),
    };
  };

  it.each([
    ['Ada Lovelace ✓\nJosé Núñez\nSøren Łukasz ✓', '✓'],
    ['Ada Lovelace✔️\nJosé Núñez\nSøren Łukasz✔️', '✔️'],
    ['✅ Ada Lovelace\nJosé Núñez\n✅ Søren Łukasz', '✅'],
    ['[x] Ada Lovelace\n[ ] José Núñez\n[x] Søren Łukasz', '[x]'],
    ['x Lovelace, Ada\nNúñez, José\nX Łukasz, Søren', 'x'],
    ['Ada Lovelace, x\nJosé Núñez,\nSøren Łukasz, x', 'x'],
    ['☑ Ada Lovelace\n☐ José Núñez\n☑ Søren Łukasz', '☑'],
    ['1. Ada Lovelace *\n2. José Núñez\n3. Søren Łukasz *', '*'],
    [`${ada.email} ✓\n${jose.email}\n${soren.email} ✓`, '✓'],
    ['Name\nAda Lovelace ✓\nJosé Núñez\nSøren Łukasz ✓', '✓'],
    ['Name\tGrade\nAda Lovelace ✓\t11\nJosé Núñez\t11\nSøren Łukasz ✓\t12', '✓'],
    ['Last Name,First Name\nLovelace,Ada ✓\nNúñez,José\nŁukasz,Søren ✓', '✓'],
  ])('%j', (list, only) => {
    const { asked, open, members, leftOut } = marked(list, only);
    expect(asked).toEqual([
      ['Marks beside the names', expect.stringContaining(`${only} (2 times)`)],
    ]);
    expect(open).toBe(0);
    expect(members).toEqual([
      [ada.email, null],
      [soren.email, null],
    ]);
    expect(leftOut).toHaveLength(1);
    expect(marked(list, null).members).toHaveLength(3);
  });

  it('with the hours of each line', () => {
    const list = 'Ada Lovelace ✓, 2\n✓ José Núñez, 3\nSøren Łukasz, 4\nMaria Garcia Lopez, 1 ✓';
    expect(marked(list, '✓').members).toEqual([
      [ada.email, '2'],
      [jose.email, '3'],
      [maria.email, '1'],
    ]);
  });

  it.each([
    ['✓ Ada Lovlace\nJosé Núñez\nSøren Łukasz', '✓; empty (2 times)'],
    ['Ada Lovlace ✗\nJosé Núñez ✓\nSøren Łukasz ✓', '✓ (2 times); ✗'],
  ])('also the mark of a misspelled name: %j', (list, cells) => {
    const { columns } = matchLines(list, school1, {});
    expect(columns.map(columnCells)).toEqual([cells]);
  });

  it.each(['x,Ada Lovelace,2\n,José Núñez,3\nx,Søren Łukasz,1', 'x,Lovelace,Ada\n,Núñez,José'])(
    'also in a first cell: %j',
    (list) => {
      const { open, columns } = matchLines(list, school1, {});
      expect({ open, columns: columns.length }).toEqual({ open: 0, columns: 1 });
    },
  );

  it('but the x of an address or a name is none', () => {
    const hua = student('Hua', 'Li', 'x-li');
    const xavier = student('X-Zavier', 'Jones', 'zavier');
    const list = `${hua.email}\nX-Zavier Jones\nAda Lovelace`;
    const { members, columns } = matchLines(list, [...school1, hua, xavier], {});
    expect(members.map(({ email }) => email)).toEqual([hua.email, xavier.email, ada.email]);
    expect(columns).toEqual([]);
  });

  it('and a student whom staff choose for a line with another mark is left out', () => {
    const list = 'Maria Garcia ✓\n[ ] Ada M. Lovelace\nSøren Lukasz\nJosé Núñez ✓';
    const { columns, lines } = matchLines(list, school1, {});
    const only = columns.map((column) => [column.key, answerTo(column, 'only', '✓')] as const);
    const chosen = [maria, ada, soren].map(
      ({ email }, at) => [lines[at]?.line.key ?? '', email] as const,
    );
    const answers: LineAnswers = Object.fromEntries(chosen);
    const { members, leftOut } = matchLines(list, school1, answers, Object.fromEntries(only));
    expect(members.map(({ email }) => email)).toEqual([maria.email, jose.email]);
    expect(leftOut.map(({ text }) => text)).toEqual(['[ ] Ada M. Lovelace', 'Søren Lukasz']);
  });

  it.each([
    'Ada Lovelace, 2✓\nJosé Núñez, 2',
    'Ada Lovelace; 2 ✓\nJosé Núñez; 2',
    'Name\tHours\nAda Lovelace\t2 ✓\nJosé Núñez\t2',
    'Ada Lovelace, 2*\nJosé Núñez, 2',
    'Ada Lovelace, 2x\nJosé Núñez, 2',
    ...['2 x', 'x 2', '2 (x)', '2 *'].map(
      (cell) => `Name\tHours\nAda Lovelace\t${cell}\nJosé Núñez\t2`,
    ),
  ])('also those that cannot be read: %j', (list) => {
    const { open, columns } = matchLines(list, school1, {});
    expect(open).toBe(1);
    expect(columns.map(columnCells)).toEqual([
      expect.stringMatching(/^(?:[✓*x]|\(x\)); empty \(1 time\)$/),
    ]);
  });

  it('and a line whose mark cannot be read stays a question', () => {
    const list = `Ada Lovelace ✓ <${ada.email}>\nJosé Núñez ✓\nSøren Łukasz`;
    const { members, leftOut, open } = answered(list, 'only', '✓');
    expect(members.map(({ email }) => email)).toEqual([jose.email]);
    expect(leftOut.map(({ text }) => text)).toEqual(['Søren Łukasz']);
    expect(open).toBe(1);
  });

  it('and another title asks again, because it may say what they are', () => {
    const list = 'Maria x = present\nx Ada Lovelace\nJosé Núñez';
    const [column] = matchLines(list, school1, {}).columns;
    const answers = column ? { [column.key]: answerTo(column, 'only', 'x') } : {};
    expect(matchLines(list, school1, {}, answers).openColumns).toBe(0);
    for (const other of [
      list.replace('present', 'absent'),
      `${list}\n\nCouldn't come:\nx Søren Łukasz`,
      `${list}\n\nName\tGrade\nSøren Łukasz\t11\nMaria Garcia Lopez\t12`,
    ])
      expect(matchLines(other, school1, {}, answers).openColumns, other).toBe(1);
  });

  it.each([
    ['👍 Ada Lovelace\n👍🏽 José Núñez', '👍; 👍🏽'],
    ['[✔️] Ada Lovelace\n[ ] José Núñez', '[✔️]; [ ]'],
    ['● Ada Lovelace\n○ José Núñez', '●; ○'],
    ['● Ada Lovelace\nJosé Núñez', '●; empty (1 time)'],
  ])('of any kind: %j', (list, cells) => {
    expect(matchLines(list, school1, {}).columns.map(columnCells)).toEqual([cells]);
  });

  it('and an empty cell for hours is still asked about', () => {
    const list = 'Ada Lovelace,2,x\nJosé Núñez,,x\nSøren Łukasz,1,';
    expect(marked(list, 'x')).toMatchObject({ open: 1, leftOut: ['Søren Łukasz,1,'] });
  });

  it.each([
    ['Ada Lovelace ✓: 2\nJosé Núñez: 3', '✓'],
    ['Ada Lovelace x 2h\nJosé Núñez 3h', 'x'],
    ['Ada Lovelace - * - 2\nJosé Núñez - 3', '*'],
    ['Ada Lovelace, x, 2\nJosé Núñez, 3', 'x'],
  ])('also before the hours: %j', (list, only) => {
    expect(marked(list, only)).toMatchObject({ open: 0, members: [[ada.email, '2']] });
  });

  it('and the preview shows a line whose mark is not used', () => {
    expect(answered('Ada Lovelace *\nJosé Núñez').members[0]?.written).toBe('Ada Lovelace *');
  });

  it('but a sign on a title is none, nor is a name such as Malcolm X', () => {
    const malcolm = student('Malcolm', 'X', 'malcolm');
    const list = '★ Team A ★\nMalcolm X\nAda Lovelace';
    const { columns, members, open } = matchLines(list, [...school1, malcolm], {});
    expect(columns).toEqual([]);
    expect(members.map(({ email }) => email)).toEqual([malcolm.email, ada.email]);
    expect(open).toBe(1);
  });

  it('and lines that are left out stay so when the last marked line is removed', () => {
    const list = 'Ada Lovelace ✓\nJosé Núñez\nSøren Łukasz';
    const [column] = matchLines(list, school1, {}).columns;
    const answers = column ? { [column.key]: answerTo(column, 'only', '✓') } : {};
    const { members, columns } = matchLines('José Núñez\nSøren Łukasz', school1, {}, answers);
    expect(members).toEqual([]);
    expect(columns).toHaveLength(1);
  });

  it('and another mark asks again', () => {
    const list = 'Ada Lovelace ✓\nJosé Núñez';
    const [column] = matchLines(list, school1, {}).columns;
    const answers = column ? { [column.key]: answerTo(column, 'only', '✓') } : {};
    expect(matchLines(`${list} ☐`, school1, {}, answers).openColumns).toBe(1);
  });
});

describe('a table without headings', () => {
  it.each([
    'Lovelace, Ada\t✓\nNúñez, José\t\nŁukasz, Søren\t✓',
    'Ada Lovelace\t2\t\nJosé Núñez\t\t3\nSøren Łukasz\t2\t',
    'Lovelace, Ada\t11\nNúñez, José\t12',
    'Ada Lovelace;11;2\nJosé Núñez;12;3',
  ])('is asked about by column: %j', (list) => {
    const { openColumns, open } = matchLines(list, school1, {});
    expect(openColumns).toBeGreaterThan(0);
    expect(open).toBe(0);
    expect(answered(list).members.every(({ hours }) => hours === null)).toBe(true);
  });

  it('is not what has only names and hours, or is numbered', () => {
    for (const list of [
      'Ada Lovelace\t2\nJosé Núñez\t3\nSøren Łukasz',
      `${ada.email};37,5\n${jose.email};41`,
      '1\tAda Lovelace\n2\tJosé Núñez\n3\tSøren Łukasz',
    ]) {
      const { open, openColumns } = matchLines(list, school1, {});
      expect({ open, openColumns }, list).toEqual({ open: 0, openColumns: 0 });
    }
  });
});

describe('columns beside the names', () => {
  it.each(['Attendee', 'Participants', 'Volunteer', 'Member', 'Students'])(
    'are asked about below another word for students: %s',
    (heading) => {
      const list = `Name\t${heading}\tHours\nJosé Núñez\tx\t2\nAda Lovelace\t\t2`;
      expect(matchLines(list, school1, {}).openColumns).toBe(1);
      expect(answered(list, 'only', 'x').members).toMatchObject([{ email: jose.email }]);
    },
  );

  it('are asked about first if they have marks instead of names', () => {
    const list = 'Attendee\tStudent\tHours\nx\tAda Lovelace\t2\n\tJosé Núñez\t2';
    expect(matchLines(list, school1, {}).columns).toMatchObject([{ heading: 'Attendee' }]);
    expect(answered(list, 'only', 'x').members).toMatchObject([{ email: ada.email }]);
  });

  it('are asked about once if they have private addresses, which need not be used', () => {
    const list =
      'Timestamp\tEmail Address\tFull Name\tHours\n11/2\tada@gmail.com\tAda Lovelace\t2\n11/3\tjn@gmail.com\tJosé Núñez\t3';
    expect(matchLines(list, school1, {}).openColumns).toBe(2);
    expect(answered(list)).toMatchObject({
      open: 0,
      members: [
        { email: ada.email, hours: '2' },
        { email: jose.email, hours: '3' },
      ],
    });
  });

  it('are asked about, not each row, if the names are in two cells', () => {
    for (const rows of [
      'Lovelace\tAda\t11\tyes\nNúñez\tJosé\t12\tno',
      'Lovelace\tAda\t2\tyes\nNúñez\tJosé\t3\tno',
      'Lovelace\tAda\tyes\nNúñez\tJosé\tno',
    ]) {
      const { columns, lines } = matchLines(rows, school1, {});
      expect(columns.at(-1)?.cells, rows).toHaveLength(2);
      expect(lines.map(({ outcome }) => outcome.kind)).not.toContain('choice');
    }
  });

  it.each([
    'José Núñez\t\nSøren Łukasz\t\n\tAda Lovelace',
    'José Núñez\tB1\t\nSøren Łukasz\tB2\t\n\t\tAda Lovelace',
  ])('make a name that is in one of them a question: %j', (list) => {
    const { open, members } = answered(list);
    expect(open).toBe(1);
    expect(members).not.toContainEqual(expect.objectContaining({ email: ada.email }));
  });

  it.each([
    'Fall Cleanup\t\t\n1\tAda Lovelace\t2\n2\tJosé Núñez\t3\n3\tSøren Łukasz\t2',
    'Fall Cleanup\t\t\n1\tLovelace\tAda\n2\tNúñez\tJosé\n3\tŁukasz\tSøren',
    'Fall Cleanup\t\t\n\tAda Lovelace\t2\n\tJosé Núñez\t3',
  ])('may be below a title in the first cell: %j', (list) => {
    const { lines } = matchLines(list, school1, {});
    expect(lines.slice(1).map(({ outcome }) => outcome.kind)).not.toContain('hours');
  });
});

describe('a list of which something is left out', () => {
  it.each([
    // Titles that may be headings.
    'Volunteers, Nov 20\nJosé Núñez\n\nVolunteers, Nov 27\nAda Lovelace',
    'José Núñez\n\nStudents, absent\nAda Lovelace',
    'Members, no-shows\nAda Lovelace, 2',
    'Volunteers\t11/20\nJosé Núñez\t\n\nVolunteers\t11/27\nAda Lovelace\t',
    'José Núñez\n(Ada Lovelace)',
    // Students that may be headings.
    'Zed Quux\tVolunteer\nAda Lovelace\tVolunteer',
    'Ada Lovelce\tStudent\nJosé Núñez\tStudent',
    'First\tLast\t\tFirst\tLast\nJosé\tNúñez\t\t\t\n\t\t\tAda\tLovelace',
    'Jose Nunes\tNo\nSøren Łukasz\tYes\nAda Lovelace\tNo',
    'Students, No\nAda Lovelace',
    // Students in brackets, and words that may not be of the name.
    'Name\tHours\nJosé Núñez\t2\n(Ada Lovelace)\t2',
    'José Núñez, 2\n(Ada Lovelace), 2',
    `Zed Quux\tAbsent\t${at('s1')}\nYan Foo\tPresent\t${at('s2')}`,
    `Name\tEmail\nZed Quux (Absent)\t${at('s1')}`,
    // Rows without some of their cells.
    'José Núñez\t1\nAda Lovelace\t\nSøren Łukasz\t1',
    'José Núñez,1\nAda Lovelace,\nSøren Łukasz,1',
    'Ada Lovelace,2,\nJosé Núñez,,3\nSøren Łukasz,2,',
    'Name,Hours\nJosé Núñez,2\nLovelace, Ada,',
    'Name\tAbsent\tGrade\nJosé Núñez\t\t11\n \tAda Lovelace',
    'Name\tHours\nJosé Núñez\t2\n\nAda Lovelace\t\nSøren Łukasz\t2',
    'Name\tHours\nNúñez, José\t2\nLovelace, Ada',
  ])('is asked about: %j', (list) => {
    expect(isAsked(list)).toBe(true);
  });

  it('counts only the rows that staff choose, even below an empty row or without the last cells', () => {
    for (const end of ['\n\t\nAda Lovelace\t', '\nLovelace, Ada', '\n\nAda Lovelace']) {
      const list = `Name\tPresent\nJosé Núñez\tx\nSøren Łukasz\t${end}`;
      expect(answered(list, 'only', 'x').members, list).toMatchObject([{ email: jose.email }]);
    }
  });

  it('skips no row of a table whose names are in no column, and offers to skip those below a row', () => {
    const list = 'José Núñez, 2\n\nWho\tShift\nAda Lovelace\tA';
    expect(answered(list).lines.at(-1)?.outcome.kind).toBe('nobody');
    const { lines } = matchLines(
      'Name\tHours\nJosé Núñez\t2\nAbsent\t\nAda Lovelace\t2',
      school1,
      {},
    );
    expect(lines.map(({ line }) => line.mayBeTitle)).toEqual([false, true, false]);
  });

  it('shows rare cells, and skips rows that only have a number', () => {
    const rows = Array.from({ length: 12 }, (_, at) => `Nobody\tplace ${at}`);
    const [column] = matchLines(['Name\tNotes', ...rows].join('\n'), school1, {}).columns;
    expect(column && columnCells(column)).toContain('place 11');
    const sheet = `#\tName\n1\tAda Lovelace\n2\tJosé Núñez\n3\t\n4\t`;
    expect(matchLines(sheet, school1, {})).toMatchObject({ open: 0, lines: [{}, {}] });
  });

  it('keeps the question about a title among rows that are left out', () => {
    for (const title of ['Absent', 'Absent\tNov 27']) {
      const list = `Name\tShift\nJosé Núñez\tA\nSøren Łukasz\tB\n${title}\nAda Lovelace\tA`;
      const { lines, leftOut } = answered(list, 'only', 'A');
      expect(leftOut.map(({ text }) => text)).toEqual(['Søren Łukasz\tB']);
      expect(lines[2]?.outcome.kind).toBe('nobody');
    }
  });

  it('asks again about a table that now has another title', () => {
    const table = (title: string) => `${title}\nName\tMark\nAda Lovelace\tx\nJosé Núñez\t`;
    const columns = matchLines(table('Came'), school1, {}).columns;
    const answers = Object.fromEntries(
      columns.map((column) => [column.key, answerTo(column, 'only', 'x')]),
    );
    expect(matchLines(table('Came'), school1, {}, answers).openColumns).toBe(0);
    expect(matchLines(table('Absent'), school1, {}, answers).openColumns).toBe(1);
  });

  it('has one answer about a column, which is not replaced by an older one about another title', () => {
    const list = 'Ada Lovelace\tx\nJosé Núñez\ty';
    const keyOf = (text: string) => matchLines(text, school1, {}).columns.map(({ key }) => key);
    for (const table of [list, `Name\tMark\n${list}`])
      expect(keyOf(`Came\n${table}`)).toEqual(keyOf(`Absent\n${table}`));
  });

  it('still shows the chosen cell if no row has it anymore', () => {
    const list = 'Name\tCame\nAda Lovelace\tyes\nJosé Núñez\tno';
    const [came] = matchLines(list, school1, {}).columns;
    if (!came) throw new Error('It is not asked about.');
    const answers = { [came.key]: answerTo(came, 'only', 'yes') };
    const { columns } = matchLines(list.replace('Ada Lovelace\tyes\n', ''), school1, {}, answers);
    expect(columns[0] && columnChoices(columns[0])).toContain('yes');
  });

  it('asks again about columns without headings once they have other numbers', () => {
    const list = 'Ada Lovelace\tB1\t2\nJosé Núñez\tB2\t3';
    const { columns } = matchLines(list, school1, {});
    const answers = Object.fromEntries(
      columns.map((column, at) => [column.key, answerTo(column, at ? 'hours' : 'unused', null)]),
    );
    const openAfter = (text: string) => matchLines(text, school1, {}, answers).openColumns;
    expect(openAfter(list)).toBe(0);
    expect(openAfter(list.replace('\t2', '\t11').replace('\t3', '\t12'))).toBe(1);
  });

  it('has titles of several cells, which are no rows of a table without headings', () => {
    const list = 'Setup\tNov 20\nJosé Núñez\tx\nSøren Łukasz\tx\n\nSetup\tNov 27\nAda Lovelace\tx';
    const titles = matchLines(list, school1, {}).lines.filter(({ line }) =>
      /^Setup/.test(line.text),
    );
    expect(titles.map(({ outcome }) => outcome.kind)).not.toContain('found');
    expect(titles).toHaveLength(2);
  });

  it('may have several numbered lists', () => {
    const list = 'Here:\n1. Ada Lovelace\n2. José Núñez\nLate:\n1. Søren Łukasz';
    expect(matchLines(list, school1, {})).toMatchObject({ open: 2, members: [{}, {}, {}] });
  });
});

describe('a heading alone on a line', () => {
  it.each(['Members', 'Volunteers', 'Name:', 'Email', 'Last', 'Volunteers\t\t'])(
    'is silent above the whole list: %j',
    (heading) => {
      for (const rows of ['Ada Lovelace\nJosé Núñez', 'Ada Lovelace\t2\nJosé Núñez\t3']) {
        const matched = matchLines(`\n${heading}\n${rows}`, school1, {});
        expect(matched).toMatchObject({ open: 0, openColumns: 0, members: [{}, {}] });
      }
    },
  );

  it.each([
    'Attendees\nJosé Núñez\n\nVolunteers\nAda Lovelace',
    'José Núñez\nAttendees\nAda Lovelace',
    'José Núñez, 2\n\nAttendees\nAda Lovelace',
    'First\nJosé Núñez\n\nLast\nAda Lovelace',
    'Name\tGrade\nJosé Núñez\t11\nMembers\nAda Lovelace\t12',
    'Name\tGrade\nVolunteers\t\nJosé Núñez\t11\nAda Lovelace\t12',
    'Name,Grade\nJosé Núñez,11\nStudents\nAda Lovelace,12',
    `Name\tEmail\tGrade\tHours\nJosé Núñez\t${jose.email}\t9\t1.5\nMembers\t\t\t\nAda Lovelace\t${ada.email}\t11\t`,
  ])('may be a title anywhere else, and the rows below belong to the table: %j', (list) => {
    const { lines, members } = matchLines(list, school1, {});
    const title = /^(?:Attendees|Members|Volunteers|Students|Last)\t*$/;
    const open = lines.filter(({ outcome }) => outcome.kind !== 'found');
    expect(open.some(({ line }) => title.test(line.text) && line.mayBeTitle)).toBe(true);
    expect(members.filter(({ hours }) => Number(hours) > 2)).toEqual([]);
  });

  it('does not end a table, so its rows still have no room for hours', () => {
    const list = 'Name\tPeriod\nJosé Núñez\t4\n\nMembers\nAda Lovelace\t3';
    const { columns, members } = answered(list);
    expect(columns[0] && columnCells(columns[0])).toContain('3');
    expect(members).toMatchObject([{ hours: null }, { hours: null }]);
  });

  it('is silent if it repeats the headings of the table, as on the second page of a sheet', () => {
    const list = 'Name\tHours\nJosé Núñez\t2\n\nName\tHours\nAda Lovelace\t3';
    expect(matchLines(list, school1, {})).toMatchObject({ open: 0, members: [{}, { hours: '3' }] });
  });

  it('is asked about again if an equal one above it is gone', () => {
    const list = 'Members\nAda Lovelace\n\nMembers\nSøren Łukasz';
    const { lines } = matchLines(list, school1, {});
    const second = lines.find(({ line }) => line.line === 4);
    const below = second
      ? { [second.line.key]: skipBelow(lines.slice(-1).map(({ line }) => line)) }
      : {};
    expect(matchLines(list, school1, below)).toMatchObject({
      open: 0,
      members: [{ email: ada.email }],
    });
    expect(matchLines('Members\nSøren Łukasz', school1, below).open).toBe(1);
    const first = matchLines(`Fall\n${list}`, school1, {}).lines[1]?.line.key ?? '';
    expect(matchLines(list, school1, { [first]: '' })).toMatchObject({ open: 1 });
  });

  it('stays skipped, or is asked about again, after an edit of the lines above', () => {
    const list = 'Ada Lovelace, 2\nJosé Núñez, 1\nAttendees\nSøren Łukasz';
    const { lines } = matchLines(list, school1, {});
    const below = lines.slice(3).map(({ line }) => line);
    const answers = { [lines[2]?.line.key ?? '']: skipBelow(below) };
    for (const edited of [list.replaceAll(/, \d/g, ''), list.replace('Attendees', '\nAttendees')])
      expect(matchLines(edited, school1, answers).members).toHaveLength(2);
    const top = matchLines('Attendees\nSøren Łukasz', school1, answers);
    expect(top).toMatchObject({ open: 0, members: [] });
    const more = matchLines('Attendees\nSøren Łukasz\nAda Lovelace', school1, answers);
    expect(more.open, 'a question again').toBe(1);
  });
});

describe('rows without headings', () => {
  /** Returns the hours of the members, after staff have said that no column is used and skipped all titles. */
  const hoursIn = (list: string) => {
    const { columns } = matchLines(list, school1, {});
    const uses = columns.map((column) => [column.key, answerTo(column, 'unused', null)] as const);
    const read = matchLines(list, school1, {}, Object.fromEntries(uses));
    const open = read.lines.filter(({ outcome }) => outcome.kind !== 'found');
    const skips = Object.fromEntries(open.map(({ line }) => [line.key, '']));
    return matchLines(list, school1, skips, Object.fromEntries(uses)).members.map(
      ({ hours }) => hours,
    );
  };

  it.each([
    'Period 3\nAda Lovelace\tB11\nJosé Núñez\tB12\nPeriod 4\nSøren Łukasz\tB10',
    'Ada Lovelace\tB11\nMaria Garcia Lopez;2\nJosé Núñez\tB12',
    'Ada Lovelace\t11\t5\nRoom 5\nJosé Núñez\t12\t3',
    'Ada Lovelace|no\n\nSunday\n\nJosé Núñez|no',
  ])('are one table, whatever titles and other lines are between them: %j', (list) => {
    const { columns } = matchLines(list, school1, {});
    expect(new Set(columns.map(({ line }) => line)).size).toBe(1);
    expect(hoursIn(list).filter((hours) => hours !== null)).toEqual([]);
  });

  it.each([
    'Ada Lovelace\t\nJosé Núñez\t1\nSøren Łukasz\t1',
    'Setup\nAda Lovelace\t\nJosé Núñez\t1\nSøren Łukasz\t1',
    'José Núñez\t1\nSøren Łukasz\t1\nCrew 2\nAda Lovelace\t\nMaria Garcia Lopez\t2',
    'José Núñez\t1\nSøren Łukasz\t1\nAda Lovelace\t',
    `${jose.email}\t1\n${ada.email}\t`,
    'José Núñez;1\nAda Lovelace;',
  ])('without the hours that others have are asked about: %j', (list) => {
    const line = matchLines(list, school1, {}).lines.find(({ line: { text } }) =>
      /^ada/i.test(text),
    );
    expect(line?.outcome.kind).toBe('hours');
  });

  it('are asked about once per column if several have a mark, and left out by it', () => {
    const list = 'Ada Lovelace\tx\nJosé Núñez\t\nMaria Garcia Lopez\tno\nSøren Łukasz\tx';
    expect(matchLines(list, school1, {})).toMatchObject({ open: 0, openColumns: 1 });
    const { members, leftOut } = answered(list, 'only', 'x');
    expect(members.map(({ email }) => email)).toEqual([ada.email, soren.email]);
    expect(leftOut).toHaveLength(2);
  });

  it('keep what staff have said about a column when only names and numbers are left', () => {
    const list = 'Ada Lovelace\t4\t\nJosé Núñez\t5\t\nSøren Łukasz\t\tB1';
    const { columns } = matchLines(list, school1, {});
    const uses = columns.map((column) => [column.key, answerTo(column, 'unused', null)] as const);
    const edited = (text: string) => matchLines(text, school1, {}, Object.fromEntries(uses));
    for (const left of [list.replace(/\nSøren.*/, ''), 'Ada Lovelace\t4\t'])
      expect(edited(left).members.filter(({ hours }) => hours !== null)).toEqual([]);
    expect(edited('Ada Lovelace\t6\nJosé Núñez\t7').openColumns).toBe(1);
  });

  it('need a unit for a number elsewhere, if they have other columns', () => {
    const list = 'Ada Lovelace\tB1\nJosé Núñez\tB2\nSøren Łukasz, 2';
    expect(matchLines(list, school1, {}).lines[2]?.outcome.kind).toBe('otherNumber');
    expect(matchLines(`${list}h`, school1, {}).lines[2]?.outcome.kind).toBe('found');
  });
});

describe('numbers beside names that may all be grades', () => {
  it.each([
    'Ada Lovelace,11\nJosé Núñez,12\nSøren Łukasz,10',
    'Ada Lovelace - 11\nJosé Núñez - 12',
    'Ada Lovelace: 09\nJosé Núñez: 10',
    'Period 3\nAda Lovelace\t11\nJosé Núñez\t12\nPeriod 4\nSøren Łukasz\t10',
    `${ada.email};11\nJosé Núñez, 12\nSøren Łukasz, 2h`,
  ])('are asked about once for the whole list: %j', (list) => {
    const { columns, open } = matchLines(list, school1, {});
    expect(open).toBe(list.startsWith('Period') ? 2 : 0);
    const [column] = columns;
    expect(columns).toHaveLength(1);
    if (!column) return;
    expect(columnName(column, true)).toBe('Numbers beside the names');
    expect(columnChoices(column)).toEqual([]);
    const hours = (use: ColumnUse) => answered(list, use).members.map((member) => member.hours);
    expect(hours('unused').filter((one) => one !== null && one !== '2')).toEqual([]);
    expect(hours('hours').map(Number)).not.toContain(0);
    expect(answered(list).members[0]?.written).toMatch(/^ada/i);
  });

  it('are asked about even if lines split at another sign have hours', () => {
    const list = 'Ada Lovelace\t11\nJosé Núñez\t12\nMaria Garcia Lopez, 2\nSøren Łukasz;3';
    expect(matchLines(list, school1, {})).toMatchObject({ open: 0, openColumns: 1 });
    expect(answered(list).members.map(({ hours }) => hours)).toEqual([null, null, '2', '3']);
  });

  it('are hours if there is only one, or another number', () => {
    for (const list of [
      'Ada Lovelace, 11',
      'Ada Lovelace, 11\nJosé Núñez, 2',
      'Ada Lovelace, 11h\nJosé Núñez, 12h',
    ])
      expect(matchLines(list, school1, {}), list).toMatchObject({ open: 0, openColumns: 0 });
  });

  it('stay unused only as staff have seen them', () => {
    const list = 'Ada Lovelace, 11\nJosé Núñez, 12';
    const [column] = matchLines(list, school1, {}).columns;
    if (!column) throw new Error('It is not asked about.');
    const answers = { [column.key]: answerTo(column, 'unused', null) };
    const after = (text: string) => matchLines(text, school1, {}, answers);
    expect(after('Ada Lovelace, 11')).toMatchObject({ openColumns: 0, members: [{ hours: null }] });
    expect(after(`${list}\nSøren Łukasz, 3`).openColumns).toBe(1);
    const other = `${list}\nSøren Łukasz;12`.replaceAll(', ', '\t');
    expect(after(other)).toMatchObject({ openColumns: 0 });
    expect(after(`${other}\nMaria Garcia Lopez;3`).openColumns).toBe(1);
  });
});

describe('a row that a column leaves out', () => {
  const mohamed = student('Mohamed', 'Mohamed');
  const suharto = student('', 'Suharto', 'suharto');
  const listed = [...school1, mohamed, suharto];
  /** Returns the members' addresses if only rows with "yes" count. */
  const counted = (list: string, answers: LineAnswers = {}) => {
    const { columns } = matchLines(list, listed, {});
    const uses = columns.map((column) => [column.key, answerTo(column, 'only', 'yes')] as const);
    return matchLines(list, listed, answers, Object.fromEntries(uses));
  };

  it.each([
    'Name\tCame\nAda Lovelace\tyes\nMohamed Mohamed\tno',
    'First\tLast\tCame\nAda\tLovelace\tyes\nMohamed\tMohamed\tno',
    'Name,Came\nAda Lovelace,yes\n"Mohamed, Mohamed",no',
    'Name\tCame\nAda Lovelace\tyes\nSuharto\tno',
  ])('may name a student by one word, or by the same one twice: %j', (list) => {
    expect(counted(list)).toMatchObject({ open: 0, members: [{ email: ada.email }] });
  });

  it('stays left out if its name has to be chosen', () => {
    const list = 'Name\tCame\nAda Lovelace\tyes\nJos Nunez\tno';
    const [, row] = counted(list).lines;
    expect(row).toMatchObject({ choices: [jose], outcome: { kind: 'nobody' } });
    const chosen = counted(list, { [row?.line.key ?? '']: jose.email });
    expect(chosen).toMatchObject({ open: 0, members: [{ email: ada.email }], leftOut: [{}] });
  });

  it('is still asked about if it may be inside a cell of another row', () => {
    const list = 'Ada Lovelace\tyes\nJosé Núñez\t"late\nSøren Łukasz\tno\n"';
    const { columns } = matchLines(list, listed, {});
    expect(columns).toHaveLength(1);
    expect(counted(list).lines[2]?.outcome.kind).toBe('insideCell');
  });

  it('makes a dash of others mean something', () => {
    expect(matchLines('Mohamed Mohamed, 2\n- Ada Lovelace', listed, {}).open).toBe(1);
  });
});

describe('a number below a table with other columns', () => {
  it('has no unit because an address has a digit and an h', () => {
    const list = `Name\tRoom\nAda Lovelace\t12\n${at('27hopper')}, 14`;
    expect(matchLines(list, school1, {}).lines[1]?.outcome.kind).toBe('otherNumber');
  });
});

describe('a column that is not known', () => {
  const list = [
    'Name\tCame\tTotal\tRoom',
    'Ada Lovelace\tYes\t2\tB12',
    'José Núñez\tno\t3\tB12',
    'Søren Łukasz\tNo\t4\tB12',
    'Maria Garcia Lopez\t\t\tB12',
  ].join('\n');
  const [came, total, room] = matchLines(list, school1, {}).columns;
  if (!came || !total || !room) throw new Error('They are not asked about.');
  const unused = answerTo(room, 'unused', null);

  it('is shown with its different cells, and staff say what it is', () => {
    expect(matchLines(list, school1, {})).toMatchObject({ open: 0, openColumns: 3 });
    expect(columnCells(came)).toBe('no (2 times); Yes; empty (1 time)');
    expect(columnChoices(came)).toEqual(['no', 'Yes', '']);
    expect(columnChoices(room)).toEqual([]);
    const answers = {
      [came.key]: answerTo(came, 'only', 'No'),
      [total.key]: answerTo(total, 'hours', null),
      [room.key]: unused,
    };
    const { members, open, openColumns, lines } = matchLines(list, school1, {}, answers);
    expect({ open, openColumns }).toEqual({ open: 0, openColumns: 0 });
    expect(members.map(({ email, hours }) => [email, hours])).toEqual([
      [jose.email, '3'],
      [soren.email, '4'],
    ]);
    expect(lines[0]?.outcome.kind).toBe('otherRow');
  });

  it('is asked about again once it has another cell, or another heading', () => {
    const answers = Object.fromEntries(
      [came, total, room].map((column) => [column.key, answerTo(column, 'unused', null)]),
    );
    const openAfter = (text: string) => matchLines(text, school1, {}, answers).openColumns;
    expect(openAfter(list)).toBe(0);
    expect(openAfter(list.replace('\nMaria Garcia Lopez\t\t\tB12', ''))).toBe(0);
    expect(openAfter(`${list}\nSam Lee\tYes\t2\tabsent`)).toBe(1);
    expect(openAfter(list.replace('Came', 'Absent'))).toBe(1);
    expect(openAfter(`Name\tGrade\nSam Lee\t9\n\n${list}`), 'another table').toBe(3);
  });

  it('may have the names; until then, nothing is asked about the rows', () => {
    const table = 'Who\tTime spent\nAda Lovelace\t2\nNobody Here\t3';
    const { columns, open, openColumns } = matchLines(table, school1, {});
    // The headings themselves may be a new student.
    expect({ open, openColumns }).toEqual({ open: 1, openColumns: 2 });
    const [who, time] = columns;
    if (!who || !time) throw new Error('They are not asked about.');
    const answers = {
      [who.key]: answerTo(who, 'name', null),
      [time.key]: answerTo(time, 'hours', null),
    };
    const { lines, ...matched } = matchLines(table, school1, {}, answers);
    expect(matched).toMatchObject({
      openColumns: 0,
      members: [{ email: ada.email, hours: '2' }],
    });
    expect(lines.map(({ outcome }) => outcome.kind)).toEqual(['nobody', 'found', 'nobody']);
  });

  it.each(['Name\t3', 'Email\t2026', 'First Name\t1'])(
    'may have a number as its heading: %j',
    (headings) => {
      const { columns, open } = matchLines(`${headings}\n${ada.email}\t12`, school1, {});
      expect(open).toBe(0);
      expect(columns.map(({ heading }) => heading)).toEqual([headings.split('\t')[1]]);
    },
  );

  it('needs no heading, and may have one that every object inherits', () => {
    const { columns } = matchLines('Name\tconstructor\nAda Lovelace\tx\tGym', school1, {});
    expect(columns.map((column) => columnName(column, false))).toEqual([
      'constructor',
      'Column 3, without a heading',
    ]);
    expect(columns.every(({ answer }) => answer === null)).toBe(true);
  });
});

describe('a list', () => {
  it('skips headings and empty lines without changing line numbers', () => {
    const { lines } = matchLines(
      'Student, Hours\r\n\r\nLast Name\tFirst Name\nNobody',
      school1,
      {},
    );
    expect(lines.map(({ line }) => line.line)).toEqual([4]);
  });

  it.each([
    ['Last Name\tFirst Name\tGrade', 'Lovelace\tAda\t11', null],
    ['Name\t\tGrade\tHours', 'Ada Lovelace\t\t11\t2', '2'],
    ['First,Last,Class of,Hours', 'Ada,Lovelace,2027,1.5', '1.5'],
    ['email;Year', `${ada.email};2027`, null],
    ['\tGrade\tName', '\t9th\tAda Lovelace', null],
    ['Student ID;Name;Grade;Hours', '; Ada Lovelace; 12; 2', '2'],
    // Lines that aren't below the headings, or have no grade there.
    ['Name\tGrade', 'Lovelace, Ada', null],
    ['Grade,Name', ada.email, null],
  ])(
    'takes no grade or class year below its heading for hours, but any other number: %j',
    (heading, line, hours) => {
      const { members } = matchLines(`${heading}\n${line}`, school1, {});
      expect(members).toMatchObject([{ email: ada.email, hours, isListed: true }]);
    },
  );

  it.each([
    ['Last Name\tFirst Name\tStudent ID', 'Lovelace\tAda\t1234567', null],
    ['Name\tPeriod', 'Ada Lovelace\t3', null],
    ['#;Name;Room;Hours', '1;Ada Lovelace;12;2', '2'],
    ['No.;Name;Per;Email', `1;Ada;12;${ada.email}`, null],
    ['Timestamp,Email Address,Name', `11/20/2026 10:22:33,${ada.email},Ada`, null],
    ['Last\tFirst\tPeriod', `Lovelace\tAda\t3\t${ada.email}`, null],
    ['Name\tBlock', 'Ada Lovelace\t4', null],
    ['Student Name,Student Number,Grade', '"Lovelace, Ada",1234567,09', null],
    ['Name\t# of Hours', 'Ada Lovelace\t4', '4'],
    ['Name\tPeriod', 'Ada Lovelace\t3h', null],
    ['Name\tRoom', 'Ada Lovelace\tB12', null],
    ['Name\tPhone\tHours', 'Ada Lovelace\t(425) 555-0100\t1', '1'],
    // As read from a workbook: without empty cells at the end of a row.
    ['Last\tFirst\tGrade\tPeriod\tSigned', 'Lovelace\tAda\t11', null],
    ['Last\tFirst\tPeriod\tNotes', 'Lovelace\tAda\t3\t', null],
    ['Name\tEmail\tService hours', `Ada\t${ada.email}\t3`, '3'],
    ['Name,Hours,Period', '"Lovelace, Ada",2,4', '2'],
    ['First,Last,Period,Hours', 'Ada,Lovelace,3,1.5', '1.5'],
    ['Name,Room,Hours', 'Ada Lovelace, , 3', '3'],
    ['Email,Room,Hours', `${ada.email},Gym,3`, '3'],
    ['Last\tFirst\tPerm ID', 'Lovelace\tAda\t1234567', null],
    ['Name\tRole\tGrade\tEmail\nSam\tStudent', `Ada\tMember\t11\t${ada.email}`, null],
  ])('takes no numbers of columns that are not used for hours: %j', (heading, line, hours) => {
    const { members } = answered(`${heading}\n${line}`);
    expect(members).toMatchObject([{ email: ada.email, hours, isListed: true }]);
  });

  it.each([
    'Last\tFirst\tQuarter 1\nLovelace\tAda\t3',
    'Last\tFirst\tPeriod 3\nLovelace\tAda\t4',
    'Email\tHomeroom\tPhone 2\n' + ada.email + '\t12\t3',
    'Name\tIn\tOut\tHours\nAda Lovelace\t3\t\t',
    'Name\tIn\tOut\nAda Lovelace\t3:00 PM\t',
    'Name\tIn\tOut\tHours\n\nAda Lovelace\t3\t5\t2',
    'Name,In,Out,Hours\nLovelace, Ada, 3, 5',
    'Name,In,Hours\nLovelace, Ada, 3',
    'Name,In,Out\nLovelace, Ada, 3',
    'Last\tFirst\tLocker\nLovelace\tAda\t3',
    'Last\tFirst\tPerm\nLovelace\tAda\t1234567',
    'Last\tFirst\tMinutes\nLovelace\tAda\t90',
    'Last\tFirst\tClass\nLovelace\tAda\t27',
    'Last\tFirst\tGrade\nLovelace\tAda\t8',
    'Name,Grade\nAda Lovelace, 8',
    'Name,Grade\nLovelace, Ada, 11',
    'Name,Class of\nAda Lovelace,27',
    'Name,Period\nLovelace, Ada, 3',
    'Name;Room\nAda Lovelace;12;',
    'Last\tFirst\tHour\nLovelace\tAda\t3',
    'Last\tFirst\tPeriod\n\nMembers\nLovelace\tAda\t3',
    '\tGrade\nAda Lovelace\t11',
    'Name\tHours\nAda Lovelace\t-',
    `Email\tHours\n${ada.email}\tnever`,
    `Email\tNotes\tHours\n${ada.email}\t"Set up`,
    'Last\tFirst\tPeriod\n\nLovelace\tAda\t4',
    'Last\tFirst\tPeriod\n\t\nLovelace\tAda\t4',
    'Name\tEmail\tLocker\tHours\nAda\t' + ada.email + '\t3\t2',
    'Ada Lovelace\t1234567',
    // The comma of an unquoted name moves the cells after it.
    'Name,Hours,Period\nLovelace, Ada, 2',
    'Name,Period,Hours\nLovelace, Ada, 3',
    'Name,Grade,Hours\nLovelace,Ada,11',
    'Name,Room,Period,Hours\nLovelace, Ada, 12, 3',
    'Name,Grade,Hours\nLovelace, Ada, 2',
    'Name,Locker,Hours\nLovelace, Ada, 12',
    'Name,Hours\nAda Lovelace,absent',
    'Name\tHours\nAda Lovelace\t#N/A',
    'Last\tFirst\t\tHours\nLovelace\tAda\t12',
    'Last\tFirst\nLovelace\tAda\t12',
    'Name\tHours\tTotal hours\nAda Lovelace\t\t34',
    'Name\tHours\tService hours\nAda Lovelace\t2\t34',
    'Name,Hours\nLovelace, Ada',
    'Name,Period\nLovelace, Ada, 3',
    'Name\tPeriod\nSam Lee\t3\nAda Lovelace, 2',
  ])('asks about numbers that may be anything: %j', (list) => {
    expect(isAsked(list)).toBe(true);
  });

  it.each([
    'Name\tLocker\nAda Lovelace\t12',
    'Name,Minutes\nAda Lovelace,90',
    'Student Name\tHR\nAda Lovelace\t12',
    'Student Name\tHours needed\nAda Lovelace\t12',
    'Beach Cleanup\nLast Name\tFirst Name\tLocker\nLovelace\tAda\t12',
    'Name\t11/20\nAda Lovelace\t2',
    'Name\t2025 hours\nAda Lovelace\t40',
    'Name\tHours\nSam Lee\t2\n\nName\tLocker\nAda Lovelace\t12',
    'Name\tHours\nSam Lee\t2\nName\tLocker\nAda Lovelace\t12',
    'Alumno\tTurno 1\tTurno 2\nAda Lovelace\t1',
    'Last\tFirst\tHours\nLee\tSam\t2\nLast\tFirst\tLocker\nLovelace\tAda\t12',
    'Alumno,Grado\nAda Lovelace,11',
    'Alumno\tGrado\nAda Lovelace\t11',
    'Beach Cleanup 2026\nAlumno;Grado\nAda Lovelace;11',
    'Members\nAdvisor|Pupil|Table\nHopper|Sam Lee|\nAda|Lovelace|4',
    'Last\tFirst\tHours\nLee\tSam\t2\n\nLast\tFirst\tLocker\nLovelace\tAda\t12',
  ])('asks about the numbers below what may be a heading: %j', (list) => {
    expect(isAsked(list)).toBe(true);
  });

  it.each([
    ...['absent', 'No-show', 'N/A', 'no', 'A', '-', '✗', "didn't come", '(excused)'].flatMap(
      (word) => [`${ada.email}\t${word}`, `Name,Email,Present?\nAda,${ada.email},${word}`],
    ),
    `${ada.email} no show`,
    `Lovelace, Ada X\t${ada.email}`,
    `${ada.email} -`,
    'Ada Lovelace -',
    'Name\tPresent\nAda Lovelace\t-',
    '☐ Ada Lovelace',
    '[ ] Ada Lovelace',
    '~~Ada Lovelace~~, 2',
    'A\u0336d\u0336a\u0336 Lovelace',
    `Email\tAbsent\n${ada.email}\tx`,
    `Email\tHours\tStatus\n${ada.email}\t2\tDenied`,
    'Absent:\nAda Lovelace',
    "Didn't attend:\nAda Lovelace",
    'ABSENT (1)\n\nLovelace, Ada, 2',
    `Email\tHours\tVerified\n${ada.email}\t2\tNo`,
    `Email\tMember?\tHours\n${ada.email}\tNo\t2`,
    `${ada.email}\tA\t2`,
    `Present\tEmail\nx\t${anna.email}\n\t${ada.email}`,
    '+ José Núñez\n- Ada Lovelace',
    '* José Núñez\n- Ada Lovelace',
    '● José Núñez\n◦ Ada Lovelace',
    'José Núñez\n- Ada Lovelace',
    'Name\tHours\nJosé Núñez\t2\nAda Lovelace\t',
    'Name, Present\nNúñez, José\nSøren Łukasz, ✓\nAda Lovelace,',
    'Name, Present\nSøren Łukasz, x\nAda Lovelace,',
    'Name|\nJosé Núñez|x\nAda Lovelace|',
    'Name\tNotes\nAda Lovelace\tabsent',
    'Sick, excused:\nAda Lovelace',
    `absent ${ada.email}`,
    `A Lovelace, Ada\t${ada.email}`,
    `Maria Garcia\tabsent\t${maria.email}\nAda\tabsent\tLovelace\t${ada.email}`,
    `${at('new')}\tabsent\nAda Lovelace\tno`,
    `Ada absent, ${ada.email}`,
    `Ada A <${ada.email}>`,
    `Lovelace absent <${ada.email}>`,
    `absent Lovelace <${ada.email}>`,
    `Lovelace overslept <${ada.email}>`,
    ...['Not attending', 'Did not come', 'Absent students', "Didn't come (2)"].map(
      (title) => `${title}\nAda Lovelace`,
    ),
    'Present:\nName\nJosé Núñez\nMaybe next time:\nName\nAda Lovelace',
    'Absent:\nName\tHours\nAda Lovelace\t2',
    'Signed up but not here:\nName\tHours\nAda Lovelace\t2',
    'Absences\nName\tHours\nAda Lovelace\t2',
    'Waiting list:\nName\tHours\nAda Lovelace\t2',
    'Name\tHours\tNotes\nAda Lovelace\t2\tNO SHOW',
    "Name\tHours\tComments\nAda Lovelace\t2\tShe didn't come",
    'José Núñez\nNo-shows: 3\nAda Lovelace',
    'Name,Hours\nJosé Núñez,2\nAbsent,\nAda Lovelace,2',
    'Absent.\nAda Lovelace',
    'José Núñez\nAlternates:\nName\tHours\nAda Lovelace\t2',
    ...['Alternates', 'Backups', 'Came late', 'Left early', '2 hours', '2 hrs each:'].map(
      (title) => `José Núñez\n${title}\nAda Lovelace`,
    ),
    ...[
      'Didnt come',
      'Wasnt there',
      'No reply',
      'Skipped',
      'Tentative',
      'No (1)',
      'Ill',
      'DNA',
    ].map((title) => `José Núñez\n${title}\nAda Lovelace`),
    ...['3. Absent', '3) Did not show up', '• Out sick'].map(
      (title) => `1. José Núñez\n2. Søren Łukasz\n${title}\n4. Ada Lovelace`,
    ),
    ...[
      'Will not be here',
      'Maria will be late',
      "Ms. O'Brien's group: absent",
      'Lopez no-shows',
      'Lee alternates',
    ].map((title) => `José Núñez\n${title}\nAda Lovelace`),
    ...['didnt come', 'wasnt there', 'skipped', 'DNA', 'ill'].map(
      (comment) => `Name\tHours\tComments\nAda Lovelace\t2\t${comment}`,
    ),
    'Name\tLocation\nJosé Núñez\tGym\nAda Lovelace\tNot there',
    'Name\tRole\nJosé Núñez\tBackup\nAda Lovelace\tBackup',
    'Name\tRole\nAda Lovelace\tNot there',
    ...['Students absent', 'Members who missed', 'The following were absent', 'Out sick'].map(
      (title) => `José Núñez\n${title}\nAda Lovelace`,
    ),
    ...['3 absent', '(Absent)', '"Absent"', '*Absent*', '--- Absent ---', 'Food drive: absent'].map(
      (title) => `José Núñez\n${title}\n\nAda Lovelace`,
    ),
    ...['Absent\t(2)', 'Absent\t0'].map(
      (title) => `Name\tHours\nJosé Núñez\t2\n${title}\nAda Lovelace\t2`,
    ),
    ...['Grade\tabsent', 'Period\tabsent', 'ID\tno show', 'Room\tno show', 'Role\tWaitlist'].map(
      (cells) => `Name\t${cells.replace('\t', '\nAda Lovelace\t')}`,
    ),
    'Name\tTeam\tHours\nAda Lovelace\tLeft early\t2',
    `Item\tEmail\nWaitlist\t${ada.email}`,
    ...['only stayed 1 hour', '90 min', 'left after 1h'].map(
      (comment) => `Name\tHours\tComments\nAda Lovelace\t2\t${comment}`,
    ),
    ...['Present\tAbsent', 'Attended\tDid not attend', 'Yes\tNo', 'Volunteers\tAlternates'].map(
      (titles) => `${titles}\nJosé Núñez\tSøren Łukasz\nMaria Garcia Lopez\t\n\tAda Lovelace`,
    ),
    'Signed up\tShowed up\nJosé Núñez\t\n\tAda Lovelace',
    'Attendees\tAbsentees\nJosé Núñez\t\n\tAda Lovelace',
    'José Núñez\n\nPresent\tAbsent\nMaria Garcia Lopez\t\n\tAda Lovelace',
    'Name\tComments\nJosé Núñez\t"Drove with\nAda Lovelace\nand it was fun"\nAda Lovelace, -',
  ])('asks whether a student was absent: %j', (list) => {
    expect(isAsked(list)).toBe(true);
  });

  it.each([
    // A number makes a heading another one.
    ...['Period 2', 'Block 4', 'Event 1', 'Activity 2', 'Date 1', 'Club 1', 'Per 1'].flatMap(
      (heading) => ['P,P', 'x,', '2,3'].map((marks) => [heading, ...marks.split(',')]),
    ),
    // Marks that differ.
    ...['Period', 'Homeroom', 'Grade', 'Class of', 'Activity', 'Date', 'ID', 'Item'].flatMap(
      (heading) =>
        ['P,A', 'x,', ',X', 'yes,No', '✓,-', 'E,u'].map((m) => [heading, ...m.split(',')]),
    ),
    // Who never signed in.
    ...['Time In', 'Check In', 'Start', 'Out'].flatMap((heading) =>
      ['3:00,', ',x', '3,'].map((times) => [heading, ...times.split(',')]),
    ),
  ])('asks who was there according to "%s": %j, %j', (heading, first, second) => {
    const list = `Email\tRoom\t${heading}\n${jose.email}\t12\t${first}\n${ada.email}\t12\t${second}`;
    // Programs leave out empty cells at the end of a row.
    for (const text of [list, list.replace(/\t$/gm, '')]) {
      expect(isAsked(text)).toBe(true);
    }
  });

  it('takes students for present if nothing says otherwise', () => {
    for (const list of [
      `Email\tHours\tNotes\n${ada.email}\t2\t`,
      'Name\tTime In\tTime Out\tHours\nAda Lovelace\t\t\t2',
      '\tSam Lee, 1\n\tAda Lovelace, 2',
      'Members\nAda Lovelace, 2',
      'Name\tGrade\tHours\nJosé Núñez\tJr.\t3\nAda Lovelace\t11th\t2',
      '#\tName\tHours\n1\tJosé Núñez\t3\n2\tAda Lovelace\t2',
      'First Name [Required]\tLast Name [Required]\tHours\nAda\tLovelace\t2',
    ]) {
      const { members, openColumns } = matchLines(list, school1, {});
      expect(members.at(-1), list).toMatchObject({ email: ada.email, hours: '2', isListed: true });
      expect(openColumns, list).toBe(0);
    }
  });

  it('asks which student is meant if the name and the address are of different ones', () => {
    const line = `Ada Lovelace\t${jose.email}\t2`;
    const { lines, members } = matchLines(line, school1, {});
    expect(members).toEqual([]);
    expect(lines[0]).toMatchObject({
      choices: [ada, jose],
      outcome: { kind: 'choice', match: 'otherAddress' },
    });
    for (const { email } of [ada, jose])
      expect(of(line, { [`0 ${line}`]: email })).toEqual({ email, hours: '2' });
  });

  it.each([
    'Volunteer Name\tHours Completed\nAda Lovelace\t2',
    'Hours\tName\n2\tAda Lovelace',
    'Hours,Grade,Name\n2,11,Ada Lovelace',
    'Name\tGrade\tHour(s)\nAda Lovelace\tJunior\t2',
    'Name;Gr.;Hrs.\nAda Lovelace;Sr.;2',
    `Name:\tEmail:\tHours:\nAda\t${ada.email}\t2`,
    'Name:\nAda Lovelace, 2',
    'Names:\nAda Lovelace, 2',
  ])('asks nothing about a table of names and hours: %j', (list) => {
    expect(matchLines(list, school1, {})).toMatchObject({
      open: 0,
      openColumns: 0,
      members: [{ email: ada.email, hours: '2' }],
    });
  });

  it.each([
    'Hours per week',
    'Hrs/wk',
    'Max hours',
    'Hours planned',
    'Current hours',
    'Summer hours',
    'Hours 2025-26',
    'Hours (%)',
    'Hours 11/20 & 11/21',
    'Hours Nov 20 + Nov 21',
    'Total ($)',
    'Hours missed',
    '# of Shifts',
    '# of minutes',
    'Total #',
    'Time #',
    'In #',
  ])('asks about numbers below "%s"', (heading) => {
    expect(isAsked(`Email\tName\t${heading}\n${ada.email}\tAda\t40`)).toBe(true);
  });

  it.each([
    'Ada Lovelace, 0',
    'Ada Lovelace; 0.0',
    `${ada.email} 0h`,
    'Name\tHours\nAda Lovelace\t0',
    'Name,Grade,Hours\nAda Lovelace,11,.0',
  ])('asks whether a student with 0 hours was there: %j', (list) => {
    const { lines, members, open } = matchLines(list, school1, {});
    expect({ members, open }).toEqual({ members: [], open: 1 });
    expect(lines.at(-1)?.outcome).toEqual({ kind: 'zeroHours' });
  });

  it.each([
    ['1. ', '2. ', '3. '],
    ['1) ', '2) ', '3)'],
    ['1\t', '2\t', '3\t'],
    ['1 ', '2 ', '3 '],
    ['9.\t', '10.\t', '12.\t'],
    ['- ', '- ', '- '],
    ['* ', '* ', '* '],
    ['•\t', '•\t', '•\t'],
    ['Food drive, 11/20\n1. ', '2. ', 'Members:\n3. '],
    ['#\tName\tHours\n1\t', '2\t', '3\t'],
    ['\tName\tHours\n1\t', '2\t', '3\t\n4\t'],
    ['Beach cleanup 11/20\n- ', '- ', '- '],
    ['11/20 Food drive\n1 ', '2 ', '3 '],
  ])('reads a numbered list or one with bullets: %j', (a, b, c) => {
    const list = `${a}Ada Lovelace\t2\n${b}José Núñez\t3\n${c}Søren Łukasz\t4`;
    const { members } = matchLines(list, school1, {});
    expect(members.map(({ hours }) => hours)).toEqual(['2', '3', '4']);
  });

  it.each([
    '2\tAda Lovelace\n3\tJosé Núñez\n4\tSøren Łukasz',
    '1\tAda Lovelace\n2\tJosé Núñez',
    '1\tAda Lovelace\n2\tJosé Núñez\n4\tSøren Łukasz',
    '1\tAda Lovelace\n\tJosé Núñez\n2\tSøren Łukasz\n3\tMaria Garcia Lopez',
    'Minutes\tName\n1\tAda Lovelace\n2\tJosé Núñez\n3\tSøren Łukasz',
    '2. Ada Lovelace\n1. José Núñez',
    '1\tAda Lovelace\n2\tJosé Núñez\n3\tSøren Łukasz\n1.5\tMaria Garcia Lopez',
    '1.5 Ada Lovelace\n2.5 José Núñez\n3.5 Søren Łukasz',
  ])("asks about numbers that may be more than the lines': %j", (list) => {
    expect(isAsked(list)).toBe(true);
  });

  it('takes the numbers below a heading for hours, even if they count up', () => {
    const list = 'Hours\tName\n1\tAda Lovelace\n2\tJosé Núñez\n3\tSøren Łukasz';
    const { members } = matchLines(list, school1, {});
    expect(members.map(({ hours }) => hours)).toEqual(['1', '2', '3']);
    const signed = 'Hours\tName\n1.\tAda Lovelace\n2.\tJosé Núñez';
    expect(matchLines(signed, school1, {}).members).toMatchObject([
      { hours: '1.' },
      { hours: '2.' },
    ]);
  });

  it.each([
    `Ada Lovelace K. <${ada.email}>`,
    `Ada King Lovelace <${ada.email}>`,
    `${at('new')}, New Kid`,
    `Kid ${at('new')}`,
    `New Kid absent, ${at('new')}`,
    `New Kid,absent,${at('new')}`,
    `New Kid,NO,${at('new')}`,
    `Not coming <${at('new')}>`,
    `No show ${at('new')}`,
    `A New Kid ${at('new')}`,
    `New Kid A, ${at('new')}`,
    `New Kid overslept, ${at('new.kid')}`,
    `Name,Email\nNew Kid (absent),${at('new')}`,
    `Maria no show ${maria.email}`,
    `Maria Garcia absent, ${maria.email}`,
    `Absent Anna O'Brien <${anna.email}>`,
  ])('asks about words that may not be the name at an address: %s', (line) => {
    expect(matchLines(line, school1, {})).toMatchObject({
      members: [],
      lines: [{ outcome: { kind: 'choice', match: 'otherWords' } }],
    });
    const { choices = [], line: read } = matchLines(line, school1, {}).lines[0] ?? {};
    const [email] = choices.map((one) => one.email);
    const answered = matchLines(line, school1, { [read?.key ?? '']: email ?? '' });
    expect(answered.members).toMatchObject([{ email }]);
  });

  it.each([
    `Lovelace, Ada K.\t${ada.email}`,
    `Augusta Lovelace <${ada.email}>`,
    `Lovelace, Ada A\t${ada.email}`,
    `First\tMiddle\tLast\tEmail\nAda\tKing\tLovelace\t${ada.email}`,
    `Email Address\tName\n${at('new')}\tNew Kid`,
    `New Kid, ${at('new')}`,
    `New B. de la Kid, ${at('s123')}`,
    `${at('new.kid')}, Kid, New`,
    `name;email\nnew kid;${at('s123')}`,
    `Maria Garcia <${maria.email}>`,
  ])('asks nothing about a nickname, a middle name or a new name: %j', (list) => {
    const { members, open } = matchLines(list, school1, {});
    expect(open).toBe(0);
    expect(members).toMatchObject([{ hours: null }]);
  });

  it('asks only about the columns of exported sign-ups', () => {
    const list = [
      'Sign Up\tStart Date/Time (mm/dd/yyyy)\tLocation\tItem\tFirst Name\tLast Name\tEmail',
      `Fair\t11/20/2026 9:00\tGym\tSetup\tAda\tLovelace\t${ada.email}`,
      `Fair\t11/20/2026 9:00\tGym\tCleanup\tJosé\tNúñez\t${jose.email}`,
    ].join('\n');
    const { columns, open, openColumns } = matchLines(list, school1, {});
    expect({ open, openColumns }).toEqual({ open: 0, openColumns: 4 });
    expect(columns.map(({ heading }) => heading)).toEqual([
      ...['Sign Up', 'Start Date/Time (mm/dd/yyyy)', 'Location', 'Item'],
    ]);
    expect(answered(list)).toMatchObject({ open: 0, openColumns: 0, members: [{}, {}] });
  });

  it('shows every line about a student', () => {
    for (const line of [
      'Ada Lovelace #12, Member',
      'Student, Ada Lovelace #3',
      'Name\tAda Lovelace\tHours\t2h',
      'Ada Lovelace\tStudent\tMember',
      'Ada Lovelace\tStudent\tVolunteer',
      `Email\t${ada.email}\tName\tAda`,
    ]) {
      expect(matchLines(line, school1, {}).lines, line).toHaveLength(1);
    }
  });

  it.each([
    'Núñez, José\nLovelace, Ada, 2\nSøren Łukasz, 3',
    'Núñez, José\nAda Lovelace, 2\nSøren Łukasz, 3',
    'Núñez,José\nLovelace,Ada,2\nŁukasz,Søren,3',
    'Núñez\tJosé\nLovelace\tAda\t2\nŁukasz\tSøren\t3',
    'José Núñez\nAda Lovelace\t2\nSøren Łukasz\t3',
    'Members\nJosé Núñez\nAda Lovelace,2\nSøren Łukasz,3',
  ])('asks nothing about a list without headings: %j', (list) => {
    const { members, open } = matchLines(list, school1, {});
    expect(open).toBe(0);
    expect(members.map(({ hours }) => hours)).toEqual([null, '2', '3']);
  });

  it.each(['Name\tGrade', 'No.;Name', '#;Name', 'Name,Hours', 'Name\t\tHours'])(
    'asks nothing about headings: %s',
    (headings) => {
      expect(matchLines(headings, school1, {}).lines).toEqual([]);
    },
  );

  it('takes no name for a heading', () => {
    const per = student('Per', 'Block');
    expect(matchLines('Block, Per', [per], {}).members).toHaveLength(1);
    const no = student('Minsu', 'No');
    expect(matchLines('No\tMinsu', [no], {}).members).toHaveLength(1);
    const to = student('Linh', 'To');
    expect(matchLines('To\tLinh\nLovelace\tAda\t2', [to, ada], {}).members).toHaveLength(2);
    const list = `Ada Lovelace\t1\n${ada.email}\tStudent\tMember\t2 hrs`;
    expect(matchLines(list, school1, {}).lines).toHaveLength(2);
    expect(matchLines('Sam\nAda Lovelace\tStudent\tMember', school1, {}).lines).toHaveLength(2);
    expect(matchLines('Sam\nName\tAda Lovelace\tHours', school1, {}).lines).toHaveLength(2);
  });

  it.each([
    ['Name\tDate\tHours', 'Ada Lovelace\t11/20/2026\t2', 'Ada Lovelace\t11/21/2026\t2'],
    ['Event,Email,Hours', `Food drive,${ada.email},2`, 'Beach clean-up,{},3'],
    [
      'Sign Up\tStart Date/Time\tEmail',
      `Fair\t11/20/2026 9:00\t${ada.email}`,
      'Fair\t11/21/2026 9:00\t{}',
    ],
  ])('asks about rows of another day or activity: %s', (headings, first, second) => {
    const later = second.replaceAll('{}', jose.email);
    expect(isAsked([headings, first, later, ''].join('\n'))).toBe(true);
  });

  it.each([
    'Date\tName\tHours\n11/20\t{}\t2\n11/21\tSam Lee\t2\n\tAda Lovelace\t2',
    'Event\tEmail\nFair\t{}\nBeach\t{}\n\t{ada}',
    'Date\tEmail\n11/20\t{}\n\nDate\tEmail\n11/21\t{ada}',
    'Date\tEmail\n11/20\t{}\nEmail\tDate\n{ada}\t11/21',
    'Email\tCheck In\tHours\n{}\t11/20/2026 9:00\t2\n{ada}\t11/21/2026 9:00\t2',
    'Email\tStart\tEnd\tHours\n{}\t2026-11-20\t\t2\n{ada}\t2026-11-21\t\t2',
    'Email\tFrom\tHours\n{}\tNov 20\t2\n{ada}\tNovember 21\t2',
    'Food drive 11/20\n{}\nFood drive 11/21\n{ada}',
    'Sign Up\tEnd Date/Time\tEmail\nFair\t11/20/2026 9:00\t{}\nFair\t11/21/2026 9:00\t{ada}',
    'Saturday\n{}\nSunday\nEmail\n{ada}',
    '{}\n\nFood drive, 11/21\n{ada}',
    '21 November\n{}\n22 November\n{ada}',
    '20.11.\n{}\n21.11.\n{ada}',
    'Fri\n{}\nSat\n{ada}',
    'Sat 21 Nov\n{}\nSun 22 Nov\n{ada}',
    'Zed Quux\n11/20\n{}\n\n11/21\n{ada}',
    '11/20\n{}\nZed Quux\n11/21\n{ada}',
    'Email\tHours 11/20\n{}\t2\n\nEmail\tHours 11/21\n{ada}\t3',
    'Food drive 11/20\nEmail\tHours\n{}\t2\n\nEmail\tHours 11/21\n{ada}\t3',
    'Food drive 11/20\nEmail\tHours\n{}\t2\n\nEmail\tDate\n{ada}\t11/21',
    'Email\tDate\n{}\t11/20\n\nEmail\tStart Date/Time\n{ada}\t11/21/2026 9:00',
    'Email\tStart Date/Time\n{}\t11/20/2026 9:00\n\nEmail\tDate\n{ada}\t11/21',
    'Email\tDate\tHours\n{}\t11/20\t2\n\nEmail\tCheck In\tHours\n{ada}\t11/21 9:00\t2',
    'Email\tDate\n{}\t11/20\n\nEmail\tEnd Date/Time\n{ada}\t11/21/2026 9:00',
    'Email\tEvent\n{}\tFood bank\n\nEmail\tActivity\n{ada}\tTutoring',
    'Sign Up\tEmail\nFood bank\t{}\n\nEmail\tEvent\n{ada}\tTutoring',
    'NHS\t11/20/2026\nEmail\tHours\n{}\t2\n\nNHS\t11/21/2026\nEmail\tHours\n{ada}\t2',
    'Date\t11/20\nEmail\tHours\n{}\t2\n\nDate\t11/21\nEmail\tHours\n{ada}\t2',
    'Event\tFair\nEmail\tHours\n{}\t2\n\nEvent\tBeach\nEmail\tHours\n{ada}\t2',
    'Date\tEmail\n11/20/2026\t{}\n11/20/2025\t{ada}',
    'Date\tEmail\tHours\tNotes\n11/20/2026\t{}\t2\t\n11/20\t{ada}\t2\tSaturday',
  ])('asks about rows below another day: %j', (list) => {
    const text = list.replace('{}', jose.email).replaceAll('{}', soren.email);
    expect(isAsked(text.replace('{ada}', ada.email))).toBe(true);
  });

  it.each([
    'Lovelace, Ada\t214\nNúñez, José\t118',
    'Ada Lovelace,101\nJosé Núñez,102',
    'Ada Lovelace 25',
  ])('asks about numbers without a heading that are more than a day: %j', (list) => {
    expect(isAsked(list)).toBe(true);
  });

  it('takes the hours of earlier years after addresses, with or without headings', () => {
    const list = `${ada.email};137,5\n${jose.email};41`;
    for (const text of [list, `Email;Hours\n${list}`]) {
      expect(matchLines(text, school1, {}).members).toMatchObject([
        { email: ada.email, hours: '137.5' },
        { email: jose.email, hours: '41' },
      ]);
    }
  });

  it.each([
    '1 José Núñez\n2 Zoe Quux sick\n3 Søren Łukasz\n4 Ada Lovelace',
    '1. José Núñez\n2. Zoe Quux (sick)\n3. Søren Łukasz\n4. Ada Lovelace',
    '• José Núñez\n• Zoe Quux - late\n• Søren Łukasz\n• Ada Lovelace',
    '- José Núñez\n- Zoe Quux maybe\n- Søren Łukasz\n- Ada Lovelace',
    'José Núñez\nAddy Lovelace - late\nSøren Łukasz\nAda Lovelace',
    'José Núñez\nMaria sick\nSøren Łukasz\nAda Lovelace',
  ])('asks only about a student with a word of absence, not those below: %j', (list) => {
    const { lines, members, open } = matchLines(list, school1, {});
    expect(lines.map(({ outcome }) => outcome.kind === 'found')).toEqual([true, false, true, true]);
    expect([members.length, open]).toEqual([3, 1]);
  });

  it.each(['Absent:', 'Food drive 11/21', 'Food drive, November 21, 2026', 'Waitlist'])(
    'says that a title can be skipped: %s',
    (title) => {
      const outcome = matchLines(`${title}\nAda Lovelace`, school1, {}).lines[0]?.outcome;
      expect(outcome && lineText(outcome, 0)).toMatch(/a title.* skip it\./);
    },
  );

  it.each(['Ada Lovelace\t0.0833333333', `${ada.email}, 0.125`])(
    'asks about a part of a day without a heading: %j',
    (line) => {
      expect(of(line)).toBe('hours');
      const table = `Name\tHours\n${line.replace(', ', '\t')}`;
      expect(matchLines(table, school1, {})).toMatchObject({ open: 0 });
    },
  );

  it('takes an inch mark for no beginning of a cell', () => {
    const list = `Name\tItem\nJosé Núñez\t6" sub\nSøren Łukasz\tSoda\nAda Lovelace\t12" pizza`;
    expect(answered(list)).toMatchObject({ open: 0, members: [{}, {}, {}] });
  });

  it('asks about names on the later lines of a cell', () => {
    const list = [
      'Email,Hours,Comments',
      `${jose.email},2,"Drove with`,
      'Ada Lovelace, 2',
      `and"\n${soren.email},3,`,
    ];
    const { lines, members } = answered(list.join('\n'));
    expect(members).toMatchObject([{ email: jose.email }, { email: soren.email }]);
    expect(lines[1]?.outcome).toEqual({ kind: 'insideCell', above: 2 });
  });

  it('counts a repeated student once, unless the hours differ', () => {
    const same = matchLines(`Ada Lovelace, 2\n${ada.email}; 2.0`, school1, {});
    expect(same).toMatchObject({ members: [{ email: ada.email, hours: '2' }], open: 0 });
    expect(same.lines[1]?.outcome).toEqual({ kind: 'twice', first: 1 });
    const other = matchLines(`Ada Lovelace, 2\n${ada.email}`, school1, {});
    expect(other).toMatchObject({ open: 1 });
    expect(other.lines[1]?.outcome).toEqual({ kind: 'twiceOtherHours', first: 1 });
  });

  it.each([
    ['Email\tStart\tEnd\tHours', '{}\t9:00\t11:00\t2', '{}\t13:00\t15:00\t2'],
    ['Item\tStart Date/Time\tEmail', 'Setup\t11/20 9:00\t{}', 'Setup\t11/20 13:00\t{}'],
    ['Item\tEmail', 'Setup\t{}', 'Cleanup\t{}'],
    ['Block #\tEmail', '1\t{}', '2\t{}'],
  ])('asks about two shifts of a student: %s', (...table) => {
    const { lines, open } = answered(table.join('\n').replaceAll('{}', ada.email));
    expect(open).toBe(1);
    expect(lines[1]?.outcome).toEqual({ kind: 'twiceOtherCells', first: 2 });
  });

  it.each([
    ['#\tEmail\tGrade', '1\t{}\t11', '2\t{}\t11'],
    ['No.\tEmail', '1\t{}', '2\t{}'],
    ['Email\tClub', '{}\tNHS', '{}\tNHS'],
  ])('counts two rows of a student once if only their number differs: %s', (...table) => {
    const list = table.join('\n').replaceAll('{}', ada.email);
    expect(answered(list)).toMatchObject({ open: 0, members: [{ email: ada.email }] });
  });

  it('shows what is not used of a line, but not where nothing is', () => {
    const lineOf = (list: string) => answered(list).members[0]?.written;
    const row = 'Ada Lovelace\t11\tGym\t123';
    expect(lineOf(`Name\tGrade\tAdvisory\tID\n${row}`)).toBe(row);
    expect(lineOf(`New Kid <${at('new')}>`), 'who it is').toBe(`New Kid <${at('new')}>`);
    expect(lineOf(at('new'))).toBeUndefined();
    for (const list of [
      'Ada Lovelace, 2',
      `Name\tEmail\tHours\nAda Lovelace\t${ada.email}\t2`,
      '#\tName\n1\tAda Lovelace',
      'Name\tGrade\nAda Lovelace\t',
    ])
      expect(lineOf(list), list).toBeUndefined();
  });

  it('keeps a number that begins an address', () => {
    const counted = ['12.ada', '14.bob', 'ada', 'bob'].map((name) => student('', '', name));
    for (const list of [
      `${at('12.ada')}\n${at('14.bob')}`,
      `${at('12.ada')}\nAda Lovelace\n${at('14.bob')}`,
      `${at('12.ada')}, 2\n${at('14.bob')}, 3`,
    ]) {
      const emails = matchLines(list, [ada, ...counted], {}).members.map(({ email }) => email);
      expect(emails.filter((email) => email !== ada.email)).toEqual([at('12.ada'), at('14.bob')]);
    }
  });

  it('asks whether a number belongs to an address that only exists without it', () => {
    const list = `1.${jose.email}\n2.${anna.email}`;
    const { lines, members } = matchLines(list, school1, {});
    expect(members).toEqual([]);
    expect(lines[0]).toMatchObject({
      choices: [jose, { email: `1.${jose.email}` }],
      outcome: { kind: 'choice', match: 'numbered' },
    });
    expect(matchLines(`1) ${jose.email}\n2)${anna.email}`, school1, {}).members).toHaveLength(2);
  });

  it.each(['!', '~', '#', '-', '/', '?', '✗'])(
    'asks what a mark before an address means: %s',
    (mark) => {
      const { lines, open } = matchLines(`${mark}${jose.email}\n${anna.email}`, school1, {});
      expect(open).toBe(1);
      expect(lines[0]?.outcome.kind).toBe(mark === '✗' ? 'crossedOut' : 'otherText');
    },
  );

  it.each([
    'Date\tName\tHours\n✗ 11/20\tJosé Núñez\t2\n11/20\tAda Lovelace\t2',
    'Date\tName\tHours\n11/20\tAda Lovelace\t2\n✗ 11/20\tJosé Núñez\t2\n\tSøren Łukasz\t2',
    'Event\tName\n✗ Fair\tJosé Núñez\nFair\tAda Lovelace',
    '\tName\tHours\n\tAda Lovelace\t2\n✗ \tJosé Núñez\t2',
    '1\tAda Lovelace\n✗ 2\tJosé Núñez\n3\tSøren Łukasz',
    '1. Ada Lovelace\n✗ 2. José Núñez\n3. Søren Łukasz',
  ])('asks about a row that is crossed out, and no others: %j', (list) => {
    const { lines, open } = answered(list);
    expect(open).toBe(1);
    for (const { line, outcome } of lines)
      expect(outcome.kind).toBe(line.text.startsWith('✗') ? 'crossedOut' : 'found');
  });

  it('reads first and last names in the order of their headings', () => {
    const james = student('James', 'Lee');
    const lee = student('Lee', 'James');
    const rows = ['Last Name\tFirst Name', 'Given name,Surname', 'Last,First'];
    for (const [at, headings] of rows.entries()) {
      const row = at === 1 ? 'Lee,James' : headings.includes('\t') ? 'James\tLee' : 'James,Lee';
      const list = `${headings}\n${row}`;
      expect(matchLines(list, [james], {}).lines[0], list).toMatchObject({
        choices: [james],
        outcome: { kind: 'choice', match: 'inexact' },
      });
      expect(matchLines(list, [lee], {}).members, list).toMatchObject([{ email: lee.email }]);
    }
  });

  it.each([
    ['Date', 'Friday', '11/20/2026', '11/27/2026'],
    ['Date', '11/20', '11/20/2026', '11/20/2025'],
    [null, 'Friday', 'Friday, 11/20', 'Friday 11/27'],
    [null, 'Nov 20', 'Nov 20, 2026', '11/20/2025'],
  ])('asks about two days that may be the first one, with heading %s: %s, %s, %s', (...cells) => {
    const [heading, ...days] = cells;
    const emails = [ada.email, jose.email, soren.email];
    const rows = days.map((day, at) =>
      heading ? `${emails[at]}\t2\t${day}` : `${day}\n${emails[at]}`,
    );
    const list = [...(heading ? [`Email\tHours\t${heading}`] : []), ...rows].join('\n');
    expect(isAsked(list)).toBe(true);
  });

  const subjects = fc.constantFrom(
    ...['Ada Lovelace', 'Lovelace, Ada', '"Lovelace, Ada"', 'Ada\tLovelace', 'Ada King Lovelace'],
    ...[ada.email, `<${ada.email}>`, `Ada Lovelace (${ada.email})`, `x;${ada.email}`],
  );
  /** The hours that a list of this one line would log for Ada, if it can be sent. Undefined: it cannot. */
  const hoursStored = (line: string) => {
    const key = matchLines(line, school1, {}).lines[0]?.line.key ?? '';
    const { members } = matchLines(line, school1, { [key]: ada.email });
    return members.length > 0 ? { hours: members[0]?.hours ?? null } : undefined;
  };

  it('takes the hours beside a name as they are written, or asks', () => {
    const before = fc.constantFrom(
      ...[', ', ',', ';', '\t', '|', ' ', '  ', '\u00a0', ' - ', ' – ', ': ', '='],
      ...[
        ' (',
        ', (',
        ' -',
        ', -',
        ' x',
        ' #',
        ' +',
        ', =',
        ' ~',
        ' about ',
        ', grade ',
        ' \u200e',
      ],
    );
    const after = fc.constantFrom(
      ...['', ' ', 'h', ' h', ' hours', ' Hrs.', ')', ' min', 'h30', '½', '%', ' pts', ' 5', ', 5'],
    );
    const number = fc
      .tuple(fc.nat(60), fc.constantFrom('', '.', '.5', '.25'))
      .map(([whole, part]) => `${whole}${part}`);
    fc.assert(
      fc.property(subjects, before, number, after, (subject, sign, written, unit) => {
        const stored = hoursStored(`${subject}${sign}${written}${unit}`);
        if (stored) expect(stored.hours).toBe(written);
      }),
      { numRuns: 1000 },
    );
  });

  it("never gives the list's hours to a line with a number beside the student", () => {
    const digit = fc.constantFrom(...Array.from('0123456789٣２½²Ⅳ㉒'));
    const text = fc.string({
      unit: fc.constantFrom(...Array.from(`aéh.,;:|\t -–()<>"'½5=+\u00a0`)),
    });
    fc.assert(
      fc.property(subjects, text, digit, text, fc.boolean(), (subject, a, n, b, isFirst) => {
        const beside = a + n + b;
        const stored = hoursStored(isFirst ? `${beside} ${subject}` : `${subject} ${beside}`);
        if (stored) expect(stored.hours).not.toBeNull();
      }),
      { numRuns: 1000 },
    );
  });

  it('gives no student a number of another column than Hours', () => {
    const number = fc.oneof(fc.nat(20).map(String), fc.constantFrom('', '2.5', '1,5', '2027'));
    const other = fc.constantFrom(
      ...['Grade', 'Class', 'Period', 'Room', 'Student ID', '#', 'Phone', 'Locker', 'Quarter'],
      ...[
        'Points',
        'In',
        'End time',
        'Time',
        'Hour',
        'Hours needed',
        'Total hours',
        'Minutes',
        'Grado',
        '',
      ],
    );
    const columns = fc.array(fc.tuple(other, number), { minLength: 1, maxLength: 4 });
    const names = fc.constantFrom('Ada Lovelace', 'Lovelace, Ada', '"Lovelace, Ada"', ada.email);
    const sign = fc.constantFrom('\t', ';', '|', ',', ', ');
    fc.assert(
      fc.property(columns, names, number, sign, fc.nat(4), (others, name, own, split, at) => {
        const table = [['Name', name], ...others.toSpliced(at, 0, ['Hours', own])];
        const lines = [0, 1].map((row) => table.map((cells) => cells[row]).join(split));
        const { members } = matchLines(lines.join('\n'), school1, {});
        if (members.length === 0) return;
        expect(members[0]?.hours ?? '').toBe(own.replace(',', '.'));
      }),
      { numRuns: 2000 },
    );
  });

  const word = fc.constantFrom(
    'Ada',
    'ada',
    'Lee',
    'Sam',
    'José',
    "O'Neil",
    'O’Neil',
    'Ann-Mai',
    'Ng',
  );
  const anyStudents = fc
    .uniqueArray(fc.tuple(word, word), { minLength: 1, maxLength: 12 })
    .map((names) => names.map(([first, last], index) => student(first, last, `s${index}`)));

  it('never picks a student if another matches as well', () => {
    fc.assert(
      fc.property(anyStudents, fc.nat(), fc.boolean(), (students, nth, isTurned) => {
        const meant = students[nth % students.length] ?? ada;
        const { firstName, lastName } = meant;
        const text = isTurned ? `${lastName}, ${firstName}` : `${firstName} ${lastName}`;
        const { lines, members } = matchLines(text, students, {});
        const outcome = lines[0]?.outcome;
        if (outcome?.kind === 'choice') {
          expect(outcome.match).not.toBe('inexact');
          expect(lines[0]?.choices).toContain(meant);
          expect(lines[0]?.choices.length).toBeGreaterThan(1);
        } else expect(members).toEqual([{ email: meant.email, hours: null, isListed: true }]);
      }),
    );
  });

  it('has the same result whatever was in the list before', () => {
    const names = fc.constantFrom(
      ...school1.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
      'Sam',
      'Lee, Sam, 2',
      'Nobody Here',
    );
    const lists = fc.array(
      fc.array(names).map((lines) => lines.join('\n')),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(lists, (versions) => {
        const edited = versions.map((list) => matchLines(list, school1, {})).at(-1);
        expect(edited).toEqual(matchLines(versions.at(-1) ?? '', [...school1], {}));
      }),
      { numRuns: 20 },
    );
  });

  it('is matched once for the form, its errors and its submit', () => {
    const answers = {};
    const first = matchLines('Ada Lovelace', school1, answers);
    expect(matchLines('Ada Lovelace', school1, answers)).toBe(first);
    expect(matchLines('Ada Lovelace, 2', school1, answers)).not.toEqual(first);
    expect(matchLines('Ada Lovelace', [], answers)).not.toEqual(first);
    const sam = 'Sam Lee';
    const { lines } = matchLines(sam, school1, answers);
    const answered = { [lines[0]?.line.key ?? '']: twins[0]?.email ?? '' };
    expect(matchLines(sam, school1, answered).members).toHaveLength(1);
  });

  it('accepts any text: each line is a member, a question, or skipped', () => {
    const text = fc.string({ unit: fc.constantFrom(...Array.from('a,;\t\n\r"@.5 é<>\u{1F600}')) });
    fc.assert(
      fc.property(text, (list) => {
        const { lines, members, open } = matchLines(list, school1, {});
        const found = lines.filter(({ outcome }) => outcome.kind === 'found');
        expect(members).toHaveLength(found.length);
        expect(open).toBeLessThanOrEqual(lines.length - found.length);
        for (const { hours } of members) expect(hours ?? '1').toMatch(/^(?=.*\d)\d*\.?\d*$/);
      }),
    );
  });
});
