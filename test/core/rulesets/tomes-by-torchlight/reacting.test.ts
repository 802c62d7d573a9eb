import { describe, expect, test } from 'vitest';
import type { Standing, Stage } from './stage.ts';
import { rolls, stage, why, whys } from './stage.ts';
import { duel, strike } from './duel.ts';

/** A foe whose turn it is, beside a hero it may attack. */
const met = (
  hero: NonNullable<Standing[3]>,
  foe: NonNullable<Standing[3]>,
  at: readonly [number, number] = [6, 5],
  from = 'brigand',
): Stage =>
  stage({ HERO: ['sellsword', 5, 5, { armor: 'none', ...hero }], FOE: [from, ...at, { armor: 'none', ...foe }] })
    .begin()
    .turnOf('FOE');

test.each([
  ['block', 2],
  ['dodge', 1],
] as const)('TT-102 cracked ribs are a disadvantage on Block alone: %s rolls %i', (how, dice) => {
  const ribs = { name: 'Cracked ribs', does: 'Block', unit: 'weeks', waited: 0, successes: 0, failures: 0 } as const;
  const s = duel(1, {}, { grit: 2, injuries: [{ ...ribs, permanent: false }] });
  strike(s, 'melee', []);
  const facts = s.answer('FOE', how, {}, [...Array.from({ length: dice }, () => 2), 19]);
  const rolled = facts.find((fact) => fact.type === 'rolled');
  expect(rolled?.type === 'rolled' ? rolled.faces : []).toHaveLength(dice);
});
test('TT-102 an injury troubles its bearer by the name that the GM’s table gave it', () => {
  const rib = {
    name: 'Broken rib',
    does: 'Wound checks',
    unit: 'weeks',
    waited: 0,
    successes: 0,
    failures: 0,
  } as const;
  const s = duel(1, {}, { injuries: [{ ...rib, permanent: false }], grit: 2 });
  strike(s, 'melee', []);
  const facts = s.answer('FOE', 'pass', {}, [6, 18, 2]);
  const made = facts.flatMap((fact) => (fact.type === 'noted' && fact.note.type === 'checked' ? [fact.note] : []));
  expect(made.map(({ leans }) => leans)).toEqual([[], [{ label: 'broken rib', good: false }]]);
});

describe('Dodge and Block', () => {
  const figures = { natural: 1, attributes: { DEX: 13, STR: 13, CON: 12 }, grit: 2 } as const;

  test.each([
    ['TT-027', 'dodge', { DEX: 13, STR: 3 }],
    ['TT-028', 'block', { DEX: 3, STR: 13 }],
  ] as const)('%s %s: a check whose degrees are Armor against this attack only', (_, how, scores) => {
    const s = met({ ...figures, attributes: { ...scores, CON: 12 } }, { attributes: { STR: 14 } });
    s.act('FOE', 'melee', { target: 'HERO' });
    const facts = s.answer('HERO', how, {}, [6, 9, 5]);
    expect(rolls(facts)).toEqual([how === 'dodge' ? 'Dodge' : 'Block', 'Attack', 'Wound check']);
    expect(why(facts, 'armored')).toMatchObject({ armor: 1, added: 6 });
    expect(why(facts, 'struck')).toMatchObject({ damage: 2, wounds: 0 });
    expect(s.body('HERO')).toMatchObject({ grit: 0, wounds: [] });
    s.set('HERO', { grit: 5 });
    s.act('FOE', 'melee', { target: 'HERO' });
    expect(why(s.answer('HERO', 'pass', {}, [9, 11]), 'struck')).toMatchObject({ damage: 8 });
    // a face that no other score of theirs reaches: Armor 1 and 13 against a blow of 15
    const best = met({ ...figures, attributes: { ...scores, CON: 12 } }, { attributes: { STR: 15 } });
    best.act('FOE', 'melee', { target: 'HERO' });
    const met13 = best.answer('HERO', how, {}, [13, 14]);
    expect(why(met13, 'armored')).toMatchObject({ armor: 1, added: 13 });
    expect(whys(met13)).toContain('missed');
  });

  test('TT-029 a Dodge up to the attacker’s score is a Slip: no attack die', () => {
    const s = met({ ...figures }, { attributes: { STR: 14 } });
    s.act('FOE', 'melee', { target: 'HERO' });
    const facts = s.answer('HERO', 'dodge', {}, [13]);
    expect(whys(facts)).toContain('foiled');
    expect(s.asked()).toEqual([['HERO', 'slip']]);
    const t = met({ ...figures }, { attributes: { STR: 14 } });
    t.act('FOE', 'melee', { target: 'HERO' });
    expect(rolls(t.answer('HERO', 'dodge', {}, [12, 13]))).toEqual(['Dodge', 'Attack']);
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
    const s = met({ ...figures }, { attributes: { STR: 14 } });
    s.act('FOE', 'melee', { target: 'HERO' });
    s.answer('HERO', 'dodge', {}, [13]);
    expect(s.question('HERO').check({ offer: 'step', slots: { cell: [5, 7] } })).toMatchObject([{ code: 'blocked' }]);
    s.answer('HERO', 'step', { cell: [5, 6] });
    expect(s.at('HERO')).toEqual([5, 6]);
    expect(s.asked()).toEqual([['HERO', 'counter']]);
  });

  test('TT-031 the free cells are shown to choose from, one where a foe hides among them; the step stops short', () => {
    const s = stage({
      HERO: ['sellsword', 5, 5, { ...figures }],
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
    const facts = s.answer('HERO', 'melee', {}, dice);
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

  test('TT-024 the Grit is spent even if the check fails', () => {
    const s = met({ grit: 1, attributes: { DEX: 10 } }, { attributes: { STR: 12 } });
    s.act('FOE', 'melee', { target: 'HERO' });
    s.answer('HERO', 'dodge', {}, [11, 15]);
    expect(s.body('HERO').grit).toBe(0);
  });

  test('TT-025 reactions are open to everyone with Grit: a monster’s are the GM’s to choose', () => {
    const s = stage({ HERO: ['sellsword', 5, 5], FOE: ['brigand', 6, 5, { grit: 2 }] }).begin();
    s.act('HERO', 'melee', { target: 'FOE' });
    expect(s.asked()).toEqual([['FOE', 'defend']]);
    expect(s.question('FOE').options.map(({ id }) => id)).toEqual(['dodge', 'block', 'pass']);
  });
  test.each(['pc', 'npc', 'monster'] as const)('TT-025 a %s reacts with all three, as long as it has Grit', (kind) => {
    const asked = (grit: number) => {
      const s = stage({
        HERO: ['sellsword', 5, 5, { woundLimit: 9 }],
        FOE: ['brigand', 6, 5, { kind, grit, woundLimit: 9 }],
      })
        .begin()
        .turnOf('HERO');
      s.act('HERO', 'melee', { target: 'FOE' }, grit === 0 ? [15] : []);
      const first = s.asked();
      if (grit > 0) s.answer('FOE', 'pass', {}, [15]);
      s.act('HERO', 'walk', { path: [[4, 5]] });
      return [first, s.asked()];
    };
    expect(asked(1)).toEqual([[['FOE', 'defend']], [['FOE', 'opportunity']]]);
    expect(asked(0)).toEqual([[], []]);
  });

  test('TT-026 other reactions are for the GM to allow; a no costs nothing', () => {
    const s = met({ grit: 2 }, {});
    s.act('HERO', 'react', { what: 'slam the door' });
    s.answer('gm', 'no');
    expect(s.body('HERO').grit).toBe(2);
    s.act('HERO', 'react', { what: 'slam the door' });
    s.answer('gm', 'yes', { attribute: 'none', obstacle: 0 });
    expect(s.body('HERO').grit).toBe(1);
  });
  test('TT-026 a reaction that takes a check takes help for it, and a 20 is a fumble', () => {
    const s = met({ grit: 2, attributes: { STR: 12 } }, {});
    s.set('HERO', { helps: [{ by: 'FOE' as never, task: 'other' }] });
    s.act('HERO', 'react', { what: 'slam the door' });
    const facts = s.answer('gm', 'yes', { attribute: 'STR', obstacle: 0 }, [15, 4]);
    expect(why(facts, 'checked')).toMatchObject({ face: 4, passed: true });
    s.act('HERO', 'react', { what: 'slam the door' });
    expect(rolls(s.answer('gm', 'yes', { attribute: 'STR', obstacle: 0 }, [20, 2]))).toEqual([
      'Reaction',
      'critical fumble',
    ]);
    s.answer('gm', 'do');
    expect(s.body('HERO')).toMatchObject({ grit: 0, exposed: true });
  });

  test('TT-114 equality is enough for a Slip, and the roll must have helped', () => {
    const slips = (face: number, dice: readonly number[]) => {
      const s = met({ natural: 4, attributes: { DEX: 10 }, grit: 2 }, { attributes: { STR: 10 } });
      s.act('FOE', 'melee', { target: 'HERO' });
      return whys(s.answer('HERO', 'dodge', {}, [face, ...dice])).includes('foiled');
    };
    expect(slips(6, [])).toBe(true);
    expect(slips(11, [15])).toBe(false);
  });

  test('TT-115 a Dodge below the threshold still shrinks the damage', () => {
    const s = met({ natural: 1, grit: 9, attributes: { CON: 15, DEX: 13 } }, { attributes: { STR: 14 } });
    s.act('FOE', 'melee', { target: 'HERO' });
    expect(why(s.answer('HERO', 'dodge', {}, [6, 14, 9]), 'struck')).toMatchObject({ damage: 7, critical: true });
  });

  test('TT-116 spending the last Grit makes the next damage a Wound; the question warns of it', () => {
    const s = met({ grit: 1, attributes: { DEX: 10, CON: 15 } }, { attributes: { STR: 12 } });
    s.act('FOE', 'melee', { target: 'HERO' });
    expect(JSON.stringify(s.question('HERO').options[0]?.about)).toContain('last Grit');
    const facts = s.answer('HERO', 'dodge', {}, [12, 5]);
    expect(why(facts, 'struck')).toMatchObject({ damage: 5, wounds: 1 });
    expect(rolls(facts)).not.toContain('Wound check');
  });

  test('TT-117 a 20 on a Dodge fails, costs the Grit and rolls on the table of fumbles', () => {
    const s = met({ natural: 1, grit: 3, attributes: { DEX: 13 } }, { attributes: { STR: 14 } });
    s.act('FOE', 'melee', { target: 'HERO' });
    expect(rolls(s.answer('HERO', 'dodge', {}, [20, 4]))).toEqual(['Dodge', 'critical fumble']);
    const facts = s.answer('gm', 'do', {}, [15]);
    expect(rolls(facts)).toEqual(['Attack']);
    expect(s.body('HERO').grit).toBe(1);
  });

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
    const facts = s.answer('HERO', 'pass');
    expect([s.at('FOE'), s.asked()]).toEqual([[7, 5], []]);
    expect(facts.find(({ type }) => type === 'moved')).toMatchObject({ who: 'FOE', voluntary: false });
  });

  test('TT-121 a push into somebody moves nobody', () => {
    const s = stage({
      HERO: ['sellsword', 5, 5, { natural: 1, grit: 2, attributes: { STR: 13 } }],
      FOE: ['brigand', 6, 5, { armor: 'none', attributes: { STR: 14 } }],
      BEHIND: ['brigand', 7, 5],
    })
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
    nearer.answer('HERO', 'step', { cell: [6, 5] });
    expect(nearer.asked()).toEqual([['HERO', 'counter']]);
    const stays = slipped();
    stays.answer('HERO', 'stay');
    expect(stays.asked()).toEqual([]);
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
