import { describe, expect, test } from 'vitest';
import type { Point } from '../../../src/web/store/camera.ts';
import type { Gesture, Input } from '../../../src/web/board/state/gesture.ts';
import { REST } from '../../../src/web/board/state/gesture.ts';
import { step } from '../../../src/web/board/state/step.ts';
import { down, move, up, situation, kinds, vera, orc, run } from './hand.ts';
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
  const right: Input = { type: 'step', dx: 1, dy: 0, fine: false };
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
    const { gesture } = run([right, { type: 'step', dx: -1, dy: 0, fine: false }]);
    expect(gesture).toMatchObject({ type: 'lifted', over: null });
    expect(run([{ type: 'commit' }], situation, gesture).effects).toEqual([]);
  });

  test('lead to the next spot of the same place where that is asked for', () => {
    const zones = {
      ...situation,
      nextTo: (_: unknown, { x, y }: Point, dx: number, __: number, fine: boolean) => ({
        x: x + dx * (fine ? 0.5 : 2),
        y,
      }),
    };
    const { gesture } = run(
      [
        { ...right, fine: true },
        { ...right, fine: true },
        { ...right, fine: true },
      ],
      zones,
    );
    expect(gesture).toMatchObject({ over: { x: 3.5, y: 2 } });
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
    { type: 'step', dx: 1, dy: 1, fine: false },
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
