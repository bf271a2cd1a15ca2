import type { RulesFile } from '../support/rulesUnderTest';
import type { Mutant } from './mutants';

/** Every kind of person tries every verb in these. */
const people = ['users', 'entries', 'studentList'];

/**
 * The test files that hold each part of the rules, by function or path. Only these are asked about a damage to it:
 * that another file fails too is chance, and asking all of them takes half a minute for a damage that lives.
 */
const firestore: Record<string, string[]> = {
  adminEmails: ['users', 'reports'],
  caller: people,
  isAdmin: ['reports', 'users'],
  isMember: people,
  mayUse: people,
  isText: ['entryFields', 'profiles'],
  isVisible: ['entryFields'],
  isHours: ['entryFields'],
  isDate: ['entryFields'],
  encoded: ['entryPictures', 'users'],
  storageOrigin: ['entryPictures'],
  arePictures: ['entryPictures'],
  isEntry: ['entryFields', 'entryPictures'],
  isGraduationYear: ['newYear', 'profiles'],
  isProfile: ['profiles', 'studentList'],
  isLine: ['studentList'],
  isOwnKey: ['studentList'],
  isReport: ['reports'],
  hasReview: ['pending', 'review'],
  isReview: ['review'],
  pending: ['pending', 'anythingElse'],
  users: ['users', 'anythingElse', 'entries'],
  entries: ['entries', 'review', 'entryFields', 'anythingElse', 'users', 'reportBuilder'],
  profile: ['profiles', 'anythingElse', 'reportBuilder', 'users'],
  latest: ['reports', 'anythingElse'],
  profileData: ['studentList', 'anythingElse'],
};

const storage: Record<string, string[]> = {
  isPicture: ['storageFiles'],
  isServedPlainly: ['storageFiles'],
  isUnset: ['storageFiles'],
};

/** Whether the tests of this file are asked about the damage. */
export function holds(file: RulesFile, { within }: Mutant, testFile: string): boolean {
  const name = testFile.replace('.test.ts', '');
  if (file === 'storage.rules') {
    return storage[within]?.includes(name) ?? name.startsWith('storage');
  }
  return firestore[within]?.includes(name) ?? !/^(storage|uploaded)/.test(name);
}
