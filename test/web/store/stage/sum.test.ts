import { expect, test } from 'vitest';
import { sumBeside } from '../../../../src/web/store/stage/sum.ts';

const die = (face: number, kept = true) => ({ group: 0, sides: 20, face, kept, exploded: false, chain: 0 });

test('beside its dice stands what a roll came to, but for a die that is the whole of it', () => {
  expect(sumBeside({ dice: [die(8)], total: 8 })).toBeNull();
  expect(sumBeside({ dice: [die(8)], total: 11 })).toBe(11);
  expect(sumBeside({ dice: [die(8), die(3, false)], total: 8 })).toBe(8);
  expect(sumBeside({ dice: [], total: 4 })).toBe(4);
});
