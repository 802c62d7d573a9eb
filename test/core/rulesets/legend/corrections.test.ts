import { describe, expect, test } from 'vitest';
import { USUAL, settingsSchema } from '../../../../src/core/rulesets/legend/sheet/turn.ts';
import type { Settings } from '../../../../src/core/rulesets/legend/sheet/turn.ts';
import { legend } from '../../../../src/core/rulesets/legend/index.ts';
import { ruleAsListed } from '../../../../src/core/rulesets/legend/sheet/settings/condition-rules.ts';
import { CONDITION_IDS } from '../../../../src/core/rulesets/legend/data/condition-list.ts';
import { COSTED, TASK_IDS } from '../../../../src/core/rulesets/legend/data/task-list.ts';
import { blankGrid } from '../../../../src/core/space/field/field.ts';
import type { CombatantId } from '../../../../src/core/rules/scene/scene.ts';
import type { Standing } from './stage.ts';
import { stage, way } from './stage.ts';

/** What a table that owns the book may correct: every choice that rests on a convention or on a ruling. */

const until = { type: 'none' } as const;
const FLY = { modes: [{ mode: 'fly', source: 'innate', cost: 'free', until }] } as const satisfies Partial<Standing>;
const GUARD = { attackBonuses: [5], opportunities: 1 } as const;
const none: Partial<Settings> = { provoking: [] };

describe('LG-252 what gives foes a chance', () => {
  /** A beside a guard, doing one thing; whoever is asked. */
  const doing = (
    offer: string,
    slots: Readonly<Record<string, unknown>>,
    settings: Partial<Settings> = {},
    a: Partial<Standing> = {},
    ...dice: readonly number[]
  ): readonly string[] => {
    const s = stage(
      {
        A: { at: [5, 5], rideTrained: true, ...a },
        H: { at: [4, 5], kind: 'mount', side: 'ally', speed: 50 },
        B: { at: [4, 6], hp: -3, conditions: ['dying'] },
        F: { at: [6, 5], ...GUARD },
      },
      { settings },
    );
    s.act('A', offer, slots as never, ...dice);
    return s.asked();
  };

  test.each([
    ['move', { path: [[5, 4]] }, {}, []],
    ['run', { path: [[5, 4]] }, {}, []],
    ['mount', { mount: 'H', as: 'rider' }, {}, []],
    ['take-off', {}, FLY, []],
    ['staunch', {}, { conditions: ['bleeding'], bleeds: 3 }, []],
    ['put-out', {}, { conditions: ['burning'] }, []],
    ['stabilise', { patient: 'B' }, {}, [1]],
    ['stand', {}, { conditions: ['prone'] }, []],
    ['task:potion', {}, {}, []],
    ['task:move-object', {}, {}, []],
    ['task:skill', {}, {}, []],
  ] as const)('%s gives one as the table usually has it, and none where it says so', (offer, slots, a, dice) => {
    expect([doing(offer, slots, {}, a), doing(offer, slots, none, a, ...dice)]).toEqual([['F opportunity'], []]);
  });

  test.each([
    ['step', 'five-foot-step', { path: [[5, 4]] }, {}],
    ['acrobatics', 'acrobatics', {}, {}],
    ['draw', 'draw', { weapon: 'sword', pay: 'swift' }, { weapons: ['unarmed', 'sword'] }],
    ['drop', 'drop', {}, { weapons: ['unarmed', 'sword'], wielded: 'sword' }],
  ] as const)('%s gives none, but where the table says so', (offer, task, slots, a) => {
    expect(doing(offer, slots, { provoking: [task] }, a)).toEqual(['F opportunity']);
    expect(doing(offer, slots, none, a, ...(offer === 'acrobatics' ? [1] : []))).toEqual([]);
  });

  test('LG-146 whoever leaves a shared square does so by a rule of its own', () => {
    const shared = (settings: Partial<Settings> = {}): readonly string[] => {
      const s = stage({ A: { at: [5, 5] }, B: { at: [5, 5] }, F: { at: [6, 5], ...GUARD } }, { settings });
      s.act('A', 'move', { path: [[5, 4]] });
      return s.asked();
    };
    expect(shared()).toEqual(['F opportunity']);
    expect([shared({ provoking: ['leave-shared'] }), shared({ provoking: ['move'] })]).toEqual([['F opportunity'], []]);
  });

  test('a stored table that named what gives nobody a chance is read without it; an unknown name is refused', () => {
    const read = settingsSchema.parse({ ...USUAL, provoking: ['talk', 'forced', 'mount'] });
    expect(read.ok && read.value.provoking).toEqual(['mount']);
    expect(settingsSchema.parse({ ...USUAL, provoking: ['dancing'] }).ok).toBe(false);
    expect(TASK_IDS).toHaveLength(42);
  });
});

describe('LG-066 what tasks cost', () => {
  const costs = (more: Partial<Settings['taskCosts']>): Partial<Settings> => ({
    taskCosts: { ...USUAL.taskCosts, ...more },
    provoking: [],
  });

  test('standing up is a move action, or free where the table says so', () => {
    const left = (settings: Partial<Settings>): readonly number[] => {
      const s = stage({ A: { at: [5, 5], conditions: ['prone'] }, F: { at: [20, 5] } }, { settings });
      s.act('A', 'stand');
      return [s.body('A').move, s.body('A').free];
    };
    expect([left({}), left(costs({ 'stand-up': 'free' }))]).toEqual([
      [0, 5],
      [1, 4],
    ]);
  });

  test('every task that has a cost is offered somewhere at that cost', () => {
    const door = {
      id: 'gate',
      kind: 'door',
      a: { x: 6, y: 5 },
      b: { x: 6, y: 6 },
      open: false,
      locked: false,
    } as const;
    const s = stage(
      {
        A: {
          at: [5, 5],
          conditions: ['prone', 'bleeding', 'burning'],
          lasting: [{ condition: 'grappled', source: 'Grapple', by: 'F' as CombatantId, until, suspended: false }],
        },
        H: { at: [4, 5], kind: 'mount', side: 'ally' },
        B: { at: [4, 6], hp: -3, conditions: ['dying'] },
        F: { at: [5, 6] },
      },
      { field: { ...blankGrid(12, 12, '1.5'), portals: [door] } },
    );
    const offers = [
      ...legend.offers(s.scene, 'A' as CombatantId),
      ...legend.offers(s.scene, 'F' as CombatantId),
    ].filter(({ cost }) => cost.length > 0);
    const where: Readonly<Record<string, string>> = {
      'stand-up': 'stand',
      'stop-bleeding': 'staunch',
      extinguish: 'put-out',
      'escape-hold': 'escape',
    };
    const missing = COSTED.filter(
      (task) => !offers.some(({ id }) => id === (where[task] ?? task) || id === `task:${task}`),
    );
    // these need a weapon on the ground, and somebody on a mount
    expect(missing).toEqual(['pick-up', 'dismount']);
  });

  test('total defence: AC +4 until the next turn, for a standard action', () => {
    const s = stage({ A: { at: [5, 5] }, F: { at: [20, 5] } });
    const ac = (): number | undefined => legend.derived(s.scene, 'A' as CombatantId)[0]?.total;
    expect(ac()).toBe(11);
    s.act('A', 'task:total-defence');
    s.act('A', 'end-turn');
    expect([ac(), s.scene.turn.now]).toEqual([15, 'F']);
    s.act('F', 'end-turn');
    expect([ac(), s.scene.turn.now]).toEqual([11, 'A']);
  });

  test('dropping prone is free; a door beside is a move action, a locked one stays shut', () => {
    const s = stage({ A: { at: [5, 5] }, F: { at: [20, 5] } });
    s.act('A', 'task:drop-prone');
    expect([s.body('A').conditions, s.body('A').free]).toEqual([['prone'], 4]);
    expect(s.offer('A', 'task:open-door')).toBeUndefined();
    const gate = (locked: boolean) => {
      const door = { id: 'gate', kind: 'door', a: { x: 6, y: 0 }, b: { x: 6, y: 1 }, open: false, locked } as const;
      const field = { ...blankGrid(12, 1, '1.5'), portals: [door] };
      return stage({ A: { at: [5, 0] }, F: { at: [11, 0] } }, { field });
    };
    const open = gate(false);
    expect(open.refused('A', 'move', { path: [[6, 0]] })).toEqual(['blocked']);
    open.act('A', 'task:open-door', { door: 'gate' });
    expect([
      open.body('A').move,
      (open.scene.field as { portals: readonly { open: boolean }[] }).portals[0]?.open,
    ]).toEqual([0, true]);
    expect(gate(true).refused('A', 'task:open-door', { door: 'gate' })).toContain('locked');
  });
});

describe('distances', () => {
  test('LG-087 a diagonal step counts one and a half squares on any map, also where the map counts them as one', () => {
    const s = stage({ A: { at: [1, 1] }, F: { at: [20, 1] } }, { field: blankGrid(30, 30, '1-1') });
    expect([
      s.refused('A', 'move', { path: way([1, 1], [1, 1], 4) }),
      s.refused('A', 'move', { path: way([1, 1], [1, 1], 5) }),
    ]).toEqual([[], ['too-far']]);
    expect(legend.diagonal).toBe('1.5');
    // two of them are 15 ft, farther than a reach of 10
    const near = stage({ A: { at: [1, 1], level: 5 }, F: { at: [3, 3] } }, { field: blankGrid(30, 30, '1-1') });
    expect(near.refused('A', 'attack:unarmed', { target: 'F' })).toEqual(['melee-only']);
  });

  test('LG-335 RU-02 walking 32.5 ft at a speed of 30: refused, or 30 ft where the table rounds down', () => {
    const path = [[2, 2], ...way([2, 2], [1, 0], 5)];
    const at = (moveRounding: Settings['moveRounding']): readonly string[] =>
      stage({ A: { at: [1, 1] }, F: { at: [29, 9] } }, { settings: { moveRounding } }).refused('A', 'move', { path });
    expect([at('exact'), at('floor')]).toEqual([['too-far'], []]);
  });

  test('LG-332 RU-01 a diagonal neighbour is 5 ft away, or 7.5 where the table measures exactly', () => {
    const at = (measureRounding: Settings['measureRounding']): readonly string[] =>
      stage({ A: { at: [5, 5] }, F: { at: [6, 6] } }, { settings: { measureRounding } }).refused(
        'A',
        'attack:unarmed',
        {
          target: 'F',
        },
      );
    expect([at('floor'), at('exact')]).toEqual([[], ['melee-only']]);
    const leaving = stage(
      { A: { at: [5, 5] }, F: { at: [6, 6], ...GUARD } },
      { settings: { measureRounding: 'exact' } },
    );
    leaving.act('A', 'move', { path: [[4, 4]] });
    expect(leaving.asked()).toEqual([]);
  });

  test('LG-304 RU-14 nobody steps past the corner of a wall, unless the table cuts corners', () => {
    const at = (cornerCutting: boolean, cell: readonly number[]): readonly string[] =>
      stage(
        { A: { at: [0, 0] }, F: { at: [3, 3] } },
        { rows: ['.#..', '....', '....', '....'], settings: { cornerCutting } },
      ).refused('A', 'step', { path: [[...cell]] });
    expect([at(false, [1, 1]), at(true, [1, 1]), at(true, [1, 0])]).toEqual([['past-a-corner'], [], ['impassable']]);
  });

  test('LG-411 over a bog the flying pay 5 ft a square, or 10 where the table has it so', () => {
    const at = (layersIgnoreDifficult: boolean): readonly string[] =>
      stage(
        { A: { at: [0, 0], ...FLY, conditions: ['flying'] }, F: { at: [7, 1] } },
        { rows: ['~~~~~~~.', '........'], settings: { layersIgnoreDifficult } },
      ).refused('A', 'move', { path: way([0, 0], [1, 0], 4) });
    expect([at(true), at(false)]).toEqual([[], ['too-far']]);
  });
});

test('LG-074 LG-075 how many encounters make a scene is the table’s to say', () => {
  const settings = { sceneEncounters: { least: 1, most: 2 } };
  const s = stage({ A: { at: [5, 5] }, F: { at: [20, 5] } }, { settings });
  s.act(null, 'end-combat', { why: 'overcome' });
  s.act(null, 'end-scene');
  expect([s.asked(), s.scene.turn.encounters]).toEqual([[], 0]);
  s.scene = { ...s.scene, turn: { ...s.scene.turn, encounters: 2 } };
  s.act(null, 'start-combat');
  expect(s.asked()).toEqual(['gm sixth-encounter']);
});

test('LG-240 RU-53 a table that owns the book corrects what a condition does, and all else stays', () => {
  const rule = { ...ruleAsListed('blinded'), ac: -4, speed: 25, kdm: true, missing: 30 } as const;
  const blind = (conditionRules: Settings['conditionRules']) => {
    const s = stage(
      { A: { at: [5, 5], level: 5, kdm: 3, conditions: ['blinded'] }, F: { at: [20, 5] } },
      { settings: { conditionRules } },
    );
    const far = (feet: number): boolean => s.refused('A', 'move', { path: way([5, 5], [0, 1], feet / 5) }).length === 0;
    return [legend.derived(s.scene, 'A' as CombatantId)[0]?.total, far(15), far(10), far(5)];
  };
  expect([blind([]), blind([rule])]).toEqual([
    [13, true, true, true],
    [14, false, false, true],
  ]);
  const misses = stage(
    { A: { at: [5, 5], conditions: ['blinded'], attackBonuses: [20] }, F: { at: [6, 5] } },
    { settings: { conditionRules: [rule] } },
  );
  misses.act('A', 'attack:unarmed', { target: 'F' }, 10, 31, 3);
  expect(misses.body('F').hp).toBe(7);
});

test('LG-240 a correction as it is listed changes nothing', () => {
  for (const id of CONDITION_IDS) {
    const of = (conditionRules: Settings['conditionRules']) => {
      const s = stage(
        { A: { at: [5, 5], level: 5, kdm: 3, conditions: [id] }, F: { at: [6, 5], level: 5 } },
        { settings: { conditionRules } },
      );
      return [
        legend.derived(s.scene, 'A' as CombatantId),
        s.reach('A', 'move'),
        s.explain('A', 'attack:unarmed', { target: 'F' }),
        s.explain('F', 'attack:unarmed', { target: 'A' }),
      ];
    };
    expect(of([ruleAsListed(id)]), id).toEqual(of([]));
  }
});
