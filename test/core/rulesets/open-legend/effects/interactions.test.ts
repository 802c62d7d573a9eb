import { describe, expect, test } from 'vitest';
import { attack, path, quiet, results, sources, straight } from '../fight/fighting.ts';
import type { Stage } from '../stage.ts';
import { stage } from '../stage.ts';
import { baneOf, banesOf, suffering } from './suffering.ts';

/** How banes meet Defend, opportunity attacks and one another. */

const addable = (s: Stage, who: 'BRUTE' | 'FOE'): readonly string[] =>
  s
    .question(who, 'exceptional')
    .options.flatMap(({ slots }) => slots)
    .flatMap((slot) => (slot.name === 'bane' && slot.type === 'option' ? slot.options.map(({ id }) => id) : []));

describe('banes and Defend', () => {
  const struck = (dice: string, hero: object = {}): Stage => {
    const s = stage({ BRUTE: [5, 5], HERO: { at: [6, 5], hp: 20, ...hero } }, { active: 'BRUTE' });
    s.act('BRUTE', 'attack:0:might', { targets: ['HERO'] }, dice);
    return s;
  };

  test('OL-217 the margin is measured after Defend: 34 against 28 is damage 6 and no bane', () => {
    const s = struck('A7+1 Q[18;9,7,5;]=34');
    const done = s.answer('HERO', 'defend', { attribute: 'might' }, 'A5 Q[20;4,3;1]=28');
    expect(results(done.facts)).toEqual({ HERO: 6 });
    expect(s.waiting).toBeNull();
  });

  test('OL-218 the defense that was replaced counts as replaced, another at its own score', () => {
    const s = struck('A7+1 Q[19;9,9,5;]=37');
    s.answer('HERO', 'pass');
    expect(addable(s, 'BRUTE')).toEqual(expect.arrayContaining(['stunned-4', 'demoralized-2', 'fear-5']));
    // a Resolve above the total rules out only the banes that check Resolve
    const brave = struck('A7+1 Q[19;9,9,5;]=37', { defenses: { toughness: 15, evasion: 16, resolve: 38 } });
    brave.answer('HERO', 'pass');
    expect(addable(brave, 'BRUTE')).toEqual(expect.arrayContaining(['stunned-4', 'fear-5']));
    expect(addable(brave, 'BRUTE')).not.toContain('demoralized-2');
  });

  test.each([
    ['stunned-4', 'Toughness (Defend)', 26],
    ['fear-5', 'Toughness (Defend)', 26],
    ['demoralized-2', 'Resolve', 13],
  ])('OL-218 a Defend of 26 against 38 leaves a margin of 12: %s checks %s %i', (bane, label, total) => {
    const s = struck('A7+1 Q[20;9,7,5;2]=38');
    s.answer('HERO', 'defend', { attribute: 'might' }, 'A5 Q[16;5,5;]=26');
    const { facts } = s.answer('BRUTE', 'add', { bane });
    const [kind = ''] = bane.split('-');
    expect(banesOf(s, 'HERO')).toEqual([kind]);
    const began = facts.find((fact) => fact.type === 'turned' && fact.because.type === 'bane-began');
    expect(began).toMatchObject({ because: { kind, rolled: { total: 38, against: { label, total } } } });
  });

  test('OL-219 Defend works against bane attacks: the replaced score decides', () => {
    const s = stage({ SEER: [5, 5], HERO: [7, 5] }, { active: 'SEER' });
    s.act('SEER', 'bane:entropy', { targets: ['HERO'], bane: 'sickened-3' }, 'A5 Q[10;5,3;]=18');
    expect(s.asked()).toEqual([['HERO', 'defend']]);
    s.answer('HERO', 'defend', { attribute: 'might' }, 'A5 Q[11;5,3;]=19');
    expect(banesOf(s, 'HERO')).toEqual([]);
    const landed = stage({ SEER: [5, 5], HERO: [7, 5] }, { active: 'SEER' });
    landed.act('SEER', 'bane:entropy', { targets: ['HERO'], bane: 'sickened-3' }, 'A5 Q[10;5,3;]=18');
    landed.answer('HERO', 'pass');
    expect(banesOf(landed, 'HERO')).toEqual(['sickened']);
  });
});

describe('banes and opportunity attacks', () => {
  /** HERO walks away from FOE, having spent its major; FOE strikes so that it beats Toughness 15 by 11. */
  const fleeing = (steps: readonly (readonly [number, number])[], foe = {}): Stage => {
    const s = stage({ HERO: { at: [6, 5], interruptDebt: true }, FOE: { at: [5, 5], ...foe } });
    s.set('HERO', { majorLeft: 0 });
    s.act('HERO', 'move', path(...steps));
    s.answer('FOE', 'attack:0:might', {}, 'A4 Q[18;8;]=26');
    return s;
  };

  test('OL-237 immobile: the step does not happen, and the grappler is held too', () => {
    const s = fleeing([
      [7, 5],
      [8, 5],
    ]);
    s.answer('FOE', 'add', { bane: 'immobile-0' });
    expect(s.at('HERO')).toEqual([6, 5]);
    expect(s.offer('HERO', 'move').reasons.map(({ code }) => code)).toEqual(['immobile']);
    expect(s.body('HERO').feetLeft).toBe(0);
    expect(s.scene.turn.effects.map(({ kind, on }) => [kind, on[0]])).toEqual([
      ['immobile', 'HERO'],
      ['hold', 'FOE'],
    ]);
  });

  test('OL-238 slowed: 10 ft is the total of the move, what was walked included', () => {
    const s = fleeing([
      [6, 6],
      [7, 6],
      [8, 6],
    ]);
    s.answer('FOE', 'add', { bane: 'slowed-2' });
    expect(s.at('HERO')).toEqual([7, 6]);
    expect(s.body('HERO').feetLeft).toBe(0);
    const far = fleeing([
      [6, 6],
      [5, 6],
      [4, 6],
      [3, 6],
    ]);
    far.answer('FOE', 'add', { bane: 'slowed-2' });
    expect(far.at('HERO')).toEqual([4, 6]);
  });

  test('OC-21 slowed on the way: 10 ft of a flight, 20 ft of a charge, what came before included', () => {
    const flier = stage({ HERO: { at: [6, 5], interruptDebt: true }, FOE: [5, 5] });
    flier.set('HERO', { majorLeft: 0, speedModes: { fly: 60 } });
    flier.act('HERO', 'fly', { feet: 0, ...straight([6, 5], [16, 5]) });
    flier.answer('FOE', 'attack:0:might', {}, 'A4 Q[18;8;]=26');
    flier.answer('FOE', 'add', { bane: 'slowed-2' });
    expect([flier.at('HERO'), flier.body('HERO').feetLeft]).toEqual([[8, 5], 0]);
    // 25 ft of 60 before it: none of them is left
    const late = stage({ HERO: { at: [2, 6], interruptDebt: true }, FOE: [6, 5] });
    late.set('HERO', { majorLeft: 0, speedModes: { fly: 60 } });
    late.act('HERO', 'fly', { feet: 0, ...straight([2, 6], [12, 6]) });
    late.answer('FOE', 'attack:0:might', {}, 'A4 Q[18;8;]=26');
    late.answer('FOE', 'add', { bane: 'slowed-2' });
    expect([late.at('HERO'), late.body('HERO').feetLeft]).toEqual([[7, 6], 0]);
    const charger = stage({ HERO: [6, 5], FOE: [5, 5], FOE2: [15, 5] });
    charger.act('HERO', 'charge:0:might', { ...straight([6, 5], [14, 5]), targets: ['FOE2'] });
    charger.answer('FOE', 'attack:0:might', {}, 'A4 Q[18;8;]=26');
    charger.answer('HERO', 'pass');
    charger.answer('FOE', 'add', { bane: 'slowed-2' });
    expect(charger.at('HERO')).toEqual([10, 5]);
  });

  test('OC-25 the fourth level of fatigue leaves 10 ft of the move under way, too', () => {
    const s = stage({ HERO: [5, 5], FOE: [30, 30] });
    for (let level = 1; level <= 3; level++) s.act(null, 'give-bane', { bane: 'fatigued-5', targets: ['HERO'] });
    s.act('HERO', 'move', straight([5, 5], [8, 5]));
    expect(s.body('HERO').feetLeft).toBe(15);
    s.act(null, 'give-bane', { bane: 'fatigued-5', targets: ['HERO'] });
    expect(s.body('HERO')).toMatchObject({ feetLeft: 0, moveLeft: 0 });
  });

  test('OL-239 knockdown does not stop it: HERO is prone, the step is taken, its attacks have −1', () => {
    const s = fleeing([[7, 5]]);
    s.answer('FOE', 'add', { bane: 'knockdown-2' });
    expect([s.at('HERO'), s.body('HERO').prone]).toEqual([[7, 5], true]);
    expect(sources(s, 'HERO', 'attack:0:might', { targets: ['FOE'] }).by).toEqual({ prone: -1 });
  });

  test('an opportunity attack may be a bane attack', () => {
    const s = stage({ HERO: { at: [6, 5], interruptDebt: true }, FOE: [5, 5] });
    s.act('HERO', 'move', straight([6, 5], [8, 5]));
    s.answer('FOE', 'bane:0:might', { bane: 'knockdown-2' }, 'A4+1 Q[9;6,3;]=15');
    quiet(s);
    expect([s.body('HERO').prone, s.body('HERO').hp, s.at('HERO')]).toEqual([true, 20, [8, 5]]);
  });
});

describe('grips', () => {
  const held = () => {
    const s = stage({ HERO: [5, 5], FOE: { at: [6, 5], interruptDebt: true } });
    attack(s, 'HERO', 'bane:0:might', ['FOE'], 'A5 Q[10;3,3;]=16', { bane: 'immobile-0' });
    return s;
  };
  const bearing = (s: Stage) => s.scene.turn.effects.map(({ kind, on }) => [kind, on[0]]);

  test('OL-287 whoever is pushed out of reach is held no longer, nor is who held them', () => {
    const s = held();
    expect(bearing(s)).toEqual([
      ['immobile', 'FOE'],
      ['hold', 'HERO'],
    ]);
    s.act(null, 'give-bane', { bane: 'forced-move-2', targets: ['FOE'], source: 'HERO' });
    s.answer('HERO', 'push', { to: [6, 6] });
    expect(bearing(s)).toHaveLength(2);
    s.act(null, 'give-bane', { bane: 'forced-move-4', targets: ['FOE'], source: 'HERO' });
    s.answer('HERO', 'push', { to: [8, 6] });
    expect(bearing(s)).toEqual([]);
  });

  test('OL-287 one held by teleporting away leaves the grip', () => {
    const s = held();
    s.act('HERO', 'end-turn');
    s.set('FOE', { attributes: { movement: 4 } });
    s.act('FOE', 'boon:teleport:movement', { cell: [10, 5] }, 'A4 Q[9;8;]=17');
    expect(bearing(s)).toEqual([]);
  });

  test('OL-287 a grappler who dies, collapses of fatigue or holds a corpse holds nobody', () => {
    const tired = held();
    suffering(tired, 'HERO', 'fatigued', { degree: 4 });
    tired.act(null, 'give-bane', { bane: 'fatigued-5', targets: ['HERO'] });
    expect([tired.body('HERO').unconscious, banesOf(tired, 'FOE')]).toEqual([true, []]);
    const corpse = held();
    corpse.set('FOE', { dead: true });
    corpse.act('HERO', 'end-turn');
    expect(bearing(corpse)).toEqual([]);
  });

  test('OL-287 who holds two has to succeed with both to go, and drags both', () => {
    const s = stage({
      BRUTE: [5, 5],
      HERO: { at: [6, 5], interruptDebt: true },
      ALLY: { at: [6, 6], interruptDebt: true },
    });
    s.set('BRUTE', { majorLeft: 4 });
    const grab = { bane: 'immobile-0' };
    attack(s, 'BRUTE', 'bane:0:might', ['HERO', 'ALLY'], 'A7-1 Q[18;4,6,7;]=28', grab);
    attack(s, 'BRUTE', 'bane:0:might', ['HERO'], 'A7+1 Q[8;4,6,2;]=18', grab);
    expect(s.offer('BRUTE', 'move').reasons.map(({ code }) => code)).toEqual(['immobile']);
    attack(s, 'BRUTE', 'bane:0:might', ['ALLY'], 'A7+1 Q[8;4,6,2;]=18', grab);
    s.act('BRUTE', 'move', straight([5, 5], [2, 5]));
    expect([s.at('BRUTE'), s.at('HERO'), s.at('ALLY')]).toEqual([
      [2, 5],
      [3, 5],
      [4, 5],
    ]);
    expect(s.offer('BRUTE', 'release').slots).toMatchObject([{ options: [{ label: 'HERO' }, { label: 'ALLY' }] }]);
  });

  test('R-26 a thrown weapon pins its target and holds nobody else', () => {
    const s = stage({ HERO: [5, 5], FOE: { at: [9, 5], interruptDebt: true } });
    s.set('HERO', { weapons: [{ type: 'listed', weapon: 'hatchet', grip: 'one' }] });
    attack(s, 'HERO', 'bane-throw:0:might', ['FOE'], 'A5 Q[10;3,3;]=16', { bane: 'immobile-0' });
    expect(bearing(s).filter(([kind]) => kind !== 'hatchet')).toEqual([['immobile', 'FOE']]);
    s.act('HERO', 'end-turn');
    expect(banesOf(s, 'FOE')).toEqual(['immobile']);
  });

  test('OL-034 immobile by choice comes without an attribute: nobody is held but who suffers it', () => {
    const s = stage({ HERO: [5, 5], FOE: [6, 5] }, { settings: { failedRoll: 'choice' } });
    s.act('HERO', 'attack:0:might', { targets: ['FOE'] }, 'A5 Q[2;1,1;]=4');
    s.answer('HERO', 'hurt');
    s.answer('gm', 'bane', { bane: 'immobile-0' });
    expect(bearing(s)).toEqual([['immobile', 'HERO']]);
  });
});

describe('banes and moves that are no action', () => {
  const missing = (kind: 'immobile' | 'stunned' | 'fear') => {
    const s = stage({ HERO: [5, 5], FOE: [6, 5] }, { settings: { failedRoll: 'choice' } });
    if (kind !== 'fear') suffering(s, 'HERO', kind);
    s.act('HERO', 'attack:0:might', { targets: ['FOE'] }, 'A5 Q[2;1,1;]=4');
    return s;
  };

  test('OL-035 the immobile are not offered to move by choice; the stunned, whose action is gone, may', () => {
    expect(
      missing('immobile')
        .question('HERO')
        .options.map(({ id }) => id),
    ).toEqual(['hurt', 'bane']);
    const s = missing('stunned');
    s.answer('HERO', 'step', path([4, 5], [3, 5]));
    expect(s.at('HERO')).toEqual([3, 5]);
  });

  test('OL-035 a superior action that misses leaves the move of the choice', () => {
    const s = stage({ HERO: [5, 5], FOE: [6, 5] }, { settings: { failedRoll: 'choice' } });
    s.act('HERO', 'superior-action');
    s.act('HERO', 'attack:0:might', { targets: ['FOE'] }, 'A5+1 Q[2;1,1,1;]=4');
    s.answer('HERO', 'step', path([4, 5], [3, 5]));
    expect(s.at('HERO')).toEqual([3, 5]);
  });

  test('OL-190 an ally that cannot leave its space does not come along', () => {
    const s = stage({ FOE: [5, 5], HERO: [6, 5], MAGE: [7, 5] }, { active: 'FOE' });
    suffering(s, 'MAGE', 'immobile');
    s.act('FOE', 'attack:0:might', { targets: ['HERO'] }, 'A4 Q[13;6;]=19');
    const slots = s.question('HERO').options.find(({ id }) => id === 'defend')?.slots ?? [];
    expect(slots.some(({ name }) => name === 'with')).toBe(false);
  });

  test('OL-238 slowed in a low flight: what was flown counts, whatever is left of it', () => {
    const s = stage({ HERO: { at: [2, 6], interruptDebt: true }, FOE: [11, 6] });
    s.set('HERO', { majorLeft: 0, speedModes: { fly: 60 } });
    s.act('HERO', 'fly', { feet: 0, ...straight([2, 5], [10, 5]) });
    s.act('HERO', 'fly', { feet: 0, ...path([9, 5], [8, 5]) });
    s.answer('FOE', 'attack:0:might', {}, 'A4 Q[18;8;]=26');
    s.answer('FOE', 'add', { bane: 'slowed-2' });
    expect([s.at('HERO'), s.body('HERO').feetLeft]).toEqual([[10, 5], 0]);
  });

  test('OL-131 what was flown fast cannot be walked on: a move is no longer than the way it goes on by', () => {
    const s = stage({ HERO: [2, 6], FOE: [30, 30] });
    s.set('HERO', { majorLeft: 0, speedModes: { fly: 60 } });
    s.act('HERO', 'fly', { feet: 0, ...straight([2, 6], [6, 6]) });
    expect(s.refused('HERO', 'move', straight([6, 6], [9, 6]))).toEqual(['not-enough-movement']);
    s.act('HERO', 'move', straight([6, 6], [8, 6]));
    expect([s.body('HERO').feetLeft, s.body('HERO').moveLeft]).toEqual([30, 0]);
    s.act('HERO', 'fly', { feet: 0, ...straight([8, 6], [14, 6]) });
  });
});

describe('banes together', () => {
  test('persistent damage and the rest of what is no attack make no finishing blow', () => {
    const s = stage({ FOE: [9, 9], HERO: { at: [5, 5], hp: 9 } }, { active: 'FOE' });
    suffering(s, 'HERO', 'incapacitated', { owner: 'FOE', level: 9 });
    suffering(s, 'HERO', 'persistent-damage', { owner: 'FOE', level: 4 });
    s.act('FOE', 'end-turn', {}, 'X[5]=5 R[9]=9');
    expect(s.body('HERO')).toMatchObject({ hp: 4, dead: false });
  });

  test('two kinds of persistent damage burn side by side; the same kind is not suffered twice', () => {
    const s = stage({ ARCH: [0, 0], FOE: { at: [8, 0], interruptDebt: true } });
    const burn = { 'persistent-damage-as': 'fire', bane: 'persistent-damage-2' };
    s.set('ARCH', { majorLeft: 3 });
    attack(s, 'ARCH', 'bane:0:agility', ['FOE'], 'A5 Q[10;5,2;]=17', burn);
    expect(baneOf(s, 'FOE', 'persistent-damage').choice).toBe('fire');
    expect(s.refused('ARCH', 'bane:0:agility', { targets: ['FOE'], ...burn })).toEqual(['already-suffering']);
    const cold = { ...burn, 'persistent-damage-as': 'cold' };
    attack(s, 'ARCH', 'bane:0:agility', ['FOE'], 'A5 Q[10;5,2;]=17', cold);
    expect(banesOf(s, 'FOE')).toEqual(['persistent-damage', 'persistent-damage']);
  });

  test('two banes that hold the speed down: the lower counts', () => {
    const s = stage({ HERO: [5, 5], FOE: [9, 9] });
    suffering(s, 'HERO', 'slowed');
    suffering(s, 'HERO', 'fatigued', { degree: 4 });
    s.act('HERO', 'move', straight([5, 5], [7, 5]));
    expect(s.body('HERO').feetLeft).toBe(0);
  });
});
