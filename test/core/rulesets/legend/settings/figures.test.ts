import { describe, expect, test } from 'vitest';
import { legend } from '../../../../../src/core/rulesets/legend/index.ts';
import type { Body } from '../../../../../src/core/rulesets/legend/sheet/body.ts';
import { newBlast } from '../../../../../src/core/rulesets/legend/sheet/blasts.ts';
import type { Settings } from '../../../../../src/core/rulesets/legend/sheet/turn.ts';
import { USUAL } from '../../../../../src/core/rulesets/legend/sheet/turn.ts';
import { blankGrid } from '../../../../../src/core/space/field/field.ts';
import type { CombatantId } from '../../../../../src/core/rules/scene/scene.ts';
import { lost } from '../reading.ts';
import { stage } from '../stage.ts';
import type { Stage, Standing } from '../stage.ts';
import { A, F, hold } from '../attacks/manoeuvres/duel.ts';

/** Figures that rest on convention or a ruling, and what a table puts in their place. */

const acIn = (s: Stage, weapon = 'sword'): number | undefined =>
  s.explain('A', `attack:${weapon}`, { target: 'F' }).tallies[0]?.total;
const duel = (settings: Partial<Settings>, foe: Partial<Standing> = {}, own: Partial<Standing> = {}): Stage =>
  stage({ A: { at: [5, 5], ...A, ...own }, F: { at: [6, 5], ...F, ...foe } }, { settings });
const tries = (s: Stage, id: string, ...dice: number[]) => s.act('A', `manoeuvre:${id}`, { target: 'F' }, ...dice);

describe('cover', () => {
  const cover = { ac: 2, reflex: 5, soft: 1 };
  const wall = { ...blankGrid(20, 20, '1.5'), walls: [{ a: { x: 8, y: 4 }, b: { x: 8, y: 5.4 } }] };
  const bow: Partial<Body> = { weapons: ['bow'], wielded: 'bow' };

  test('LG-256 LG-257 AC 18 becomes 20 behind a wall, 19 behind a creature', () => {
    const behind = stage({ A: { at: [2, 5], ...bow }, F: { at: [8, 5], ...F } }, { field: wall, settings: { cover } });
    expect(acIn(behind, 'bow')).toBe(20);
    const ally = { A: { at: [2, 5], ...bow }, F: { at: [8, 5], ...F }, B: { at: [5, 5] } } as const;
    expect(acIn(stage(ally, { settings: { cover } }), 'bow')).toBe(19);
  });

  test('LG-256 +5 on a Reflex save', () => {
    const bolt = newBlast({ name: 'Bolt', shape: 'target', feet: 0, range: 'medium', plus: 4, save: 'reflex' });
    const s = stage({ A: { at: [2, 5], blasts: [bolt] }, F: { at: [8, 5] } }, { field: wall, settings: { cover } });
    s.act('A', 'area:0', { target: 'F' }, 5);
    expect(lost(s)).toBe(0);
  });

  test('LG-394 the covered', () => {
    expect(acIn(duel({ cover }, { conditions: ['covered'] }))).toBe(20);
  });
});

describe('charging', () => {
  const charge = { least: 15, attack: 4, ac: -5, rough: true };
  const runs = (at: readonly [number, number], rows: readonly string[], rule = charge): Stage =>
    stage({ A: { at: [0, 0], ...A }, F: { at, ...F } }, { rows, settings: { charge: rule } });

  test('LG-260 at least 15 ft, also over a bog', () => {
    expect(runs([3, 0], ['......']).refused('A', 'charge', { target: 'F' })).toEqual(['charge-short']);
    expect(runs([5, 0], ['..~...']).refused('A', 'charge', { target: 'F' })).toEqual([]);
    const plain = { ...charge, rough: false };
    expect(runs([5, 0], ['..~...'], plain).refused('A', 'charge', { target: 'F' })).toEqual(['charge-difficult']);
  });

  test('LG-260 its attack at +4, its AC at −5', () => {
    const s = runs([5, 0], ['......']);
    expect(s.offer('A', 'charge')?.about).toBe(
      '15 to 30 ft straight at a foe, then one melee attack at +4; −5 to AC until your next turn.',
    );
    expect(s.explain('A', 'charge', { target: 'F' }).modifiers).toContainEqual({ label: 'charge', value: 4 });
    const before = legend.derived(s.scene, 'A' as CombatantId)[0]?.total ?? 0;
    s.act('A', 'charge', { target: 'F' }, 3, 2);
    expect([lost(s), (legend.derived(s.scene, 'A' as CombatantId)[0]?.total ?? 0) - before]).toEqual([6, -5]);
  });
});

describe('how far a bull rush pushes', () => {
  const pushed = (push: Settings['push'], answer: string, ...dice: number[]): readonly [number, number] => {
    const s = duel({ push });
    tries(s, 'bull-rush', ...dice);
    s.answer('A', answer);
    return s.at('F');
  };
  // DC 17, no bonus: a 4 misses by 13
  test('LG-262 10 ft, and 5 more for every 4 it misses by', () => {
    const push = { feet: 10, more: 5, per: 4, follow: true };
    expect([pushed(push, 'follow', 4), pushed(push, 'stay', 4)]).toEqual([
      [11, 5],
      [8, 5],
    ]);
  });

  test('LG-262 all the way though nobody follows', () => {
    expect(pushed({ feet: 5, more: 5, per: 5, follow: false }, 'stay', 4)).toEqual([9, 5]);
    expect(pushed(USUAL.push, 'stay', 4)).toEqual([7, 5]);
  });

  test('LG-262 at 10 ft, where a bull rush is no longer for those beside', () => {
    const rules = (range: 'adjacent' | 'melee') => ({
      manoeuvreRules: { ...USUAL.manoeuvreRules, 'bull-rush': { ...USUAL.manoeuvreRules['bull-rush'], range } },
    });
    const refused = (range: 'adjacent' | 'melee') =>
      duel(rules(range), { at: [7, 5] }).refused('A', 'manoeuvre:bull-rush', { target: 'F' });
    expect([refused('adjacent'), refused('melee')]).toEqual([['not-adjacent'], []]);
  });
});

describe('what a manoeuvre brings', () => {
  const bringing = (id: 'trip' | 'bull-rush' | 'grapple', brings: readonly 'prone'[] | readonly 'dazed'[]) => ({
    manoeuvreRules: { ...USUAL.manoeuvreRules, [id]: { ...USUAL.manoeuvreRules[id], brings } },
  });
  test('LG-412 a trip that dazes, and a grapple that throws to the ground', () => {
    const dazes = duel(bringing('trip', ['dazed']));
    tries(dazes, 'trip', 10, 1);
    expect(dazes.body('F').lasting.map(({ condition }) => condition)).toEqual(['dazed']);
    const throws = duel(bringing('grapple', ['prone']));
    tries(throws, 'grapple', 10, 1);
    expect([throws.body('F').conditions, throws.body('F').lasting]).toEqual([['prone'], []]);
  });

  test('LG-412 a bull rush that also throws to the ground, unless somebody is immune', () => {
    const rushed = (foe: Partial<Body>): readonly string[] => {
      const s = duel(bringing('bull-rush', ['prone']), foe);
      tries(s, 'bull-rush', 15);
      s.answer('A', 'stay');
      return s.body('F').conditions;
    };
    const tag = { type: 'immunity', of: 'prone', amount: 0, source: '', until: { type: 'none' } } as const;
    expect([rushed({}), rushed({ tags: [tag] })]).toEqual([['prone'], []]);
  });
});

describe('holds', () => {
  test('LG-416 choking does twice the level and 3', () => {
    const s = duel({ choke: { level: 2, more: 3 } }, { lasting: [hold('pinned', 'A')] });
    expect(s.offer('A', 'choke')?.about).toBe('17 damage to a creature you have pinned.');
    s.act('A', 'choke', { target: 'F' });
    expect(lost(s)).toBe(17);
  });

  test('LG-417 RU-66 which save frees from a grapple and from a pin', () => {
    const holdSaves = { grappled: 'will', pinned: 'reflex' } as const;
    const frees = (condition: 'grappled' | 'pinned'): boolean => {
      const saves = { fortitude: 0, reflex: condition === 'pinned' ? 16 : 0, will: condition === 'pinned' ? 0 : 16 };
      const held: Partial<Body> = { saves, lasting: [hold(condition, 'F')] };
      const s = stage({ A: { at: [5, 5], ...held }, F: { at: [6, 5], ...A } }, { settings: { holdSaves } });
      s.act('A', 'escape', {}, 1);
      return s.body('A').lasting.length === 0;
    };
    expect([frees('grappled'), frees('pinned')]).toEqual([true, true]);
  });

  test('LG-418 RU-66 the held act without a save where the table has it so', () => {
    const held: Partial<Body> = { ...A, lasting: [hold('grappled', 'F')] };
    const s = stage({ A: { at: [5, 5], ...held }, F: { at: [6, 5], ...F } }, { settings: { heldSave: false } });
    s.act('A', 'attack:sword', { target: 'F' }, 10, 3);
    expect(lost(s)).toBe(7);
  });

  test('LG-261 RU-64 what the DC of a manoeuvre is made of', () => {
    const prone = (manoeuvreDc: Settings['manoeuvreDc'], save: number): boolean => {
      const s = duel({ manoeuvreDc }, {}, { abilities: { str: 18, dex: 10, con: 10, int: 10, wis: 10, cha: 14 } });
      tries(s, 'trip', 10, save);
      return s.body('F').conditions.includes('prone');
    };
    // level 7, key modifier +4, Strength +4, Charisma +2
    expect([prone(USUAL.manoeuvreDc, 16), prone(USUAL.manoeuvreDc, 17)]).toEqual([true, false]);
    const cha = { base: 5, level: 'whole', ability: 'cha' } as const;
    expect([prone(cha, 13), prone(cha, 14)]).toEqual([true, false]);
    const bare = { base: 8, level: 'none', ability: 'str' } as const;
    expect([prone(bare, 11), prone(bare, 12)]).toEqual([true, false]);
  });
});

describe('sizes', () => {
  const sizes: Settings['sizes'] = {
    ...USUAL.sizes,
    large: { ...USUAL.sizes.large, attack: -3, ac: -4, faster: 15, steady: 6 },
  };
  test('LG-244 LG-245 growing to large: −3 on attacks, −4 AC, 15 ft faster', () => {
    const s = duel({ sizes }, {}, { speed: 30 });
    s.act('A', 'resize', { size: 'large' });
    expect(s.body('A')).toMatchObject({ attackMisc: -3, acMisc: -4, speed: 45 });
  });

  test('LG-414 +6 on saves against manoeuvres, and against holds', () => {
    const s = duel({ sizes }, { size: 'large' });
    tries(s, 'trip', 10, 11);
    expect(s.body('F').conditions).toEqual([]);
    const held: Partial<Body> = { size: 'large', lasting: [hold('grappled', 'F')] };
    const escapes = stage({ A: { at: [3, 5], ...held }, F: { at: [5, 5], ...A } }, { settings: { sizes } });
    escapes.act('A', 'escape', {}, 11);
    expect(escapes.body('A').lasting).toEqual([]);
  });
});

describe('hit points', () => {
  const weary = (disabled: Settings['disabled']): Stage =>
    duel({ disabled }, {}, { hp: 0, hpMax: 20, kom: 0, speed: 30 });
  test('LG-221 at 0: how fast, how many actions, and what a standard action costs', () => {
    const s = weary({ speed: 100, one: false, loses: 3 });
    expect(s.refused('A', 'move', { path: [[4, 5], [3, 5], [2, 5], [1, 5], [0, 5]] })).toEqual([]); // prettier-ignore
    s.act('A', 'attack:sword', { target: 'F' }, 1);
    expect(s.body('A')).toMatchObject({ hp: -3, conditions: ['dying'] });
    const free = weary({ speed: 50, one: false, loses: 0 });
    free.act('A', 'attack:sword', { target: 'F' }, 1);
    expect([free.body('A').hp, free.refused('A', 'move', { path: [[4, 5]] })]).toEqual([0, []]);
    const one = weary({ speed: 50, one: true, loses: 0 });
    one.act('A', 'attack:sword', { target: 'F' }, 1);
    expect(one.refused('A', 'move', { path: [[4, 5]] })).toEqual(['one-action']);
  });

  test('LG-222 RU-27 the dying: stable at 30 or less, else 2 hit points', () => {
    const sinks = (die: number): Partial<Body> => {
      const s = stage(
        { A: { at: [0, 0] }, B: { at: [5, 0], hp: -3, hpMax: 20, conditions: ['dying'] }, F: { at: [9, 9] } },
        { settings: { sinking: { stable: 30, loses: 2 } } },
      );
      s.act('A', 'end-turn', {}, die);
      const { hp, conditions } = s.body('B');
      return { hp, conditions };
    };
    expect([sinks(30), sinks(31)]).toEqual([
      { hp: -3, conditions: ['stable'] },
      { hp: -5, conditions: ['dying'] },
    ]);
  });

  test('LG-229 RU-23 bleeding that is inflicted again grows on, or begins anew', () => {
    const bled = (bleedingGrows: boolean): Partial<Body> => {
      const s = duel({ bleedingGrows }, {}, { conditions: ['bleeding'], bled: 2, bleeds: 1 });
      s.act('A', 'impose', { condition: 'bleeding' });
      const { bled: ticks, bleeds } = s.body('A');
      return { bled: ticks, bleeds };
    };
    expect([bled(true), bled(false)]).toEqual([
      { bled: 2, bleeds: 3 },
      { bled: 0, bleeds: 3 },
    ]);
  });

  test('LG-225 RU-56 Medicine against 12', () => {
    const s = stage(
      { A: { at: [0, 0] }, B: { at: [1, 0], hp: -3, hpMax: 20, conditions: ['dying'] }, F: { at: [9, 9] } },
      { settings: { stabiliseDc: 12 } },
    );
    expect(s.offer('A', 'stabilise')?.about).toContain('Medicine check against 12');
    s.act('A', 'stabilise', { patient: 'B' }, 12);
    expect(s.body('B').conditions).toEqual(['stable']);
  });

  test('LG-210 RU-46 a hit may do nothing', () => {
    const s = duel({ leastDamage: 0 }, {}, { kom: -5 });
    s.act('A', 'attack:sword', { target: 'F' }, 12, 1);
    expect(lost(s)).toBe(0);
  });
});

test('LG-240 RU-73 how the confused act', () => {
  const does = (die: number): string => {
    const s = stage(
      { A: { at: [0, 0] }, B: { at: [5, 0], conditions: ['confused'] }, F: { at: [9, 9] } },
      { settings: { confusion: { normal: 10, nothing: 0, itself: 40 } } },
    );
    s.act('A', 'end-turn');
    const notes = s.answer('B', 'begin', die).flatMap((fact) => (fact.type === 'noted' ? [fact.note] : []));
    return notes.flatMap((note) => (note.type === 'confused' ? [note.does] : [])).join();
  };
  expect([does(10), does(11), does(50), does(51), does(100)]).toEqual([
    'acts normally',
    'hits itself',
    'hits itself',
    'attacks the nearest creature',
    'attacks the nearest creature',
  ]);
});

test('LG-396 RU-73 how far somebody is blown away unless the GM says otherwise', () => {
  const s = duel({ blownAway: 20 });
  expect(s.offer('A', 'push')?.slots[1]).toMatchObject({ initial: 20 });
});

test('LG-066 RU-21 total defence of 6', () => {
  const s = duel({ totalDefence: 6 });
  const before = legend.derived(s.scene, 'A' as CombatantId)[0]?.total ?? 0;
  s.act('A', 'task:total-defence');
  expect((legend.derived(s.scene, 'A' as CombatantId)[0]?.total ?? 0) - before).toBe(6);
});
