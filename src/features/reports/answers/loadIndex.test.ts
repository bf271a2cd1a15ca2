// @vitest-environment node
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { orderOf } from './loadIndex';

it('rows are sorted by number, keeping the order of equal ones', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(12), { maxLength: 60 }), (numbers) => {
      const sorted = numbers.map((_, row) => row);
      sorted.sort((a, b) => (numbers[a] ?? 0) - (numbers[b] ?? 0));
      expect([...orderOf(Uint32Array.from(numbers), 13)]).toEqual(sorted);
    }),
  );
});
