import { describe, expect, test } from 'vitest';
import { rolls, stage, why, whys } from '../stage.ts';
import { FIGURES, met } from './met.ts';

/** What foils an attack whole: the step, the answer and the push. */

describe('Slip and Parry', () => {
  test('TT-029 a Dodge up to the attacker’s score is a Slip: no attack die', () => {
    const s = met({ ...FIGURES }, { attributes: { STR: 14 } });
    s.act('FOE', 'melee', { target: 'HERO' });
    const facts = s.answer('HERO', 'dodge', {}, [13]);
    expect(whys(facts)).toContain('foiled');
    expect(s.asked()).toEqual([['HERO', 'slip']]);
    const t = met({ ...FIGURES }, { attributes: { STR: 14 } });
    t.act('FOE', 'melee', { target: 'HERO' });
    expect(rolls(t.answer('HERO', 'dodge', {}, [12, 13]))).toEqual(['Dodge', 'Attack']);
    // a score of 25 is one of 19, here too
    const strong = met({ ...FIGURES, natural: 6 }, { attributes: { STR: 25 } });
    strong.act('FOE', 'melee', { target: 'HERO' });
    expect(whys(strong.answer('HERO', 'dodge', {}, [13]))).toContain('foiled');
  });

  test('TT-030 a Block that does so is a Parry', () => {
    const parry = (face: number, dice: readonly number[]) => {
      const s = met({ natural: 2, attributes: { STR: 12 }, grit: 2 }, { attributes: { STR: 12 } });
      s.act('FOE', 'melee', { target: 'HERO' });
      return [whys(s.answer('HERO', 'block', {}, [face, ...dice])).includes('foiled'), s.asked()];
    };
    expect(parry(10, [])).toEqual([true, [['HERO', 'counter']]]);
    expect(parry(9, [5])).toEqual([false, []]);
  });

  test('TT-031 on a Slip the defender steps one unit, into a free cell beside it, or stays', () => {
    const s = met({ ...FIGURES }, { attributes: { STR: 14 } });
    s.act('FOE', 'melee', { target: 'HERO' });
    s.answer('HERO', 'dodge', {}, [13]);
    expect(s.question('HERO').check({ offer: 'step', slots: { cell: [5, 7] } })).toMatchObject([{ code: 'blocked' }]);
    s.answer('HERO', 'step', { cell: [5, 6] });
    expect(s.at('HERO')).toEqual([5, 6]);
    expect(s.asked()).toEqual([['HERO', 'counter']]);
  });

  test('TT-031 the free cells are shown to choose from, one where a foe hides among them; the step stops short', () => {
    const s = stage({
      HERO: ['sellsword', 5, 5, { ...FIGURES }],
      FOE: ['brigand', 6, 5, { attributes: { STR: 14 } }],
      LURKER: ['brigand', 5, 6, { hidden: true }],
      FRIEND: ['sellsword', 4, 4],
    })
      .begin()
      .turnOf('FOE');
    s.act('FOE', 'melee', { target: 'HERO' });
    s.answer('HERO', 'dodge', {}, [13]);
    const [slot] = s.question('HERO').options.find(({ id }) => id === 'step')?.slots ?? [];
    const among = slot?.type === 'cell' ? (slot.among ?? []).map((cell) => cell.join()) : [];
    expect(new Set(among)).toEqual(new Set(['4,5', '4,6', '5,4', '5,6', '6,4', '6,6']));
    s.answer('HERO', 'step', { cell: [5, 6] });
    expect(s.at('HERO')).toEqual([5, 5]);
  });

  test.each([
    ['TT-032', 'dodge', 1, 13, [4, 9], 8],
    ['TT-033', 'block', 4, 10, [11, 3], 2],
  ] as const)('%s after a %s the defender strikes back with advantage', (_, how, natural, foil, dice, dealt) => {
    const s = met(
      { natural, attributes: { STR: 10, DEX: 13 }, grit: 2 },
      { natural: 1, attributes: { STR: 14, CON: 20 } },
    );
    s.act('FOE', 'melee', { target: 'HERO' });
    s.answer('HERO', how, {}, [foil]);
    if (how === 'dodge') s.answer('HERO', 'stay');
    expect(s.question('HERO').otherwise).toEqual({ offer: 'melee', slots: {} });
    const facts = s.answer('HERO', 'melee', {}, dice);
    expect(why(facts, 'checked')).toMatchObject({ leans: [{ label: 'opening', good: true }] });
    expect(why(facts, 'struck')).toMatchObject({ damage: dealt, wounds: 1 });
    expect(s.body('HERO')).toMatchObject({ grit: 1 });
  });

  test('TT-034 on a Parry the opponent is pushed straight away', () => {
    const s = met({ natural: 1, attributes: { STR: 13 }, grit: 2 }, { attributes: { STR: 14 } });
    s.act('FOE', 'melee', { target: 'HERO' });
    s.answer('HERO', 'block', {}, [13]);
    expect(s.question('HERO').arrows).toEqual([{ who: 'FOE', to: { x: 7, y: 5 }, label: 'pushed' }]);
    s.answer('HERO', 'pass');
    expect(s.at('FOE')).toEqual([7, 5]);
  });

  test('TT-034 no arrow shows where the push is blocked; one does where only the unseen stand in its way', () => {
    const arrows = (hidden: boolean) => {
      const s = stage({
        HERO: ['sellsword', 5, 5, { natural: 1, attributes: { STR: 13 }, grit: 2 }],
        FOE: ['brigand', 6, 5, { attributes: { STR: 14 } }],
        BEHIND: ['brigand', 7, 5, { hidden }],
      })
        .begin()
        .turnOf('FOE');
      s.act('FOE', 'melee', { target: 'HERO' });
      s.answer('HERO', 'block', {}, [13]);
      const shown = s.question('HERO').arrows?.length;
      s.answer('HERO', 'pass');
      return [shown, s.at('FOE')];
    };
    expect([arrows(false), arrows(true)]).toEqual([
      [0, [6, 5]],
      [1, [6, 5]],
    ]);
  });

  test.each([
    ['TT-035', 'dodge', { DEX: 14 }],
    ['TT-036', 'block', { STR: 14 }],
  ] as const)('%s no Slip and no Parry of a missile: a %s only adds Armor', (_, how, attributes) => {
    const s = met(
      { natural: 1, attributes, grit: 2 },
      { attributes: { DEX: 12 }, weapons: ['bow'], wielded: 'bow' },
      [10, 5],
    );
    s.act('FOE', 'missile', { target: 'HERO' });
    const facts = s.answer('HERO', how, {}, [11]);
    expect(why(facts, 'missed')).toMatchObject({ why: 'hopeless' });
    expect(s.asked()).toEqual([]);
  });

  test.each([
    ['TT-037', 'block', { STR: 14 }, false],
    ['TT-038', 'dodge', { DEX: 14 }, true],
  ] as const)('%s against a pole a %s foils: %s', (_, how, attributes, foils) => {
    const s = met(
      { natural: 2, attributes, grit: 2 },
      { attributes: { STR: 12 }, weapons: ['pike'], wielded: 'pike' },
      [7, 5],
    );
    s.act('FOE', 'pole', { target: 'HERO' });
    const facts = s.answer('HERO', how, {}, [10]);
    expect(whys(facts).includes('foiled')).toBe(foils);
    expect(s.asked()).toEqual(foils ? [['HERO', 'slip']] : []);
  });

  test('TT-114 equality is enough for a Slip, and the roll must have helped', () => {
    const slips = (face: number, dice: readonly number[], STR = 10) => {
      const s = met({ natural: 4, attributes: { DEX: 10 }, grit: 2 }, { attributes: { STR } });
      s.act('FOE', 'melee', { target: 'HERO' });
      return whys(s.answer('HERO', 'dodge', {}, [face, ...dice])).includes('foiled');
    };
    expect(slips(6, [])).toBe(true);
    expect(slips(11, [15])).toBe(false);
    // whom the Armor alone keeps off is not slipped either
    expect([slips(1, [], 4), slips(11, [], 4)]).toEqual([true, false]);
  });
});

test('TT-031 the step aside goes to one of the cells beside, not to others in their rows', () => {
  const s = met({ natural: 1, attributes: { DEX: 13 }, grit: 2 }, { attributes: { STR: 14 } });
  s.act('FOE', 'melee', { target: 'HERO' });
  s.answer('HERO', 'dodge', {}, [13]);
  const codes = (cell: readonly number[]) =>
    s
      .question('HERO')
      .check({ offer: 'step', slots: { cell: [...cell] } })
      .map(({ code }) => code);
  expect([codes([5, 6]), codes([9, 6]), codes([6, 5])]).toEqual([[], ['blocked'], ['blocked']]);
  expect(s.question('HERO').check({ offer: 'stay', slots: {} })).toEqual([]);
});
test('TT-118 a Slip pushes nobody', () => {
  const s = met({ natural: 1, attributes: { DEX: 13 }, grit: 2 }, { attributes: { STR: 14 } });
  s.act('FOE', 'melee', { target: 'HERO' });
  s.answer('HERO', 'dodge', {}, [13]);
  s.answer('HERO', 'stay');
  s.answer('HERO', 'pass');
  expect(s.at('FOE')).toEqual([6, 5]);
});
