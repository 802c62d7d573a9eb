import { expect, test } from 'vitest';
import type { CombatantId } from '../../../../src/core/rules/scene/scene.ts';
import { asKnown } from '../../../../src/core/rules/known/reader.ts';
import { legend } from '../../../../src/core/rulesets/legend/index.ts';
import { layerOf } from '../../../../src/core/rulesets/legend/moves/layers.ts';
import { holdOn } from '../../../../src/core/rulesets/legend/acts/manoeuvres/hold.ts';
import { newBlast } from '../../../../src/core/rulesets/legend/sheet/blasts.ts';
import { newSpecial } from '../../../../src/core/rulesets/legend/sheet/special.ts';
import { stage } from './stage.ts';
import type { Stage } from './stage.ts';

/** What no rule foresees, and a table comes to all the same: nothing hangs, nothing stays for ever, nobody is stuck. */

const id = (name: string): CombatantId => name as CombatantId;
const until = (of: string) => ({ type: 'turn-end', of: id(of) }) as const;
const shaken = (of: string) =>
  ({ condition: 'shaken', source: 'B', by: null, until: until(of), suspended: false }) as const;
const rest = (s: Stage, turns: number): void => {
  for (let turn = 0; turn < turns; turn++) s.act(s.scene.turn.now, 'end-turn');
};

test('of conditions that exclude each other one counts, and all are told', () => {
  const s = stage({ A: { at: [0, 0], conditions: ['flying', 'swimming', 'burrowing', 'soaring'] }, F: { at: [9, 0] } });
  expect(layerOf(s.body('A'))).toBe('flying');
  const [who] = s.scene.combatants;
  expect(who === undefined ? [] : legend.viewOf(asKnown(who), 'sheet').marks.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['Flying', 'Swimming']),
  );
  expect(s.refused('A', 'land')).toEqual([]);
  s.act('A', 'land');
  expect(s.body('A').conditions).toEqual([]);
});

test('the dead who are dying, stable and whole by their sheet do nothing, and the order goes past them', () => {
  const s = stage({
    A: { at: [0, 0] },
    B: { at: [2, 0], conditions: ['dead', 'dying', 'stable'], hp: 10 },
    F: { at: [9, 0] },
  });
  s.act('A', 'end-turn');
  expect(s.scene.turn.now).toBe('F');
});

test('what lasts until the end of a turn ends though whose turn it was is dead, or gone', () => {
  for (const gone of [false, true]) {
    const s = stage({ A: { at: [0, 0], lasting: [shaken('B')] }, B: { at: [2, 0] }, F: { at: [9, 0] } });
    if (gone) s.remove('B');
    else s.set('B', { conditions: ['dead'] });
    rest(s, 2);
    expect(s.body('A').lasting).toEqual([]);
  }
});

test('what is anchored to a place of the order ends there though nobody acts at it any more', () => {
  const place = { type: 'place', round: 3, count: 19, rank: 0 } as const;
  const lasting = [{ ...shaken('B'), until: place }];
  const s = stage({ A: { at: [0, 0], lasting }, B: { at: [2, 0] }, F: { at: [9, 0] } });
  s.remove('B');
  rest(s, 2);
  expect(s.body('A').lasting).toHaveLength(1);
  rest(s, 1);
  expect(s.body('A').lasting).toEqual([]);
});

test('a mount slain in the middle of a charge: nobody goes on, the rider is on the map, its turn goes on', () => {
  const s = stage({
    A: { at: [5, 5], rideTrained: true, attackBonuses: [5] },
    H: { at: [5, 5], kind: 'mount', side: 'ally', speed: 50, rider: id('A'), occupants: [id('A')], hp: 2, hpMax: 20 },
    G: { at: [8, 6], side: 'foe', attackBonuses: [30], opportunities: 1 },
    F: { at: [14, 5] },
  });
  s.act('A', 'charge', { target: 'F' });
  expect(s.asked()).toEqual(['G opportunity']);
  s.answer('G', 'strike', 15, 6);
  while (s.waiting !== null) {
    const [question] = s.waiting.questions;
    if (question === undefined) break;
    s.answer(question.to, question.otherwise.offer);
  }
  expect(s.body('H').hp).toBeLessThan(0);
  expect(s.at('A')[0]).toBeLessThan(13);
  expect(s.body('F').hp).toBe(10);
  expect([s.scene.turn.now, s.refused('A', 'end-turn')]).toEqual(['A', []]);
});

test('a grapple whose partner is taken elsewhere is over as soon as anything happens', () => {
  const hold = {
    condition: 'grappled',
    source: 'Grapple',
    by: id('A'),
    until: { type: 'none' },
    suspended: false,
  } as const;
  const s = stage({ A: { at: [0, 0] }, F: { at: [1, 0], lasting: [hold] } });
  s.put('F', 20, 10);
  expect(legend.due(s.scene)).not.toBeNull();
  s.act(null, 'loosen');
  expect(holdOn(s.body('F'))).toBeNull();
});

const CORRIDOR = ['####......', '..........', '####......', '..........'];

test('grown large in a corridor, beside its end: the GM is asked for a free square when its turn begins', () => {
  const s = stage({ A: { at: [3, 1] }, F: { at: [9, 3] } }, { rows: CORRIDOR });
  s.act('A', 'resize', { size: 'large' });
  expect([s.scene.combatants[0]?.footprint, s.body('A').speed, s.at('A')]).toEqual([2, 35, [3, 1]]);
  s.act('A', 'end-turn');
  s.act('F', 'end-turn');
  expect(s.asked()).toEqual(['gm displace']);
});

test('grown large where there is nowhere to go: the GM says where, or nothing, and the fight goes on', () => {
  const s = stage({ A: { at: [1, 1] }, F: { at: [9, 3] } }, { rows: CORRIDOR });
  s.act('A', 'resize', { size: 'large' });
  s.act('A', 'end-turn');
  s.act('F', 'end-turn');
  const [question] = s.waiting?.questions ?? [];
  s.answerWith('gm', question?.otherwise.offer ?? '', question?.otherwise.slots ?? {});
  expect([s.asked(), s.scene.turn.now, s.refused('A', 'end-turn')]).toEqual([[], 'A', []]);
});

test('grown at the edge of the map it stands within it; back at its size it is as it was', () => {
  const s = stage(
    { B: { at: [9, 3] }, F: { at: [0, 0] } },
    { rows: ['..........', '..........', '..........', '..........'] },
  );
  s.act('B', 'resize', { size: 'huge' });
  expect([s.at('B'), s.body('B').acMisc]).toEqual([[7, 1], -2]);
  s.act('B', 'resize', { size: 'average' });
  expect([s.scene.combatants[0]?.footprint, s.body('B').acMisc]).toEqual([1, 0]);
});

test('whoever is taken off the table while a question about its own doing waits is gone, and the fight goes on', () => {
  const ward = newSpecial({ name: 'Ward', cost: 'immediate' });
  const moving = stage({ A: { at: [0, 0] }, F: { at: [9, 3], special: [ward] } });
  moving.act('A', 'move', { path: [[1, 0]] });
  expect(moving.asked()).toEqual(['F interrupt']);
  moving.meanwhile('A', null);
  expect(moving.asked()).toEqual([]);

  const burns = newBlast({
    name: 'Fire',
    shape: 'spread',
    feet: 10,
    plus: 5,
    lasts: 3,
    trigger: 'end',
    task: 'use-ex-su',
  });
  const ending = stage({ A: { at: [0, 0], blasts: [burns], hp: 3 }, F: { at: [30, 30] } });
  ending.act('A', 'area:0', { area: { x: 1, y: 1, side: 10 } });
  ending.set('A', { hp: 3 });
  ending.act('A', 'end-turn');
  expect(ending.asked()).toEqual(['A fall']);
  ending.meanwhile('A', null);
  expect(ending.asked()).toEqual([]);
});

test('of two in an area one may be taken off the table while it is asked what becomes of the other', () => {
  const burst = newBlast({ name: 'Burst', shape: 'spread', feet: 10, plus: 5, save: 'reflex', task: 'use-ex-su' });
  const s = stage({ A: { at: [0, 0], blasts: [burst] }, F: { at: [4, 4], hpMax: 3 }, F2: { at: [5, 4] } });
  s.act('A', 'area:0', { area: { x: 4, y: 4, side: 10 } }, 1);
  expect(s.asked()).toEqual(['A fall']);
  s.meanwhile('F2', null);
  s.answer('A', 'stable');
  expect([s.asked(), s.body('F').conditions]).toEqual([[], ['stable']]);
});

test('penalties of several sources add up, and a tumble that far below nothing is kept', () => {
  const worse = ['first', 'second', 'third'].map((source) => ({
    to: 'checks' as const,
    value: -99,
    source,
    until: until('F'),
  }));
  const s = stage({ A: { at: [0, 0], modifiers: worse }, F: { at: [9, 0] } });
  s.act('A', 'acrobatics', {}, 5);
  expect(s.body('A').tumbled).toBeLessThan(-200);
  expect(legend.body.parse(JSON.parse(JSON.stringify(s.body('A'))))).toMatchObject({ ok: true });
});
