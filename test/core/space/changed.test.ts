import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeField } from '../../../src/core/space/field/field-change.ts';
import type { FieldChange } from '../../../src/core/space/field/field-change.ts';
import type { Field } from '../../../src/core/space/field/field.ts';
import { gridOf } from '../../../src/core/space/grid/grid.ts';
import { segmentsOf } from '../../../src/core/space/grid/segments.ts';
import { randomField } from './random.ts';

const [WIDTH, HEIGHT] = [20, 14];

/** Drawing among what is there: which walls go, counted from any of them, and what comes. */
const drawn = fc.oneof(
  fc.record({ type: fc.constant('built' as const), seed: fc.nat(), razed: fc.nat(5), added: fc.nat(3) }),
  fc.record({
    type: fc.constant('painted' as const),
    kind: fc.constantFrom('impassable' as const, 'difficult' as const, null),
    cells: fc.array(fc.nat(WIDTH * HEIGHT - 1), { minLength: 1, maxLength: 6 }),
  }),
);

const changeOf = (field: Field, change: typeof drawn extends fc.Arbitrary<infer T> ? T : never): FieldChange => {
  if (change.type === 'painted') return { ...change, label: '' };
  const walls = field.type === 'grid' ? field.walls : [];
  const { walls: added } = randomField(change.seed, { width: WIDTH, height: HEIGHT, walls: change.added });
  const razed = walls.filter((_, nth) => (nth + change.seed) % 7 < change.razed).map(({ a, b }) => ({ a: b, b: a }));
  return { type: 'built', walls: added, razed, portals: [], removed: [] };
};

test('a field that is drawn on blocks what the same field does that was made whole', () => {
  fc.assert(
    fc.property(fc.nat(), fc.array(drawn, { minLength: 1, maxLength: 6 }), (seed, changes) => {
      let field: Field = randomField(seed, { width: WIDTH, height: HEIGHT, walls: 30, doors: 3 });
      for (const change of changes) {
        // What is worked out of the field before is at hand.
        if (field.type === 'grid') segmentsOf(gridOf(field));
        field = changeField(field, changeOf(field, change));
        if (field.type !== 'grid') throw new Error('no grid');
        const [now, anew] = [gridOf(field), gridOf(structuredClone(field))];
        expect([now.steps, now.corners, now.terrain]).toEqual([anew.steps, anew.corners, anew.terrain]);
        expect(segmentsOf(now)).toEqual(segmentsOf(anew));
      }
    }),
    { numRuns: 150 },
  );
});
