// @vitest-environment node
import { nanoid } from '@reduxjs/toolkit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareTexts } from '#shared/lib/compare';
import { entryIdMaxLength } from '#shared/lib/limits';
import { entryCreatedAt, newEntryId } from './entry';

const idAt = (time: number) => newEntryId(new Date(time), nanoid());
const lastMoment = new Date('5000-12-31').getTime();
const moments = fc.integer({ min: 0, max: lastMoment });

describe('the id of a new activity', () => {
  it('has a format that the rules accept, even with a wrong clock', () => {
    for (const time of [0, Date.now(), lastMoment, -1, 8.64e15, Number.NaN]) {
      expect(idAt(time)).toMatch(new RegExp(`^[A-Za-z0-9_-]{1,${entryIdMaxLength}}$`));
    }
  });

  it('sorts after all earlier ids', () => {
    fc.assert(
      fc.property(moments, moments, (one, other) => {
        const order = Math.sign(compareTexts(idAt(one), idAt(other)));
        expect(order === Math.sign(one - other) || one === other).toBe(true);
      }),
    );
  });

  it('sorts after the random ids of older activities', () => {
    const olderIds = ['zz9_-', 'V1StGXR8_Z5jdHi6B-myT', 'zyGk3PqZ0aB1c2D3e4F5', '_', '-'];
    for (const older of [...olderIds, ...Array.from({ length: 100 }, () => nanoid())]) {
      expect(compareTexts(older, idAt(0))).toBeLessThan(0);
    }
  });

  it('is unique for activities created at the same moment', () => {
    expect(idAt(5)).not.toBe(idAt(5));
  });
});

describe('the creation time of an activity', () => {
  it('is in its id, to the millisecond', () => {
    fc.assert(
      fc.property(moments, (time) => {
        expect(entryCreatedAt(idAt(time))).toBe(time);
      }),
    );
  });

  it.each(['V1StGXR8_Z5jdHi6B-myT', 'zzzz', 'zzzz12345678', 'zzzz1234567_8', 'zzzzABCDEFGHI', ''])(
    'is not told by another id: %j',
    (id) => expect(entryCreatedAt(id)).toBeNull(),
  );
});
