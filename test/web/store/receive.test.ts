import { describe, expect, test } from 'vitest';
import type { CombatantId, SeatId } from '../../../src/core/rules/scene/scene.ts';
import type { CombatantView, View } from '../../../src/core/rules/views/view.ts';
import { received } from '../../../src/web/store/receive.ts';
import type { TableState } from '../../../src/web/store/table.ts';
import { AT_REST } from '../../../src/web/store/table.ts';

const [vera, orc] = ['vera' as CombatantId, 'orc' as CombatantId];
const ann = 'ann' as SeatId;
const combatant = (id: CombatantId, yours: boolean): CombatantView =>
  ({ id, name: id, yours, place: { type: 'cell', x: 0, y: 0, height: 0 } }) as unknown as CombatantView;

const view = (role: View['you']['role'], active: readonly CombatantId[], more: Partial<View> = {}): View =>
  ({
    you: { seat: ann, role, name: 'Ann' },
    field: { type: 'grid' },
    options: { pace: 'brisk' },
    seats: [
      { id: 'gm', name: 'Gm', role: 'gm' },
      { id: ann, name: 'Ann', role },
    ],
    combatants: [combatant(orc, role === 'gm'), combatant(vera, true)],
    turnOrder: { turn: active.join(), active },
    log: [],
    ...more,
  }) as unknown as View;
const moment = { now: 0, still: false };
const seen = (state: TableState, next: View, whole = false): TableState => ({
  ...state,
  ...received(state, { type: 'view', view: next, n: state.n + 1, whole }, moment),
});

describe('a view that arrives', () => {
  test('selects a player their own combatant, and whoever of theirs begins a turn', () => {
    const first = seen(AT_REST, view('player', []), true);
    expect(first.selected).toBe(vera);
    expect(seen({ ...first, selected: orc }, view('player', [vera])).selected).toBe(vera);
    expect(seen({ ...first, selected: vera }, view('player', [orc])).selected).toBe(vera);
  });

  test('leaves a player who looks at everybody with nobody selected, until a turn of theirs begins', () => {
    const around = { ...seen(AT_REST, view('player', []), true), selected: null };
    expect(seen(around, view('player', [orc])).selected).toBeNull();
    expect(seen(around, view('player', [vera])).selected).toBe(vera);
  });

  test('selects the GM everybody in turn, and leaves a watch screen alone', () => {
    expect(seen(AT_REST, view('gm', [orc]), true).selected).toBe(orc);
    expect(seen(AT_REST, view('watch', [], { combatants: [combatant(orc, false)] }), true).selected).toBeNull();
  });

  test('selects the GM whose turn it is, also on a page that missed the turns since all rolled for initiative', () => {
    const combatants = [combatant(orc, true), combatant(vera, false)];
    const rolling = seen(AT_REST, view('gm', [vera, orc], { combatants }), true);
    expect(rolling.selected).toBe(orc);
    expect(seen(rolling, view('gm', [vera], { combatants })).selected).toBe(vera);
    // while the same moment goes on, nobody is taken from what they look at
    const still = view('gm', [vera], { combatants, turnOrder: { ...view('gm', []).turnOrder, turn: 'vera,orc' } });
    expect(seen(rolling, { ...still, turnOrder: { ...still.turnOrder, active: [vera] } }).selected).toBe(orc);
  });

  test('closes what was meant for another turn, and for somebody who is gone', () => {
    const open: TableState = {
      ...seen(AT_REST, view('gm', [orc]), true),
      menu: { who: orc, target: vera, at: { x: 0, y: 0 }, strikes: null },
    };
    expect(seen(open, view('gm', [orc])).menu).not.toBeNull();
    expect(seen(open, view('gm', [vera])).menu).toBeNull();
    expect(seen(open, view('gm', [orc], { combatants: [combatant(orc, true)] })).menu).toBeNull();
    expect(
      seen({ ...open, hovered: vera }, view('gm', [orc], { combatants: [combatant(orc, true)] })).hovered,
    ).toBeNull();
  });

  test('walks what others moved, not what this hand has just dragged, and takes the ghost away', () => {
    const told = view('gm', [orc], {
      log: [{ id: 'e', title: [], by: null, state: 'done', told: [{ type: 'moved', who: vera, path: '0,0:22' }] }],
    });
    const before = {
      ...seen(AT_REST, view('gm', [orc]), true),
      ghosts: { vera: { name: 'Ben', path: [{ x: 0, y: 0 }] } },
    };
    expect(seen(before, told)).toMatchObject({ motions: [{ type: 'walk', who: vera }], ghosts: {} });
    expect(seen({ ...before, carried: vera }, told)).toMatchObject({ motions: [], carried: null });
  });

  test('that is whole walks nothing: nobody knows what happened in between', () => {
    const told = view('gm', [orc], {
      log: [{ id: 'e', title: [], by: null, state: 'done', told: [{ type: 'moved', who: vera, path: '0,0:22' }] }],
    });
    expect(seen(seen(AT_REST, view('gm', [orc]), true), told, true).motions).toEqual([]);
  });
});

test('each view counts, also when a table that was started anew counts from one again', () => {
  const many = { ...seen(AT_REST, view('gm', []), true), n: 40 };
  expect({ ...many, ...received(many, { type: 'view', view: view('gm', []), n: 1, whole: true }, moment) }.n).toBe(41);
});

describe('gestures of others', () => {
  const heard = (state: TableState, gesture: Parameters<typeof received>[1]): TableState => ({
    ...state,
    ...received(state, gesture, moment),
  });
  const by = { type: 'gesture', seat: 'gm' as SeatId, name: 'Gm' } as const;
  test('are ghosts while they last', () => {
    const on = heard(AT_REST, { ...by, gesture: { type: 'drag', who: vera, path: '0,0:2' } });
    expect(on.ghosts).toEqual({
      vera: {
        name: 'Gm',
        path: [
          { x: 0, y: 0 },
          { x: 1, y: 0 },
        ],
      },
    });
    expect(heard(on, { ...by, gesture: { type: 'drag', who: vera, path: null } }).ghosts).toEqual({});
  });

  test('tapes and templates are held, one of a kind in a hand, until they are let go', () => {
    const tape = { type: 'measure', at: [0, 0, 3, 0] } as const;
    const area = { type: 'template', who: vera, at: [[4, 2]] } as const;
    const longer = { ...tape, at: [0, 0, 5, 0] } as const;
    const on = [tape, area, longer].reduce((state, gesture) => heard(state, { ...by, gesture }), AT_REST);
    expect(on.hands).toEqual([
      { seat: 'gm', name: 'Gm', gesture: area },
      { seat: 'gm', name: 'Gm', gesture: longer },
    ]);
    const both = heard(on, { ...by, seat: ann, name: 'Ann', gesture: tape });
    expect(heard(both, { ...by, gesture: { ...tape, at: null } }).hands.map(({ name }) => name)).toEqual(['Gm', 'Ann']);
    expect(
      { ...both, ...received(both, { type: 'state', state: 'offline', waiting: 0, say: null }, moment) }.hands,
    ).toEqual([]);
  });

  test('only a watch screen follows, and only the GM', () => {
    const camera = { type: 'camera', x: 1, y: 2, scale: 10 } as const;
    const watching = seen(AT_REST, view('watch', []), true);
    expect(heard(watching, { ...by, gesture: camera }).following).toEqual({ x: 1, y: 2, scale: 10 });
    expect(heard(watching, { ...by, seat: ann, gesture: camera }).following).toBeNull();
    expect(heard(seen(AT_REST, view('player', []), true), { ...by, gesture: camera }).following).toBeNull();
  });
});

test('while the table cannot be reached the screen says so and how much waits', () => {
  expect(received(AT_REST, { type: 'state', state: 'offline', waiting: 2, say: 'No network.' }, moment)).toEqual({
    connection: { ...AT_REST.connection, state: 'offline', waiting: 2, say: 'No network.' },
    hands: [],
    ghosts: {},
  });
});
