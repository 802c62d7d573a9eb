import { describe, expect, test } from 'vitest';
import { lookUp } from '../../../../../../src/core/rules/scene/scene.ts';
import type { CombatantId } from '../../../../../../src/core/rules/scene/scene.ts';
import { blockDodgeParry } from '../../../../../../src/core/rulesets/block-dodge-parry/index.ts';
import { ground } from '../../support/ground.ts';
import { stage } from '../../support/stage.ts';
import { to, played, at } from './lanes.ts';

describe('who cannot do as intended', () => {
  test('BD-258 a quick attacker whose target fell may strike at another who is Close, not at one who is Near', () => {
    const fight = stage({
      P1: { at: 'A.c1', arms: ['dagger'] },
      P2: { at: 'A.c1', arms: ['greataxe'] },
      N1: { at: 'A.c1', hp: 0, str: 4, maxStr: 10 },
      N2: 'A.c1',
      N3: 'A.c3',
    });
    fight.act('N3', 'pass');
    fight.act('N2', 'pass');
    fight.act('N1', 'attack:longsword', at('P2'));
    fight.act('P1', 'attack:dagger', at('N1'));
    fight.act('P2', 'attack:greataxe', at('N1'), 'd6=6');
    expect(fight.body('N1').states).toEqual(['dead']);
    expect(fight.asked()).toEqual([['P2', 'retarget']]);
    expect(fight.question('P2').options.map(({ id }) => id)).toEqual(['strike', 'pass']);
    fight.answer('P2', 'strike', { target: 'N2' }, 'd10=2');
    expect(fight.body('N2').hp).toBe(4);
  });

  test('a blow that the GM forced reaches whom it is aimed at, however far', () => {
    const fight = stage({ P: 'A.c1', N: 'C.c1' });
    expect(fight.refused('P', 'attack:longsword', at('N'))).not.toEqual([]);
    fight.act('N', 'pass');
    fight.force('P', 'attack:longsword', at('N'), 'd8=5');
    expect(fight.body('N').hp).toBe(1);
  });

  test('BD-259 a caster taken out before the spells loses the spell, and rolls no die', () => {
    const fight = stage({ P: { at: 'A.c1', arms: [], md: 2, hp: 0 }, N: 'A.c1' });
    fight.act('P', 'spell', { target: 'N', dice: 2, speed: 'full' });
    const done = fight.act('N', 'attack:longsword', at('P'), 'd8=3 d20=15');
    expect(fight.body('P').states).toEqual(['critical']);
    expect(done.facts.filter((fact) => fact.type === 'rolled')).toHaveLength(2);
  });

  test('BD-266 a slain occupant makes room at once, for somebody later in the same part', () => {
    const fight = stage(
      {
        P1: { at: 'A.c1', arms: ['bow'], dex: 18, maxDex: 18 },
        P2: 'A.c1',
        N: { at: 'B.c1', hp: 0, str: 1, maxStr: 10 },
        N2: 'C.c1',
      },
      { field: ground('A-B-C', { zones: { B: { capacity: 1 } } }) },
    );
    fight.act('P1', 'attack:bow', at('N'));
    fight.act('P2', 'move', to('B'));
    fight.act('N2', 'pass');
    fight.act('N', 'pass', {}, 'd6=4');
    expect([fight.body('N').states, fight.at('P2')]).toEqual([['dead'], 'B.P2']);
  });

  test('BD-266 a move declared into a full zone is refused at its moment where nobody made room', () => {
    const fight = stage({ P: 'A.c1', N: 'B.c1' }, { field: ground('A-B', { zones: { B: { capacity: 1 } } }) });
    fight.act('P', 'move', to('B'));
    const done = fight.act('N', 'pass');
    const stops = done.facts.flatMap((fact) =>
      fact.type === 'noted' && fact.note.type === 'stopped' ? [fact.note.why] : [],
    );
    expect([stops, fight.at('P')]).toEqual([['full'], 'A.c1']);
  });

  test('BD-267 a quick shot is over when the full turn engages the archer', () => {
    const fight = stage({ P: { at: 'A.c1', arms: ['bow'] }, N: 'B.c1' });
    fight.act('P', 'attack:bow', at('N'));
    fight.act('N', 'attack:longsword', at('P'), 'd6=2 d8=3');
    expect(played(fight)).toEqual(['P attacks N', 'N attacks P']);
    expect(fight.at('N')).toBe('A.c1');
  });

  test('BD-271 a ruling on reach holds for the named pair only', () => {
    const people = { P1: 'A.c1', P2: 'A.c2', N: { at: 'A.c3', arms: ['spear'] } };
    const fight = stage(people);
    fight.act(null, 'hold');
    fight.act('P1', 'attack:longsword', { target: 'N', request: 'the high ground' });
    fight.act('P2', 'attack:longsword', at('N'));
    fight.act('N', 'attack:spear', { target: 'P1' });
    fight.act(null, 'go-on');
    expect(blockDodgeParry.due({ ...fight.scene, turn: { ...fight.scene.turn, held: false } })?.offer).toBe('hear');
    fight.act('P1', 'rule', { ruling: 'negate-reach', target: 'N' }, '', 'gm');
    fight.act(null, 'go-on', {}, 'd20=10');
    expect(fight.scene.turn.before.map(({ first, second, why: said }) => `${first} ${second} ${said}`)).toEqual([
      'P1 N save',
      'N P2 longer',
    ]);
    expect(lookUp(fight.scene, 'N' as CombatantId)?.place).not.toBeNull();
  });
});
