import Big from 'big.js';
import { doc, setDoc } from 'firebase/firestore';
import { school } from '../../../src/config/school';
import { docPaths } from '../../../src/domain/docPaths';
import type { Profile } from '../../../src/domain/profile';
import { awardRows, awardsListCsv } from '../../../src/domain/reports/awardsList';
import { checkedDocumentBytes } from '../../../src/domain/reports/documentSize';
import { hourSummaryCsv } from '../../../src/domain/reports/hourSummary';
import { zeroHours } from '../../../src/domain/hours';
import type { BenchContext } from '../context';
import { admin, student } from '../school';
import type { BenchTable } from '../table';
import { withClients } from './clients';
import { saveLine } from './saves';

/** Sizes are found to so many students. */
const step = 100;
const most = 20_000;

/** Addresses and names as long as docs/decisions/one-document-lists.md counts them. */
const profile: Profile = { firstName: 'Robinia', lastName: 'Sandoval', graduationYear: '2027' };
const addressLetters = 28;
const domain = `@${school.emailDomains[0]}`;
const addressOf = (index: number) =>
  `${String(index).padStart(addressLetters - domain.length, 'student.robinia.')}${domain}`;

const emailsOf = (count: number) => Array.from({ length: count }, (_, index) => addressOf(index));

function listOf(count: number): Record<string, Profile> {
  return Object.fromEntries(emailsOf(count).map((email) => [email, profile]));
}

/** The report of so many, where everybody has reached an award: the longest there is. */
function reportOf(count: number) {
  const total = new Big(Math.max(...school.awardSteps));
  const totals = { profile, total, nhs: total, keyClub: zeroHours };
  const students = emailsOf(count).map((email) => ({ email, ...totals }));
  return {
    lastUpdated: new Date(),
    hourSummary: hourSummaryCsv(students),
    awardsList: awardsListCsv(awardRows(students, school.awardSteps)),
  };
}

/** Fails, at once or later, where a school of so many is too large. */
type Attempt = (students: number) => unknown;

/** The largest school that `attempt` holds for, up to `most`, and why it fails with the next one. */
async function lastThatHolds(attempt: Attempt) {
  let [holds, fails, why] = [0, most + step, `holds up to ${most.toLocaleString('en')}`];
  while (fails - holds > step) {
    const middle = Math.round((holds + fails) / 2 / step) * step;
    try {
      await attempt(middle);
      holds = middle;
    } catch (error) {
      fails = middle;
      why = (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ');
    }
  }
  return [holds, why.slice(0, 120)];
}

/** At how many students the two documents that everybody shares, and the rules that guard them, end. */
export async function endsTable({ app, firestore, say }: BenchContext): Promise<BenchTable> {
  const list = firestore.doc(docPaths.studentList);
  const rows = await withClients(app, [admin, student], async ([asAdmin, asStudent]) => {
    if (!asAdmin || !asStudent) throw new Error('The admin and the student have no clients.');
    const attempts: [string, Attempt][] = [
      [
        'the app measures the list before it writes',
        (count) => checkedDocumentBytes(docPaths.studentList, listOf(count)),
      ],
      [
        'the app measures the report before it writes',
        (count) => checkedDocumentBytes(docPaths.report, reportOf(count)),
      ],
      [
        'the emulator stores the list for an admin',
        (count) => setDoc(doc(asAdmin.db, docPaths.studentList), listOf(count)),
      ],
      [
        'the emulator stores the report for an admin',
        (count) => setDoc(doc(asAdmin.db, docPaths.report), reportOf(count)),
      ],
      [
        "the emulator stores a student's own line beside so many others",
        async (count) => {
          await list.set(listOf(count));
          await saveLine(asStudent);
        },
      ],
    ];
    const found: (string | number)[][] = [];
    for (const [what, attempt] of attempts) {
      say(`where it ends: ${what}`);
      found.push([what, ...(await lastThatHolds(attempt))]);
    }
    return found;
  });
  return {
    title: 'Load: where the shared documents end',
    about: `The most students for whom it holds, to ${step}, with addresses of ${addressLetters} letters and an award for everybody, and what the next size fails with.`,
    columns: ['what', 'students', 'then'],
    rows,
  };
}
