// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { ProfileMap } from '#features/students/students';
import { listChanges, mergeProfileMaps } from './mergeProfileMaps';

const profile = (firstName: string) => ({ firstName, lastName: 'Doe', graduationYear: '2027' });

describe('the student list after an update during which it changed', () => {
  it('has a student who saved a first profile during the update', () => {
    const merged = mergeProfileMaps({
      before: {},
      now: { 'new@lwsd.org': profile('New') },
      built: { 'old@lwsd.org': profile('Old') },
    });
    expect(merged).toEqual({ 'old@lwsd.org': profile('Old'), 'new@lwsd.org': profile('New') });
  });

  it.each(['firstName', 'lastName', 'graduationYear'] as const)(
    'has the newer %s of a student who saved again during the update',
    (field) => {
      const before = { 'a@lwsd.org': profile('Ann') };
      const now = { 'a@lwsd.org': { ...profile('Ann'), [field]: 'newer' } };
      expect(mergeProfileMaps({ before, now, built: before })).toEqual(now);
    },
  );

  it('uses the profile that was read if the stored line has not changed', () => {
    const stale = { 'a@lwsd.org': profile('Stale') };
    const built = { 'a@lwsd.org': profile('Right') };
    expect(mergeProfileMaps({ before: stale, now: stale, built })).toEqual(built);
  });

  it('drops a student who is only in the stored list, unchanged', () => {
    const gone = { 'gone@lwsd.org': profile('Gone') };
    expect(mergeProfileMaps({ before: gone, now: gone, built: {} })).toEqual({});
  });

  it('is valid whatever the stored lines held', () => {
    const before = { 'null@lwsd.org': null, 'same@lwsd.org': 7 };
    const now = { 'null@lwsd.org': profile('Ann'), 'same@lwsd.org': 7, 'odd@lwsd.org': null };
    const built = { 'same@lwsd.org': profile('Built') };
    expect(mergeProfileMaps({ before: before as never, now: now as never, built })).toEqual({
      'null@lwsd.org': profile('Ann'),
      'same@lwsd.org': profile('Built'),
      'odd@lwsd.org': { firstName: '', lastName: '', graduationYear: '' },
    });
  });
});

describe('the changes written to a stored list', () => {
  it('are none if it is already right', () => {
    const list = { 'a@lwsd.org': profile('Ann') };
    expect(listChanges(list, { 'a@lwsd.org': profile('Ann') })).toEqual({
      changed: {},
      removed: [],
    });
  });

  it('are the lines that are new, different or removed', () => {
    const stored = {
      'a@lwsd.org': profile('Ann'),
      'b@lwsd.org': profile('Ben'),
      'c@lwsd.org': profile('Cy'),
    };
    const wanted = {
      'a@lwsd.org': profile('Ann'),
      'b@lwsd.org': profile('Bo'),
      'd@lwsd.org': profile('Di'),
    };
    expect(listChanges(stored, wanted)).toEqual({
      changed: { 'b@lwsd.org': profile('Bo'), 'd@lwsd.org': profile('Di') },
      removed: ['c@lwsd.org'],
    });
  });

  it.each([null, 'Ann', 7, {}, { ...profile('Ann'), admin: true }])(
    'repair a line that is %j',
    (odd) => {
      const stored = { 'a@lwsd.org': odd } as unknown as ProfileMap;
      const wanted = { 'a@lwsd.org': profile('Ann') };
      expect(mergeProfileMaps({ before: stored, now: stored, built: wanted })).toEqual(wanted);
      expect(listChanges(stored, wanted).changed).toEqual(wanted);
    },
  );
});
