import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import type { Effect, Finger, Gesture, Input, Stepped } from './gesture.ts';
import { underOf } from './gesture.ts';
import { apart, less, middle, same, turnedBy } from './points.ts';
import type { Situation } from './situation.ts';

/** What becomes of a gesture while something is pressed: taps that stray into drags, pans, frames and pinches. */

/** A finger or a button goes down. */
export const pressed = (gesture: Gesture, input: Extract<Input, { type: 'down' }>, { tool }: Situation): Stepped => {
  const under = underOf(gesture);
  if (gesture.type === 'pressing' || gesture.type === 'panning') {
    const first: Finger = { pointer: gesture.pointer, px: gesture.px };
    return [{ type: 'pinching', fingers: [first, { pointer: input.pointer, px: input.px }], twist: 0, under }];
  }
  if (gesture.type === 'dragging' && input.touch)
    return [
      { type: 'spent', pointer: input.pointer, under: null },
      { type: 'ghost', who: gesture.who, over: null },
    ];
  if (
    gesture.type === 'dragging' ||
    gesture.type === 'framing' ||
    gesture.type === 'pinching' ||
    gesture.type === 'spent'
  )
    return [gesture];
  if (input.pan) return [{ type: 'panning', pointer: input.pointer, px: input.px, under }];
  if (tool === 'measure') return [{ type: 'measuring', pointer: input.pointer, from: input.at, to: input.at }];
  return [
    {
      type: 'pressing',
      pointer: input.pointer,
      px: input.px,
      at: input.at,
      who: input.who,
      slack: input.touch ? 10 : 4,
      under,
    },
  ];
};

/** The pointer moves. */
export const moved = (gesture: Gesture, input: Extract<Input, { type: 'move' }>, situation: Situation): Stepped => {
  switch (gesture.type) {
    case 'pressing':
      if (
        input.pointer !== gesture.pointer ||
        Math.hypot(input.px.x - gesture.px.x, input.px.y - gesture.px.y) <= gesture.slack
      )
        return [gesture];
      return strayed(gesture, input, situation);
    case 'panning':
      if (input.pointer !== gesture.pointer) return [gesture];
      return [
        { ...gesture, px: input.px },
        { type: 'pan', by: less(input.px, gesture.px) },
      ];
    case 'pinching':
      return pinched(gesture, input);
    case 'dragging': {
      if (input.pointer !== gesture.pointer) return [gesture];
      const over = situation.snap(gesture.who, less(input.at, gesture.grab));
      const next: Gesture = { ...gesture, at: input.at, over, safe: input.shift, free: input.alt };
      return same(over, gesture.over) ? [next] : [next, { type: 'ghost', who: gesture.who, over }];
    }
    case 'framing':
    case 'measuring':
      return gesture.pointer === input.pointer ? [{ ...gesture, to: input.at }] : [gesture];
    default:
      return [gesture];
  }
};

/** A press that has become more than a tap: a drag of what was pressed, if this hand may move it, else of the map. */
const strayed = (
  gesture: Extract<Gesture, { type: 'pressing' }>,
  input: Extract<Input, { type: 'move' }>,
  situation: Situation,
): Stepped => {
  const { who } = gesture;
  if (situation.tool === 'several' || (who === null && input.shift && gesture.under === null && !isFilling(situation)))
    return [{ type: 'framing', pointer: gesture.pointer, from: gesture.at, to: input.at }];
  const place = who === null ? null : situation.placeOf(who);
  const free =
    situation.filling === null ||
    situation.filling === 'path' ||
    situation.filling === 'cell' ||
    situation.filling === 'way';
  if (who === null || place === null || !free || situation.tool !== 'select' || !situation.movable(who)) {
    return [
      { type: 'panning', pointer: gesture.pointer, px: input.px, under: gesture.under },
      { type: 'pan', by: less(input.px, gesture.px) },
    ];
  }
  const grab = less(gesture.at, place);
  const over = situation.snap(who, less(input.at, grab));
  const dragging: Gesture = {
    type: 'dragging',
    pointer: gesture.pointer,
    who,
    grab,
    at: input.at,
    over,
    safe: input.shift,
    free: input.alt,
  };
  const selects: readonly Effect[] = isAmong(who, situation) ? [] : [{ type: 'select', who }];
  return [dragging, ...selects, { type: 'lift', who }, { type: 'ghost', who, over }];
};

/** Whether something is being put together that the board fills. */
const isFilling = ({ filling, tool }: Situation): boolean => filling !== null || tool !== 'select';
/** Whether somebody is one of several who are selected: what is done to one of them is done to all. */
const isAmong = (who: CombatantId, { chosen }: Situation): boolean => chosen.length > 1 && chosen.includes(who);

/** Degrees that two fingers turn about each other for one step of an area. */
const TWIST = 20;

const pinched = (gesture: Extract<Gesture, { type: 'pinching' }>, input: Extract<Input, { type: 'move' }>): Stepped => {
  const [a, b] = gesture.fingers;
  if (input.pointer !== a.pointer && input.pointer !== b.pointer) return [gesture];
  const fingers: readonly [Finger, Finger] =
    input.pointer === a.pointer ? [{ ...a, px: input.px }, b] : [a, { ...b, px: input.px }];
  const before = middle(a.px, b.px);
  const after = middle(fingers[0].px, fingers[1].px);
  const factor = apart(fingers[0].px, fingers[1].px) / Math.max(1, apart(a.px, b.px));
  const twist = gesture.twist + turnedBy(less(b.px, a.px), less(fingers[1].px, fingers[0].px));
  const steps = Math.trunc(twist / TWIST);
  return [
    { ...gesture, fingers, twist: twist - steps * TWIST },
    { type: 'pinch', at: after, by: less(after, before), factor },
    ...(steps === 0 ? [] : [{ type: 'turn', steps } as const]),
  ];
};
