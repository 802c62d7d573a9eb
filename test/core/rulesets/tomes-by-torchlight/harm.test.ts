import { describe, expect, test } from 'vitest';
import { newBody } from '../../../../src/core/rulesets/tomes-by-torchlight/sheet/new-body.ts';
import type { Body } from '../../../../src/core/rulesets/tomes-by-torchlight/sheet/body.ts';
import type { Settings } from '../../../../src/core/rulesets/tomes-by-torchlight/sheet/settings.ts';
import type { Stage, Standing } from './stage.ts';
import { rolls, stage, why, whys } from './stage.ts';

/** A foe whose turn it is, beside a hero who lets everything come. */
const struck = (
  hero: NonNullable<Standing[3]>,
  foe: NonNullable<Standing[3]>,
  dice: readonly number[],
  settings: Partial<Settings> = {},
): { readonly s: Stage; readonly facts: ReturnType<Stage['act']> } => {
  const s = stage(
    { HERO: ['sellsword', 5, 5, { armor: 'none', ...hero }], FOE: ['brigand', 6, 5, foe], LAST: ['brigand', 30, 30] },
    settings,
  )
    .begin()
    .turnOf('FOE');
  const asks = (hero.grit ?? 0) > 0;
  const facts = s.act('FOE', 'melee', { target: 'HERO' }, asks ? [] : dice);
  return { s, facts: asks ? s.answer('HERO', 'pass', {}, dice) : facts };
};
/** Harm by the GM, of nobody's doing. */
const harmed = (
  hero: NonNullable<Standing[3]>,
  damage: number,
  dice: readonly number[],
  settings: Partial<Settings> = {},
) => {
  const s = stage({ HERO: ['sellsword', 5, 5, hero], FOE: ['brigand', 30, 30] }, settings).begin();
  return { s, facts: s.gm('HERO', 'harm', { damage }, dice) };
};
const wounds = (s: Stage): readonly [wounds: number, grit: number] => [
  s.body('HERO').wounds.length,
  s.body('HERO').grit,
];

describe('damage', () => {
  test('TT-043 the degrees of success are the damage', () => {
    const { facts } = struck({ armor: 'medium', attributes: { CON: 20 } }, { attributes: { STR: 14 } }, [11]);
    expect(why(facts, 'struck')).toMatchObject({ damage: 9 });
  });

  test('TT-044 a critical hit that wounds rolls on its table, which the GM confirms', () => {
    const { s, facts } = struck(
      { armor: 'medium', attributes: { CON: 10 }, grit: 4, woundLimit: 5 },
      { attributes: { STR: 14 } },
      [14, 1, 5],
    );
    expect(rolls(facts)).toEqual(['Attack', 'Wound check', 'critical hit']);
    expect(why(facts, 'struck')).toMatchObject({ damage: 12, wounds: 2, critical: true });
    expect(s.asked()).toEqual([['gm', 'critical-table']]);
    s.answer('gm', 'do');
    expect(s.body('HERO').grit).toBe(2);
  });

  test.each([
    [1, { owes: 1 }],
    [2, { prone: true }],
    [3, { wielded: null, weapons: ['knife'] }],
    [5, { grit: 0 }],
    [6, { wounds: [{ fresh: true }, { fresh: true }] }],
  ] as const)('TT-044 an entry of the table of critical hits does what it says: %i', (face, left) => {
    const { s } = struck({ attributes: { CON: 12 }, woundLimit: 5 }, { attributes: { STR: 12 } }, [12, face]);
    s.answer('gm', 'do');
    expect(s.body('HERO')).toMatchObject(left);
  });

  test('TT-044 driven back: pushed one unit away', () => {
    const { s } = struck({ attributes: { CON: 12 }, woundLimit: 5 }, { attributes: { STR: 12 } }, [12, 4]);
    s.answer('gm', 'do');
    expect(s.at('HERO')).toEqual([4, 5]);
  });

  test('TT-045 a 20 is a fumble: no damage, and the table of fumbles', () => {
    const { s, facts } = struck({}, { attributes: { STR: 14 } }, [20, 2]);
    expect(rolls(facts)).toEqual(['Attack', 'critical fumble']);
    s.answer('gm', 'do');
    expect(s.body('FOE').exposed).toBe(true);
    expect(wounds(s)).toEqual([0, 0]);
  });

  test('TT-045 a wild swing goes at another creature in reach', () => {
    const s = stage({
      HERO: ['sellsword', 5, 5, { armor: 'none' }],
      FOE: ['brigand', 6, 5],
      FRIEND: ['brigand', 6, 6, { armor: 'none', attributes: { CON: 20 } }],
    })
      .begin()
      .turnOf('FOE');
    s.act('FOE', 'melee', { target: 'HERO' }, [20, 5]);
    s.answer('gm', 'do');
    expect(s.asked()).toEqual([['gm', 'wild-swing']]);
    s.answer('gm', 'swing', { other: 'FRIEND' }, [8]);
    expect(s.body('FRIEND').wounds).toHaveLength(1);
  });

  test('TT-046 an empty table leaves it to the GM, and the fight goes on', () => {
    const { s } = struck({}, { attributes: { STR: 14 } }, [20], { fumbles: [] });
    expect(s.asked()).toEqual([['gm', 'table-missing']]);
    expect(why(s.answer('gm', 'note', { said: 'slips in the mud' }), 'table')).toMatchObject({
      text: 'slips in the mud',
    });
    expect(s.waiting).toBeNull();
  });

  test.each([
    ['TT-047', 'none', 0, 1],
    ['TT-048', 'light', 1, 2],
    ['TT-049', 'medium', 2, 3],
    ['TT-050', 'heavy', 4, 5],
  ] as const)('%s %s armor is Armor %i: a %i hits for 1', (_, armor, score, face) => {
    const { facts } = struck({ armor, attributes: { CON: 20 } }, { attributes: { STR: 10 } }, [face]);
    expect(why(facts, 'struck')).toMatchObject({ damage: 1 });
    if (score > 0) {
      const { facts: missed } = struck({ armor, attributes: { CON: 20 } }, { attributes: { STR: 10 } }, [score]);
      expect(whys(missed)).toContain('missed');
    }
  });

  test('TT-051 the degrees of a Block add to worn Armor', () => {
    const blocked = (face: number, dice: readonly number[]) => {
      const s = stage({
        HERO: ['sellsword', 5, 5, { armor: 'heavy', grit: 9, attributes: { STR: 13, CON: 18 } }],
        FOE: ['brigand', 6, 5, { attributes: { STR: 14 } }],
      })
        .begin()
        .turnOf('FOE');
      s.act('FOE', 'melee', { target: 'HERO' });
      return s.answer('HERO', 'block', {}, [5, face, ...dice]);
    };
    expect(whys(blocked(9, []))).toContain('missed');
    expect(why(blocked(10, [9]), 'struck')).toMatchObject({ damage: 1 });
  });
});

describe('Wounds', () => {
  const hero = { attributes: { CON: 13 }, grit: 5, woundLimit: 9 } as const;

  test('TT-059 damage calls for a Wound check: one die', () => {
    const { facts } = harmed(hero, 3, [8]);
    expect(rolls(facts)).toEqual(['Wound check']);
    expect(why(facts, 'checked')).toMatchObject({ attribute: 'CON', score: 13, obstacle: 3 });
  });
  test.each([
    [3, 1],
    [4, 0],
    [14, 1],
  ])('TT-060 the damage is its obstacle: 3 damage on CON 13, a %i brings %i Wounds', (face, count) => {
    expect(wounds(harmed(hero, 3, [face]).s)[0]).toBe(count);
  });
  test.each([
    ['TT-061', 2, [1, 5]],
    ['TT-062', 8, [0, 2]],
  ] as const)('%s a %i against 3: Wounds and Grit %j', (_, face, left) => {
    expect(wounds(harmed(hero, 3, [face]).s)).toEqual(left);
  });
  test('TT-063 without Grit damage is a Wound, without a die', () => {
    expect(wounds(harmed({ ...hero, grit: 0 }, 3, []).s)).toEqual([1, 0]);
  });
  test('TT-064 at the limit one dies, and leaves the order', () => {
    const { s } = harmed({ ...hero, grit: 0, woundLimit: 2, wounds: [{ fresh: true }] }, 3, []);
    expect(s.body('HERO').dead).toBe(true);
    expect(s.order()).toEqual([]);
    expect(s.turn.stage).toBe('aftermath');
  });
  test('TT-065 each Wound gives a point of adrenaline', () => {
    expect(harmed({ ...hero, attributes: { CON: 11 } }, 22, []).s.body('HERO').adrenaline).toBe(2);
  });
  test('TT-066 adrenaline is Grit at the start of each round', () => {
    const s = stage({ HERO: ['sellsword', 5, 5, { grit: 1, adrenaline: 2 }], FOE: ['brigand', 30, 30] }).begin();
    s.act('HERO', 'end-turn');
    s.act('FOE', 'end-turn');
    expect([s.turn.round, s.body('HERO').grit]).toEqual([2, 3]);
  });
  test.each([
    ['TT-067', { CON: 11 }, 3, 22, [], [2, 3]],
    ['TT-068', { CON: 11 }, 3, 11, [], [1, 3]],
    ['TT-069', { CON: 10 }, 3, 25, [6], [2, 0]],
    ['TT-069', { CON: 10 }, 3, 25, [5], [3, 3]],
    ['TT-070', { CON: 18 }, 6, 40, [5], [2, 2]],
    ['TT-070', { CON: 18 }, 6, 40, [4], [3, 6]],
    ['TT-070', { CON: 18 }, 6, 40, [19], [3, 6]],
    ['TT-137', { CON: 15 }, 2, 7, [9], [0, 0]],
    ['TT-141', { CON: 18 }, 0, 40, [], [3, 0]],
  ] as const)(
    '%s %j with %i Grit takes %i damage (dice %j): Wounds and Grit %j',
    (_, attributes, grit, damage, dice, left) => {
      expect(wounds(harmed({ attributes, grit, woundLimit: 4 }, damage, dice).s)).toEqual(left);
    },
  );
  test('TT-R22 where the table says so, a passed check costs all of a massive blow', () => {
    expect(
      wounds(harmed({ attributes: { CON: 10 }, grit: 40, woundLimit: 9 }, 25, [6], { massiveGritLoss: 'all' }).s),
    ).toEqual([2, 15]);
  });
  test('TT-098 unbandaged: disadvantage on Wound checks', () => {
    const { facts, s } = harmed({ ...hero, unbandaged: true }, 3, [8, 2]);
    expect(rolls(facts)).toEqual(['Wound check']);
    expect(wounds(s)[0]).toBe(1);
  });
  test('TT-148 unbandaged from an earlier fight: two dice for a Wound check, one for an attack', () => {
    const s = stage({
      HERO: ['sellsword', 5, 5, { ...hero, grit: 4, unbandaged: true }],
      FOE: ['brigand', 6, 5],
    }).begin();
    const shown = (facts: ReturnType<Stage['act']>) =>
      facts.flatMap((fact) => (fact.type === 'rolled' ? [[fact.label, fact.faces.length]] : []));
    expect(shown(s.gm('HERO', 'harm', { damage: 3 }, [8, 9]))).toEqual([['Wound check', 2]]);
    expect(shown(s.act('HERO', 'melee', { target: 'FOE' }, [15]))).toEqual([['Attack', 1]]);
  });
  test('TT-135 the surprised have no Grit in round 1: no reaction, and every damage wounds', () => {
    const s = stage({
      HERO: ['sellsword', 5, 5, { armor: 'none', attributes: { CON: 15, WIS: 10 } }],
      FOE: ['brigand', 6, 5, { attributes: { STR: 12 } }],
    });
    s.act(null, 'start-combat', { aware: 'foe' }, [15, 6, 5]);
    s.act('FOE', 'melee', { target: 'HERO' }, [2]);
    expect(wounds(s)).toEqual([1, 0]);
  });
  test('TT-136 a surprised one that was wounded rolls its Grit first in round 2, then adds adrenaline', () => {
    const s = stage({ HERO: ['sellsword', 5, 5, { attributes: { WIS: 10 } }], FOE: ['brigand', 30, 30] });
    s.act(null, 'start-combat', { aware: 'foe' }, [15, 6, 5]);
    s.set('HERO', { adrenaline: 1 });
    s.act('FOE', 'end-turn', {}, [6]);
    expect(s.body('HERO').grit).toBe(7);
  });
  test('TT-138 adrenaline at the start of a round brings back the Wound check', () => {
    const s = stage({ HERO: ['sellsword', 5, 5, { adrenaline: 1, woundLimit: 9 }], FOE: ['brigand', 30, 30] }).begin();
    s.act('HERO', 'end-turn');
    s.act('FOE', 'end-turn');
    expect([s.body('HERO').grit, s.body('HERO').adrenaline]).toEqual([1, 1]);
    expect(rolls(s.gm('HERO', 'harm', { damage: 4 }, [9]))).toEqual(['Wound check']);
  });
  test('TT-142 the limit reached by sure Wounds ends it: no check of the rest', () => {
    const { s, facts } = harmed({ attributes: { CON: 10 }, grit: 3, woundLimit: 2 }, 25, []);
    expect(s.body('HERO').dead).toBe(true);
    expect(rolls(facts)).toEqual([]);
  });
  test('TT-143 a critical that brings no Wound rolls no table', () => {
    const { s, facts } = struck({ attributes: { CON: 15 }, grit: 8 }, { attributes: { STR: 6 } }, [6, 9]);
    expect(rolls(facts)).toEqual(['Attack', 'Wound check']);
    expect(wounds(s)).toEqual([0, 2]);
  });
  test('TT-144 one that wounds without a check does', () => {
    const { facts } = struck({ grit: 0, woundLimit: 5 }, { attributes: { STR: 6 } }, [6, 1]);
    expect(rolls(facts)).toEqual(['Attack', 'critical hit']);
  });
});

describe('spells at stake', () => {
  const spell = (more: Partial<Body['spells'][number]> = {}): Body['spells'][number] => ({
    name: 'Fog wall',
    obstacle: 2,
    actions: 2,
    concentration: true,
    does: 'other',
    effect: '',
    prepared: true,
    ...more,
  });
  const caster = (more: Partial<Body> = {}) =>
    ({
      ...newBody({ spells: [spell()] }),
      attributes: { ...newBody({}).attributes, CON: 12, INT: 15 },
      kind: 'pc' as const,
      grit: 5,
      woundLimit: 9,
      casting: { spell: 'Fog wall', paid: 1 },
      ...more,
    }) as const;

  test('TT-054 damage while casting calls for a spellcasting check; else for none', () => {
    expect(rolls(harmed(caster(), 4, [6, 9]).facts)).toEqual(['Wound check', 'Spellcasting']);
    expect(rolls(harmed(caster({ casting: null }), 4, [6]).facts)).toEqual(['Wound check']);
  });
  test('TT-055 so does damage while concentrating', () => {
    expect(rolls(harmed(caster({ casting: null, concentrating: 'Fog wall' }), 4, [6, 9]).facts)).toEqual([
      'Wound check',
      'Spellcasting',
    ]);
  });
  test('TT-056 after the Wound check, against the damage: a 9 keeps the spell', () => {
    const { s } = harmed(caster(), 4, [6, 9]);
    expect(s.body('HERO')).toMatchObject({ grit: 1, casting: { spell: 'Fog wall', paid: 1 } });
  });
  test('TT-057 a 4 loses it, and it is off the list', () => {
    const { s, facts } = harmed(caster(), 4, [6, 4]);
    expect(whys(facts)).toContain('spell-lost');
    s.answer('gm', 'nothing');
    expect(s.body('HERO')).toMatchObject({ casting: null, spells: [{ prepared: false }] });
  });
  test('TT-058 that is one spell failure, and the GM says what comes of it', () => {
    const { s } = harmed(caster(), 4, [6, 4]);
    expect(s.asked()).toEqual([['gm', 'spell-failure']]);
    const facts = s.answer('gm', 'note', { said: 'sparks' });
    expect(whys(facts).filter((kind) => kind === 'spell-failed')).toHaveLength(1);
  });
  test('TT-139 without Grit the Wound is sure, and the spell is still rolled for', () => {
    const { s, facts } = harmed(caster({ grit: 0 }), 6, [7]);
    expect(rolls(facts)).toEqual(['Spellcasting']);
    expect(s.body('HERO')).toMatchObject({ wounds: [{ fresh: true }], casting: { paid: 1 } });
  });
  test('TT-140 a massive blow: the spell faces all of it, and cannot be kept', () => {
    const { s, facts } = harmed(
      caster({ grit: 9, attributes: { ...newBody({}).attributes, CON: 10, INT: 15 } }),
      16,
      [8],
    );
    expect(rolls(facts)).toEqual(['Wound check']);
    expect(whys(facts)).toContain('spell-lost');
    expect(s.body('HERO').wounds).toHaveLength(1);
  });
});

test('TT-117 only the fumble that says so hits another', () => {
  const s = stage({ HERO: ['sellsword', 5, 5], FOE: ['brigand', 6, 5], FRIEND: ['brigand', 6, 6] })
    .begin()
    .turnOf('FOE');
  s.act('FOE', 'melee', { target: 'HERO' }, [20, 2]);
  s.answer('gm', 'do');
  expect([s.waiting, s.body('FOE').exposed]).toEqual([null, true]);
});
