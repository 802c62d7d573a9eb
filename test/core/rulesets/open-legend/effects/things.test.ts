import { describe, expect, test } from 'vitest';
import { openLegend } from '../../../../../src/core/rulesets/open-legend/index.ts';
import { attack, quiet } from '../fight/fighting.ts';
import type { Stage } from '../stage.ts';
import { player, stage } from '../stage.ts';

const lying = (s: Stage) =>
  (openLegend.areas?.(openLegend.known(s.scene, player('HERO'))) ?? []).map(({ label, rows }) => [
    label,
    (rows[0]?.[0] ?? 0) % 60,
    Math.floor((rows[0]?.[0] ?? 0) / 60),
  ]);
const grips = (s: Stage, who: 'HERO' | 'FOE' | 'ALLY') =>
  s.body(who).weapons.map((weapon) => (weapon.type === 'listed' ? `${weapon.weapon} ${weapon.grip}` : weapon.name));

describe('what lies on the ground', () => {
  test('OC-30 who has one hand free does not take a weapon of two, nor is anybody disarmed of their fists', () => {
    const s = stage({
      HERO: { at: [5, 5], attributes: { might: 6, fortitude: 2 } },
      BRUTE: { at: [6, 5], interruptDebt: true },
    });
    s.act('HERO', 'bane:0:might', { targets: ['BRUTE'], bane: 'disarmed-6' }, 'A6 Q[14;3,4;]=21');
    expect(s.refusedAnswer('HERO', 'take', { thing: '0' })).toEqual(['slot-malformed']);
    s.answer('HERO', 'fly', { thing: '0', to: [7, 5] });
    const fists = stage({ HERO: [5, 5], FOE: { at: [6, 5], interruptDebt: true } });
    fists.set('FOE', { weapons: [{ type: 'listed', weapon: 'unarmed', grip: 'one' }] });
    fists.act('HERO', 'bane:0:might', { targets: ['FOE'], bane: 'disarmed-3' }, 'A5 Q[14;3,4;]=21');
    expect([fists.waiting, grips(fists, 'FOE')]).toEqual([null, ['unarmed one']]);
    fists.act('HERO', 'end-turn');
    expect(fists.offers('FOE').some(({ id }) => id.startsWith('let-go'))).toBe(false);
  });

  test('OC-18 nobody picks up more heavy things than they can carry', () => {
    const s = stage({ BRUTE: { at: [6, 5] }, ARCH: [5, 5] });
    s.act('BRUTE', 'let-go:0');
    s.act('BRUTE', 'end-turn');
    s.set('ARCH', { weapons: [], heavyItems: 1 });
    const thing = s.scene.turn.effects[0]?.id ?? '';
    expect(s.refused('ARCH', 'pick-up', { thing })).toEqual(['slot-malformed']);
    s.set('ARCH', { heavyItems: 0 });
    expect(s.refused('ARCH', 'pick-up', { thing })).toEqual([]);
  });

  test('OC-30 what was knocked out of a hand lies where the attacker sent it; whoever stands there takes it up', () => {
    const s = stage({ HERO: [5, 5], FOE: [6, 5], ALLY: [8, 4] });
    attack(s, 'HERO', 'bane:0:agility', ['FOE'], 'A4 Q[13;8;]=21', { bane: 'disarmed-3' });
    expect(lying(s)).toEqual([['Mace', 6, 5]]);
    const far = stage({ HERO: [5, 5], FOE: [6, 5], ALLY: [8, 4] });
    far.act('HERO', 'bane:0:agility', { targets: ['FOE'], bane: 'disarmed-3' }, 'A4 Q[13;8;]=21');
    while (far.asked()[0]?.[1] === 'defend') quietly(far);
    far.answer('HERO', 'fly', { thing: '0', to: [8, 5] });
    expect(lying(far)).toEqual([['Mace', 8, 5]]);
    far.act('HERO', 'end-turn');
    expect(far.offers('FOE').some(({ id }) => id === 'pick-up')).toBe(false);
    far.act('FOE', 'end-turn');
    expect(far.offer('ALLY', 'pick-up').reasons).toEqual([]);
    far.act('ALLY', 'pick-up', { thing: 'mace.8-5.1' });
    expect([grips(far, 'ALLY'), grips(far, 'FOE'), lying(far)]).toEqual([
      ['longsword one', 'dagger stowed', 'mace one'],
      [],
      [],
    ]);
    expect(far.body('ALLY').minorsUsed).toEqual(['item']);
  });
  const quietly = (s: Stage): void => {
    const [question] = s.waiting?.questions ?? [];
    if (question !== undefined) s.answer(question.to as 'gm', question.otherwise.offer, question.otherwise.slots);
  };

  test(
    'OC-16 what is thrown lies at the target’s feet, and what is let go of at one’s own; its owner takes it up ' +
      'again',
    () => {
      const s = stage({ HERO: [5, 5], FOE: [9, 5] });
      s.act('HERO', 'let-go:0');
      expect([grips(s, 'HERO'), lying(s)]).toEqual([['longsword dropped', 'dagger stowed'], [['Longsword', 5, 5]]]);
      s.act('HERO', 'pick-up', { thing: 'longsword.5-5.1' });
      expect([grips(s, 'HERO'), lying(s)]).toEqual([['longsword one', 'dagger stowed'], []]);
      s.act('HERO', 'draw:1');
      attack(s, 'HERO', 'throw:1:agility', ['FOE'], 'A4 Q[3;2;]=5');
      expect(lying(s)).toEqual([['Dagger', 9, 5]]);
    },
  );

  test('both hands full, it stays where it is', () => {
    const s = stage({ HERO: [5, 5], ALLY: [5, 6] });
    s.act('HERO', 'let-go:0');
    s.act('HERO', 'end-turn');
    s.act('ALLY', 'draw:1');
    expect(s.offer('ALLY', 'pick-up').reasons.map(({ code }) => code)).toEqual(['no-free-hand']);
  });

  test('OL-166 telekinesis moves it 30 ft without anybody’s word, and again when it is sustained', () => {
    const s = stage({ HERO: [5, 5], MAGE: { at: [1, 5], attributes: { movement: 5 } }, FOE: [40, 30] });
    s.act('HERO', 'let-go:0');
    s.act('HERO', 'end-turn');
    const object = 'longsword.5-5.1';
    expect(s.refused('MAGE', 'boon:telekinesis:movement', { object, cell: [12, 5] })).toEqual(['not-reachable']);
    expect(s.refused('MAGE', 'boon:telekinesis:movement', { object })).toEqual(['slot-malformed']);
    s.act('MAGE', 'boon:telekinesis:movement', { object, cell: [5, 9] }, 'A5 Q[13;3,4;]=20');
    expect([s.waiting, lying(s)]).toEqual([null, [['Longsword', 5, 9]]]);
    s.act('MAGE', 'end-turn');
    s.act('FOE', 'end-turn');
    s.act('HERO', 'end-turn');
    s.act('MAGE', 'sustain', { to: [2, 5] });
    expect(lying(s)).toEqual([['Longsword', 2, 5]]);
  });

  test('it stays when its owner is gone, and when the fight is over', () => {
    const s = stage({ HERO: [5, 5], FOE: [9, 5] });
    s.act('HERO', 'let-go:0');
    s.act('HERO', 'end-turn');
    s.act(null, 'end-combat');
    expect(lying(s)).toEqual([['Longsword', 5, 5]]);
    expect(quiet(s)).toEqual([]);
  });
});
