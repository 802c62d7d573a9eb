import { describe, expect, test } from 'vitest';
import { blankGrid } from '../../../../src/core/space/field/field.ts';
import type { GridField } from '../../../../src/core/space/field/field.ts';
import { tomesByTorchlight } from '../../../../src/core/rulesets/tomes-by-torchlight/index.ts';
import type { Stage } from './stage.ts';
import { linesTold } from '../telling.ts';
import { GM, rolls, stage, why, whys } from './stage.ts';
import { BOW, duel, strike, dealt } from './duel.ts';

const PIKE = { weapons: ['pike'], wielded: 'pike' } as const;

describe('attacks', () => {
  test('TT-015 each form has its weapon: with a sword in hand nobody shoots, until the bow is drawn', () => {
    const s = duel(5, { weapons: ['sword', 'bow'], wielded: 'sword' });
    expect(s.refused('HERO', 'melee', { target: 'FOE' })).toEqual(['out-of-reach']);
    const found = tomesByTorchlight.check(s.scene, s.command('HERO', 'missile', { target: 'FOE' }));
    expect(found.map(({ code, say, rule }) => [code, say, rule])).toEqual([
      ['needs-missile-weapon', 'Needs a missile weapon in hand.', 'TT-015'],
    ]);
    expect(s.refused('HERO', 'pole', { target: 'FOE' })).toContain('needs-pole-weapon');
    const forms = ['melee', 'pole', 'missile'].map((form) => s.offer('HERO', form).reasons.map(({ code }) => code));
    expect(forms).toEqual([[], ['needs-pole-weapon'], ['needs-missile-weapon']]);
    s.act('HERO', 'draw', { weapon: 'bow' });
    expect(s.refused('HERO', 'missile', { target: 'FOE' })).toEqual([]);
    // drawing is free, and the shot one of two actions
    expect(s.body('HERO').actionsLeft).toBe(2);
    strike(s, 'missile', [1]);
    expect(s.body('HERO').actionsLeft).toBe(1);
  });
  test.each([
    ['melee', 'sword', 1, ['out-of-reach'], 'One target within 1 unit.'],
    ['pole', 'pike', 2, ['out-of-reach'], 'One target within 2 units.'],
    ['missile', 'bow', 5, [], 'One target 3 units away or more; up to DEX units without disadvantage.'],
  ] as const)('TT-015 %s with a %s is one action, at opponents', (form, weapon, units, far, about) => {
    const s = stage({
      HERO: ['sellsword', 5, 5, { weapons: [weapon], wielded: weapon }],
      PAL: ['sellsword', 5, 6],
      FOE: ['brigand', 5 + units, 5, { armor: 'none', attributes: { CON: 20 }, woundLimit: 9 }],
      FAR: ['brigand', 5, 20],
    }).begin();
    expect(s.offer('HERO', form)).toMatchObject({ cost: [{ pip: 'actions', amount: 1 }], about });
    const targets = tomesByTorchlight.targets(s.scene, 'HERO' as never, form, {});
    expect(targets.map(({ who, reasons }) => [who, reasons.map(({ code }) => code)])).toEqual([
      ['FOE', []],
      ['FAR', far],
    ]);
    strike(s, form, [1]);
    expect(s.body('HERO').actionsLeft).toBe(1);
    s.set('HERO', { actionsLeft: 0 });
    expect(s.refused('HERO', form, { target: 'FOE' })).toEqual(['no-actions-left']);
  });
  test.each([
    ['TT-076', 'melee', {}, 1, 2],
    ['TT-079', 'pole', PIKE, 2, 3],
  ] as const)('%s %s (%j) reaches %i and not %i', (_, form, sheet, far, tooFar) => {
    expect(duel(1, sheet).refused('HERO', form, { target: 'FOE' })).toEqual([]);
    expect(duel(far, sheet).refused('HERO', form, { target: 'FOE' })).toEqual([]);
    expect(duel(tooFar, sheet).refused('HERO', form, { target: 'FOE' })).toEqual(['out-of-reach']);
  });
  test.each([
    ['TT-076', 'a sword', { weapons: ['sword'], wielded: 'sword' }, [5]],
    ['TT-079', 'a pike', PIKE, [10]],
    ['TT-084', 'a bow', { ...BOW, attributes: { DEX: 12 } }, [5, 60, 120]],
  ] as const)('%s the rings drawn round one with %s', (_row, _with, sheet, feet) => {
    const { scene } = duel(1, sheet);
    const rings = tomesByTorchlight.bands(tomesByTorchlight.known(scene, GM), 'HERO' as never, 'sheet');
    expect(rings.map((ring) => ring.feet)).toEqual(feet);
  });
  test('TT-076 a diagonal is one unit', () => {
    const s = stage({ HERO: ['sellsword', 5, 5], FOE: ['brigand', 6, 6] }).begin();
    expect(s.refused('HERO', 'melee', { target: 'FOE' })).toEqual([]);
  });
  test('TT-076 not through a wall, and not at who is dead, has given up or is a friend', () => {
    const field: GridField = { ...blankGrid(20, 20), walls: [{ a: { x: 6, y: 0 }, b: { x: 6, y: 20 } }] };
    const people = { HERO: ['sellsword', 5, 5], FOE: ['brigand', 6, 5], PAL: ['sellsword', 4, 5] } as const;
    expect(stage(people, {}, field).begin().refused('HERO', 'melee', { target: 'FOE' })).toEqual(['no-line-of-sight']);
    const s = stage({ ...people, MORE: ['brigand', 15, 5] }).begin();
    const at = (target: string) => s.refused('HERO', 'melee', { target });
    expect([at('PAL'), at('FOE')]).toEqual([['not-an-opponent'], []]);
    s.set('FOE', { surrendered: true });
    expect(at('FOE')).toEqual(['surrendered']);
    s.set('FOE', { surrendered: false, dead: true });
    expect(at('FOE')).toEqual(['dead']);
  });
  test('TT-077 Melee is a Strength check', () => {
    expect(why(strike(duel(1, { attributes: { STR: 14 } }), 'melee', [14, 1]), 'struck')).toMatchObject({
      damage: 14,
      critical: true,
    });
  });
  test('TT-078 fists serve with a bow in hand; without fists there is nothing to strike with', () => {
    expect(dealt(duel(1, { ...BOW, attributes: { STR: 10 } }), 'melee', [5])).toBe(5);
    expect(['melee', 'missile'].map((form) => duel(1, BOW).offer('HERO', form).name)).toEqual([
      'Melee: fists',
      'Missile: bow',
    ]);
    expect(duel(1, { ...BOW, noFists: true }).refused('HERO', 'melee', { target: 'FOE' })).toEqual([
      'needs-melee-weapon',
    ]);
  });
  test('TT-080 Pole is a Strength check', () => {
    expect(dealt(duel(2, { ...PIKE, attributes: { STR: 11 } }, { natural: 2 }), 'pole', [3])).toBe(1);
    const deft = duel(2, { ...PIKE, attributes: { STR: 11, DEX: 15 } }, { natural: 2 });
    expect(why(strike(deft, 'pole', [12]), 'checked')).toMatchObject({ attribute: 'STR', score: 11, passed: false });
  });
  test('TT-081 it needs a pole weapon', () => {
    const s = duel(2);
    const found = tomesByTorchlight.check(s.scene, s.command('HERO', 'pole', { target: 'FOE' }));
    expect(found.map(({ code, say }) => [code, say])).toEqual([['needs-pole-weapon', 'Needs a pole weapon in hand.']]);
  });
  test('TT-082 a missile needs three units', () => {
    expect(duel(2, BOW).refused('HERO', 'missile', { target: 'FOE' })).toEqual(['too-close-for-missile']);
    expect(duel(3, BOW).refused('HERO', 'missile', { target: 'FOE' })).toEqual([]);
  });
  test('TT-083 it is a Dexterity check', () => {
    const s = duel(8, { ...BOW, attributes: { DEX: 13 } }, { natural: 1 });
    expect(why(strike(s, 'missile', [13, 1]), 'struck')).toMatchObject({ damage: 12, critical: true });
  });
  test('TT-084 farther than DEX units: disadvantage', () => {
    const archer = { ...BOW, attributes: { DEX: 12 } } as const;
    expect(dealt(duel(12, archer, { natural: 1 }), 'missile', [9])).toBe(8);
    expect(dealt(duel(13, archer, { natural: 1 }), 'missile', [9, 5])).toBe(4);
  });
  test('TT-085 farther than twice DEX: it fails without a die', () => {
    const archer = { ...BOW, attributes: { DEX: 12 } } as const;
    expect(dealt(duel(24, archer), 'missile', [9, 5])).toBe(5);
    const s = duel(25, archer);
    const told = (from: Stage): boolean =>
      tomesByTorchlight
        .explain(from.scene, from.command('HERO', 'missile', { target: 'FOE' }))
        .notes.includes('More than twice DEX units away: it cannot hit.');
    expect([told(duel(24, archer)), told(s)]).toEqual([false, true]);
    const before = s.scene;
    const facts = strike(s, 'missile', []);
    expect(rolls(facts)).toEqual([]);
    expect(linesTold(tomesByTorchlight, before, facts, GM).map(([say]) => say)).toEqual([
      'HERO attacks FOE with a bow (too far)',
      'HERO misses FOE: too far',
    ]);
    expect(s.body('HERO').actionsLeft).toBe(1);
    // the score itself counts, not the 19 that a check makes of it
    const sharp = { ...BOW, attributes: { DEX: 22 } } as const;
    expect([rolls(strike(duel(44, sharp), 'missile', [9, 5])), rolls(strike(duel(45, sharp), 'missile', []))]).toEqual([
      ['Attack'],
      [],
    ]);
  });
  test('TT-147 at two units neither sword nor bow gets there', () => {
    const s = duel(2, { weapons: ['sword', 'bow'], wielded: 'sword' });
    expect(s.refused('HERO', 'melee', { target: 'FOE' })).toEqual(['out-of-reach']);
    s.act('HERO', 'draw', { weapon: 'bow' });
    expect(s.refused('HERO', 'missile', { target: 'FOE' })).toEqual(['too-close-for-missile']);
    const said = (form: string) =>
      tomesByTorchlight.check(s.scene, s.command('HERO', form, { target: 'FOE' })).map(({ say }) => say);
    expect(said('missile')).toEqual(['Too close: 3 units or more. Distance 2.']);
    s.act('HERO', 'draw', { weapon: 'sword' });
    expect(said('melee')).toEqual(['Out of reach. Distance 2.']);
  });
  test('TT-R07 with reactions after a success, a Dodge is asked for once the attack would hit', () => {
    const s = duel(
      1,
      { attributes: { STR: 12 } },
      { grit: 2, attributes: { DEX: 10, CON: 20 } },
      { reactionTiming: 'after' },
    );
    strike(s, 'melee', [8]);
    expect(s.asked()).toEqual([['FOE', 'defend']]);
    expect(whys(s.answer('FOE', 'dodge', {}, [9]))).toContain('missed');
  });
});

test.each([
  ['margin', 0, 5, 3],
  ['margin', 1, 5, 2],
  ['face', 0, 5, 8],
] as const)(
  'TT-R07 after a success (%s, Armor %i) a Dodge by %i that does not save its target leaves %i damage',
  (dosMode, natural, face, left) => {
    const s = duel(
      1,
      { attributes: { STR: 14 } },
      { natural, grit: 2, attributes: { DEX: 10, CON: 20 } },
      { reactionTiming: 'after', dosMode },
    );
    strike(s, 'melee', [8]);
    expect(why(s.answer('FOE', 'dodge', {}, [face, 20]), 'struck')).toMatchObject({ damage: left });
  },
);

describe('shots into a melee', () => {
  const melee = (extra: number): Stage =>
    stage({
      ARCHER: ['scout', 5, 5, { attributes: { DEX: 15 } }],
      FRIEND: ['sellsword', 14, 5, { armor: 'none', grit: 2 }],
      FOE: ['brigand', 15, 5, { armor: 'none' }],
      ...Object.fromEntries(Array.from({ length: extra }, (_, nth) => [`F${nth}`, ['brigand', 13 + nth, 4] as const])),
    })
      .begin()
      .turnOf('ARCHER');
  test(
    'TT-052 whoever fights beside another is in a melee: the target die comes first, in secret, and the preview ' +
      'warns',
    () => {
      const s = melee(0);
      const notes = s.explain('ARCHER', 'missile', { target: 'FOE' }).notes.join(' ');
      expect(notes).toContain('A melee of 2');
      const facts = s.act('ARCHER', 'missile', { target: 'FOE' }, [2, 16]);
      expect(rolls(facts)).toEqual(['random target', 'Attack']);
      expect(facts.find((fact) => fact.type === 'rolled')).toMatchObject({ of: null, secret: true });
    },
  );
  test('TT-052 a target beside friends and the fallen only is in no melee, and no die chooses one', () => {
    const s = stage({
      ARCHER: ['scout', 5, 5, { attributes: { DEX: 15 } }],
      FOE: ['brigand', 15, 5, { armor: 'none', attributes: { CON: 20 }, woundLimit: 9 }],
      MATE: ['brigand', 16, 5],
      LOST: ['sellsword', 14, 5],
      QUIT: ['sellsword', 15, 6],
      FRIEND: ['sellsword', 30, 5],
    }).begin();
    s.set('LOST', { dead: true });
    s.set('QUIT', { surrendered: true });
    s.turnOf('ARCHER');
    const warnings = (by: string, form: string) =>
      s.explain(by, form, { target: 'FOE' }).notes.filter((note) => note.startsWith('A melee'));
    expect(warnings('ARCHER', 'missile')).toEqual([]);
    expect(rolls(s.act('ARCHER', 'missile', { target: 'FOE' }, [1]))).toEqual(['Attack']);
    s.put('FRIEND', 14, 4);
    expect(warnings('ARCHER', 'missile')).toEqual(['A melee of 2: the shot may go at any of FOE, FRIEND.']);
    s.set('QUIT', { surrendered: false });
    const all = 'A melee of 4: the shot may go at any of FOE, MATE, QUIT, FRIEND.';
    // only a missile may hit someone else
    expect([warnings('ARCHER', 'missile'), warnings('FRIEND', 'melee')]).toEqual([[all], []]);
  });
  test('TT-052 a melee goes on from one pair to the next, and the shooter is not in it', () => {
    const s = stage({
      ARCHER: ['scout', 11, 5, { attributes: { DEX: 15 } }],
      NEAR: ['brigand', 12, 5],
      FRIEND: ['sellsword', 13, 5],
      FOE: ['brigand', 14, 5],
    })
      .begin()
      .turnOf('ARCHER');
    expect(s.explain('ARCHER', 'missile', { target: 'FOE' }).notes).toContain(
      'A melee of 3: the shot may go at any of NEAR, FRIEND, FOE.',
    );
  });
  test('TT-052 a pole two units long keeps two in melee with one another', () => {
    const fights = (wielded: 'pike' | 'sword') =>
      stage({
        ARCHER: ['scout', 5, 5, { attributes: { DEX: 15 } }],
        FRIEND: ['sellsword', 13, 5, { weapons: [wielded], wielded }],
        FOE: ['brigand', 15, 5],
      })
        .begin()
        .turnOf('ARCHER')
        .explain('ARCHER', 'missile', { target: 'FOE' })
        .notes.some((note) => note.startsWith('A melee of 2'));
    expect([fights('pike'), fights('sword')]).toEqual([true, false]);
  });
  test('TT-053 five in it: a d6, and a 6 is rolled again', () => {
    const s = melee(3);
    s.act('ARCHER', 'missile', { target: 'FOE' }, [6, 2, 16]);
    const rolled = s.facts().find((fact) => fact.type === 'rolled');
    expect(rolled).toMatchObject({ faces: [6, 2] });
    expect(why(s.facts(), 'real-target')).toMatchObject({ target: 'FOE' });
  });
  test.each([
    [0, 2, 2, 'FOE'],
    [1, 4, 2, 'FOE'],
    [2, 4, 4, 'F1'],
  ] as const)(
    'TT-053 with %i more than two in it the GM rolls a d%i in secret: a %i is %s',
    (more, sides, face, hit) => {
      const s = melee(more);
      s.act('ARCHER', 'missile', { target: 'FOE' }, [face, 16]);
      const rolled = s.facts().find((fact) => fact.type === 'rolled');
      expect(rolled).toMatchObject({ of: null, secret: true, rolled: { dice: [{ sides }] } });
      expect(why(s.facts(), 'real-target')).toMatchObject({ target: hit });
    },
  );
  test('TT-145 three in it: a d4, a 4 again; a friend that is hit is asked to Dodge or Block', () => {
    const s = melee(1);
    s.act('ARCHER', 'missile', { target: 'FOE' }, [4, 1]);
    expect(s.asked()).toEqual([['FRIEND', 'defend']]);
  });
  test('TT-145 how far off the one is that is really shot at counts', () => {
    const s = stage({
      ARCHER: ['sellsword', 1, 5, { weapons: ['bow'], wielded: 'bow', attributes: { DEX: 5 } }],
      FOE: ['brigand', 11, 5],
      FRIEND: ['sellsword', 12, 5],
    })
      .begin()
      .turnOf('ARCHER');
    const facts = s.act('ARCHER', 'missile', { target: 'FOE' }, [2]);
    expect([why(facts, 'real-target'), why(facts, 'missed')]).toMatchObject([{ target: 'FRIEND' }, { why: 'far' }]);
  });
});
