import { describe, expect, test } from 'vitest';
import type { CombatantId } from '../../../../../../src/core/rules/scene/scene.ts';
import { calledAll, sentence } from '../../../../../../src/core/rules/text/asked.ts';
import { ground } from '../../support/ground.ts';
import type { Standing } from '../../support/fighters.ts';
import { rolled, stage } from '../../support/stage.ts';
import { at, doomed, goblin, groupOf, slain, states } from './goblins.ts';

/** Who rolls morale at all, and what becomes of those who fail. */

describe('morale', () => {
  test('BD-178 player characters roll no morale', () => {
    const fight = stage({ P1: { at: 'A.c1', hp: 0, str: 1 }, P2: 'A.c1', N: 'A.c1' });
    fight.act('N', 'attack:longsword', at('P1'));
    fight.pass('d8=4');
    expect(states(fight, 'P1', 'P2')).toEqual([['dead'], []]);
  });

  test('BD-178 not even where they lead a group of others that does', () => {
    const hireling = { at: 'A.c1', kind: 'npc', group: 'hirelings' } as const;
    const fight = stage(
      { P: { at: 'A.c2', group: 'hirelings' }, PA: { ...hireling, hp: 0, str: 1 }, PB: hireling, N: 'A.c1' },
      { answers: { broken: 'otherwise' } },
    );
    fight.act('N', 'attack:longsword', at('PA'));
    fight.pass('d8=4 d20=12');
    expect(states(fight, 'P', 'PB')).toEqual([[], ['fled']]);
  });

  test('BD-179 the party’s allies do', () => {
    const hireling = (more: object = {}): Standing => ({ at: 'A.c1', kind: 'npc', group: 'hirelings', ...more });
    const fight = stage(
      {
        P1: 'A.c2',
        PA: hireling({ hp: 0, str: 1 }),
        PB: hireling(),
        N: 'A.c1',
        // hired by the other side, and no comrade of theirs
        N2: { at: 'A.c5', group: 'hirelings' },
      },
      { answers: { broken: 'otherwise' } },
    );
    fight.act('N', 'attack:longsword', at('PA'));
    fight.pass('d8=4 d20=12');
    expect(states(fight, 'PA', 'PB', 'N2')).toEqual([['dead'], ['fled'], []]);
  });

  test('BD-180 who fails flees or surrenders as the GM says; who flees leaves by the shortest open way', () => {
    const field = ground('A-B-C', { zones: { C: { safeExit: true } } });
    const fight = slain(
      { N1: doomed(), N2: goblin(), N3: goblin(), N4: goblin(), N5: goblin() },
      'd20=9 d20=9 d20=8 d20=8',
      { field, answers: {} },
    );
    expect(fight.asked()).toEqual([['gm', 'broken']]);
    const { say, options } = fight.question('gm');
    expect(say).toEqual(sentence`${calledAll(['N2', 'N3'] as never[])} ${'lose'} heart. Flee or surrender?`);
    expect(options.map(({ id }) => id)).toEqual(['flee', 'surrender', 'some']);
    fight.answer('gm', 'some', { surrender: ['N3'] }, 'd20=8 d20=8');
    expect(states(fight, 'N2', 'N3')).toEqual([['fled'], ['surrendered']]);
    expect([fight.at('N2'), fight.at('N3')]).toEqual(['C.N2', 'A.c1']);
  });

  test('BD-210 the mindless roll no morale', () => {
    const fight = slain(
      {
        N1: doomed({ traits: ['mindless'] }),
        N2: goblin({ traits: ['mindless'] }),
        N3: goblin({ traits: ['mindless'] }),
      },
      '',
    );
    expect(states(fight, 'N2', 'N3')).toEqual([[], []]);
    expect(groupOf(fight, 'goblins')).toMatchObject({ firstFallen: false });
  });

  test('BD-260 a foe that loses heart gives up what it meant to do', () => {
    const fight = stage(
      {
        P: { at: 'A.c1', arms: ['dagger'] },
        N1: doomed(),
        N2: goblin({ at: 'A.c2' }),
        N3: goblin({ at: 'A.c5' }),
        N4: goblin({ at: 'A.c5' }),
      },
      { answers: { broken: 'otherwise' } },
    );
    fight.act('P', 'attack:dagger', at('N1'));
    fight.act('N2', 'attack:longsword', at('P'));
    fight.pass('d6=2 d20=9 d20=8 d20=8 d20=8 d20=8');
    expect(fight.body('P').hp).toBe(6);
    expect(fight.body('N2').states).toEqual(['fled']);
  });

  test('BD-262 the one alone makes its critical save before its morale', () => {
    const fight = stage({ P: 'A.c1', N: { at: 'A.c1', group: 'ogre' } }, { answers: { broken: 'otherwise' } });
    fight.act('P', 'attack:longsword', at('N'));
    fight.pass('d8=8 d20=4 d20=11');
    expect(fight.body('N')).toMatchObject({ hp: 0, str: 8, states: ['fled'] });
  });

  test('BD-174 a body that is laid out during the fight shakes nobody', () => {
    const fight = stage({ P: 'A.c1', N1: goblin(), N2: goblin() });
    const [, first] = fight.scene.combatants;
    if (first === undefined) throw new Error('nobody is there');
    const body = { ...first, id: 'N3' as CombatantId, name: 'N3', body: { ...first.body, states: ['dead'] as const } };
    fight.scene = { ...fight.scene, combatants: [...fight.scene.combatants, body] };
    expect(rolled(fight.pass())).toEqual([]);
    expect(groupOf(fight, 'goblins')).toMatchObject({ startCount: 2, firstFallen: false });
  });

  test('morale follows a GM’s correction too, by itself', () => {
    const fight = stage({ P: 'A.c1', N1: goblin(), N2: goblin(), N3: goblin() }, { answers: { broken: 'otherwise' } });
    fight.set('N1', { states: ['dead'] });
    fight.run('d20=8 d20=9 d20=8');
    expect(states(fight, 'N2', 'N3')).toEqual([[], ['fled']]);
  });
});
