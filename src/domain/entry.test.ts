// @vitest-environment node
import { nanoid } from '@reduxjs/toolkit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entryCreatedAt, newEntryId } from './entry';
import { entryIdMaxLength } from './limits';
import { compareTexts } from './students';

const idAt = (time: number) => newEntryId(new Date(time), nanoid());
const lastMoment = new Date('5000-12-31').getTime();
const moments = fc.integer({ min: 0, max: lastMoment });

describe('the id of a new activity', () => {
  it('has a shape that the rules take, whenever it is made, also by a clock that is wrong', () => {
    for (const time of [0, Date.now(), lastMoment, -1, 8.64e15, Number.NaN]) {
      expect(idAt(time)).toMatch(new RegExp(`^[A-Za-z0-9_-]{1,${entryIdMaxLength}}$`));
    }
  });

  it('comes after every id that was made before', () => {
    fc.assert(
      fc.property(moments, moments, (one, other) => {
        const order = Math.sign(compareTexts(idAt(one), idAt(other)));
        expect(order === Math.sign(one - other) || one === other).toBe(true);
      }),
    );
  });

  it('comes after the random ids of the time before', () => {
    const olderIds = ['zz9_-', 'V1StGXR8_Z5jdHi6B-myT', 'zyGk3PqZ0aB1c2D3e4F5', '_', '-'];
    for (const older of [...olderIds, ...Array.from({ length: 100 }, () => nanoid())]) {
      expect(compareTexts(older, idAt(0))).toBeLessThan(0);
    }
  });

  it('is another one for each activity of the same moment', () => {
    expect(idAt(5)).not.toBe(idAt(5));
  });
});

describe('when an activity was begun', () => {
  it('is told by its id, to the millisecond', () => {
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
