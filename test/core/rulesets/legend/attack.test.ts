import { describe, expect, test } from 'vitest';
import type { Body } from '../../../../src/core/rulesets/legend/sheet/body.ts';
import type { Fact } from '../../../../src/core/rulesets/legend/game.ts';
import { newBlast } from '../../../../src/core/rulesets/legend/sheet/blasts.ts';
import { disabled, speedOf } from '../../../../src/core/rulesets/legend/sheet/derived.ts';
import { stage, way } from './stage.ts';
import type { Stage } from './stage.ts';

const SWORD = { weapons: ['sword'], wielded: 'sword' } as const satisfies Partial<Body>;
const CLOSE = { weapons: ['hand-crossbow'], wielded: 'hand-crossbow' } as const satisfies Partial<Body>;
/** AC 16 at level 1. */
const F: Partial<Body> = { hpMax: 100, acMisc: 5 };

const duel = (attacker: Partial<Body>, foe: Partial<Body> = {}, apart = 1): Stage =>
  stage({ A: { at: [0, 0], ...attacker }, F: { at: [apart, 0], ...F, ...foe } });
const lost = (s: Stage, name = 'F'): number => s.body(name).hpMax - s.body(name).hp;
const hits = (facts: readonly Fact[]): number =>
  facts.filter((fact) => fact.type === 'changed' && fact.because.type === 'hurt').length;

describe('the roll', () => {
  test('LG-201 a total of 16 hits AC 16, and 15 does not', () => {
    const s = duel({ ...SWORD, attackBonuses: [5, 5] });
    expect(hits(s.act('A', 'attack:sword', { target: 'F' }, 11, 4))).toBe(1);
    expect(hits(s.act('A', 'attack:sword', { target: 'F' }, 10))).toBe(0);
  });

  test('LG-202 a natural 1 hits where the total does', () => {
    const s = duel({ ...SWORD, attackBonuses: [20] }, { acMisc: 10 });
    expect(hits(s.act('A', 'attack:sword', { target: 'F' }, 1, 3))).toBe(1);
  });

  test('LG-202 a natural 20 misses AC 22 at +1, fails a save at +1 against 22, and a 1 at +30 makes it', () => {
    const s = duel({ ...SWORD, attackBonuses: [1] }, { acMisc: 11 });
    expect(hits(s.act('A', 'attack:sword', { target: 'F' }, 20))).toBe(0);
    const word = newBlast({ name: 'Word', shape: 'target', feet: 0, plus: 4, save: 'will', dcBy: 12 });
    for (const [will, die, damage] of [
      [1, 20, 4],
      [30, 1, 0],
    ] as const) {
      const against = duel({ blasts: [word] }, { opportunities: 0, saves: { fortitude: 0, reflex: 0, will } });
      against.act('A', 'area:0', { target: 'F' }, die);
      expect(lost(against)).toBe(damage);
    }
  });

  test('LG-204 d20 10 at +8 is 18', () => {
    const s = duel({ ...SWORD, attackBonuses: [8] }, { acMisc: 7 });
    expect(hits(s.act('A', 'attack:sword', { target: 'F' }, 10, 1))).toBe(1);
  });

  test('LG-204 level 5 at the good rate and an offensive modifier of 3: d20 10 is 18, 9 is not', () => {
    const five = { ...SWORD, level: 5, bab: 'good', kom: 3 } as const satisfies Partial<Body>;
    expect(hits(duel(five, { acMisc: 7 }).act('A', 'attack:sword', { target: 'F' }, 10, 1))).toBe(1);
    expect(hits(duel(five, { acMisc: 7 }).act('A', 'attack:sword', { target: 'F' }, 9))).toBe(0);
    const keen = { weapon: 'sword', name: '', properties: [], attack: 1, damage: 0, kind: null } as const;
    const more = duel({ ...five, attackMisc: 2, fitted: [keen] });
    expect(more.explain('A', 'attack:sword', { target: 'F' }).modifiers).toEqual([
      { label: 'attack bonus', value: 8 },
      { label: 'other', value: 2 },
      { label: 'weapon', value: 1 },
    ]);
  });

  test('LG-210 d6 4 and an offensive modifier of 3 make 7', () => {
    const s = duel({ ...SWORD, kom: 3, attackBonuses: [10] });
    s.act('A', 'attack:sword', { target: 'F' }, 10, 4);
    expect(lost(s)).toBe(7);
  });

  test('LG-045 a natural 19 or 20 that hits is a critical of a sword, a natural 18 is not', () => {
    const s = duel({ ...SWORD, level: 2, attackBonuses: [30, 30, 30] });
    s.act('A', 'attack:sword', { target: 'F' }, 18, 1);
    expect(lost(s)).toBe(1);
    s.act('A', 'attack:sword', { target: 'F' }, 19, 1);
    expect(lost(s)).toBe(1 + 1 + 4);
    s.act('A', 'attack:sword', { target: 'F' }, 20, 1);
    expect(lost(s)).toBe(1 + 1 + 4 + 1 + 4);
  });

  test('LG-046 a natural 20 that misses is no critical', () => {
    const s = duel({ ...SWORD, attackBonuses: [3] }, { acMisc: 13 });
    expect(hits(s.act('A', 'attack:sword', { target: 'F' }, 20))).toBe(0);
    expect(lost(s)).toBe(0);
  });

  test('LG-047 a natural 19 with a usual weapon is a plain hit', () => {
    const s = duel({ weapons: ['maul'], wielded: 'maul', attackBonuses: [10] });
    s.act('A', 'attack:maul', { target: 'F' }, 19, 2);
    expect(lost(s)).toBe(2);
  });

  test.each([
    [7, 4, 21],
    [7, 1, 18],
    [2, 6, 13],
  ])('LG-048 level %i, d6 %i, modifier 3: a critical deals %i, the dice counted once', (level, die, damage) => {
    const s = duel({ ...SWORD, level, kom: 3, attackBonuses: [10] });
    s.act('A', 'attack:sword', { target: 'F' }, 20, die);
    expect(lost(s)).toBe(damage);
  });

  test('LG-236 the blinded: 50 on d100 misses, 51 hits', () => {
    const s = duel({ ...SWORD, attackBonuses: [20, 20], conditions: ['blinded'] });
    expect(hits(s.act('A', 'attack:sword', { target: 'F' }, 10, 50))).toBe(0);
    expect(hits(s.act('A', 'attack:sword', { target: 'F' }, 10, 51, 3))).toBe(1);
  });

  test('LG-259 the concealed: 20 misses and 21 hits; with a higher chance one d100 goes against that', () => {
    const s = duel({ ...SWORD, attackBonuses: [20, 20] }, { conditions: ['concealed'] });
    expect(hits(s.act('A', 'attack:sword', { target: 'F' }, 10, 20))).toBe(0);
    expect(hits(s.act('A', 'attack:sword', { target: 'F' }, 10, 21, 3))).toBe(1);
    const both = duel({ ...SWORD, attackBonuses: [20] }, { conditions: ['concealed', 'fully-concealed'] });
    expect(hits(both.act('A', 'attack:sword', { target: 'F' }, 10, 50))).toBe(0);
  });
});

describe('the action', () => {
  test('LG-032 a second attack action is refused', () => {
    const s = duel({ ...SWORD });
    s.act('A', 'attack:sword', { target: 'F' }, 1);
    expect(s.refused('A', 'attack:sword', { target: 'F' })).toEqual(['no-standard']);
  });

  test('LG-043 three attacks at +16, +11, +11 are one standard action, each with its own target', () => {
    const s = stage({
      A: { at: [0, 0], ...SWORD, level: 5, attackBonuses: [16, 11, 11] },
      F: { at: [1, 0], ...F },
      F2: { at: [0, 1], ...F },
    });
    expect(hits(s.act('A', 'attack:sword', { target: 'F' }, 1, 3))).toBe(1);
    expect(s.body('A')).toMatchObject({ standard: 0, queue: [11, 11] });
    expect(hits(s.act('A', 'attack:sword', { target: 'F2' }, 4))).toBe(0);
    expect(hits(s.act('A', 'attack:sword', { target: 'F2' }, 5, 3))).toBe(1);
    expect(s.refused('A', 'attack:sword', { target: 'F2' })).toEqual(['no-standard']);
  });

  test('LG-053 a weapon may be dropped between two attacks', () => {
    const s = duel({ ...SWORD, attackBonuses: [5, 0] });
    s.act('A', 'attack:sword', { target: 'F' }, 1);
    s.act('A', 'drop');
    expect(s.body('A')).toMatchObject({ free: 4, queue: [0] });
    expect(s.refused('A', 'attack:unarmed', { target: 'F' })).toEqual([]);
  });

  test('LG-055 the swift action between two attacks leaves the others', () => {
    const s = duel({ weapons: ['sword', 'maul'], wielded: 'sword', attackBonuses: [5, 0] });
    s.act('A', 'attack:sword', { target: 'F' }, 1);
    s.act('A', 'draw', { weapon: 'maul' });
    expect(s.body('A')).toMatchObject({ swift: 0, standard: 0, queue: [0] });
    expect(s.refused('A', 'attack:maul', { target: 'F' })).toEqual([]);
  });

  test('LG-055 between two squares of a move it leaves the rest of the move', () => {
    const s = duel({ weapons: ['sword', 'maul'], wielded: 'sword' }, {}, 9);
    s.act('A', 'move', { path: way([0, 0], [0, 1], 2) });
    s.act('A', 'draw', { weapon: 'maul' });
    expect(s.body('A')).toMatchObject({ swift: 0, move: 0 });
    expect([
      s.refused('A', 'move', { path: way([0, 2], [0, 1], 4) }),
      s.refused('A', 'move', { path: way([0, 2], [0, 1], 5) }),
    ]).toEqual([[], ['cannot-go']]);
  });

  test('LG-034 a second swift action is refused', () => {
    const s = duel({ weapons: ['sword', 'maul'], wielded: 'sword' });
    s.act('A', 'draw', { weapon: 'maul' });
    expect(s.refused('A', 'draw', { weapon: 'sword' })).toEqual(['no-swift']);
  });
});

describe('range', () => {
  test('LG-091 one band farther: 10 hits AC 16 at +10 −4, and 9 does not', () => {
    for (const [die, hit] of [
      [10, 1],
      [9, 0],
    ] as const) {
      const s = duel({ ...CLOSE, level: 7, attackBonuses: [10] }, {}, 11);
      expect(hits(s.act('A', 'attack:hand-crossbow', { target: 'F' }, die, ...(hit === 1 ? [2] : [])))).toBe(hit);
    }
  });

  test('LG-092 melee is not extended', () => {
    for (const id of ['sword', 'touch', 'unarmed', 'jaws'] as const)
      expect(duel({ weapons: [id], wielded: id }, {}, 2).refused('A', `attack:${id}`, { target: 'F' }), id).toEqual([
        'melee-only',
      ]);
  });

  test('LG-094 two bands farther is refused', () => {
    expect(duel({ ...CLOSE, level: 7 }, {}, 46).refused('A', 'attack:hand-crossbow', { target: 'F' })).toEqual([
      'two-beyond',
    ]);
  });

  test('LG-095 a category gained: 160 ft at 0, 525 ft at −4', () => {
    for (const [squares, die] of [
      [32, 6],
      [105, 10],
    ] as const) {
      const s = duel({ ...CLOSE, level: 6, rangeShift: 1, attackBonuses: [10] }, {}, squares);
      expect(hits(s.act('A', 'attack:hand-crossbow', { target: 'F' }, die, 2))).toBe(1);
      const short = duel({ ...CLOSE, level: 6, rangeShift: 1, attackBonuses: [10] }, {}, squares);
      expect(hits(short.act('A', 'attack:hand-crossbow', { target: 'F' }, die - 1))).toBe(0);
    }
    const shifted = { level: 6, rangeShift: 1 };
    expect(duel({ ...CLOSE, ...shifted }, {}, 129).refused('A', 'attack:hand-crossbow', { target: 'F' })).toEqual([
      'two-beyond',
    ]);
    expect(duel({ ...SWORD, ...shifted }, {}, 3).refused('A', 'attack:sword', { target: 'F' })).toEqual(['melee-only']);
  });

  test('LG-096 a bow shoots whoever stands beside it without a penalty', () => {
    const s = duel({ weapons: ['bow'], wielded: 'bow', attackBonuses: [10] }, { opportunities: 0 });
    expect(hits(s.act('A', 'attack:bow', { target: 'F' }, 6, 2))).toBe(1);
  });

  test('LG-332 diagonal neighbours are within 5 ft at level 1', () => {
    const s = stage({ A: { at: [0, 0], ...SWORD }, F: { at: [1, 1], ...F } });
    expect(s.refused('A', 'attack:sword', { target: 'F' })).toEqual([]);
    s.act('A', 'move', { path: [[0, 1]] });
    expect(s.asked()).toEqual(['F opportunity']);
  });

  test('LG-333 at level 5 (2,2) is out of reach and (2,1) is not', () => {
    const refused = (at: readonly [number, number]): readonly string[] =>
      stage({ A: { at: [0, 0], ...SWORD, level: 5 }, F: { at, ...F } }).refused('A', 'attack:sword', { target: 'F' });
    expect([refused([2, 2]), refused([2, 1])]).toEqual([['melee-only'], []]);
    const leaving = (at: readonly [number, number]): readonly string[] => {
      const s = stage({ A: { at: [0, 0] }, F: { at, ...F, level: 5 } });
      s.act('A', 'move', { path: [[0, 1]] });
      return s.asked();
    };
    expect([leaving([2, 2]), leaving([2, 1])]).toEqual([[], ['F opportunity']]);
  });
});

describe('falling', () => {
  test('LG-219 exactly 0 hit points: disabled, and not down', () => {
    const s = duel({ ...SWORD, attackBonuses: [20] }, { hp: 6 });
    s.act('A', 'attack:sword', { target: 'F' }, 10, 6);
    expect(s.asked()).toEqual([]);
    expect(s.body('F')).toMatchObject({ hp: 0, conditions: [] });
    expect([disabled(s.body('F')), disabled({ ...s.body('F'), hp: -1 }), speedOf(s.body('F'))]).toEqual([
      true,
      false,
      15,
    ]);
  });

  test('LG-220 whoever struck says stable at −3', () => {
    const s = duel({ ...SWORD, kom: 5, attackBonuses: [20] }, { hp: 6 });
    s.act('A', 'attack:sword', { target: 'F' }, 10, 4);
    expect(s.asked()).toEqual(['A fall']);
    s.answer('A', 'stable');
    expect(s.body('F')).toMatchObject({ hp: -3, conditions: ['stable'] });
  });

  test('LG-221 an attack at 0 hit points costs one after it, without a question', () => {
    const s = duel({ ...SWORD, hp: 0 });
    expect(s.refused('A', 'attack:sword', { target: 'F' })).toEqual([]);
    s.act('A', 'attack:sword', { target: 'F' }, 1);
    expect(s.body('A')).toMatchObject({ hp: -1 });
    expect(s.body('A').conditions).toContain('dying');
    const mover = duel({ ...SWORD, hp: 0 }, {}, 9);
    mover.act('A', 'move', {
      path: [
        [0, 1],
        [0, 2],
        [0, 3],
      ],
    });
    expect(mover.refused('A', 'attack:unarmed', { target: 'F' })).toContain('one-action');
  });

  test('LG-222 the dying: 10 on d100 is stable, 11 at −5 is −6', () => {
    for (const [die, hp, state] of [
      [10, -5, 'stable'],
      [11, -6, 'dying'],
    ] as const) {
      const s = stage({ A: { at: [0, 0] }, B: { at: [5, 0], hp: -5, conditions: ['dying'] }, F: { at: [9, 9] } });
      s.act('A', 'end-turn', {}, die);
      expect(s.body('B')).toMatchObject({ hp, conditions: [state] });
    }
  });

  test('LG-224 Constitution +2: dying at −13, dead at −14; spared in time, stable', () => {
    const con = { str: 10, dex: 10, con: 14, int: 10, wis: 10, cha: 10 };
    for (const [hp, state] of [
      [1, 'dying'],
      [0, 'dead'],
    ] as const) {
      const s = duel({ ...SWORD, kom: 8, attackBonuses: [20] }, { hp, abilities: con });
      s.act('A', 'attack:sword', { target: 'F' }, 10, 6);
      s.answer('A', 'dying');
      expect(s.body('F').conditions).toEqual([state]);
    }
    const spared = duel({ ...SWORD, kom: 14, attackBonuses: [20] }, { hp: 0, abilities: con });
    spared.act('A', 'attack:sword', { target: 'F' }, 10, 6);
    spared.answer('A', 'stable');
    expect(spared.body('F').conditions).toEqual(['stable']);
  });

  test.each([
    ['Constitution 10', 10, null, -9],
    ['Constitution 14', 14, null, -13],
    ['−10 at the table, Constitution 14', 14, -10, -9],
  ] as const)('LG-224 the dying at %s: a hit point less is death', (_, constitution, deathAt, hp) => {
    const abilities = { str: 10, dex: 10, con: constitution, int: 10, wis: 10, cha: 10 };
    const s = stage(
      { A: { at: [0, 0] }, F: { at: [9, 9], hp: hp + 1, conditions: ['dying'], abilities } },
      { settings: { deathAt } },
    );
    s.act('F', 'hurt', { amount: 1, kind: 'physical' });
    expect(s.body('F')).toMatchObject({ hp, conditions: ['dying'] });
    s.act('F', 'hurt', { amount: 1, kind: 'physical' });
    expect(s.body('F')).toMatchObject({ hp: hp - 1, conditions: ['dead'] });
  });
});
