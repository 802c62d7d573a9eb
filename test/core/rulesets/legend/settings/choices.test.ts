import { describe, expect, test } from 'vitest';
import { newBlast } from '../../../../../src/core/rulesets/legend/sheet/blasts.ts';
import type { Body } from '../../../../../src/core/rulesets/legend/sheet/body.ts';
import { USUAL } from '../../../../../src/core/rulesets/legend/sheet/turn.ts';
import { blankGrid } from '../../../../../src/core/space/field/field.ts';
import { lost } from '../reading.ts';
import { stage, way } from '../stage.ts';
import type { Stage } from '../stage.ts';
import { tag } from '../states/two.ts';

/** What a table chooses otherwise where a rule rests on convention or a ruling. */

const SWORD: Partial<Body> = { weapons: ['sword'], wielded: 'sword' };

test('LG-209 bonus attacks at the lowest bonus', () => {
  const begun = (bonusEntry: 'first' | 'last', bonusAttacks = 1): readonly number[] => {
    const s = stage(
      { A: { at: [0, 0], attackBonuses: [6, 1], bonusAttacks, ...SWORD }, F: { at: [1, 0], acMisc: 50 } },
      { settings: { bonusEntry, bonusAttacksPerRound: 2 } },
    );
    s.act('A', 'attack:sword', { target: 'F' }, 1);
    return s.body('A').queue;
  };
  expect([begun('first'), begun('last'), begun('first', 2)]).toEqual([
    [6, 1],
    [1, 1],
    [6, 6, 1],
  ]);
});

test('LG-248 a chance for every step out of reach, where the table has it so', () => {
  const asked = (once: boolean): number => {
    const s = stage(
      { A: { at: [5, 5] }, F: { at: [6, 6], opportunities: 9 } },
      { settings: { chances: { ...USUAL.chances, once } } },
    );
    s.act('A', 'move', { path: way([5, 5], [1, 0], 4) });
    let times = 0;
    for (; s.asked().includes('F opportunity'); times++) s.answer('F', 'pass');
    expect(s.at('A')).toEqual([9, 5]);
    return times;
  };
  expect([asked(true), asked(false)]).toEqual([1, 3]);
});

describe('LG-250 cover keeps nobody from a chance, where the table has it so', () => {
  const wall = { ...blankGrid(20, 20, '1.5'), walls: [{ a: { x: 6, y: 5.5 }, b: { x: 6, y: 8 } }] };
  const beside = (open: boolean, covered = false): Stage =>
    stage(
      { A: { at: [5, 5], conditions: covered ? ['covered'] : [] }, F: { at: [6, 5] } },
      { settings: { chances: { ...USUAL.chances, open } }, ...(covered ? {} : { field: wall }) },
    );

  test.each([false, true])('behind a wall, or covered by a condition (%s): walking away', (covered) => {
    const asked = (open: boolean) => {
      const s = beside(open, covered);
      const reach = s.reach('A', 'move');
      const here = s.scene.field.type === 'grid' ? 5 * s.scene.field.width + 5 : -1;
      const provokes = reach?.type === 'cells' && reach.provokes.some(([from]) => from === here);
      s.act('A', 'move', { path: [[4, 5]] });
      return [s.asked(), provokes];
    };
    expect([asked(true), asked(false)]).toEqual([
      [[], false],
      [['F opportunity'], true],
    ]);
  });

  test('an act beside a foe', () => {
    const asked = (open: boolean) => {
      const s = beside(open);
      s.set('A', { conditions: ['prone'] });
      s.act('A', 'stand');
      return s.asked();
    };
    expect([asked(true), asked(false)]).toEqual([[], ['F opportunity']]);
  });
});

test('LG-220 RU-28 who falls by nobody’s hand is dying, or stable, or as the GM says', () => {
  const fallen = (undealt: 'ask' | 'dying' | 'stable') => {
    const s = stage({ A: { at: [5, 5], hp: 3 }, F: { at: [9, 9] } }, { settings: { undealt } });
    s.act('A', 'hurt', { amount: 5, kind: 'fire' });
    return [s.asked(), s.body('A').conditions];
  };
  expect([fallen('ask'), fallen('dying'), fallen('stable')]).toEqual([
    [['gm fall'], []],
    [[], ['dying']],
    [[], ['stable']],
  ]);
});

test('LG-355 RU-29 a push goes on over creatures and may end on one', () => {
  const pushed = (pushedInto: 'before' | 'shared', feet: number) => {
    const s = stage({ A: { at: [0, 0] }, B: { at: [2, 0] }, F: { at: [9, 9] } }, { settings: { pushedInto } });
    s.act('A', 'push', { way: 'east', feet });
    return s.at('A');
  };
  expect([pushed('before', 10), pushed('shared', 10), pushed('shared', 20)]).toEqual([
    [1, 0],
    [2, 0],
    [4, 0],
  ]);
});

test('LG-023 RU-35 a delayed turn is lost when the next one is up: it begins as any', () => {
  const delayed = (delayLapses: boolean) => {
    const s = stage({ A: { at: [0, 0] }, B: { at: [5, 0] }, F: { at: [9, 9] } }, { settings: { delayLapses } });
    s.act('A', 'delay');
    s.act('B', 'end-turn');
    s.answer('A', 'pass');
    s.act('F', 'end-turn');
    while (s.asked().includes('A act-now')) s.answer('A', 'pass');
    return [s.scene.turn.now, s.body('A').delaying];
  };
  expect([delayed(false), delayed(true)]).toEqual([
    ['B', true],
    ['A', false],
  ]);
});

test('LG-397 LG-398 RU-74 fast healing and temporary hit points of several sources add up', () => {
  const healed = (both: boolean) => {
    const tags = [tag('fast-healing', '', 5, 'Ring'), tag('fast-healing', '', 3, 'Song')];
    const s = stage(
      { F: { at: [9, 9] }, A: { at: [5, 5], hp: 20, hpMax: 40, tags } },
      { settings: { addUp: { healing: both, temporary: both } } },
    );
    s.act('A', 'restore', { what: 'temporary', amount: 4 });
    s.act('A', 'restore', { what: 'temporary', amount: 6 });
    s.act('F', 'end-turn');
    s.answer('A', 'begin');
    return [s.body('A').hp, s.body('A').tempHp];
  };
  expect([healed(false), healed(true)]).toEqual([
    [25, 6],
    [28, 10],
  ]);
});

test('LG-407 RU-75 a volley rolls for each target by itself', () => {
  const s = stage(
    {
      A: { at: [0, 0], weapons: ['bow'], wielded: 'bow', fitted: [VOLLEY] },
      F: { at: [4, 0], acMisc: -2, hpMax: 30 },
      F2: { at: [6, 0], acMisc: -2, hpMax: 30 },
    },
    { settings: { volley: 'each', cover: { ac: 0, reflex: 0, soft: 0 } } },
  );
  s.act('A', 'attack:bow', {}, 15, 6, 2);
  expect([lost(s, 'F'), lost(s, 'F2')]).toEqual([6, 0]);
});
const VOLLEY = { weapon: 'bow', name: '', properties: ['volley'], attack: 0, damage: 0, kind: null } as const;

test('LG-328 RU-76 the newest effect comes first', () => {
  const first = (turnEffects: 'oldest' | 'newest'): string => {
    const s = stage(
      { F: { at: [9, 9] }, A: { at: [5, 5], hp: 20, hpMax: 40 }, B: { at: [20, 9] } },
      { settings: { turnEffects } },
    );
    s.act('A', 'impose', { condition: 'burning', unit: 'encounter', source: 'Torch' });
    s.act('A', 'mark', { what: 'fast-healing', amount: 5, source: 'Ring' });
    s.act('F', 'end-turn');
    const because = s.answer('A', 'begin', 3).flatMap((fact) => (fact.type === 'changed' ? [fact.because.type] : []));
    return because.find((type) => type === 'hurt' || type === 'healed') ?? '';
  };
  expect([first('oldest'), first('newest')]).toEqual(['hurt', 'healed']);
});

test('LG-423 RU-79 a square is within a wedge by any part of it', () => {
  const cone = newBlast({ name: 'Cone', shape: 'wedge', feet: 15, plus: 4 });
  const squares = (wedge: 'corner' | 'part') => {
    const s = stage({ A: { at: [20, 20], blasts: [cone] }, F: { at: [40, 20] } }, { settings: { wedge } });
    return [0, 45].map(
      (angle) => s.area('A', 'area:0', { area: { x: 20, y: 20, side: 15, angle } })?.cells.length ?? 0,
    );
  };
  expect([squares('corner'), squares('part')]).toEqual([
    [8, 6],
    [10, 8],
  ]);
});
