import { doc, setDoc } from 'firebase/firestore';
import { afterAll, describe, test } from 'vitest';
import { graduationYearsAhead } from '#shared/lib/limits';
import { actors, emails } from './support/actors';
import { firestoreAs } from './support/clients';
import { projectId } from './support/emulators';
import { aProfile } from './support/examples';
import { loadFirestoreRules } from './support/rulesLoading';
import { firestoreRules } from './support/rulesUnderTest';
import { givenNone } from './support/stored';
import { expectAllowed, expectRefused } from './support/verdict';

// The form uses the browser's local year (spec 5), but the rules only know UTC. While it is New Year
// somewhere on earth, both years count.
describe('The graduation year around New Year 2027', () => {
  afterAll(() => loadFirestoreRules(projectId, firestoreRules()));

  /** No engine lets a test set the rules' clock, so this writes the time into the rules. */
  const loadRulesAt = (instant: string) =>
    loadFirestoreRules(
      projectId,
      firestoreRules().replaceAll('request.time', `timestamp.value(${Date.parse(instant)})`),
    );

  const store = async (graduationYear: number) =>
    setDoc(
      doc(await firestoreAs(actors.student), `users/${emails.student}/profile/info`),
      aProfile({ graduationYear: String(graduationYear) }),
    );

  const cases: [instant: string, year: number, verdict: 'accepted' | 'refused', why: string][] = [
    ['2026-06-30T12:00:00Z', 2025, 'refused', 'last year is over everywhere'],
    ['2026-06-30T12:00:00Z', 2027 + graduationYearsAhead, 'refused', 'it is 2026 everywhere'],
    ['2026-12-31T09:59:59Z', 2027 + graduationYearsAhead, 'refused', 'it is still 2026 everywhere'],
    ['2026-12-31T10:00:00Z', 2027 + graduationYearsAhead, 'accepted', 'Kiritimati has 2027'],
    ['2026-12-31T10:00:00Z', 2026, 'accepted', 'most of the world has 2026'],
    ['2027-01-01T13:59:59Z', 2026, 'accepted', 'a clock 14 hours behind still has 2026'],
    ['2027-01-01T14:00:00Z', 2026, 'refused', 'it is 2027 everywhere'],
    ['2027-01-01T14:00:00Z', 2027, 'accepted', 'it is 2027 everywhere'],
    ['2027-01-01T14:00:00Z', 2028 + graduationYearsAhead, 'refused', '2028 is far away'],
  ];
  for (const [instant, year, verdict, why] of cases) {
    test(`${year} is ${verdict} at ${instant}: ${why}`, async () => {
      // A stored year would be accepted at any time.
      await givenNone(`users/${emails.student}/profile/info`);
      await loadRulesAt(instant);
      await (verdict === 'accepted' ? expectAllowed(store(year)) : expectRefused(store(year)));
    });
  }
});
