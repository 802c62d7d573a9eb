import { headlineFor } from '../../../../src/core/rules/telling/speaking.ts';
import { describe, expect, test } from 'vitest';
import { plain } from '../../../../src/core/rules/text/text.ts';
import { player, stage } from './stage.ts';
import { openLegend } from '../../../../src/core/rulesets/open-legend/index.ts';
import { order } from './surprised.ts';

/** Whoever comes into a fight that has begun: their roll, and their place in the order. */

describe('rolling for initiative', () => {
  test('who comes in later rolls and takes a place', () => {
    const s = stage({ HERO: [5, 5], FOE: [9, 9] });
    const late = {
      ...s.scene,
      combatants: [...s.scene.combatants, { ...s.scene.combatants[1]!, id: 'FOE2' as never, name: 'FOE2' }],
    };
    s.scene = late;
    s.act(null, 'join-combat', { who: ['FOE2'] }, 'A3 Q[20;4;7]=31');
    expect(order(s).ready).toEqual(['HERO', 'FOE', 'FOE2']);
  });

  const latecomer = (s: ReturnType<typeof stage>, body: object) => {
    const [, foe] = s.scene.combatants;
    if (foe === undefined) throw new Error('nobody to copy');
    const late = { ...foe, id: 'FOE2' as never, name: 'FOE2', body: { ...foe.body, ...body } };
    s.scene = { ...s.scene, combatants: [...s.scene.combatants, late] };
  };

  test('OL-277 who comes in later at an equal initiative goes before those of a lower Agility', () => {
    const s = stage({ HERO: [5, 5], FOE: [9, 9] });
    latecomer(s, { attributes: { agility: 6 } });
    // FOE, of Agility 3, stands at 49
    s.act(null, 'join-combat', { who: ['FOE2'] }, 'A6 Q[20;8,8;17;1,3]=57');
    expect(order(s).ready[0]).toBe('FOE2');
    const tied = stage({ HERO: [5, 5], FOE: [9, 9] });
    latecomer(tied, { attributes: { agility: 6 } });
    tied.act(null, 'join-combat', { who: ['FOE2'] }, 'A6 Q[20;8,8;9;1,3]=49');
    expect(order(tied).ready).toEqual(['HERO', 'FOE2', 'FOE']);
  });

  test('OC-43 a boss that comes in later has its further turns, with a PC between two of them', () => {
    const s = stage({ HERO: [5, 5], FOE: [9, 9] });
    latecomer(s, { kind: 'boss', bossActions: 1 });
    s.act(null, 'join-combat', { who: ['FOE2'] }, 'A3 Q[9;4;]=13 A3 Q[10;4;]=14');
    expect(s.scene.turn.ready.map(({ who, initiative: score, nth }) => [who, score, nth])).toEqual([
      ['HERO', 50, 0],
      ['FOE', 49, 0],
      ['FOE2', 14, 0],
      ['FOE2', 13, 1],
    ]);
  });

  test('who comes in later with somebody unseen seems to come alone, and is not heard of where unseen too', () => {
    const s = stage({ HERO: [5, 5], FOE: [9, 9], FOE2: [9, 8] });
    const headed = (...hidden: readonly string[]): string => {
      const scene = {
        ...s.scene,
        combatants: s.scene.combatants.map((one) => ({ ...one, hidden: hidden.includes(one.id) })),
      };
      const command = { who: null, offer: 'join-combat', slots: { who: ['FOE', 'FOE2'] }, turn: '', forced: null };
      return plain(headlineFor(openLegend, command as never, scene, player('HERO')));
    };
    expect(headed()).toBe('FOE and FOE2 join the fight');
    expect(headed('FOE2')).toBe('FOE joins the fight');
    expect(headed('FOE', 'FOE2')).toBe('');
  });
});
