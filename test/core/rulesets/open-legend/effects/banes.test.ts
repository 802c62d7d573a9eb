import { describe, expect, test } from 'vitest';
import type { CombatantId } from '../../../../../src/core/rules/scene/scene.ts';
import { find } from '../../../../../src/core/rules/scene/scene.ts';
import { bodyFor } from '../../../../../src/core/rules/telling/speaking.ts';
import { BANES } from '../../../../../src/core/rulesets/open-legend/data/bane-list.ts';
import { newBoon } from '../../../../../src/core/rulesets/open-legend/effects/keeping.ts';
import { openLegend } from '../../../../../src/core/rulesets/open-legend/index.ts';
import { against, aimed, attack, oddsOf, path, quiet, results, sources, straight } from '../fight/fighting.ts';
import type { Name } from '../people.ts';
import type { Stage } from '../stage.ts';
import { GM, stage, why } from '../stage.ts';
import { baneOf, banesOf, gripping, lasting, suffering } from './suffering.ts';

/** Every bane in a fight that shows what it does to offers or outcomes. */

const codes = (s: Stage, name: Name, offer: string): readonly string[] =>
  s.offer(name, offer).reasons.map(({ code }) => code);
const derived = (s: Stage, name: string): { readonly [label: string]: number } =>
  Object.fromEntries(openLegend.derived(s.scene, name as CombatantId).map(({ label, total }) => [label, total]));
const mightOn = (target: Name) => ['HERO', 'attack:0:might', { targets: [target] }] as const;
/** HERO beside FOE, whose interrupt is spent; it is HERO's turn. */
const duel = (hero: object = {}, foe: object = {}): Stage =>
  stage({ HERO: { at: [5, 5], ...hero }, FOE: { at: [6, 5], interruptDebt: true, ...foe } });
const told = (s: Stage, name: string) =>
  bodyFor(openLegend, find(s.scene, name as CombatantId), GM, false, openLegend.known(s.scene, GM));

describe('what banes do to those who suffer them', () => {
  test('the data have 29 banes', () => {
    expect(BANES).toHaveLength(29);
  });

  test('banished: the GM sends it off the board', () => {
    const s = duel();
    s.act(null, 'give-bane', { bane: 'banished-6', targets: ['FOE'] });
    expect(s.asked()).toEqual([['gm', 'banish']]);
    s.answer('gm', 'banish');
    expect(find(s.scene, 'FOE' as CombatantId).place).toBeNull();
  });

  test('OC-23 blinded: an even chance to fail each attack, before the roll', () => {
    const s = duel();
    suffering(s, 'HERO', 'blinded');
    const done = s.act(...mightOn('FOE'), 'B[10]');
    expect(why(done)).toContain('came-to-nothing');
    expect(results(done.facts)).toEqual({});
    const sees = duel();
    suffering(sees, 'HERO', 'blinded');
    expect(results(sees.act(...mightOn('FOE'), 'B[11]=11 A5 Q[10;4,2;]=16').facts)).toEqual({ FOE: 0 });
    const odds = oddsOf(sees, 'HERO', 'attack:0:might', { targets: ['FOE'] });
    expect(odds.chances.length).toBeGreaterThan(0);
  });

  test('OC-23 and each Perception roll', () => {
    const s = duel();
    suffering(s, 'HERO', 'blinded');
    s.act('HERO', 'perception');
    expect(why(s.answer('gm', 'no-cr', {}, 'B[10]'))).toContain('came-to-nothing');
    const learned = duel();
    suffering(learned, 'HERO', 'blinded');
    learned.act('HERO', 'learning');
    expect(why(learned.answer('gm', 'no-cr', {}, 'A2 Q[9;3;]=12'))).toContain('checked');
  });

  test('a blinded attacker rolls its even chance in odds too: half of what it would hit', () => {
    const s = duel();
    const chance = () =>
      oddsOf(s, 'HERO', 'attack:0:might', { targets: ['FOE'] }).chances.find(({ label }) => label === 'hit')?.chance ??
      0;
    const plain = chance();
    suffering(s, 'HERO', 'blinded');
    expect(chance()).toBeCloseTo(plain / 2, 9);
  });

  test('charmed: no attack on the charmer; the depth of it is left to the GM', () => {
    const s = duel();
    suffering(s, 'HERO', 'charmed', { owner: 'FOE' });
    expect(aimed(s, 'HERO', 'attack:0:might', 'FOE')).toEqual(['charmed']);
    const seer = stage({ SEER: [5, 5], HERO: { at: [7, 5], interruptDebt: true } }, { active: 'SEER' });
    const facts = attack(seer, 'SEER', 'bane:influence', ['HERO'], 'A5 Q[10;3,2;]=15', { bane: 'charmed-4' });
    expect(facts.flatMap((fact) => (fact.type === 'noted' && fact.gmOnly ? [fact.note.type] : []))).toEqual([
      'left-to-gm',
    ]);
    expect(banesOf(seer, 'HERO')).toEqual(['charmed']);
  });

  test('death: helpless while life fades, and dead after three failed rolls', () => {
    const s = stage({ FOE: [6, 5], HERO: [5, 5] }, { active: 'FOE' });
    suffering(s, 'HERO', 'death', { owner: 'FOE', failed: 2 });
    expect(told(s, 'HERO').down).toBe(true);
    s.act('FOE', 'end-turn', {}, 'R[9]');
    expect(s.body('HERO')).toMatchObject({ dead: true });
  });

  test('OC-24 demoralized −1 and sickened −2 on every action roll', () => {
    const s = duel();
    suffering(s, 'HERO', 'demoralized');
    suffering(s, 'HERO', 'sickened');
    expect(sources(s, ...mightOn('FOE'))).toEqual({ net: -3, by: { demoralized: -1, sickened: -2 } });
    attack(s, 'HERO', 'attack:0:might', ['FOE'], 'A5-3 Q[14;5,3,6,2,4;]=19');
    s.act('HERO', 'learning');
    s.answer('gm', 'no-cr', {}, 'A2-3 Q[9;3,2,6,5;]=11');
  });

  test('OC-30 disarmed 3: the thing lands within 15 ft, the attacker picks the square', () => {
    const s = duel();
    s.act('HERO', 'bane:0:might', { targets: ['FOE'], bane: 'disarmed-3' }, 'A5 Q[10;3,3;]=16');
    expect(s.asked()).toEqual([['HERO', 'disarm']]);
    expect(s.refusedAnswer('HERO', 'fly', { thing: '0', to: [10, 5] })).toEqual(['out-of-range']);
    s.answer('HERO', 'fly', { thing: '0', to: [9, 5] });
    expect(s.body('FOE').weapons).toEqual([{ type: 'listed', weapon: 'mace', grip: 'dropped' }]);
  });

  test('OC-30 disarmed 6: the attacker may take it', () => {
    const s = duel({ attributes: { might: 6 } });
    s.act('HERO', 'bane:0:might', { targets: ['FOE'], bane: 'disarmed-6' }, 'A6 Q[10;3,3;]=16');
    s.answer('HERO', 'take', { thing: '0' });
    expect(s.body('HERO').weapons.at(-1)).toEqual({ type: 'listed', weapon: 'mace', grip: 'one' });
    expect(s.body('FOE').weapons).toEqual([{ type: 'listed', weapon: 'mace', grip: 'dropped' }]);
  });

  test('OC-31 dispel ends boons up to (roll − 10) / 2, and they may not be invoked again for a minute', () => {
    const s = stage({ MAGE: [5, 5], SEER: { at: [7, 5], interruptDebt: true } });
    const who = 'SEER' as CombatantId;
    const boon = (kind: 'blindsight' | 'flight', level: number) =>
      newBoon(s.scene, who, { kind, level, attribute: 'entropy', on: [who], source: 'Entropy' });
    lasting(s, boon('blindsight', 4), boon('flight', 8));
    attack(s, 'MAGE', 'bane:protection', ['SEER'], 'A4 Q[14;7;]=21', { bane: 'dispel-1' });
    expect(s.scene.turn.effects.map(({ type, kind }) => [type, kind])).toEqual([
      ['boon', 'flight'],
      ['ban', 'blindsight'],
    ]);
    // not to be invoked on them for as long
    s.act('MAGE', 'end-turn');
    s.set('SEER', { majorLeft: 1 });
    expect(s.refused('SEER', 'boon:blindsight:entropy', { targets: ['SEER'] })).toEqual(['boon-banned']);
  });

  test('dominated: its moves are nobody’s own will, its friends are targets, and its last order stands', () => {
    const s = stage({ HERO: [6, 5], FOE: [5, 5], ALLY: [6, 6] });
    suffering(s, 'HERO', 'dominated', { owner: 'FOE' });
    expect(aimed(s, 'HERO', 'attack:0:might', 'ALLY')).toEqual([]);
    s.act('HERO', 'move', path([7, 5]));
    expect(s.waiting).toBeNull();
    s.act('HERO', 'end-turn', {}, 'R[4]');
    s.act('FOE', 'order', { order: 'strike your friend' });
    expect(baneOf(s, 'HERO', 'dominated').choice).toBe('ordered: strike your friend');
    expect(told(s, 'HERO').marks.find(({ id }) => id === 'dominated')?.about).toContain('strike your friend');
  });

  test('dominated, lesser: an order of a word, until the end of its next turn', () => {
    const s = stage({ SEER: [5, 5], HERO: { at: [7, 5], interruptDebt: true } }, { active: 'SEER' });
    attack(s, 'SEER', 'bane:influence', ['HERO'], 'A5 Q[10;3,2;]=15', { bane: 'dominated-3' });
    s.act('SEER', 'end-turn');
    s.act('HERO', 'end-turn', {}, 'R[4]');
    expect(banesOf(s, 'HERO')).toEqual([]);
  });

  test('an order of a word given in the turn of its victim ends with the one after', () => {
    const s = stage({ HERO: [7, 5], SEER: [5, 5] });
    s.act(null, 'give-bane', { bane: 'dominated-3', targets: ['HERO'], source: 'SEER' });
    s.act('HERO', 'end-turn', {}, 'R[4]');
    expect(banesOf(s, 'HERO')).toEqual(['dominated']);
    s.act('SEER', 'end-turn');
    s.act('HERO', 'end-turn', {}, 'R[5]');
    expect(banesOf(s, 'HERO')).toEqual([]);
  });

  test('OC-25 fatigued 2: attributes no longer add to the defenses', () => {
    const s = duel();
    expect(derived(s, 'HERO')).toMatchObject({ Toughness: 15, Evasion: 17, Resolve: 13 });
    suffering(s, 'HERO', 'fatigued', { degree: 2 });
    expect(derived(s, 'HERO')).toMatchObject({ Toughness: 13, Evasion: 13, Resolve: 10 });
    expect(sources(s, ...mightOn('FOE')).net).toBe(0);
  });

  test('OC-25 fatigued: 3 attacks −1, 4 slowed, 5 unconscious, 6 dead', () => {
    const s = duel();
    suffering(s, 'HERO', 'fatigued', { degree: 4 });
    expect(sources(s, ...mightOn('FOE')).net).toBe(-1);
    expect(derived(s, 'HERO')['Speed']).toBe(10);
    s.act(null, 'give-bane', { bane: 'fatigued-5', targets: ['HERO'] });
    expect(s.body('HERO')).toMatchObject({ unconscious: true, dead: false });
    s.act(null, 'give-bane', { bane: 'fatigued-5', targets: ['HERO'] });
    expect(s.body('HERO').dead).toBe(true);
  });

  test('OL-249 fear: only fleeing, never nearer; it provokes as any walk does', () => {
    const s = stage({ HERO: [6, 5], FOE: [5, 5] });
    suffering(s, 'HERO', 'fear', { owner: 'FOE' });
    expect(codes(s, 'HERO', 'attack:0:might')).toEqual(['must-flee']);
    expect(codes(s, 'HERO', 'perception')).toEqual(['must-flee']);
    // said once, though a bane by a power is forbidden as each of the two
    for (const id of ['intimidate:0:might', 'bane:0:might', 'bane:presence'])
      expect(codes(s, 'HERO', id).filter((code) => code === 'must-flee').length).toBeLessThan(2);
    expect(codes(s, 'HERO', 'intimidate:0:might')).toEqual(['must-flee']);
    expect(codes(s, 'HERO', 'move')).toEqual([]);
    s.act('HERO', 'move', straight([6, 5], [8, 5]));
    expect(s.asked()).toEqual([['FOE', 'opportunity']]);
    quiet(s);
    expect(s.at('HERO')).toEqual([8, 5]);
    expect(s.refused('HERO', 'move', path([7, 5]))).toEqual(['must-flee']);
    s.act('HERO', 'end-turn', {}, 'R[3]');
  });

  test('OC-27 forced move: half the power level in squares', () => {
    const s = duel();
    s.act('HERO', 'bane:0:might', { targets: ['FOE'], bane: 'forced-move-2' }, 'A5 Q[10;3,3;]=16');
    expect(s.refusedAnswer('HERO', 'push', { to: [8, 5] })).toEqual(['not-reachable']);
    s.answer('HERO', 'push', { to: [7, 5] });
    expect(s.at('FOE')).toEqual([7, 5]);
  });

  test('OL-288 the end square is the attacker’s choice: two squares from (6,5) reach (8,7), not (9,5)', () => {
    const s = duel();
    s.act('HERO', 'bane:0:might', { targets: ['FOE'], bane: 'forced-move-4' }, 'A5 Q[10;3,3;]=16');
    expect(s.refusedAnswer('HERO', 'push', { to: [9, 5] })).toEqual(['not-reachable']);
    s.answer('HERO', 'push', { to: [8, 7] });
    expect(s.at('FOE')).toEqual([8, 7]);
  });

  test('OL-165 being pushed out of a reach provokes nobody', () => {
    const s = stage({ HERO: [5, 5], FOE: { at: [6, 5], interruptDebt: true }, ALLY: [7, 6] });
    s.act('HERO', 'bane:0:might', { targets: ['FOE'], bane: 'forced-move-4' }, 'A5 Q[10;3,3;]=16');
    s.answer('HERO', 'push', { to: [6, 3] });
    expect(s.waiting).toBeNull();
    expect(s.at('FOE')).toEqual([6, 3]);
  });

  test('OC-22 immobile: no movement of any kind', () => {
    const s = duel();
    suffering(s, 'HERO', 'immobile', { owner: 'FOE' });
    expect([codes(s, 'HERO', 'move'), codes(s, 'HERO', 'jump'), codes(s, 'HERO', 'climb')]).toEqual([
      ['immobile'],
      ['immobile'],
      ['immobile'],
    ]);
    expect(codes(s, 'HERO', 'attack:0:might')).toEqual([]);
  });

  test('OL-287 by Might it holds both; who holds moves only after the bane succeeds again, dragging the other', () => {
    const s = stage({ BRUTE: [5, 5], HERO: { at: [6, 5], interruptDebt: true } }, { active: 'BRUTE' });
    attack(s, 'BRUTE', 'bane:0:might', ['HERO'], 'A7+1 Q[8;4,6,2;]=18', { bane: 'immobile-0' });
    expect(codes(s, 'BRUTE', 'move')).toEqual(['immobile']);
    s.act('BRUTE', 'end-turn');
    expect(codes(s, 'HERO', 'move')).toEqual(['immobile']);
    s.act('HERO', 'end-turn');
    expect(aimed(s, 'BRUTE', 'bane:0:might', 'HERO', { bane: 'immobile-0' })).toEqual([]);
    attack(s, 'BRUTE', 'bane:0:might', ['HERO'], 'A7+1 Q[8;4,6,2;]=18', { bane: 'immobile-0' });
    s.act('BRUTE', 'move', straight([5, 5], [1, 5]));
    expect([s.at('BRUTE'), s.at('HERO')]).toEqual([
      [1, 5],
      [2, 5],
    ]);
    expect(s.waiting).toBeNull();
    s.act('BRUTE', 'end-turn');
    s.act('HERO', 'end-turn');
    expect(codes(s, 'BRUTE', 'move')).toEqual(['immobile']);
    s.act('BRUTE', 'release');
    expect([banesOf(s, 'HERO'), codes(s, 'BRUTE', 'move')]).toEqual([[], []]);
  });

  test('a grapple ends when the one who holds goes down', () => {
    const s = stage({ ALLY: [4, 5], BRUTE: { at: [5, 5], hp: 3, interruptDebt: true }, HERO: [6, 5] });
    gripping(s, 'BRUTE', 'HERO');
    s.act('ALLY', 'attack:0:might', { targets: ['BRUTE'] }, 'A5 Q[15;5,4;]=24');
    expect([s.body('BRUTE').unconscious, banesOf(s, 'HERO')]).toEqual([true, []]);
  });

  test('OL-200 incapacitated with 15 hit points: helpless, and an attack on it is a finishing blow', () => {
    const s = stage({ FOE: [6, 5], HERO: { at: [5, 5], hp: 15 } }, { active: 'FOE' });
    suffering(s, 'HERO', 'incapacitated', { owner: 'FOE' });
    expect(codes(s, 'HERO', 'attack:0:might')).toEqual(['incapacitated']);
    s.act('FOE', 'attack:0:might', { targets: ['HERO'] }, 'A4 Q[12;6;]=18 A2 Q[3;3;]=6');
    expect(s.waiting).toBeNull();
    expect(s.body('HERO').dead).toBe(false);
  });

  test('OL-271 incapacitated 7 and hit: first the finishing blow, then the waking', () => {
    const s = stage({ FOE: [6, 5], HERO: [5, 5] }, { active: 'FOE' });
    suffering(s, 'HERO', 'incapacitated', { owner: 'FOE', level: 7 });
    const done = s.act('FOE', 'attack:0:might', { targets: ['HERO'] }, 'A4 Q[15;8;]=23 A2 Q[2;2;]=4');
    expect(why(done).filter((type) => ['struck', 'finished', 'effect-ended'].includes(type))).toEqual([
      'struck',
      'finished',
      'effect-ended',
    ]);
    expect(banesOf(s, 'HERO')).toEqual([]);
    // 8 damage and a total of 3: dead, and the dead do not wake
    const slain = stage({ FOE: [6, 5], HERO: [5, 5] }, { active: 'FOE' });
    suffering(slain, 'HERO', 'incapacitated', { owner: 'FOE', level: 7 });
    const end = slain.act('FOE', 'attack:0:might', { targets: ['HERO'] }, 'A4 Q[15;8;]=23 A2 Q[1;2;]=3');
    expect(slain.body('HERO')).toMatchObject({ hp: 12, dead: true });
    expect(why(end)).not.toContain('effect-ended');
    const deep = stage({ FOE: [6, 5], HERO: [5, 5] }, { active: 'FOE' });
    suffering(deep, 'HERO', 'incapacitated', { owner: 'FOE', level: 9 });
    deep.act('FOE', 'attack:0:might', { targets: ['HERO'] }, 'A4 Q[15;8;]=23 A2 Q[2;2;]=4');
    expect(banesOf(deep, 'HERO')).toEqual(['incapacitated']);
  });

  test('OC-29 intimidated 5: an attack that leaves the source out has disadvantage 2; it is a minor action', () => {
    const s = stage({ HERO: [5, 5], FOE: [6, 5], FOE2: [5, 6] });
    suffering(s, 'HERO', 'intimidated', { owner: 'FOE', level: 5 });
    expect(sources(s, ...mightOn('FOE2')).by).toEqual({ intimidated: -2 });
    expect(sources(s, ...mightOn('FOE')).by).toEqual({});
    expect(sources(s, 'HERO', 'attack:0:might', { targets: ['FOE', 'FOE2'] }).net).toBe(-2);
    suffering(s, 'HERO', 'intimidated', { owner: 'FOE2', level: 4 });
    expect(sources(s, ...mightOn('FOE2')).by).toEqual({});
    s.act('HERO', 'intimidate:0:might', { targets: ['FOE2'], bane: 'intimidated-4' }, 'A5 Q[10;3,2;]=15');
    quiet(s);
    expect(banesOf(s, 'FOE2')).toEqual(['intimidated']);
    expect(s.body('HERO').majorLeft).toBe(1);
    expect(codes(s, 'HERO', 'intimidate:0:might')).toEqual(['minor-type-used']);
  });

  test('OC-20 knockdown: prone until it stands, −1 on its attacks; against it +1 in melee, −1 for projectiles', () => {
    const s = duel();
    attack(s, 'HERO', 'bane:0:might', ['FOE'], 'A5 Q[10;3,3;]=16', { bane: 'knockdown-2' });
    expect(s.body('FOE').prone).toBe(true);
    expect(sources(s, ...mightOn('FOE')).by).toEqual({ 'prone target': 1 });
    const arch = stage({ ARCH: [0, 0], FOE: { at: [8, 0], prone: true } });
    expect(sources(arch, 'ARCH', 'attack:0:agility', { targets: ['FOE'] }).by).toEqual({ 'prone target': -1 });
  });

  test('OC-32 life drain: the roll deals damage, and the source regains as much', () => {
    const s = stage({ SEER: { at: [5, 5], hp: 10 }, HERO: { at: [6, 5], interruptDebt: true } }, { active: 'SEER' });
    attack(s, 'SEER', 'bane:entropy', ['HERO'], 'A5 Q[12;5,4;]=21', { bane: 'life-drain-5' });
    expect([s.body('HERO').hp, s.body('SEER').hp]).toEqual([14, 16]);
  });

  test('OC-32 by what a Defend leaves of it, from each target, up to the maximum, and nothing by a miss', () => {
    const drains = (sheet: object, dice: string, targets: readonly Name[] = ['HERO']) => {
      const ally = { at: [5, 6], interruptDebt: true } as const;
      const s = stage({ SEER: { at: [5, 5], ...sheet }, HERO: [6, 5], ALLY: ally }, { active: 'SEER' });
      s.act('SEER', 'bane:entropy', { targets, bane: 'life-drain-5' }, dice);
      return s;
    };
    const defended = drains({ hp: 10 }, 'A5 Q[12;5,4;]=21');
    defended.answer('HERO', 'defend', { attribute: 'might' }, 'A5 Q[11;4,3;]=18');
    expect([defended.body('HERO').hp, defended.body('SEER').hp]).toEqual([17, 13]);
    const whole = drains({ hp: 24 }, 'A5 Q[12;5,4;]=21');
    whole.answer('HERO', 'pass');
    expect([whole.body('HERO').hp, whole.body('SEER').hp]).toEqual([14, 26]);
    const scarred = drains({ hp: 10, lethal: 12 }, 'A5 Q[12;5,4;]=21');
    scarred.answer('HERO', 'pass');
    expect(scarred.body('SEER').hp).toBe(14);
    const both = drains({ hp: 10 }, 'A5-2 Q[12;4,4,5,5;]=20', ['HERO', 'ALLY']);
    both.answer('HERO', 'pass');
    expect([both.body('HERO').hp, both.body('ALLY').hp, both.body('SEER').hp]).toEqual([15, 15, 20]);
    const missed = drains({ hp: 10 }, 'A5 Q[5;5,4;]=14');
    expect([missed.body('HERO').hp, missed.body('SEER').hp]).toEqual([20, 10]);
  });

  test('OC-32 added to a damaging attack, it heals by the damage of that, and deals no more', () => {
    const s = stage({ SEER: { at: [5, 5], hp: 3 }, HERO: { at: [6, 5], interruptDebt: true } }, { active: 'SEER' });
    s.act('SEER', 'attack:entropy', { targets: ['HERO'] }, 'A5 Q[18;5,4;]=27');
    s.answer('SEER', 'add', { bane: 'life-drain-5' });
    expect([s.body('HERO').hp, s.body('SEER').hp]).toEqual([8, 15]);
  });

  test.each([
    ['memory-alteration', 'memory-alteration-5', 'a minor detail, for an hour'],
    ['mind-dredge', 'mind-dredge-4', 'thoughts of anyone'],
    ['phantasm', 'phantasm-3', 'sight'],
  ] as const)('%s changes nothing on the board: the GM reads what it does', (kind, bane, says) => {
    const s = duel();
    const before = s.offers('FOE').length;
    const done = s.act(null, 'give-bane', { bane, targets: ['FOE'], source: 'HERO' });
    expect(
      done.facts.flatMap((fact) => (fact.type === 'noted' && fact.note.type === 'left-to-gm' ? [fact.note.says] : [])),
    ).toEqual([says]);
    expect(banesOf(s, 'FOE')).toEqual(kind === 'memory-alteration' ? [] : [kind]);
    expect(s.offers('FOE')).toHaveLength(before);
    expect(sources(s, 'FOE', 'attack:0:might', { targets: ['HERO'] }).net).toBe(0);
  });

  test('memory alteration that fails makes immune against that source for a day', () => {
    const s = stage({ SEER: [5, 5], HERO: [7, 5] }, { active: 'SEER' });
    attack(s, 'SEER', 'bane:influence', ['HERO'], 'A5 Q[7;3,2;]=12', { bane: 'memory-alteration-5' });
    expect(s.scene.turn.effects).toMatchObject([{ type: 'immunity', kind: 'memory-alteration', hours: 24 }]);
    expect(aimed(s, 'SEER', 'bane:influence', 'HERO', { bane: 'memory-alteration-5' })).toEqual(['immune']);
  });

  test.each(['polymorph', 'scrying', 'truthfulness'] as const)(
    '%s takes longer than an action and changes nothing on the board: by the GM’s hand, with its mark',
    (kind) => {
      const s = duel();
      expect(s.offers('HERO').some(({ slots }) => JSON.stringify(slots).includes(kind))).toBe(false);
      const level = BANES.find(({ id }) => id === kind)?.levels[0] ?? 0;
      s.act(null, 'give-bane', { bane: `${kind}-${level}`, targets: ['FOE'] });
      expect(told(s, 'FOE').marks.map(({ id }) => id)).toContain(kind);
      s.act(null, 'end-effect', { effect: baneOf(s, 'FOE', kind).id });
      expect(banesOf(s, 'FOE')).toEqual([]);
    },
  );

  test('OC-26 persistent damage: 1d4, 1d8 or 2d6 by level, exploding, past all defenses', () => {
    const s = stage({ FOE: [9, 9], HERO: [5, 5] }, { active: 'FOE' });
    suffering(s, 'HERO', 'persistent-damage', { owner: 'FOE', level: 6, choice: 'fire' });
    s.act('FOE', 'end-turn', {}, 'X[6,2;1]=9');
    expect(s.body('HERO').hp).toBe(11);
  });

  test('OL-269 it strikes before any action; dropping to 0 ends the turn', () => {
    const s = stage({ FOE: [9, 9], HERO: { at: [5, 5], hp: 4 } }, { active: 'FOE' });
    suffering(s, 'HERO', 'persistent-damage', { owner: 'FOE', level: 4 });
    s.act('FOE', 'end-turn', {}, 'X[8;3]=11');
    expect(s.body('HERO')).toMatchObject({ hp: 0, unconscious: true, majorLeft: 0 });
    expect(s.scene.turn.active).toBe('FOE');
  });

  test('OL-270 on the unconscious it is no finishing blow', () => {
    const s = stage({ FOE: [9, 9], HERO: { at: [5, 5], hp: 0, unconscious: true } }, { active: 'FOE' });
    suffering(s, 'HERO', 'persistent-damage', { owner: 'FOE', level: 4 });
    const done = s.act('FOE', 'end-turn', {}, 'X[5]=5');
    expect(why(done)).not.toContain('finished');
    expect(s.body('HERO')).toMatchObject({ hp: 0, dead: false });
  });

  test('OC-26 the matching cure, by the GM’s word, is a free resist roll with two d20', () => {
    const s = stage({ ALLY: [5, 6], HERO: [5, 5], FOE: [9, 9] });
    suffering(s, 'HERO', 'persistent-damage', { owner: 'FOE', choice: 'fire' });
    s.act('ALLY', 'tend', { target: 'HERO' });
    s.answer('gm', 'approve', {}, 'R[3,12]');
    expect([banesOf(s, 'HERO'), s.body('ALLY').majorLeft]).toEqual([[], 0]);
  });

  test('OL-147 what can no longer be resisted is not to be tended either', () => {
    const s = stage({ ALLY: [5, 6], HERO: [5, 5], MAGE: [6, 6], FOE: [9, 9] });
    suffering(s, 'HERO', 'persistent-damage', { owner: 'FOE', choice: 'fire', locked: true });
    expect(s.offers('ALLY').map(({ id }) => id)).not.toContain('tend');
    suffering(s, 'MAGE', 'persistent-damage', { owner: 'FOE', choice: 'fire' });
    expect([s.refused('ALLY', 'tend', { target: 'HERO' }), s.refused('ALLY', 'tend', { target: 'MAGE' })]).toEqual([
      ['nothing-to-do'],
      [],
    ]);
  });

  test('OC-21 slowed: 10 ft a move action, in every physical way of moving', () => {
    const s = duel({ at: [5, 5] }, { at: [30, 30] });
    suffering(s, 'HERO', 'slowed');
    expect(derived(s, 'HERO')['Speed']).toBe(10);
    s.act('HERO', 'move', straight([5, 5], [7, 5]));
    expect(s.body('HERO')).toMatchObject({ moveLeft: 0, feetLeft: 0 });
    s.act('HERO', 'move', straight([7, 5], [9, 5]));
    expect(s.refused('HERO', 'move', path([10, 5]))).toEqual(['no-move-left']);
    const flier = duel({ at: [5, 5], speedModes: { fly: 60, climb: 30, swim: 30 } }, { at: [30, 30] });
    suffering(flier, 'HERO', 'slowed');
    expect(flier.refused('HERO', 'fly', { feet: 25 })).toEqual(['not-enough-movement']);
    expect(flier.refused('HERO', 'climb', { feet: 15 })).toEqual(['not-enough-movement']);
    expect(flier.refused('HERO', 'climb', { feet: 10 })).toEqual([]);
    flier.act('HERO', 'fly', { feet: 10 });
    expect(flier.body('HERO')).toMatchObject({ moveLeft: 0, majorLeft: 1, feetLeft: 0 });
    flier.act('HERO', 'fly', { feet: 10 });
    expect(flier.refused('HERO', 'fly', { feet: 5 })).toEqual(['no-move-left']);
    const charger = duel({ at: [5, 5] }, { at: [11, 5] });
    suffering(charger, 'HERO', 'slowed');
    const charge = (x: number) => ({ ...straight([5, 5], [x, 5]), targets: ['FOE'] });
    expect(charger.refused('HERO', 'charge:0:might', charge(10))).toContain('not-enough-movement');
    const near = duel({ at: [5, 5] }, { at: [10, 5] });
    suffering(near, 'HERO', 'slowed');
    expect(near.refused('HERO', 'charge:0:might', charge(9))).toEqual([]);
  });

  test('OC-19 stunned: one single action a turn', () => {
    const s = duel();
    suffering(s, 'HERO', 'stunned');
    s.act('HERO', 'attack:0:might', { targets: ['FOE'] }, 'A5 Q[9;4,2;]=15');
    expect([codes(s, 'HERO', 'open'), codes(s, 'HERO', 'move'), codes(s, 'HERO', 'end-turn')]).toEqual([
      ['stunned'],
      ['stunned'],
      [],
    ]);
    const walker = duel({}, { at: [30, 30] });
    suffering(walker, 'HERO', 'stunned');
    walker.act('HERO', 'move', straight([5, 5], [8, 5]));
    walker.act('HERO', 'move', straight([8, 5], [11, 5]));
    expect([codes(walker, 'HERO', 'move'), codes(walker, 'HERO', 'attack:0:might')]).toEqual([
      ['stunned'],
      ['stunned'],
    ]);
    // its move is the one action: the major action is out of reach, and not traded away
    const mover = duel({}, { at: [30, 30] });
    suffering(mover, 'HERO', 'stunned');
    const walked = mover.act('HERO', 'move', straight([5, 5], [8, 5])).facts;
    expect(
      walked.flatMap((fact) => ('because' in fact && fact.because.type === 'walked' ? [fact.because.traded] : [])),
    ).not.toContain(true);
    expect(mover.body('HERO')).toMatchObject({ majorLeft: 1, moveLeft: 0, feetLeft: 15 });
    expect(openLegend.explain(mover.scene, mover.command('HERO', 'move', straight([8, 5], [10, 5]))).notes).toEqual([
      '10 ft.',
    ]);
    const lying = duel({ prone: true });
    suffering(lying, 'HERO', 'stunned');
    expect(codes(lying, 'HERO', 'stand')).toEqual([]);
    lying.act('HERO', 'attack:0:might', { targets: ['FOE'] }, 'A5-1 Q[9;4,2,6;]=15');
    expect(codes(lying, 'HERO', 'stand')).toContain('stunned');
    const reader = stage({ MAGE: [5, 5], FOE: [30, 30] });
    suffering(reader, 'MAGE', 'stunned');
    expect(['superior-action', 'disrupting-attack', 'extra-move'].map((doing) => codes(reader, 'MAGE', doing))).toEqual(
      [['stunned'], ['stunned'], ['stunned']],
    );
    reader.act('MAGE', 'learning');
    reader.answer('gm', 'no-cr', {}, 'A5 Q[9;1,2;]=12');
    for (const doing of ['attack:energy', 'move', 'perception'])
      expect(codes(reader, 'MAGE', doing)).toContain('stunned');
    // the next turn has an action of its own
    reader.act('MAGE', 'end-turn');
    reader.act('FOE', 'end-turn');
    expect(codes(reader, 'MAGE', 'attack:energy')).toEqual([]);
  });

  test('OL-227 interrupt debt and stunned: the single action is a move or a minor', () => {
    const s = stage({ FOE: [9, 9], HERO: { at: [5, 5], interruptDebt: true } }, { active: 'FOE' });
    suffering(s, 'HERO', 'stunned');
    s.act('FOE', 'end-turn');
    expect(codes(s, 'HERO', 'attack:0:might')).toEqual(['no-major-left']);
    expect([codes(s, 'HERO', 'move'), codes(s, 'HERO', 'open')]).toEqual([[], []]);
    s.act('HERO', 'move', path([6, 5]));
    expect(codes(s, 'HERO', 'open')).toEqual(['stunned']);
  });

  test('OL-244 stunned limits the own turn only: opportunity attack and Defend stay', () => {
    const s = stage({ HERO: [6, 5], FOE: [5, 5] });
    suffering(s, 'FOE', 'stunned');
    s.act('HERO', 'move', straight([6, 5], [8, 5]));
    expect(s.asked()).toEqual([['FOE', 'opportunity']]);
    const hit = stage({ FOE: [5, 5], HERO: [6, 5] }, { active: 'FOE' });
    suffering(hit, 'HERO', 'stunned');
    hit.act('FOE', 'attack:0:might', { targets: ['HERO'] }, 'A4 Q[13;8;]=21');
    expect(hit.asked()).toEqual([['HERO', 'defend']]);
  });

  test('stupefied: Resolve 10, no powers, and pain grants a roll that is not tallied', () => {
    const s = stage({ HERO: [5, 5], SEER: { at: [6, 5], interruptDebt: true } });
    suffering(s, 'SEER', 'stupefied', { owner: 'HERO' });
    expect(against(s, 'HERO', 'bane:0:might', { targets: ['SEER'], bane: 'demoralized-2' })).toEqual({
      'SEER: Resolve': 10,
    });
    s.act('HERO', 'attack:0:might', { targets: ['SEER'] }, 'A5 Q[10;3,2;]=15 R[9]=9');
    expect(baneOf(s, 'SEER', 'stupefied').failed).toBe(0);
    s.act('HERO', 'end-turn');
    expect(codes(s, 'SEER', 'attack:entropy')).toContain('stupefied');
  });

  test('surprised is set by the GM and never by a roll', () => {
    const s = duel({}, { surprised: true });
    expect(sources(s, ...mightOn('FOE')).by).toEqual({ 'surprised target': 1 });
    expect(s.offers('HERO').some(({ slots }) => JSON.stringify(slots).includes('surprised'))).toBe(false);
  });
});
