import { describe, expect, test } from 'vitest';
import type { ConditionId } from '../../../../src/core/rulesets/old-school/data/condition-list.ts';
import { oldSchool } from '../../../../src/core/rulesets/old-school/index.ts';
import type { Body } from '../../../../src/core/rulesets/old-school/sheet/body.ts';
import type { Effect } from '../../../../src/core/rulesets/old-school/sheet/turn.ts';
import { path, rolls, SIDES, stage, whys } from './stage.ts';
import type { Stage } from './stage.ts';

/** What comes of a rule where another has already changed somebody. */

const ROUND = { anchor: { type: 'round' }, owner: null, with: null, dice: null, covers: null } as const;
const lasting = (s: Stage, ...effects: readonly (Partial<Effect> & Pick<Effect, 'kind' | 'on'>)[]): void => {
  const all = effects.map((effect, at): Effect => ({
    ...ROUND,
    id: `e${at + 1}` as never,
    source: 'test',
    left: null,
    condition: null,
    ...effect,
  }));
  s.scene = { ...s.scene, turn: { ...s.turn, made: all.length, effects: all } };
};
const on = (...names: readonly string[]): Effect['on'] => names as never;
const byHp = (s: Stage, name: string, hp: number): void => {
  const [count] = oldSchool.counts;
  s.set(name, count?.set(s.body(name), hp) ?? {});
};
const MISSILE: Body['spells'][number] = {
  name: 'Magic missile',
  does: 'harm',
  dice: '1d6+1',
  feet: 150,
  save: null,
  sightless: false,
};

describe('harm', () => {
  test('OS-124 breath does nothing to who is immune to it, and no save is rolled', () => {
    const s = stage({
      D: ['white-dragon', 5, 5],
      C: ['gelatinous-cube', 9, 5, { side: 'ally' }],
      A: ['fighter', 9, 8, { hpMax: 60 }],
    }).start([20, 1, 1]);
    const facts = s.act('D', 'breathe', { targets: ['C', 'A'] }, [20]);
    expect(rolls(facts)).toEqual(['save against breath']);
    expect([whys(facts).includes('befell'), s.body('C').hp]).toEqual([true, 18]);
  });
  test('harm wakes who sleeps, and the spell is off it', () => {
    const s = stage({ A: ['fighter', 5, 5], B: ['ogre', 6, 5, { conditions: ['asleep'] }], C: ['orc', 20, 5] });
    s.start([20, 1]);
    lasting(s, { kind: 'condition', on: on('B'), condition: 'asleep', left: 60 });
    s.act('A', 'attack:sword.0', { target: 'B' }, [4]);
    expect([s.body('B').conditions, s.turn.effects]).toEqual([[], []]);
  });
  test('OS-117 a bonus to all saves counts for death saves', () => {
    const s = stage({ A: ['fighter', 5, 5, { saveBonus: 3, hpMax: 2 }], B: ['orc', 6, 5] }).start([1, 20]);
    s.act('B', 'attack:routine.0', { target: 'A' }, [19, 6, 9]);
    expect(s.body('A')).toMatchObject({ hp: 1, deathSaveMarks: 0 });
  });
  test('OS-070 who the GM brings to 0 hit points is dead, and lives with more; a character only lies there', () => {
    const s = stage({ A: ['fighter', 5, 5], B: ['orc', 9, 5] });
    byHp(s, 'B', 0);
    byHp(s, 'A', 0);
    expect([s.body('B').conditions, s.body('A').conditions]).toEqual([['dead'], []]);
    byHp(s, 'B', 2);
    expect(s.body('B')).toMatchObject({ hp: 2, conditions: [] });
  });
});

describe('what lasts', () => {
  test('OS-093 of two that keep somebody in one state the longer holds', () => {
    const s = stage({ A: ['fighter', 5, 5], B: ['orc', 9, 5, { conditions: ['blind'] }] }).start([20, 1]);
    const blind = { kind: 'condition', on: on('B'), condition: 'blind' } as const;
    lasting(s, { ...blind, left: 0 }, { ...blind, left: 1 });
    const round = (): readonly ConditionId[] => {
      s.act('A', 'nominate', { target: 'B' });
      s.act('B', 'nominate', { target: 'A' });
      return s.body('B').conditions;
    };
    expect([round(), round()]).toEqual([['blind'], []]);
  });
  test('nobody begins the next fight broken, charging or burning from the last', () => {
    const s = stage({ A: ['fighter', 5, 5], B: ['orc', 9, 5] }).start([20, 1]);
    lasting(
      s,
      { kind: 'splash', on: on('B'), dice: '1d8', left: 1 },
      { kind: 'condition', on: on('B'), condition: 'cornered' },
    );
    s.set('B', { conditions: ['broken', 'charging', 'cornered', 'blind'] });
    s.act(null, 'end-combat');
    expect([s.body('B').conditions, s.turn.effects.map(({ kind }) => kind)]).toEqual([
      ['cornered', 'blind'],
      ['condition'],
    ]);
  });
  test('OS-126 a charge is one of its round', () => {
    const s = stage({ A: ['fighter', 5, 5], B: ['orc', 9, 5] }).start([20, 1]);
    s.set('B', { conditions: ['charging'] });
    s.act('A', 'nominate', { target: 'B' });
    s.act('B', 'nominate', { target: 'A' });
    expect(s.body('B').conditions).toEqual([]);
  });
});

describe('turns', () => {
  test('OS-006 a phase waits for one whose breath reaches a foe', () => {
    const s = stage({ D: ['white-dragon', 5, 5], A: ['fighter', 12, 5] }, SIDES).start([1, 6]);
    s.to('foe.missile');
    expect(s.refused('D', 'breathe', { targets: ['A'] })).toEqual([]);
    const spent = stage(
      { D: ['white-dragon', 5, 5, { breath: { feet: 80, save: 'breath', left: 0 } }], A: ['fighter', 12, 5] },
      SIDES,
    ).start([1, 6]);
    spent.act('D', 'done');
    expect(spent.turn.now).toBe('ally.movement');
  });
  test('OS-029 a withdrawal is the whole move of its round', () => {
    const s = stage({ A: ['fighter', 5, 5], B: ['orc', 6, 5] }).start([20, 1]);
    s.act('A', 'withdraw', path([5, 5], 'w'));
    expect(s.refused('A', 'move', path([4, 5], 'w'))).toEqual(['withdrew']);
    const sick = stage({ A: ['fighter', 5, 5, { armour: 'none', conditions: ['sick'] }], B: ['orc', 6, 5] });
    expect(sick.start([20, 1]).offer('A', 'withdraw').about).toContain('10 ft');
  });
  test.each([
    ['broken', { conditions: ['broken'] }],
    ['sick', { conditions: ['sick'] }],
    ['still reloading', { reloadRound: 5 }],
  ] as const)('OS-089 who is %s by then makes no attack it was ready for', (_, set) => {
    const s = stage({
      A: ['fighter', 5, 5, { weapons: [{ weapon: 'crossbow', ammo: 9 }] }],
      B: ['orc', 9, 5],
    }).start([20, 1]);
    s.act('A', 'ready', { trigger: 'now' });
    s.act('A', 'nominate', { target: 'B' });
    s.set('A', set);
    s.act(null, 'trigger', { who: ['A'] });
    expect(s.question('A').options.map(({ id }) => id)).toEqual(['act', 'pass']);
  });
  test('OS-176 in later rounds who is broken declares how it gets away', () => {
    const broken = () =>
      stage({ A: ['fighter', 5, 5], B: ['goblin', 6, 5, { conditions: ['broken'] }] }, SIDES).start();
    const s = broken().ready([3, 5]);
    expect([s.turn.now, s.refused('B', 'retreat', path([6, 5], 'e'))]).toEqual(['foe.movement', ['move-not-declared']]);
    const declared = broken();
    declared.act('B', 'declare-retreat');
    expect(declared.ready([3, 5]).refused('B', 'retreat', path([6, 5], 'e'))).toEqual([]);
  });
  test('OS-176 who is cornered fights on though its morale broke', () => {
    const s = stage({ A: ['fighter', 5, 5], B: ['orc', 6, 5, { conditions: ['broken'] }] }).start([1, 20]);
    expect(s.refused('B', 'attack:routine.0', { target: 'A' })).toEqual(['broken']);
    s.set('B', { conditions: ['broken', 'cornered'] });
    expect(s.refused('B', 'attack:routine.0', { target: 'A' })).toEqual([]);
  });
  test('who is charmed takes its charmer for a friend, and only that one', () => {
    const s = stage({
      A: ['fighter', 5, 5, { conditions: ['charmed'] }],
      H: ['harpy', 6, 5],
      B: ['orc', 5, 6],
    }).start([20, 1, 1]);
    lasting(s, { kind: 'condition', on: on('A'), condition: 'charmed', owner: 'H' as never });
    const refused = (target: string) => s.refused('A', 'attack:sword.0', { target });
    expect([refused('H'), refused('B')]).toEqual([['not-a-foe'], []]);
  });
});

describe('spells', () => {
  test('OS-191 a target that falls to what came in between may be changed for another', () => {
    const s = stage({
      M: ['magic-user', 5, 5, { spells: [MISSILE] }],
      B: ['orc', 12, 5],
      C: ['orc', 12, 8],
      D: ['orc', 12, 11, { weapons: [{ weapon: 'sling', ammo: 9 }], readied: 'a spell' }],
    }).start([20, 1, 1, 1]);
    s.set('D', { readied: 'a spell' });
    s.act('M', 'cast', { spell: 'Magic missile', target: 'B' });
    expect(s.asked()).toEqual([['D', 'readied']]);
    s.meanwhile('B', { hp: 0, conditions: ['dead'] });
    s.answer('D', 'pass');
    expect(s.asked()).toEqual([['M', 'new-target']]);
    s.answer('M', 'cast', { target: 'C' }, [6]);
    expect([s.body('C').hp, s.body('M').spells]).toEqual([0, []]);
  });
  test('OS-049 the blind see no target, but touch one', () => {
    const s = stage({ C: ['cleric', 5, 5, { conditions: ['blind'] }], A: ['fighter', 6, 5], B: ['orc', 12, 5] });
    const spells = [MISSILE, { ...MISSILE, name: 'Cure', does: 'heal', feet: 5 } as const];
    s.start([20, 1, 1]).set('C', { spells });
    expect([
      s.refused('C', 'cast', { spell: 'Magic missile', target: 'B' }),
      s.refused('C', 'cast', { spell: 'Cure', target: 'A' }),
    ]).toEqual([['not-visible'], []]);
  });
});

test('OS-095 of a group that may jump in, who is off the table by then is not asked', () => {
  const s = stage(
    { A: ['fighter', 5, 5], B: ['orc', 6, 5], D: ['orc', 6, 6], C: ['ogre', 25, 5] },
    { popcornJumpIn: true },
  ).start([20, 2, 1], { groups: 'kinds' });
  s.act('A', 'attack:sword.0', { target: 'B' }, [2]);
  s.scene = { ...s.scene, combatants: s.scene.combatants.filter(({ name }) => name !== 'B') };
  s.act('A', 'nominate', { target: 'C' });
  expect([s.asked(), s.turn.up]).toEqual([[], 'C']);
});
test('OS-121 a day of rest is offered for those of the party who are on the map', () => {
  const s = stage({ A: ['fighter', 5, 5, { hp: 1 }], B: ['fighter', 6, 5] });
  const combatants = s.scene.combatants.map((one) => (one.name === 'B' ? { ...one, place: null } : one));
  s.scene = { ...s.scene, combatants };
  expect(s.offer(null, 'rest').slots[0]).toMatchObject({ initial: ['A'] });
});

test('OS-127 a charge of the round before is spent for a rider who stands still', () => {
  const lance = { weapons: [{ weapon: 'lance', ammo: null }], conditions: ['mounted'] } as const;
  const dealt = (straight: number): number => {
    const s = stage({ A: ['fighter', 5, 5, lance], B: ['ogre', 6, 5] }).start([20, 1]);
    s.set('A', { straight, straightBefore: 60 });
    s.act('A', 'attack:lance.0', { target: 'B' }, [19, 4]);
    return 19 - s.body('B').hp;
  };
  expect(dealt(0) * 2).toBe(dealt(5));
});
test('OS-142 nothing is thrown to subdue', () => {
  const dagger = { weapons: [{ weapon: 'dagger', ammo: null }] } as const;
  const s = stage({ A: ['fighter', 5, 5, dagger], B: ['ogre', 8, 5] }).start([20, 1]);
  s.act('A', 'attack:dagger.0', { target: 'B', how: 'subdue' }, [19, 4]);
  expect(s.body('B')).toMatchObject({ hp: 15, subdual: 0 });
});
