import { describe, expect, test } from 'vitest';
import { duel, strike } from '../duel.ts';
import { rolls, stage, why, whys } from '../stage.ts';
import { FIGURES, met } from './met.ts';

/** Dodge, Block and other reactions: Grit for Armor against one attack. */

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
  expect(made.map(({ leans }) => leans)).toEqual([[], [{ label: 'broken rib', good: false, own: true }]]);
});

describe('Dodge and Block', () => {
  test.each([
    ['TT-027', 'dodge', { DEX: 13, STR: 3 }],
    ['TT-028', 'block', { DEX: 3, STR: 13 }],
  ] as const)('%s %s: a check whose degrees are Armor against this attack only', (_, how, scores) => {
    const s = met({ ...FIGURES, attributes: { ...scores, CON: 12 } }, { attributes: { STR: 14 } });
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
    const best = met({ ...FIGURES, attributes: { ...scores, CON: 12 } }, { attributes: { STR: 15 } });
    best.act('FOE', 'melee', { target: 'HERO' });
    const met13 = best.answer('HERO', how, {}, [13, 14]);
    expect(why(met13, 'armored')).toMatchObject({ armor: 1, added: 13 });
    expect(whys(met13)).toContain('missed');
    // the reaction alone takes 1 of 2 Grit
    expect(best.body('HERO').grit).toBe(1);
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

  test('TT-115 a Dodge below the threshold still shrinks the damage', () => {
    const s = met({ natural: 1, grit: 9, attributes: { CON: 15, DEX: 13 } }, { attributes: { STR: 14 } });
    s.act('FOE', 'melee', { target: 'HERO' });
    expect(why(s.answer('HERO', 'dodge', {}, [6, 14, 9]), 'struck')).toMatchObject({ damage: 7, critical: true });
  });

  test('TT-116 spending the last Grit makes the next damage a Wound; the question warns of it', () => {
    const s = met({ grit: 1, attributes: { DEX: 10, CON: 15 } }, { attributes: { STR: 12 } });
    s.act('FOE', 'melee', { target: 'HERO' });
    const warns = (from: typeof s) =>
      from.question('HERO').options.map(({ about }) => JSON.stringify(about).includes('last Grit'));
    expect(warns(s)).toEqual([true, true, false]);
    expect(s.question('HERO').options[0]?.about).toBe(
      '1 Grit. DEX check: its degrees are added to Armor 0. Your last Grit: after that, damage wounds without a check.',
    );
    const facts = s.answer('HERO', 'dodge', {}, [12, 5]);
    expect(why(facts, 'struck')).toMatchObject({ damage: 5, wounds: 1 });
    expect(rolls(facts)).not.toContain('Wound check');
    expect(s.body('HERO').grit).toBe(0);
    const two = met({ grit: 2 }, {});
    two.act('FOE', 'melee', { target: 'HERO' });
    expect(warns(two)).toEqual([false, false, false]);
  });

  test('TT-117 a 20 on a Dodge fails, costs the Grit and rolls on the table of fumbles', () => {
    const s = met({ natural: 1, grit: 3, attributes: { DEX: 13 } }, { attributes: { STR: 14 } });
    s.act('FOE', 'melee', { target: 'HERO' });
    expect(rolls(s.answer('HERO', 'dodge', {}, [20, 4]))).toEqual(['Dodge', 'critical fumble']);
    const facts = s.answer('gm', 'do', {}, [15]);
    expect(rolls(facts)).toEqual(['Attack']);
    expect(s.body('HERO').grit).toBe(1);
    const blocks = met({ natural: 1, grit: 3, attributes: { STR: 13 } }, { attributes: { STR: 14 } });
    blocks.act('FOE', 'melee', { target: 'HERO' });
    expect(rolls(blocks.answer('HERO', 'block', {}, [20, 4]))).toEqual(['Block', 'critical fumble']);
  });
});
