import { expect, test } from 'vitest';
import { demoMaps } from '../../../src/core/maps/demo/index.ts';
import { rulesets } from '../../../src/core/rulesets/index.ts';
import { cellsOf, onField } from '../../../src/core/space/grid/footprint.ts';
import { gridOf, terrainBit } from '../../../src/core/space/grid/grid.ts';
import { viewFor } from '../../../src/core/table/index.ts';
import { demoStage } from '../../properties/random-table.ts';
import { ANN, EYE, GM } from '../stage.ts';

const demos = rulesets.flatMap((ruleset) =>
  ruleset.demos.map((demo) => [`${ruleset.id}: ${demo.name}`, ruleset, demo] as const),
);

const onGrids = demos.filter(([, , { map }]) => demoMaps[map]?.field.type === 'grid');
const inZones = demos.filter(([, , { map }]) => demoMaps[map]?.field.type === 'zones');

test.each(demos)('%s: its map is there', (_, __, { map }) => {
  expect(Object.keys(demoMaps)).toContain(map);
});

test.each(onGrids)('%s: everybody is in the catalogue and stands on a free square of its map', (_, ruleset, demo) => {
  const field = demoMaps[demo.map]?.field;
  if (field?.type !== 'grid') throw new Error(`there is no grid ${demo.map}`);
  const grid = gridOf(field);
  const taken = new Set<number>();
  for (const combatant of demo.combatants) {
    const { from, name } = combatant;
    const entry = ruleset.catalogue.find(({ id }) => id === from);
    expect(entry, name).toBeDefined();
    if ('zone' in combatant) throw new Error(`${name} stands in a zone of a map with squares`);
    const { x, y } = combatant;
    const base = { x, y, size: entry?.footprint ?? 1 };
    expect(onField(grid, base), name).toBe(true);
    for (const cell of cellsOf(grid, base)) {
      expect((grid.terrain[cell] ?? 0) & terrainBit('impassable'), `${name} stands on the impassable`).toBe(0);
      expect(taken.has(cell), `${name} stands on somebody`).toBe(false);
      taken.add(cell);
    }
  }
});

// A list may have no fight in zones; an empty `each` is an error.
if (inZones.length > 0) {
  test.each(inZones)('%s: everybody is in the catalogue and stands in a zone that has room', (_, ruleset, demo) => {
    const field = demoMaps[demo.map]?.field;
    if (field?.type !== 'zones') throw new Error(`there are no zones ${demo.map}`);
    const stand = demo.combatants.map((combatant) => {
      const entry = ruleset.catalogue.find(({ id }) => id === combatant.from);
      expect(entry, combatant.name).toBeDefined();
      if (!('zone' in combatant)) throw new Error(`${combatant.name} stands on a square of a map with zones`);
      return { zone: combatant.zone, footprint: entry?.footprint ?? 1 };
    });
    for (const { zone } of stand) {
      const found = field.zones.find(({ id }) => id === zone);
      expect(found, zone).toBeDefined();
      expect(
        stand.filter((item) => item.zone === zone).reduce((sum, { footprint }) => sum + footprint, 0),
      ).toBeLessThanOrEqual(found?.capacity ?? Infinity);
    }
  });
}

test.each(demos)('%s: whatever somebody is under from the start can be begun by hand', (_, ruleset, demo) => {
  const begun = new Set([...ruleset.conditions, ...(ruleset.lasting ?? [])].map(({ mark }) => mark.id));
  for (const { under = [], name } of demo.combatants)
    expect([name, under.filter((id) => !begun.has(id))]).toEqual([name, []]);
});

test.each(demos)(
  '%s: before the fight the GM is told what to do, everybody else whom they wait for',
  (_, ruleset, demo) => {
    const self = demoStage(ruleset, demo);
    const said = (seat: typeof GM): string => viewFor(self.table, seat).turnOrder.say;
    expect(said(GM)).toMatch(/^Place everyone, then (?:start|begin) the fight$/u);
    for (const seat of [ANN, EYE]) expect(said(seat)).toMatch(/^Waiting for the GM to (?:start|begin) the fight$/u);
  },
);
