import { describe, expect, test } from 'vitest';
import type { CombatantId } from '../../../../../../src/core/rules/scene/scene.ts';
import { newBoon } from '../../../../../../src/core/rulesets/open-legend/effects/keeping.ts';
import { attack } from '../../fight/fighting.ts';
import { stage } from '../../stage.ts';
import { lasting } from '../suffering.ts';
import { duel } from './duel.ts';

/** Banes on what somebody holds, and on the boons they have. */

describe('what banes do to those who suffer them', () => {
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
});
