import { describe, expect, test } from 'vitest';
import { newBlast } from '../../../../../src/core/rulesets/legend/sheet/blasts.ts';
import { weaponOf } from '../../../../../src/core/rulesets/legend/data/weapon-list.ts';
import { armed } from '../../../../../src/core/rulesets/legend/sheet/arms.ts';
import { bodySchema, newBody } from '../../../../../src/core/rulesets/legend/sheet/body.ts';
import type { Body } from '../../../../../src/core/rulesets/legend/sheet/body.ts';
import { bandFeet } from '../../../../../src/core/rulesets/legend/sheet/derived.ts';
import { lost } from '../reading.ts';
import { stage } from '../stage.ts';

const F: Partial<Body> = { hpMax: 100, acMisc: 5 };
const BOW = { weapons: ['bow'], wielded: 'bow' } as const satisfies Partial<Body>;

describe('weapons', () => {
  test.each([
    ['LG-102', 'pistol', 'close'],
    ['LG-102', 'hand-crossbow', 'close'],
    ['LG-102', 'ray', 'close'],
    ['LG-104', 'bow', 'medium'],
    ['LG-104', 'short-musket', 'medium'],
    ['LG-106', 'enchanted-bow', 'long'],
    ['LG-106', 'advanced-rifle', 'long'],
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
    expect(newBlast({ name: 'Blast', shape: 'target', feet: 0 }).kind).toBe('magic');
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
