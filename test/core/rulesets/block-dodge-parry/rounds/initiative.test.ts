import { turnOrderFor } from '../../../../../src/core/rules/telling/speaking.ts';
import { describe, expect, test } from 'vitest';
import { lookUp } from '../../../../../src/core/rules/scene/scene.ts';
import type { CombatantId } from '../../../../../src/core/rules/scene/scene.ts';
import { blockDodgeParry } from '../../../../../src/core/rulesets/block-dodge-parry/index.ts';
import { ground } from '../support/ground.ts';
import type { Setting, Stage, Standing } from '../support/stage.ts';
import { GM, player, stage, why } from '../support/stage.ts';

const lane = (fight: Stage, actor: string): string | undefined =>
  fight.scene.turn.intents.find((intent) => intent.who === actor)?.lane;
const to = (zone: string) => ({ way: [{ zone, cluster: null }] });
/** Who acts in what order in the whole round, moments as the table played them. */
const played = (fight: Stage): readonly string[] =>
  fight.headlines.filter((line) => /^\S+ attacks? | acts?$/.test(line));

/**
 * A fight held before its order is fixed, then the part of the round under way by names. `rounds` are the intentions
 * given.
 */
const held = (
  people: Readonly<Record<string, Standing>>,
  intents: readonly (readonly [who: string, offer: string, slots?: object])[],
  dice = '',
  setting: Setting = {},
): Stage => {
  const fight = stage(people, setting);
  fight.act(null, 'hold');
  for (const [who, offer, slots] of intents) fight.act(who, offer, { ...slots });
  fight.act(null, 'go-on');
  fight.act(null, 'go-on', {}, dice);
  return fight;
};

const at = (target: string) => ({ target });
const attack = (actor: string, arm: string, target: string) => [actor, `attack:${arm}`, at(target)] as const;

describe('intentions', () => {
  test('BD-034 the order waits until everybody has locked an intention, and names who is missing', () => {
    const fight = stage({ P1: 'A.c1', P2: 'A.c1', P3: 'A.c1', P4: 'A.c1', N: 'A.c2' });
    fight.act('N', 'pass');
    for (const name of ['P1', 'P2', 'P3']) fight.act(name, 'do', { say: 'waits' });
    expect(fight.reasons(null, 'go-on').map(({ code, say }) => [code, say])).toEqual([
      ['intent-missing', 'Not everyone has locked an intention. Missing: P4.'],
    ]);
    expect(turnOrderFor(blockDodgeParry, fight.scene, GM)).toMatchObject({
      say: 'P4 has yet to choose',
      active: ['P4'],
    });
    fight.act('P4', 'pass');
    expect(fight.scene.turn.round).toBe(2);
  });

  test('BD-034 a locked intention can be taken back until the last is in', () => {
    const fight = stage({ P1: 'A.c1', P2: 'A.c1', N: 'A.c2' });
    fight.act('P1', 'do', { say: 'waits' });
    expect(fight.refused('P1', 'pass')).toEqual(['intent-locked']);
    fight.act('P1', 'unlock');
    expect(fight.scene.turn.intents).toEqual([]);
    expect(fight.refused('P1', 'pass')).toEqual([]);
  });

  test('BD-034 the GM locks for a player who is gone', () => {
    const fight = stage({ P: 'A.c1', N: 'A.c2' });
    fight.act('N', 'pass');
    fight.act('P', 'pass', {}, '', 'gm');
    expect(fight.scene.turn.round).toBe(2);
  });

  test('nobody waits for who is hidden, but the GM may have it act', () => {
    const fight = stage({
      P: 'A.c1',
      N: { at: 'A.c1', arms: ['dagger'] },
      N2: { at: 'A.c1', arms: ['bow'], hidden: true },
    });
    fight.act('N2', 'attack:bow', at('P'));
    fight.act('N', 'pass');
    fight.act('P', 'pass', {}, 'd6=2');
    expect(fight.body('P').hp).toBe(4);
    expect(fight.scene.turn.round).toBe(2);
    fight.pass();
    expect(fight.scene.turn.round).toBe(3);
  });

  test('BD-035 nobody but the GM sees what a foe means to do before the order is shown', () => {
    const fight = stage({ P: 'A.c1', N: 'A.c1' });
    fight.act(null, 'hold');
    fight.act('N', 'attack:longsword', at('P'));
    const intents = (viewer: typeof GM) =>
      blockDodgeParry.known(fight.scene, viewer).turn.intents.map(({ who }) => who);
    expect([intents(GM), intents(player('P')), intents({ role: 'watch', seat: null })]).toEqual([['N'], [], []]);
    const turnOrder = turnOrderFor(blockDodgeParry, fight.scene, player('P'));
    expect(turnOrder).toMatchObject({ say: 'Choose for P, paused by the GM', active: ['P'], arrows: [] });
    expect(turnOrder.lanes.map(({ items }) => items.map(({ who, state, means }) => [who, state, means]))).toEqual([
      [['P', 'active', undefined]],
      [['N', 'waiting', undefined]],
    ]);
    fight.act('P', 'pass');
    expect(turnOrderFor(blockDodgeParry, fight.scene, player('P')).say).toBe(
      'Waiting for the GM to begin the turns, paused by the GM',
    );
    fight.act(null, 'go-on');
    expect(intents(player('P'))).toEqual(['N', 'P']);
  });

  test('BD-035 a masked intention stays hidden when the order is shown', () => {
    const fight = held(
      { P: 'A.c1', N: 'A.c1' },
      [
        ['N', 'attack:longsword', { target: 'P', masked: 'yes' }],
        ['P', 'pass'],
      ],
      '',
    );
    const [intent] = blockDodgeParry.known(fight.scene, player('P')).turn.intents.filter(({ who }) => who === 'N');
    expect(intent).toMatchObject({ masked: true, deed: { type: 'none' }, path: [] });
    expect(JSON.stringify(turnOrderFor(blockDodgeParry, fight.scene, player('P')))).not.toContain('attack');
  });

  test('BD-036 asked about a foe the GM sends a hint, and players see exactly that', () => {
    const fight = stage({ P: 'A.c1', P2: 'A.c1', N: 'A.c1' });
    fight.act('N', 'attack:longsword', at('P2'));
    fight.act('P', 'ask-about', at('N'));
    fight.answer('gm', 'tell', { about: 'P2', say: 'sword drawn' });
    const known = blockDodgeParry.known(fight.scene, player('P'));
    expect([known.turn.hints, known.turn.intents]).toEqual([[{ of: 'N', about: 'P2', say: 'sword drawn' }], []]);
    expect(turnOrderFor(blockDodgeParry, fight.scene, player('P')).arrows).toEqual([
      { from: 'N', to: 'P2', path: [], sure: false, label: 'sword drawn' },
    ]);
  });

  test('BD-037 an intention is quick or full by what it holds, unless the GM says otherwise', () => {
    const fight = stage({ P: { at: 'A.c1', arms: ['bow'] }, P2: { at: 'A.c1', arms: ['bow'] }, P3: 'A.c1', N: 'B.c2' });
    fight.act('P', 'attack:bow', at('N'));
    fight.act('P2', 'attack:bow', { target: 'N', move: 'before', ...to('B') });
    expect([lane(fight, 'P'), lane(fight, 'P2')]).toEqual(['quick', 'full']);
    const done = fight.act('P', 'reclassify', { lane: 'full' }, '', 'gm');
    expect([lane(fight, 'P'), why(done)]).toEqual(['full', ['reclassified']]);
    expect(fight.scene.turn.intents.find(({ who }) => who === 'P')?.overruled).toBe(true);
  });
});

describe('quick and full', () => {
  test('BD-038 all quick turns come before all full ones, and no save is rolled between them', () => {
    const fight = stage({ P: { at: 'A.c1', arms: ['dagger'] }, N: { at: 'A.c1', arms: ['maul'] } });
    fight.act('P', 'attack:dagger', { target: 'N', move: 'after', way: [{ zone: 'A', cluster: 'c9' }] });
    fight.act('N', 'attack:maul', at('P'), 'd10=3 d6=2');
    expect(played(fight)).toEqual(['N attacks P', 'P attacks N']);
  });

  const people = {
    P: { at: 'A.c1', arms: ['longsword'], md: 2, faith: 1 },
    P2: { at: 'A.c2', arms: ['bow'] },
    N: 'A.c1',
    N2: 'A.c3',
    N3: 'C.c4',
  } as const;
  const tavern = ground('A-B-C', {
    zones: {
      A: { safeExit: true },
      B: { features: [{ id: 'bottle', label: 'Bottle', kind: 'thing', size: 'small', count: 2 }] },
    },
  });
  const lanes: readonly [row: string, who: string, offer: string, slots: object, lane: string][] = [
    ['BD-039 an attack on somebody Close', 'P', 'attack:longsword', at('N'), 'quick'],
    ['BD-039 a gambit on somebody Close', 'P', 'gambit:longsword', { target: 'N', gambit: 'trip' }, 'quick'],
    ['BD-040 a shot without moving, two zones far', 'P2', 'attack:bow', at('N3'), 'quick'],
    ['BD-041 moving from one zone to the next', 'P2', 'move', to('B'), 'quick'],
    ['BD-042 a retreat from an enemy who is Near', 'P2', 'retreat', { to: 'A' }, 'quick'],
    ['BD-043 a fast spell', 'P', 'spell', { target: 'N', dice: 1, speed: 'fast' }, 'quick'],
    ['BD-043 a trick', 'P', 'trick', { target: 'N', dice: 1, say: 'blind it' }, 'quick'],
    ['BD-044 moving and then taking up a bottle', 'P', 'take', { thing: 'bottle', move: 'before', ...to('B') }, 'full'],
    ['BD-045 moving towards somebody Near to strike', 'P', 'attack:longsword', at('N2'), 'full'],
    [
      'BD-046 striking and then stepping away',
      'P',
      'attack:longsword',
      { target: 'N', move: 'after', way: [{ zone: 'A', cluster: 'away' }] },
      'full',
    ],
    ['BD-047 a shot and then a move', 'P2', 'attack:bow', { target: 'N3', move: 'after', ...to('B') }, 'full'],
    ['BD-047 a move and then a shot', 'P2', 'attack:bow', { target: 'N3', move: 'before', ...to('B') }, 'full'],
    ['BD-048 a spell', 'P', 'spell', { target: 'N', dice: 1, speed: 'full' }, 'spell'],
    ['BD-048 a miracle', 'P', 'miracle', { dice: 1 }, 'spell'],
    [
      'BD-049 a double move',
      'P2',
      'move',
      {
        way: [
          { zone: 'B', cluster: null },
          { zone: 'C', cluster: null },
        ],
      },
      'full',
    ],
    ['BD-049 a careful withdrawal', 'P', 'withdraw', to('B'), 'full'],
    ['BD-049 waiting to receive a charge', 'P', 'attack:longsword', { target: 'N2', move: 'receive' }, 'full'],
  ];
  test.each(lanes)('%s is in the lane it belongs to', (_, actor, offer, slots, expected) => {
    const fight = stage(people, { field: tavern });
    fight.act(actor, offer, { ...slots });
    expect(lane(fight, actor)).toBe(expected);
  });

  test('BD-039 a quick attack needs its target Close when the turn comes', () => {
    const fight = stage({ P: { at: 'A.c1', arms: ['longsword'] }, N: { at: 'A.c1', arms: ['dagger'] } });
    fight.act('N', 'move', { way: [{ zone: 'A', cluster: 'c7' }] });
    fight.act('P', 'attack:longsword', at('N'), 'd20=12');
    expect([fight.body('N').hp, fight.at('N')]).toEqual([6, 'A.c7']);
  });

  test('BD-040 a shot needs a loaded weapon', () => {
    const fight = stage({
      P: {
        at: 'A.c1',
        items: [
          {
            type: 'weapon',
            id: 'crossbow',
            weapon: 'crossbow',
            where: 'wielded',
            proficient: false,
            loaded: false,
            broken: false,
          },
        ],
      },
      N: 'B.c2',
    });
    expect(fight.refused('P', 'attack:crossbow', at('N'))).toEqual(['weapon-not-loaded']);
    fight.act('P', 'load:crossbow');
    fight.pass();
    expect(fight.refused('P', 'attack:crossbow', at('N'))).toEqual([]);
  });

  test('BD-042 a retreat from somebody Close is no quick turn', () => {
    const fight = stage(people, { field: tavern });
    expect(fight.refused('P', 'retreat', { to: 'A', pace: 'quick' })).toEqual(['needs-full-turn']);
  });

  test('BD-045 after moving and striking the two are Close', () => {
    const fight = stage({ P: 'A.c1', N: 'A.c2' });
    fight.act('P', 'attack:longsword', at('N'));
    fight.pass('d8=2');
    expect([fight.at('P'), fight.body('N').hp]).toEqual(['A.c2', 4]);
  });

  test('BD-046 stepping to another cluster of the zone provokes nothing', () => {
    const fight = stage({ P: 'A.c1', N: 'A.c1' });
    fight.act('P', 'attack:longsword', { target: 'N', move: 'after', way: [{ zone: 'A', cluster: null }] });
    fight.pass('d8=2');
    expect([fight.at('P'), fight.waiting]).toEqual(['A.P', null]);
  });

  test('BD-047 the range of a shot is that of the place it is shot from', () => {
    const fight = stage({ P: { at: 'A.c1', arms: ['bow'] }, N: 'D.c2' }, { field: ground('A-B-C-D') });
    expect(fight.refused('P', 'attack:bow', { target: 'N', move: 'after', ...to('B') })).toEqual(['target-distant']);
    expect(fight.refused('P', 'attack:bow', { target: 'N', move: 'before', ...to('B') })).toEqual([]);
  });
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
    expect(held(people, intents, 'd20=12', settings).moments()).toEqual([['P'], ['N']]);
    expect(held(people, intents, 'd20=13', settings).moments()).toEqual([['N'], ['P']]);
  });

  test('BD-050 lengths break ties only within a part of the round', () => {
    const fight = stage({ P: { at: 'A.c1', arms: ['maul'] }, N: { at: 'A.c1', arms: ['dagger'] } });
    fight.act('P', 'attack:maul', at('N'));
    fight.act('N', 'attack:dagger', { target: 'P', move: 'after', way: [{ zone: 'A', cluster: 'c9' }] }, 'd10=1 d6=1');
    expect(played(fight)).toEqual(['P attacks N', 'N attacks P']);
  });

  const approach: readonly [row: string, mine: string, theirs: string, first: string][] = [
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
    expect(held(tale, meant, 'd20=14').moments()).toEqual([['N1'], ['P1']]);
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

describe('oracle of turn orders', () => {
  test('BDO-01 archers first, then spear, then axe', () => {
    const people = {
      P1: { at: 'A.c1', arms: ['bow'], dex: 13, maxDex: 13 },
      P2: { at: 'A.c1', arms: ['axe'] },
      N1: { at: 'A.c2', arms: ['bow'] },
      N2: { at: 'A.c2', arms: ['spear'] },
    };
    const fight = stage(people);
    fight.act('P1', 'attack:bow', at('N1'));
    fight.act('P2', 'attack:axe', at('N2'));
    fight.act('N1', 'attack:bow', at('P1'));
    fight.act('N2', 'attack:spear', at('P2'), 'd20=9 d6=1 d6=1 d8=1 d8=1');
    expect(played(fight)).toEqual(['P1 attacks N1', 'N1 attacks P1', 'N2 attacks P2', 'P2 attacks N2']);
  });

  const stairs = () => ({
    P: { at: 'A.c1', dex: 12, maxDex: 12 },
    N1: { at: 'C.c2', arms: ['spear'] },
    N2: { at: 'C.c3', arms: ['scimitar'] },
  });
  const climb = [
    ['P', 'attack:longsword', { target: 'N1', move: 'before', ...to('B') }],
    ['N1', 'attack:spear', { target: 'P', move: 'before', ...to('B') }],
    ['N2', 'attack:scimitar', { target: 'P', move: 'before', ...to('B') }],
  ] as const;
  test('BDO-03 a save of 11 puts the longsword between spear and scimitar', () => {
    expect(held(stairs(), climb, 'd20=11').moments()).toEqual([['N1'], ['P'], ['N2']]);
  });
  test('BDO-04 a save of 15 puts spear and scimitar together, before the longsword', () => {
    expect(held(stairs(), climb, 'd20=15').moments()).toEqual([['N1', 'N2'], ['P']]);
  });

  test('BD-268 allies who strike before the foe pool, the axe after it is a moment of its own (BDO-08)', () => {
    const people = {
      P1: { at: 'A.c1', arms: ['dagger'] },
      P2: { at: 'A.c1', arms: ['greataxe'] },
      P3: {
        at: 'B.c1',
        arms: ['bow'],
        dex: 12,
        maxDex: 12,
      },
      P4: { at: 'B.c2', arms: [], md: 1 },
      N1: 'A.c1',
      N2: { at: 'A.c5', arms: ['greatsword'] },
    };
    const fight = held(
      people,
      [
        attack('P1', 'dagger', 'N1'),
        attack('P2', 'greataxe', 'N1'),
        attack('P3', 'bow', 'N1'),
        ['P4', 'spell', { target: 'N2', dice: 1, speed: 'full' }],
        attack('N1', 'longsword', 'P2'),
        ['N2', 'attack:greatsword', at('P1')],
      ],
      'd20=12',
    );
    expect(fight.moments()).toEqual([['P1', 'P3'], ['N1'], ['P2']]);
    const lanes = turnOrderFor(blockDodgeParry, fight.scene, GM).lanes;
    expect(lanes.map(({ items }) => items.map(({ who }) => who))).toEqual([['P1', 'P3', 'N1', 'P2'], ['N2'], ['P4']]);
    const moments = lanes[0]?.items.map(({ moment }) => moment) ?? [];
    expect(moments.map((moment) => moments.indexOf(moment))).toEqual([0, 0, 2, 3]);
  });
});

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
