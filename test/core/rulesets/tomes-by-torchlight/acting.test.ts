import { describe, expect, test } from 'vitest';
import { blankGrid } from '../../../../src/core/space/field/field.ts';
import type { GridField } from '../../../../src/core/space/field/field.ts';
import type { Settings } from '../../../../src/core/rulesets/tomes-by-torchlight/sheet/settings.ts';
import type { Stage, Standing } from './stage.ts';
import { rolls, stage, why, whys } from './stage.ts';

type Sheet = NonNullable<Standing[3]>;
const BOW = { weapons: ['bow'], wielded: 'bow' } as const;
const PIKE = { weapons: ['pike'], wielded: 'pike' } as const;
/** A hero whose turn it is, and a foe so many units east that does not react. */
const duel = (units: number, hero: Sheet = {}, foe: Sheet = {}, settings: Partial<Settings> = {}): Stage =>
  stage(
    {
      HERO: ['sellsword', 5, 5, hero],
      FOE: ['brigand', 5 + units, 5, { armor: 'none', attributes: { CON: 20 }, woundLimit: 9, ...foe }],
    },
    settings,
  ).begin();
const strike = (s: Stage, form: string, dice: readonly number[]) => s.act('HERO', form, { target: 'FOE' }, dice);
/** The damage of one attack with these dice; null: it missed. */
const dealt = (s: Stage, form: string, dice: readonly number[]): number | null => {
  const facts = strike(s, form, dice);
  return whys(facts).includes('struck') ? (why(facts, 'struck') as { readonly damage: number }).damage : null;
};

describe('checks', () => {
  const plain = { attributes: { STR: 14 } } as const;
  test.each([
    ['TT-106', 2, false],
    ['TT-106', 3, true],
    ['TT-106', 14, true],
    ['TT-106', 15, false],
  ] as const)('%s score 14 against 2: a %i succeeds: %s', (_, face, passes) => {
    const s = duel(1, plain, { natural: 2 });
    const facts = strike(s, 'melee', face === 14 ? [14, 1] : [face]);
    expect(why(facts, 'checked')).toMatchObject({ score: 14, obstacle: 2, face, passed: passes });
  });
  test.each([
    ['TT-107', 'margin', 7],
    ['TT-107', 'face', 9],
  ] as const)('%s degrees of success as the setting has them: %s, %i', (_, dosMode, degrees) => {
    expect(dealt(duel(1, plain, { natural: 2 }, { dosMode }), 'melee', [9])).toBe(degrees);
  });
  test('TT-108 the Armor is the obstacle: STR 14 against 2 hits 12 times in 20', () => {
    const s = duel(1, plain, { natural: 2 });
    expect(s.odds('HERO', 'melee', { target: 'FOE' }, 'FOE', 'hit').chance).toBeCloseTo(12 / 20, 9);
    const late = duel(1, plain, { natural: 2 }, { reactionTiming: 'after' });
    expect(late.odds('HERO', 'melee', { target: 'FOE' }, 'FOE', 'hit').chance).toBeCloseTo(12 / 20, 9);
    expect(why(strike(late, 'melee', [9]), 'checked')).toMatchObject({ obstacle: 2 });
  });
  test('TT-109 a 20 always fails; a score of 25 is checked as 19, which is its critical face', () => {
    const s = duel(1, { attributes: { STR: 25 } });
    expect(why(strike(s, 'melee', [19, 1]), 'struck')).toMatchObject({ damage: 19, critical: true });
    s.answer('gm', 'waive');
    expect(rolls(strike(s, 'melee', [20, 1]))).toEqual(['Attack', 'critical fumble']);
  });
  test.each([
    ['TT-110', [13, 6], 6],
    ['TT-110', [6, 11], 11],
    ['TT-110', [20, 13], 13],
  ] as const)('%s advantage takes the better of %j: %i', (_, dice, face) => {
    const s = duel(1, { attributes: { STR: 12 } }, { natural: 4, exposed: true });
    const facts = strike(s, 'melee', dice);
    expect(why(facts, 'checked')).toMatchObject({ face });
    expect(rolls(facts)).toEqual(['Attack']);
  });
  test.each([
    ['TT-111', [6, 11], 6, []],
    ['TT-111', [6, 20], 20, [1]],
  ] as const)('%s disadvantage takes the worse of %j: %i', (_, dice, face, more) => {
    const s = duel(13, { ...BOW, attributes: { DEX: 12 } }, { natural: 4 });
    expect(why(strike(s, 'missile', [...dice, ...more]), 'checked')).toMatchObject({ face });
  });
  test('TT-112 advantage and disadvantage cancel: a helped shooter beyond DEX units rolls one die', () => {
    const s = duel(13, { ...BOW, attributes: { DEX: 12 } });
    s.set('HERO', { helps: [{ by: 'FOE' as never, task: 'attack' }] });
    expect(dealt(s, 'missile', [5])).toBe(5);
    // Two of the one against one of the other are still none.
    s.set('HERO', { helps: [{ by: 'FOE' as never, task: 'attack' }], actionsLeft: 2 });
    s.set('FOE', { exposed: true });
    expect(dealt(s, 'missile', [5])).toBe(5);
  });
  test('TT-113 a score at the obstacle cannot succeed: no die, and the odds say so before', () => {
    const s = duel(1, { attributes: { STR: 4 } }, { armor: 'heavy', grit: 1 });
    expect(s.odds('HERO', 'melee', { target: 'FOE' }, 'FOE', 'hit').chance).toBe(0);
    strike(s, 'melee', []);
    // The reaction is asked for first.
    expect(s.asked()).toEqual([['FOE', 'defend']]);
    expect(rolls(s.answer('FOE', 'pass'))).toEqual([]);
  });
});

describe('attacks', () => {
  test('TT-015 each form has its weapon: with a sword in hand nobody shoots, until the bow is drawn', () => {
    const s = duel(5, { weapons: ['sword', 'bow'], wielded: 'sword' });
    expect(s.refused('HERO', 'melee', { target: 'FOE' })).toEqual(['out-of-reach']);
    expect(s.refused('HERO', 'missile', { target: 'FOE' })).toEqual(['needs-missile-weapon']);
    s.act('HERO', 'draw', { weapon: 'bow' });
    expect(s.refused('HERO', 'missile', { target: 'FOE' })).toEqual([]);
  });
  test.each([
    ['TT-076', 'melee', {}, 1, 2],
    ['TT-079', 'pole', PIKE, 2, 3],
  ] as const)('%s %s (%j) reaches %i and not %i', (_, form, sheet, far, tooFar) => {
    expect(duel(far, sheet).refused('HERO', form, { target: 'FOE' })).toEqual([]);
    expect(duel(tooFar, sheet).refused('HERO', form, { target: 'FOE' })).toEqual(['out-of-reach']);
  });
  test('TT-076 a diagonal is one unit', () => {
    const s = stage({ HERO: ['sellsword', 5, 5], FOE: ['brigand', 6, 6] }).begin();
    expect(s.refused('HERO', 'melee', { target: 'FOE' })).toEqual([]);
  });
  test('TT-077 Melee is a Strength check', () => {
    expect(why(strike(duel(1, { attributes: { STR: 14 } }), 'melee', [14, 1]), 'struck')).toMatchObject({
      damage: 14,
      critical: true,
    });
  });
  test('TT-078 fists serve with a bow in hand; without fists there is nothing to strike with', () => {
    expect(dealt(duel(1, { ...BOW, attributes: { STR: 10 } }), 'melee', [5])).toBe(5);
    expect(duel(1, { ...BOW, noFists: true }).refused('HERO', 'melee', { target: 'FOE' })).toEqual([
      'needs-melee-weapon',
    ]);
  });
  test('TT-080 Pole is a Strength check', () => {
    expect(dealt(duel(2, { ...PIKE, attributes: { STR: 11 } }, { natural: 2 }), 'pole', [3])).toBe(1);
  });
  test('TT-081 it needs a pole weapon', () => {
    expect(duel(2).refused('HERO', 'pole', { target: 'FOE' })).toEqual(['needs-pole-weapon']);
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
    expect(rolls(strike(s, 'missile', []))).toEqual([]);
    expect(s.body('HERO').actionsLeft).toBe(1);
  });
  test('TT-147 at two units neither sword nor bow gets there', () => {
    const s = duel(2, { weapons: ['sword', 'bow'], wielded: 'sword' });
    expect(s.refused('HERO', 'melee', { target: 'FOE' })).toEqual(['out-of-reach']);
    s.act('HERO', 'draw', { weapon: 'bow' });
    expect(s.refused('HERO', 'missile', { target: 'FOE' })).toEqual(['too-close-for-missile']);
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
  test('TT-052 whoever fights beside another is in a melee: the target die comes first, in secret, and the preview warns', () => {
    const s = melee(0);
    const notes = s.explain('ARCHER', 'missile', { target: 'FOE' }).notes.join(' ');
    expect(notes).toContain('A melee of 2');
    const facts = s.act('ARCHER', 'missile', { target: 'FOE' }, [2, 16]);
    expect(rolls(facts)).toEqual(['random target', 'Attack']);
    expect(facts.find((fact) => fact.type === 'rolled')).toMatchObject({ of: null, secret: true });
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
  test('TT-053 five in it: a d6, and a 6 is rolled again', () => {
    const s = melee(3);
    s.act('ARCHER', 'missile', { target: 'FOE' }, [6, 2, 16]);
    const rolled = s.facts().find((fact) => fact.type === 'rolled');
    expect(rolled).toMatchObject({ faces: [6, 2] });
    expect(why(s.facts(), 'real-target')).toMatchObject({ target: 'FOE' });
  });
  test('TT-145 three in it: a d4, a 4 again; a friend that is hit is asked to Dodge or Block', () => {
    const s = melee(1);
    s.act('ARCHER', 'missile', { target: 'FOE' }, [4, 1]);
    expect(s.asked()).toEqual([['FRIEND', 'defend']]);
  });
});

describe('hiding', () => {
  /** A wall between the hero and everybody. */
  const field: GridField = { ...blankGrid(40, 20), walls: [{ a: { x: 8, y: 0 }, b: { x: 8, y: 20 } }] };
  const behind = (hero: Sheet = {}, on = field): Stage =>
    stage({ HERO: ['sellsword', 7, 5, { attributes: { DEX: 12 }, ...hero }], FOE: ['brigand', 15, 5] }, {}, on).begin();

  test.each([
    ['TT-091', 7, 7],
    ['TT-091', 12, 12],
    ['TT-091', 13, null],
  ] as const)('%s in cover, DEX 12: a %i hides by %s', (_, face, degrees) => {
    const s = behind();
    s.act('HERO', 'hide', {}, [face]);
    expect(s.body('HERO').hiding).toBe(degrees);
  });
  test('TT-020 an action is spent, well or not', () => {
    const s = behind();
    s.act('HERO', 'hide', {}, [13]);
    expect(s.body('HERO').actionsLeft).toBe(1);
  });
  test('TT-092 not while an opponent sees one, and not without cover', () => {
    expect(behind({}, blankGrid(40, 20)).refused('HERO', 'hide')).toEqual(['seen-by-opponent']);
    const far = stage({ HERO: ['sellsword', 2, 5], FOE: ['brigand', 15, 5] }, {}, field).begin();
    expect(far.refused('HERO', 'hide')).toEqual(['not-in-cover']);
  });
  test.each([
    ['TT-019', 9, false],
    ['TT-019', 10, true],
  ] as const)('%s the GM sets the obstacle: against 9 a %i finds: %s', (_, face, finds) => {
    const s = duel(20, { attributes: { WIS: 14 } }, { hiding: 9, hidden: true });
    s.act('HERO', 'search');
    expect(s.asked()).toEqual([['gm', 'search']]);
    s.answer('gm', 'set', { obstacle: 9 }, [face]);
    expect(s.body('FOE').hiding).toBe(finds ? null : 9);
  });
  test('TT-149 who attacks from hiding is seen afterwards; its target may still Dodge', () => {
    const s = duel(6, { ...BOW, hiding: 4 }, { grit: 1 });
    strike(s, 'missile', []);
    expect(s.asked()).toEqual([['FOE', 'defend']]);
    s.answer('FOE', 'pass', {}, [16]);
    expect(s.body('HERO').hiding).toBeNull();
  });
});

describe('other acts', () => {
  test('TT-018 TT-088 using an item is an action, and the GM says what comes of it', () => {
    const s = duel(9);
    s.act('HERO', 'item', { what: 'drink a potion' });
    expect(s.asked()).toEqual([['gm', 'item']]);
    s.answer('gm', 'yes', { attribute: 'none', obstacle: 0 });
    expect(s.body('HERO').actionsLeft).toBe(1);
  });
  test.each([
    ['TT-018', 6, true],
    ['TT-088', 6, true],
    ['TT-089', 6, true],
    ['TT-089', 5, false],
  ] as const)('%s the GM may ask for a check: STR 12 against 5, a %i succeeds: %s', (_, face, passed) => {
    const s = duel(9, { attributes: { STR: 12 } });
    s.act('HERO', 'item', { what: 'pull the lever' });
    expect(why(s.answer('gm', 'yes', { attribute: 'STR', obstacle: 5 }, [face]), 'checked')).toMatchObject({
      attribute: 'STR',
      obstacle: 5,
      passed,
    });
  });
  test.each([['TT-021'], ['TT-093']])('%s improvising: the GM says yes, with a check against 3', () => {
    const s = duel(9, { attributes: { STR: 13 } });
    s.act('HERO', 'improvise', { what: 'kick the brazier' });
    const facts = s.answer('gm', 'yes', { attribute: 'STR', obstacle: 3 }, [4]);
    expect(why(facts, 'checked')).toMatchObject({ passed: true, degrees: 1 });
    expect(s.body('HERO').actionsLeft).toBe(1);
  });
  test('TT-093 what the GM does not agree to costs nothing', () => {
    const s = duel(9);
    s.act('HERO', 'improvise', { what: 'fly' });
    s.answer('gm', 'no');
    expect(s.body('HERO').actionsLeft).toBe(2);
  });
  test('TT-094 "yes, but": the price is in the log, and the action is spent', () => {
    const s = duel(9);
    s.act('HERO', 'improvise', { what: 'leap the pit' });
    const facts = s.answer('gm', 'but', { attribute: 'none', obstacle: 0, said: 'you drop your torch' });
    expect(why(facts, 'ruled')).toMatchObject({ answer: 'but', text: 'you drop your torch' });
    expect(s.body('HERO').actionsLeft).toBe(1);
  });
  test('TT-022 drawing a weapon costs no action', () => {
    const s = duel(9, { weapons: ['sword', 'bow'], wielded: 'sword' });
    s.act('HERO', 'draw', { weapon: 'bow' });
    strike(s, 'missile', [15]);
    expect(s.body('HERO')).toMatchObject({ wielded: 'bow', actionsLeft: 1 });
  });
  test('TT-023 the table may say how many free acts fit in a turn', () => {
    const s = duel(9, {}, {}, { freeActsPerTurn: 1 });
    s.act('HERO', 'free', { what: 'shouts' });
    expect(s.refused('HERO', 'free', { what: 'shouts' })).toEqual(['referee-refused']);
    s.act('HERO', 'end-turn');
    s.turnOf('HERO');
    expect(s.refused('HERO', 'free', { what: 'shouts' })).toEqual([]);
    const armed = duel(9, { weapons: ['sword', 'bow'], wielded: 'sword' }, {}, { freeActsPerTurn: 1 });
    armed.act('HERO', 'draw', { weapon: 'bow' });
    expect(armed.refused('HERO', 'draw', { weapon: 'sword' })).toEqual(['referee-refused']);
  });
  test('TT-090 help gives an ally beside one advantage, once', () => {
    const s = stage({
      HELPER: ['sellsword', 4, 5],
      HERO: ['sellsword', 5, 5, { attributes: { STR: 12, DEX: 5 } }],
      FOE: ['brigand', 6, 5, { natural: 1, woundLimit: 9 }],
    }).begin();
    expect(s.turn.now).toBe('HELPER');
    s.act('HELPER', 'help', { ally: 'HERO', task: 'attack' });
    s.turnOf('HERO');
    expect(dealt(s, 'melee', [15, 4])).toBe(3);
    expect(s.body('HERO').helps).toEqual([]);
    const far = stage({ HELPER: ['sellsword', 4, 5], HERO: ['sellsword', 6, 5], FOE: ['brigand', 30, 5] }).begin();
    expect(far.refused('HELPER', 'help', { ally: 'HERO', task: 'attack' })).toContain('ally-not-near');
  });
  test('TT-150 an improvised check takes the help once', () => {
    const s = stage({
      HELPER: ['sellsword', 4, 5],
      HERO: ['sellsword', 5, 5, { attributes: { STR: 12, DEX: 5 } }],
      FOE: ['brigand', 30, 5],
    }).begin();
    s.act('HELPER', 'help', { ally: 'HERO', task: 'other' });
    s.turnOf('HERO');
    const lifts = (dice: readonly number[]) => {
      s.act('HERO', 'improvise', { what: 'lift the bar' });
      return why(s.answer('gm', 'yes', { attribute: 'STR', obstacle: 0 }, dice), 'checked');
    };
    expect(lifts([15, 4])).toMatchObject({ passed: true, face: 4 });
    expect(lifts([15])).toMatchObject({ passed: false, face: 15 });
  });
  test('TT-150 help that is not used ends with the ally’s turn', () => {
    const s = stage({
      HELPER: ['sellsword', 4, 5],
      HERO: ['sellsword', 5, 5, { attributes: { DEX: 5 } }],
      FOE: ['brigand', 30, 5],
    }).begin();
    s.act('HELPER', 'help', { ally: 'HERO', task: 'attack' });
    s.turnOf('HERO');
    expect(s.body('HERO').helps).toHaveLength(1);
    s.act('HERO', 'end-turn');
    expect(s.body('HERO').helps).toEqual([]);
  });
});

describe('spells', () => {
  const spell = {
    name: 'Veil',
    obstacle: 2,
    actions: 1,
    concentration: false,
    does: 'other',
    effect: '',
    prepared: true,
  } as const;
  const mage = (more: Partial<typeof spell> | { readonly actions: number } = {}): Stage =>
    duel(9, { spells: [{ ...spell, ...more }], attributes: { INT: 15 } });

  test('TT-017 casting is an action', () => {
    const s = mage();
    s.act('HERO', 'cast', { spell: 'Veil' }, [3]);
    expect(s.body('HERO').actionsLeft).toBe(1);
    expect(duel(9, { spells: [{ ...spell, prepared: false }] }).refused('HERO', 'cast', { spell: 'Veil' })).toContain(
      'spell-not-prepared',
    );
  });
  test('TT-086 a spell that was cast is off the list', () => {
    const s = mage();
    s.act('HERO', 'cast', { spell: 'Veil' }, [3]);
    expect(s.refused('HERO', 'cast', { spell: 'Veil' })).toContain('spell-not-prepared');
    s.gm('HERO', 'prepare');
    expect(s.refused('HERO', 'cast', { spell: 'Veil' })).toEqual([]);
  });
  test('TT-087 a check of its attribute against the spell’s obstacle: a 3 casts it, a 2 fails', () => {
    expect(why(mage().act('HERO', 'cast', { spell: 'Veil' }, [3]), 'casts')).toMatchObject({ degrees: 1 });
    const s = mage();
    s.act('HERO', 'cast', { spell: 'Veil' }, [2]);
    expect(s.asked()).toEqual([['gm', 'spell-failure']]);
  });
  test('TT-R25 a spell of two actions goes on next turn', () => {
    const s = mage({ actions: 3 });
    s.act('HERO', 'cast', { spell: 'Veil' });
    s.act('HERO', 'cast-on');
    expect(s.body('HERO').casting).toEqual({ spell: 'Veil', paid: 2 });
    s.act('HERO', 'end-turn');
    s.act('FOE', 'end-turn');
    expect(whys(s.act('HERO', 'cast-on', {}, [9]))).toContain('casts');
  });
  test('a dart is dodged and not slipped, and Armor does not help', () => {
    const s = duel(
      9,
      { spells: [{ ...spell, does: 'dart' }], attributes: { INT: 15 } },
      { grit: 2, armor: 'heavy', attributes: { DEX: 13, CON: 20 } },
    );
    s.act('HERO', 'cast', { spell: 'Veil', targets: ['FOE'] }, [10]);
    expect(s.question('FOE').options.map(({ id }) => id)).toEqual(['dodge', 'pass']);
    expect(why(s.answer('FOE', 'dodge', {}, [3, 9]), 'struck')).toMatchObject({ damage: 5 });
  });
  test('a sleep takes a turn from those who fail a Wisdom check', () => {
    const s = duel(
      9,
      { spells: [{ ...spell, does: 'sleep' }], attributes: { INT: 15 } },
      { attributes: { WIS: 12, CON: 20 } },
    );
    s.act('HERO', 'cast', { spell: 'Veil', targets: ['FOE'] }, [8, 5]);
    expect(s.body('FOE').asleep).toBe(true);
    s.act('HERO', 'end-turn');
    expect([s.turn.round, s.turn.now, s.body('FOE').asleep]).toEqual([2, 'HERO', false]);
  });
});

test('a spell of two actions that the board knows is aimed with the last of them, never at its caster', () => {
  const sleep = {
    name: 'Circle',
    obstacle: 0,
    actions: 2,
    concentration: false,
    does: 'sleep',
    effect: '',
    prepared: true,
  } as const;
  const s = duel(9, { spells: [sleep], attributes: { INT: 15 } }, { attributes: { WIS: 12, CON: 20 } });
  s.act('HERO', 'cast', { spell: 'Circle' });
  expect(s.refused('HERO', 'cast-on')).toEqual(['nothing-to-do']);
  s.act('HERO', 'cast-on', { targets: ['FOE'] }, [8, 5]);
  expect([s.body('FOE').asleep, s.body('HERO').asleep]).toEqual([true, false]);
});

describe('torches', () => {
  test('a torch is lit with an action and put out for nothing', () => {
    const s = duel(9, { torch: 'lit' });
    s.act('HERO', 'put-out');
    expect(s.body('HERO')).toMatchObject({ torch: 'out', actionsLeft: 2 });
    s.act('HERO', 'light');
    expect(s.body('HERO')).toMatchObject({ torch: 'lit', actionsLeft: 1 });
  });
});

test('TT-090 help goes to friends who fight on, never to oneself, a foe or the fallen', () => {
  const s = stage({
    HERO: ['sellsword', 5, 5],
    PAL: ['sellsword', 5, 6],
    LOST: ['sellsword', 6, 6, { surrendered: true }],
    FOE: ['brigand', 9, 5],
  })
    .begin()
    .turnOf('HERO');
  s.set('LOST', { surrendered: true });
  expect(s.offer('HERO', 'help').slots[0]).toMatchObject({ among: ['PAL'] });
});
test('TT-022 outside a fight weapons are drawn and torches lit for nothing', () => {
  const s = stage({ HERO: ['sellsword', 5, 5, { torch: 'out' }] });
  expect(s.offer('HERO', 'draw').reasons).toEqual([]);
  s.act('HERO', 'light');
  expect(s.body('HERO').torch).toBe('lit');
});

describe('checks of several', () => {
  const all = { A: ['sellsword', 1, 1] as const, B: ['scout', 2, 1] as const, OGRE: ['ogre', 20, 5] as const };

  test('TT-106 the GM asks several for a check: one entry, in which each rolls against the same obstacle', () => {
    const s = stage(all).begin();
    const facts = s.act(null, 'ask-check', { who: ['A', 'B'], attribute: 'DEX', obstacle: 4, about: 'Climb' }, [5, 4]);
    expect(rolls(facts)).toEqual(['Climb', 'Climb']);
    const made = facts.flatMap((fact) => (fact.type === 'noted' && fact.note.type === 'checked' ? [fact.note] : []));
    expect(made.map(({ what, score, face, passed, degrees }) => [what, score, face, passed, degrees])).toEqual([
      ['Climb', 12, 5, true, 1],
      ['Climb', 15, 4, false, 0],
    ]);
  });
});
