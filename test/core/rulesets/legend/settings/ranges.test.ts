import { describe, expect, test } from 'vitest';
import { weigh } from '../../../../../src/core/rules/play/odds.ts';
import { legend } from '../../../../../src/core/rulesets/legend/index.ts';
import type { Body } from '../../../../../src/core/rulesets/legend/sheet/body.ts';
import type { Settings } from '../../../../../src/core/rulesets/legend/sheet/turn.ts';
import { USUAL } from '../../../../../src/core/rulesets/legend/sheet/turn.ts';
import { newBlast } from '../../../../../src/core/rulesets/legend/sheet/blasts.ts';
import { hits, lost } from '../reading.ts';
import { stage } from '../stage.ts';
import type { Stage, Standing } from '../stage.ts';

/** Readings of ranges, sizes and shots that a table may play instead of a ruling. */

const ranged = (ranges: Partial<Settings['ranges']>): Partial<Settings> => ({ ranges: { ...USUAL.ranges, ...ranges } });
const shooting = (shots: Partial<Settings['shots']>): Partial<Settings> => ({ shots: { ...USUAL.shots, ...shots } });
const SPEAR: Partial<Body> = { weapons: ['long-spear', 'jaws'], wielded: 'long-spear' };
const duel = (a: Partial<Standing>, f: Standing, settings: Partial<Settings>): Stage =>
  stage({ A: { at: [5, 5], ...a }, F: f }, { settings });

test('LG-095 RU-16 from a category gained a weapon reaches one farther at −4, or no farther', () => {
  const crossbow: Partial<Body> = { weapons: ['hand-crossbow'], wielded: 'hand-crossbow', level: 6 };
  const refused = (raised: Settings['ranges']['raised'], squares: number, rangeShift: number) =>
    duel({ ...crossbow, rangeShift }, { at: [5 + squares, 5] }, ranged({ raised })).refused(
      'A',
      'attack:hand-crossbow',
      {
        target: 'F',
      },
    );
  // 160 ft is Medium, 165 ft Long
  expect([refused('more', 32, 1), refused('more', 33, 1)]).toEqual([[], []]);
  expect([refused('last', 32, 1), refused('last', 33, 1)]).toEqual([[], ['two-beyond']]);
  expect([refused('last', 9, 0), refused('last', 33, 0)]).toEqual([[], ['two-beyond']]);
});

test('LG-095 LG-115 RU-16 what is gained leads nobody past Extreme: beyond it a siege piece is at −4', () => {
  const siege: Partial<Body> = { weapons: ['siege-lance'], wielded: 'siege-lance', level: 3, rangeShift: 1 };
  const s = stage(
    { A: { at: [0, 0], ...siege }, F: { at: [270, 0] } },
    { settings: { beyondExtreme: { feet: 5000, rounds: 2 } } },
  );
  s.act('A', 'attack:siege-lance', { target: 'F' });
  expect(s.scene.turn.shots[0]?.attack).toBe(-4);
});

test('LG-409 RU-71 where melee passes from layer to layer it reaches the burrowing too, and no one who soars', () => {
  const reached = (conditions: Body['conditions']) =>
    duel({}, { at: [6, 5], conditions }, { meleeAcrossLayers: true }).refused('A', 'attack:unarmed', { target: 'F' });
  expect([reached(['flying']), reached(['burrowing']), reached(['soaring'])]).toEqual([[], [], ['soaring']]);
  const s = duel({ conditions: ['soaring'] }, { at: [6, 5] }, { meleeAcrossLayers: true });
  s.act('A', 'move', { path: [[4, 5]] });
  expect(s.asked()).toEqual([]);
});

describe('a reach weapon lengthens every melee attack, or its own', () => {
  const at10 = (long: Settings['ranges']['long'], offer: string): readonly string[] =>
    duel(SPEAR, { at: [7, 5] }, ranged({ long })).refused('A', offer, { target: 'F' });
  test('LG-099 RU-59 the jaws of who holds a long spear', () => {
    expect([at10('all', 'attack:long-spear'), at10('all', 'attack:jaws')]).toEqual([[], []]);
    expect([at10('own', 'attack:long-spear'), at10('own', 'attack:jaws')]).toEqual([[], ['melee-only']]);
  });
  test('LG-099 RU-59 abilities of melee range', () => {
    const touch = newBlast({ name: 'Touch', shape: 'target', feet: 0, range: 'melee', plus: 4, save: 'will' });
    const refused = (long: Settings['ranges']['long']) =>
      duel({ ...SPEAR, blasts: [touch] }, { at: [7, 5] }, ranged({ long })).refused('A', 'area:0', { target: 'F' });
    expect([refused('all'), refused('own')]).toEqual([[], ['no-attack-roll']]);
  });
});

test('LG-246 RU-22 the whole melee range is threatened, or adjacent squares are', () => {
  const asked = (threat: Settings['ranges']['threat'], x: number): readonly string[] => {
    const s = duel({}, { at: [x, 5], level: 10, opportunities: 1 }, ranged({ threat }));
    s.act('A', 'move', { path: [[5, 4]] });
    return s.asked();
  };
  // 15 ft at level 10
  expect([asked('melee', 8), asked('melee', 9), asked('beside', 6), asked('beside', 7)]).toEqual([
    ['F opportunity'],
    [],
    ['F opportunity'],
    [],
  ]);
  const provoked = (threat: Settings['ranges']['threat']): readonly string[] => {
    const s = duel({ conditions: ['prone'] }, { at: [8, 5], level: 10, opportunities: 1 }, ranged({ threat }));
    s.act('A', 'stand');
    return s.asked();
  };
  expect([provoked('melee'), provoked('beside')]).toEqual([['F opportunity'], []]);
});

test('LG-100 LG-243 RU-17 how many squares the large take up, and how much farther they reach', () => {
  const grown = (large: Partial<Settings['sizes']['large']>) => {
    const s = duel(
      { opportunities: 0 },
      { at: [9, 5] },
      {
        sizes: { ...USUAL.sizes, large: { ...USUAL.sizes.large, ...large } },
      },
    );
    s.act('A', 'resize', { size: 'large' });
    const squares = s.scene.combatants[0]?.footprint;
    return [squares, s.refused('A', 'attack:unarmed', { target: 'F' })];
  };
  // the large at 5,5 end at 6,5: 15 ft from 9,5; with three squares 10 ft
  expect([grown({}), grown({ footprint: 3 }), grown({ reach: 10 })]).toEqual([
    [2, ['melee-only']],
    [3, []],
    [2, []],
  ]);
});

const LANCE = { weapons: ['siege-lance'], wielded: 'siege-lance' } as const satisfies Partial<Body>;
const LONG = { weapons: ['enchanted-bow'], wielded: 'enchanted-bow' } as const satisfies Partial<Body>;
/** A of level 10, F so many squares away. */
const far = (settings: Partial<Settings>, squares = 240, a: Partial<Body> = LONG, f: Partial<Body> = {}): Stage =>
  stage(
    { A: { at: [0, 0], level: 10, attackBonuses: [20], ...a }, F: { at: [squares, 0], hpMax: 200, ...f } },
    { settings },
  );
const around = (s: Stage, ...dice: number[]) => {
  s.act('A', 'end-turn');
  return s.act('F', 'end-turn', {}, ...dice);
};

test('LG-323 RU-39 an Extreme weapon strikes nearer targets at once, or after a round all the same', () => {
  const flying = (slow: Settings['shots']['slow'], weapon: typeof LANCE | typeof LONG): number => {
    const s = far(shooting({ slow }), 39, weapon);
    const now = s.explain('A', `attack:${weapon.wielded}`, { target: 'F' }).notes?.length ?? 0;
    s.act('A', `attack:${weapon.wielded}`, { target: 'F' }, ...(now > 0 ? [] : [10, 4]));
    expect(s.scene.turn.shots.length).toBe(now);
    return s.scene.turn.shots.length;
  };
  expect([flying('far', LANCE), flying('made', LANCE), flying('made', LONG)]).toEqual([0, 1, 0]);
});

describe('the attack is rolled as a shot arrives, or as it is sent', () => {
  test('LG-327 RU-19 a hit of the launch does its damage at the impact, whatever AC is then', () => {
    const hit = (rolled: Settings['shots']['rolled']) => {
      const s = far(shooting({ rolled }));
      s.act('A', 'attack:enchanted-bow', { target: 'F' }, ...(rolled === 'launch' ? [19] : []));
      s.set('F', { acMisc: 20 });
      around(s, ...(rolled === 'launch' ? [4] : [14]));
      return [s.scene.turn.shots.length, lost(s)];
    };
    // 19 + 20 − 4 against 11 hits; 14 + 20 − 4 against 31 does not
    expect([hit('impact'), hit('launch')]).toEqual([
      [0, 0],
      [0, 4],
    ]);
  });
  test('LG-327 RU-19 a critical of the launch is one; a miss sends nothing; who has moved is not hit', () => {
    const s = far(shooting({ rolled: 'launch' }));
    s.act('A', 'attack:enchanted-bow', { target: 'F' }, 20);
    expect(hits(around(s, 4))).toBe(1);
    expect(lost(s)).toBe(24);
    const missed = far(shooting({ rolled: 'launch' }), 240, LONG, { acMisc: 30 });
    missed.act('A', 'attack:enchanted-bow', { target: 'F' }, 10);
    expect([missed.scene.turn.shots.length, missed.body('A').standard]).toEqual([0, 0]);
    const moved = far(shooting({ rolled: 'launch' }));
    moved.act('A', 'attack:enchanted-bow', { target: 'F' }, 19);
    moved.put('F', 241, 0);
    around(moved);
    expect(lost(moved)).toBe(0);
  });
});

test('LG-327 RU-19 odds tell the chance of a shot that is rolled as it is sent', () => {
  const hit = (rolled: Settings['shots']['rolled']): number | undefined => {
    const s = far(shooting({ rolled }), 240, LONG, { acMisc: 16 });
    const command = s.command('A', 'attack:enchanted-bow', { target: 'F' });
    const { chances } = weigh({
      scene: s.scene,
      begin: () => legend.resolve(command),
      policy: ({ otherwise }) => otherwise,
      reacting: new Set(),
      outcomesOf: (facts, before) => legend.outcomesOf(facts as never, before as never),
    });
    return chances.find(({ label }) => label === 'hit')?.chance;
  };
  // 20 − 4 against 27
  expect(hit('impact')).toBeUndefined();
  expect(hit('launch')).toBeCloseTo(0.5, 12);
});

test('LG-326 RU-20 of a large target the attacker chooses a square, or it is the nearest', () => {
  const noted = (choice: Settings['shots']['noted']) => {
    const s = far(shooting({ noted: choice }), 240, LONG, { size: 'large' });
    s.put('A', 0, 9);
    const slots = s.offer('A', 'attack:enchanted-bow')?.slots.map(({ name }) => name);
    s.act('A', 'attack:enchanted-bow', { target: 'F' });
    const [shot] = s.scene.turn.shots;
    return [slots?.includes('square'), [shot?.x, shot?.y]];
  };
  expect([noted('chosen'), noted('nearest')]).toEqual([
    [true, [240, 0]],
    [false, [240, 1]],
  ]);
});

test('LG-328 RU-51 what is due at one place comes in the order it began, or the newest first', () => {
  const ac = (turnEffects: Settings['turnEffects']): number => {
    const s = far({ turnEffects });
    s.act('F', 'impose', { condition: 'covered', rounds: 1 });
    s.act('A', 'attack:enchanted-bow', { target: 'F' });
    s.set('F', { acMisc: 12 });
    const facts = around(s, 10, ...(turnEffects === 'oldest' ? [4] : []));
    return hits(facts);
  };
  // 10 + 20 − 4 is 26: a hit on AC 23 without cover, a miss against 27 with it
  expect([ac('oldest'), ac('newest')]).toEqual([1, 0]);
});
