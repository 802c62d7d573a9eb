import { describe, expect, test } from 'vitest';
import { oldSchool } from '../../../../../src/core/rulesets/old-school/index.ts';
import { tellFact } from '../../../../../src/core/rules/telling/tell.ts';
import { plain } from '../../../../../src/core/rules/text/text.ts';
import { path, player } from '../stage.ts';
import { beside, round, parts, marks } from './meeting.ts';

describe('a stirge', () => {
  test('has +2 on its first attack of a fight, and on no other', () => {
    const s = beside('stirge');
    expect(parts(s, 'M', 'attack:routine.0', 'A')).toEqual([['dive', 2]]);
    const chance = () => s.odds('M', 'attack:routine.0', { target: 'A' }, 'A', 'hit').chance;
    expect(chance()).toBeCloseTo(7 / 20);
    s.act('M', 'attack:routine.0', { target: 'A' }, [13]);
    s.set('M', { attacked: false });
    expect([parts(s, 'M', 'attack:routine.0', 'A'), chance()]).toEqual([[], 5 / 20]);
    s.act(null, 'end-combat');
    s.start([20, 1]);
    expect(parts(s, 'M', 'attack:routine.0', 'A')).toEqual([['dive', 2]]);
  });

  test('hangs on, drains from the next round on without a roll, and neither strikes nor flies off', () => {
    const s = beside('stirge');
    s.act('M', 'attack:routine.0', { target: 'A' }, [14, 2]);
    expect([s.body('A').hp, marks(s, 'M')]).toEqual([58, ['attached']]);
    round(s);
    expect(s.body('A').hp).toBe(58);
    expect(s.refused('M', 'attack:routine.0', { target: 'A' })).toEqual(['attached']);
    expect(s.offer('M', 'move').reasons.map(({ code }) => code)).toEqual(['attached']);
    round(s, [3]);
    expect(s.body('A').hp).toBe(55);
    s.act(null, 'douse', { who: ['A'] });
    expect([s.refused('M', 'attack:routine.0', { target: 'A' }), marks(s, 'M')]).toEqual([[], []]);
  });

  test('goes where its victim goes', () => {
    const s = beside('stirge');
    s.act('M', 'attack:routine.0', { target: 'A' }, [14, 2]);
    s.act('M', 'nominate', { target: 'A' });
    s.act('A', 'retreat', path([6, 5], 'e', 'e', 'e'));
    expect([s.at('A'), s.at('M')]).toEqual([
      [9, 5],
      [8, 5],
    ]);
  });

  test('drains by its name, and as a foe unseen once it is hidden', () => {
    const s = beside('stirge');
    s.act('M', 'attack:routine.0', { target: 'A' }, [14, 2]);
    round(s);
    s.act('M', 'nominate', { target: 'A' });
    const facts = s.act('A', 'nominate', { target: 'M' }, [3]);
    const hidden = s.scene.combatants.map((one) => (one.name === 'M' ? { ...one, hidden: true } : one));
    const told = [s.scene, { ...s.scene, combatants: hidden }].map((scene) => {
      const lines = facts.map((fact) => tellFact(oldSchool, fact, scene, scene, player('A'), false));
      return lines
        .flatMap((line) => (line?.type === 'said' ? [plain(line.text)] : []))
        .filter((line) => line.includes('damage'));
    });
    expect(told).toEqual([['A takes 3 damage from M'], ['A takes 3 damage from an unseen foe']]);
  });

  test('drains no more once it is dead', () => {
    const s = beside('stirge');
    s.act('M', 'attack:routine.0', { target: 'A' }, [14, 2]);
    round(s);
    s.act('M', 'nominate', { target: 'A' });
    s.set('M', { hp: 0, conditions: ['dead'] });
    s.act('A', 'nominate', { target: 'A' });
    expect([s.turn.round, s.body('A').hp, s.turn.effects]).toEqual([3, 58, []]);
  });
});
