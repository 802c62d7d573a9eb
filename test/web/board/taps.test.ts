import { describe, expect, test } from 'vitest';
import { REST } from '../../../src/web/board/state/gesture.ts';
import type { Situation } from '../../../src/web/board/state/situation.ts';
import { down, move, up, situation, kinds, vera, orc, run } from './hand.ts';

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
      { type: 'point', who: orc, px: null },
    ]);
    // a finger says where it did, since nothing was under it before
    const touched = [down(5.5, 2.5, { touch: true }), up(5.5, 2.5, { touch: true })];
    expect(run(touched, { ...situation, filling: 'target' }).effects).toEqual([
      { type: 'point', who: orc, px: { x: 55, y: 25 } },
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
