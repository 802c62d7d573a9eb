import { describe, expect, test } from 'vitest';
import type { Slots } from '../../../../../src/core/rules/offers/offer.ts';
import { clusterNameOf } from '../../../../../src/core/rules/scene/scene.ts';
import type { CombatantId } from '../../../../../src/core/rules/scene/scene.ts';
import { turnOrderFor } from '../../../../../src/core/rules/telling/speaking.ts';
import { blockDodgeParry } from '../../../../../src/core/rulesets/block-dodge-parry/index.ts';
import { ground } from '../support/ground.ts';
import type { Done, Setting, Standing } from '../support/stage.ts';
import { GM, stage, why } from '../support/stage.ts';

const NAMES = ['P', 'P1', 'P2', 'N', 'N1', 'N2'];
const to = (...zones: readonly string[]): Slots => ({ way: zones.map((zone) => ({ zone, cluster: null })) });

/** Moves and blows in their order, as "N to A.c1" and "P at N". */
const story = (done: Done): readonly string[] =>
  done.facts.flatMap((fact) => {
    if (fact.type === 'moved') {
      const [place] = fact.path;
      const cluster = place?.type === 'zone' ? place.cluster : '';
      const opener = NAMES.find((name) => clusterNameOf(name as CombatantId) === cluster) ?? cluster;
      return [`${fact.who} to ${place?.type === 'zone' ? `${place.zone}.${opener}` : ''}`];
    }
    if (fact.type !== 'noted') return [];
    const { note } = fact;
    if (note.type === 'attack')
      return [
        `${note.by.map(({ who }) => who).join('+')} at ${note.target}${note.how === 'provoked' ? ', leaving' : ''}`,
      ];
    return note.type === 'passed' || note.type === 'stopped' ? [`${fact.of ?? ''} ${note.why ?? 'passes'}`] : [];
  });

type Intent = readonly [who: string, offer: string, slots: Slots];

/** Everybody locks these, the last with the dice of the whole round; what then happens. */
const round = (
  standing: Readonly<Record<string, Standing>>,
  intents: readonly Intent[],
  dice = '',
  setting: Setting = {},
) => {
  const fight = stage(standing, { settings: { provoke: 'never' }, ...setting });
  const last = intents.at(-1);
  for (const [who, offer, slots] of intents.slice(0, -1)) fight.act(who, offer, slots);
  if (last === undefined) throw new Error('nobody means anything');
  return { fight, done: fight.act(last[0], last[1], last[2], dice) };
};

describe('R-68 two who charge each other', () => {
  test('BD-051 meet: who strikes later closes in, the longer weapon strikes, then the shorter', () => {
    const { done, fight } = round(
      { P: { at: 'A.c1', arms: ['greatsword'] }, N: 'B.c2' },
      [
        ['P', 'attack:greatsword', { target: 'N' }],
        ['N', 'attack:longsword', { target: 'P' }],
      ],
      'd10=2 d8=3',
    );
    expect(story(done)).toEqual(['N to A.c1', 'P at N', 'N at P']);
    expect([fight.body('N').hp, fight.body('P').hp]).toEqual([4, 3]);
  });

  test('BD-052 the same where the shorter weapon is the party’s: it closes in, and is struck first', () => {
    const { done } = round(
      { P: { at: 'A.c1', arms: ['dagger'] }, N: 'B.c2' },
      [
        ['P', 'attack:dagger', { target: 'N' }],
        ['N', 'attack:longsword', { target: 'P' }],
      ],
      'd8=2 d6=3',
    );
    expect(story(done)).toEqual(['P to B.c2', 'N at P', 'P at N']);
  });

  test('BD-055 after a save as well: who fails it closes in', () => {
    const { done } = round(
      { P: 'A.c1', N: 'B.c2' },
      [
        ['P', 'attack:longsword', { target: 'N' }],
        ['N', 'attack:longsword', { target: 'P' }],
      ],
      'd20=15 d8=2 d8=3',
    );
    expect(story(done)).toEqual(['P to B.c2', 'N at P', 'P at N']);
  });

  test('BD-051 where who strikes later is kept out by a full zone, the other closes in instead', () => {
    const { done } = round(
      { P: { at: 'A.c1', arms: ['greatsword'] }, N: 'B.c2' },
      [
        ['P', 'attack:greatsword', { target: 'N' }],
        ['N', 'attack:longsword', { target: 'P' }],
      ],
      'd10=2 d8=3',
      { field: ground('A-B', { zones: { A: { capacity: 1 } } }) },
    );
    expect(story(done)).toEqual(['N full', 'P to B.c2', 'P at N', 'N at P']);
  });

  test('BD-052 a friend who charged the same foe follows it to where it went', () => {
    const { done } = round(
      { P1: { at: 'A.c1', arms: ['greatsword'] }, P2: { at: 'A.c2', arms: ['maul'] }, N: 'B.c3' },
      [
        ['P1', 'attack:greatsword', { target: 'N' }],
        ['P2', 'attack:maul', { target: 'N' }],
        ['N', 'attack:longsword', { target: 'P1' }],
      ],
      'd10=2 d10=1 d8=3',
    );
    expect(story(done)).toEqual(['N to A.c1', 'P2 to A.c1', 'P1+P2 at N', 'N at P1']);
  });

  test('BD-051 the first blow finds them together: the longer weapon has no way left to go', () => {
    const { fight } = round(
      { P: 'A.c1', N: { at: 'B.c2', arms: ['greatsword'] } },
      [
        ['P', 'attack:longsword', { target: 'N' }],
        ['N', 'attack:greatsword', { target: 'P' }],
      ],
      '',
      { answers: { react: 'ask' } },
    );
    expect([fight.asked(), fight.at('P')]).toEqual([[['P', 'react']], 'B.c2']);
    const { arrows = [] } = turnOrderFor(blockDodgeParry, fight.scene, GM);
    expect(arrows.find(({ from }) => from === 'N')).toMatchObject({ to: 'P', path: [] });
  });

  test('BD-052 or in a third zone, where both mean to go: who strikes later is there first', () => {
    const { done, fight } = round(
      { P: { at: 'A.c1', arms: ['greatsword'] }, N: 'C.c2' },
      [
        ['P', 'attack:greatsword', { target: 'N', move: 'before', ...to('B') }],
        ['N', 'attack:longsword', { target: 'P', move: 'before', ...to('B') }],
      ],
      'd10=2 d8=3',
    );
    expect(story(done)).toEqual(['N to B.N', 'P to B.N', 'P at N', 'N at P']);
    expect([fight.body('N').hp, fight.body('P').hp]).toEqual([4, 3]);
  });

  test('BD-314 a charge that the other side saved is no charge', () => {
    const { done } = round(
      { P: { at: 'A.c1', arms: ['dagger'] }, N: { at: 'B.c2', arms: ['axe'], traits: ['charge', 'no-morale'] } },
      [
        ['P', 'attack:dagger', { target: 'N' }],
        ['N', 'attack:axe', { target: 'P' }],
      ],
      'd8=2 d6=3',
    );
    expect(story(done)).toEqual(['P to B.c2', 'N at P', 'P at N']);
  });
});

describe('R-48 intentions are planned anew at their moment', () => {
  test('BD-045 a charge goes where its target has gone', () => {
    const { done, fight } = round(
      { P: 'B.c1', N: 'C.c2' },
      [
        ['P', 'attack:longsword', { target: 'N' }],
        ['N', 'move', to('B')],
      ],
      'd8=3',
    );
    expect(story(done)).toEqual(['N to B.N', 'P to B.N', 'P at N']);
    expect(fight.body('N').hp).toBe(3);
  });

  test('BD-045 a charge at one who came close by itself needs no move, and provokes nothing', () => {
    const { done } = round(
      { P: 'A.c1', N1: 'B.c2', N2: 'A.c9' },
      [
        ['P', 'attack:longsword', { target: 'N1' }],
        ['N2', 'pass', {}],
        ['N1', 'move', { way: [{ zone: 'A', cluster: 'c1' }] }],
      ],
      'd8=3',
      { settings: { provoke: 'always' } },
    );
    expect(story(done).filter((line) => line !== 'N2 passes')).toEqual(['N1 to A.c1', 'P at N1']);
  });

  test('BD-045 one who went out of reach for good is not followed, and nobody else is struck instead', () => {
    const { done, fight } = round(
      { P: 'A.c1', N1: 'B.c2', N2: 'A.c1' },
      [
        ['P', 'attack:longsword', { target: 'N1' }],
        ['N2', 'pass', {}],
        ['N1', 'move', to('C')],
      ],
      '',
      { answers: { retarget: 'ask' } },
    );
    expect(story(done).filter((line) => line !== 'N2 passes')).toEqual(['N1 to C.N1', 'P Out of reach']);
    expect([fight.at('P'), fight.asked()]).toEqual(['A.c1', []]);
  });

  test('BD-046 a blow before a step becomes a step before the blow where the target stepped away', () => {
    const { done } = round(
      { P: 'A.c1', N: 'A.c1' },
      [
        ['P', 'attack:longsword', { target: 'N', move: 'after', ...to('B') }],
        ['N', 'move', to('B')],
      ],
      'd8=3',
    );
    expect(story(done)).toEqual(['N to B.N', 'P to B.N', 'P at N']);
  });

  test('BD-047 a shot after a move comes before it where the target would be out of sight by then', () => {
    const { done, fight } = round(
      { P: { at: 'B.c1', arms: ['bow'] }, N: 'B.c2' },
      [
        ['P', 'attack:bow', { target: 'N', move: 'before', ...to('A') }],
        ['N', 'move', to('C')],
      ],
      'd6=3',
      { settings: { farMax: 1, provoke: 'never' } },
    );
    expect(story(done)).toEqual(['N to C.N', 'P at N', 'P to A.P']);
    expect(fight.body('N').hp).toBe(3);
  });

  test('BD-047 a shot before a move comes after it where the target is in sight only then', () => {
    const { done } = round(
      { P: { at: 'B.c1', arms: ['bow'] }, N: 'B.c2' },
      [
        ['P', 'attack:bow', { target: 'N', move: 'after', ...to('C') }],
        ['N', 'move', to('C', 'D')],
      ],
      'd20=15 d6=3',
      { field: ground('A-B-C-D'), settings: { farMax: 1, provoke: 'never' } },
    );
    expect(story(done)).toEqual(['N to C.N', 'N to D.N', 'P to C.P', 'P at N']);
  });

  test('BD-018 a quick blow has no move: it misses who stepped away', () => {
    const { done } = round(
      { P: { at: 'A.c1', arms: ['maul'], dex: 1, maxDex: 10 }, N: 'A.c1' },
      [
        ['P', 'attack:maul', { target: 'N' }],
        ['N', 'move', to('A')],
      ],
      'd20=19',
    );
    expect(story(done)).toEqual(['N to A.N', 'P Out of reach']);
  });

  test('BD-017 a full blow without a move follows one step', () => {
    const { done } = round(
      { P: 'A.c1', N: 'A.c1' },
      [
        ['P', 'attack:longsword', { target: 'N', pace: 'full' }],
        ['N', 'move', to('B')],
      ],
      'd8=3',
    );
    expect(story(done)).toEqual(['N to B.N', 'P to B.N', 'P at N']);
  });

  test('BD-025 out of knee-deep water nobody follows and strikes in one turn', () => {
    const field = ground('A-B', {
      zones: { A: { dangers: [{ id: 'w', label: 'Water', trigger: 'leave', effect: { type: 'slow' } }] } },
    });
    const { fight } = round(
      { P: 'A.c1', N: 'A.c1', N2: { at: 'A.c1', str: 1 } },
      [
        ['P', 'attack:longsword', { target: 'N', pace: 'full' }],
        ['N2', 'pass', {}],
        ['N', 'withdraw', to('B')],
      ],
      'd20=15',
      { field },
    );
    expect([fight.at('P'), fight.at('N')]).toEqual(['A.c1', 'B.N']);
  });

  test('BD-258 who charged one that fell meanwhile may charge another that is one move away', () => {
    const { fight } = round(
      { P1: { at: 'A.c9', arms: ['bow'] }, P2: 'A.c1', N1: { at: 'B.c2', hp: 0, str: 1, maxStr: 10 }, N2: 'B.c3' },
      [
        ['P1', 'attack:bow', { target: 'N1' }],
        ['P2', 'attack:longsword', { target: 'N1' }],
        ['N1', 'pass', {}],
        ['N2', 'pass', {}],
      ],
      'd6=4',
      { answers: { retarget: 'ask' } },
    );
    expect(fight.asked()).toEqual([['P2', 'retarget']]);
    expect(fight.question('P2').options.map(({ id }) => id)).toEqual(['strike', 'pass']);
    const done = fight.answer('P2', 'strike', { target: 'N2' }, 'd8=3');
    expect(story(done)).toEqual(['P2 to B.c3', 'P2 at N2']);
  });
});

describe('R-48 a strike at whoever comes takes the first foe in reach at its moment', () => {
  const open = { pace: 'full' } as const;

  test('BD-052 the charger makes its move in the moment of who waited for it', () => {
    const { done } = round(
      { P: 'A.c1', N: { at: 'B.c2', arms: ['dagger'] } },
      [
        ['P', 'attack:longsword', { move: 'receive' }],
        ['N', 'attack:dagger', { target: 'P' }],
      ],
      'd8=2 d6=3',
    );
    expect(story(done)).toEqual(['N to A.c1', 'P at N', 'N at P']);
  });

  test('BD-039 a foe that has arrived by then is struck', () => {
    const { done } = round(
      { P: 'A.c1', N: 'B.c2' },
      [
        ['P', 'attack:longsword', open],
        ['N', 'move', { way: [{ zone: 'A', cluster: 'c1' }] }],
      ],
      'd8=2',
    );
    expect(story(done)).toEqual(['N to A.c1', 'P at N']);
  });

  test('BD-045 one who goes where a foe already stands joins it there', () => {
    const { done } = round(
      { P: 'A.c1', N: 'C.c2' },
      [
        ['P', 'attack:longsword', { move: 'before', ...to('B') }],
        ['N', 'move', to('B')],
      ],
      'd8=2',
    );
    expect(story(done)).toEqual(['N to B.N', 'P to B.N', 'P at N']);
  });

  test('BD-052 two who would pass each other do not: the charger comes, and is struck', () => {
    const { done } = round(
      { P: { at: 'A.c1', arms: ['greatsword'] }, N: 'B.c2' },
      [
        ['P', 'attack:greatsword', { move: 'before', ...to('B') }],
        ['N', 'attack:longsword', { target: 'P' }],
      ],
      'd10=2 d8=3',
    );
    expect(story(done)).toEqual(['N to A.c1', 'P at N', 'N at P']);
  });

  test('BD-046 with nobody where it goes, it strikes who is here and then goes', () => {
    const { done } = round(
      { P: 'A.c1', N: 'A.c1' },
      [
        ['N', 'pass', {}],
        ['P', 'attack:longsword', { move: 'before', ...to('B') }],
      ],
      'd8=2',
    );
    expect(story(done).filter((line) => line !== 'N passes')).toEqual(['P at N', 'P to B.P']);
  });

  test('BD-016 where nobody comes the turn passes', () => {
    const { done } = round({ P: 'A.c1', N: 'C.c2' }, [
      ['P', 'attack:longsword', { move: 'receive' }],
      ['N', 'pass', {}],
    ]);
    expect(story(done)).toContain('P No one to attack');
    expect(why(done)).toContain('round-ended');
  });
});
