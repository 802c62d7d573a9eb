import { describe, expect, test } from 'vitest';
import { lookUp } from '../../../../../../src/core/rules/scene/scene.ts';
import type { Slots } from '../../../../../../src/core/rules/offers/offer.ts';
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

  const caster = { at: 'A.c9', arms: [], md: 2, faith: 1 };
  /** N1 is dead before the spell comes; `asked` is what its caster may do then. */
  const strayed = (more: Partial<Record<'N2' | 'N3' | 'P3', string>>, ...said: [offer: string, slots: Slots]) => {
    const people = { P1: { at: 'B.c1', arms: ['dagger'] }, P2: caster, N1: { at: 'B.c1', hp: 0, str: 4, maxStr: 10 } };
    const fight = stage({ ...people, ...more }, { field: ground('A-B-C-D'), answers: { 'assign-dice': 'otherwise' } });
    for (const name of Object.keys(more)) fight.act(name, 'pass');
    fight.act('N1', 'pass');
    fight.act('P2', ...said);
    fight.act('P1', 'attack:dagger', at('N1'), 'd6=6');
    expect(fight.body('N1').states).toEqual(['dead']);
    return fight;
  };
  const slow = { target: 'N1', dice: 1, speed: 'full' };

  test('BD-258 R-48 a spell whose target is dead by its moment may be aimed at another foe within its reach', () => {
    const fight = strayed({ N2: 'B.c2', N3: 'D.c1', P3: 'A.c2' }, 'spell', slow);
    expect(fight.asked()).toEqual([['P2', 'retarget']]);
    expect(fight.asks('P2')).toBe('P2 cannot cast the spell as intended. Choose another target.');
    const { options } = fight.question('P2');
    expect(options.map(({ id }) => id)).toEqual(['strike', 'still', 'pass']);
    expect(options[0]?.slots).toMatchObject([{ name: 'target', among: ['N2'] }]);
    // the one die is needed to reach a target that is Far
    fight.answer('P2', 'strike', { target: 'N2' }, 'd6=4');
    expect([fight.body('N2').hp, fight.body('P2').fatigue]).toEqual([6, 1]);
  });

  test('BD-258 R-48 it does harm there; given up, the spell costs nothing', () => {
    const cast = strayed({ N2: 'A.c9' }, 'spell', slow);
    cast.answer('P2', 'strike', { target: 'N2' }, 'd6=3');
    expect(cast.body('N2').hp).toBe(3);
    const given = strayed({ N2: 'A.c9' }, 'spell', slow);
    given.answer('P2', 'pass');
    expect([given.body('N2').hp, given.body('P2').fatigue]).toEqual([6, 0]);
    expect(given.scene.turn.acted).toEqual([]);
    expect(given.scene.turn.round).toBe(2);
  });

  test.each([
    ['trick', { target: 'N1', dice: 1, say: 'blind it' }, ['still', 'pass']],
    ['miracle', { target: 'N1', dice: 1 }, ['strike', 'still', 'pass']],
  ] as const)('BD-258 R-48 so is a %s, within its own reach', (magic, slots, options) => {
    const people = {
      P1: { at: 'B.c1', arms: ['bow'] },
      P2: { ...caster, at: 'B.c9' },
      N1: { at: 'B.c1', hp: 0, str: 1 },
    };
    const fight = stage({ ...people, N2: 'C.c2' }, { field: ground('A-B-C-D') });
    fight.act('N2', 'pass');
    fight.act('N1', 'pass');
    fight.act('P1', 'attack:bow', at('N1'));
    fight.act('P2', magic, slots, 'd6=4');
    expect(fight.question('P2', 'retarget').options.map(({ id }) => id)).toEqual(options);
    expect(fight.asks('P2')).toBe(
      magic === 'trick'
        ? 'P2’s target is out of the fight. Cast the trick anyway?'
        : 'P2 cannot work the miracle as intended. Choose another target.',
    );
  });

  test('R-48 a spell goes on to a friend who fell', () => {
    const people = { P1: { at: 'A.c1', arms: ['dagger'], hp: 0 }, P2: caster, N1: 'A.c1', N2: 'A.c3' };
    const fight = stage(people);
    fight.act('P1', 'pass');
    fight.act('N2', 'pass');
    fight.act('P2', 'spell', { target: 'P1', dice: 1, speed: 'full', say: 'staunch the blood' });
    fight.act('N1', 'attack:longsword', at('P1'), 'd8=3 d20=15 d6=1');
    expect([fight.body('P1').states, fight.asked()]).toEqual([['critical'], [['P2', 'assign-dice']]]);
  });

  test('BD-258 R-48 a rallying word for one who fell may go to another who is shaken', () => {
    const people = {
      P1: { at: 'A.c1', states: ['shaken'], hp: 0, str: 3 },
      P2: caster,
      P3: 'A.c2',
      P4: 'A.c3',
    } as const;
    const rally = (states: readonly 'shaken'[]) => {
      const fight = stage({ ...people, P3: { at: 'A.c2', states }, N1: 'A.c1' });
      for (const name of ['P1', 'P3', 'P4']) fight.act(name, 'pass');
      fight.act('P2', 'rally', { target: 'P1', pace: 'full' });
      fight.act('N1', 'attack:longsword', at('P1'), 'd8=8');
      return fight;
    };
    const fight = rally(['shaken']);
    expect(fight.asks('P2')).toBe('P2 cannot rally as intended. Choose another target.');
    const { options } = fight.question('P2');
    expect(options.map(({ id }) => id)).toEqual(['strike', 'pass']);
    expect(options[0]?.slots).toMatchObject([{ among: ['P3'] }]);
    fight.answer('P2', 'strike', { target: 'P3' });
    expect(fight.body('P3').states).toEqual([]);
    expect(rally([]).asked()).toEqual([]);
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
