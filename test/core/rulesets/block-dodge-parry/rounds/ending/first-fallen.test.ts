import { catalogue } from '../../../../../../src/core/rulesets/block-dodge-parry/data/creatures/catalogue.ts';
import { describe, expect, test } from 'vitest';
import type { CombatantId } from '../../../../../../src/core/rules/scene/scene.ts';
import type { Standing } from '../../support/fighters.ts';
import { rolled, stage } from '../../support/stage.ts';
import { at, doomed, goblin, groupOf, slain, states } from './goblins.ts';

/** What shakes a group: its first fallen, half of it lost, one left alone. */

describe('morale', () => {
  test('BD-174 when the first of a group falls the others save WIL, each for itself', () => {
    const fight = slain(
      { N1: doomed(), N2: goblin(), N3: goblin(), N4: goblin(), N5: goblin() },
      'd20=8 d20=9 d20=3 d20=7',
    );
    expect(states(fight, 'N1', 'N2', 'N3', 'N4', 'N5')).toEqual([['dead'], [], ['surrendered'], [], []]);
    expect(groupOf(fight, 'goblins')).toMatchObject({ startCount: 5, firstFallen: true, halfLost: false });
  });

  test.each([
    ['critical', true],
    ['dead', true],
    ['destroyed', true],
    ['unconscious', true],
    ['fled', false],
    ['surrendered', false],
    ['routed', false],
  ] as const)('BD-174 whoever is %s has fallen: %s', (state, fell) => {
    const fight = stage({
      P: 'A.c1',
      N1: goblin({ hp: 1 }),
      ...Object.fromEntries([2, 3, 4, 5].map((n) => [`N${n}`, goblin()])),
    });
    fight.set('N1', { states: [state] });
    const done = fell ? fight.run('d20=8 d20=8 d20=8 d20=8') : fight.pass();
    expect(rolled(done)).toEqual(fell ? [8, 8, 8, 8] : []);
    expect(groupOf(fight, 'goblins')).toMatchObject({ firstFallen: fell, halfLost: false });
  });

  test('BD-174 those of one kind from the list are a group', () => {
    const bandit: Standing = { ...catalogue.find(({ id }) => id === 'bandit')?.body, naturalArmour: 0, at: 'A.c1' };
    const fight = slain({ N1: { ...bandit, hp: 0, str: 2 }, N2: bandit, N3: bandit }, 'd20=9 d20=3');
    expect(states(fight, 'N1', 'N2', 'N3')).toEqual([['dead'], [], []]);
    expect(groupOf(fight, 'bandit')).toMatchObject({ startCount: 3, firstFallen: true });
  });

  test('BD-175 and when half are lost; those who broke count, so that one save can bring the next', () => {
    const fight = slain({ N1: doomed(), N2: goblin(), N3: goblin(), N4: goblin() }, 'd20=9 d20=8 d20=8 d20=8 d20=8');
    expect(states(fight, 'N2', 'N3', 'N4')).toEqual([['surrendered'], [], []]);
    expect(groupOf(fight, 'goblins')).toMatchObject({ firstFallen: true, halfLost: true });
  });

  test('BD-177 one alone saves when it is down to 0 HP', () => {
    const fight = stage({ P: 'A.c1', N: { at: 'A.c1', group: 'ogre' } }, { answers: { broken: 'otherwise' } });
    fight.act('P', 'attack:longsword', at('N'));
    const done = fight.pass('d8=6 d20=11');
    expect(rolled(done)).toEqual([6, 11]);
    expect(fight.body('N')).toMatchObject({ hp: 0, str: 10, states: ['fled'] });
  });

  test('BD-261 in a group of two the first fallen and the half lost are one save', () => {
    const fight = slain({ N1: doomed(), N2: goblin() }, 'd20=8');
    expect(groupOf(fight, 'goblins')).toMatchObject({ firstFallen: true, halfLost: true });
  });

  test('who joins a group during the fight counts as one of it from the next round on', () => {
    const fight = stage({ P: 'A.c1', N1: goblin(), N2: goblin() });
    const [, first] = fight.scene.combatants;
    if (first === undefined) throw new Error('nobody is there');
    fight.scene = {
      ...fight.scene,
      combatants: [...fight.scene.combatants, { ...first, id: 'N3' as CombatantId, name: 'N3' }],
    };
    fight.pass();
    expect(groupOf(fight, 'goblins')).toMatchObject({ startCount: 3, firstFallen: false });
  });

  test('BD-177 one alone that is placed at 0 HP loses no heart over it', () => {
    const fight = stage({ P: 'A.c1', N: { at: 'A.c1', group: 'ogre', hp: 0, maxHp: 6 } });
    expect(rolled(fight.act('N', 'pass'))).toEqual([]);
    expect(groupOf(fight, 'ogre')).toMatchObject({ startCount: 1, firstFallen: true });
  });

  test('BD-174 who died in an earlier fight is not the first to fall', () => {
    const fight = stage({ P: 'A.c1', N0: goblin({ states: ['dead'] }), N1: goblin(), N2: goblin(), N3: goblin() });
    expect(rolled(fight.pass())).toEqual([]);
    expect(groupOf(fight, 'goblins')).toMatchObject({ startCount: 3, firstFallen: false, halfLost: false });
  });

  test('BD-175 nor one of the half, in the first round or later', () => {
    const fight = stage({
      P: { at: 'A.c1', arms: ['dagger'] },
      N0: goblin({ states: ['dead'] }),
      N1: doomed(),
      N2: goblin(),
      N3: goblin(),
    });
    fight.pass();
    fight.act('P', 'attack:dagger', at('N1'));
    fight.pass('d6=2 d20=8 d20=8');
    expect(groupOf(fight, 'goblins')).toMatchObject({ startCount: 3, firstFallen: true, halfLost: false });
  });
});
