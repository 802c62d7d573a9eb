import type { Point } from '../../store/camera.ts';
import type { Effect, Gesture, Input, Lifted, Stepped } from './gesture.ts';
import { REST, lowered, underOf } from './gesture.ts';
import { same } from './points.ts';
import type { Situation } from './situation.ts';

/** What becomes of a token that is held up without a pressed pointer: led by arrow keys, let down, put back. */

/** What is held up is let down there, if it may stop there. */
export const dropped = (lifted: Lifted, over: Point, situation: Situation): Stepped => {
  const ended: Effect = { type: 'ghost', who: lifted.who, over: null };
  return situation.stops(over)
    ? [REST, { type: 'drop', who: lifted.who, over, safe: lifted.safe }, ended]
    : [lifted, { type: 'refuse', who: lifted.who, over }];
};

/** What was pointed at before the table had answered is looked at again; anew also for who draws it. */
export const reached = (lifted: Lifted, over: Point, situation: Situation): Stepped =>
  situation.passes(over)
    ? [{ ...lifted }]
    : [
        { ...lifted, over: null },
        { type: 'ghost', who: lifted.who, over: null },
        { type: 'refuse', who: lifted.who, over },
      ];

/** Escape, or a pointer that is lost. */
export const cancelled = (gesture: Gesture): Stepped => {
  if (gesture.type === 'dragging') return [REST, { type: 'ghost', who: gesture.who, over: null }];
  if (gesture.type === 'lifted') return [REST, { type: 'ghost', who: gesture.who, over: null }];
  return gesture.type === 'rest' ? [REST, { type: 'dismiss' }] : [lowered(underOf(gesture))];
};

/** An arrow key: the first picks up the selected token, each moves where it would go by one place. */
export const stepped = (
  gesture: Gesture,
  { dx, dy, fine }: Extract<Input, { type: 'step' }>,
  situation: Situation,
): Stepped => {
  const who = gesture.type === 'lifted' ? gesture.who : gesture.type === 'rest' ? situation.selected : null;
  const place = who === null ? null : situation.placeOf(who);
  if (who === null || place === null || !situation.movable(who)) return [gesture];
  const lifted: Lifted = gesture.type === 'lifted' ? gesture : { type: 'lifted', who, over: null, safe: false };
  const from = lifted.over ?? place;
  const over = situation.nextTo(who, from, dx, dy, fine);
  const wanted: readonly Effect[] = gesture.type === 'lifted' ? [] : [{ type: 'lift', who }];
  if (same(over, place)) return [{ ...lifted, over: null }, ...wanted, { type: 'ghost', who, over: null }];
  return situation.passes(over)
    ? [{ ...lifted, over }, ...wanted, { type: 'ghost', who, over }]
    : [lifted, ...wanted, { type: 'refuse', who, over }];
};
