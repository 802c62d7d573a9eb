import { turnOrderFor } from '../../../../../src/core/rules/telling/speaking.ts';
import { describe, expect, test } from 'vitest';
import { blockDodgeParry } from '../../../../../src/core/rulesets/block-dodge-parry/index.ts';
import type { Slots } from '../../../../../src/core/rules/offers/offer.ts';
import type { Stage } from '../support/stage.ts';
import type { Standing } from '../support/fighters.ts';
import { GM } from '../support/fighters.ts';
import { ground } from '../support/ground.ts';
import { attack, moments } from '../support/moment-stage.ts';
import { stage } from '../support/stage.ts';

/** A foe at 2 HP: 6 of a d8 leave STR 6, and a save of 9 fails. */
const foe: Standing = { at: 'A.c1', hp: 2, maxHp: 6 };

/** One blow of P at N, everybody else passing. */
const blow = (offer: string, slots: Slots, dice: string, mine: Standing = 'A.c1', theirs: Standing = foe): Stage => {
  const fight = stage({ P: mine, N: theirs });
  fight.act('N', 'pass');
  fight.act('P', offer, { target: 'N', ...slots }, dice);
  return fight;
};

describe('blows meant to knock out', () => {
  test('BD-080 any weapon may be used so, and damages STR all the same', () => {
    const fight = blow('attack:longsword', { harm: 'knock-out' }, 'd8=4 d20=8');
    expect(fight.body('N')).toMatchObject({ hp: 0, str: 8, states: [] });
  });

  test('BD-080 bare hands may be meant to wound as well', () => {
    const hands = (slots: Slots) => blow('attack:unarmed', slots, 'd4=4 d20=9').body('N');
    expect(hands({ harm: 'wound' })).toMatchObject({ str: 8, states: ['critical'] });
    expect(hands({ harm: 'knock-out' })).toMatchObject({ str: 8, states: ['unconscious'] });
  });

  test('BD-080 a thing at hand too, and two weapons at once', () => {
    const chair = {
      type: 'improvised',
      id: 'chair',
      name: 'Chair',
      size: 'chair',
      where: 'wielded',
      broken: false,
    } as const;
    expect(
      blow('attack:chair', { harm: 'knock-out' }, 'd8=6 d20=9', { at: 'A.c1', items: [chair] }).body('N').states,
    ).toEqual(['unconscious']);
    const two = { at: 'A.c1', arms: ['longsword', 'dagger'] };
    expect(blow('attack:longsword+dagger', { harm: 'knock-out' }, 'd8=6 d6=1 d20=9', two).body('N').states).toEqual([
      'unconscious',
    ]);
  });

  test('BD-081 a failed save is unconsciousness then; of a blow meant to wound it is critical damage', () => {
    expect(blow('attack:longsword', { harm: 'knock-out' }, 'd8=6 d20=9').body('N').states).toEqual(['unconscious']);
    expect(blow('attack:longsword', { harm: 'wound' }, 'd8=6 d20=9').body('N').states).toEqual(['critical']);
    expect(blow('attack:longsword', {}, 'd8=6 d20=9').body('N').states).toEqual(['critical']);
  });

  test('BD-081 bare hands knock out, unless they are meant to wound', () => {
    expect(blow('attack:unarmed', {}, 'd4=4 d20=9', { at: 'A.c1', arms: [] }).body('N').states).toEqual([
      'unconscious',
    ]);
    expect(blow('attack:unarmed', { harm: 'wound' }, 'd4=4 d20=9', { at: 'A.c1', arms: [] }).body('N').states).toEqual([
      'critical',
    ]);
  });

  test('BD-080 the GM may not have it', () => {
    const fight = stage({ P: 'A.c1', N: foe });
    fight.act('P', 'attack:longsword', { target: 'N', harm: 'knock-out' });
    fight.act('P', 'rule', { ruling: 'lethal' }, '', 'gm');
    fight.act('N', 'pass', {}, 'd8=6 d20=9');
    expect(fight.body('N').states).toEqual(['critical']);
  });

  test('BD-080 a Fight Back may be meant so as well', () => {
    const fight = stage({ P: 'A.c1', N: foe }, { answers: { react: 'ask' } });
    fight.act('P', 'pass');
    fight.act('N', 'attack:longsword', { target: 'P' });
    fight.answer('P', 'fight-back', { harm: 'knock-out' }, 'd8=2 d8=6 d20=9');
    expect(fight.body('N').states).toEqual(['unconscious']);
  });

  test('BD-303 a brutal weapon meant to knock out does not kill', () => {
    const axe = {
      type: 'weapon',
      id: 'axe',
      weapon: 'executioner-axe',
      where: 'wielded',
      proficient: true,
      loaded: true,
      broken: false,
    } as const;
    const fight = blow('attack:axe', { harm: 'knock-out' }, 'd8=8 d20=9', { at: 'A.c1', items: [axe] });
    expect(fight.body('N').states).toEqual(['unconscious']);
  });

  test('BD-081 what is meant is said with the intention', () => {
    const fight = stage({ P: 'A.c1', N: foe });
    fight.act('P', 'attack:longsword', { target: 'N', harm: 'knock-out' });
    const means = turnOrderFor(blockDodgeParry, fight.scene, GM)
      .lanes.flatMap(({ items }) => items)
      .find(({ who }) => who === 'P')?.means;
    expect(means).toBe('knock out N');
  });
});

test('BD-317 a breath is for foes of the party who can still act', () => {
  const fight = stage({ P: 'A.c1', N: 'A.c1' });
  expect(fight.offers('P').map(({ id }) => id)).not.toContain('breath');
  expect(fight.offer('N', 'breath').reasons).toEqual([]);
  fight.set('N', { states: ['paralysed'] });
  expect(fight.offer('N', 'breath').reasons.map(({ code }) => code)).toEqual(['not-able']);
});

test('BD-280 who never had a DEX is not paralysed for want of it', () => {
  const fight = stage({ P: 'A.c1', N: { at: 'A.c1', dex: 0, maxDex: 0 } });
  fight.act('N', 'harm', { die: 'fixed', amount: 1, to: 'dex', save: 'none', critical: 'no' });
  expect(fight.body('N').states).toEqual([]);
});

test('BD-312 a critical save is for lost STR alone', () => {
  const fight = stage({ P: 'A.c1', N: 'A.c1' });
  fight.act('P', 'harm', { die: 'fixed', amount: 3, to: 'dex', save: 'none', critical: 'yes' }, '', 'gm');
  expect(fight.body('P')).toMatchObject({ dex: 7, states: [] });
});

test('BD-316 a terrible sight is for foes who have not seen it, and not for the mindless', () => {
  const fight = stage({
    P1: { at: 'A.c1', traits: [] },
    P2: { at: 'A.c1', traits: ['mindless'] },
    P3: { at: 'A.c1', states: ['shaken'] },
    N: { at: 'A.c1', traits: ['terrifying'] },
  });
  expect(fight.offer('N', 'terrify').slots[0]).toMatchObject({ among: ['P1'] });
});

test('BD-316 one who does not see it is not asked, only the GM asks, and natural weapons suffer too', () => {
  const field = ground('A-B-C', { edges: { 'A-B': { sight: false } } });
  const people = { P1: 'A.c1', P2: 'B.c1', N: { at: 'A.c1', traits: ['terrifying'] } } as const;
  const fight = stage(people, { field });
  expect(fight.offer('N', 'terrify').slots[0]).toMatchObject({ among: ['P1'] });
  expect(fight.refused('N', 'terrify', { targets: ['P1'] }, 'player')).toContain('gm-only');
  const claws = moments({ P: { states: ['shaken'], has: [], attacks: [attack('claw', 8, 'balanced')] }, N: {} });
  expect(claws.moment(['P'], 'N', '[d4=3]').rolls).toBe(1);
  expect(claws.body('N').hp).toBe(3);
});

test('BD-312 the GM alone deals it, by a die or a number', () => {
  const fight = stage({ P: 'A.c1', N: 'A.c1' });
  const fixed = { die: 'fixed', amount: 5, to: 'wil', save: 'none', critical: 'no' };
  expect(fight.refused('P', 'harm', fixed, 'player')).toContain('gm-only');
  fight.act('P', 'harm', fixed, '', 'gm');
  expect(fight.body('P')).toMatchObject({ hp: 6, str: 10, wil: 5 });
});

test('BD-317 the GM alone has it breathe, announces it before, and names the save', () => {
  const fight = stage({ P: { at: 'A.c1', wil: 5 }, N: 'A.c1' });
  const made = { targets: ['P'], die: '8', to: 'str', save: 'wil', critical: 'yes' };
  expect(fight.offer('N', 'breath').about).toContain('Announce it one round ahead.');
  expect(fight.refused('N', 'breath', made, 'player')).toContain('gm-only');
  fight.act('N', 'breath', made, 'd20=6 d8=3 d20=7');
  expect(fight.body('P')).toMatchObject({ hp: 6, str: 7, states: [] });
});
