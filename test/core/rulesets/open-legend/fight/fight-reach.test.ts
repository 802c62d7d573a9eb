import { describe, expect, test } from 'vitest';
import type { GridField } from '../../../../../src/core/space/field/field.ts';
import { blankGrid } from '../../../../../src/core/space/field/field.ts';
import { inOne } from '../../../../../src/core/rulesets/open-legend/data/creatures/creature-list.ts';
import { openLegend } from '../../../../../src/core/rulesets/open-legend/index.ts';
import { path, straight } from './fighting.ts';
import type { Stage } from '../stage.ts';
import { stage } from '../stage.ts';
import { reachOf } from './reaching.ts';

const at = (s: Stage, x: number, y: number): number => y * (s.scene.field as GridField).width + x;

describe('reach', () => {
  test('cells by band, where one may stop, and what is left', () => {
    const s = stage({ HERO: [20, 20], ALLY: [21, 20], FOE: [20, 30] });
    const reach = reachOf(s, 'HERO');
    expect(reach.bands).toEqual([
      { label: 'Move', upTo: 30 },
      { label: 'Trade the major action', upTo: 60 },
    ]);
    expect(reach.budget).toBe(60);
    const entry = (x: number, y: number): number => reach.cells.indexOf(at(s, x, y));
    expect(reach.band[entry(26, 20)]).toBe(0);
    expect(reach.band[entry(27, 20)]).toBe(1);
    expect(reach.cost[entry(32, 20)]).toBe(60);
    expect(entry(33, 20)).toBe(-1);
    expect(reach.stop[entry(21, 20)]).toBe(0);
    s.act('HERO', 'move', straight([20, 20], [20, 18]));
    expect(reachOf(s, 'HERO').bands).toEqual([
      { label: 'Rest of this move', upTo: 20 },
      { label: 'Trade the major action', upTo: 50 },
    ]);
  });

  test('every way shown may be walked, at the cost shown', () => {
    const field: GridField = {
      ...blankGrid(24, 24),
      walls: [{ a: { x: 12, y: 4 }, b: { x: 12, y: 20 } }],
      terrain: [
        {
          kind: 'difficult',
          label: 'mud',
          cells: Array.from({ length: 100 }, (_, i) => 24 * (5 + Math.floor(i / 10)) + (i % 10)),
        },
      ],
    };
    const s = stage({ HERO: [10, 10], FOE: [11, 9], ALLY: [9, 10] }, { field });
    const reach = reachOf(s, 'HERO');
    const cellOf = (cell: number): readonly [number, number] => [cell % 24, Math.floor(cell / 24)];
    const wayTo = (cell: number): readonly (readonly [number, number])[] => {
      const before = reach.from[reach.cells.indexOf(cell)] ?? -1;
      return before < 0 ? [] : [...wayTo(before), cellOf(cell)];
    };
    let walked = 0;
    reach.cells.forEach((cell, i) => {
      if (reach.stop[i] === 0 || i === 0) return;
      expect(s.refused('HERO', 'move', path(...wayTo(cell))), `${cellOf(cell).join()} for ${reach.cost[i]} ft`).toEqual(
        [],
      );
      walked++;
    });
    expect(walked).toBeGreaterThan(200);
  });

  test('steps that leave a reach name who may strike, and there is a way round', () => {
    const s = stage({ HERO: [6, 5], FOE: [5, 5] });
    const reach = reachOf(s, 'HERO');
    expect(reach.reactors).toEqual([['FOE']]);
    const provokes = (from: readonly [number, number], to: readonly [number, number]): boolean =>
      reach.provokes.some(([a, b]) => a === at(s, ...from) && b === at(s, ...to));
    expect(provokes([6, 5], [7, 5])).toBe(true);
    expect(provokes([6, 5], [6, 6])).toBe(false);
    expect(reach.safe?.cells).toContain(at(s, 6, 6));
    expect(reach.safe?.cells).not.toContain(at(s, 7, 5));
  });

  test('OL-161 what could be thrown is not thrown at those who leave', () => {
    const s = stage({ HERO: [6, 5], FOE: { at: [5, 5], weapons: [inOne('dagger')] } });
    s.act('HERO', 'move', path([7, 5]));
    const strikes = s.question('FOE').options.map(({ id }) => id);
    expect(strikes).toEqual(['attack:0:agility', 'bane:0:agility', 'pass']);
  });

  test('OL-160 a path that comes into a reach and leaves it says so before it is confirmed', () => {
    const s = stage({ HERO: [7, 5], FOE: [5, 5] });
    const risks = (...to: readonly [number, number]) =>
      openLegend.explain(s.scene, s.command('HERO', 'move', path([6, 5], to))).notes.slice(1);
    expect(risks(6, 6)).toEqual([]);
    expect(risks(7, 6)).toEqual(['Leaves the reach of FOE: risks an opportunity attack.']);
  });
});
