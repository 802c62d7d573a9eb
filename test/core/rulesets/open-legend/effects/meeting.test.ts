import { describe, expect, test } from 'vitest';
import type { Slots } from '../../../../../src/core/rules/offers/offer.ts';
import { openLegend } from '../../../../../src/core/rulesets/open-legend/index.ts';
import { newGrant } from '../../../../../src/core/rulesets/open-legend/effects/keeping.ts';
import { against, attack, quiet, results, sources, straight } from '../fight/fighting.ts';
import type { Stage } from '../stage.ts';
import { stage, why } from '../stage.ts';
import { boonsOf, gives, id } from './giving.ts';
import { baneOf, banesOf, lasting, suffering } from './suffering.ts';

/** Boons that meet others, several targets, and areas. */

describe('boons on several', () => {
  test('OC-41 aid on two allies: each has the advantage for a roll of their own', () => {
    const s = stage({ MAGE: [0, 0], HERO: [1, 0], ALLY: [1, 1], FOE: [2, 0] });
    s.act('MAGE', 'boon:aid:creation', { targets: ['HERO', 'ALLY'], choice: 'might' }, 'A5-2 Q[14;3,4,6,6;]=21');
    s.act('MAGE', 'end-turn');
    attack(s, 'HERO', 'attack:0:might', ['FOE'], 'A5+1 Q[4;2,3,1;]=9');
    expect(sources(s, 'ALLY', 'attack:0:might', { targets: ['FOE'] }).by).toEqual({ aid: 1 });
  });

  test('OL-286 a new flight takes over in the air: nobody falls between the two', () => {
    const s = stage({ MAGE: [0, 0], HERO: { at: [1, 0], height: 20 } });
    gives(s, 'HERO', 'flight', ['HERO'], { level: 5 });
    s.act('MAGE', 'boon:flight:alteration', { targets: ['HERO'] }, 'A6 Q[12;5,7;]=24');
    s.answer('HERO', 'new');
    expect([s.waiting, boonsOf(s, 'HERO')]).toEqual([null, ['flight 6']]);
    expect(s.scene.combatants[1]?.place).toMatchObject({ height: 20 });
  });

  test('OL-286 a new form takes over from one shared with others: the own one comes back after it', () => {
    const s = stage({ MAGE: [0, 0], HERO: [1, 0], ALLY: [1, 1] });
    s.act('MAGE', 'boon:shapeshift:alteration', { targets: ['HERO', 'ALLY'], form: 'wolf' }, 'A6-2 Q[19;4,5,7,7;]=28');
    const wolf = s.body('HERO').attributes;
    s.set('MAGE', { majorLeft: 1 });
    s.act('MAGE', 'boon:shapeshift:alteration', { targets: ['HERO'], form: 'wolf' }, 'A6 Q[19;4,5;]=28');
    s.answer('HERO', 'new');
    expect(s.body('HERO').attributes).toEqual(wolf);
    s.act('MAGE', 'drop-boon', {
      boon: s.scene.turn.effects.find(({ type, on }) => type === 'boon' && on.includes(id('HERO')))?.id ?? '',
    });
    expect(s.body('HERO').attributes.might).toBe(5);
    expect(s.body('ALLY').attributes).not.toEqual(s.body('HERO').attributes);
  });

  test('OL-286 of two barriers that somebody carries one is kept', () => {
    const s = stage({ MAGE: [0, 0], HERO: [1, 0] });
    gives(s, 'HERO', 'retributive-barrier', ['HERO'], { level: 4 });
    s.act('MAGE', 'boon:retributive-barrier:protection', { target: 'HERO' }, 'A4 Q[12;7;]=19');
    expect(s.asked()).toEqual([['HERO', 'same-boon']]);
    s.answer('HERO', 'old');
    expect(boonsOf(s, 'HERO')).toEqual(['retributive-barrier 4']);
  });

  test('OL-109 a 5 ft square costs a boon nothing where it costs an attack nothing', () => {
    const area = { area: { x: 1, y: 0, side: 5 } };
    const net = (fiveFootAreaFree: boolean) =>
      sources(
        stage({ MAGE: [0, 0], HERO: [1, 0] }, { settings: { fiveFootAreaFree } }),
        'MAGE',
        'boon-area:heal:creation',
        area,
      ).net;
    expect([net(false), net(true)]).toEqual([-1, 0]);
  });
});

describe('what boons do at once', () => {
  test('OC-34 regeneration that is always on heals too', () => {
    const feats = ['boon-focus:regeneration-3'];
    const s = stage({ MAGE: { at: [0, 0], hp: 10, feats }, FOE: [9, 9] }, { active: 'FOE' });
    gives(s, 'MAGE', 'regeneration', ['MAGE'], { level: 5, sustain: false });
    s.act('FOE', 'end-turn', {}, 'X[3]=3');
    expect(s.body('MAGE').hp).toBe(13);
  });

  test('OC-40 teleport onto somebody: the nearest free square, and stunned; every square of a base is taken', () => {
    const s = stage({ MAGE: { at: [0, 5], attributes: { movement: 5 } }, FOE: [4, 5] });
    s.act('MAGE', 'boon:teleport:movement', { cell: [4, 5] }, 'A5 Q[13;3,4;]=20');
    const [x, y] = s.at('MAGE');
    expect([Math.max(Math.abs(x - 4), Math.abs(y - 5)), banesOf(s, 'MAGE')]).toEqual([1, ['stunned']]);
    const large = stage({ MAGE: { at: [0, 5], attributes: { movement: 4 } }, FOE: { at: [3, 5], footprint: 2 } });
    expect(large.refused('MAGE', 'boon:teleport:movement', { cell: [4, 6] })).toEqual(['square-occupied']);
  });

  test('OL-192 aid, resistance and light may be improvised: for what, against what and on whom is asked', () => {
    const s = stage({ FOE: [9, 9], MAGE: [0, 0], HERO: [1, 0] });
    const what = 'now, strike!';
    const aid = { what, boon: 'aid:creation', targets: ['HERO'] };
    expect(s.refused('MAGE', 'improvise-boon', aid)).toEqual(['slot-malformed']);
    s.act('MAGE', 'improvise-boon', { ...aid, choice: 'might' });
    s.answer('gm', 'approve', {}, 'A5 Q[14;3,4;]=21');
    expect(sources(s, 'HERO', 'attack:0:might', { targets: ['FOE'] }).by).toMatchObject({ aid: 1 });
    s.set('MAGE', { interruptDebt: false });
    s.act('MAGE', 'improvise-boon', { what, boon: 'resistance:protection', targets: ['HERO'], against: 'forceful' });
    s.answer('gm', 'approve', {}, 'A4 Q[12;4;]=16');
    expect(against(s, 'FOE', 'attack:0:might', { targets: ['HERO'] })).toEqual({ 'HERO: Toughness': 15 + 3 });
    s.set('MAGE', { interruptDebt: false });
    s.act('MAGE', 'improvise-boon', { what, boon: 'light:creation', target: 'HERO' });
    s.answer('gm', 'approve', {}, 'A5 Q[14;3,4;]=21');
    s.answer('MAGE', 'take', { level: '5' });
    expect(boonsOf(s, 'HERO')).toEqual(['resistance 3', 'light 5']);
  });

  test('OL-026 restoration by a twist ends banes of the lowest power level', () => {
    const s = stage({ MAGE: [0, 0], HERO: [1, 0] }, { settings: { failedRoll: 'narrative' } });
    suffering(s, 'HERO', 'phantasm', { level: 1 });
    suffering(s, 'HERO', 'slowed');
    s.act('MAGE', 'boon:restoration:creation', { targets: ['HERO'] }, 'A5 Q[2;1,1;]=4');
    s.answer('gm', 'twist');
    expect(banesOf(s, 'HERO')).toEqual(['slowed']);
  });

  test('OC-25 restoration takes one level of fatigue away, all of them with a score of 7', () => {
    const after = (creation: number, dice: string) => {
      const s = stage({ MAGE: { at: [0, 0], attributes: { creation } }, HERO: { at: [1, 0], unconscious: true } });
      suffering(s, 'HERO', 'fatigued', { degree: 5 });
      s.act('MAGE', 'boon:restoration:creation', { targets: ['HERO'] }, dice);
      return [
        banesOf(s, 'HERO').map((kind) => [kind, baneOf(s, 'HERO', 'fatigued').degree]),
        s.body('HERO').unconscious,
      ];
    };
    expect(after(6, 'A6 Q[14;3,4;]=21')).toEqual([[['fatigued', 4]], false]);
    expect(after(7, 'A7 Q[14;3,4;]=21')).toEqual([[], false]);
  });

  test('OL-204 who lies unconscious with all hit points wakes as well', () => {
    const s = stage({ HERO: { at: [5, 5], unconscious: true }, FOE: [16, 5] }, { phase: 'idle' });
    s.act(null, 'wake', {}, 'X[3,2]');
    s.answer('gm', 'pass');
    expect(s.body('HERO').unconscious).toBe(false);
  });
});

describe('what boons meet', () => {
  const hidden = (s: Stage, name: string) => s.scene.combatants.find((one) => one.name === name)?.hidden;
  /** HERO is invisible, and nobody knows where. */
  const unnoticed = (s: Stage): Stage => {
    gives(s, 'HERO', 'invisible', ['HERO']);
    const boon = s.scene.turn.effects.find(({ kind }) => kind === 'invisible')?.id ?? null;
    lasting(s, newGrant(s.scene, 'unnoticed', id('HERO'), { source: 'invisible', with: boon }));
    s.scene = {
      ...s.scene,
      combatants: s.scene.combatants.map((one) => (one.name === 'HERO' ? { ...one, hidden: true } : one)),
    };
    return s;
  };

  test('OL-289 a charge and an opportunity attack tell where the unnoticed are, as any attack does', () => {
    const s = unnoticed(stage({ HERO: [5, 5], FOE: { at: [9, 5], interruptDebt: true } }));
    s.act('HERO', 'charge:0:might', { ...straight([5, 5], [8, 5]), targets: ['FOE'] }, 'A5 Q[2;1,1;]=4');
    expect(hidden(s, 'HERO')).toBe(false);
    const waits = unnoticed(stage({ FOE: { at: [6, 5], interruptDebt: true }, HERO: [5, 5] }));
    waits.act('FOE', 'move', straight([6, 5], [8, 5]));
    waits.answer('HERO', 'attack:0:might', {}, 'A5+1 Q[2;1,1,1;]=4');
    expect(hidden(waits, 'HERO')).toBe(false);
  });

  test('OL-174 a superior action that comes to nothing is over: no boon follows it', () => {
    const s = stage({ MAGE: [5, 5], FOE: [6, 5] });
    suffering(s, 'MAGE', 'blinded');
    s.act('MAGE', 'superior-action');
    s.act('MAGE', 'attack:energy', { targets: ['FOE'] }, 'B[3]=3');
    expect(s.offer('MAGE', 'boon:heal:creation').reasons.map(({ code }) => code)).toEqual(['turn-spent-by-focus']);
  });

  test('OC-35 resistance adds to every defense, also to that of a bane added to the attack', () => {
    const s = stage({ HERO: [5, 5], FOE: { at: [6, 5], interruptDebt: true } });
    s.set('FOE', { defenses: { toughness: 6, evasion: 15, resolve: 20 } });
    gives(s, 'FOE', 'resistance', ['FOE'], { level: 3, choice: 'forceful' });
    const banes = (dice: string) => {
      s.set('HERO', { majorLeft: 1 });
      s.set('FOE', { hp: 24, unconscious: false });
      s.act('HERO', 'attack:0:might', { targets: ['FOE'] }, dice);
      const slots = s.question('HERO', 'exceptional').options.flatMap((option) => option.slots);
      const found = slots.flatMap((slot) => (slot.type === 'option' && slot.name === 'bane' ? slot.options : []));
      s.answer('HERO', 'pass');
      return found.some((option) => option.id === 'demoralized-2');
    };
    expect([banes('A5 Q[14;4,4;]=22'), banes('A5 Q[15;4,4;]=23')]).toEqual([false, true]);
  });

  test('OC-35 who is immune to all that somebody wields draws no opportunity attack', () => {
    const s = stage({ HERO: [6, 5], FOE: [5, 5] });
    gives(s, 'HERO', 'resistance', ['HERO'], { level: 9, choice: 'forceful' });
    s.act('HERO', 'move', straight([6, 5], [9, 5]));
    expect([s.waiting, s.at('HERO')]).toEqual([null, [9, 5]]);
  });

  test('OC-31 dispel 1 ends what is invoked, dispel 6 also what is always on', () => {
    const after = (bane: string) => {
      const s = stage({ FOE: [6, 5], MAGE: [5, 5] });
      gives(s, 'MAGE', 'flight', ['MAGE'], { sustain: false });
      gives(s, 'MAGE', 'haste', ['MAGE']);
      s.act(null, 'give-bane', { bane, targets: ['MAGE'], source: 'FOE' });
      if (s.waiting !== null) s.answer('FOE', 'all');
      return boonsOf(s, 'MAGE');
    };
    expect([after('dispel-1'), after('dispel-6')]).toEqual([['flight 5'], []]);
  });

  test('OL-026 a twist alters the memory of one whom the attack missed, and makes no one immune', () => {
    const s = stage(
      { MAGE: { at: [5, 5], attributes: { influence: 5 } }, FOE: [8, 5] },
      { settings: { failedRoll: 'narrative' } },
    );
    const altering = { targets: ['FOE'], bane: 'memory-alteration-5' };
    const done = () => s.scene.turn.effects.map(({ type }) => type);
    s.act('MAGE', 'bane:influence', altering, 'A5 Q[2;1,1;]=4');
    expect(why(s.answer('gm', 'twist'))).toContain('bane-began');
    expect(done()).toEqual([]);
    s.set('MAGE', { majorLeft: 1 });
    s.act('MAGE', 'bane:influence', altering, 'A5 Q[2;1,1;]=4');
    s.answer('gm', 'failure');
    expect(done()).toEqual(['immunity']);
  });

  test('OL-284 the stupefied have Resolve 10, whichever came first of that and fatigue', () => {
    const resolve = (...kinds: readonly ('stupefied' | 'fatigued')[]) => {
      const s = stage({ SEER: [5, 5], HERO: [6, 5] });
      for (const kind of kinds) suffering(s, 'HERO', kind, { degree: 2 });
      return against(s, 'SEER', 'bane:presence', { targets: ['HERO'], bane: 'demoralized-2' });
    };
    expect([resolve('stupefied', 'fatigued'), resolve('fatigued', 'stupefied')]).toEqual([
      { 'HERO: Resolve': 10 },
      { 'HERO: Resolve': 10 },
    ]);
  });

  test('OC-05 the preview says that advantage does not count at a score of 0, unless the table plays it so', () => {
    const notes = (zeroAttribute: 'none' | 'd20keep') => {
      const s = stage({ ARCH: { at: [5, 5], prone: true }, FOE: [6, 5] }, { settings: { zeroAttribute } });
      s.set('ARCH', { weapons: [{ type: 'listed', weapon: 'mace', grip: 'one' }] });
      return openLegend.explain(s.scene, s.command('ARCH', 'attack:0:might', { targets: ['FOE'] })).notes.length;
    };
    expect(notes('none') - notes('d20keep')).toBe(1);
  });
});

describe('telekinesis', () => {
  test('OL-166 it goes no farther than 30 ft at a time, on invoking and on sustaining', () => {
    const s = stage({ MAGE: { at: [0, 5], attributes: { movement: 6 } }, ALLY: [6, 5], FOE: [20, 20] });
    expect(s.refused('MAGE', 'boon:telekinesis:movement', { targets: 'ALLY', cell: [6, 12] })).toEqual([
      'not-reachable',
    ]);
    expect(s.refused('MAGE', 'boon:telekinesis:movement', { targets: 'ALLY', cell: [1, 5] })).toEqual([]);
    gives(s, 'MAGE', 'telekinesis', ['ALLY'], { level: 5 });
    expect(s.refused('MAGE', 'sustain', { to: [6, 12] })).toEqual(['not-reachable']);
    s.act('MAGE', 'sustain', { to: [6, 11] });
    s.answer('gm', 'approve');
    expect(s.at('ALLY')).toEqual([6, 11]);
  });
});

describe('the unseen', () => {
  const square = { area: { x: 3, y: 0, side: 5 } };

  test('OL-032 a player whose square misses somebody hidden is asked nothing about them', () => {
    const s = stage({ MAGE: [0, 0], FOE: { at: [3, 0], hidden: true } }, { settings: { failedRoll: 'choice' } });
    s.act('MAGE', 'area:energy', { ...square, element: 'fire' }, 'A5-1 Q[2;1,1,1;]=4');
    expect(s.asked()).toEqual([['gm', 'failed-choice']]);
  });

  test('OC-27 where a player’s square pushes somebody hidden the GM says where to', () => {
    const s = stage({
      MAGE: { at: [0, 0], attributes: { movement: 6 } },
      FOE: { at: [3, 0], hidden: true, interruptDebt: true },
    });
    s.act('MAGE', 'bane-area:movement', { ...square, bane: 'forced-move-4' }, 'A6-1 Q[14;5,6,6;]=25');
    expect(s.asked()).toEqual([['gm', 'push']]);
  });
});

describe('areas', () => {
  const blast = (s: Stage, dice: string) =>
    s.act('MAGE', 'area:energy', { area: { x: 3, y: 0, side: 10 }, element: 'fire' }, dice);

  test('OC-37 an area does not touch the insubstantial, nor OC-35 the immune', () => {
    const s = stage({
      MAGE: [0, 0],
      FOE: { at: [3, 0], interruptDebt: true },
      FOE2: { at: [4, 0], interruptDebt: true },
      FOE3: { at: [4, 1], interruptDebt: true },
    });
    gives(s, 'FOE', 'insubstantial', ['FOE']);
    gives(s, 'FOE2', 'resistance', ['FOE2'], { level: 9, choice: 'fire' });
    const done = blast(s, 'A5-2 Q[19;5,5,6,6;]=29');
    quiet(s);
    expect(Object.keys(results(done.facts))).toEqual(['FOE3']);
    expect([s.body('FOE').hp, s.body('FOE2').hp, s.body('FOE3').hp < 24]).toEqual([24, 24, true]);
  });

  test('OL-043 nor does an area of an illusion touch who has seen through it', () => {
    const s = stage({ SEER: [0, 0], HERO: [3, 0], ALLY: [4, 0] }, { active: 'SEER' });
    s.set('HERO', { awareOf: [id('SEER')] });
    s.act('SEER', 'area:influence', { area: { x: 3, y: 0, side: 10 }, reason: 'a wound' }, 'A5-2 Q[19;5,5,6,6;]=29');
    quiet(s);
    expect([s.body('HERO').hp, s.body('ALLY').hp < 20]).toEqual([20, true]);
  });

  test('OL-043 who has seen through an illusion is no less open to banes of the same mind', () => {
    const s = stage({ SEER: [0, 0], HERO: [3, 0] }, { active: 'SEER' });
    s.set('HERO', { awareOf: [id('SEER')] });
    expect(s.refused('SEER', 'attack:influence', { targets: ['HERO'], reason: 'a wound' })).toEqual(['target-aware']);
    expect(s.refused('SEER', 'bane:influence', { targets: ['HERO'], bane: 'charmed-4' })).toEqual([]);
  });

  test('charmed: no square of harm over the charmer either', () => {
    const s = stage({ MAGE: [0, 0], FOE: [3, 0] });
    suffering(s, 'MAGE', 'charmed', { owner: 'FOE' });
    const square = (x: number): Slots => ({ area: { x, y: 0, side: 5 }, element: 'fire' });
    expect([s.refused('MAGE', 'area:energy', square(3)), s.refused('MAGE', 'area:energy', square(5))]).toEqual([
      ['charmed'],
      [],
    ]);
  });
});
