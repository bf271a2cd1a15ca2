// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import type { SchoolSettings } from '#config/schoolSettings';
import { documentBytes } from '#shared/firebase/documentSize';
import { damagedEntriesListed, documentMaxBytes } from '#shared/lib/limits';
import { reportBuilder } from './collectReport';

/** The specification's columns, named after its clubs. */
vi.mock('#config/school', async (load) => {
  const { school: own } = await load<{ school: SchoolSettings }>();
  return { school: { ...own, clubs: { KeyClub: 'KeyClub', NHS: 'NHS' } } };
});

const ada = { firstName: 'Ada', lastName: 'Lovelace', graduationYear: '2027' };
const alan = { firstName: 'Alan', lastName: 'Turing', graduationYear: '2028' };

function entry(Hours: unknown, { NHS = 'No', KeyClub = 'No' } = {}) {
  return { Hours, NHS, KeyClub };
}

const hourHeader =
  'First Name,Last Name,Year,Email,Total NHS Hours,Total Key Club Hours,Total Hours';
const awardHeader = 'First Name,Last Name,Year,Email,Highest Award';

describe('the hour report', () => {
  it('has one row per student with three totals of two decimals, highest total first', () => {
    const builder = reportBuilder();
    builder.addProfile('ada@lwsd.org', ada);
    builder.addProfile('alan@lwsd.org', alan);
    builder.addEntry('ada@lwsd.org', '1', entry('1.5', { NHS: 'Yes' }));
    builder.addEntry('alan@lwsd.org', '2', entry('.25', { KeyClub: 'Yes' }));
    builder.addEntry('alan@lwsd.org', '3', entry('12.', { NHS: 'Yes', KeyClub: 'Yes' }));
    builder.addEntry('alan@lwsd.org', '4', entry('007.5'));
    expect(builder.finish().hourSummary).toBe(
      `${hourHeader}\n` +
        'Alan,Turing,2028,alan@lwsd.org,12.00,12.25,19.75\n' +
        'Ada,Lovelace,2027,ada@lwsd.org,1.50,0.00,1.50',
    );
  });

  it('shows N/A for a student without a profile, and 0.00 for one without entries', () => {
    const builder = reportBuilder();
    builder.addProfile('ada@lwsd.org', ada);
    builder.addEntry('new@lwsd.org', '1', entry('3'));
    expect(builder.finish().hourSummary).toBe(
      `${hourHeader}\n` +
        'N/A,N/A,N/A,new@lwsd.org,0.00,0.00,3.00\n' +
        'Ada,Lovelace,2027,ada@lwsd.org,0.00,0.00,0.00',
    );
  });

  it('orders equal totals by email', () => {
    const builder = reportBuilder();
    for (const name of ['c', 'a', 'b']) builder.addEntry(`${name}@lwsd.org`, '1', entry('1.0'));
    builder.addEntry('a@lwsd.org', '2', entry('0'));
    const emails = builder.finish().hourSummary.match(/.@lwsd/g);
    expect(emails).toEqual(['a@lwsd', 'b@lwsd', 'c@lwsd']);
  });

  it('keeps names as typed, but not as formulas', () => {
    const builder = reportBuilder();
    const firstName = 'a "b", Ünï 😀';
    builder.addProfile('x@lwsd.org', { firstName, lastName: '=1+1', graduationYear: '2027' });
    expect(builder.finish().hourSummary).toBe(
      `${hourHeader}\n"a ""b"", Ünï 😀","'=1+1",2027,x@lwsd.org,0.00,0.00,0.00`,
    );
  });

  it('counts hours for NHS or Key Club only if the answer is Yes', () => {
    const builder = reportBuilder();
    builder.addEntry('a@lwsd.org', '1', { Hours: '2', NHS: 'yes', KeyClub: true });
    builder.addEntry('a@lwsd.org', '2', { Hours: '1' });
    expect(builder.finish().hourSummary).toContain('a@lwsd.org,0.00,0.00,3.00');
  });

  it('adds decimals exactly', () => {
    const builder = reportBuilder([1]);
    for (let id = 0; id < 10; id += 1) builder.addEntry('a@lwsd.org', `${id}`, entry('0.1'));
    expect(builder.finish().awardsList).toContain('1 hours award');
  });

  it('is just a header without students', () => {
    const built = reportBuilder().finish();
    expect(built.hourSummary).toBe(hourHeader);
    expect(built.awardsList).toBe(awardHeader);
    expect(built.profileMap).toEqual({});
  });
});

describe('the awards list', () => {
  it('has only students who reached a step, highest first', () => {
    const builder = reportBuilder([50, 100, 150, 200]);
    builder.addProfile('ada@lwsd.org', ada);
    builder.addProfile('alan@lwsd.org', alan);
    builder.addEntry('ada@lwsd.org', '1', entry('49.99'));
    builder.addEntry('alan@lwsd.org', '1', entry('100'));
    builder.addEntry('new@lwsd.org', '1', entry('200'));
    expect(builder.finish().awardsList).toBe(
      `${awardHeader}\n` +
        'N/A,N/A,N/A,new@lwsd.org,200 hours award\n' +
        'Alan,Turing,2028,alan@lwsd.org,100 hours award',
    );
  });
});

describe('the student list', () => {
  it('has every student by email, with empty fields if there is no profile', () => {
    const builder = reportBuilder();
    builder.addEntry('new@lwsd.org', '1', entry('3'));
    builder.addProfile('ada@lwsd.org', ada);
    expect(builder.finish().profileMap).toEqual({
      'ada@lwsd.org': ada,
      'new@lwsd.org': { firstName: '', lastName: '', graduationYear: '' },
    });
  });

  it('keeps the readable fields of a damaged profile and no unknown ones', () => {
    const builder = reportBuilder();
    const damaged = { firstName: null, lastName: 'Only', graduationYear: 2027, admin: true };
    builder.addProfile('x@lwsd.org', damaged);
    expect(builder.finish().profileMap).toEqual({
      'x@lwsd.org': { firstName: '', lastName: 'Only', graduationYear: '2027' },
    });
  });
});

describe('an entry with damaged Hours', () => {
  it('counts as 0, keeps NaN out of the files, and is reported with its email and id', () => {
    const builder = reportBuilder();
    builder.addEntry('b@lwsd.org', '9', entry('1.2.3', { NHS: 'Yes' }));
    builder.addEntry('b@lwsd.org', '1', entry(true, { KeyClub: 'Yes' }));
    builder.addEntry('a@lwsd.org', '7', {});
    builder.addEntry('b@lwsd.org', '8', entry('2'));
    const built = builder.finish();
    expect(built.damaged).toEqual([
      { email: 'a@lwsd.org', id: '7', hours: '(undefined)' },
      { email: 'b@lwsd.org', id: '1', hours: '(boolean)' },
      { email: 'b@lwsd.org', id: '9', hours: '1.2.3' },
    ]);
    expect(built.hourSummary).toBe(
      `${hourHeader}\n` +
        'N/A,N/A,N/A,b@lwsd.org,0.00,0.00,2.00\n' +
        'N/A,N/A,N/A,a@lwsd.org,0.00,0.00,0.00',
    );
  });

  it('is always counted, but only a limited number are listed, to save memory', () => {
    const builder = reportBuilder();
    for (let id = 0; id < damagedEntriesListed + 5; id += 1) {
      builder.addEntry('a@lwsd.org', `${id}`, entry('x'.repeat(500)));
    }
    const { damaged, counts } = builder.finish();
    expect(damaged).toHaveLength(damagedEntriesListed);
    expect(damaged[0]?.hours.length).toBeLessThan(100);
    expect(counts.damagedEntries).toBe(damagedEntriesListed + 5);
  });
});

describe('the counts of a report', () => {
  it('give its contents and the sizes of both documents', () => {
    const builder = reportBuilder([50]);
    builder.addProfile('ada@lwsd.org', ada);
    builder.addProfile('alan@lwsd.org', alan);
    builder.addEntry('alan@lwsd.org', '1', entry('60'));
    builder.addEntry('new@lwsd.org', '1', entry('x'));
    builder.addEntry('new@lwsd.org', '2', entry('1'));
    const { counts, profileMap, hourSummary, awardsList } = builder.finish();
    expect(counts).toEqual({
      students: 3,
      profiles: 2,
      studentsWithoutProfile: 1,
      studentsWithoutEntries: 1,
      entries: 3,
      damagedEntries: 1,
      awards: 1,
      cacheBytes: documentBytes('cache/profileData', { ...profileMap }),
      reportBytes: documentBytes('reports/latest', {
        lastUpdated: new Date(),
        hourSummary,
        awardsList,
      }),
    });
  });

  it('can be requested again after more is added', () => {
    const builder = reportBuilder();
    builder.addEntry('a@lwsd.org', '1', entry('1'));
    expect(builder.finish()).toEqual(builder.finish());
    builder.addEntry('a@lwsd.org', '2', entry('1'));
    expect(builder.finish().counts.entries).toBe(2);
  });
});

describe('a report that is too large for Firestore', () => {
  const students = 5000;

  function schoolOf(nameLength: number) {
    const builder = reportBuilder();
    for (let id = 0; id < students; id += 1) {
      const name = 'n'.repeat(nameLength);
      const profile = { firstName: name, lastName: name, graduationYear: '2027' };
      builder.addProfile(`student-${id}@bellevuecollege.edu`, profile);
      builder.addEntry(`student-${id}@bellevuecollege.edu`, '1', entry('200'));
    }
    return builder;
  }

  it('is not reached by 5,000 students with names of 12 letters and an award each', () => {
    const { cacheBytes, reportBytes } = schoolOf(12).finish().counts;
    expect(cacheBytes).toBeLessThan(documentMaxBytes);
    expect(reportBytes).toBeLessThan(documentMaxBytes);
  });

  it('is refused before anything is written, with the document and its size', () => {
    expect(() => schoolOf(100).finish()).toThrow(/cache\/profileData would take \d{7} bytes/);
  });

  it('cannot be caused by aliases of one mailbox with long names and numbers', () => {
    const builder = reportBuilder();
    const name = '🌊'.repeat(280);
    for (let id = 0; id < 400; id += 1) {
      const email = `jo+${id}@bellevuecollege.edu`;
      builder.addProfile(email, { firstName: name, lastName: name, graduationYear: '2028' });
      builder.addEntry(email, '1', { ...entry('9'.repeat(280)), NHS: 'Yes', KeyClub: 'Yes' });
    }
    const { counts, hourSummary } = builder.finish();
    expect(counts.reportBytes).toBeLessThan(documentMaxBytes / 4);
    expect(hourSummary).toContain(`${'🌊'.repeat(16)},2028,jo+0@bellevuecollege.edu,over 1000000,`);
  });

  it('names the students with the longest lines', () => {
    const builder = reportBuilder();
    for (let id = 0; id < 20_000; id += 1) builder.addProfile(`${id}@lwsd.org`, {});
    builder.addProfile(`jo+${'x'.repeat(60)}@lwsd.org`, {});
    const longestLines = expect.stringMatching(
      /^The longest lines are those of jo[+]x{60}@lwsd[.]org, /,
    ) as string;
    expect(() => builder.finish()).toThrow(expect.objectContaining({ longestLines }));
  });
});
