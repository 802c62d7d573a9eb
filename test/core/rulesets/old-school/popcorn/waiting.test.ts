import { expect, test } from 'vitest';
import { path, stage } from '../stage.ts';
import { pc, three, up } from './three.ts';

/** Waiting for another turn in the round, and for a slow weapon. */

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

test.each([['OS-091'], ['OS-180']])('%s a slow weapon attacks after everybody who is not waiting', (row) => {
  const two = { weapons: [{ weapon: 'polearm', ammo: null }], wielded: 0 } as const;
  const s = stage({ A: pc(5, two), B: ['orc', 6, 5], C: ['orc', 25, 5] }).start([20, 2, 1]);
  expect(s.refused('A', 'attack:polearm.0', { target: 'B' })).toEqual(['slow-must-wait']);
  s.act('A', 'wait', { target: 'B' });
  s.act('B', 'nominate', { target: 'C' });
  s.act('C', 'nominate', { target: 'A' });
  expect(s.refused('A', 'attack:polearm.0', { target: 'B' })).toEqual([]);
  // of two who are slow neither waits for the other
  const both = stage({ A: pc(5, two), D: pc(7, two), B: ['orc', 6, 5] }).start([20, 2, 1]);
  both.act('A', 'wait', { target: 'B' });
  both.act('B', 'nominate', { target: 'A' });
  expect(both.refused('A', 'attack:polearm.0', { target: 'B' })).toEqual([]);
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

test('OS-088 who waited and never came to act waits no longer in the next round', () => {
  const s = three();
  s.act('A', 'wait', { target: 'B' });
  s.set('A', { conditions: ['paralysed'] });
  s.act('B', 'nominate', { target: 'C' });
  s.act('C', 'nominate', { target: 'B' });
  expect([s.turn.round, s.turn.waiting]).toEqual([2, []]);
  s.set('A', { conditions: [] });
  s.act('B', 'nominate', { target: 'C' });
  expect(s.refused('C', 'wait', { target: 'A' })).toEqual([]);
});
