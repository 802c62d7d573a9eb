import { expect, test } from 'vitest';
import { oldSchool } from '../../../../../src/core/rulesets/old-school/index.ts';
import { path, player, stage, why, whys } from '../stage.ts';
import { pc, three, up } from './three.ts';

/** Whoever acted names the next, and who may be named. */

test('whoever the table waits for reads “you”, everybody else their name', () => {
  const s = three();
  const read = (who: string) => oldSchool.turnOrder(oldSchool.known(s.scene, player(who)), player(who)).say;
  expect([read('A'), read('D')]).toEqual(['Waiting for you', 'Waiting for A']);
});

test('OS-087 nobody is asked whether they take the turn they were given', () => {
  const s = stage({ A: pc(5), B: ['orc', 6, 5], C: ['orc', 25, 5] }).start([20, 2, 1]);
  s.act('A', 'attack:sword.0', { target: 'B' }, [2]);
  s.act('A', 'nominate', { target: 'C' });
  expect([s.asked(), up(s)]).toEqual([[], 'C']);
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
  // whose turn it is counts as one that has acted
  expect(s.refused('B', 'nominate', { target: 'B' })).toEqual(['already-acted']);
  const apart = stage({ A: pc(5), B: ['orc', 15, 5], C: ['orc', 25, 5] });
  apart.start([20, 1], { combatants: ['A', 'B'] });
  expect(apart.refused('A', 'nominate', { target: 'C' })).toEqual(['not-in-fight']);
});

test.each([['OS-084'], ['OS-085'], ['OS-178']])('%s the last to act chooses who starts, itself too', (row) => {
  const s = three();
  s.act('A', 'nominate', { target: 'B' });
  s.act('B', 'nominate', { target: 'C' });
  expect(s.turn.round).toBe(1);
  s.act('C', 'nominate', { target: row === 'OS-084' ? 'A' : 'C' });
  expect([s.turn.round, up(s)]).toEqual([2, row === 'OS-084' ? 'A' : 'C']);
});

test('OS-084 the round ends before the next begins, and then the one chosen has the turn', () => {
  const s = three();
  s.act('A', 'nominate', { target: 'B' });
  s.act('B', 'nominate', { target: 'C' });
  const facts = s.act('C', 'nominate', { target: 'A' });
  const turns = ['round-ended', 'round-began', 'nominated'];
  expect(whys(facts).filter((type) => turns.includes(type))).toEqual(turns);
  expect(why(facts, 'round-ended')).toEqual({ type: 'round-ended', round: 1 });
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

test('OS-096 of those who act as one, whoever is helpless is not among those that may be named', () => {
  const s = stage({ A: pc(5), B: ['goblin', 15, 5], C: ['goblin', 17, 5], D: ['orc', 25, 5] });
  s.start([20, 2, 1], { groups: 'kinds' });
  s.set('B', { conditions: ['paralysed'] });
  s.act('A', 'ask-next');
  const [slot] = s.question('A').options[0]?.slots ?? [];
  expect(slot?.type === 'combatant' && slot.among).toEqual(['C', 'D']);
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
