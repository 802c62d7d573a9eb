import { describe, expect, test } from 'vitest';
import { asKnown } from '../../../../src/core/rules/known/reader.ts';
import { newBody } from '../../../../src/core/rulesets/legend/sheet/body.ts';
import type { Body } from '../../../../src/core/rulesets/legend/sheet/body.ts';
import {
  acOf,
  attackOf,
  bandAt,
  bandFeet,
  speedOf,
  wieldedBy,
} from '../../../../src/core/rulesets/legend/sheet/derived.ts';
import { SIZE, SIZES } from '../../../../src/core/rulesets/legend/data/size-list.ts';
import { CATEGORY_NAMES, weaponOf } from '../../../../src/core/rulesets/legend/data/weapon-list.ts';
import { legend } from '../../../../src/core/rulesets/legend/index.ts';
import { id } from '../driven.ts';
import { stage } from './stage.ts';

const at = (level: number, more: Partial<Body> = {}): Body => newBody({ level, ...more });

describe('ranges', () => {
  test.each([
    [
      'LG-098',
      'melee',
      [
        [4, 5],
        [5, 10],
        [9, 10],
        [10, 15],
        [19, 20],
        [20, 25],
      ],
    ],
    [
      'LG-101',
      'close',
      [
        [1, 25],
        [2, 30],
        [3, 30],
        [12, 55],
        [20, 75],
      ],
    ],
    [
      'LG-103',
      'medium',
      [
        [1, 110],
        [10, 200],
        [20, 300],
      ],
    ],
    [
      'LG-105',
      'long',
      [
        [1, 440],
        [10, 800],
        [20, 1200],
      ],
    ],
    [
      'LG-107',
      'extreme',
      [
        [1, 1100],
        [10, 2000],
        [20, 3000],
      ],
    ],
  ] as const)('%s the %s range by level, and its ring', (_, band, figures) => {
    for (const [level, feet] of figures) {
      expect(bandFeet(at(level), band)).toBe(feet);
      const s = stage({ A: { at: [0, 0], level } });
      const ring = legend.bands(asKnown(s.scene), id('A'), 'sheet').find(({ label }) => label === CATEGORY_NAMES[band]);
      expect(ring?.feet).toBe(feet);
    }
  });

  test('LG-089 the same hand crossbow reaches 25 ft at level 1 and 55 ft at level 12', () => {
    for (const [level, feet] of [
      [1, 25],
      [12, 55],
    ] as const) {
      const s = stage({
        A: { at: [0, 0], level, weapons: ['hand-crossbow'], wielded: 'hand-crossbow' },
        F: { at: [feet / 5, 0] },
      });
      expect(s.act('A', 'attack:hand-crossbow', { target: 'F' }, 1).length).toBeGreaterThan(0);
      expect(bandAt(at(level), feet)).toBe('close');
      expect(bandAt(at(level), feet + 5)).toBe('medium');
      // Medium is 110 ft at level 1 and 220 ft at level 12
      s.put('F', 23, 0);
      s.set('A', { standard: 1 });
      expect(s.refused('A', 'attack:hand-crossbow', { target: 'F' })).toEqual(level === 1 ? ['two-beyond'] : []);
    }
  });

  test('LG-090 the bands of level 7', () => {
    const body = at(7);
    expect((['melee', 'close', 'medium', 'long', 'extreme'] as const).map((band) => bandFeet(body, band))).toEqual([
      10, 40, 170, 680, 1700,
    ]);
    expect(bandAt(body, 55)).toBe('medium');
    expect([10, 15, 40, 45, 170, 175, 680, 685, 1700, 1705].map((feet) => bandAt(body, feet))).toEqual([
      'melee',
      'close',
      'close',
      'medium',
      'medium',
      'long',
      'long',
      'extreme',
      'extreme',
      null,
    ]);
  });

  test('LG-099 a reach weapon in hand makes it 15 ft at level 5, and 10 ft when it is dropped', () => {
    const s = stage({ A: { at: [0, 0], level: 5, weapons: ['long-spear'], wielded: 'long-spear' }, F: { at: [9, 9] } });
    expect(bandFeet(s.body('A'), 'melee')).toBe(15);
    s.act('A', 'drop');
    expect(bandFeet(s.body('A'), 'melee')).toBe(10);
  });

  test('LG-099 one that is carried and not in hand makes it no longer', () => {
    const weapons = ['long-spear', 'sword'] as const;
    const s = stage({ A: { at: [0, 0], level: 5, weapons, wielded: 'long-spear' }, F: { at: [3, 0] } });
    expect(s.refused('A', 'attack:unarmed', { target: 'F' })).toEqual([]);
    s.act('A', 'draw', { weapon: 'sword' });
    expect([bandFeet(s.body('A'), 'melee'), s.refused('A', 'attack:sword', { target: 'F' })]).toEqual([
      10,
      ['melee-only'],
    ]);
  });

  test('LG-100 5 ft for each size above average', () => {
    const reaches = SIZES.map((size) => bandFeet(at(4, { size }), 'melee'));
    expect(reaches).toEqual([5, 5, 5, 10, 15]);
  });

  test('LG-100 at level 4 the large strike 10 ft away, the huge 15 ft, the small 5 ft', () => {
    const melee = (size: Body['size'], squares: number): readonly string[] =>
      stage({
        A: { at: [10, 10], level: 4, size },
        F: { at: [10 + SIZE[size].footprint + squares - 1, 10] },
      }).refused('A', 'attack:unarmed', { target: 'F' });
    for (const [size, feet] of [
      ['small', 5],
      ['average', 5],
      ['large', 10],
      ['huge', 15],
    ] as const)
      expect([melee(size, feet / 5), melee(size, feet / 5 + 1)], size).toEqual([[], ['melee-only']]);
  });

  test('LG-100 whoever is made larger reaches farther at once', () => {
    const s = stage({ A: { at: [10, 10], level: 4 }, F: { at: [13, 10] } });
    expect(s.refused('A', 'attack:unarmed', { target: 'F' })).toEqual(['melee-only']);
    s.act('A', 'resize', { size: 'large' });
    expect(s.refused('A', 'attack:unarmed', { target: 'F' })).toEqual([]);
  });
});

describe('figures', () => {
  test('LG-205 AC of level 5 with a defensive modifier of 3: 18, and with 2 more from elsewhere 20', () => {
    expect(acOf(at(5, { kdm: 3 })).total).toBe(18);
    expect(acOf(at(5, { kdm: 3, acMisc: 2 })).total).toBe(20);
    expect(acOf(at(5, { kdm: -1, acMisc: -3 })).total).toBe(11);
    const ward = { to: 'ac', value: 4, source: 'Ward', until: { type: 'none' } } as const;
    expect(acOf(at(5, { kdm: 3, modifiers: [ward, { ...ward, to: 'saves' }] })).total).toBe(22);
  });

  test('LG-234 the prone', () => {
    const body = at(5, { kdm: 2, conditions: ['prone'] });
    expect([acOf(body, 'ranged').total, acOf(body, 'melee').total]).toEqual([21, 13]);
    expect(attackOf(body, weaponOf('sword'), 8, false).total).toBe(4);
    expect(attackOf(body, weaponOf('bow'), 8, false).total).toBe(8);
    // the same as an attack shows them before it is made
    const shown = (x: number, weapon: 'sword' | 'bow', lies: 'A' | 'F') => {
      const prone = (name: 'A' | 'F') => (name === lies ? { conditions: ['prone' as const] } : {});
      const s = stage({
        A: { at: [5, 5], attackBonuses: [8], weapons: ['sword', 'bow'], wielded: weapon, ...prone('A') },
        F: { at: [x, 5], level: 5, kdm: 2, ...prone('F') },
      });
      const { modifiers, tallies } = s.explain('A', `attack:${weapon}`, { target: 'F' });
      return [modifiers.reduce((sum, { value }) => sum + value, 0), tallies[0]?.total];
    };
    expect([shown(6, 'sword', 'F'), shown(9, 'bow', 'F')]).toEqual([
      [8, 13],
      [8, 21],
    ]);
    expect([shown(6, 'sword', 'A'), shown(9, 'bow', 'A')]).toEqual([
      [4, 17],
      [8, 17],
    ]);
  });

  test('LG-236 the blinded: AC 13 of 18, 15 ft of 30', () => {
    const body = at(5, { kdm: 3, conditions: ['blinded'] });
    expect([acOf(body).total, acOf({ ...body, kdm: -1 }).total, speedOf(body)]).toEqual([13, 12, 15]);
  });

  test('LG-239 the entangled: 15 ft of 30, −2 to attack and AC, no charge', () => {
    const body = at(5, { kdm: 3, conditions: ['entangled'] });
    expect([speedOf(body), acOf(body).total, attackOf(body, weaponOf('sword'), 8, false).total]).toEqual([15, 16, 6]);
    const s = stage({ A: { at: [0, 0], conditions: ['entangled'] }, F: { at: [4, 0] } });
    expect(s.refused('A', 'charge', { target: 'F' })).toContain('no-charge');
  });

  test('LG-223 who is stable below 0 is helpless: no defensive modifier, easier in melee, no turn', () => {
    const body = at(5, { kdm: 3, hp: -3, conditions: ['stable'] });
    expect([acOf(body).total, acOf(body, 'melee').total]).toEqual([15, 11]);
    const s = stage({ A: { at: [0, 0] }, B: { at: [5, 5], hp: -3, conditions: ['stable'] }, F: { at: [9, 9] } });
    s.act('A', 'end-turn');
    expect(s.scene.turn.now).toBe('F');
  });

  test('LG-211 an archer can punch whoever is beside it', () => {
    const archer = at(1, { weapons: ['bow'], wielded: 'bow' });
    expect(wieldedBy(archer)).toEqual(['bow', 'unarmed']);
    const s = stage({ A: { at: [0, 0], weapons: ['bow'], wielded: 'bow' }, F: { at: [1, 0] } });
    expect(s.refused('A', 'attack:unarmed', { target: 'F' })).toEqual([]);
  });

  test('LG-211 whatever is in hand, jaws bite', () => {
    const weapons = ['sword', 'jaws'] as const;
    const s = stage({ A: { at: [0, 0], weapons, wielded: 'sword' }, F: { at: [1, 0] } });
    expect([wieldedBy(s.body('A')), s.refused('A', 'attack:jaws', { target: 'F' })]).toEqual([
      ['sword', 'jaws', 'unarmed'],
      [],
    ]);
  });

  test('LG-212 drawing another weapon puts the first away', () => {
    const s = stage({ A: { at: [0, 0], weapons: ['bow', 'long-spear'], wielded: 'bow' }, F: { at: [9, 0] } });
    s.act('A', 'draw', { weapon: 'long-spear' });
    expect([s.body('A').wielded, s.body('A').weapons]).toEqual(['long-spear', ['bow', 'long-spear']]);
    expect(s.offer('A', 'attack:bow')).toBeUndefined();
  });
});
