import { describe, expect, test } from 'vitest';
import type { CombatantId } from '../../../src/core/rules/scene/scene.ts';
import type { Effect, Gesture, Input } from '../../../src/web/board/state/gesture.ts';
import { REST } from '../../../src/web/board/state/gesture.ts';
import type { Situation } from '../../../src/web/board/state/situation.ts';
import { CELLS } from '../../../src/web/board/state/situation.ts';
import { step } from '../../../src/web/board/state/step.ts';

const vera = 'vera' as CombatantId;
const orc = 'orc' as CombatantId;
const places: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  vera: { x: 2, y: 2 },
  orc: { x: 5, y: 2 },
};

/** Vera is ours, the orc is not; Vera gets no further than the fourth column. */
const situation: Situation = {
  ...CELLS,
  joins: () => false,
  tool: 'select',
  selected: vera,
  chosen: [vera],
  filling: null,
  movable: (who) => who === vera,
  asked: () => false,
  aimable: (who) => who === orc,
  placeOf: (who) => places[who] ?? null,
  stops: (cell) => cell.x <= 4,
  passes: (cell) => cell.x <= 4,
};

/** A board with cells of ten pixels. */
const down = (x: number, y: number, more: Partial<Extract<Input, { type: 'down' }>> = {}): Input => ({
  type: 'down',
  pointer: 1,
  px: { x: x * 10, y: y * 10 },
  at: { x, y },
  who: x >= 2 && x < 3 && y >= 2 && y < 3 ? vera : x >= 5 && x < 6 && y >= 2 && y < 3 ? orc : null,
  touch: false,
  pan: false,
  ...more,
});
const move = (x: number, y: number, more: Partial<Extract<Input, { type: 'move' }>> = {}): Input => ({
  type: 'move',
  pointer: 1,
  px: { x: x * 10, y: y * 10 },
  at: { x, y },
  alt: false,
  shift: false,
  ...more,
});
const up = (x: number, y: number, more: Partial<Extract<Input, { type: 'up' }>> = {}): Input => ({
  type: 'up',
  pointer: 1,
  px: { x: x * 10, y: y * 10 },
  at: { x, y },
  double: false,
  shift: false,
  door: null,
  ...more,
});

const run = (
  inputs: readonly Input[],
  how: Situation = situation,
  from: Gesture = REST,
): { readonly gesture: Gesture; readonly effects: readonly Effect[] } => {
  let gesture = from;
  const effects: Effect[] = [];
  for (const input of inputs) {
    const [next, ...came] = step(gesture, input, how);
    gesture = next;
    effects.push(...came);
  }
  return { gesture, effects };
};
const kinds = (effects: readonly Effect[]): readonly string[] => effects.map((effect) => effect.type);

describe('a drag', () => {
  test('takes a token up, shows each new cell once and drops it where it is let go', () => {
    const { gesture, effects } = run([down(2.5, 2.5), move(3.5, 2.5), move(3.6, 2.5), move(4.4, 3.4), up(4.4, 3.4)]);
    expect(gesture).toEqual(REST);
    expect(effects).toEqual([
      { type: 'select', who: vera },
      { type: 'lift', who: vera },
      { type: 'ghost', who: vera, over: { x: 3, y: 2 } },
      { type: 'ghost', who: vera, over: { x: 4, y: 3 } },
      { type: 'drop', who: vera, over: { x: 4, y: 3 }, safe: false },
      { type: 'ghost', who: vera, over: null },
    ]);
  });

  test('snaps by the token, wherever on it the hand took hold', () => {
    const { effects } = run([down(2.9, 2.9), move(3.8, 2.8), up(3.8, 2.8)]);
    expect(effects.find((effect) => effect.type === 'drop')).toEqual({
      type: 'drop',
      who: vera,
      over: { x: 3, y: 2 },
      safe: false,
    });
  });

  test('back to where it stood does nothing', () => {
    expect(kinds(run([down(2.5, 2.5), move(4.5, 2.5), move(2.6, 2.5), up(2.6, 2.5)]).effects)).not.toContain('drop');
  });

  test('with Alt places, with Shift goes the safe way', () => {
    expect(kinds(run([down(2.5, 2.5), move(4.5, 2.5, { alt: true }), up(4.5, 2.5)]).effects)).toContain('place');
    expect(run([down(2.5, 2.5), move(4.5, 2.5, { shift: true }), up(4.5, 2.5)]).effects).toContainEqual({
      type: 'drop',
      who: vera,
      over: { x: 4, y: 2 },
      safe: true,
    });
  });

  test('of somebody else moves the map instead', () => {
    const { gesture, effects } = run([down(5.5, 2.5), move(7, 2.5), move(8, 3)]);
    expect(gesture.type).toBe('panning');
    expect(effects).toEqual([
      { type: 'pan', by: { x: 15, y: 0 } },
      { type: 'pan', by: { x: 10, y: 5 } },
    ]);
  });

  test('is given up by Escape and by a second finger', () => {
    expect(run([down(2.5, 2.5), move(4.5, 2.5), { type: 'cancel' }, up(4.5, 2.5)])).toMatchObject({ gesture: REST });
    const second = run([
      down(2.5, 2.5, { touch: true }),
      move(4.5, 2.5),
      down(8, 8, { touch: true, pointer: 2 }),
      up(4.5, 2.5),
    ]);
    expect(kinds(second.effects)).not.toContain('drop');
  });

  test('another pointer does not move or drop what this one holds', () => {
    const { gesture } = run([down(2.5, 2.5), move(4.5, 2.5), move(9, 9, { pointer: 7 }), up(9, 9, { pointer: 7 })]);
    expect(gesture).toMatchObject({ type: 'dragging', over: { x: 4, y: 2 } });
  });
});

describe('a tap', () => {
  test('on an own token picks it up; on a cell points it out; on the cell again goes there', () => {
    const lifted = run([down(2.5, 2.5), up(2.5, 2.5)]);
    expect(lifted.gesture).toEqual({ type: 'lifted', who: vera, over: null, safe: false });
    const pointed = run([down(4.5, 4.5), up(4.5, 4.5)], situation, lifted.gesture);
    expect(pointed.gesture).toMatchObject({ type: 'lifted', over: { x: 4, y: 4 } });
    expect(kinds(pointed.effects)).not.toContain('drop');
    const gone = run([down(4.2, 4.8), up(4.2, 4.8)], situation, pointed.gesture);
    expect(gone.effects).toContainEqual({ type: 'drop', who: vera, over: { x: 4, y: 4 }, safe: false });
    expect(gone.gesture).toEqual(REST);
  });

  test('a tap on the ground while a way is put together says where it goes, and cancels nothing', () => {
    const wants: Situation = { ...situation, filling: 'path' };
    const first = run([down(4.5, 4.5), up(4.5, 4.5)], wants);
    expect([first.gesture, first.effects]).toEqual([
      { type: 'lifted', who: vera, over: { x: 4, y: 4 }, safe: false },
      [{ type: 'ghost', who: vera, over: { x: 4, y: 4 } }],
    ]);
    expect(run([down(4.2, 4.8), up(4.2, 4.8)], wants, first.gesture).effects).toContainEqual({
      type: 'drop',
      who: vera,
      over: { x: 4, y: 4 },
      safe: false,
    });
    expect(run([down(8.5, 4.5), up(8.5, 4.5)], wants).effects).toEqual([
      { type: 'refuse', who: vera, over: { x: 8, y: 4 } },
    ]);
  });

  test('on a cell out of reach is refused, and the token stays picked up', () => {
    const { gesture, effects } = run([down(2.5, 2.5), up(2.5, 2.5), down(7.5, 7.5), up(7.5, 7.5)]);
    expect(effects.at(-1)).toEqual({ type: 'refuse', who: vera, over: { x: 7, y: 7 } });
    expect(gesture).toMatchObject({ type: 'lifted', over: null });
  });

  test('before the table has said where one may go is kept: it stands if it leads there, else is refused', () => {
    const unknown: Situation = { ...situation, stops: () => true, passes: () => true };
    const taps = (x: number) => run([down(2.5, 2.5), up(2.5, 2.5), down(x, 4.5), up(x, 4.5)], unknown).gesture;
    const near = run([{ type: 'reached' }], situation, taps(4.5));
    expect(near.gesture).toMatchObject({ type: 'lifted', over: { x: 4, y: 4 } });
    expect(near.effects).toEqual([]);
    const far = run([{ type: 'reached' }], situation, taps(8.5));
    expect(far.gesture).toMatchObject({ type: 'lifted', over: null });
    expect(kinds(far.effects)).toEqual(['ghost', 'refuse']);
    expect(kinds(run([down(8.5, 4.5), up(8.5, 4.5)], unknown, taps(8.5)).effects)).toEqual(['drop', 'ghost']);
  });

  test('on a square that a question asks for answers it; on others, or with somebody on it, it does not', () => {
    const asks: Situation = { ...situation, asked: ({ x, y }) => x === 3 && y === 3 };
    expect(run([down(3.4, 3.6), up(3.4, 3.6)], asks).effects).toEqual([{ type: 'answer', at: { x: 3, y: 3 } }]);
    expect(kinds(run([down(1.4, 3.6), up(1.4, 3.6)], asks).effects)).toEqual(['dismiss']);
    expect(kinds(run([down(5.5, 2.5), up(5.5, 2.5)], { ...asks, asked: () => true }).effects)).toEqual(['menu']);
  });

  test('on the picked-up token puts it down', () => {
    expect(run([down(2.5, 2.5), up(2.5, 2.5), down(2.5, 2.5), up(2.5, 2.5)]).gesture).toEqual(REST);
  });

  test('on a foe opens the menu, a double one strikes, with Shift it is selected too', () => {
    expect(kinds(run([down(5.5, 2.5), up(5.5, 2.5)]).effects)).toEqual(['menu']);
    expect(kinds(run([down(5.5, 2.5), up(5.5, 2.5, { double: true })]).effects)).toEqual(['strike']);
    expect(run([down(5.5, 2.5), up(5.5, 2.5, { shift: true })]).effects).toEqual([{ type: 'toggle', who: orc }]);
  });

  test('on a door opens it, on bare ground closes what is open', () => {
    expect(run([down(8, 8), up(8, 8, { door: 'oak' })]).effects).toEqual([{ type: 'door', id: 'oak' }]);
    expect(kinds(run([down(8, 8), up(8, 8)]).effects)).toEqual(['dismiss']);
  });

  test('that strays a little is still a tap; a finger may stray further than a mouse', () => {
    expect(kinds(run([down(5.5, 2.5), move(5.8, 2.5), up(5.8, 2.5)]).effects)).toEqual(['menu']);
    expect(kinds(run([down(5.5, 2.5, { touch: true }), move(6.4, 2.5), up(6.4, 2.5)]).effects)).toEqual(['menu']);
    expect(kinds(run([down(5.5, 2.5), move(6.4, 2.5), up(6.4, 2.5)]).effects)).toEqual(['pan']);
  });

  test('with Shift takes a token into the selection, or out of it, instead of attacking', () => {
    expect(run([down(5.5, 2.5), up(5.5, 2.5, { shift: true })]).effects).toEqual([{ type: 'toggle', who: orc }]);
    expect(kinds(run([down(5.5, 2.5), up(5.5, 2.5)], { ...situation, tool: 'several' }).effects)).toEqual(['toggle']);
  });

  test('drawn over empty ground with Shift, or with the tool for several, frames them; else it moves the map', () => {
    const frame = [{ type: 'frame', from: { x: 8, y: 8 }, to: { x: 1, y: 1 } }];
    expect(run([down(8, 8), move(6, 6, { shift: true }), move(1, 1), up(1, 1)]).effects).toEqual(frame);
    expect(run([down(8, 8), move(6, 6), up(1, 1)], { ...situation, tool: 'several' }).effects).toEqual(frame);
    expect(kinds(run([down(8, 8), move(6, 6), up(6, 6)]).effects)).toEqual(['pan']);
  });

  test('a drag of one of several keeps the selection; of another it selects that one', () => {
    const several = { ...situation, chosen: [vera, orc] };
    expect(kinds(run([down(2.5, 2.5), move(3.5, 2.5)], several).effects)).toEqual(['lift', 'ghost']);
    expect(kinds(run([down(2.5, 2.5), move(3.5, 2.5)]).effects)).toEqual(['select', 'lift', 'ghost']);
  });

  test('the tape follows the pointer unpressed from where it was laid, until something else is done', () => {
    const from = { x: 1, y: 1 };
    const { gesture } = run([{ type: 'measure', from, to: { x: 4, y: 4 } }]);
    expect(gesture).toEqual({ type: 'measuring', pointer: null, from, to: { x: 4, y: 4 } });
  });

  test('held long on a token, or on the ground, opens its menu, and letting go does no more', () => {
    expect(run([down(5.5, 2.5, { touch: true }), { type: 'long' }, up(5.5, 2.5)]).effects).toMatchObject([
      { type: 'context', who: orc },
    ]);
    expect(run([down(8, 8, { touch: true }), { type: 'long' }, up(8, 8)]).effects).toMatchObject([
      { type: 'context', who: null },
    ]);
  });

  test('fills the slot that the board is asked for', () => {
    expect(run([down(5.5, 2.5), up(5.5, 2.5)], { ...situation, filling: 'targets' }).effects).toEqual([
      { type: 'point', who: orc },
    ]);
    expect(run([down(5.5, 2.5), up(5.5, 2.5)], { ...situation, filling: 'area' }).effects).toEqual([
      { type: 'spot', at: { x: 5.5, y: 2.5 } },
    ]);
    expect(run([down(8, 8), up(8, 8)], { ...situation, filling: 'target' }).effects).toEqual([]);
  });

  test('with the ping tool shows the spot, on whomever it falls', () => {
    expect(run([down(2.5, 2.5), up(2.5, 2.5)], { ...situation, tool: 'ping' }).effects).toEqual([
      { type: 'ping', at: { x: 2.5, y: 2.5 } },
    ]);
  });
});

describe('the map', () => {
  test('moves under space and the middle button even where a token lies', () => {
    const { gesture, effects } = run([down(2.5, 2.5, { pan: true }), move(3.5, 2.5)]);
    expect(gesture.type).toBe('panning');
    expect(effects).toEqual([{ type: 'pan', by: { x: 10, y: 0 } }]);
  });

  test('is zoomed and moved by two fingers, and one that stays goes on moving it', () => {
    const { gesture, effects } = run([
      down(8, 8, { touch: true }),
      down(10, 8, { touch: true, pointer: 2 }),
      move(12, 8, { pointer: 2 }),
      up(12, 8, { pointer: 2 }),
      move(9, 8),
    ]);
    expect(effects[0]).toEqual({ type: 'pinch', at: { x: 100, y: 80 }, by: { x: 10, y: 0 }, factor: 2 });
    expect(effects.at(-1)).toEqual({ type: 'pan', by: { x: 10, y: 0 } });
    expect(gesture.type).toBe('panning');
  });

  test('two fingers that turn about each other turn an area by a step for every twenty degrees, either way', () => {
    const turns = (...to: readonly (readonly [number, number])[]) =>
      run([
        down(8, 8, { touch: true }),
        down(12, 8, { touch: true, pointer: 2 }),
        ...to.map(([x, y]) => move(x, y, { pointer: 2 })),
      ]).effects.flatMap((effect) => (effect.type === 'turn' ? [effect.steps] : []));
    // clockwise, as the eye sees it: 45 degrees, and again as much
    expect(turns([12, 12], [8, 12])).toEqual([2, 2]);
    expect(turns([12, 4])).toEqual([-2]);
    expect(turns([12, 9])).toEqual([]);
    // over the line on which angles begin anew
    expect(turns([4, 8.1], [4, 7.9])).toEqual([8, 1]);
  });

  test('may be moved while a token is picked up, which stays picked up', () => {
    const { gesture } = run([down(2.5, 2.5), up(2.5, 2.5), down(8, 8), move(9, 9), up(9, 9)]);
    expect(gesture).toMatchObject({ type: 'lifted', who: vera });
  });

  test('is measured from where the tape was set to where it was let go, until Escape', () => {
    const tape = run([down(1.5, 1.5), move(4.5, 1.5), up(4.5, 1.5), move(9, 9)], { ...situation, tool: 'measure' });
    expect(tape.gesture).toEqual({
      type: 'measuring',
      pointer: null,
      from: { x: 1.5, y: 1.5 },
      to: { x: 4.5, y: 1.5 },
    });
    expect(run([{ type: 'cancel' }], situation, tape.gesture).gesture).toEqual(REST);
  });
});

describe('arrow keys', () => {
  const right: Input = { type: 'step', dx: 1, dy: 0 };
  test('point out a way cell by cell, and Enter goes it', () => {
    const pointed = run([right, right]);
    expect(pointed.gesture).toMatchObject({ type: 'lifted', who: vera, over: { x: 4, y: 2 } });
    expect(run([{ type: 'commit' }], situation, pointed.gesture).effects[0]).toEqual({
      type: 'drop',
      who: vera,
      over: { x: 4, y: 2 },
      safe: false,
    });
  });

  test('stop where the reach does', () => {
    const { gesture, effects } = run([right, right, right]);
    expect(gesture).toMatchObject({ over: { x: 4, y: 2 } });
    expect(effects.at(-1)).toEqual({ type: 'refuse', who: vera, over: { x: 5, y: 2 } });
  });

  test('back to the start leave nothing to go, and Enter does nothing', () => {
    const { gesture } = run([right, { type: 'step', dx: -1, dy: 0 }]);
    expect(gesture).toMatchObject({ type: 'lifted', over: null });
    expect(run([{ type: 'commit' }], situation, gesture).effects).toEqual([]);
  });

  test('do nothing for somebody this hand may not move', () => {
    expect(run([right], { ...situation, selected: orc })).toEqual({ gesture: REST, effects: [] });
  });
});

test('whatever is pressed in whatever order, no input throws and one Escape or two bring the hand to rest', () => {
  const inputs: readonly Input[] = [
    down(2.5, 2.5),
    down(8, 8, { pointer: 2, touch: true }),
    move(4, 4),
    move(6, 6, { pointer: 2 }),
    up(4, 4),
    up(6, 6, { pointer: 2 }),
    { type: 'long' },
    { type: 'commit' },
    { type: 'safe', safe: true },
    { type: 'step', dx: 1, dy: 1 },
  ];
  let seed = 7;
  for (let round = 0; round < 500; round++) {
    let gesture: Gesture = REST;
    for (let n = 0; n < 12; n++) {
      seed = (seed * 1103515245 + 12345) & 0x7fffffff;
      const input = inputs[seed % inputs.length];
      if (input !== undefined) [gesture] = step(gesture, input, situation);
    }
    const rested = run([{ type: 'cancel' }, { type: 'cancel' }], situation, gesture);
    expect(rested.gesture).toEqual(REST);
  }
});
