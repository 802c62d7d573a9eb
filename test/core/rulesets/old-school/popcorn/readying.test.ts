import { expect, test } from 'vitest';
import { oldSchool } from '../../../../../src/core/rulesets/old-school/index.ts';
import { GM, player, rolls, stage, whys } from '../stage.ts';
import type { Stage, Standing } from '../stage.ts';
import { pc, scores, three, up } from './three.ts';

/** Acts kept for a trigger, and those who jump in. */

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
test('OS-090 the d20 has the modifier of each', () => {
  const sling = { weapons: [{ weapon: 'sling', ammo: 9 }] } as const;
  const s = stage({
    A: pc(5, { ...sling, abilities: { ...scores, DEX: 18 } }),
    D: pc(7, sling),
    B: ['orc', 15, 5, { hpMax: 30 }],
  }).start([20, 19, 1]);
  s.act('A', 'ready', { trigger: 'now' });
  s.act('A', 'nominate', { target: 'D' });
  s.act('D', 'ready', { trigger: 'now' });
  s.act('D', 'nominate', { target: 'B' });
  s.act(null, 'trigger', { who: ['A', 'D'] });
  s.answer('D', 'attack:sling.0', { target: 'B' });
  const facts = s.answer('A', 'attack:sling.0', { target: 'B' }, [10, 9, 2, 3]);
  expect(facts.flatMap((fact) => (fact.type === 'rolled' && fact.label === 'attack' ? [fact.of] : []))).toEqual([
    'A',
    'D',
  ]);
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
  const usual = stage({ A: pc(5), B: ['orc', 6, 5], C: ['orc', 25, 5] }).start([20, 2, 1]);
  usual.act('A', 'attack:sword.0', { target: 'B' }, [2]);
  usual.act('A', 'nominate', { target: 'C' });
  expect([usual.asked(), up(usual)]).toEqual([[], 'C']);
});

test('OS-095 of several who jump in the highest d20 with its modifier goes', () => {
  const quick: Standing = ['orc', 6, 5, { abilities: { ...scores, DEX: 18 } }];
  const s = stage({ A: pc(5), B: quick, D: ['orc', 6, 6], C: ['orc', 25, 5] }, { popcornJumpIn: true });
  s.start([20, 1, 1, 1]);
  s.scene = { ...s.scene, turn: { ...s.turn, affected: ['B', 'D'] as never } };
  s.act('A', 'nominate', { target: 'C' });
  s.answer('D', 'jump-in');
  s.answer('B', 'jump-in', {}, [11, 10]);
  expect(up(s)).toBe('B');
});

test('OS-089 what was readied in the last round takes nothing of this one', () => {
  const s = readied();
  s.act('A', 'nominate', { target: 'B' });
  s.act('B', 'nominate', { target: 'M' });
  s.act('M', 'nominate', { target: 'B' });
  expect([s.turn.round, s.body('A').readied]).toEqual([2, 'shoot when the door opens']);
  s.act(null, 'trigger', { who: ['A'] });
  s.answer('A', 'attack:sling.0', { target: 'B' }, [2]);
  s.act('B', 'nominate', { target: 'A' });
  expect(s.refused('A', 'attack:sling.0', { target: 'B' })).toEqual([]);
  const now = readied();
  now.act(null, 'trigger', { who: ['A'] });
  now.answer('A', 'attack:sling.0', { target: 'B' }, [2]);
  expect(now.refused('A', 'attack:sling.0', { target: 'B' })).toEqual(['already-attacked']);
});

test('OS-089 the blind take no readied act, who has done something else readies none, and others read no foe’s', () => {
  const s = readied();
  s.set('A', { conditions: ['blind'] });
  s.act(null, 'trigger', { who: ['A'] });
  expect([s.asked(), s.body('A').readied]).toEqual([[], 'shoot when the door opens']);
  const busy = three();
  busy.act('A', 'act', { what: 'drinks' });
  busy.set('A', { attacked: false });
  expect(busy.refused('A', 'ready', { trigger: 'run' })).toEqual(['already-acted']);
  busy.act('A', 'nominate', { target: 'B' });
  busy.act('B', 'ready', { trigger: 'bite whoever comes' });
  const seen = (viewer: typeof GM) => oldSchool.known(busy.scene, viewer).combatants[1]?.body.readied;
  expect([seen(GM), seen(player('A'))]).toEqual(['bite whoever comes', 'something']);
});

test('OS-094 friends who are ready do not come in between', () => {
  const s = readied();
  s.set('A', { readied: null });
  s.act('A', 'nominate', { target: 'B' });
  s.act('B', 'ready', { trigger: 'strike whoever casts' });
  s.act('B', 'nominate', { target: 'M' });
  s.act('M', 'cast', { spell: 'Hold person', target: 'A' }, [20]);
  expect(s.asked()).toEqual([]);
});

test('OS-094 a caster who falls to what came in between is not casting any more, and keeps the spell', () => {
  const s = readied();
  s.act('A', 'nominate', { target: 'M' });
  s.act('M', 'cast', { spell: 'Hold person', target: 'A' });
  s.meanwhile('M', { conditions: ['paralysed'] });
  s.answer('A', 'act');
  expect([s.turn.declared, s.body('M').spells.length, s.body('M').cast]).toEqual([
    [{ who: 'M', what: { type: 'nothing' } }],
    1,
    false,
  ]);
});

test('OS-191 a caster who falls while it is asked for another target casts nothing', () => {
  const s = readied();
  s.act('A', 'nominate', { target: 'M' });
  s.act('M', 'cast', { spell: 'Hold person', target: 'A' });
  s.meanwhile('A', { conditions: ['dead'], hp: 0 });
  expect(s.asked()).toEqual([['M', 'new-target']]);
  s.meanwhile('M', { conditions: ['paralysed'] });
  expect([s.asked(), s.body('M').spells.length, s.body('M').cast]).toEqual([[], 1, false]);
});
