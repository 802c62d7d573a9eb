import { describe, expect, test } from 'vitest';
import { newBlast } from '../../../../../src/core/rulesets/legend/sheet/blasts.ts';
import type { Blast } from '../../../../../src/core/rulesets/legend/sheet/blasts.ts';
import type { Body } from '../../../../../src/core/rulesets/legend/sheet/body.ts';
import { newSpecial } from '../../../../../src/core/rulesets/legend/sheet/special.ts';
import type { Slots } from '../../../../../src/core/rules/offers/offer.ts';
import { hits, lost } from '../reading.ts';
import { stage } from '../stage.ts';
import type { Stage } from '../stage.ts';

const F: Partial<Body> = { hpMax: 100, opportunities: 0 };
const FIRE = newBlast({ name: 'Fire', shape: 'spread', feet: 10, range: 'medium', plus: 5, kind: 'fire' });
const cells = (s: Stage, offer: string, slots: Slots): number => s.area('A', offer, slots)?.cells.length ?? 0;
const using = (...blasts: Blast[]): Stage =>
  stage({ A: { at: [20, 20], blasts, hpMax: 50 }, F: { at: [24, 20], ...F }, F2: { at: [26, 20], ...F } });

describe('shapes', () => {
  test.each([
    [10, 12],
    [15, 24],
    [20, 44],
  ])('LG-273 a spread of %i ft from a corner covers %i squares', (feet, squares) => {
    expect(cells(using({ ...FIRE, feet }), 'area:0', { area: { x: 20, y: 10, side: feet } })).toBe(squares);
  });

  test('LG-273 around a 2 by 2 creature it is larger than around a small one; flying is no protection', () => {
    const around = newBlast({ name: 'Ring', shape: 'around', feet: 10, plus: 3 });
    const one = using(around);
    const two = stage({ A: { at: [20, 20], size: 'large', blasts: [around] }, F: { at: [23, 20], ...F } });
    expect(cells(two, 'area:0', {})).toBeGreaterThan(cells(one, 'area:0', {}));
    two.put('F', 23, 20, 20);
    two.act('A', 'area:0');
    expect([lost(two), lost(two, 'A')]).toEqual([3, 0]);
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

  test('LG-424 a line of 30 ft east: 6 squares, from the one beside its user', () => {
    const s = using(newBlast({ name: 'Bolt', shape: 'line', feet: 30, plus: 4 }));
    expect(s.area('A', 'area:0', { square: [22, 20] })?.cells).toEqual(
      [21, 22, 23, 24, 25, 26].map((x) => 20 * 300 + x),
    );
    s.act('A', 'area:0', { square: [22, 20] });
    expect([lost(s), lost(s, 'F2'), lost(s, 'A')]).toEqual([4, 4, 0]);
  });

  describe('the way of a line', () => {
    const BOLT = newBlast({ name: 'Bolt', shape: 'line', feet: 30, plus: 4 });
    const covered = (s: Stage, x: number, y: number) =>
      s
        .area('A', 'area:0', { square: [x, y] })
        ?.cells.map((cell) => `${cell % 300} ${Math.floor(cell / 300)}`)
        .join(', ');

    test('LG-424 a line runs through the square that was picked, on either side alike', () => {
      const s = using(BOLT);
      expect(covered(s, 22, 21)).toBe('21 21, 22 21, 23 22, 24 22, 25 23');
      expect(covered(s, 18, 19)).toBe('19 19, 18 19, 17 18, 16 18, 15 17');
      expect(covered(s, 23, 22)).toContain('23 22');
      s.put('F', 22, 21);
      s.act('A', 'area:0', { square: [22, 21] });
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
      for (const square of [
        [20, 20],
        [21, 21],
      ])
        expect(s.refused('A', 'area:0', { square })).toEqual(['no-direction']);
      expect(s.refused('A', 'area:0', { square: [22, 21] })).toEqual([]);
    });
  });

  test('LG-217 a save against its DC halves or spares', () => {
    const s = using({ ...FIRE, dice: 2, save: 'reflex', half: true });
    s.act('A', 'area:0', { area: { x: 25, y: 20, side: 10 } }, 3, 6, 9, 10);
    expect([lost(s), lost(s, 'F2')]).toEqual([14, 7]);
  });

  test('LG-093 an ability without an attack roll is not used one category farther', () => {
    const ray = newBlast({ name: 'Command', shape: 'target', feet: 0, plus: 1, save: 'will', range: 'close' });
    const at = (x: number): readonly string[] =>
      stage({ A: { at: [0, 0], level: 7, blasts: [ray] }, F: { at: [x, 0], ...F } }).refused('A', 'area:0', {
        target: 'F',
      });
    expect([at(8), at(9)]).toEqual([[], ['no-attack-roll']]);
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
      s.act('A', 'area:0', { square: [22, 20] });
      expect([lost(s), lost(s, 'F2')]).toEqual([0, 4]);
      const both = under(soaring, soaring);
      expect([both.refused('A', 'area:1', { target: 'F' }), both.refused('A', 'area:1', { target: 'F2' })]).toEqual([
        [],
        ['soaring'],
      ]);
      both.act('A', 'area:0', { square: [22, 20] });
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

describe('areas that last', () => {
  const LASTING: Blast = { ...FIRE, lasts: 3 };
  /** A fire at (25, 20) laid by A; X is elsewhere. */
  const laid = (blast: Blast = LASTING, at: readonly [number, number] = [30, 20]): Stage => {
    const s = stage({ A: { at: [20, 20], blasts: [blast, blast], hpMax: 90 }, F: { at, ...F, speed: 60 } });
    s.act('A', 'area:0', { area: { x: 25, y: 20, side: 10 } });
    return s;
  };

  test('LG-426 whoever starts its turn in it is caught, not a second time that round, and again the next', () => {
    const s = laid(LASTING, [24, 20]);
    expect(lost(s)).toBe(5);
    s.act('A', 'end-turn');
    expect(lost(s)).toBe(10);
    s.act('F', 'move', { path: [19, 18, 17, 18, 19].map((y) => [24, y]) });
    expect(lost(s)).toBe(10);
    s.act('F', 'end-turn');
    s.act('A', 'end-turn');
    expect(lost(s)).toBe(15);
  });

  test('LG-426 whoever first enters it is caught, and only once', () => {
    const s = laid();
    s.act('A', 'end-turn');
    expect(lost(s)).toBe(0);
    s.act('F', 'move', { path: [29, 28, 27, 26, 25, 26, 27, 28].map((x) => [x, 20]) });
    expect([lost(s), s.at('F')]).toEqual([5, [28, 20]]);
    s.act('F', 'end-turn');
    expect(s.areas()).toContainEqual(expect.objectContaining({ label: 'Fire' }));
  });

  test('LG-426 who falls on entering stays there', () => {
    const s = laid();
    s.set('F', { hp: 3 });
    s.act('A', 'end-turn');
    s.act('F', 'move', { path: [29, 28, 27, 26, 25].map((x) => [x, 20]) });
    s.answer('A', 'stable');
    expect(s.at('F')).toEqual([26, 20]);
  });

  test('LG-426 it is over after its rounds', () => {
    const s = laid({ ...FIRE, lasts: 1 });
    s.act('A', 'end-turn');
    expect(s.scene.turn.areas).toHaveLength(1);
    s.act('F', 'end-turn');
    expect([s.scene.turn.areas, s.areas()]).toEqual([[], []]);
  });

  test('LG-425 two fires act separately: 5 and 7 make 12, in two blows', () => {
    const s = stage({
      A: { at: [20, 20], blasts: [LASTING, { ...LASTING, name: 'Blaze', plus: 7, cost: 'move' }], hpMax: 90 },
      F: { at: [30, 20], ...F },
    });
    s.act('A', 'area:0', { area: { x: 25, y: 20, side: 10 } });
    s.act('A', 'area:1', { area: { x: 25, y: 20, side: 10 } });
    s.act('A', 'end-turn');
    const facts = s.act('F', 'move', { path: [29, 28, 27, 26, 25].map((x) => [x, 20]) });
    expect([lost(s), hits(facts)]).toEqual([12, 2]);
  });

  test('LG-427 an area round a creature moves with it, and does not act on it', () => {
    const aura = newBlast({
      name: 'Chill',
      shape: 'around',
      feet: 10,
      plus: 2,
      lasts: 5,
      follows: true,
      cost: 'swift',
    });
    const s = stage({ A: { at: [20, 20], blasts: [aura] }, F: { at: [21, 20], ...F }, F2: { at: [24, 22], ...F } });
    s.act('A', 'area:0');
    expect([lost(s), lost(s, 'F2'), lost(s, 'A')]).toEqual([2, 0, 0]);
    s.act('A', 'move', {
      path: [
        [21, 21],
        [22, 21],
        [23, 21],
      ],
    });
    s.act('A', 'end-turn');
    expect([lost(s), lost(s, 'F2')]).toEqual([4, 0]);
    s.act('F', 'end-turn');
    expect(lost(s, 'F2')).toBe(2);
    s.put('A', 40, 20);
    s.act('F2', 'end-turn');
    s.act('A', 'end-turn');
    expect(lost(s)).toBe(4);
  });

  test('LG-426 what acts at the end of turns lets those pass who go through it', () => {
    const s = laid({ ...LASTING, trigger: 'end' });
    s.act('A', 'end-turn');
    s.act('F', 'move', { path: [29, 28, 27, 26, 25].map((x) => [x, 20]) });
    expect(lost(s)).toBe(0);
    s.act('F', 'move', { path: [26, 27, 28].map((x) => [x, 20]) });
    s.act('F', 'end-turn');
    expect([s.at('F'), lost(s)]).toEqual([[28, 20], 0]);
  });

  test('LG-429 at the end of the turn, after the last action and before the next turn', () => {
    const s = laid({ ...LASTING, trigger: 'end' }, [24, 20]);
    expect(lost(s)).toBe(0);
    s.act('A', 'end-turn');
    expect([lost(s), s.scene.turn.now]).toEqual([0, 'F']);
    const facts = s.act('F', 'end-turn');
    const kinds = facts.flatMap((fact) => ('because' in fact ? [fact.because.type] : []));
    expect(kinds.indexOf('hurt')).toBeLessThan(kinds.indexOf('turn-began'));
    expect(kinds.indexOf('hurt')).toBeGreaterThanOrEqual(0);
  });

  test('LG-429 whoever lays it under itself and ends its turn there suffers it too', () => {
    const s = stage({ A: { at: [20, 20], hpMax: 50, blasts: [{ ...LASTING, trigger: 'end' }] }, F: { at: [60, 20] } });
    s.act('A', 'area:0', { area: { x: 20, y: 20, side: 10 } });
    expect(s.body('A').hp).toBe(50);
    s.act('A', 'end-turn');
    expect(s.body('A').hp).toBe(45);
  });

  test('LG-429 all of them come, and on the helpless too', () => {
    const ending = { ...LASTING, trigger: 'end' } as const;
    const s = stage({
      A: { at: [20, 20], blasts: [ending, { ...ending, name: 'Blaze', plus: 7, cost: 'move' }] },
      F: { at: [24, 20], ...F, conditions: ['helpless'] },
    });
    s.act('A', 'area:0', { area: { x: 25, y: 20, side: 10 } });
    s.act('A', 'area:1', { area: { x: 25, y: 20, side: 10 } });
    s.act('A', 'end-turn');
    expect([s.scene.turn.round, s.scene.turn.now, lost(s)]).toEqual([3, 'A', 12]);
  });

  test('LG-380 a use spent on it comes back only with the scene', () => {
    const rite = newSpecial({ name: 'Rite', cost: 'none', per: 'scene', most: 1 });
    const s = stage({
      A: { at: [20, 20], blasts: [{ ...FIRE, uses: 'Rite' }], special: [rite] },
      F: { at: [60, 20], ...F },
    });
    s.act('A', 'area:0', { area: { x: 25, y: 20, side: 10 } });
    expect(s.body('A').special[0]?.left).toBe(0);
    s.act('A', 'end-turn');
    s.act('F', 'end-turn');
    expect(s.offer('A', 'area:0')?.reasons.map(({ code }) => code)).toEqual(['used-up']);
  });

  /** Twice a fire that spends a use of an ability, a round of the order apart; why it is refused before and after. */
  const refusedIn = (uses: Parameters<typeof newSpecial>[0]): readonly (readonly string[])[] => {
    const s = stage({
      A: { at: [20, 20], blasts: [{ ...FIRE, uses: uses.name }], special: [newSpecial(uses)] },
      F: { at: [60, 20], ...F },
    });
    s.act('A', 'area:0', { area: { x: 25, y: 20, side: 10 } });
    s.set('A', { standard: 1 });
    const at = { area: { x: 25, y: 20, side: 10 } };
    const before = s.refused('A', 'area:0', at);
    s.act('A', 'end-turn');
    s.act('F', 'end-turn');
    return [before, s.refused('A', 'area:0', at)];
  };
  test('LG-068 one that is used once a round by an area is back a round later', () => {
    expect(refusedIn({ name: 'Gout', cost: 'none', per: 'round', most: 1 })).toEqual([['used-up'], []]);
    expect(refusedIn({ name: 'Gout', cost: 'none', per: 'encounter', most: 1 })).toEqual([['used-up'], ['used-up']]);
  });
  test('LG-273 one without a limit limits no area', () => {
    expect(refusedIn({ name: 'Torch', cost: 'none', per: 'any' })).toEqual([[], []]);
  });
});

describe('markers', () => {
  test('LG-428 one walks over and ends on a marker; it goes when the encounter does', () => {
    const s = stage({ A: { at: [3, 4] }, F: { at: [9, 9], ...F } });
    s.act(null, 'mark-square', { name: 'Rune', square: [4, 4] });
    expect(s.areas()).toContainEqual(expect.objectContaining({ label: 'Rune', rows: [[4 * 300 + 4, 1]] }));
    s.act('A', 'move', { path: [[4, 4]] });
    expect(s.at('A')).toEqual([4, 4]);
    expect(s.refused('A', 'attack:unarmed', { target: 'rune 1' })).not.toEqual([]);
    s.act(null, 'end-combat', { why: 'overcome' });
    expect(s.areas()).toEqual([]);
  });

  test('LG-428 the GM takes one off the map', () => {
    const s = stage({ A: { at: [3, 4] }, F: { at: [9, 9], ...F } });
    s.act(null, 'mark-square', { name: 'Rune', square: [4, 4] });
    s.act(null, 'unmark-square', { marker: 'rune 1' });
    expect(s.scene.turn.markers).toEqual([]);
  });
});
