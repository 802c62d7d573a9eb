import { describe, expect, test } from 'vitest';
import type { Effect } from '../../../../src/core/rulesets/old-school/sheet/turn.ts';
import { SIDES, stage } from './stage.ts';
import type { Stage } from './stage.ts';
import { beside } from './monsters/meeting.ts';

/** After a fight in which a black widow has bitten the fighter: dead in a turn, 60 rounds. */
const bitten = (): Stage => {
  const s = beside('black-widow', { hpMax: 60 });
  s.act('M', 'attack:routine.0', { target: 'A' }, [20, 1, 1, 1, 1]);
  s.act(null, 'end-combat');
  expect(s.turn.effects).toMatchObject([{ kind: 'poison', on: ['A'], left: 60 }]);
  return s;
};
const lasting = (more: Partial<Effect>): Effect => ({
  id: '1' as Effect['id'],
  kind: 'condition',
  source: 'a spell',
  owner: null,
  on: [],
  anchor: { type: 'round' },
  left: 1,
  with: null,
  condition: null,
  dice: null,
  covers: null,
  ...more,
});
const asleep = (left: number | null): Stage => {
  const s = stage({ A: ['fighter', 5, 5, { conditions: ['asleep'] }] });
  const effect = lasting({ on: ['A' as never], condition: 'asleep', left });
  s.scene = { ...s.scene, turn: { ...s.turn, effects: [effect], made: 1 } };
  return s;
};

describe('time between fights', () => {
  test('OS-093 poison kills when its turns have passed, not before', () => {
    const s = bitten();
    s.act(null, 'pass-time', { count: 59, unit: 'rounds' });
    expect([s.body('A').conditions, s.turn.effects[0]?.left]).toEqual([[], 1]);
    s.act(null, 'pass-time', { count: 1, unit: 'rounds' });
    expect([s.body('A').conditions, s.body('A').hp, s.turn.effects]).toEqual([['dead'], 0, []]);
    const once = bitten();
    once.act(null, 'pass-time', { count: 1, unit: 'turns' });
    expect(once.body('A').conditions).toEqual(['dead']);
  });

  test('OS-093 silence on the ground is over after its twelve turns', () => {
    const quiet = lasting({ kind: 'silence', source: 'Silence', left: 720, covers: { type: 'none' } as never });
    const s = stage({ A: ['fighter', 5, 5] });
    s.scene = { ...s.scene, turn: { ...s.turn, effects: [{ ...quiet, covers: null }], made: 1 } };
    s.act(null, 'pass-time', { count: 11, unit: 'turns' });
    expect(s.turn.effects[0]?.left).toBe(60);
    s.act(null, 'pass-time', { count: 1, unit: 'turns' });
    expect(s.turn.effects).toEqual([]);
    expect(s.offers(null).map(({ id }) => id)).not.toContain('pass-time');
  });

  test.each([
    [{ count: 1, unit: 'turns' }, ['asleep']],
    [{ count: 2, unit: 'turns' }, []],
    [{ count: 1, unit: 'hours' }, []],
    [{ count: 1, unit: 'days' }, []],
  ] as const)('OS-093 a sleep of 120 rounds after %j', (slots, conditions) => {
    const s = asleep(120);
    s.act(null, 'pass-time', slots);
    expect(s.body('A').conditions).toEqual(conditions);
  });

  test('OS-093 what lasts until it is ended stays, and where nothing runs down no time is asked for', () => {
    const s = asleep(null);
    expect(s.offers(null).map(({ id }) => id)).not.toContain('pass-time');
    s.set('A', { hp: 4 });
    s.act(null, 'rest', { who: [], rest: 'complete' });
    expect(s.body('A').conditions).toEqual(['asleep']);
  });

  test('OS-121 a day of rest outlasts a spell, and a poison its victim', () => {
    const s = asleep(8640);
    s.set('A', { hp: 1 });
    s.act(null, 'rest', { who: ['A'], rest: 'interrupted' });
    expect([s.body('A').conditions, s.turn.effects]).toEqual([[], []]);
    const poisoned = bitten();
    poisoned.act(null, 'rest', { who: ['A'], rest: 'complete' });
    expect(poisoned.body('A').conditions).toEqual(['dead']);
  });

  test('OS-093 a troll grows back as many rounds as have passed, and rises in its turn', () => {
    const s = stage({ A: ['fighter', 6, 5], M: ['troll', 5, 5, { hp: 1 }], B: ['orc', 20, 20] }).start([20, 1, 1]);
    s.act('A', 'attack:sword.0', { target: 'M' }, [18, 5, 1, 1]);
    s.act(null, 'end-combat');
    s.act(null, 'pass-time', { count: 1, unit: 'rounds' });
    expect([s.body('M').hp, s.body('M').conditions]).toEqual([0, ['dead']]);
    s.act(null, 'pass-time', { count: 1, unit: 'rounds' });
    expect([s.body('M').hp, s.body('M').conditions]).toEqual([3, []]);
    s.act(null, 'pass-time', { count: 4, unit: 'rounds' });
    expect(s.body('M').hp).toBe(15);
    s.act(null, 'pass-time', { count: 1, unit: 'turns' });
    expect([s.body('M').hp, s.turn.effects]).toEqual([30, []]);
  });

  test('OS-093 no time passes so while a fight is under way', () => {
    const s = stage({ A: ['fighter', 5, 5], B: ['orc', 15, 5] }, SIDES).start([5, 2]);
    s.scene = { ...s.scene, turn: { ...s.turn, effects: [lasting({ left: 5 })] } };
    expect(s.offers(null).map(({ id }) => id)).not.toContain('pass-time');
  });
});
