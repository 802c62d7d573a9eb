import { describe, expect, test } from 'vitest';
import { newBlast, type Blast } from '../../../../../src/core/rulesets/legend/sheet/blasts.ts';
import type { Body } from '../../../../../src/core/rulesets/legend/sheet/body.ts';
import { legend } from '../../../../../src/core/rulesets/legend/index.ts';
import type { CombatantId } from '../../../../../src/core/rules/scene/scene.ts';
import type { Slots } from '../../../../../src/core/rules/offers/offer.ts';
import { lost } from '../reading.ts';
import { stage } from '../stage.ts';
import type { Stage } from '../stage.ts';
import { F, FIRE, cells, using } from './fires.ts';
describe('shapes', () => {
  test.each([
    [10, 12],
    [15, 24],
    [20, 44],
  ])('LG-273 a spread of %i ft from a corner covers %i squares', (feet, squares) => {
    expect(cells(using({ ...FIRE, feet }), 'area:0', { area: { x: 20, y: 10, side: feet } })).toBe(squares);
  });

  test.each(['flying', 'swimming', 'burrowing'] as const)('LG-273 being %s is no protection', (layer) => {
    const s = using(FIRE);
    s.set('F', { conditions: [layer] });
    s.act('A', 'area:0', { area: { x: 24, y: 20, side: 10 } });
    expect(lost(s)).toBe(5);
  });

  test('LG-273 around a 2 by 2 creature it is larger than around a small one; flying is no protection', () => {
    const around = newBlast({ name: 'Ring', shape: 'around', feet: 10, plus: 3 });
    const one = using(around);
    const two = stage({ A: { at: [20, 20], size: 'large', blasts: [around] }, F: { at: [23, 20], ...F } });
    expect(cells(two, 'area:0', {})).toBeGreaterThan(cells(one, 'area:0', {}));
    two.put('F', 23, 20, 20);
    // it has its place, where everybody sees whom it will cover
    const there = { area: { x: 21, y: 21, side: 10 } };
    expect(two.area('A', 'area:0', there)?.affected.map(({ who }) => who)).toEqual(['F']);
    two.act('A', 'area:0', there);
    expect([lost(two), lost(two, 'A')]).toEqual([3, 0]);
    one.put('F', 22, 20);
    one.act('A', 'area:0');
    expect(lost(one)).toBe(3);
  });

  test('LG-423 a wedge of 15 ft: diagonal 6 squares, straight 8, eight directions', () => {
    const s = using(newBlast({ name: 'Cone', shape: 'wedge', feet: 15, plus: 4 }));
    const at = (angle: number) => ({ area: { x: 20, y: 20, side: 15, angle } });
    const sizes = [0, 45, 90, 135, 180, 225, 270, 315].map((angle) => cells(s, 'area:0', at(angle)));
    expect(sizes).toEqual([8, 6, 8, 6, 8, 6, 8, 6]);
    const covered = (angle: number) =>
      s.area('A', 'area:0', at(angle))?.cells.map((cell) => `${cell % 300} ${Math.floor(cell / 300)}`);
    // away from its user: down and right, up and left
    expect(covered(45)).toEqual(['21 21', '22 21', '23 21', '21 22', '22 22', '21 23']);
    expect(covered(225)).toEqual(['19 17', '18 18', '19 18', '17 19', '18 19', '19 19']);
    expect(covered(135)).toEqual(['17 21', '18 21', '19 21', '18 22', '19 22', '19 23']);
    expect(covered(315)).toEqual(['21 17', '21 18', '22 18', '21 19', '22 19', '23 19']);
    expect([
      s.refused('A', 'area:0', at(30)),
      s.refused('A', 'area:0', { area: { x: 25, y: 20, side: 15, angle: 0 } }),
    ]).toEqual([['slot-malformed'], ['slot-malformed']]);
  });

  test('LG-423 around a large creature a straight wedge starts at any corner of its squares', () => {
    const cone = newBlast({ name: 'Cone', shape: 'wedge', feet: 15, plus: 4 });
    const s = stage({ A: { at: [20, 20], size: 'large', blasts: [cone] }, F: { at: [40, 20], ...F } });
    const from = (x: number, y: number, angle: number) => ({ area: { x, y, side: 15, angle } });
    const covered = (slots: Slots) => {
      const found = s.area('A', 'area:0', slots)?.cells ?? [];
      return [found.length, Math.min(...found.map((cell) => cell % 300)), Math.max(...found.map((cell) => cell % 300))];
    };
    for (const [x, y] of [
      [20, 20],
      [21, 20],
      [22, 20],
      [20, 21],
      [22, 21],
      [20, 22],
      [21, 22],
      [22, 22],
    ] as const)
      expect(s.refused('A', 'area:0', from(x, y, 0)), `${x}, ${y}`).toEqual([]);
    for (const [x, y] of [
      [19, 20],
      [23, 20],
      [20, 23],
    ] as const)
      expect(s.refused('A', 'area:0', from(x, y, 0)), `${x}, ${y}`).toEqual(['slot-malformed']);
    // due north of the middle of its upper side: as many squares to the left of it as to the right
    const north = [0, 90, 180, 270].find((angle) => {
      const cells = s.area('A', 'area:0', from(21, 20, angle))?.cells ?? [];
      return cells.length > 0 && cells.every((cell) => Math.floor(cell / 300) < 20);
    });
    expect(covered(from(21, 20, north ?? -1))).toEqual([8, 19, 22]);
    expect(covered(from(20, 20, north ?? -1))).toEqual([8, 18, 21]);
  });

  /** A line of 30 ft through a square. */
  const through = (x: number, y: number) => ({ area: { x: x + 0.5, y: y + 0.5, side: 30 } });

  test('LG-424 a line of 30 ft east: 6 squares, from the one beside its user', () => {
    const s = using(newBlast({ name: 'Bolt', shape: 'line', feet: 30, plus: 4 }));
    const covered = s.area('A', 'area:0', through(22, 20));
    expect(covered?.cells).toEqual([21, 22, 23, 24, 25, 26].map((x) => 20 * 300 + x));
    expect(covered?.affected.map(({ who }) => who)).toEqual(['F', 'F2']);
    // it is placed as other areas are, so that everybody sees what it will cover
    expect(s.offer('A', 'area:0')?.slots.map(({ type }) => type)).toEqual(['area']);
    s.act('A', 'area:0', through(22, 20));
    expect([lost(s), lost(s, 'F2'), lost(s, 'A')]).toEqual([4, 4, 0]);
  });

  test('LG-424 a line of an older log, which named a square, covers what it did', () => {
    const s = using(newBlast({ name: 'Bolt', shape: 'line', feet: 30, plus: 4 }));
    expect(s.area('A', 'area:0', { square: [22, 20] })).toEqual(s.area('A', 'area:0', through(22, 20)));
  });

  describe('the way of a line', () => {
    const BOLT = newBlast({ name: 'Bolt', shape: 'line', feet: 30, plus: 4 });
    const covered = (s: Stage, x: number, y: number) =>
      s
        .area('A', 'area:0', through(x, y))
        ?.cells.map((cell) => `${cell % 300} ${Math.floor(cell / 300)}`)
        .join(', ');

    test('LG-424 a line runs through the square that was picked, on either side alike', () => {
      const s = using(BOLT);
      expect(covered(s, 22, 21)).toBe('21 21, 22 21, 23 22, 24 22, 25 23');
      expect(covered(s, 18, 19)).toBe('19 19, 18 19, 17 18, 16 18, 15 17');
      expect(covered(s, 23, 22)).toContain('23 22');
      s.put('F', 22, 21);
      s.act('A', 'area:0', through(22, 21));
      expect(lost(s)).toBe(4);
    });

    test('LG-424 a diagonal one is as long as it measures: 4 squares', () => {
      expect(covered(using(BOLT), 25, 25)).toBe('21 21, 22 22, 23 23, 24 24');
    });

    test('LG-424 a large creature’s line begins beside it on every side', () => {
      const s = stage({ A: { at: [20, 20], size: 'large', blasts: [BOLT] }, F: { at: [40, 20], ...F } });
      expect(covered(s, 25, 20)).toBe('22 20, 23 20, 24 20, 25 20, 26 20, 27 20');
      expect(covered(s, 25, 21)).toBe('22 21, 23 21, 24 21, 25 21, 26 21, 27 21');
      expect(covered(s, 15, 20)).toBe('19 20, 18 20, 17 20, 16 20, 15 20, 14 20');
      expect(covered(s, 21, 25)).toBe('21 22, 21 23, 21 24, 21 25, 21 26, 21 27');
      expect(covered(s, 24, 24)).toBe('22 22, 23 23, 24 24, 25 25');
    });

    test('LG-424 a square of its own is no direction', () => {
      const s = stage({ A: { at: [20, 20], size: 'large', blasts: [BOLT] }, F: { at: [40, 20], ...F } });
      for (const at of [20, 21]) expect(s.refused('A', 'area:0', through(at, at))).toEqual(['no-direction']);
      expect(s.refused('A', 'area:0', through(22, 21))).toEqual([]);
    });
  });

  test('LG-217 a save against its DC halves or spares', () => {
    const s = using({ ...FIRE, dice: 2, save: 'reflex', half: true });
    s.act('A', 'area:0', { area: { x: 25, y: 20, side: 10 } }, 3, 6, 9, 10);
    expect([lost(s), lost(s, 'F2')]).toEqual([14, 7]);
  });

  test.each([
    ['cast-standard', ['F opportunity']],
    ['cast-swift', []],
    ['use-ex-su', []],
    ['use-sla', ['F opportunity']],
  ] as const)('LG-252 beside a foe what it is says whether that has a chance: %s', (task, asked) => {
    const word = newBlast({ name: 'Word', shape: 'target', feet: 0, plus: 1, task });
    const s = stage({ A: { at: [5, 5], blasts: [word] }, F: { at: [6, 5], ...F, opportunities: 1 } });
    s.act('A', 'area:0', { target: 'F' });
    expect(s.asked()).toEqual(asked);
  });

  test('LG-203 half of 15 damage is 7', () => {
    const s = using({ ...FIRE, dice: 2, save: 'reflex', half: true });
    s.act('A', 'area:0', { area: { x: 25, y: 20, side: 10 } }, 4, 6, 9, 10);
    expect([lost(s), lost(s, 'F2')]).toEqual([15, 7]);
  });

  test('LG-217 at level 7 with +4 its DC is 17; where it names another modifier of 2, 15', () => {
    for (const [dcBy, dc] of [
      [null, 17],
      [2, 15],
    ] as const) {
      const word = newBlast({ name: 'Word', shape: 'target', feet: 0, plus: 4, save: 'will', dcBy });
      const against = (die: number) => {
        const s = stage({ A: { at: [5, 5], level: 7, kom: 4, blasts: [word] }, F: { at: [6, 5], ...F } });
        expect(s.offer('A', 'area:0')?.about).toBe(`One target: 4 damage, will save DC ${dc}.`);
        s.act('A', 'area:0', { target: 'F' }, die);
        return lost(s);
      };
      expect([against(dc - 1), against(dc)]).toEqual([4, 0]);
    }
  });

  test('LG-093 an ability without an attack roll is not used one category farther', () => {
    const ray = newBlast({ name: 'Command', shape: 'target', feet: 0, plus: 1, save: 'will', range: 'close' });
    const aimed = (x: number, range: Blast['range']): Stage =>
      stage({ A: { at: [0, 0], level: 7, blasts: [{ ...ray, range }] }, F: { at: [x, 0], ...F } });
    const at = (x: number, range: Blast['range'] = 'close'): readonly string[] =>
      aimed(x, range).refused('A', 'area:0', { target: 'F' });
    expect([at(8), at(9)]).toEqual([[], ['no-attack-roll']]);
    // at level 7 Melee is 10 ft, and Medium 170 ft
    expect([at(2, 'melee'), at(3, 'melee')]).toEqual([[], ['no-attack-roll']]);
    expect([at(34, 'medium'), at(35, 'medium')]).toEqual([[], ['no-attack-roll']]);
    // the list of targets says so before the command
    const beforehand = legend.targets(aimed(9, 'close').scene, 'A' as CombatantId, 'area:0', {});
    expect(beforehand.map(({ who, reasons }) => [who, reasons.map(({ code }) => code)])).toEqual([
      ['F', ['no-attack-roll']],
    ]);
    const why = ['No attack roll: the range cannot be extended.', 'LG-093'];
    expect(aimed(9, 'close').why('A', 'area:0', { target: 'F' })).toEqual([why]);
    // nor on whoever is nowhere on the grid
    const off = aimed(1, 'close');
    const combatants = off.scene.combatants.map((one) => (one.name === 'F' ? { ...one, place: null } : one));
    off.scene = { ...off.scene, combatants };
    expect(off.refused('A', 'area:0', { target: 'F' })).toContain('no-attack-roll');
    // nor is an area laid farther away: the square on its near side counts
    const fog = newBlast({ name: 'Fog', shape: 'spread', feet: 10, plus: 1, save: 'will', range: 'close' });
    const from = (x: number): readonly string[] =>
      stage({ A: { at: [0, 0], level: 7, blasts: [fog] }, F: { at: [30, 30], ...F } }).refused('A', 'area:0', {
        area: { x, y: 1, side: 10 },
      });
    expect([from(9), from(10)]).toEqual([[], ['no-attack-roll']]);
  });

  test('LG-273 what lies behind a wall is not reached', () => {
    const open = using(FIRE);
    expect(open.area('A', 'area:0', { area: { x: 25, y: 20, side: 10 } })?.affected.map(({ who }) => who)).toEqual([
      'F',
      'F2',
    ]);
  });
});

describe('far above', () => {
  const BOLT = newBlast({ name: 'Bolt', shape: 'line', feet: 30, plus: 4 });
  const RAY = newBlast({ name: 'Ray', shape: 'target', feet: 0, plus: 4 });
  const soaring = { conditions: ['soaring'] } as const satisfies Partial<Body>;
  const under = (a: Partial<Body>, f: Partial<Body>): Stage =>
    stage({
      A: { at: [20, 20], blasts: [BOLT, RAY, { ...FIRE, range: 'close', lasts: 3 }], ...a },
      F: { at: [23, 20], ...F, ...f },
      F2: { at: [24, 20], ...F, conditions: ['flying'] },
    });

  test.each([['LG-170'], ['LG-424']])(
    '%s no area catches who soars, but of another that soars; flying is not enough',
    () => {
      const s = under({}, soaring);
      expect(s.refused('A', 'area:1', { target: 'F' })).toEqual(['soaring']);
      s.act('A', 'area:0', { area: { x: 22.5, y: 20.5, side: 30 } });
      expect([lost(s), lost(s, 'F2')]).toEqual([0, 4]);
      const both = under(soaring, soaring);
      expect([both.refused('A', 'area:1', { target: 'F' }), both.refused('A', 'area:1', { target: 'F2' })]).toEqual([
        [],
        ['soaring'],
      ]);
      both.act('A', 'area:0', { area: { x: 22.5, y: 20.5, side: 30 } });
      expect([lost(both), lost(both, 'F2')]).toEqual([4, 0]);
    },
  );

  test.each([
    ['flying', 5],
    ['soaring', 0],
  ] as const)('LG-170 a fire that burns on below, and who comes over it %s: %i damage', (layer, harm) => {
    const s = under({}, {});
    s.put('F', 40, 20);
    s.act('A', 'area:2', { area: { x: 24, y: 21, side: 10 } });
    s.set('F', { conditions: [layer] });
    s.put('F', 23, 20);
    s.act('A', 'end-turn');
    expect(lost(s)).toBe(harm);
  });
});
