import { expect, test } from 'vitest';
import { oldSchool } from '../../../../src/core/rulesets/old-school/index.ts';
import { path, player, rolls, SIDES, stage, whys } from './stage.ts';
import type { Stage, Standing } from './stage.ts';

/** Popcorn: whoever acted names the next. */

const scores = { STR: 10, DEX: 10, CON: 10, INT: 10, WIS: 10, CHA: 10 };
const pc = (x: number, more: Standing[3] = {}): Standing => ['fighter', x, 5, { level: 1, abilities: scores, ...more }];
/** A starts; B and C are an orc and another. */
const three = (more: Parameters<typeof stage>[1] = {}): Stage =>
  stage({ A: pc(5), B: ['orc', 15, 5], C: ['orc', 25, 5] }, more).start([20, 2, 1]);
const up = ({ turn }: Stage): string | null => turn.up;

test('OS-072 the turns are chosen in the settings and fixed for the fight', () => {
  expect(three().turn).toMatchObject({ structure: 'popcorn', up: 'A' });
  const s = stage({ A: pc(5), B: ['orc', 15, 5] }, SIDES).start([5, 3]);
  expect([s.turn.structure, s.turn.now]).toEqual(['side-initiative', 'ally.movement']);
  s.scene = { ...s.scene, settings: { ...(s.scene.settings as object), turnStructure: 'popcorn' } };
  s.to('foe.movement');
  expect(s.turn.structure).toBe('side-initiative');
});

test('whoever the table waits for reads “you”, everybody else their name', () => {
  const s = three();
  const read = (who: string) => oldSchool.turnOrder(oldSchool.known(s.scene, player(who)), player(who)).say;
  expect([read('A'), read('D')]).toEqual(['Waiting for you', 'Waiting for A']);
});

test('OS-072 a fight side against side still declares once the settings say popcorn', () => {
  const s = stage({ A: pc(5), B: ['orc', 6, 5] }, SIDES).start();
  s.scene = { ...s.scene, settings: { ...(s.scene.settings as object), turnStructure: 'popcorn' } };
  s.ready([5, 3]);
  s.to('foe.melee');
  s.act(null, 'next-phase');
  expect([s.turn.round, s.turn.stage]).toEqual([2, 'declare']);
});

test('OS-087 nobody is asked whether they take the turn they were given', () => {
  const s = stage({ A: pc(5), B: ['orc', 6, 5], C: ['orc', 25, 5] }).start([20, 2, 1]);
  s.act('A', 'attack:sword.0', { target: 'B' }, [2]);
  s.act('A', 'nominate', { target: 'C' });
  expect([s.asked(), up(s)]).toEqual([[], 'C']);
});

test.each([
  ['OS-078', { DEX: 16 }, [12, 12], 'A'],
  ['OS-078', { DEX: 18 }, [12, 13], 'A'],
  ['OS-078', { DEX: 18 }, [12, 15], 'B'],
  ['OS-078', { DEX: 6 }, [13, 13], 'B'],
  ['OS-078', { WIS: 18 }, [12, 13], 'B'],
  ['OS-079', {}, [13, 12], 'A'],
  ['OS-079', {}, [12, 13], 'B'],
  ['OS-080', {}, [12, 12], 'A'],
] as const)('%s DEX %j, dice %j: %s starts', (_, abilities, dice, starts) => {
  const s = stage({ A: pc(5, { abilities: { ...scores, ...abilities } }), B: ['orc', 15, 5] });
  expect(rolls(s.act(null, 'start-combat', {}, dice))).toEqual(['initiative', 'initiative']);
  expect(up(s)).toBe(starts);
});

test('OS-080 of characters the one with the higher DEX, and monsters roll again', () => {
  const two = stage({ A: pc(5), D: pc(7, { abilities: { ...scores, DEX: 12 } }), B: ['orc', 15, 5] }).start([
    12, 12, 3,
  ]);
  expect(up(two)).toBe('D');
  const monsters = stage({ A: pc(5), B: ['orc', 15, 5], C: ['orc', 25, 5] }).start([3, 12, 12, 4, 9]);
  expect(up(monsters)).toBe('C');
  const again = stage({ A: pc(5), B: ['orc', 15, 5] }, { popcornTie: 'reroll' }).start([12, 12, 4, 9]);
  expect(up(again)).toBe('B');
});

test.each([
  [{ WIS: 18 }, [12, 14], 'A'],
  [{ DEX: 6, WIS: 18 }, [12, 14], 'A'],
  [{ DEX: 18, WIS: 6 }, [12, 13], 'A'],
] as const)(
  'OS-078 the higher of DEX and WIS where the table has it so: %j, dice %j: %s starts',
  (own, dice, starts) => {
    const s = stage(
      { A: pc(5, { abilities: { ...scores, ...own } }), B: ['orc', 15, 5] },
      { popcornAbility: 'DEX or WIS' },
    );
    expect(up(s.start(dice))).toBe(starts);
  },
);

test('OS-078 the GM may say who starts', () => {
  const s = stage({ A: pc(5), B: ['orc', 15, 5] }, { popcornStart: 'referee' }).start();
  expect(s.asked()).toEqual([['gm', 'nominate']]);
  s.answer('gm', 'nominate', { target: 'B' });
  expect(up(s)).toBe('B');
});

test('OS-081 attacking and moving in either order', () => {
  const s = stage({ A: pc(5, { weapons: [{ weapon: 'sling', ammo: 9 }] }), B: ['orc', 15, 5] }).start([20, 2]);
  s.act('A', 'attack:sling.0', { target: 'B' }, [2]);
  expect(s.refused('A', 'move', path([5, 5], 'w', 'w'))).toEqual([]);
});

test.each([['OS-082'], ['OS-086'], ['OS-087']])('%s whoever is nominated acts next, a group together', (row) => {
  const s = stage({ A: pc(5), B: ['orc', 15, 5], C: ['orc', 25, 5], O: ['ogre', 30, 5] }).start([20, 2, 1], {
    groups: 'kinds',
  });
  s.act('A', 'nominate', { target: 'C' });
  expect(oldSchool.turnOrder(oldSchool.known(s.scene, player('A')), player('A')).active).toEqual(['B', 'C']);
  expect(s.refused('A', 'move', path([5, 5], 'w'))).toEqual(['not-your-turn']);
  if (row === 'OS-087')
    expect(
      s
        .offers('B')
        .filter(({ id }) => id === 'wait' || id === 'nominate')
        .map(({ id }) => id),
    ).toEqual(['nominate', 'wait']);
  s.act('B', 'nominate', { target: 'O' });
  expect([up(s), s.turn.done]).toEqual(['O', ['A', 'B', 'C']]);
});

test('OS-086 each of a group moves and attacks, and only those of one kind and side are one', () => {
  const s = stage({
    A: pc(5),
    B: ['orc', 6, 5],
    C: ['orc', 6, 6],
    P: ['orc', 2, 9, { side: 'ally' }],
    H: ['mercenary', 30, 5, { side: 'foe' }],
    I: ['mercenary', 31, 5, { side: 'foe' }],
  }).start([20, 2, 2, 1, 1], { groups: 'kinds' });
  expect(new Set(s.turn.units.map(({ members }) => members.join(' ')))).toEqual(new Set(['A', 'B C', 'H', 'I', 'P']));
  s.act('A', 'nominate', { target: 'B' });
  s.act('B', 'attack:routine.0', { target: 'A' }, [2]);
  s.act('C', 'attack:routine.0', { target: 'A' }, [2]);
  expect(s.refused('P', 'move', path([2, 9], 'w'))).toEqual(['not-your-turn']);
  s.act('C', 'nominate', { target: 'H' });
  expect(s.turn.done).toEqual(['A', 'B', 'C']);
  expect(s.refused('H', 'nominate', { target: 'C' })).toEqual(['already-acted']);
  const alone = stage({ A: pc(5), B: ['orc', 6, 5], C: ['orc', 6, 6] }).start([20, 2, 1]);
  expect(alone.turn.units).toHaveLength(3);
});
test('OS-087 without waiting the one nominated has to act', () => {
  const s = stage({ A: pc(5), B: ['orc', 15, 5], C: ['orc', 25, 5] }, { popcornWait: false }).start([20, 2, 1]);
  s.act('A', 'nominate', { target: 'B' });
  expect([up(s), s.offers('B').some(({ id }) => id === 'wait')]).toEqual(['B', false]);
  expect(s.refused('A', 'nominate', { target: 'C' })).toEqual(['not-your-turn']);
});

test('OS-082 the candidates are shown by clicking', () => {
  const s = three();
  const targets = oldSchool.targets(s.scene, 'A' as never, 'nominate', {});
  expect(targets.map(({ who, reasons }) => [who, reasons.map(({ code }) => code)])).toEqual([
    ['A', ['already-acted']],
    ['B', []],
    ['C', []],
  ]);
});

test('OS-083 who has acted cannot be nominated', () => {
  const s = three();
  s.act('A', 'nominate', { target: 'B' });
  expect(s.refused('B', 'nominate', { target: 'A' })).toEqual(['already-acted']);
  expect(s.refused('B', 'nominate', { target: 'C' })).toEqual([]);
});

test.each([['OS-084'], ['OS-085'], ['OS-178']])('%s the last to act chooses who starts, itself too', (row) => {
  const s = three();
  s.act('A', 'nominate', { target: 'B' });
  s.act('B', 'nominate', { target: 'C' });
  expect(s.turn.round).toBe(1);
  s.act('C', 'nominate', { target: row === 'OS-084' ? 'A' : 'C' });
  expect([s.turn.round, up(s)]).toEqual([2, row === 'OS-084' ? 'A' : 'C']);
});

test('OS-084 nobody but the last to act chooses across the end of the round, and anybody may be chosen', () => {
  const s = three();
  expect(s.refused('A', 'nominate', { target: 'A' })).toEqual(['already-acted']);
  s.act('A', 'nominate', { target: 'B' });
  expect(s.refused('B', 'nominate', { target: 'A' })).toEqual(['already-acted']);
  s.act('B', 'nominate', { target: 'C' });
  expect(['A', 'B', 'C'].map((target) => s.refused('C', 'nominate', { target }))).toEqual([[], [], []]);
  s.act('C', 'ask-next');
  expect(s.asked()).toEqual([['C', 'nominate']]);
  s.answer('C', 'nominate', { target: 'B' });
  expect([s.turn.round, up(s), s.turn.done]).toEqual([2, 'B', []]);
});

test('OS-088 who waits acts when nominated again; the last of those who wait must act', () => {
  const s = three();
  s.act('A', 'wait', { target: 'B' });
  expect([s.turn.waiting, up(s)]).toEqual([['A'], 'B']);
  s.act('B', 'nominate', { target: 'C' });
  s.act('C', 'nominate', { target: 'A' });
  expect([s.turn.waiting, s.refused('A', 'wait', { target: 'B' })]).toEqual([[], ['cannot-wait']]);
  const off = three({ popcornWait: false });
  expect(off.offers('A').some(({ id }) => id === 'wait')).toBe(false);
});

const readied = (): Stage => {
  const s = stage({
    A: pc(5, { weapons: [{ weapon: 'sling', ammo: 9 }] }),
    B: ['orc', 15, 5],
    M: [
      'acolyte',
      15,
      8,
      { spells: [{ name: 'Hold person', does: 'hold', dice: '9d1', feet: 180, save: 'spells', sightless: false }] },
    ],
  }).start([20, 2, 1]);
  s.act('A', 'ready', { trigger: 'shoot when the door opens' });
  return s;
};
test('OS-089 a readied act is asked for when its trigger comes, and lost at the next nomination', () => {
  const s = readied();
  expect([s.body('A').readied, s.body('A').attacked]).toEqual(['shoot when the door opens', true]);
  s.act('A', 'nominate', { target: 'B' });
  s.act(null, 'trigger', { who: ['A'] });
  expect(s.asked()).toEqual([['A', 'readied']]);
  expect(rolls(s.answer('A', 'attack:sling.0', { target: 'B' }, [2]))).toEqual(['attack']);
  expect(s.body('A').readied).toBeNull();
  const passed = readied();
  expect(passed.refused('A', 'attack:sling.0', { target: 'B' })).toEqual(['already-attacked']);
  passed.act('A', 'nominate', { target: 'B' });
  passed.act(null, 'trigger', { who: ['A'] });
  passed.answer('A', 'pass');
  expect(passed.body('A').readied).toBe('shoot when the door opens');
  const done = readied();
  done.set('A', { readied: null });
  expect(done.refused('A', 'ready', { trigger: 'run' })).toEqual(['already-acted']);
  const later = readied();
  later.act('A', 'nominate', { target: 'B' });
  later.act('B', 'nominate', { target: 'M' });
  later.act('M', 'nominate', { target: 'A' });
  expect(later.body('A').readied).toBeNull();
  expect(
    three({ popcornReady: false })
      .offers('A')
      .some(({ id }) => id === 'ready'),
  ).toBe(false);
});

test('OS-090 several on one trigger act in the order of a d20 each', () => {
  const sling = { weapons: [{ weapon: 'sling', ammo: 9 }] } as const;
  const s = stage({ A: pc(5, sling), D: pc(7, sling), B: ['orc', 15, 5, { hpMax: 30 }] }).start([20, 19, 1]);
  s.act('A', 'ready', { trigger: 'now' });
  s.act('A', 'nominate', { target: 'D' });
  s.act('D', 'ready', { trigger: 'now' });
  s.act('D', 'nominate', { target: 'B' });
  s.act(null, 'trigger', { who: ['A', 'D'] });
  s.answer('A', 'attack:sling.0', { target: 'B' });
  const facts = s.answer('D', 'attack:sling.0', { target: 'B' }, [8, 15, 2, 3]);
  expect(facts.flatMap((fact) => (fact.type === 'rolled' && fact.label === 'attack' ? [fact.of] : []))).toEqual([
    'D',
    'A',
  ]);
});

test.each([['OS-091'], ['OS-180']])('%s a slow weapon attacks after everybody who is not waiting', (row) => {
  const two = { weapons: [{ weapon: 'polearm', ammo: null }], wielded: 0 } as const;
  const s = stage({ A: pc(5, two), B: ['orc', 6, 5], C: ['orc', 25, 5] }).start([20, 2, 1]);
  expect(s.refused('A', 'attack:polearm.0', { target: 'B' })).toEqual(['slow-must-wait']);
  s.act('A', 'wait', { target: 'B' });
  s.act('B', 'nominate', { target: 'C' });
  s.act('C', 'nominate', { target: 'A' });
  expect(s.refused('A', 'attack:polearm.0', { target: 'B' })).toEqual([]);
  if (row === 'OS-091') return;
  s.act('A', 'attack:polearm.0', { target: 'B' }, [2]);
  s.act('A', 'nominate', { target: 'A' });
  s.put('A', 3, 5);
  expect([
    s.turn.round,
    s.refused('A', 'attack:polearm.0', { target: 'B' }),
    s.refused('A', 'move', path([3, 5], 'w')),
  ]).toEqual([2, ['slow-must-wait', 'out-of-reach'].slice(0, 1), []]);
});

test('OS-091 whoever waits, or acts last as well, is not waited for', () => {
  const two = { weapons: [{ weapon: 'polearm', ammo: null }], wielded: 0 } as const;
  const s = stage({ A: pc(5, two), B: ['orc', 6, 5], Z: ['zombie', 25, 5], C: ['orc', 27, 5] }).start([1, 20, 2]);
  s.act('B', 'wait', { target: 'C' });
  s.act('C', 'nominate', { target: 'A' });
  expect(s.refused('A', 'attack:polearm.0', { target: 'B' })).toEqual([]);
});

test.each([['OS-092'], ['OS-185']])('%s morale is checked at the end of the round, never in its middle', () => {
  const s = stage({ A: pc(5, { abilities: { ...scores, STR: 18 } }), B: ['goblin', 6, 5], C: ['goblin', 25, 5] }).start(
    [20, 2, 1],
  );
  expect(rolls(s.act('A', 'attack:sword.0', { target: 'B' }, [15, 8]))).toEqual(['attack', 'damage']);
  s.act('A', 'nominate', { target: 'C' });
  expect(s.refused('C', 'move', path([25, 5], 'w'))).toEqual([]);
  expect(rolls(s.act('C', 'nominate', { target: 'A' }, [3, 3]))).toEqual(['morale of the goblin']);
});

test('OS-093 durations count down at the end of a round; one at 0 ends', () => {
  const s = three();
  s.scene = {
    ...s.scene,
    turn: {
      ...s.scene.turn,
      made: 1,
      effects: [
        {
          id: 'e1' as never,
          kind: 'condition',
          source: 'test',
          owner: null,
          on: ['B' as never],
          anchor: { type: 'round' },
          left: 1,
          with: null,
          condition: 'blind',
          dice: null,
          covers: null,
        },
      ],
    },
  };
  s.set('B', { conditions: ['blind'] });
  const round = (): void => {
    s.act('A', 'nominate', { target: 'B' });
    s.act('B', 'nominate', { target: 'C' });
    s.act('C', 'nominate', { target: 'A' });
  };
  round();
  expect([s.turn.effects[0]?.left, s.body('B').conditions]).toEqual([0, ['blind']]);
  round();
  expect([s.turn.effects, s.body('B').conditions]).toEqual([[], []]);
});

test('OS-094 a readied act may spoil a spell before it goes off', () => {
  const s = readied();
  s.act('A', 'nominate', { target: 'M' });
  s.act('M', 'cast', { spell: 'Hold person', target: 'A' });
  expect(s.asked()).toEqual([['A', 'readied']]);
  const facts = s.answer('A', 'attack:sling.0', { target: 'M' }, [18, 1]);
  expect([whys(facts).includes('disrupted'), s.body('M').spells, s.body('A').conditions]).toEqual([true, [], []]);
});

test('OS-095 whoever was attacked may jump in, where the table plays it so', () => {
  const s = stage({ A: pc(5), B: ['orc', 6, 5], C: ['orc', 25, 5] }, { popcornJumpIn: true }).start([20, 2, 1]);
  s.act('A', 'attack:sword.0', { target: 'B' }, [2]);
  s.act('A', 'nominate', { target: 'C' });
  expect(s.asked()).toEqual([['B', 'jump-in']]);
  s.answer('B', 'jump-in');
  expect(up(s)).toBe('B');
});

test('OS-096 who is dead or helpless drops out, and the nomination is made again', () => {
  const s = stage({ A: pc(5), B: ['goblin', 15, 5], C: ['orc', 25, 5] }).start([20, 2, 1]);
  s.act('A', 'nominate', { target: 'B' });
  s.set('B', { conditions: ['paralysed'] });
  s.act(null, 'choose-next');
  expect(s.asked()).toEqual([['B', 'nominate']]);
  s.answer('B', 'nominate', { target: 'C' });
  expect([up(s), s.refused('C', 'nominate', { target: 'B' })]).toEqual(['C', ['helpless']]);
});

test.each([
  ['dead', 'dead'],
  ['fled', 'fled'],
  ['paralysed', 'helpless'],
  ['asleep', 'helpless'],
  ['surrendered', 'surrendered'],
] as const)('OS-096 who is %s before its turn has none: the round ends without it', (condition, reason) => {
  const s = three({ moraleInUse: false });
  s.set('B', { conditions: [condition] });
  expect(s.refused('A', 'nominate', { target: 'B' })).toEqual([reason]);
  s.act('A', 'nominate', { target: 'C' });
  s.act('C', 'nominate', { target: 'A' });
  expect([s.turn.round, up(s)]).toEqual([2, 'A']);
});

test('OS-096 where nobody has the turn any more, whoever chose last chooses again', () => {
  const s = three();
  s.scene = { ...s.scene, turn: { ...s.scene.turn, up: null, last: 'C' } };
  s.act(null, 'choose-next');
  expect(s.asked()).toEqual([['C', 'nominate']]);
});

test('OS-179 the last creature is dead at the end of the round: its seat still chooses', () => {
  const s = stage({ A: pc(5), B: ['goblin', 15, 5], C: ['orc', 25, 5] }).start([20, 2, 1]);
  s.act('A', 'nominate', { target: 'B' });
  s.act('B', 'nominate', { target: 'C' });
  s.set('C', { conditions: ['dead'], hp: 0 });
  s.act(null, 'choose-next');
  expect(s.asked()).toEqual([['C', 'nominate']]);
  s.answer('C', 'nominate', { target: 'B' }, [3, 3]);
  expect([s.turn.round, up(s)]).toEqual([2, 'B']);
});

test.each([
  ['this round', false],
  ['through next round', true],
] as const)('OS-181 the price of a retreat lasts %s', (retreatPenalty, stillThere) => {
  const s = stage({ A: pc(5), B: ['orc', 6, 5] }, { retreatPenalty }).start([20, 2]);
  s.act('A', 'retreat', path([5, 5], 'w', 'w'));
  const bonus = () =>
    oldSchool
      .explain(s.scene, s.command('B', 'attack:routine.0', { target: 'A' }))
      .modifiers.some(({ label }) => label === 'retreating target');
  expect(bonus()).toBe(true);
  s.act('A', 'nominate', { target: 'B' });
  s.act('B', 'nominate', { target: 'A' });
  expect([s.turn.round, bonus()]).toEqual([2, stillThere]);
});

test('OS-182 a retreat and an attack exclude each other, a withdrawal goes with one', () => {
  const begin = (): Stage => stage({ A: pc(5), B: ['orc', 6, 5] }).start([20, 2]);
  const first = begin();
  first.act('A', 'attack:sword.0', { target: 'B' }, [2]);
  expect([first.refused('A', 'retreat', path([5, 5], 'w')), first.refused('A', 'withdraw', path([5, 5], 'w'))]).toEqual(
    [['retreating-no-attack'], []],
  );
  const then = begin();
  then.act('A', 'retreat', path([5, 5], 'w'));
  expect(then.refused('A', 'attack:sword.0', { target: 'B' })).toEqual(['retreating-no-attack']);
});

test('OS-183 where spells are declared, a hit before its turn spoils one', () => {
  const s = stage({ A: pc(5), M: ['magic-user', 14, 5, { hpMax: 9 }], B: ['orc', 15, 5] }, { popcornDeclare: true });
  s.act(null, 'start-combat', {}, [2, 1, 19]);
  expect(s.turn.stage).toBe('declare');
  s.act('M', 'declare-spell', { spell: 'Sleep' });
  s.act('B', 'declare-nothing');
  expect([s.turn.stage, up(s)]).toEqual(['acting', 'B']);
  s.act('B', 'attack:routine.0', { target: 'M' }, [15, 2]);
  s.act('B', 'nominate', { target: 'M' });
  expect([s.body('M').spells, s.refused('M', 'cast', {})]).toEqual([[], expect.arrayContaining(['spell-disrupted'])]);
});

test('OS-183 a hit after its turn spoils no spell that it declared and did not cast', () => {
  const s = stage({ A: pc(5), M: ['magic-user', 14, 5, { hpMax: 9 }], B: ['orc', 15, 5] }, { popcornDeclare: true });
  s.act(null, 'start-combat', {}, [2, 19, 1]);
  s.act('M', 'declare-spell', { spell: 'Sleep' });
  s.act('B', 'declare-nothing');
  expect(up(s)).toBe('M');
  s.act('M', 'nominate', { target: 'B' });
  s.act('B', 'attack:routine.0', { target: 'M' }, [15, 2]);
  expect(s.body('M').spells).toHaveLength(1);
});

test('OS-184 in the surprise round only those act who were not surprised', () => {
  const s = stage({ A: pc(5), D: pc(7), B: ['orc', 15, 5], C: ['orc', 25, 5] });
  s.act(null, 'start-combat', { unaware: 'foe' }, [2, 20, 3]);
  expect([s.turn.surprise, up(s), s.refused('A', 'nominate', { target: 'B' })]).toEqual([true, 'A', ['surprised']]);
  s.act('A', 'nominate', { target: 'D' });
  s.act('D', 'nominate', { target: 'B' });
  expect([s.turn.surprise, s.turn.round, up(s), s.body('B').conditions]).toEqual([false, 2, 'B', []]);
});

test('OS-149 who always acts last can be nominated only when nobody else is left', () => {
  const s = stage({ A: pc(5), Z: ['zombie', 15, 5], C: ['orc', 25, 5] }).start([20, 2]);
  expect([s.refused('A', 'nominate', { target: 'Z' }), s.refused('A', 'nominate', { target: 'C' })]).toEqual([
    ['slow-must-wait'],
    [],
  ]);
});

test('OS-149 who always acts last does not start the next round while others can', () => {
  const s = stage({ Z: ['zombie', 15, 5], A: pc(5) }).start([20]);
  s.act('A', 'nominate', { target: 'Z' });
  expect(['Z', 'A'].map((target) => s.refused('Z', 'nominate', { target }))).toEqual([['slow-must-wait'], []]);
  s.act('Z', 'end-turn');
  expect([s.turn.round, up(s), s.asked()]).toEqual([2, 'A', []]);
});
