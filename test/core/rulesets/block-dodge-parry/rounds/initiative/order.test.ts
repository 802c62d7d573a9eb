import { turnOrderFor } from '../../../../../../src/core/rules/telling/speaking.ts';
import { describe, expect, test } from 'vitest';
import { blockDodgeParry } from '../../../../../../src/core/rulesets/block-dodge-parry/index.ts';
import type { Stage } from '../../support/stage.ts';
import { linesTold } from '../../../telling.ts';
import { GM, player } from '../../support/fighters.ts';
import { attack as claw, proficient } from '../../support/moment-people.ts';
import { stage } from '../../support/stage.ts';
import { played, held, at, attack } from './lanes.ts';

test('R-15 a thrown weapon is not compared by its length: a tie, and a DEX save', () => {
  const fight = stage({ P: { at: 'A.c1', arms: ['dagger'] }, P2: 'A.c2', N: 'A.c2' });
  fight.act('N', 'attack:longsword', { target: 'P2' });
  fight.act('P2', 'pass');
  fight.act('P', 'attack:dagger', { target: 'N', throw: 'yes' }, 'd20=1 d6=3 d8=1');
  expect(fight.facts.flatMap((fact) => (fact.type === 'rolled' ? [fact.of] : []))).toEqual(['P', 'P', 'N']);
});

describe('the order', () => {
  const near = (...names: readonly (readonly [string, string])[]) =>
    Object.fromEntries(names.map(([name, arm], nth) => [name, { at: `A.c${nth}`, arms: [arm] }]));
  const close = (...names: readonly (readonly [string, string])[]) =>
    Object.fromEntries(names.map(([name, arm]) => [name, { at: 'A.c1', arms: [arm] }]));

  test('BD-033 by the simple setting a DEX save goes first, or after all foes', () => {
    const settings = { settings: { initiative: 'simple-dex-save' } } as const;
    const people = { P: { at: 'A.c1', arms: ['dagger'], dex: 12, maxDex: 12 }, N: { at: 'A.c1', arms: ['maul'] } };
    const intents = [attack('P', 'dagger', 'N'), attack('N', 'maul', 'P')];
    const first = held(people, intents, 'd20=12', settings);
    expect(first.moments()).toEqual([['P'], ['N']]);
    expect(first.scene.turn.before).toEqual([{ first: 'P', second: 'N', why: 'setting' }]);
    expect(held(people, intents, 'd20=13', settings).moments()).toEqual([['N'], ['P']]);
  });

  test('BD-050 lengths break ties only within a part of the round', () => {
    const fight = stage({ P: { at: 'A.c1', arms: ['maul'] }, N: { at: 'A.c1', arms: ['dagger'] } });
    fight.act('P', 'attack:maul', at('N'));
    fight.act('N', 'attack:dagger', { target: 'P', move: 'after', way: [{ zone: 'A', cluster: 'c9' }] }, 'd10=1 d6=1');
    expect(played(fight)).toEqual(['P attacks N', 'N attacks P']);
  });

  test('BD-050 lengths are compared only between opponents, of whom one strikes at the other', () => {
    const fight = held(
      { ...close(['P1', 'greataxe'], ['P2', 'dagger'], ['N1', 'longsword']), N2: { at: 'A.c1', arms: ['maul'] } },
      [attack('P1', 'greataxe', 'N1'), attack('P2', 'dagger', 'N2'), attack('N1', 'longsword', 'P1'), ['N2', 'pass']],
    );
    fight.scene.turn.before.forEach(({ first, second }) => expect([first, second]).toEqual(['N1', 'P1']));
    expect(fight.moments()).toEqual([['P2'], ['N1'], ['P1'], ['N2']]);
  });

  const approach: readonly [row: string, mine: string, theirs: string, first: string][] = [
    ['BD-051 closing in, a spear with reach strikes before a greatsword', 'spear', 'greatsword', 'P'],
    ['BD-051 closing in, a greatsword strikes before a longsword', 'greatsword', 'longsword', 'P'],
    ['BD-051 closing in, a longsword strikes before a dagger', 'dagger', 'longsword', 'N'],
    ['BD-054 closing in, a staff with reach strikes before a maul', 'staff', 'maul', 'P'],
  ];
  test.each(approach)('%s', (_, mine, theirs, first) => {
    const fight = held(near(['P', mine], ['N', theirs]), [attack('P', mine, 'N'), attack('N', theirs, 'P')]);
    expect(fight.moments()).toEqual(first === 'P' ? [['P'], ['N']] : [['N'], ['P']]);
  });

  const engaged: readonly [row: string, mine: string, theirs: string, first: string][] = [
    ['BD-053 engaged, a dagger strikes before a longsword', 'dagger', 'longsword', 'P'],
    ['BD-053 engaged, a longsword strikes before a greataxe', 'greataxe', 'longsword', 'N'],
    ['BD-054 engaged, a maul strikes before a staff with reach', 'staff', 'maul', 'N'],
  ];
  test.each(engaged)('%s', (_, mine, theirs, first) => {
    const fight = held(close(['P', mine], ['N', theirs]), [attack('P', mine, 'N'), attack('N', theirs, 'P')]);
    expect(fight.moments()).toEqual(first === 'P' ? [['P'], ['N']] : [['N'], ['P']]);
  });

  test('BD-052 one closing is enough: the spear that comes strikes first at who stands', () => {
    const fight = held(near(['P', 'longsword'], ['N', 'spear']), [
      ['P', 'attack:longsword', { target: 'N', move: 'after', way: [{ zone: 'A', cluster: 'c9' }] }],
      attack('N', 'spear', 'P'),
    ]);
    expect(fight.moments()).toEqual([['N'], ['P']]);
  });

  test('BD-052 a dagger that closes on a standing spear makes its move, is struck, and then strikes', () => {
    const fight = stage(near(['P', 'spear'], ['N', 'dagger']));
    fight.act('P', 'attack:spear', { target: 'N', move: 'receive' });
    const done = fight.act('N', 'attack:dagger', at('P'), 'd8=2 d6=3');
    const story = done.facts.flatMap((fact) =>
      fact.type === 'moved'
        ? [`${fact.who} moves`]
        : fact.type === 'rolled'
          ? [`${fact.of} rolls ${fact.faces.join()}`]
          : [],
    );
    expect(story).toEqual(['N moves', 'P rolls 2', 'N rolls 3']);
    expect(fight.at('N')).toBe('A.c0');
    expect(played(fight)).toEqual(['P attacks N', 'N attacks P']);
  });

  test('BD-055 what is tied still goes by a DEX save of the player character', () => {
    const people = { P: { at: 'A.c1', dex: 11, maxDex: 11 }, N: 'A.c1' };
    const intents = [attack('P', 'longsword', 'N'), attack('N', 'longsword', 'P')];
    expect(held(people, intents, 'd20=11').moments()).toEqual([['P'], ['N']]);
    expect(held(people, intents, 'd20=12').moments()).toEqual([['N'], ['P']]);
    // a 20 fails whatever the score
    const best = { P: { at: 'A.c1', dex: 20, maxDex: 20 }, N: 'A.c1' };
    expect(held(best, intents, 'd20=19').moments()).toEqual([['P'], ['N']]);
    expect(held(best, intents, 'd20=20').moments()).toEqual([['N'], ['P']]);
  });

  test('BD-056 the order track says why: quick, longer, shorter, or the save with its die', () => {
    const reasons = (fight: Stage, actor: string): string | undefined =>
      turnOrderFor(blockDodgeParry, fight.scene, GM)
        .lanes.flatMap(({ items }) => items)
        .find((item) => item.who === actor)?.why;
    const labels = (fight: Stage): readonly (string | null)[] =>
      turnOrderFor(blockDodgeParry, fight.scene, GM).lanes.map(({ label }) => label);
    const longer = held(near(['P', 'greatsword'], ['N', 'longsword']), [
      attack('P', 'greatsword', 'N'),
      attack('N', 'longsword', 'P'),
    ]);
    expect([reasons(longer, 'P'), labels(longer)]).toEqual(['before N: longer', ['Full']]);
    const shorter = held(close(['P', 'dagger'], ['N', 'longsword']), [
      attack('P', 'dagger', 'N'),
      attack('N', 'longsword', 'P'),
    ]);
    expect([reasons(shorter, 'P'), labels(shorter)]).toEqual(['before N: shorter', ['Quick']]);
    const saved = held(
      { P: { at: 'A.c1', dex: 11, maxDex: 11 }, N: 'A.c1' },
      [attack('P', 'longsword', 'N'), attack('N', 'longsword', 'P')],
      'd20=9',
    );
    expect(reasons(saved, 'P')).toBe('before N: DEX save 9 of 11');
  });

  test('BD-056 before its dice the order shows its ties open', () => {
    const fight = stage(close(['P', 'longsword'], ['N', 'longsword']));
    fight.act(null, 'hold');
    fight.act('P', 'attack:longsword', at('N'));
    fight.act('N', 'attack:longsword', at('P'));
    fight.act(null, 'go-on');
    expect(
      turnOrderFor(blockDodgeParry, fight.scene, player('P')).lanes.map(({ items }) =>
        items.map(({ who, why: said }) => [who, said]),
      ),
    ).toEqual([
      [
        ['P', 'tie, roll to break'],
        ['N', 'tie, roll to break'],
      ],
    ]);
  });

  test('BD-306 a quick weapon makes the save easier against the same die', () => {
    const katana = {
      P: {
        at: 'A.c1',
        items: [
          {
            type: 'weapon',
            id: 'katana',
            weapon: 'katana',
            where: 'wielded',
            proficient: true,
            loaded: true,
            broken: false,
          } as const,
        ],
      },
      N: 'A.c1',
    };
    expect(held(katana, [attack('P', 'katana', 'N'), attack('N', 'longsword', 'P')], 'd20=12').moments()).toEqual([
      ['P'],
      ['N'],
    ]);
    expect(held(katana, [attack('P', 'katana', 'N'), attack('N', 'longsword', 'P')], 'd20=13').moments()).toEqual([
      ['N'],
      ['P'],
    ]);
  });

  test('BD-306 against another die a quick weapon is no quicker', () => {
    const people = {
      P: { at: 'A.c1', items: [proficient('katana')] },
      N: { at: 'A.c1', arms: [], attacks: [claw('claw', 10, 'balanced')] },
    };
    const meant = [attack('P', 'katana', 'N'), attack('N', 'claw', 'P')];
    expect(held(people, meant, 'd20=10').moments()).toEqual([['P'], ['N']]);
    expect(held(people, meant, 'd20=11').moments()).toEqual([['N'], ['P']]);
  });

  test('BD-128 gambits are ranked by their weapons like attacks', () => {
    const fight = held(close(['P', 'dagger'], ['N', 'longsword']), [
      ['P', 'gambit:dagger', { target: 'N', gambit: 'trip' }],
      attack('N', 'longsword', 'P'),
    ]);
    expect(fight.moments()).toEqual([['P'], ['N']]);
  });

  const harold = { at: 'A.c1', arms: ['bow'], dex: 13, maxDex: 13 };
  const tale = {
    P1: harold,
    P2: { at: 'A.c1', arms: ['axe'], hp: 3 },
    N1: { at: 'A.c2', arms: ['bow'] },
    N2: { at: 'A.c2', arms: ['spear'] },
  };
  const meant = [
    attack('P1', 'bow', 'N1'),
    attack('P2', 'axe', 'N2'),
    attack('N1', 'bow', 'P1'),
    attack('N2', 'spear', 'P2'),
  ];

  test('BD-057 bow against bow is quick, the chargers are full', () => {
    const fight = held(tale, meant, 'd20=9');
    expect(
      turnOrderFor(blockDodgeParry, fight.scene, GM).lanes.map(({ label, items }) => [
        label,
        items.map(({ who }) => who),
      ]),
    ).toEqual([
      ['Quick', ['P1', 'N1']],
      ['Full', ['N2', 'P2']],
    ]);
  });

  test('BD-058 the archers are tied: Harold saves DEX', () => {
    expect(held(tale, meant, 'd20=9').moments()).toEqual([['P1'], ['N1']]);
    const late = held(tale, meant, 'd20=14');
    expect(late.moments()).toEqual([['N1'], ['P1']]);
    const said = linesTold(blockDodgeParry, late.scene, late.facts, GM).map(([say]) => say);
    expect(said).toContain('DEX save 14 vs 13: P1 goes second');
  });

  test('BD-059 the spear’s reach goes before the axe, without a save', () => {
    const fight = held(tale, meant, 'd20=9');
    for (const dice of ['d6=1', 'd6=1', '']) fight.act(null, 'go-on', {}, dice);
    expect(fight.moments()).toEqual([['N2'], ['P2']]);
    expect(fight.scene.turn.before).toEqual([{ first: 'N2', second: 'P2', why: 'longer' }]);
  });

  test('BD-060 the axe strikes only if its wielder still stands', () => {
    const fight = held(tale, meant, 'd20=9');
    for (const dice of ['d6=1', 'd6=1', '', 'd8=8 d20=19']) fight.act(null, 'go-on', {}, dice);
    expect(fight.body('P2')).toMatchObject({ hp: 0, str: 5, states: ['critical'] });
    expect(fight.moments()).toEqual([]);
  });
});
