// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { StudentDocument } from '#shared/firebase/studentDocument';
import {
  collectReport,
  removedSince,
  type ReportProgress,
  type ReportSource,
} from './collectReport';

const ada = { firstName: 'Ada', lastName: 'Lovelace', graduationYear: '2027' };

const profiles: StudentDocument[] = [
  { email: 'ada@lwsd.org', id: 'info', fields: ada },
  { email: 'bob@lwsd.org', id: 'draft', fields: { firstName: 'Not', lastName: 'A Profile' } },
];
const entries: StudentDocument[] = ['1', '2.5', '4'].map((Hours, index) => ({
  email: 'ada@lwsd.org',
  id: String(index),
  fields: { Hours, KeyClub: 'No', NHS: 'No' },
}));

/** Pages of one document each, and a list of the documents that were requested. */
function pagedSource(overrides: Partial<ReportSource> = {}) {
  const requested: string[] = [];
  const source: ReportSource = {
    count: (group) => Promise.resolve(group === 'profile' ? profiles.length : entries.length),
    pages: async function* (group) {
      for (const document of group === 'profile' ? profiles : entries) {
        requested.push(`${group}/${document.id}`);
        yield await Promise.resolve([document]);
      }
    },
    stillStored: (emails) => Promise.resolve(emails),
    ...overrides,
  };
  return { source, requested };
}

const unwatched = () => ({ signal: new AbortController().signal, onProgress: () => undefined });

describe('reading a report', () => {
  it('adds every page of both groups, but no profile document other than info', async () => {
    const built = await collectReport(pagedSource().source, unwatched());
    expect(built.hourSummary.split('\n')[1]).toBe('Ada,Lovelace,2027,ada@lwsd.org,0.00,0.00,7.50');
    expect(built.counts).toMatchObject({ students: 1, profiles: 1, entries: 3 });
  });

  it('reports its progress after each page, from nothing to everything', async () => {
    const seen: ReportProgress[] = [];
    await collectReport(pagedSource().source, {
      ...unwatched(),
      onProgress: (progress) => seen.push(progress),
    });
    expect(seen.map(({ read }) => read)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(new Set(seen.map(({ total }) => total))).toEqual(new Set([5]));
  });

  it('never reports more than 100% if entries are added during the update', async () => {
    const seen: ReportProgress[] = [];
    const { source } = pagedSource({ count: () => Promise.resolve(1) });
    await collectReport(source, {
      ...unwatched(),
      onProgress: (progress) => seen.push(progress),
    });
    expect(seen.every(({ read, total }) => read <= total)).toBe(true);
    expect(seen.at(-1)).toEqual({ stage: 'reading', read: 5, total: 5 });
  });

  it('requests no further page once canceled', async () => {
    const { source, requested } = pagedSource();
    const controller = new AbortController();
    const run = collectReport(source, {
      signal: controller.signal,
      onProgress: ({ read }) => {
        if (read === 3) controller.abort(new Error('canceled'));
      },
    });
    await expect(run).rejects.toThrow('canceled');
    expect(requested).toEqual(['profile/info', 'profile/draft', 'entries/0', 'entries/1']);
  });

  it('fails completely if a page fails', async () => {
    const { source } = pagedSource({
      // oxlint-disable-next-line require-yield -- it fails before the first page
      pages: async function* () {
        await Promise.resolve();
        throw new Error('permission-denied');
      },
    });
    await expect(collectReport(source, unwatched())).rejects.toThrow('permission-denied');
  });
});

describe('a student removed during an update', () => {
  const built = { profileMap: { 'ada@lwsd.org': ada, 'bob@lwsd.org': ada } };
  const all = { stillStored: (emails: readonly string[]) => Promise.resolve(emails) };
  const none = { stillStored: () => Promise.resolve([]) };

  it('is one whose line has gone from the student list since it was read', async () => {
    const [before, now] = [built.profileMap, { 'bob@lwsd.org': ada }];
    const removed = await removedSince(built, { before, now }, all);
    expect(removed).toEqual(new Set(['ada@lwsd.org']));
  });

  it('is one who never had a line, and of whom nothing is stored anymore', async () => {
    const lists = { before: {}, now: { 'bob@lwsd.org': ada } };
    expect(await removedSince(built, lists, none)).toEqual(new Set(['ada@lwsd.org']));
    expect(await removedSince(built, lists, all)).toEqual(new Set());
  });

  it('is missing from the report, its counts, the list and the index', async () => {
    const damaged = { email: 'bob@lwsd.org', id: 'x', fields: { Hours: 'many' } };
    const { source } = pagedSource({
      pages: async function* (group) {
        yield await Promise.resolve(group === 'profile' ? profiles : [...entries, damaged]);
      },
    });
    const collected = await collectReport(source, unwatched());
    expect(collected.counts).toMatchObject({ students: 2, damagedEntries: 1 });
    const { without: _, ...onlyAda } = await collectReport(pagedSource().source, unwatched());
    expect(collected.without(new Set(['bob@lwsd.org']))).toEqual(onlyAda);
  });
});
