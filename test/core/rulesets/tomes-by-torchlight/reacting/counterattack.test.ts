import { describe, expect, test } from 'vitest';
import { blankGrid } from '../../../../../src/core/space/field/field.ts';
import type { GridField } from '../../../../../src/core/space/field/field.ts';
import type { Stage } from '../stage.ts';
import { rolls, stage, why } from '../stage.ts';
import { met } from './met.ts';

/** What follows an attack that is foiled whole: the answer, the push, and where a step may lead. */

describe('what a foiled attack brings', () => {
  test('TT-118 a foiled attack is not rolled; its action is spent', () => {
    const s = met({ natural: 1, attributes: { DEX: 13 }, grit: 2 }, { attributes: { STR: 14 } });
    s.act('FOE', 'melee', { target: 'HERO' });
    expect(rolls(s.answer('HERO', 'dodge', {}, [13]))).toEqual(['Dodge']);
    expect(s.body('FOE').actionsLeft).toBe(1);
  });

  test('TT-119 who is struck back at in its own turn does not react; out of turn it may', () => {
    const s = met({ natural: 1, attributes: { DEX: 13 }, grit: 2 }, { attributes: { STR: 14 }, grit: 5 });
    s.act('FOE', 'melee', { target: 'HERO' });
    s.answer('HERO', 'dodge', {}, [13]);
    s.answer('HERO', 'stay');
    s.answer('HERO', 'melee', {}, [15, 15]);
    expect(s.asked()).toEqual([]);
    expect(s.body('FOE').grit).toBe(5);
    // An attack made out of turn is slipped: whoever made it may react to the answer, for Grit.
    const t = stage({
      HERO: ['sellsword', 5, 5, { natural: 1, grit: 4, attributes: { DEX: 13 } }],
      FOE: ['brigand', 6, 5, { armor: 'none', attributes: { STR: 14 } }],
      OTHER: ['brigand', 4, 4, { grit: 3, attributes: { STR: 12 } }],
    })
      .begin()
      .turnOf('FOE');
    t.act('FOE', 'melee', { target: 'HERO' });
    t.answer('HERO', 'dodge', {}, [13]);
    t.answer('HERO', 'step', { cell: [6, 6] });
    t.answer('OTHER', 'melee');
    t.answer('HERO', 'dodge', {}, [13]);
    t.answer('HERO', 'stay');
    expect(t.asked()).toEqual([['HERO', 'counter']]);
    t.answer('HERO', 'melee');
    expect(t.asked()).toEqual([['OTHER', 'defend']]);
    expect(t.asks('OTHER')).toBe('HERO strikes back at OTHER. Dodge or Block?');
    const attacked = t
      .facts()
      .flatMap((fact) => (fact.type === 'noted' && fact.note.type === 'attacked' ? [fact.note.note] : []));
    expect(attacked).toEqual([null, 'opportunity attack', null]);
  });

  test('TT-120 a pushed opponent that leaves a reach provokes nothing', () => {
    const s = stage({
      HERO: ['sellsword', 5, 5, { natural: 1, grit: 2, attributes: { STR: 13 } }],
      THIRD: ['sellsword', 5, 4, { grit: 2 }],
      FOE: ['brigand', 6, 5, { armor: 'none', attributes: { STR: 14 } }],
    })
      .begin()
      .turnOf('FOE');
    s.act('FOE', 'melee', { target: 'HERO' });
    s.answer('HERO', 'block', {}, [13]);
    const facts = s.answer('HERO', 'melee', {}, [9, 3]);
    expect(why(facts, 'struck')).toMatchObject({ damage: 9, wounds: 1 });
    expect([s.at('FOE'), s.asked(), s.body('THIRD').grit]).toEqual([[7, 5], [], 2]);
    expect(facts.find(({ type }) => type === 'moved')).toMatchObject({ who: 'FOE', voluntary: false });
  });

  test.each([
    ['somebody', 7, blankGrid(40, 40)],
    ['a wall', 1, { ...blankGrid(40, 40), walls: [{ a: { x: 7, y: 0 }, b: { x: 7, y: 40 } }] }],
    ['the edge of the map', 1, blankGrid(7, 40)],
  ] as const)('TT-121 a push into %s moves nobody', (_, other, field) => {
    const s = stage(
      {
        HERO: ['sellsword', 5, 5, { natural: 1, grit: 2, attributes: { STR: 13 } }],
        FOE: ['brigand', 6, 5, { armor: 'none', attributes: { STR: 14 } }],
        OTHER: ['brigand', other, 5],
      },
      {},
      field,
    )
      .begin()
      .turnOf('FOE');
    s.act('FOE', 'melee', { target: 'HERO' });
    s.answer('HERO', 'block', {}, [13]);
    const facts = s.answer('HERO', 'melee', {}, [15, 16]);
    expect(rolls(facts)).toEqual(['Attack']);
    expect(s.at('FOE')).toEqual([6, 5]);
  });

  test('TT-122 a counterattack that kills ends the attacker’s turn', () => {
    const s = stage({
      HERO: ['sellsword', 5, 5, { natural: 1, grit: 2, attributes: { DEX: 13, STR: 14 } }],
      FOE: ['brigand', 6, 5, { armor: 'none', woundLimit: 1, attributes: { STR: 14, CON: 8 } }],
      MORE: ['brigand', 20, 5],
    })
      .begin()
      .turnOf('FOE');
    s.act('FOE', 'melee', { target: 'HERO' });
    s.answer('HERO', 'dodge', {}, [13]);
    s.answer('HERO', 'stay');
    s.answer('HERO', 'melee', {}, [9, 3]);
    expect(s.body('FOE').dead).toBe(true);
    expect(s.turn.now).toBe('MORE');
  });

  test('TT-123 a step brings a pole’s bearer into the reach of a sword; who stays cannot answer', () => {
    const slipped = (): Stage => {
      const s = met(
        { natural: 2, attributes: { DEX: 14 }, grit: 2 },
        { attributes: { STR: 12 }, weapons: ['pike'], wielded: 'pike' },
        [7, 5],
      );
      s.act('FOE', 'pole', { target: 'HERO' });
      s.answer('HERO', 'dodge', {}, [10]);
      return s;
    };
    const nearer = slipped();
    const [slot] = nearer.question('HERO').options.find(({ id }) => id === 'step')?.slots ?? [];
    expect(slot).toMatchObject({
      noted: {
        note: 'You could strike back from here',
        cells: expect.arrayContaining([
          [6, 4],
          [6, 5],
          [6, 6],
        ]),
      },
    });
    expect(slot?.type === 'cell' && slot.noted?.cells).toHaveLength(3);
    nearer.answer('HERO', 'step', { cell: [6, 5] });
    expect(nearer.asked()).toEqual([['HERO', 'counter']]);
    const stays = slipped();
    stays.answer('HERO', 'stay');
    expect(stays.asked()).toEqual([]);
  });

  test('TT-123 where an attacker whom the player does not see can be struck from is not shown', () => {
    const s = stage({
      HERO: ['sellsword', 5, 5, { natural: 2, attributes: { DEX: 14 }, grit: 2 }],
      FOE: ['brigand', 7, 5, { hidden: true, attributes: { STR: 12 }, weapons: ['pike'], wielded: 'pike' }],
    })
      .begin()
      .turnOf('FOE');
    s.act('FOE', 'pole', { target: 'HERO' });
    s.answer('HERO', 'dodge', {}, [10]);
    const [slot] = s.question('HERO').options.find(({ id }) => id === 'step')?.slots ?? [];
    expect(slot?.type === 'cell' && slot.noted?.cells).toEqual([]);
  });

  test('TT-124 with every neighbouring cell taken there is no step, and the answer stays', () => {
    const around = [4, 5, 6]
      .flatMap((x) => [4, 5, 6].map((y) => [x, y] as const))
      .filter(([x, y]) => !(x === 5 && y === 5) && !(x === 6 && y === 5));
    const s = stage({
      HERO: ['sellsword', 5, 5, { natural: 1, grit: 2, attributes: { DEX: 13 } }],
      FOE: ['brigand', 6, 5, { armor: 'none', attributes: { STR: 14 } }],
      ...Object.fromEntries(around.map(([x, y], nth) => [`W${nth}`, ['brigand', x, y] as const])),
    })
      .begin()
      .turnOf('FOE');
    s.act('FOE', 'melee', { target: 'HERO' });
    s.answer('HERO', 'dodge', {}, [13]);
    expect(s.asked()).toEqual([['HERO', 'counter']]);
    // unlike a Parry it pushes no one away; it has advantage, or can be left out
    const { arrows, options } = s.question('HERO');
    expect([arrows, options.map(({ id }) => id)]).toEqual([[], ['melee', 'pass']]);
    expect(rolls(s.answer('HERO', 'melee', {}, [19, 3]))).toContain('Attack');
  });

  test('TT-124 in a corner, walled off on the other sides, there is no step either', () => {
    const field: GridField = { ...blankGrid(20, 20), walls: [{ a: { x: 0, y: 1 }, b: { x: 2, y: 1 } }] };
    const s = stage(
      {
        HERO: ['sellsword', 0, 0, { natural: 1, grit: 2, attributes: { DEX: 13 } }],
        FOE: ['brigand', 1, 0, { armor: 'none', attributes: { STR: 14 } }],
      },
      {},
      field,
    )
      .begin()
      .turnOf('FOE');
    s.act('FOE', 'melee', { target: 'HERO' });
    s.answer('HERO', 'dodge', {}, [13]);
    expect(s.asked()).toEqual([['HERO', 'counter']]);
  });

  test('TT-125 a Slip’s step that leaves another’s reach lets that one strike, straight', () => {
    const s = stage({
      HERO: ['sellsword', 5, 5, { natural: 1, grit: 2, attributes: { DEX: 13 } }],
      FOE: ['brigand', 6, 5, { armor: 'none', attributes: { STR: 14 } }],
      OTHER: ['brigand', 4, 4, { grit: 1, attributes: { STR: 12 } }],
    })
      .begin()
      .turnOf('FOE');
    s.act('FOE', 'melee', { target: 'HERO' });
    s.answer('HERO', 'dodge', {}, [13]);
    s.answer('HERO', 'step', { cell: [6, 6] });
    expect(s.asked()).toEqual([['OTHER', 'opportunity']]);
    s.answer('OTHER', 'melee');
    // Not its own turn: the one struck at may react again.
    expect(s.asked()).toEqual([['HERO', 'defend']]);
    expect(rolls(s.answer('HERO', 'pass', {}, [15]))).toEqual(['Attack']);
  });
});
