import { expect, test } from 'vitest';
import { demoMaps } from '../../../src/core/maps/demo/index.ts';
import { rulesets } from '../../../src/core/rulesets/index.ts';
import { cellsOf, onField } from '../../../src/core/space/footprint.ts';
import { gridOf, terrainBit } from '../../../src/core/space/grid.ts';

const demos = rulesets.flatMap((ruleset) => ruleset.demos.map((demo) => [`${ruleset.id}: ${demo.name}`, ruleset, demo] as const));

test.each(demos)('%s: everybody is in the catalogue and stands on a free square of its map', (_, ruleset, demo) => {
  const field = demoMaps[demo.map]?.field;
  if (field === undefined) throw new Error(`there is no map ${demo.map}`);
  const grid = gridOf(field);
  const taken = new Set<number>();
  for (const one of demo.combatants) {
    const { from, name } = one;
    const entry = ruleset.catalogue.find(({ id }) => id === from);
    expect(entry, name).toBeDefined();
    if ('zone' in one) throw new Error(`${name} stands in a zone of a map with squares`);
    const { x, y } = one;
    const base = { x, y, size: entry?.footprint ?? 1 };
    expect(onField(grid, base), name).toBe(true);
    for (const cell of cellsOf(grid, base)) {
      expect((grid.terrain[cell] ?? 0) & terrainBit('impassable'), `${name} stands on the impassable`).toBe(0);
      expect(taken.has(cell), `${name} stands on somebody`).toBe(false);
      taken.add(cell);
    }
  }
});
