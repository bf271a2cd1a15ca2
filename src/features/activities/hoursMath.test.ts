// @vitest-environment node
import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textMaxLength } from '#shared/lib/limits';
import { formatReportHours, formatTotalHours } from './formatHours';
import { hoursToGo, parseHours, percentOf, sumHours, zeroHours } from './hoursMath';
import { hoursRule } from './hoursRule';

const decimalsInTest = 40;

/** Returns a number in whole units of 10 to the power of -40. */
function unitsOf(whole: bigint, fraction: string): bigint {
  return whole * 10n ** BigInt(decimalsInTest) + BigInt(fraction.padEnd(decimalsInTest, '0'));
}

const digits = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...Array.from('0123456789')), minLength, maxLength });

/** Every format allowed by spec 5 (`7`, `007`, `.5`, `12.`, `3.25`), with its value. */
const hoursText = fc
  .tuple(digits(0, 20), digits(0, decimalsInTest), fc.boolean())
  .filter(([whole, fraction]) => whole !== '' || fraction !== '')
  .map(([whole, fraction, dot]) => ({
    text: fraction !== '' || dot ? `${whole}.${fraction}` : whole,
    units: unitsOf(BigInt(whole), fraction),
  }));

const exactUnits = (hours: Big) => BigInt(hours.times(new Big(10).pow(decimalsInTest)).toFixed());

describe('parsing hours', () => {
  it.each([
    ['0', '0'],
    ['1', '1'],
    ['.5', '0.5'],
    ['12.', '12'],
    ['007.5', '7.5'],
    [' 2.25 ', '2.25'],
  ])('reads %j', (text, read) => {
    expect(parseHours(text)?.toFixed()).toBe(read);
  });

  it('accepts as many digits as the form does, and no more', () => {
    expect(parseHours('9'.repeat(textMaxLength))?.toFixed()).toBe('9'.repeat(textMaxLength));
    expect(parseHours('9'.repeat(textMaxLength + 1))).toBeNull();
  });

  it('accepts exactly what the form accepts', () => {
    const almostHours = fc.string({ unit: fc.constantFrom(...Array.from('0159.. -+e,x٣')) });
    fc.assert(
      fc.property(fc.oneof(almostHours, fc.anything()), (value) => {
        expect(parseHours(value) !== null).toBe(hoursRule(value) === undefined);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('adding hours', () => {
  it('is exact for decimals: 0.1 three times is 0.3', () => {
    expect(sumHours(['0.1', '0.1', '0.1']).toFixed()).toBe('0.3');
  });

  it('keeps all of 280 digits', () => {
    const most = '9'.repeat(textMaxLength);
    expect(formatTotalHours(sumHours([most, '0.1', '1']))).toBe(`1${'0'.repeat(textMaxLength)}.1`);
    const least = `.${'0'.repeat(textMaxLength - 2)}1`;
    expect(sumHours(['1', least]).gt(sumHours(['1']))).toBe(true);
  });

  it('counts a damaged value as 0', () => {
    expect(formatTotalHours(sumHours(['1.5', '', '.', '1.2.3', '-1', '1e3', 'NaN', '2']))).toBe(
      '3.5',
    );
  });

  it('has the total 0 for no hours', () => {
    expect(sumHours([])).toEqual(zeroHours);
  });

  it('equals the sum in whole units, for any hours in any order', () => {
    fc.assert(
      fc.property(fc.array(hoursText), (hours) => {
        const expected = hours.reduce((total, { units }) => total + units, 0n);
        const texts = hours.map(({ text }) => text);
        expect(exactUnits(sumHours(texts))).toBe(expected);
        expect(exactUnits(sumHours([...texts].reverse()))).toBe(expected);
      }),
    );
  });

  it('gives the same total in any grouping', () => {
    fc.assert(
      fc.property(fc.array(hoursText), fc.array(hoursText), (first, second) => {
        const sumOf = (hours: typeof first) => sumHours(hours.map(({ text }) => text));
        expect(sumOf(first).plus(sumOf(second))).toEqual(sumOf([...first, ...second]));
      }),
    );
  });

  it('compares by value, not by the number of decimals', () => {
    expect(sumHours(['1.50']).eq(sumHours(['1.5']))).toBe(true);
    fc.assert(
      fc.property(hoursText, hoursText, (a, b) => {
        const expected = a.units < b.units ? -1 : a.units > b.units ? 1 : 0;
        expect(sumHours([a.text]).cmp(sumHours([b.text]))).toBe(expected);
      }),
    );
  });
});

describe('formatting a total', () => {
  it('rounds to the nearest decimal, and up from the middle', () => {
    fc.assert(
      fc.property(hoursText, ({ text, units }) => {
        const shown = exactUnits(sumHours([formatReportHours(sumHours([text]))]));
        const half = unitsOf(0n, '005');
        expect(shown - units <= half && units - shown < half).toBe(true);
      }),
    );
  });
});

describe('hours toward a goal', () => {
  const exact = (text: string) => parseHours(text) ?? zeroHours;

  it.each([
    ['20', '19.999', '0.001'],
    ['20', '20', '0'],
    ['20', '21.5', '0'],
  ])('%s less %s leave %s to go, exactly', (wanted, done, text) => {
    expect(hoursToGo(exact(wanted), exact(done)).toFixed()).toBe(text);
  });

  it('are at most 100 percent, and less than 100 until it is reached', () => {
    expect(percentOf(exact('20'), exact('5'))).toBe(25);
    expect(percentOf(exact('20'), exact('19.9999'))).toBe(99.9);
    expect(percentOf(exact('7.5'), exact('9'.repeat(280)))).toBe(100);
  });
});
