import { describe, expect, test } from 'vitest';
import { SIZE, SIZES } from '../../../../../src/core/rulesets/legend/data/size-list.ts';
import { weaponOf } from '../../../../../src/core/rulesets/legend/data/weapon-list.ts';
import { armed } from '../../../../../src/core/rulesets/legend/sheet/arms.ts';
import { bodySchema, newBody } from '../../../../../src/core/rulesets/legend/sheet/body.ts';
import type { Body } from '../../../../../src/core/rulesets/legend/sheet/body.ts';
import { attacksOf, babOf, bandFeet, baseSave, dcOf } from '../../../../../src/core/rulesets/legend/sheet/derived.ts';
import { resized } from '../usual.ts';
import { newBlast } from '../../../../../src/core/rulesets/legend/sheet/blasts.ts';
import { hits, lost } from '../reading.ts';
import { legend } from '../../../../../src/core/rulesets/legend/index.ts';
import { stage, way } from '../stage.ts';

const F: Partial<Body> = { hpMax: 100, acMisc: 5 };
const BOW = { weapons: ['bow'], wielded: 'bow' } as const satisfies Partial<Body>;

describe('weapons', () => {
  test.each([
    ['LG-102', 'pistol', 'close'],
    ['LG-102', 'hand-crossbow', 'close'],
    ['LG-102', 'ray', 'close'],
    ['LG-104', 'bow', 'medium'],
    ['LG-106', 'enchanted-bow', 'long'],
    ['LG-108', 'siege-lance', 'extreme'],
  ] as const)('%s a new %s is of the category %s', (_, weapon, category) => {
    expect(weaponOf(weapon).category).toBe(category);
  });

  test('LG-215 a made ranged weapon is Close, a made melee one Melee; each takes three properties', () => {
    expect([weaponOf('made-ranged').category, weaponOf('made-melee').category]).toEqual(['close', 'melee']);
    const made = { weapon: 'made-melee', name: 'Hook', attack: 0, damage: 0, kind: null } as const;
    const body = newBody({
      fitted: [{ ...made, properties: ['reach', 'keen-edge', 'brutal'] }],
      weapons: ['made-melee'],
    });
    expect(armed(body, 'made-melee')).toMatchObject({ name: 'Hook', reach: true, threatMin: 19 });
    expect(bandFeet({ ...body, wielded: 'made-melee' }, 'melee')).toBe(10);
    const four = { ...made, properties: ['reach', 'keen-edge', 'brutal', 'barbed'] };
    expect(bodySchema.parse({ ...body, fitted: [four] }).ok).toBe(false);
  });

  test('LG-215 as used: 75 ft of Close at level 1 for the one, beside for the other, with what was given it', () => {
    const made = (weapon: 'made-melee' | 'made-ranged', properties: readonly string[] = []) => ({
      weapons: [weapon],
      wielded: weapon,
      fitted: [{ weapon, name: '', attack: 0, damage: 0, kind: null, properties }],
    });
    const at = (weapon: 'made-melee' | 'made-ranged', x: number, properties: readonly string[] = []) => {
      const sheet = { ...made(weapon, properties), level: 1, attackBonuses: [5], bab: 'list' } as Partial<Body>;
      const s = stage({ A: { at: [0, 0], ...sheet }, F: { at: [x, 0], ...F } });
      const { modifiers } = s.explain('A', `attack:${weapon}`, { target: 'F' });
      return [s.refused('A', `attack:${weapon}`, { target: 'F' }), modifiers.some(({ value }) => value === -4)];
    };
    const close = bandFeet(newBody({ level: 1 }), 'close') / 5;
    expect([at('made-ranged', close), at('made-ranged', close + 1)]).toEqual([
      [[], false],
      [[], true],
    ]);
    expect([at('made-melee', 1), at('made-melee', 2)[0], at('made-melee', 2, ['arcane', 'far', 'reach'])]).toEqual([
      [[], false],
      ['melee-only'],
      [[], false],
    ]);
    for (const [properties, ok] of [
      [[], true],
      [['arcane', 'far', 'magnum'], true],
      [['arcane', 'far', 'magnum', 'distant'], false],
      [['no-such'], false],
    ] as const)
      expect(bodySchema.parse({ ...newBody({}), ...made('made-ranged', properties) }).ok).toBe(ok);
  });

  test('LG-216 four kinds are energy, three are magic, beside what has no kind of its own', () => {
    const kinds = [
      'physical',
      'acid',
      'cold',
      'electricity',
      'fire',
      'force',
      'negative',
      'positive',
      'magic',
    ] as const;
    for (const [of, spared] of [
      ['physical', ['physical']],
      ['energy', ['acid', 'cold', 'electricity', 'fire']],
      ['magic', ['force', 'negative', 'positive', 'magic']],
    ] as const) {
      const untouched = kinds.filter((kind) => {
        const s = stage({ A: { at: [0, 0], hpMax: 20 }, F: { at: [9, 0] } });
        s.act('A', 'mark', { what: 'immunity', of });
        s.act('A', 'hurt', { amount: 6, kind });
        return lost(s, 'A') === 0;
      });
      expect(untouched, of).toEqual(spared);
    }
  });

  test('LG-216 a sword deals physical damage, a ray of no named kind magic', () => {
    const kinds = (['sword', 'bow', 'unarmed', 'ray', 'touch'] as const).map((id) => weaponOf(id).kind);
    expect(kinds).toEqual(['physical', 'physical', 'physical', 'magic', 'magic']);
    const s = stage({
      A: { at: [0, 0], weapons: ['ray'], wielded: 'ray', attackBonuses: [20] },
      F: { at: [4, 0], ...F },
    });
    const facts = s.act('A', 'attack:ray', { target: 'F' }, 10, 4);
    expect(facts).toContainEqual(
      expect.objectContaining({
        because: expect.objectContaining({ type: 'hurt', by: 'A', damage: 4, critical: false, kind: 'magic' }),
      }),
    );
  });

  test('LG-214 four shots of one action: no reloading between', () => {
    const s = stage({ A: { at: [0, 0], ...BOW, attackBonuses: [0, 0, 0, 0] }, F: { at: [9, 0], ...F } });
    for (let shot = 0; shot < 4; shot++) s.act('A', 'attack:bow', { target: 'F' }, 1);
    expect(s.body('A')).toMatchObject({ standard: 0, move: 1, swift: 1, free: 5, queue: [] });
  });
});

describe('attack bonuses', () => {
  test('LG-207 level 8: good +8/+3, poor +6/+1', () => {
    expect([babOf('good', 8), babOf('poor', 8)]).toEqual([
      [8, 3],
      [6, 1],
    ]);
  });

  test.each([
    ['good', 1, [1]],
    ['good', 5, [5]],
    ['good', 6, [6, 1]],
    ['good', 11, [11, 6, 6]],
    ['good', 16, [16, 11, 11, 11]],
    ['good', 20, [20, 15, 15, 15]],
    ['poor', 1, [0]],
    ['poor', 7, [5]],
    ['poor', 14, [10, 5]],
    ['poor', 15, [11, 6, 6]],
    ['poor', 19, [14, 9, 9]],
    ['poor', 20, [15, 10, 10, 10]],
  ] as const)('LG-208 %s at level %i', (track, level, list) => {
    expect(babOf(track, level)).toEqual(list);
  });

  test('LG-208 the list may be overridden: by the level with the modifier, or as it stands on the sheet', () => {
    const body = newBody({ level: 16, kom: 5, attackBonuses: [3] });
    expect([attacksOf({ ...body, bab: 'good' }), attacksOf(body)]).toEqual([[21, 16, 16, 16], [3]]);
  });

  test('LG-209 a bonus attack comes second, at the first bonus', () => {
    const s = stage({ A: { at: [0, 0], bab: 'good', level: 6, bonusAttacks: 1 }, F: { at: [1, 0], ...F, acMisc: 19 } });
    s.act('A', 'attack:unarmed', { target: 'F' }, 1);
    expect(s.body('A').queue).toEqual([6, 1]);
  });

  test('LG-274 a foe of level 8 by its row: +13, AC 21, two attacks', () => {
    const s = stage({
      F: { at: [0, 0], side: 'foe', level: 8, kom: 5, kdm: 3, attackBonuses: [13, 8] },
      A: { at: [1, 0], side: 'ally', hpMax: 99 },
    });
    expect(s.refused('F', 'attack:unarmed', { target: 'A' })).toEqual([]);
    s.act('F', 'attack:unarmed', { target: 'A' }, 1, 3);
    expect([lost(s, 'A'), s.body('F').queue]).toEqual([8, [8]]);
  });

  test('LG-217 level 7, KOM 4: DC 17; a track that names another modifier of 2: 15', () => {
    const body = newBody({ level: 7, kom: 4 });
    expect([dcOf(body), dcOf(body, 2)]).toEqual([17, 15]);
  });
});

test('LG-218 level 7 with the good base of 5 and a modifier of 2: 8 on the die makes 15', () => {
  expect([baseSave(7, true), baseSave(7, false), baseSave(20, true), baseSave(20, false)]).toEqual([5, 2, 12, 6]);
  const blasts = [newBlast({ name: 'Command', shape: 'target', feet: 0, plus: 4, save: 'fortitude', dcBy: 5 })];
  for (const [die, damage] of [
    [8, 0],
    [7, 4],
  ] as const) {
    const saves = { fortitude: baseSave(7, true) + 2, reflex: 0, will: 0 };
    const s = stage({ A: { at: [0, 0], blasts }, F: { at: [1, 0], ...F, opportunities: 0, saves } });
    s.act('A', 'area:0', { target: 'F' }, die);
    expect(lost(s)).toBe(damage);
  }
});

describe('sizes', () => {
  test('LG-241 five of them', () => {
    expect(SIZES).toEqual(['tiny', 'small', 'average', 'large', 'huge']);
  });

  test('LG-241 a creature is of one of them, and the GM may make it any; there is no sixth', () => {
    for (const size of SIZES) expect(bodySchema.parse(newBody({ size })).ok).toBe(true);
    expect(bodySchema.parse({ ...newBody({}), size: 'gargantuan' }).ok).toBe(false);
    const s = stage({ A: { at: [5, 5] }, F: { at: [20, 5], ...F } });
    const [slot] = s.offer('A', 'resize')?.slots ?? [];
    expect(slot?.type === 'option' ? slot.options.map(({ id, label }) => [id, label]) : []).toEqual([
      ['tiny', 'Tiny'],
      ['small', 'Small'],
      ['average', 'Average'],
      ['large', 'Large'],
      ['huge', 'Huge'],
    ]);
    expect(s.refused('A', 'resize', { size: 'gargantuan' })).toEqual(['slot-malformed']);
    for (const size of ['huge', 'tiny', 'large', 'small', 'average'] as const) {
      s.act('A', 'resize', { size });
      expect(s.body('A').size).toBe(size);
    }
  });

  test('LG-243 up to average one square, large 2 by 2, huge 3 by 3', () => {
    expect(SIZES.map((size) => SIZE[size].footprint)).toEqual([1, 1, 1, 2, 3]);
    const s = stage({ A: { at: [2, 2], size: 'large' }, F: { at: [4, 4], ...F } });
    expect(s.refused('A', 'attack:unarmed', { target: 'F' })).toEqual([]);
  });

  test('LG-244 the large preset: AC and attacks −1', () => {
    expect(resized(newBody({}), 'large')).toMatchObject({ acMisc: -1, attackMisc: -1 });
    expect(resized(newBody({}), 'small')).toMatchObject({ acMisc: 1, attackMisc: 1 });
    expect(resized(newBody({}), 'huge')).toMatchObject({ acMisc: -2, attackMisc: -2 });
    const large = newBody({ size: 'large', acMisc: 2, attackMisc: 0 });
    expect(resized(large, 'huge')).toMatchObject({ acMisc: 1, attackMisc: -1 });
    expect(resized(large, 'small')).toMatchObject({ acMisc: 4, attackMisc: 2 });
  });

  test('LG-245 speeds: large 35, small 20, huge 40; who grows gains the difference', () => {
    expect(SIZES.map((size) => SIZE[size].speed)).toEqual([20, 20, 30, 35, 40]);
    expect(SIZES.map((size) => resized(newBody({ speed: 30 }), size).speed)).toEqual([20, 20, 30, 35, 40]);
    expect(resized(newBody({ speed: 45, size: 'large' }), 'average').speed).toBe(40);
  });

  test('LG-245 a change of size at play shifts it, there and back; ready ones have it; from 0 to 200 ft', () => {
    const after = (speed: number, ...sizes: readonly (typeof SIZES)[number][]) => {
      const s = stage({ A: { at: [5, 5], speed }, F: { at: [20, 5], ...F } });
      return sizes.map((size) => {
        s.act('A', 'resize', { size });
        return s.body('A').speed;
      });
    };
    expect(after(30, 'large', 'huge', 'average', 'small', 'tiny', 'average')).toEqual([35, 40, 30, 20, 20, 30]);
    expect(after(50, 'large', 'small')).toEqual([55, 40]);
    expect(after(5, 'small')).toEqual([0]);
    expect(after(200, 'huge')).toEqual([200]);
    const most = newBody({ speed: 200, acMisc: 20, attackMisc: 20 });
    for (const size of SIZES) expect(bodySchema.parse({ ...most, ...resized(most, size) }).ok).toBe(true);
    const s = stage({ A: { at: [5, 5], speed: 10 }, F: { at: [40, 5], ...F } });
    expect(s.refused('A', 'move', { path: way([5, 5], [1, 0], 3) })).toEqual(['too-far']);
    s.act('A', 'resize', { size: 'large' });
    expect(s.refused('A', 'move', { path: way([5, 5], [1, 0], 3) })).toEqual([]);
    for (const { body } of legend.catalogue)
      if (body.kind === 'creature' && body.size !== 'average') expect(body.speed).toBe(SIZE[body.size].speed);
  });
});

describe('one category farther', () => {
  const crossbow = { weapons: ['hand-crossbow'], wielded: 'hand-crossbow' } as const;

  test('LG-320 a natural 20 at −4 that misses is no critical', () => {
    const s = stage({
      A: { at: [0, 0], ...crossbow, level: 7, attackBonuses: [6] },
      F: { at: [11, 0], hpMax: 100, acMisc: 12 },
    });
    expect(hits(s.act('A', 'attack:hand-crossbow', { target: 'F' }, 20))).toBe(0);
  });

  test('LG-321 each shot of one action has its own band', () => {
    const s = stage({
      A: { at: [0, 0], ...crossbow, level: 7, attackBonuses: [6, 6] },
      F: { at: [8, 0], ...F },
      F2: { at: [11, 2], ...F },
    });
    expect(hits(s.act('A', 'attack:hand-crossbow', { target: 'F' }, 10, 1))).toBe(1);
    expect(hits(s.act('A', 'attack:hand-crossbow', { target: 'F2' }, 13))).toBe(0);
  });

  test('LG-366 a critical at −4 counts as any other: 2 × level more', () => {
    const s = stage({
      A: { at: [0, 0], ...crossbow, level: 7, attackBonuses: [6], kom: 3 },
      F: { at: [11, 0], hpMax: 100 },
    });
    s.act('A', 'attack:hand-crossbow', { target: 'F' }, 20, 4);
    expect(lost(s)).toBe(4 + 3 + 14);
  });

  test('LG-366 a critical of an opportunity attack: level 5, d6 3 and 3 make 16', () => {
    const s = stage({ A: { at: [5, 5], hpMax: 90 }, F: { at: [6, 5], level: 5, kom: 3, attackBonuses: [9] } });
    s.act('A', 'move', { path: [[4, 5]] });
    s.answer('F', 'strike', 20, 3);
    expect(lost(s, 'A')).toBe(16);
  });

  test('LG-334 between the nearest squares: 2 by 2 at (0,0) to (4,0) is 15 ft', () => {
    const s = stage({ A: { at: [0, 0], size: 'large', level: 5 }, F: { at: [4, 0], ...F } });
    expect(s.refused('A', 'attack:unarmed', { target: 'F' })).toEqual([]);
    const short = stage({ A: { at: [0, 0], size: 'large', level: 4 }, F: { at: [4, 0], ...F } });
    expect(short.refused('A', 'attack:unarmed', { target: 'F' })).toEqual(['melee-only']);
  });

  test('LG-367 if the target drops, the other attacks may go to another', () => {
    const s = stage({
      A: { at: [0, 0], attackBonuses: [20, 15, 15] },
      F: { at: [1, 0], hpMax: 1 },
      F2: { at: [0, 1], ...F },
    });
    s.act('A', 'attack:unarmed', { target: 'F', attacks: 'all' }, 10, 1, 1, 3, 1, 1);
    s.answer('A', 'dying');
    expect(s.body('A').queue).toEqual([15, 15]);
    s.act('A', 'attack:unarmed', { target: 'F2' }, 1, 3);
    expect(lost(s, 'F2')).toBe(3);
  });

  test('LG-368 a bonus gained between two attacks counts for the later ones only', () => {
    const s = stage({ A: { at: [0, 0], attackBonuses: [5, 5, 5] }, F: { at: [1, 0], ...F } });
    expect(hits(s.act('A', 'attack:unarmed', { target: 'F' }, 10))).toBe(0);
    s.set('A', { attackMisc: 2 });
    expect(hits(s.act('A', 'attack:unarmed', { target: 'F' }, 9, 1))).toBe(1);
    expect(hits(s.act('A', 'attack:unarmed', { target: 'F' }, 8))).toBe(0);
  });

  test('LG-407 a volley: one d20 and one damage roll against AC 17, 18 and 19', () => {
    const fitted = [{ weapon: 'bow', name: '', properties: ['volley'], attack: 0, damage: 0, kind: null }] as const;
    const s = stage({
      A: { at: [0, 0], ...BOW, fitted, attackBonuses: [8], kom: 2 },
      F1: { at: [9, 0], hpMax: 50, acMisc: 6 },
      F2: { at: [9, 3], hpMax: 50, acMisc: 7 },
      F3: { at: [9, 6], hpMax: 50, acMisc: 8 },
      // 500 ft away: two bands too far
      F4: { at: [100, 0], hpMax: 50, acMisc: -5 },
    });
    s.act('A', 'attack:bow', {}, 10, 4);
    expect(['F1', 'F2', 'F3', 'F4'].map((name) => lost(s, name))).toEqual([6, 6, 0, 0]);
  });
});

describe('oracle of ranges', () => {
  test.each([
    ['by hand, LO-28 the diagonal neighbour', 1, 'unarmed', [1, 1], 0],
    ['by hand, LO-30 a Close weapon in the Medium band', 7, 'hand-crossbow', [10, 3], -4],
  ] as const)('%s', (_, level, weapon, at, penalty) => {
    const s = stage({
      A: { at: [0, 0], level, weapons: [weapon], wielded: weapon, attackBonuses: [10] },
      F: { at, hpMax: 50, acMisc: 10 },
    });
    expect(s.refused('A', `attack:${weapon}`, { target: 'F' })).toEqual([]);
    const { modifiers } = s.explain('A', `attack:${weapon}`, { target: 'F' });
    expect(modifiers.reduce((sum, { value }) => sum + value, 0)).toBe(10 + penalty);
  });
});
